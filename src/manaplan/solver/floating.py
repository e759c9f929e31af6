"""The different mana that payments with one footprint can leave floating."""

from collections.abc import Iterator, Mapping, Sequence

from manaplan.problem.records import PaymentProblem
from manaplan.rules.records import define
from manaplan.solver.acts import announced_life, hold_life
from manaplan.solver.asked import Asked
from manaplan.solver.constrained import doing_less, fix, modelled, payment_of
from manaplan.solver.cpsat import run
from manaplan.solver.cuts import differ, paired
from manaplan.solver.events import Linear
from manaplan.solver.outcome import Payment
from manaplan.solver.search import Found
from manaplan.solver.spent import Mana, left_floating
from manaplan.solver.variables import Variables


@define
class Leftovers:
    """Lists the different mana that payments with the footprint of ``payment`` can leave floating, one payment each;
    ``complete`` tells afterwards whether that was all.
    """

    payments: Asked
    payment: Payment
    aims: Sequence[str]
    complete: bool = True

    def __iter__(self) -> Iterator[tuple[Payment, dict[Mana, int]]]:
        payments, problem = self.payments, self.payment.problem
        problem = payments.ranked() if problem is not payments.problem else problem
        v = held(problem, self.payment)
        floats = left_floating(v)
        least = (1 + v.most(sum(v.uses))) * sum(floats.values()) + sum(v.uses)
        while (result := run(v, payments.clock, least)).found in {Found.YES, Found.SOME}:
            left = {m: int(result.solver.value(e)) for m, e in floats.items()}
            found = payment_of(v, result, self.aims)
            if found is None and v.problem is not payments.ranked():
                found, proven = _ordered(payments, self.payment, left, self.aims)
                self.complete = self.complete and proven
            elif found is None:
                self.complete = False
            elif (less := doing_less(payments, found)) is not None:
                # Another payment may leave the same mana floating without anything in it that can be left out.
                less.forbid(v)
                continue
            if found is not None:
                yield found, {m: n for m, n in left.items() if n}
            if not floats:
                return
            if result.found is Found.YES:
                _no_less(v, floats, left)
            else:
                differ(v, paired(floats, left))


def _no_less(v: Variables, floats: Mapping[Mana, Linear], left: Mapping[Mana, int]) -> None:
    """From now on other mana is left, and no less of it: the least was looked for first.

    Said of the sum, which the linear relaxation sees, it is proven much sooner that there is no other at all.
    """
    total = sum(left.values())
    v.model.add(sum(floats.values()) >= max(1, total))
    if total:
        differ(v, paired(floats, left))


def held(problem: PaymentProblem, payment: Payment) -> Variables:
    """The variables of the problem, held at the payment's footprint and at its number of symbols paid with life."""
    v = modelled(problem)
    fix(v, dict(payment.footprint))
    hold_life(v, announced_life(payment.problem, payment.solution.life_paid))
    return v


def _ordered(
    payments: Asked, like: Payment, left: Mapping[Mana, int], aims: Sequence[str]
) -> tuple[Payment | None, bool]:
    """A payment in the ranked problem that leaves this mana and in which nothing can be left out, put in order, and
    whether «none» would be proven.
    """
    ranked = held(payments.ranked(), like)
    for mana, e in left_floating(ranked).items():
        ranked.model.add(e == left.get(mana, 0))
    while (result := run(ranked, payments.clock, sum(ranked.uses))).found in {Found.YES, Found.SOME}:
        found = payment_of(ranked, result, aims)
        less = doing_less(payments, found) if found is not None else None
        if less is None:
            return found, found is not None
        less.forbid(ranked)
    return None, result.found is Found.NO and ranked.problem.complete
