"""Problems that were solved before: the same problem up to the names of its things is solved once."""

from collections.abc import Callable, Hashable, Sequence

from attrs import evolve, fields

from manaplan.problem.records import PaymentProblem
from manaplan.solver.aims import Wishes
from manaplan.solver.memory import Memory
from manaplan.solver.outcome import Outcome
from manaplan.solver.search import Found

SOLVED: Memory[Outcome] = Memory(1024)
_TABLES = ("pays", "limits")
_REST = tuple(a.name for a in fields(PaymentProblem) if a.name not in _TABLES)


def remembered(problem: PaymentProblem, aims: Sequence[str], wishes: Wishes, solve: Callable[[], Outcome]) -> Outcome:
    """The outcome for the problem, looked up or found by ``solve``. What a limit cut short is not remembered.

    Wishes that look beyond the problem are the caller's to leave out.
    """
    key = (_numbers(problem), tuple(aims), wishes.spared)
    known = SOLVED.look_up(key, solve, lambda outcome: outcome.found in {Found.YES, Found.NO})
    payment = known.payment
    if payment is not None and payment.problem is not problem and payment.problem.columns == problem.columns:
        # Told of the things of the problem that is asked about, where none were told apart.
        known = evolve(known, payment=evolve(payment, problem=problem))
    return known


def _numbers(problem: PaymentProblem) -> Hashable:
    """All of the problem but the labels of its kinds."""
    tables = (frozenset(getattr(problem, name).items()) for name in _TABLES)
    return (*(getattr(problem, name) for name in _REST), *tables)
