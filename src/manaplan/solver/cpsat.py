"""Running CP-SAT: parameters, limits, and every status mapped by name."""

from __future__ import annotations

from contextlib import nullcontext
from itertools import pairwise

from ortools.sat.python import cp_model

from manaplan.rules.records import frozen
from manaplan.solver.events import Linear
from manaplan.solver.search import Clock, Found
from manaplan.solver.stopping import STOP
from manaplan.solver.variables import Variables

SAFE_WEIGHT = 2**50
"""Sums of weighted aims stay below this, far inside the solver's 64-bit integers."""

_STATUS = {
    cp_model.OPTIMAL: Found.YES,
    cp_model.FEASIBLE: Found.SOME,
    cp_model.INFEASIBLE: Found.NO,
    cp_model.UNKNOWN: Found.OPEN,
}


@frozen(eq=False)
class Run:
    """The outcome of one search and the solver to ask for values."""

    found: Found
    solver: cp_model.CpSolver


def run(v: Variables, clock: Clock, aim: Linear | None = None) -> Run:
    """Search once, making ``aim`` as small as can be; raises ValueError for an invalid model (a bug of
    ours).
    """
    if aim is None:
        v.model.clear_objective()  # type: ignore[no-untyped-call]  # OR-Tools leaves it without types
    else:
        v.model.minimize(aim)
    solver = cp_model.CpSolver()
    # Measured on boards of 5 to 80 sources: presolve costs more than it saves, and with weighted aims it may leave the
    # search without end; the linear relaxation is nearly tight as it is, and cuts do not pay for themselves.
    solver.parameters.num_workers = 1
    solver.parameters.cp_model_presolve = False
    solver.parameters.linearization_level = 1
    solver.parameters.cut_level = 0
    solver.parameters.random_seed = 1
    # Else each search would leave the process without Python's own handler: Ctrl-C would kill it, with no exception.
    solver.parameters.catch_sigint_signal = False
    solver.parameters.max_time_in_seconds = clock.left()
    stop = STOP.get()
    with stop.halting(solver.stop_search) if stop is not None else nullcontext():
        status = solver.solve(v.model)
    if status not in _STATUS:
        raise ValueError(f"the model is invalid: {v.model.validate()}")
    return Run(_STATUS[status], solver)


def run_in_order(v: Variables, clock: Clock, aims: list[Linear]) -> Run:
    """Make the aims as small as can be one after the other (lexicographic).

    Aims are joined into one weighted sum as long as the weights, taken from the aims' own bounds, cannot
    overlap and stay safe; what does not fit is searched next, with the earlier aims held at their best.
    """
    groups = _weighted(v, aims)
    result = run(v, clock, groups[0] if groups else None)
    for held, following in pairwise(groups):
        if result.found is not Found.YES:
            break
        v.model.add(held == result.solver.value(held))
        result = run(v, clock, following)
    return result


def _weighted(v: Variables, aims: list[Linear]) -> list[Linear]:
    groups: list[Linear] = []
    total: Linear = 0
    weight = 1
    for aim in reversed(aims):
        low, high = v.bounds(aim)
        if low == high:
            continue
        if weight * (high - low + 1) > SAFE_WEIGHT:
            groups.append(total)
            total, weight = 0, 1
        total = total + weight * (aim - low)
        weight *= high - low + 1
    if not isinstance(total, int):
        groups.append(total)
    return groups[::-1]
