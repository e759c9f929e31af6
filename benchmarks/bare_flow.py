"""The bare flow: one SimpleMinCostFlow of a board on which every use of a source makes one mana and takes none.

Sources that are alike are one node with a count, symbols that are alike another; an arc costs what the cheapest use of
the source for that symbol costs in life, then in creatures. No card is read, and no plan is told.
"""

from collections import Counter
from itertools import count as numbers

from attrs import frozen
from ortools.graph.python.min_cost_flow import SimpleMinCostFlow

from benchmarks.boards import Board, Source
from benchmarks.symbols import payers, symbols

LIFE = 1000
"""What a life costs on an arc: more than the creatures of a board can."""

Arc = tuple[int, int, int, int]
"""Tail, head, capacity and cost of one."""


@frozen
class Flow:
    """The numbers of the flow: ``total`` units go from node 0 to node 1."""

    arcs: tuple[Arc, ...]
    total: int

    def ready(self) -> SimpleMinCostFlow:
        """The object with all numbers in it; its ``solve`` is the bare solve."""
        flow = SimpleMinCostFlow()
        for tail, head, capacity, cost in self.arcs:
            flow.add_arc_with_capacity_and_unit_cost(tail, head, capacity, cost)
        flow.set_node_supply(0, self.total)
        flow.set_node_supply(1, -self.total)
        return flow

    def cost(self) -> int | None:
        """The whole call, from the numbers to the cost of the cheapest payment; None where there is none."""
        flow = self.ready()
        return flow.optimal_cost() if solved(flow) == SimpleMinCostFlow.OPTIMAL else None

    def values(self) -> tuple[int, int, int, int] | None:
        """Life, creatures, waste and taps of the best payment, as the bare model tells them."""
        cost = self.cost()
        return None if cost is None else (cost // LIFE, cost % LIFE, 0, self.total)


def solved(flow: SimpleMinCostFlow) -> object:
    """The bare solve: its status."""
    return flow.solve()  # type: ignore[no-untyped-call]  # ortools has no types for it


def is_flow(board: Board) -> bool:
    """Whether every use makes one mana and takes none, so that the flow is the whole problem."""
    uses = [a for s in board.sources for a in board.abilities(s)]
    return all(not a.takes and all(len(o) == 1 for o in a.outputs) for a in uses)


def flow_of(board: Board, cost: str) -> Flow:
    """The numbers of the flow that pays the cost from the board."""
    node = numbers(2)
    wanted = {key: (next(node), amount) for key, amount in symbols(cost).items()}
    arcs = [(head, 1, amount, 0) for head, amount in wanted.values()]
    total = sum(amount for _, amount in wanted.values())
    for source, count in Counter(board.sources).items():
        tail, size = next(node), min(count, total)
        arcs.append((0, tail, size, 0))
        for key, (head, _) in wanted.items():
            each = price(board, source, key)
            if each is not None:
                arcs.append((tail, head, size, each))
    return Flow(tuple(arcs), total)


def price(board: Board, source: Source, key: str) -> int | None:
    """What the cheapest use of the source for a symbol of this key costs; None where it cannot pay it."""
    uses = [a for a in board.abilities(source) if any(o in payers(key) for o in a.outputs)]
    return min((LIFE * a.hurts + source.creature for a in uses), default=None)
