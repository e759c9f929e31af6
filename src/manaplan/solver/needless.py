"""What could be left out: a payment that burns mana to leave less of it floating is not a better one."""

from collections import Counter
from collections.abc import Mapping

from attrs import frozen

from manaplan.problem.footprint import Coordinate
from manaplan.problem.records import Column, PaymentProblem
from manaplan.problem.solution import Solution
from manaplan.solver.events import Linear
from manaplan.solver.footprint import footprint
from manaplan.solver.search import Clock, Found, run
from manaplan.solver.variables import Variables


@frozen(eq=False)
class Leaner:
    """A payment that another one contains: what it uses up, and how often it uses each column (split ones together)."""

    footprint: Mapping[Coordinate, int]
    uses: Mapping[int, int]


def burns(problem: PaymentProblem, solution: Solution) -> bool:
    """Whether some column takes more mana than it gives."""
    return any(_net(problem.columns[j], n, solution.xs.get(j, 0)) < 0 for j, n in solution.uses.items())


def _net(column: Column, uses: int, x: int) -> int:
    given = sum(s.amount * uses + s.per_x * x for s in column.supplies)
    return given - sum(n.amount * uses + n.per_x * x for n in column.needs)


def leaner(v: Variables, solution: Solution, used: Mapping[Coordinate, int], clock: Clock) -> Leaner | None:
    """The leanest payment within what the solution uses up and does; None if that is the solution itself.

    ``v``: the problem modelled afresh.
    """
    prints = footprint(v)
    for c, e in prints.items():
        v.model.add(e <= used.get(c, 0))
    counts = _uses_by_origin(v)
    for origin, n in _totals(v.problem, solution).items():
        v.model.add(counts[origin] <= n)
    if v.life_paid:
        v.model.add(sum(v.life_paid.values()) == sum(solution.life_paid.values()))
    size, uses = sum(prints.values()), sum(v.uses)
    result = run(v, clock, (1 + v.most(uses)) * size + uses)
    if result.found is not Found.YES:
        return None
    found = Leaner(
        {c: int(result.solver.value(e)) for c, e in prints.items()},
        {origin: int(result.solver.value(e)) for origin, e in counts.items()},
    )
    same = found.uses == _totals(v.problem, solution) and all(found.footprint[c] == used.get(c, 0) for c in prints)
    return None if same else found


def forbid_containing(v: Variables, lean: Leaner) -> None:
    """From now on nothing may be done beyond the leaner payment: some column is used less, or none is used more."""
    counts = _uses_by_origin(v)
    as_often = v.model.new_bool_var("")
    v.model.add(sum(v.uses) <= sum(lean.uses.values())).only_enforce_if(as_often)
    less = [as_often]
    for origin, n in lean.uses.items():
        if n:
            literal = v.model.new_bool_var("")
            v.model.add(counts[origin] <= n - 1).only_enforce_if(literal)
            less.append(literal)
    v.model.add_bool_or(less)


def _uses_by_origin(v: Variables) -> dict[int, Linear]:
    counts: dict[int, Linear] = {}
    for j, column in enumerate(v.problem.columns):
        counts[column.origin] = counts.get(column.origin, 0) + v.uses[j]
    return counts


def _totals(problem: PaymentProblem, solution: Solution) -> Counter[int]:
    """How often each column was used, for all columns."""
    totals = Counter({c.origin: 0 for c in problem.columns})
    for j, n in solution.uses.items():
        totals[problem.columns[j].origin] += n
    return totals
