"""What one use of a mana ability supplies: the choices of types, replacements and the triggers that follow."""

from collections.abc import Iterator, Mapping
from itertools import combinations, combinations_with_replacement, product

from manaplan.game.abilities import AddMana, ManaChoice, TappedTrigger, TypesSpent
from manaplan.layers.objects import GameTable, Object
from manaplan.problem.counting import Counting
from manaplan.problem.kinds import Merged
from manaplan.problem.needs import SupplyTag, Tags
from manaplan.problem.records import Change, Supply
from manaplan.rules.mana import TYPES
from manaplan.rules.records import define, evolve, frozen
from manaplan.sources.produce import Known, Output, could_produce, outputs
from manaplan.sources.replace import Batch, Outcome, Replacement, outcomes, replacements
from manaplan.sources.triggered import answers, asked_for, mana_triggers

Group = tuple[Supply, ...]


@frozen
class Given:
    """The supplies of one use; ``x_most`` bounds X for them (None: not at all); what its triggers do besides."""

    supplies: Group
    x_most: int | None = None
    damage: int = 0
    life: int = 0
    gain: int = 0


@frozen(eq=False)
class Producing:
    """One ability about to add mana: its object (as it is then), the object given up for it, and how amounts count."""

    thing: Object
    mana: AddMana
    tapped: bool
    counting: Counting
    paid: Object | None = None


@define
class Producer:
    """Works out supplies on one table; what depends on the table alone is worked out once.

    ``apart``: the type of every mana must be known, as something doubles what is unspent.
    """

    table: GameTable
    merged: Merged
    tags: Tags
    removable: frozenset[int]
    apart: bool = False
    _triggers: tuple[tuple[Object, TappedTrigger], ...] | None = None
    _could: Known | None = None

    def looks_at_types(self, what: Producing) -> bool:
        """Whether anything that follows looks at what is produced, so that X must be known."""
        if self.apart or (what.tapped and replacements(self.table, what.thing)):
            return True
        return any(_asks(t) for o, t in self._mana_triggers() if answers(t, o, what.thing, what.tapped))

    def givens(self, what: Producing, x: int | None = None) -> Iterator[Given]:
        """Every different thing that the ability may add (106.3, 106.12, 616); for this X only where it is given."""
        triggers = [(o, t) for o, t in self._mana_triggers() if answers(t, o, what.thing, what.tapped)]
        replacing = replacements(self.table, what.thing) if what.tapped else ()
        if what.mana.doubles:
            yield from self._doubled(replacing, bool(triggers), what)
            return
        apart = self.apart or bool(replacing) or any(_asks(t) for _, t in triggers)
        for alternative in self._outputs(what.mana, what.thing, paid=what.paid):
            parts = (self._part(p, what.mana, what.thing, what.counting, apart, x) for p in alternative)
            for chosen in product(*parts):
                supplies = tuple(s for group in chosen for s in group)
                for outcome in outcomes(_batches(supplies), replacing) if replacing else (None,):
                    made = supplies if outcome is None else _supplies(outcome, supplies)
                    given = Given(made, outcome.x_most if outcome else None)
                    yield from self._triggered(given, triggers, what.thing)

    def _doubled(self, replacing: tuple[Replacement, ...], followed: bool, what: Producing) -> Iterator[Given]:
        """As much mana of each type as is unspent, multiplied; not where triggers would have to look at it."""
        factors = {sum(b.amount for b in o.batches) for t in TYPES for o in outcomes((Batch(t, 1),), replacing)}
        if followed or len(factors) != 1 or any(r.types for r in replacing):
            return
        tag = self.tags.supply(_tag_of(what.mana, what.thing))
        yield Given(tuple(Supply(t, 0, tag=tag, doubled=min(factors)) for t in TYPES))

    def _mana_triggers(self) -> tuple[tuple[Object, TappedTrigger], ...]:
        if self._triggers is None:
            self._triggers = mana_triggers(self.table)
        return self._triggers

    def _outputs(
        self, mana: AddMana, source: Object, produced: frozenset[str] = frozenset(), paid: Object | None = None
    ) -> tuple[tuple[Output, ...], ...]:
        if self._could is None:
            self._could = _Lazy(self.table)
        return outputs(mana, self.table, source, self._could, produced, paid)

    def _triggered(self, given: Given, triggers: list[tuple[Object, TappedTrigger]], thing: Object) -> Iterator[Given]:
        """What is given with what triggered mana abilities add (605.4a)."""
        made = frozenset(t for s in given.supplies for t in s.types)
        met = [(o, t.mana) for o, t in triggers if t.mana and asked_for(t.types, self.table, o, made)]
        if not made or not met:
            yield given
            return
        if len(given.supplies) == 1 and given.supplies[0].change is not None:
            given = evolve(given, supplies=(evolve(given.supplies[0], least=1),))
        choices: list[list[Group]] = []
        for holder, mana in met:
            counting = Counting(self.table, holder, thing, self.merged, self.removable)
            given = evolve(
                given,
                damage=given.damage + counting.now(mana.damage) + counting.now(mana.life_loss),
                gain=given.gain + counting.now(mana.life_gain),
            )
            choices.append(
                [
                    tuple(evolve(s, maker=holder.id) for group in way for s in group)
                    for alternative in self._outputs(mana, holder, made)
                    for way in product(*(self._part(p, mana, holder, counting, False) for p in alternative))
                ]
            )
        for chosen in product(*choices):
            yield evolve(given, supplies=given.supplies + tuple(s for group in chosen for s in group))

    def _part(
        self, part: Output, mana: AddMana, thing: Object, counting: Counting, apart: bool, x: int | None = None
    ) -> list[Group]:
        """The ways to choose the types of one part; ``apart``: every unit's type must be known."""
        apart = apart or self.apart
        letters = "".join(t for t in TYPES if t in part.types)
        most, per_x, change = counting.linear(part.amount)
        if x is not None:
            most, per_x = most + per_x * x, 0
        if not letters or (not most and not per_x and not (change and change.adds)):
            return [()]
        tag = self.tags.supply(_tag_of(mana, thing))
        amounts = range(most % part.step, most + 1, part.step) if part.step else (most,)
        return [
            group
            for amount in amounts
            for group in _typed(Supply("", amount, per_x, tag, change), letters, part.together, apart)
        ]


