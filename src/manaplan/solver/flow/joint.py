"""Several payments from the same things as one flow: a first problem, and ways to pay for cards after it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from manaplan.problem.records import PaymentProblem
from manaplan.problem.solution import Solution
from manaplan.rules.records import frozen
from manaplan.solver.flow.network import SINK, SOURCE, Flows, Network
from manaplan.solver.flow.quick import only_tapped, taps
from manaplan.solver.flow.shape import LIFE, USE, Lane, Shape, gives_up


@frozen(eq=False)
class Part:
    """One of the problems: its flow, and which kind of all each of its kinds is, -1 for one of its own."""

    problem: PaymentProblem
    shape: Shape
    kinds: Sequence[int]

    @property
    def abilities(self) -> set[tuple[int, int]]:
        """(kind of all, number) of the abilities that its mana may be of."""
        columns = (self.problem.columns[x.index] for x in self.shape.lanes if x.what == USE)
        return {(self.kinds[c.kind], c.number) for c in columns}

    @property
    def dearest(self) -> int:
        """The most life that it may cost."""
        problem = self.problem
        prices = [0]
        for lane in self.shape.lanes:
            if lane.what == USE:
                column = problem.columns[lane.index]
                prices.append(column.life + column.damage + column.tap_damage)
            elif lane.what == LIFE:
                prices.append(problem.needs[lane.index].life)
        return problem.life + max(prices) * sum(self.shape.wanted)

    def shared(self) -> Iterator[tuple[int, list[Lane]]]:
        """(kind of all, lanes) of its kinds from which others may take as well."""
        by_kind: dict[int, list[Lane]] = defaultdict(list)
        for lane in self.shape.lanes:
            if lane.kind >= 0 and self.kinds[lane.kind] >= 0:
                by_kind[lane.kind].append(lane)
        return ((self.kinds[k], lanes) for k, lanes in by_kind.items())


def at_most(problem: PaymentProblem, cast: Counter[int], parts: Sequence[Part]) -> dict[int, int]:
    """Units that the things of each kind of the problem give at most, so many of which are ``cast``: what each gives
    once, if all they do is to be tapped, or given up.
    """
    each: dict[int, int] = {}
    whole: Counter[int] = Counter()
    once: dict[int, int] = {}
    for part in parts:
        for kind, lanes in part.shared():
            whole[kind] += part.shape.things[lanes[0].kind]
            each[kind] = max(each.get(kind, 0), *(x.each for x in lanes))
            if only_tapped(part.problem, lanes):
                things = problem.kinds[kind].free
            elif all(gives_up(part.problem, x) for x in lanes):
                things = problem.kinds[kind].size
            else:
                things = whole[kind]  # some may be tapped, and given up then
            once[kind] = max(things, once.get(kind, 0))
    return {k: min(n, each[k] * max(0, once[k] - cast[k])) for k, n in whole.items()}


def at_least(
    problem: PaymentProblem, solution: Solution, cast: Counter[int], parts: Sequence[Part]
) -> dict[int, int] | None:
    """Units that the things give at least which a solution of the problem leaves alone, and which are not ``cast``.

    Of mana of different types that comes at once, only one counts: the parts do not tell each other which they take.
    None where some card is not there any more, or where things make several mana by abilities of different numbers.
    """
    used = cast.copy()
    for j, n in solution.uses.items():
        used[problem.columns[j].kind] += n
    for (h, _), n in solution.helped.items():
        used[problem.helpers[h].kind] += n
    if any(problem.kinds[k].size < used[k] for k in cast if k >= 0):
        return None
    made: dict[int, tuple[int, int]] = {}
    tapped: set[int] = set()
    for part in parts:
        for kind, lanes in part.shared():
            each = lanes[0].each if len(lanes) == 1 else 1
            number = part.problem.columns[lanes[0].index].number if each > 1 else -1
            if made.setdefault(kind, (number, each)) != (number, each):
                return None
            tapped |= {kind} if any(taps(part.problem, x) for x in lanes) else set()
    kinds = problem.kinds
    things = {k: (min(kinds[k].free, kinds[k].size) if k in tapped else kinds[k].size) - used[k] for k in made}
    return {k: each * max(0, things[k]) for k, (_, each) in made.items()}


def life_suffices(problem: PaymentProblem, solution: Solution, parts: Sequence[Part]) -> bool:
    """Whether there is life for the solution, and for whatever the parts may cost besides."""
    columns = ((problem.columns[j], n) for j, n in solution.uses.items())
    spent = problem.life + sum((c.life + c.damage + c.tap_damage) * n for c, n in columns)
    spent += sum(problem.needs[n].life * times for n, times in solution.life_paid.items())
    hurt = sum(kind.tap_damage * kind.size for kind in problem.kinds)
    return problem.life_total >= spent + hurt + sum(part.dearest for part in parts)


@frozen(eq=False)
class Joint:
    """The cheapest flow of several parts: what the first of them pays, and what it costs."""

    flows: Flows
    cost: int


def joint_flow(parts: Sequence[Part], things: Mapping[int, int], costs: Sequence[int] = ()) -> Joint | None:
    """The flow that pays all needs of all parts from so many units of the kinds that they share, a unit of lane i of
    the first part at ``costs[i]``; None where none pays all.
    """
    network = Network()
    for k, size in things.items():
        network.arc(SOURCE, ("things", k), size)
    paying: dict[int, tuple[int, int]] = {}
    for p, part in enumerate(parts):
        for k, size in part.shape.things.items():
            kind = part.kinds[k]
            network.arc(("things", kind) if kind >= 0 else SOURCE, ("own", p, k), size)
        for i, lane in enumerate(part.shape.lanes):
            begin: object = ("own", p, lane.kind) if lane.kind >= 0 else SOURCE
            cost = costs[i] if costs and not p else 0
            if len(lane.needs) != 1:
                network.arc(begin, ("lane", p, i), lane.most, cost)
                begin, cost = ("lane", p, i), 0
            for n in lane.needs:
                arc = network.arc(begin, ("need", p, n), lane.most, cost)
                if not p:
                    paying[arc] = (i, n)
        for n, amount in enumerate(part.shape.wanted):
            network.arc(("need", p, n), SINK, amount)
    units = network.cheapest(sum(sum(part.shape.wanted) for part in parts))
    if units is None:
        return None
    cost = sum(n * arc[3] for n, arc in zip(units, network.arcs, strict=True))
    return Joint({key: units[arc] for arc, key in paying.items() if units[arc]}, cost)
