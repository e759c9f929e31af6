"""The best payment where activations take mana, told by a flow that allows more."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from functools import cache
from math import lcm

from manaplan.problem.records import PaymentProblem
from manaplan.problem.schedule import schedule
from manaplan.rules.records import frozen
from manaplan.solver.aims import named
from manaplan.solver.flow.best import lane_costs, terms_of, told
from manaplan.solver.flow.carried import carried_out
from manaplan.solver.flow.counts import counted
from manaplan.solver.flow.fed import FedShape, fed_shape
from manaplan.solver.flow.network import SINK, SOURCE, Network
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
    counts = counted(problem, fed.shape)
    wanted = named(counts, aims, spared)
    costs = _costs(fed, [terms_of(e) for _, e in wanted])
    if costs is None:
        return None
    flow = _cheapest(problem, fed, costs)
    if flow is None:
        return Outcome(Found.NO, by=FLOW)
    done = _done(problem, fed, flow)
    solution = None if done is None else carried_out(problem, fed, done)
    order = None if solution is None else schedule(problem, solution)
    if done is None or solution is None or order is None or not is_lean(problem, solution):
        return None
    return told(counts, wanted, done, solution, order)


@frozen
class _Flow:
    """Units of each lane, and of what goes through each of the fed columns."""

    lanes: tuple[int, ...]
    passed: tuple[int, ...]


def _costs(fed: FedShape, aims: Sequence[Terms]) -> list[int] | None:
    """What a unit of each lane costs; None where that needs too large numbers.

    The unit of cost is a part of a use, so that the mana that one use adds costs as much together as the use; and so
    small a part that going through what need not be gone through costs something, and less than anything else.
    """
    shape = fed.shape
    each = {f.lane: f.own or f.taken for f in fed.fed}
    part = lcm(*each.values())
    parts = [part // each.get(i, 1) for i in range(len(shape.lanes))]
    scaled = [Terms(tuple((lane, n * parts[lane]) for lane, n in aim.of)) for aim in aims]
    if any(n < 0 for aim in scaled for lane, n in aim.factors().items() if shape.lanes[lane].what == USE):
        return None  # then a payment might come to less than the flow that it is
    passing = sum(f.taken * f.most for f in fed.fed)
    nodes = 2 + len(shape.things) + len(shape.lanes) + len(shape.wanted) + sum(2 + len(f.outs) for f in fed.fed)
    costs = lane_costs(shape, scaled, sum(shape.wanted) + passing, nodes * nodes * (passing + 1))
    return None if costs is None else [cost * (passing + 1) for cost in costs]


def _cheapest(problem: PaymentProblem, fed: FedShape, costs: Sequence[int]) -> _Flow | None:
    """The cheapest flow; None where there is none.

    The mana of its own of a fed column and what goes through it come together in what they may be: of each of that
    there is no more than its uses add.
    """
    shape = fed.shape
    network = Network()

    @cache
    def takers(made: tuple[Mana, ...]) -> list[int]:
        """The fed columns that may take such mana."""
        return [p for p, f in enumerate(fed.fed) if any(pays(problem, m, n.tag) for n in f.takes for m in made)]

    for k, size in shape.things.items():
        network.arc(SOURCE, ("things", k), size)
    own = {f.lane: (p, f) for p, f in enumerate(fed.fed)}
    lanes = []
    for i, lane in enumerate(shape.lanes):
        here = ("lane", i)
        lanes.append(network.arc(("things", lane.kind) if lane.kind >= 0 else SOURCE, here, lane.most, costs[i]))
        if i in own:
            p, f = own[i]
            for mana, n in f.outs:
                network.arc(here, ("out", p, mana), n * f.most)
            continue
        network.to_each(here, (("need", n) for n in lane.needs), lane.most)
        network.to_each(here, (("into", p) for p in takers(fed.makes[i])), lane.most)
    passed = []
    for p, f in enumerate(fed.fed):
        through = ("through", p)
        passed.append(network.arc(("into", p), through, f.taken * f.most, 1 if f.own else costs[f.lane]))
        for mana, n in f.outs:
            most, out = n * f.most, ("out", p, mana)
            network.arc(through, out, most)
            network.to_each(out, (("need", m) for m in needs_of(problem, *mana)), most)
            network.to_each(out, (("into", q) for q in takers((mana,)) if q != p), most)
    for n, amount in enumerate(shape.wanted):
        network.arc(("need", n), SINK, amount)
    units = network.cheapest(sum(shape.wanted))
    if units is None:
        return None
    return _Flow(tuple(units[arc] for arc in lanes), tuple(units[arc] for arc in passed))


def _done(problem: PaymentProblem, fed: FedShape, flow: _Flow) -> list[int] | None:
    """How often each lane is used where every use is whole, and mana goes through what is used; None where not."""
    done = list(flow.lanes)
    for p, group in enumerate(fed.fed):
        each, units = (group.own, done[group.lane]) if group.own else (group.taken, flow.passed[p])
        done[group.lane] = units // each
        if units % each or flow.passed[p] > group.taken * done[group.lane]:
            return None
    used: defaultdict[int, int] = defaultdict(int)
    for lane, n in zip(fed.shape.lanes, done, strict=True):
        if lane.kind >= 0:
            used[lane.kind] += n
    return done if all(n <= problem.kinds[k].size for k, n in used.items()) else None