def _tag_of(mana: AddMana, source: Object) -> SupplyTag:
    return SupplyTag(mana.spending, "snow" in source.supertypes, source, riders=mana.mana_riders)


class _Lazy(Mapping[str, frozenset[str]]):
    """What permanents could produce, worked out when first asked: few positions ask."""

    def __init__(self, table: GameTable) -> None:
        self._table = table
        self._known: Mapping[str, frozenset[str]] | None = None

    def _all(self) -> Mapping[str, frozenset[str]]:
        if self._known is None:
            self._known = could_produce(self._table)
        return self._known

    def __getitem__(self, key: str) -> frozenset[str]:
        return self._all()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())


def _typed(some: Supply, letters: str, together: str, apart: bool) -> list[Group]:
    """The supply, whose types are still to be chosen among the letters, in every way that makes a difference."""
    amount, counted = some.amount, bool(some.per_x or some.change)
    if not amount and not some.per_x and not (some.change and some.change.adds):
        return [()]
    if together == "all":
        return [tuple(evolve(some, types=t) for t in letters)]
    if together == "different":
        size = min(amount, len(letters))
        return [tuple(evolve(some, types=t, amount=1) for t in combo) for combo in combinations(letters, size)]
    if together == "same" and (amount > 1 or counted):
        return [(evolve(some, types=t),) for t in letters]
    if not apart or len(letters) == 1:
        return [(evolve(some, types=letters),)]
    if counted:
        return [(evolve(some, types=t),) for t in letters]
    return [
        tuple(evolve(some, types=t, amount=combo.count(t)) for t in letters if t in combo)
        for combo in combinations_with_replacement(letters, amount)
    ]


def _asks(trigger: TappedTrigger) -> bool:
    """Whether the trigger looks at the types that were produced."""
    parts = (p for a in trigger.mana.alternatives for p in a) if trigger.mana else ()
    return _is_asked(trigger.types) or any(isinstance(p.choice, TypesSpent) for p in parts)


def _is_asked(choice: ManaChoice | None) -> bool:
    return choice is not None


def _batches(supplies: Group) -> tuple[Batch, ...]:
    return tuple(Batch(s.types, s.amount, s.per_x, s.change.by if s.change else (), i) for i, s in enumerate(supplies))


def _supplies(outcome: Outcome, before: Group) -> Group:
    """The supplies of an outcome, each with the restriction of what it was made from (106.6a)."""
    merged: dict[tuple[str, int, Change | None], Supply] = {}
    for batch in outcome.batches:
        old = before[batch.origin]
        change = evolve(old.change, by=batch.by) if old.change and batch.by else None
        key = (batch.type, old.tag, change)
        some = merged.get(key, Supply(batch.type, 0, 0, old.tag, change))
        merged[key] = evolve(some, amount=some.amount + batch.amount, per_x=some.per_x + batch.per_x)
    return tuple(merged.values())
