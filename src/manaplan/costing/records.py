"""What costing hands on: the announcement, the total cost and the ledger of its changes (601.2b-601.2f)."""

from manaplan.game.abilities import Unread
from manaplan.layers.objects import Object
from manaplan.rules.costs import Cost
from manaplan.rules.mana import ManaCost
from manaplan.rules.records import frozen
from manaplan.rules.spending import ManaDemand, PaidFor


@frozen
class LedgerLine:
    """One change of the cost: why, the change in symbols or words, and the rule."""

    why: str
    change: str
    rule: str = "601.2f"


@frozen
class Announcement:
    """What is announced: the value of X, the alternative cost, the optional costs, and the choices made.

    ``choices`` pairs what was chosen about (a symbol such as ``{W/P}`` or the words of an «or» cost) with
    the choice.
    """

    x: int | None = None
    via: str | None = None
    with_: tuple[str, ...] = ()
    choices: tuple[tuple[str, str], ...] = ()
    modes: tuple[int, ...] = ()


@frozen(eq=False)
class TotalCost:
    """The total cost, locked in (601.2f), before any mana ability is activated.

    ``mana``: what is to be paid with mana, symbols that still leave a choice (hybrid, Phyrexian, ``{2/c}``)
    kept where nothing looks at the choice; ``x_part``: how much of its generic mana is X; ``other``: the
    components that are not mana, X put in, «or» costs resolved; ``methods``: payment methods offered:
    ``convoke``, ``improvise``, ``delve``, ... ; ``demand`` on the mana; ``thing``: the spell (its zone is
    ``stack``) or the object with the ability; None for a bare cost. What another player pays by assist is
    no longer in ``mana``, and the ledger says so.
    """

    action: str
    announcement: Announcement
    mana: ManaCost
    other: Cost
    ledger: tuple[LedgerLine, ...]
    paid_for: PaidFor
    thing: Object | None = None
    demand: ManaDemand | None = None
    methods: tuple[str, ...] = ()
    x_part: int = 0
    flexible: bool = True
    limits: tuple[tuple[str, int], ...] = ()
    """How much mana a method may pay at most.

    Where it is for a part of the cost only (waterbend, 701.67a).
    """


@frozen(eq=False)
class Proposals:
    """Every way to announce what was asked that makes a difference.

    ``costs``: one total cost for each distinct set of choices; with ``needs_x`` X was not given and they are
    those of X = 0 (or of ``least_x``), so ask again with an ``x``. ``not_offered``: the reason why the rules
    do not offer it at all, with its ``rule``; ``costs`` is then empty. ``unread``: (name of the object,
    sentence) for what was not understood on objects involved.
    """

    costs: tuple[TotalCost, ...] = ()
    needs_x: bool = False
    not_offered: str | None = None
    rule: str = ""
    unread: tuple[tuple[str, Unread], ...] = ()
    least_x: int = 0
