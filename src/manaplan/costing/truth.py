"""What the position says about a condition, and what naming a way of casting asserts (contract, part 1)."""

from collections.abc import Iterator

from manaplan.layers.objects import GameTable, Object
from manaplan.rules.amounts import Amount, Happened, Sum, Times
from manaplan.rules.conditions import AnyOf, Both, Compare, Condition, Unless, holds


def denied(table: GameTable, what: str, card: Object, unknown: bool) -> bool:
    """Whether the position says that ``what`` did not happen this turn.

    ``unknown`` is the answer where it is silent.

    Lists of ids and names must hold the card itself.
    """
    if what not in table.happenings:
        return unknown
    value = table.happenings[what]
    if isinstance(value, (list, tuple)):
        return card.id not in value and card.name not in value
    return not value


def holds_or_asserted(condition: Condition, table: GameTable, source: Object, asserted: bool) -> bool:
    """Whether the condition holds.

    ``asserted`` conditions hold unless what happened this turn says otherwise.
    """
    if holds(condition, table, source):
        return True
    if not asserted:
        return False
    keys = tuple(_happenings(condition))
    return not keys or not all(key in table.happenings for key in keys)


def _happenings(condition: Condition) -> Iterator[str]:
    match condition:
        case Compare(left, _, right):
            yield from _counted(left)
            yield from _counted(right)
        case Both(parts) | AnyOf(parts):
            for part in parts:
                yield from _happenings(part)
        case Unless(part):
            yield from _happenings(part)


def _counted(amount: Amount) -> Iterator[str]:
    match amount:
        case Happened(what):
            yield what
        case Sum(parts):
            for part in parts:
                yield from _counted(part)
        case Times(_, of):
            yield from _counted(of)
