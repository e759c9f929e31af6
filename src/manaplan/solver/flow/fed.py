"""Payment problems in which some activations take mana, and the flow that allows more than they do.

An activation that takes b mana and adds a, no less, counts in that flow as one that adds a - b mana of its own, and
lets b units of any mana through to whatever its own may pay, whether it is used or not. Every payment of the problem
is such a flow: of the mana that an activation adds and that is spent, as much as it took counts as passed on, the rest
as its own; mana left floating is traced back and left out. By no aim does that cost more.
"""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable

from manaplan.problem.records import Column, Need, PaymentProblem
from manaplan.rules.records import frozen
from manaplan.solver.flow.shape import (
    POOL,
    USE,
    Lane,
    Mana,
    Shape,
    column_lane,
    is_apart,
    is_plain,
    is_plain_need,
    is_unusable,
    needs_of,
    only_mana,
    other_lanes,
    uses_its_thing,
    uses_there,
)


@frozen(eq=False)
class Fed:
    """Columns that differ in nothing but which mana they add, ``adds`` units each time; ``takes`` is what a use takes.

    ``lane`` is the place of the lane in which their own mana counts; together they are used at most ``most`` times.
    ``outs``: mana that they may add, and how much of it a use adds at most.
    """

    lane: int
    most: int
    columns: tuple[int, ...]
    takes: tuple[Need, ...]
    adds: int
    outs: tuple[tuple[Mana, int], ...]

    @property
    def taken(self) -> int:
        """Mana taken by each use."""
        return sum(n.amount for n in self.takes)

    @property
    def own(self) -> int:
        """Mana that each use adds beyond what it takes."""
        return self.adds - self.taken


@frozen(eq=False)
class FedShape:
    """The flow of the problem: lanes of plain columns and of ``fed`` ones; ``makes``: by lane, the mana it may be."""

    shape: Shape
    fed: tuple[Fed, ...]
    makes: tuple[tuple[Mana, ...], ...]


def fed_shape(problem: PaymentProblem) -> FedShape | None:
    """The flow that every payment is; None where the problem asks for more than mana for activations."""
    if not only_mana(problem):
        return None
    lanes: list[Lane] = []
    alike: dict[Hashable, list[int]] = defaultdict(list)
    for j, column in enumerate(problem.columns):
        if is_unusable(problem, column):
            continue
        lane = column_lane(problem, j, column)
        if lane is not None:
            lanes.append(lane)
        elif _is_fed(problem, column):
            alike[_but_for_its_mana(column)].append(j)
        else:
            return None
    for lane in other_lanes(problem):
        if lane is None:
            return None
        lanes.append(lane)
    fed = []
    for group in alike.values():
        fed.append(_fed(problem, group, len(lanes)))
        lanes.append(_own_lane(problem, fed[-1]))
    if not is_apart(problem, lanes):
        return None
    shape = Shape(tuple(lanes), _things(problem, lanes), tuple(n.amount for n in problem.needs))
    by_lane = {f.lane: tuple(mana for mana, _ in f.outs) for f in fed}
    makes = tuple(by_lane.get(i) or _made(problem, lane) for i, lane in enumerate(lanes))
    return FedShape(shape, tuple(fed), makes)


def _is_fed(problem: PaymentProblem, column: Column) -> bool:
    """Whether each use takes mana and its own thing, and adds no less mana than it took."""
    if not (column.supplies and is_plain(column) and uses_its_thing(problem, column)):
        return False
    if not all(is_plain_need(n) and not n.life for n in column.needs):
        return False
    own = _added(column) - sum(n.amount for n in column.needs)
    return own > 0 or (own == 0 and not (column.life or column.damage))


def _added(column: Column) -> int:
    return sum(s.amount for s in column.supplies)


def _but_for_its_mana(column: Column) -> Hashable:
    """All that the use of such a column takes and costs, and how much it adds."""
    own = (column.kind, column.taps, column.gone, column.takes, column.needs, _added(column))
    return (*own, column.life, column.damage, column.gain, column.limit, column.shared, column.relies)


def _fed(problem: PaymentProblem, group: list[int], lane: int) -> Fed:
    first = problem.columns[group[0]]
    outs: dict[Mana, int] = {}
    for j in group:
        made: Counter[Mana] = Counter()
        for supply in problem.columns[j].supplies:
            made[supply.types, supply.tag] += supply.amount
        outs |= {mana: max(n, outs.get(mana, 0)) for mana, n in made.items()}
    return Fed(lane, uses_there(problem, first), tuple(group), first.needs, _added(first), tuple(outs.items()))


def _own_lane(problem: PaymentProblem, fed: Fed) -> Lane:
    needs = {n for (types, tag), _ in fed.outs for n in needs_of(problem, types, tag)}
    kind = problem.columns[fed.columns[0]].kind
    return Lane(USE, fed.columns[0], fed.most * fed.own, tuple(sorted(needs)), kind, each=max(1, fed.own))


def _things(problem: PaymentProblem, lanes: Iterable[Lane]) -> dict[int, int]:
    """How many units of their own the things of each kind make at most."""
    each: dict[int, int] = {}
    for lane in lanes:
        if lane.kind >= 0:
            each[lane.kind] = max(lane.each, each.get(lane.kind, 1))
    return {k: problem.kinds[k].size * most for k, most in each.items()}


def _made(problem: PaymentProblem, lane: Lane) -> tuple[Mana, ...]:
    if lane.what == POOL:
        return ((problem.pool[lane.index].types, problem.pool[lane.index].tag),)
    if lane.what == USE:
        return tuple((s.types, s.tag) for s in problem.columns[lane.index].supplies)
    return ()
