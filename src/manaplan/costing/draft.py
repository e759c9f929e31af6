"""A total cost in the making: what each stage of 601.2b-601.2f hands to the next."""

from manaplan.costing.records import LedgerLine
from manaplan.costing.waterbend import WATERBEND, as_mana
from manaplan.costing.words import cost_text
from manaplan.game.abilities import CostChange
from manaplan.layers.objects import Object
from manaplan.rules.costs import Cost, PayMana, has_x
from manaplan.rules.mana import ManaCost
from manaplan.rules.records import evolve, frozen
from manaplan.rules.spending import ManaDemand


@frozen(eq=False)
class Reduction:
    """One cost reduction that applies (118.7).

    ``minimum``: it leaves at least that much mana; ``only_colored``: what exceeds the symbols of its colours
    is lost.
    """

    mana: ManaCost
    why: str
    minimum: int = 0
    only_colored: bool = False
    rule: str = "118.7"


@frozen(eq=False, slots=False)
class Draft:
    """An announcement and its cost so far.

    ``parts`` are all components as announced, mana included, before X is put in, ``causes`` the same by what they are
    for; ``settled`` says that X is in and ``mana`` and ``other`` hold the cost. ``reductions`` are those that come with
    the announced choices themselves (emerge, offering, ...). ``announced`` holds the words that conditions ask about
    (``kicked``).
    ``targets`` counts targets, ``aims`` are those that are named. ``own_changes`` are changes of this one
    ability's cost; ``for_mana``: it is a mana ability; ``bent`` is the mana of waterbend costs in it; ``tax``:
    how often it was cast from the command zone before, where the question says so.
    """

    action: str
    kind: str
    thing: Object | None
    parts: Cost = ()
    causes: tuple[tuple[str, Cost], ...] = ()
    mana: ManaCost = ManaCost()
    other: Cost = ()
    ledger: tuple[LedgerLine, ...] = ()
    via: str | None = None
    with_: tuple[str, ...] = ()
    choices: tuple[tuple[str, str], ...] = ()
    modes: tuple[int, ...] = ()
    x: int | None = None
    x_part: int = 0
    reductions: tuple[Reduction, ...] = ()
    announced: frozenset[str] = frozenset()
    targets: int = 1
    from_zone: str = ""
    keyword: str = ""
    demand: ManaDemand | None = None
    methods: tuple[str, ...] = ()
    limits: tuple[tuple[str, int], ...] = ()
    forced_x: int | None = None
    variables: frozenset[str] = frozenset()
    aims: tuple[Object, ...] = ()
    own_changes: tuple[CostChange, ...] = ()
    for_mana: bool = False
    bent: ManaCost = ManaCost()
    tax: int | None = None

    def adding(self, cost: Cost, why: str, rule: str) -> "Draft":
        """The draft with the components added and a ledger line that says so."""
        line = LedgerLine(why, cost_text(cost), rule)
        written, bent = as_mana(cost)
        causes = (*self.causes, (why, written))
        draft = evolve(self, parts=(*self.parts, *written), causes=causes, ledger=(*self.ledger, line))
        return evolve(draft, bent=self.bent + bent, methods=(*self.methods, WATERBEND)) if bent else draft

    def choosing(self, *choices: tuple[str, str]) -> "Draft":
        """The draft with choices announced."""
        return evolve(self, choices=(*self.choices, *choices)) if choices else self

    def generic_for(self, why: str) -> int | None:
        """Generic mana of the components that are for this, X being put in; None where there are none."""
        mana = [part.cost for cause, cost in self.causes if cause == why for part in cost if isinstance(part, PayMana)]
        there = any(cause == why for cause, _ in self.causes)
        return sum(cost.with_variable(self.x or 0).generic for cost in mana) if there else None

    @property
    def has_x(self) -> bool:
        """Whether an X stands in the cost, so that its value is announced (107.3a)."""
        return has_x(self.parts)
