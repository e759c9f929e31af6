"""Reading a solution out of the solver as plain counts."""

from collections.abc import Mapping
from typing import TypeVar

from ortools.sat.python import cp_model

from manaplan.problem.solution import Solution
from manaplan.solver.variables import Variables

K = TypeVar("K")


def extract(v: Variables, solver: cp_model.CpSolver) -> Solution:
    """The solution; counts of zero are left out."""

    def counts(variables: Mapping[K, cp_model.LinearExprT]) -> dict[K, int]:
        values = ((key, int(solver.value(x))) for key, x in variables.items())
        return {key: n for key, n in values if n}

    return Solution(
        uses=counts(dict(enumerate(v.uses))),
        xs=counts(v.xs),
        picked=counts(v.picked),
        emptied=counts(v.emptied),
        flows=counts(v.flows),
        floats=counts(v.floats),
        helped=counts(v.helped),
        life_paid=counts(v.life_paid),
        doubled=counts(v.doubled),
        both=counts(v.events.both),
        over=counts(v.events.over),
        ranks={j: int(solver.value(x)) for j, x in v.ranks.items()},
        typed=counts(v.typed),
        lost=counts(v.lost),
        extra=counts(v.extra),
    )
