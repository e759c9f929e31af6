"""Carrying out a flow as a payment: which columns are used, and which mana pays what."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from manaplan.problem.records import PaymentProblem, Supply
from manaplan.problem.solution import ManaClass, NeedClass, Solution, needed_class, supplied_class
from manaplan.rules.records import define, frozen
from manaplan.solver.flow.fed import Fed, FedShape
from manaplan.solver.flow.network import SINK, SOURCE, Network
from manaplan.solver.flow.shape import HELP, LIFE, USE, Mana, mana_of, pays, pooled

Target: TypeAlias = tuple[int, int]
"""(-1, final need), or (fed columns, need of theirs)."""

MOST_TRIES = 500
"""Ways to share the columns' mana out that are tried; more are left to the model."""


def carried_out(problem: PaymentProblem, fed: FedShape, done: Sequence[int]) -> Solution | None:
    """A solution in which each lane is used so often and nothing is left of what is made; None if none was found."""
    work = _Carrying(problem, fed, tuple(done))
    flows = work.shared_out()
    return None if flows is None else work.solution(flows)


@frozen(eq=False)
class _Carrying:
    problem: PaymentProblem
    fed: FedShape
    done: tuple[int, ...]

    def shared_out(self) -> dict[tuple[int, Target], int] | None:
        """(lane, target) -> units, the mana of fed columns going to others of them only where it must; None where
        that cannot be.
        """
        wanted = {(-1, n): amount for n, amount in enumerate(self.fed.shape.wanted)}
        used = {p: f for p, f in enumerate(self.fed.fed) if self.done[f.lane]}
        for p, f in used.items():
            wanted |= {(p, m): need.amount * self.done[f.lane] for m, need in enumerate(f.takes)}
        network = Network()
        for target, amount in wanted.items():
            network.arc(("target", target), SINK, amount)
        by_lane = {f.lane: p for p, f in used.items()}
        paying: list[tuple[int, tuple[int, Target]]] = []
        for i in (i for i, n in enumerate(self.done) if n):
            mine = by_lane.get(i)
            outs = ((None, 1),) if mine is None else used[mine].outs
            there = self.done[i] * (1 if mine is None else used[mine].adds)
            network.arc(SOURCE, ("lane", i), there)
            for mana, most in outs:
                out: object = ("lane", i)
                if mana is not None:
                    out = ("out", i, mana)
                    network.arc(("lane", i), out, most * self.done[i])
                for target in wanted:
                    if self._may_go(i, mana, target) and (target[0] != mine or self.done[i] > 1):
                        arc = network.arc(out, ("target", target), there, self._cost(mine, target))
                        paying.append((arc, (i, target)))
        units = network.cheapest(sum(wanted.values()))
        if units is None:
            return None
        found: Counter[tuple[int, Target]] = Counter()
        for arc, key in paying:
            found[key] += units[arc]
        return +found

    def _may_go(self, i: int, mana: Mana | None, target: Target) -> bool:
        """Whether the lane's mana (this of it) pays the target."""
        if mana is not None:
            return pays(self.problem, mana, self.tag_of(target))
        if target[0] < 0:
            return target[1] in self.fed.shape.lanes[i].needs
        return any(pays(self.problem, made, self.tag_of(target)) for made in self.fed.makes[i])

    def _cost(self, mine: int | None, target: Target) -> int:
        return 0 if mine is None or target[0] < 0 else 2 if target[0] == mine else 1

    def solution(self, flows: Mapping[tuple[int, Target], int]) -> Solution | None:
        """The solution in which the mana of each lane goes there; None where no columns of the fed ones add that."""
        problem, lanes = self.problem, self.fed.shape.lanes
        uses: Counter[int] = Counter()
        paid: Counter[tuple[ManaClass, NeedClass]] = Counter()
        floats = pooled(problem)
        fed = {f.lane for f in self.fed.fed}
        for (i, target), n in flows.items():
            lane = lanes[i]
            if i in fed or lane.what in {HELP, LIFE}:
                continue
            mana = mana_of(problem, lane)
            if lane.what == USE:
                uses[lane.index] += n
            else:
                floats[mana] -= n
            paid[mana, self.need_class(target)] += n
        for f in self.fed.fed:
            targets = Counter({t: n for (i, t), n in flows.items() if i == f.lane})
            dealt = _Dealing(self, f).dealt(targets, self.done[f.lane])
            if dealt is None:
                return None
            for j, given in dealt:
                uses[j] += 1
                for supply, target in given:
                    paid[supplied_class(j, problem.columns[j], supply), self.need_class(target)] += 1
        return Solution(
            uses=dict(uses),
            life_paid={lanes[i].index: n for (i, _), n in flows.items() if lanes[i].what == LIFE},
            flows=dict(paid),
            floats=+floats,
            helped={(lanes[i].index, t[1]): n for (i, t), n in flows.items() if lanes[i].what == HELP},
        )

    def need_class(self, target: Target) -> NeedClass:
        if target[0] < 0:
            return NeedClass(self.problem.needs[target[1]].tag, final=target[1])
        j = self.fed.fed[target[0]].columns[0]
        return needed_class(j, self.problem.columns[j], self.tag_of(target))

    def tag_of(self, target: Target) -> int:
        needs = self.problem.needs if target[0] < 0 else self.fed.fed[target[0]].takes
        return needs[target[1]].tag


Given: TypeAlias = tuple[tuple[Supply, Target], ...]


@define
class _Dealing:
    """Which of the columns are used, and where each of their mana goes."""

    carrying: _Carrying
    group: Fed
    tries: int = 0

    def dealt(self, targets: Counter[Target], uses: int, first: int = 0) -> list[tuple[int, Given]] | None:
        """One entry for each use, the columns in order; None if none was found."""
        if not uses:
            return []
        columns = self.group.columns
        for at in range(first, len(columns)):
            supplies = [s for s in self.carrying.problem.columns[columns[at]].supplies for _ in range(s.amount)]
            for given in self._given(supplies, targets):
                rest = self.dealt(targets - Counter(t for _, t in given), uses - 1, at)
                if rest is not None:
                    return [(columns[at], given), *rest]
        return None

    def _given(self, supplies: list[Supply], targets: Counter[Target]) -> Iterator[Given]:
        if not supplies:
            yield ()
            return
        mana, *others = supplies
        for target in list(targets):
            self.tries += 1
            if self.tries > MOST_TRIES:
                return
            if pays(self.carrying.problem, (mana.types, mana.tag), self.carrying.tag_of(target)):
                for given in self._given(others, targets - Counter((target,))):
                    yield ((mana, target), *given)
