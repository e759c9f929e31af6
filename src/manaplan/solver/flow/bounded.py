"""The best payment where activations take mana, told by a flow that allows more."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import count
from math import lcm
from typing import TypeAlias

from attrs import field

from manaplan.limits import check_time
from manaplan.problem.records import PaymentProblem
from manaplan.problem.schedule import schedule
from manaplan.problem.solution import Solution
from manaplan.rules.records import define, evolve, frozen
from manaplan.solver.flow.best import lane_costs, told
from manaplan.solver.flow.carried import carried_out
from manaplan.solver.flow.counts import Measures, measured
from manaplan.solver.flow.fed import FedShape, fed_shape
from manaplan.solver.flow.network import SINK, SOURCE, Arc, Network
from manaplan.solver.flow.shape import USE, Mana, needs_of, pays
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

Settled: TypeAlias = tuple[int | None, ...]
"""How often each of the fed columns is used; None where that is open."""


@frozen(eq=False)
class _Flow:
    """The cheapest flow where the uses of some fed columns are settled: the units of each lane that is not one of
    theirs, what goes through each of the open fed columns, and what all that costs.
    """

    settled: Settled
    lanes: tuple[int, ...]
    passed: tuple[int, ...]
    cost: int


def arcs_allowed(problem: PaymentProblem, fed: FedShape) -> list[Arc]:
    """The arcs of the flow that every payment is."""
    nothing = (0,) * len(fed.shape.lanes)
    return _Writing(problem, fed, nothing, (None,) * len(fed.fed)).written().arcs


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
        waiting: list[tuple[int, int, _Flow]] = []
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

    def _wait(self, waiting: list[tuple[int, int, _Flow]], number: Iterator[int], settled: Settled) -> None:
        flow = _Writing(self.problem, self.fed, self.costs, settled).cheapest()
        if flow is not None:
            heappush(waiting, (flow.cost, next(number), flow))

    def _uses(self, flow: _Flow, p: int) -> tuple[int, int]:
        """How often a fed column is used, and the units that make no whole use."""
        times, group = flow.settled[p], self.fed.fed[p]
        if times is not None:
            return times, 0
        return divmod(flow.lanes[group.lane], group.own) if group.own else divmod(flow.passed[p], group.taken)

    def _carried_out(self, flow: _Flow) -> _Best:
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


@define(eq=False)
class _Writing:
    """The flow, the uses of some fed columns settled, being written down.

    Of a column whose uses are open, its own mana and what goes through it come together in what they may be: of each
    mana there is no more than its uses add.
    """

    problem: PaymentProblem
    fed: FedShape
    costs: tuple[int, ...]
    settled: Settled
    network: Network = field(factory=Network)
    lanes: dict[int, int] = field(factory=dict)
    passed: dict[int, int] = field(factory=dict)
    wanted: int = 0
    spent: int = 0

    def cheapest(self) -> _Flow | None:
        """The cheapest such flow; None where there is none."""
        left = self._left()
        if any(units < 0 for units in left.values()):
            return None
        units = self.written().cheapest(self.wanted + sum(self.fed.shape.wanted))
        if units is None:
            return None
        cost = self.spent + sum(arc[3] * n for arc, n in zip(self.network.arcs, units, strict=True) if n)
        lanes = [units[self.lanes[i]] if i in self.lanes else 0 for i in range(len(self.fed.shape.lanes))]
        passed = [units[self.passed[p]] if p in self.passed else 0 for p in range(len(self.fed.fed))]
        return _Flow(self.settled, tuple(lanes), tuple(passed), cost)

    def written(self) -> Network:
        """The network."""
        for k, units in self._left().items():
            self.network.arc(SOURCE, ("things", k), units)
        self._lanes()
        for p in range(len(self.fed.fed)):
            self._fed(p)
        for n, amount in enumerate(self.fed.shape.wanted):
            self.network.arc(("need", n), SINK, amount)
        return self.network

    def _left(self) -> dict[int, int]:
        """How many units the things of each kind pay that settled columns do not use; negative if there are too few."""
        shape = self.fed.shape
        left = dict(shape.things)
        for group, times in zip(self.fed.fed, self.settled, strict=True):
            if times:
                kind = shape.lanes[group.lane].kind
                left[kind] -= times * (shape.things[kind] // self.problem.kinds[kind].size)
        return left

    def _lanes(self) -> None:
        fed = {f.lane: p for p, f in enumerate(self.fed.fed)}
        for i, lane in enumerate(self.fed.shape.lanes):
            p = fed.get(i)
            if p is not None and self.settled[p] is not None:
                continue
            here = ("lane", i)
            begin: object = ("things", lane.kind) if lane.kind >= 0 else SOURCE
            self.lanes[i] = self.network.arc(begin, here, lane.most, self.costs[i])
            if p is None:
                self.network.to_each(here, (*self._needs(lane.needs), *self._takers(self.fed.makes[i])), lane.most)
            else:
                for mana, n in self.fed.fed[p].outs:
                    self.network.arc(here, ("out", p, mana), n * self.fed.fed[p].most)

    def _fed(self, p: int) -> None:
        """What a fed column takes, adds and lets through."""
        group, times, network = self.fed.fed[p], self.settled[p], self.network
        through, uses = ("through", p), group.most if times is None else times
        each = self.costs[group.lane]
        if times is None:
            self.passed[p] = network.arc(("into", p), through, group.taken * uses, 1 if group.own else each)
        elif times:
            network.arc(SOURCE, through, group.adds * times)
            for m, need in enumerate(group.takes):
                network.arc(("take", p, m), SINK, need.amount * times)
            self.wanted += group.taken * times
            self.spent += times * (group.own or group.taken) * each
        for mana, n in group.outs if uses else ():
            out = ("out", p, mana)
            network.arc(through, out, n * uses)
            takers = (t for t in self._takers((mana,)) if t[1] != p or (times or 0) > 1)  # one use may feed another
            network.to_each(out, (*self._needs(needs_of(self.problem, *mana)), *takers), n * uses)

    def _needs(self, needs: Iterable[int]) -> Iterator[tuple[str, int]]:
        return (("need", n) for n in needs)

    def _takers(self, made: tuple[Mana, ...]) -> Iterator[tuple[object, ...]]:
        """Where fed columns take such mana: an open one anywhere, a settled one for one of its needs."""
        for p, (group, times) in enumerate(zip(self.fed.fed, self.settled, strict=True)):
            takes = [m for m, n in enumerate(group.takes) if any(pays(self.problem, mana, n.tag) for mana in made)]
            if times is None and takes:
                yield "into", p
            elif times:
                yield from (("take", p, m) for m in takes)
