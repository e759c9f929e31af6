"""How much of a cost must stay unpaid, by flows that allow at least as much as the problem does."""

from manaplan.problem.records import PaymentProblem
from manaplan.solver.flow.fed import fed_shape
from manaplan.solver.flow.network import Arc, arcs_of, largest_flow
from manaplan.solver.flow.quick import more_of
from manaplan.solver.flow.settled import arcs_allowed
from manaplan.solver.flow.shape import shape_of


def shortfall(problem: PaymentProblem) -> int | None:
    """How many units of the final needs no payment can pay, at least; None where no flow bounds it."""
    arcs = _arcs(problem)
    if arcs is None:
        return None
    wanted = sum(n.amount for n in problem.needs)
    return wanted - largest_flow(arcs, wanted)


def _arcs(problem: PaymentProblem) -> list[Arc] | None:
    """The arcs of the closest of the flows."""
    shape = shape_of(problem)
    if shape is None:
        fed = fed_shape(problem)
        if fed is not None:
            return arcs_allowed(problem, fed)
        shape = more_of(problem)
    return None if shape is None else arcs_of(shape, [0] * len(shape.lanes))[0]
