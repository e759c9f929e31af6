"""Mana that can be floating: the maximal multisets, and what one footprint can leave."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from attrs import define

from manaplan.problem.records import PaymentProblem
from manaplan.problem.schedule import schedule
from manaplan.problem.split import needs_ranks
from manaplan.solver.events import Linear
from manaplan.solver.extract import extract
from manaplan.solver.payments import Payment, Payments, fix, modelled, payment_of
from manaplan.solver.search import Found, Run, run
from manaplan.solver.variables import Variables

Mana: TypeAlias = tuple[str, int]
"""A type of mana and its supply tag."""


def typed(v: Variables) -> dict[Mana, Linear]:
    """How much mana of each type and tag floats in the end; the types of flexible mana become variables."""
    parts: dict[Mana, list[Linear]] = defaultdict(list)
    for c, floating in v.floats.items():
        if len(c.types) == 1:
            parts[c.types, c.tag].append(floating)
            continue
        split = {t: v.model.new_int_var(0, 10**7, "") for t in c.types}
        v.model.add(sum(split.values()) == floating)
        for t, x in split.items():
            parts[t, c.tag].append(x)
    return {mana: sum(p) for mana, p in parts.items()}


@define
class MaximalMana:
    """Lists the maximal multisets of floating mana, largest first; ``complete`` tells afterwards whether that
    was all.
    """

    payments: Payments
    complete: bool = True

    def __iter__(self) -> Iterator[dict[Mana, int]]:
        ranked = needs_ranks(self.payments.problem)
        v = modelled(self.payments.ranked() if ranked else self.payments.problem)
        floats = typed(v)
        total = sum(floats.values())
        while True:
            result = run(v, self.payments.clock, -total)
            if result.found is not Found.YES:
                proven = result.found is Found.NO and (v.problem.complete or not ranked)
                self.complete = self.complete and proven
                return
            values = {m: int(result.solver.value(e)) for m, e in floats.items()}
            if schedule(v.problem, extract(v, result.solver)) is None and not self._possible(values):
                _differ(v, floats, values)
                continue
            yield {m: n for m, n in values.items() if n}
            if not _exceed(v, floats, values):
                return

    def _possible(self, values: dict[Mana, int]) -> bool:
        v = modelled(self.payments.ranked())
        for mana, e in typed(v).items():
            v.model.add(e == values.get(mana, 0))
        result = run(v, self.payments.clock)
        if result.found is Found.NO:
            self.complete = self.complete and v.problem.complete
        elif result.found is Found.OPEN:
            self.complete = False
        return result.found in {Found.YES, Found.SOME}


def most_mana(payments: Payments) -> tuple[int, bool]:
    """The most mana that can float, and whether that is proven."""
    for values in (lister := MaximalMana(payments)):
        return sum(values.values()), lister.complete
    return 0, True


def leftovers(
    payments: Payments, payment: Payment, aims: Sequence[str], limit: int = 64
) -> Iterator[tuple[Payment, dict[Mana, int]]]:
    """The different mana that payments with this footprint can leave floating, one payment each (at most
    ``limit``).
    """
    values = dict(payment.footprint)
    problem = payments.ranked() if payment.problem is not payments.problem else payments.problem
    v = _same(problem, payment)
    floats = typed(v)
    least = (1 + v.most(sum(v.uses))) * sum(floats.values()) + sum(v.uses)
    for _ in range(limit):
        result = run(v, payments.clock, least)
        if result.found not in {Found.YES, Found.SOME}:
            return
        left = {m: int(result.solver.value(e)) for m, e in floats.items()}
        found = _ordered(payments, payment, v, result, left, aims)
        if found is not None:
            yield found, {m: n for m, n in left.items() if n}
        if not floats:
            return
        _differ(v, floats, left)


def _same(problem: PaymentProblem, payment: Payment) -> Variables:
    """The problem held at the payment's footprint and at its number of symbols paid with life."""
    v = modelled(problem)
    fix(v, dict(payment.footprint))
    if v.life_paid:
        v.model.add(sum(v.life_paid.values()) == sum(payment.solution.life_paid.values()))
    return v


def _ordered(
    payments: Payments, like: Payment, v: Variables, result: Run, left: dict[Mana, int], aims: Sequence[str]
) -> Payment | None:
    """The payment found, put in order; in the ranked problem where these flows have no order."""
    found = payment_of(v, result, aims)
    if found is not None or v.problem is payments.ranked():
        return found
    ranked = _same(payments.ranked(), like)
    for mana, e in typed(ranked).items():
        ranked.model.add(e == left.get(mana, 0))
    again = run(ranked, payments.clock)
    return payment_of(ranked, again, aims) if again.found in {Found.YES, Found.SOME} else None


def _exceed(v: Variables, floats: dict[Mana, Linear], values: dict[Mana, int]) -> bool:
    """From now on some type must be more."""
    more = []
    for mana, e in floats.items():
        literal = v.model.new_bool_var("")
        v.model.add(e >= values[mana] + 1).only_enforce_if(literal)
        more.append(literal)
    v.model.add_bool_or(more)
    return bool(more)


def _differ(v: Variables, floats: dict[Mana, Linear], values: dict[Mana, int]) -> None:
    differs = []
    for mana, e in floats.items():
        n = values[mana]
        below, above = v.model.new_bool_var(""), v.model.new_bool_var("")
        v.model.add(e <= n - 1).only_enforce_if(below)
        v.model.add(e >= n + 1).only_enforce_if(above)
        differs += [below, above]
    v.model.add_bool_or(differs)
