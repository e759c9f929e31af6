"""The cost algebra (rule 118): a cost is a tuple of components, each paid in full or not at all."""

from typing import TypeAlias

from manaplan.rules.amounts import ONE, Amount, has_variable
from manaplan.rules.mana import ManaCost
from manaplan.rules.predicates import All, Itself, Predicate
from manaplan.rules.records import frozen

BEHELD = "battlefield or hand"
"""Where what is beheld is (701.4a)."""


@frozen
class PayMana:
    """Mana, written as a mana cost.

    ``times`` multiplies it («{1} for each ...»).
    """

    cost: ManaCost
    times: Amount = ONE


@frozen
class TapSelf:
    """{T}: tap this permanent (107.5, 302.6)."""


@frozen
class UntapSelf:
    """{Q}: untap this permanent (107.6, 302.6)."""


@frozen
class TapOthers:
    """Tap that many untapped permanents you control; summoning sickness does not matter (302.6)."""

    count: Amount
    what: Predicate


@frozen
class TapPower:
    """Tap any number of untapped permanents with total power ``total`` or more (crew 702.122, saddle
    702.171).
    """

    total: Amount
    what: Predicate


@frozen
class Sacrifice:
    """Sacrifice that many permanents you control; ``Itself()`` for «sacrifice this creature» (701.21)."""

    count: Amount
    what: Predicate


@frozen
class PayLife:
    """Pay life: only if the life total is at least the amount (119.4)."""

    amount: Amount


@frozen
class Discard:
    """Discard cards from hand; ``whole_hand`` discards all of it; ``Itself()`` discards this card."""

    count: Amount
    what: Predicate
    whole_hand: bool = False
    at_random: bool = False


@frozen
class Exile:
    """Exile that many objects you control or own from ``zone``; ``library`` means from the top.

    Where they may come from either of two zones, ``zone`` names both: ``battlefield or graveyard``.
    ``or_more``: that many or more.
    """

    count: Amount
    what: Predicate
    zone: str
    or_more: bool = False


@frozen
class ExileTotal:
    """Exile any number of cards from ``zone`` with total mana value ``total`` or more (collect evidence
    701.59).
    """

    total: Amount
    what: Predicate
    zone: str = "graveyard"


@frozen
class ExileKinds:
    """Exile any number of cards from ``zone`` with ``number`` or more card types among them."""

    number: Amount
    what: Predicate
    zone: str = "graveyard"


@frozen
class UntapOthers:
    """Untap that many tapped permanents you control."""

    count: Amount
    what: Predicate


@frozen
class RemoveCounters:
    """Remove counters of ``kind`` (``""``: any kind) from one object meeting ``what`` (``Itself()`` as a
    rule).

    ``among`` allows taking them from among several objects. ``chosen``: the kind was chosen where any would do.
    """

    count: Amount
    kind: str
    what: Predicate = Itself()
    among: bool = False
    chosen: bool = False


@frozen
class PutCounters:
    """Put counters of ``kind`` on one object meeting ``what``."""

    count: Amount
    kind: str
    what: Predicate = Itself()


@frozen
class Return:
    """Return that many permanents you control to their owner's hand (or the card from its zone)."""

    count: Amount
    what: Predicate


@frozen
class Reveal:
    """Reveal that many cards from hand (701.20).

    To behold (701.4a) is to reveal them or to choose permanents: ``zone`` is then ``BEHELD``.
    """

    count: Amount
    what: Predicate
    zone: str = "hand"


@frozen
class PayEnergy:
    """Pay energy counters (107.14)."""

    amount: Amount


@frozen
class Mill:
    """Put that many cards from the top of your library into your graveyard (701.17)."""

    amount: Amount


@frozen
class Loyalty:
    """Put (positive) or remove (negative) loyalty counters (606); ``variable`` for -X."""

    change: int = 0
    variable: bool = False


@frozen
class Unattach:
    """Unattach this Equipment from what it is attached to (701.3d)."""


@frozen
class OrCost:
    """One of the costs, as announced (601.2b): «sacrifice a creature or pay {3}»."""

    options: tuple["Cost", ...]


@frozen
class Perform:
    """An action that can always be performed and takes nothing that a payment counts: exert (701.43b), a choice, a
    coin flip (118.12); ``text`` in the words of costs.
    """

    text: str


@frozen
class OtherCost:
    """A cost that is not understood, so that it is not known whether it can be paid; ``text`` in the words of costs."""

    text: str


@frozen
class OwnMana:
    """The mana cost of the card itself, as part of the cost of a keyword that was granted to it."""


Component: TypeAlias = (
    PayMana
    | OwnMana
    | TapSelf
    | UntapSelf
    | TapOthers
    | TapPower
    | Sacrifice
    | PayLife
    | Discard
    | Exile
    | ExileTotal
    | ExileKinds
    | UntapOthers
    | RemoveCounters
    | PutCounters
    | Return
    | Reveal
    | PayEnergy
    | Mill
    | Loyalty
    | Unattach
    | OrCost
    | Perform
    | OtherCost
)
Cost: TypeAlias = tuple[Component, ...]


def mana_part(cost: Cost) -> ManaCost:
    """The mana of the cost, components with ``times`` of one added up."""
    total = ManaCost()
    for part in cost:
        if isinstance(part, PayMana) and part.times == ONE:
            total += part.cost
    return total


def without_mana(cost: Cost) -> Cost:
    """Every component but mana."""
    return tuple(p for p in cost if not isinstance(p, PayMana))


AMOUNT_FIELDS = ("count", "amount", "total")
"""The names of the fields of components that hold amounts."""


def has_x(cost: Cost) -> bool:
    """Whether X stands anywhere in the cost, in a symbol or in an amount."""
    return any(map(_mentions_x, cost))


def _mentions_x(part: Component) -> bool:
    match part:
        case PayMana(cost, times):
            return bool(cost.variables) or has_variable(times)
        case OrCost(options):
            return any(map(has_x, options))
        case Loyalty():
            return part.variable
        case _:
            return any(has_variable(getattr(part, name)) for name in AMOUNT_FIELDS if hasattr(part, name))


def of_itself(cost: Cost) -> bool:
    """Whether the cost takes something of the object whose cost it is: {T}, «sacrifice this creature»."""
    return any(_is_of_itself(part) for part in cost)


def _is_of_itself(part: Component) -> bool:
    match part:
        case TapSelf() | UntapSelf() | Loyalty() | Unattach() | OwnMana():
            return True
        case OrCost(options):
            return any(of_itself(option) for option in options)
        case _:
            return _means_itself(getattr(part, "what", None))


def _means_itself(what: Predicate | None) -> bool:
    return isinstance(what, Itself) or (isinstance(what, All) and any(_means_itself(p) for p in what.parts))
