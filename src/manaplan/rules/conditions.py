"""Conditions as data: «Activate only if ...», «as long as ...», «if you control ...»."""

from typing import TypeAlias

from manaplan.rules.amounts import Amount, evaluate
from manaplan.rules.predicates import Predicate, matches
from manaplan.rules.records import frozen
from manaplan.rules.things import Table, Thing


@frozen
class Compare:
    """``left`` compared with ``right``: ``>=``, ``<=`` or ``=``."""

    left: Amount
    sign: str
    right: Amount


@frozen
class SourceIs:
    """The ability's own object meets the predicate («as long as this artifact is untapped», «if it's
    attacking»).
    """

    what: Predicate


@frozen
class DuringTurn:
    """During the turn of ``you`` or an ``opponent`` (``""``: any) and, where given, in one of the steps.

    ``payer``: during the turn of the player who pays, that of the position.
    """

    whose: str = ""
    steps: tuple[str, ...] = ()


@frozen
class Both:
    """Every part holds."""

    parts: tuple["Condition", ...]


@frozen
class AnyOf:
    """At least one part holds."""

    parts: tuple["Condition", ...]


@frozen
class Unless:
    """The part does not hold."""

    part: "Condition"


@frozen
class Announced:
    """The spell was announced so: ``kicked``, ``bargained``, or the name of an optional cost paid."""

    what: str


Condition: TypeAlias = Compare | SourceIs | DuringTurn | Both | AnyOf | Unless | Announced


def holds(
    condition: Condition,
    table: Table,
    source: Thing | None = None,
    x: int | None = None,
    announced: frozenset[str] = frozenset(),
) -> bool:
    """Whether the condition holds now; ``announced`` names what was announced for the spell (for
    Announced).
    """
    match condition:
        case Compare(left, sign, right):
            a, b = evaluate(left, table, source, x), evaluate(right, table, source, x)
            return a >= b if sign == ">=" else a <= b if sign == "<=" else a == b
        case SourceIs(what):
            return source is not None and matches(what, source, source)
        case DuringTurn(whose, steps):
            active, step = table.turn()
            you = source.controller if source else "you"
            own = "you" if whose == "payer" else you
            right_player = not whose or (active == own) == (whose != "opponent")
            return right_player and (not steps or step in steps)
        case Both(parts):
            return all(holds(p, table, source, x, announced) for p in parts)
        case AnyOf(parts):
            return any(holds(p, table, source, x, announced) for p in parts)
        case Unless(part):
            return not holds(part, table, source, x, announced)
        case Announced(what):
            return what in announced
    raise TypeError(f"not a condition: {condition!r}")
