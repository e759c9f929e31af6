"""A cost paid several times: counts of like components multiplied (601.2f)."""

from collections.abc import Iterator

from manaplan.costing.settle import scaled
from manaplan.rules.amounts import ONE, Number
from manaplan.rules.costs import Component, Cost, Discard, Exile, PayLife, PayMana, Return, Sacrifice, TapOthers
from manaplan.rules.records import evolve

MOST_TIMES = 1000


def repeated(cost: Cost, times: int) -> Cost:
    """The cost paid that often, counts of like components multiplied."""
    return cost if times == 1 else tuple(q for p in cost for q in _times(p, times))


def _times(part: Component, times: int) -> Iterator[Component]:
    match part:
        case PayMana(cost, amount) if amount == ONE:
            yield PayMana(scaled(cost, times))
        case Sacrifice(Number(n), _) | TapOthers(Number(n), _) | Return(Number(n), _) | Discard(Number(n), _):
            yield evolve(part, count=Number(n * times))
        case Exile(Number(n), _, _):
            yield evolve(part, count=Number(n * times))
        case PayLife(Number(n)):
            yield PayLife(Number(n * times))
        case _:
            yield from (part for _ in range(min(times, MOST_TIMES)))
