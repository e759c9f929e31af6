"""What was found for one payment problem."""

from manaplan.problem.footprint import Coordinate
from manaplan.problem.records import PaymentProblem
from manaplan.problem.schedule import Schedule
from manaplan.problem.solution import Solution
from manaplan.rules.records import frozen
from manaplan.solver.search import Found

FLOW, CP_SAT, RULES = "flow", "cp-sat", "rules"
"""What found a payment, or that there is none; ``rules``: nothing was searched for, as it cannot even be tried."""


@frozen(eq=False)
class Payment:
    """A payment in order: the problem it solves (the given one or its split), its counts and its schedule.

    ``values`` are what the aims come to, each for the aim at its place in ``aims``; ``left`` is the mana that has to
    float in the end, by type and tag, where that matters.
    """

    problem: PaymentProblem
    solution: Solution
    order: Schedule
    values: tuple[int, ...] = ()
    aims: tuple[str, ...] = ()
    left: tuple[tuple[tuple[str, int], int], ...] = ()
    footprint: tuple[tuple[Coordinate, int], ...] = ()


@frozen(eq=False)
class Outcome:
    """``found``, by which solver, and, unless it is NO or OPEN, the payment."""

    found: Found
    payment: Payment | None = None
    by: str = CP_SAT
