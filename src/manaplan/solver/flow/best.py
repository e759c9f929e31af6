"""The best payment of a problem that is a flow."""

from collections import Counter
from collections.abc import Collection, Sequence

from manaplan.problem.records import PaymentProblem
from manaplan.problem.schedule import Schedule, schedule
from manaplan.problem.solution import ManaClass, NeedClass, Solution
from manaplan.solver.flow.counts import Measures, measured
from manaplan.solver.flow.network import SAFE_COST, Flows, cheapest
from manaplan.solver.flow.shape import HELP, LIFE, POOL, USE, Shape, mana_of, pooled, shape_of
from manaplan.solver.outcome import FLOW, Outcome, Payment
from manaplan.solver.search import Found


def best_flow(problem: PaymentProblem, aims: Sequence[str], spared: Collection[int]) -> Outcome | None:
    """The payment that is best by the aims in turn, or that there is none; None where the problem is no flow, or where
    the aims together are too large for one cost.

    As every unit is paid once and costs something by some aim, nothing in the best flow can be left out.
    """
    shape = shape_of(problem)
    if shape is None:
        return None
    measures = measured(problem, shape, aims, spared)
    nodes = 2 + len(shape.things) + len(shape.lanes) + len(shape.wanted)
    costs = lane_costs(shape, measures, sum(shape.wanted), nodes * nodes)
    if costs is None:
        return None
    flows = cheapest(shape, costs)
    if flows is None:
        return Outcome(Found.NO, by=FLOW)
    return outcome_of(problem, shape, flows, measures)


def outcome_of(problem: PaymentProblem, shape: Shape, flows: Flows, measures: Measures) -> Outcome | None:
    """The payment that the flow is; None where it cannot be put in order."""
    units = _units(shape, flows)
    solution = _solution(problem, shape, flows, units)
    order = schedule(problem, solution)
    return None if order is None else told(problem, measures, units, solution, order)


def told(
    problem: PaymentProblem, measures: Measures, done: Sequence[int], solution: Solution, order: Schedule
) -> Outcome:
    """The payment in which each lane is used so often, with what it comes to."""
    payment = Payment(
        problem,
        solution,
        order,
        values=tuple(terms.at(done) for _, terms in measures.aims),
        aims=tuple(name for name, _ in measures.aims),
        footprint=tuple((c, terms.at(done)) for c, terms in measures.uses),
    )
    return Outcome(Found.YES, payment, FLOW)


def lane_costs(shape: Shape, measures: Measures, total: int, scale: int) -> list[int] | None:
    """What one unit of each lane costs, earlier aims before later ones; None where that needs too large numbers:
    costs are ``scale`` times as large in the solver.

    An aim weighs more than all that the aims after it can come to, as no more than ``total`` units are paid for.
    """
    total = max(1, total)
    costs = [0] * len(shape.lanes)
    weight = 1
    for _, aim in reversed(measures.aims):
        factors = aim.factors()
        if not any(factors.values()):
            continue
        for lane, factor in factors.items():
            costs[lane] += weight * factor
        reach = max(0, *factors.values()) - min(0, *factors.values())
        weight *= total * reach + 1
    return costs if max(map(abs, costs), default=0) * scale < SAFE_COST else None


def _units(shape: Shape, flows: Flows) -> list[int]:
    units = [0] * len(shape.lanes)
    for (lane, _), n in flows.items():
        units[lane] += n
    return units


def _solution(problem: PaymentProblem, shape: Shape, flows: Flows, units: Sequence[int]) -> Solution:
    """The flow as a solution of the payment problem."""
    by_class: Counter[tuple[ManaClass, NeedClass]] = Counter()
    floats = pooled(problem)
    helped: dict[tuple[int, int], int] = {}
    for (i, n), amount in flows.items():
        lane = shape.lanes[i]
        if lane.what == HELP:
            helped[lane.index, n] = amount
        elif lane.what != LIFE:
            mana = mana_of(problem, lane)
            by_class[mana, NeedClass(problem.needs[n].tag, final=n)] += amount
            floats[mana] -= amount if lane.what == POOL else 0
    return Solution(
        uses={x.index: n for x, n in zip(shape.lanes, units, strict=True) if n and x.what == USE},
        life_paid={x.index: n for x, n in zip(shape.lanes, units, strict=True) if n and x.what == LIFE},
        flows=dict(by_class),
        floats=+floats,
        helped=helped,
    )
