"""The flow of a problem in which activations take mana, the uses of some of them settled."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from attrs import field

from manaplan.problem.records import PaymentProblem
from manaplan.rules.records import define, frozen
from manaplan.solver.flow.fed import FedShape
from manaplan.solver.flow.network import SINK, SOURCE, Arc, Network
from manaplan.solver.flow.shape import Mana, needs_of, pays

Settled: TypeAlias = tuple[int | None, ...]
"""How often each of the fed columns is used; None where that is open."""


@frozen(eq=False)
class SettledFlow:
    """The cheapest flow where the uses of some fed columns are settled: the units of each lane that is not one of
    theirs, what goes through each of the open fed columns, and what all that costs.
    """

    settled: Settled
    lanes: tuple[int, ...]
    passed: tuple[int, ...]
    cost: int


def settled_flow(
    problem: PaymentProblem, fed: FedShape, costs: tuple[int, ...], settled: Settled
) -> SettledFlow | None:
    """The cheapest such flow, a unit of lane i at ``costs[i]``; None where there is none."""
    return _Writing(problem, fed, costs, settled).cheapest()


def arcs_allowed(problem: PaymentProblem, fed: FedShape) -> list[Arc]:
    """The arcs of the flow that every payment is."""
    nothing = (0,) * len(fed.shape.lanes)
    network = _Writing(problem, fed, nothing, (None,) * len(fed.fed)).written()
    assert network is not None  # nothing is used yet
    return network.arcs


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

    def cheapest(self) -> SettledFlow | None:
        """The cheapest such flow; None where there is none."""
        network = self.written()
        units = None if network is None else network.cheapest(self.wanted + sum(self.fed.shape.wanted))
        if units is None:
            return None
        cost = self.spent + sum(arc[3] * n for arc, n in zip(self.network.arcs, units, strict=True) if n)
        lanes = [units[self.lanes[i]] if i in self.lanes else 0 for i in range(len(self.fed.shape.lanes))]
        passed = [units[self.passed[p]] if p in self.passed else 0 for p in range(len(self.fed.fed))]
        return SettledFlow(self.settled, tuple(lanes), tuple(passed), cost)

    def written(self) -> Network | None:
        """The network; None where settled columns use more things than there are."""
        for k, units in self._left().items():
            if units < 0:
                return None
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
