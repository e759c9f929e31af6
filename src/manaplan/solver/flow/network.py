"""A flow in OR-Tools: from the things, through the lanes, to the needs."""

from collections.abc import Sequence
from typing import TypeAlias

from manaplan.solver.flow.loading import SimpleMinCostFlow
from manaplan.solver.flow.shape import Shape

Flows: TypeAlias = dict[tuple[int, int], int]
"""(lane, need) -> units."""

_SOURCE, _SINK = 0, 1


def cheapest(shape: Shape, costs: Sequence[int]) -> Flows | None:
    """The flow that pays every need at the least cost, a unit of lane i at ``costs[i]``; None where none pays all."""
    flow = SimpleMinCostFlow()
    add = flow.add_arc_with_capacity_and_unit_cost
    node: dict[int, int] = {}
    for k, size in shape.things.items():
        node[k] = 2 + len(node)
        add(_SOURCE, node[k], size, 0)
    first = 2 + len(node)
    needs = first + len(shape.lanes)
    paying: list[tuple[int, tuple[int, int]]] = []
    for i, lane in enumerate(shape.lanes):
        add(node.get(lane.kind, _SOURCE), first + i, lane.most, costs[i])
        for n in lane.needs:
            paying.append((add(first + i, needs + n, lane.most, 0), (i, n)))
    for n, amount in enumerate(shape.wanted):
        add(needs + n, _SINK, amount, 0)
    total = sum(shape.wanted)
    flow.set_node_supply(_SOURCE, total)
    flow.set_node_supply(_SINK, -total)
    status = flow.solve()  # type: ignore[no-untyped-call]  # OR-Tools leaves it without types
    if status == flow.INFEASIBLE:
        return None
    if status != flow.OPTIMAL:
        raise ValueError(f"the flow is invalid: {status}")
    found = ((key, flow.flow(arc)) for arc, key in paying)
    return {key: units for key, units in found if units}
