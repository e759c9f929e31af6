"""Payments by CP-SAT: the best one, and every minimal footprint."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeAlias

from attrs import evolve

from manaplan.problem.footprint import Coordinate
from manaplan.problem.records import PaymentProblem
from manaplan.problem.schedule import schedule
from manaplan.problem.solution import Solution
from manaplan.problem.split import needs_ranks
from manaplan.rules.records import define
from manaplan.solver.acts import Acts, Needless, Shared, acts_of, announced_life, does_less, hold_life, needless
from manaplan.solver.aimed import circling, expressions
from manaplan.solver.aims import AIMS, numbers_of
from manaplan.solver.asked import Asked
from manaplan.solver.constraints import constrain
from manaplan.solver.cpsat import Run, run, run_in_order
from manaplan.solver.cuts import differ, lower, paired
from manaplan.solver.extract import extract
from manaplan.solver.footprint import footprint
from manaplan.solver.lean import is_lean
from manaplan.solver.needless import Leaner, leaner
from manaplan.solver.outcome import Outcome, Payment
from manaplan.solver.search import Found
from manaplan.solver.spent import left_floating
from manaplan.solver.variables import Variables, make

Cut: TypeAlias = Callable[[Variables], None]
"""Forbids some payments in a model."""


def solved(payments: Asked, aims: Sequence[str], forbidden: Sequence[Cut] = ()) -> Outcome:
    """The payment that is best by the aims, each minimised in turn; without aims any payment.

    ``forbidden``: what its model is told besides.
    """
    problem = payments.problem
    if not needs_ranks(problem):
        outcome = _attempt(payments, problem, aims, forbidden)
        if outcome is not None:
            return outcome
    return solved_apart(payments, aims, forbidden)


def solved_apart(payments: Asked, aims: Sequence[str], forbidden: Sequence[Cut] = ()) -> Outcome:
    """As ``solved``, in the ranked problem from the start: where what was found cannot be told in steps."""
    return _attempt(payments, payments.ranked(), aims, forbidden) or Outcome(Found.OPEN)


def told_apart(payments: Asked, payment: Payment) -> Payment | None:
    """The same footprint, and the same mana left, in the ranked problem: for objects that counts do not tell apart."""
    v = modelled(payments.ranked())
    fix(v, dict(payment.footprint))
    if payment.left or not payment.order.floating:
        left = dict(payment.left)
        for mana, e in left_floating(v).items():
            v.model.add(e == left.get(mana, 0))
    result = run(v, payments.clock)
    if result.found not in {Found.YES, Found.SOME}:
        return None
    found = payment_of(v, result, ())
    return evolve(found, values=payment.values, aims=payment.aims, left=payment.left) if found else None


def _attempt(payments: Asked, problem: PaymentProblem, aims: Sequence[str], forbidden: Sequence[Cut]) -> Outcome | None:
    """Solve; None where the solution found cannot be put in order, so that ranks are needed.

    Where something in the best payment could be left out (it burns mana that could be left floating, or gives up
    what is tapped already so that it is tapped no more), what contains a leaner one, or does more, is forbidden,
    and the search begins again.
    """
    cuts = list(forbidden)
    while True:
        outcome = _once(payments, problem, aims, cuts)
        payment = outcome.payment if outcome is not None else None
        if payment is None or not aims:
            return outcome
        lean = _leaner(payments, payment) or doing_less(payments, payment)
        if lean is None:
            return outcome
        cuts.append(lean.forbid)


def _leaner(payments: Asked, payment: Payment) -> Leaner | None:
    """A payment that this one contains, something left out; None if there is none."""
    problem, solution = payment.problem, payment.solution
    if is_lean(problem, solution):
        return None
    by_life, used = announced_life(problem, solution.life_paid), dict(payment.footprint)
    lean = leaner(modelled(problem), used, by_life, payments.clock, partial(not_all_needed, payments, problem))
    if lean is not None and not lean.ordered:
        ranked = payments.ranked()
        lean = leaner(modelled(ranked), used, by_life, payments.clock, partial(not_all_needed, payments, ranked))
    return lean if lean is not None and lean.ordered else None


def doing_less(payments: Asked, payment: Payment) -> Needless | None:
    """What is no option since something of all that is done in this payment can be left out; None if nothing can."""
    problem, solution = payment.problem, payment.solution
    return None if is_lean(problem, solution) else not_all_needed(payments, problem, solution)


def not_all_needed(payments: Asked, problem: PaymentProblem, solution: Solution) -> Needless | None:
    """What is no option since less than all that is done in this solution suffices; None if all of it is needed."""
    acts, by_life = acts_of(problem, solution), announced_life(problem, solution.life_paid)

    def suffices(xs: Shared) -> Acts | None:
        less = does_less(modelled(problem), acts, xs, by_life, payments.clock)
        if less is not None and not less[1]:
            less = does_less(modelled(payments.ranked()), acts, xs, by_life, payments.clock)
        return less[0] if less is not None and less[1] else None

    return needless(problem, acts, suffices)


def _once(payments: Asked, problem: PaymentProblem, aims: Sequence[str], cuts: Sequence[Cut]) -> Outcome | None:
    v = modelled(problem)
    for cut in cuts:
        cut(v)
    wanted = expressions(v, aims, payments.wishes)
    result = run_in_order(v, payments.clock, [*(e for _, e in wanted), *circling(v)])
    if result.found is Found.NO:
        return Outcome(Found.NO if problem.complete or _proves_no(payments) else Found.OPEN)
    if result.found is Found.OPEN:
        return Outcome(Found.OPEN)
    values = tuple(int(result.solver.value(e)) for _, e in wanted)
    payment = payment_of(v, result, ())
    named = tuple(name for name, _ in wanted)
    left = tuple((mana, int(result.solver.value(e))) for mana, e in v.left.items())
    return Outcome(result.found, evolve(payment, values=values, aims=named, left=left)) if payment else None


def _proves_no(payments: Asked) -> bool:
    """Whether even without any order nothing pays: a proof where copies had to be cut short."""
    return payments.problem.complete and run(modelled(payments.problem), payments.clock).found is Found.NO


def modelled(problem: PaymentProblem) -> Variables:
    """The variables with all constraints."""
    v = make(problem)
    constrain(v)
    return v


def payment_of(v: Variables, result: Run, aims: Sequence[str]) -> Payment | None:
    """The payment found, put in order, with the values of the aims; None where its flows have no order."""
    solution = extract(v, result.solver)
    order = schedule(v.problem, solution)
    if order is None:
        return None
    values = tuple(int(result.solver.value(part(v))) for a in aims for _, part in AIMS[a])
    used = tuple((c, int(result.solver.value(e))) for c, e in footprint(v).items())
    return Payment(v.problem, solution, order, values, numbers_of(aims), footprint=used)


@define
class MinimalFootprints:
    """Lists every minimal footprint of a problem, smallest first; ``complete`` tells afterwards whether that
    was all.

    Each found footprint is forbidden together with everything that contains it: some count must be lower.
    ``life_symbols`` holds the number of
    symbols paid with life, which is announced (601.2b), so that only footprints with the same number are compared.
    """

    payments: Asked
    aims: Sequence[str] = ()
    life_symbols: int = 0
    complete: bool = True

    def __iter__(self) -> Iterator[Payment]:
        self.complete = self.payments.problem.complete
        if self.payments.problem.impossible:
            return
        problem = self.payments.problem
        ranked = needs_ranks(problem)
        v = self._modelled(self.payments.ranked() if ranked else problem)
        prints = footprint(v)
        size = sum(prints.values())
        while True:
            result = run(v, self.payments.clock, size)
            if result.found is Found.NO:
                self.complete = self.complete and (v.problem.complete or not ranked)
                return
            if result.found is not Found.YES:
                self.complete = False
                return
            values = {c: int(result.solver.value(e)) for c, e in prints.items()}
            payment = payment_of(v, result, self.aims)
            less = doing_less(self.payments, payment) if payment is not None else None
            if less is not None:
                # It is no option, so that what contains its footprint may be one.
                less.forbid(v)
                continue
            if payment is None:
                payment, proven = self._in_order(values)
                self.complete = self.complete and proven
                if payment is None:
                    differ(v, paired(prints, values))
                    continue
            yield payment
            if not lower(v, paired(prints, values)):
                return

    def _modelled(self, problem: PaymentProblem) -> Variables:
        v = modelled(problem)
        hold_life(v, self.life_symbols)
        return v

    def _in_order(self, values: dict[Coordinate, int]) -> tuple[Payment | None, bool]:
        """A payment with exactly this footprint in the ranked problem in which nothing can be left out, and whether
        «none» would be proven.
        """
        v = self._modelled(self.payments.ranked())
        fix(v, values)
        while True:
            result = run(v, self.payments.clock)
            if result.found is Found.NO:
                return None, v.problem.complete
            payment = payment_of(v, result, self.aims) if result.found in {Found.YES, Found.SOME} else None
            less = doing_less(self.payments, payment) if payment is not None else None
            if less is None:
                return payment, payment is not None
            less.forbid(v)


def fix(v: Variables, values: dict[Coordinate, int]) -> None:
    """Hold the footprint at the values; coordinates not given are zero."""
    for c, e in footprint(v).items():
        v.model.add(e == values.get(c, 0))
