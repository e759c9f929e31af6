"""Flows in OR-Tools: from the things, through the lanes, to the needs."""

from collections.abc import Collection, Iterable, Sequence
from typing import TypeAlias

from attrs import field

from manaplan.rules.records import define
from manaplan.solver.flow.loading import SimpleMinCostFlow
from manaplan.solver.flow.shape import Shape

Flows: TypeAlias = dict[tuple[int, int], int]
"""(lane, need) -> units."""

Arc: TypeAlias = tuple[int, int, int, int]
"""From which node to which, how many units at most, and what each costs."""

SOURCE, SINK = 0, 1
"""The nodes between which a flow goes."""

SAFE_COST = 2**62
"""The solver scales costs by the number of nodes and of arcs' ends: what they come to stays below this."""


def cheapest_flow(arcs: Collection[Arc], total: int) -> list[int] | None:
    """The units on each arc that bring ``total`` from the source to the sink at the least cost; None where that cannot
    be.
    """
    flow = _written_down(arcs, total)
    status = flow.solve()  # type: ignore[no-untyped-call]  # OR-Tools leaves it without types
    if status == flow.INFEASIBLE:
        return None
    if status != flow.OPTIMAL:
        raise ValueError(f"the flow is invalid: {status}")
    return [flow.flow(arc) for arc in range(len(arcs))]


def largest_flow(arcs: Collection[Arc], total: int) -> int:
    """How many of the ``total`` units the arcs can bring from the source to the sink at most."""
    flow = _written_down([(begin, end, most, 0) for begin, end, most, _ in arcs], total)
    status = flow.solve_max_flow_with_min_cost()  # type: ignore[no-untyped-call]  # as above
    if status != flow.OPTIMAL:
        raise ValueError(f"the flow is invalid: {status}")
    return int(flow.maximum_flow())


def _written_down(arcs: Collection[Arc], total: int) -> SimpleMinCostFlow:
    flow = SimpleMinCostFlow()
    add = flow.add_arc_with_capacity_and_unit_cost
    for arc in arcs:
        add(*arc)
    flow.set_node_supply(SOURCE, total)
    flow.set_node_supply(SINK, -total)
    return flow


@define(eq=False)
class Network:
    """A flow being written down, its nodes by any names."""

    arcs: list[Arc] = field(factory=list)
    _nodes: dict[object, int] = field(factory=lambda: {SOURCE: SOURCE, SINK: SINK})

    def arc(self, begin: object, end: object, most: int, cost: int = 0) -> int:
        """One more arc; its place among them."""
        self.arcs.append((self._node(begin), self._node(end), most, cost))
        return len(self.arcs) - 1

    def to_each(self, begin: object, ends: Iterable[object], most: int) -> None:
        """An arc that costs nothing to each of them."""
        for end in ends:
            self.arc(begin, end, most)

    def _node(self, name: object) -> int:
        return self._nodes.setdefault(name, len(self._nodes))

    def cheapest(self, total: int) -> list[int] | None:
        """See ``cheapest_flow``."""
        return cheapest_flow(self.arcs, total)


def cheapest(shape: Shape, costs: Sequence[int]) -> Flows | None:
    """The flow that pays every need at the least cost, a unit of lane i at ``costs[i]``; None where none pays all."""
    arcs, paying = arcs_of(shape, costs)
    units = cheapest_flow(arcs, sum(shape.wanted))
    return None if units is None else {key: units[arc] for arc, key in paying.items() if units[arc]}


def arcs_of(shape: Shape, costs: Sequence[int]) -> tuple[list[Arc], dict[int, tuple[int, int]]]:
    """The arcs of a flow, and by the place of each that pays the lane and the need."""
    arcs: list[Arc] = []
    node: dict[int, int] = {}
    for k, size in shape.things.items():
        node[k] = 2 + len(node)
        arcs.append((SOURCE, node[k], size, 0))
    first = 2 + len(node)
    needs = first + len(shape.lanes)
    paying: dict[int, tuple[int, int]] = {}
    for i, lane in enumerate(shape.lanes):
        arcs.append((node.get(lane.kind, SOURCE), first + i, lane.most, costs[i]))
        for n in lane.needs:
            paying[len(arcs)] = (i, n)
            arcs.append((first + i, needs + n, lane.most, 0))
    arcs += [(needs + n, SINK, amount, 0) for n, amount in enumerate(shape.wanted)]
    return arcs, paying
