"""The best payment where activations take mana, told by flows that allow more."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from heapq import heappop, heappush
from itertools import count
from math import lcm

from manaplan.limits import check_time
from manaplan.problem.records import PaymentProblem
from manaplan.problem.schedule import schedule
from manaplan.problem.solution import Solution
from manaplan.rules.records import evolve, frozen
from manaplan.solver.flow.best import lane_costs, told
from manaplan.solver.flow.carried import carried_out
from manaplan.solver.flow.counts import Measures, measured
from manaplan.solver.flow.fed import FedShape, fed_shape
from manaplan.solver.flow.settled import Settled, SettledFlow, settled_flow
from manaplan.solver.flow.shape import USE
from manaplan.solver.flow.terms import Terms
from manaplan.solver.lean import is_lean
from manaplan.solver.outcome import FLOW, Outcome
from manaplan.solver.search import Found


def best_fed(problem: PaymentProblem, aims: Sequence[str], spared: Collection[int]) -> Outcome | None:
    """The payment that is best by the aims in turn, or that there is none; None where a flow does not tell.

    No payment comes to less by any aim than the flow that it is, so that one that comes to as much as the cheapest of
    all flows is the best.
    """
    fed = fed_shape(problem)
    if fed is None or not fed.fed:
        return None
    measures = measured(problem, fed.shape, aims, spared)
    costs = _costs(fed, measures)
    if costs is None:
        return None
    found = _Branching(problem, fed, tuple(costs)).cheapest()
    if not found.known:
        return None
    if found.solution is None:
        return Outcome(Found.NO, by=FLOW)
    order = schedule(problem, found.solution)
    if order is None or not is_lean(problem, found.solution):
        return None
    return told(problem, measures, found.done, found.solution, order)


def _costs(fed: FedShape, measures: Measures) -> list[int] | None:
    """What a unit of each lane costs; None where that needs too large numbers.

    The unit of cost is a part of a use, so that the mana that one use adds costs as much together as the use; and so
    small a part that going through what need not be gone through costs something, and less than anything else.
    """
    shape = fed.shape
    each = {f.lane: f.own or f.taken for f in fed.fed}
    part = lcm(*each.values())
    parts = [part // each.get(i, 1) for i in range(len(shape.lanes))]
    in_parts = [(name, Terms(tuple((i, n * parts[i]) for i, n in aim.of))) for name, aim in measures.aims]
    if any(n < 0 for _, aim in in_parts for i, n in aim.factors().items() if shape.lanes[i].what == USE):
        return None  # then a payment might come to less than the flow that it is
    passing = sum(f.taken * f.most for f in fed.fed)
    adding = sum(f.own * f.most for f in fed.fed)
    nodes = 2 + len(shape.things) + len(shape.lanes) + len(shape.wanted) + sum(2 + len(f.outs) for f in fed.fed)
    costs = lane_costs(
        shape,
        evolve(measures, aims=tuple(in_parts)),
        sum(shape.wanted) + passing + adding,
        nodes * nodes * (passing + 1),
    )
    return None if costs is None else [cost * (passing + 1) for cost in costs]


MOST_BRANCHES = 40
"""So many flows are asked before the model is."""


@frozen(eq=False)
class _Best:
    """The cheapest flow that is a payment (None: none is), how often it uses each lane, and whether that is known."""

    known: bool
    solution: Solution | None = None
    done: tuple[int, ...] = ()


@frozen(eq=False)
class _Branching:
    """The search for the cheapest flow in which every use of a fed column is whole.

    Where the cheapest flow has uses in part, or lets mana through what is not used, the uses of that column are
    settled, one number after the other: used so often, it takes so much and adds so much, and a flow tells that as it
    is.
    """

    problem: PaymentProblem
    fed: FedShape
    costs: tuple[int, ...]

    def cheapest(self) -> _Best:
        """The cheapest flow that is a payment; not known where it takes too many flows to find."""
        number = count()
        waiting: list[tuple[int, int, SettledFlow]] = []
        self._wait(waiting, number, (None,) * len(self.fed.fed))
        while waiting:
            check_time("looking for the best payment")
            _, at, flow = heappop(waiting)
            through = [flow.passed[p] - f.taken * self._uses(flow, p)[0] for p, f in enumerate(self.fed.fed)]
            open_ = [p for p, times in enumerate(flow.settled) if times is None]
            p = next((p for p in open_ if self._uses(flow, p)[1] or through[p] > 0), None)
            if p is None:
                best = self._carried_out(flow)
                if best.known:
                    return best
                p = next((p for p in open_ if through[p]), None)  # what it takes may be what is not there
            if p is None or at >= MOST_BRANCHES:
                return _Best(known=False)
            for times in range(self.fed.fed[p].most + 1):
                self._wait(waiting, number, (*flow.settled[:p], times, *flow.settled[p + 1 :]))
        return _Best(known=True)

    def _wait(self, waiting: list[tuple[int, int, SettledFlow]], number: Iterator[int], settled: Settled) -> None:
        flow = settled_flow(self.problem, self.fed, self.costs, settled)
        if flow is not None:
            heappush(waiting, (flow.cost, next(number), flow))

    def _uses(self, flow: SettledFlow, p: int) -> tuple[int, int]:
        """How often a fed column is used, and the units that make no whole use."""
        times, group = flow.settled[p], self.fed.fed[p]
        if times is not None:
            return times, 0
        return divmod(flow.lanes[group.lane], group.own) if group.own else divmod(flow.passed[p], group.taken)

    def _carried_out(self, flow: SettledFlow) -> _Best:
        """The flow as a payment; not known where things are used twice for it, mana is left or mana does not fit."""
        done, left = list(flow.lanes), -sum(self.fed.shape.wanted)
        for p, group in enumerate(self.fed.fed):
            done[group.lane], _ = self._uses(flow, p)
            left += (group.own - 1) * done[group.lane]
        left += sum(done)
        used: defaultdict[int, int] = defaultdict(int)
        for lane, n in zip(self.fed.shape.lanes, done, strict=True):
            if lane.kind >= 0:
                used[lane.kind] += n
        if left or any(n > self.problem.kinds[k].size for k, n in used.items()):
            return _Best(known=False)
        solution = carried_out(self.problem, self.fed, done)
        return _Best(solution is not None, solution, tuple(done))
