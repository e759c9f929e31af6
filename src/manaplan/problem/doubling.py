"""Stages of a problem in which something doubles the unspent mana: columns before, between and after the doublings.

What is doubled depends on what is unspent at that moment, so the same ability makes a difference by when it is used.
"""

from manaplan.problem.bounds import column_caps
from manaplan.problem.records import Column, PaymentProblem
from manaplan.rules.records import evolve

MOST_DOUBLINGS = 3
"""Doublings in one payment that are told apart at most; more makes the problem incomplete."""


def in_stages(problem: PaymentProblem) -> PaymentProblem:
    """The problem with its columns once for each stage; the problem itself where nothing doubles mana.

    A doubling column ends its stage; what it adds belongs to the next. Mana is spent in its own stage or later.
    """
    doubling = [j for j, c in enumerate(problem.columns) if c.doubles]
    if not doubling:
        return problem
    caps = column_caps(problem)
    uses = sum(caps[j] for j in doubling)
    if not uses:
        return evolve(problem, columns=tuple(c for c in problem.columns if not c.doubles))
    stages = min(uses, MOST_DOUBLINGS)
    columns = [
        _at(column, stage)
        for stage in range(stages + 1)
        for column in sorted(problem.columns, key=lambda c: c.doubles)
        if stage < stages or not column.doubles
    ]
    return evolve(problem, columns=tuple(columns), complete=problem.complete and uses <= MOST_DOUBLINGS)


def _at(column: Column, stage: int) -> Column:
    return evolve(column, stage=stage, once=True) if column.doubles else evolve(column, stage=stage)
