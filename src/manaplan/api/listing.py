"""Every distinct option, best first; and the mana that can be floating."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from attrs import define, frozen

from manaplan.api.solving import Solving, Verified
from manaplan.costing.records import Announcement, TotalCost
from manaplan.problem.build import Built, build
from manaplan.problem.floating import types_left
from manaplan.problem.footprint import Coordinate
from manaplan.problem.records import VERBS
from manaplan.solver.acts import Acts, acts_of
from manaplan.solver.floating import leftovers
from manaplan.solver.maximal import MaximalMana
from manaplan.solver.payments import MinimalFootprints, Payment, Payments


@frozen(eq=False)
class Option:
    """One option before it is told in steps: what is announced, its footprint and the mana it leaves."""

    announced: object
    footprint: Mapping[Coordinate, int]
    floating: tuple[tuple[tuple[str, int], int], ...]
    built: Built
    payments: Payments
    payment: Payment
    acts: Acts

    def contains(self, other: "Option") -> bool:
        """Whether the other, announced alike, uses no more of anything and less of something, or does less.

        Both are asked, since what is given up no longer counts as tapped: a land tapped and given up leaves no
        more behind than one only given up, though its mana was not needed.
        """
        if self.announced != other.announced:
            return False
        mine, theirs = self.footprint, other.footprint
        if other.acts < self.acts:
            return True
        return mine != theirs and all(theirs.get(c, 0) <= mine.get(c, 0) for c in {*mine, *theirs})


@define
class Options:
    """The options of a question; ``complete`` tells after ``best_first`` whether it was all of them."""

    solving: Solving
    complete: bool = True

    def best_first(self, totals: Sequence[TotalCost], limit: int) -> tuple[Verified, ...]:
        """At most ``limit`` options, best first."""
        found: list[Option] = []
        for option in self._all(totals):
            if not any(_same(option, o) for o in found):
                found.append(option)
            if len(found) > limit:
                self.complete = False
                break
        minimal = [o for o in found if not any(o.contains(other) for other in found)]
        verified = sorted((self._verified(o) for o in minimal), key=lambda v: v.values)
        if not self.complete or "reserve" in self.solving.aims():
            verified = self._with_best_first(totals, verified)
        return tuple(verified[:limit])

    def _all(self, totals: Sequence[TotalCost]) -> Iterator[Option]:
        aims = [a for a in self.solving.aims() if a != "reserve"]
        for built in self.solving.problems(totals):
            payments = Payments(built.problem, self.solving.clock)
            most = sum(n.amount for n in built.problem.needs if n.life and not n.relies)
            for by_life in range(most + 1):
                footprints = MinimalFootprints(payments, aims, by_life)
                for payment in footprints:
                    for one, left in leftovers(payments, payment, aims):
                        yield _option(built, payments, one, left, by_life)
                self.complete = self.complete and footprints.complete

    def _verified(self, option: Option) -> Verified:
        floats = types_left(option.payment.order.floating, option.floating)
        return self.solving.verify(option.built, option.payments, option.payment, floats)

    def _with_best_first(self, totals: Sequence[TotalCost], verified: list[Verified]) -> list[Verified]:
        """The list with the best option first: what is listed was not weighed by the cards that stay castable,
        and the limit may have come before the best.
        """
        _, best = self.solving.best(totals)
        if best is None:
            return verified
        first = [v for v in verified if _identity(v) == _identity(best)]
        if not first and self.complete:
            return verified
        return [*(first or [best]), *(v for v in verified if v not in first)]


def _identity(v: Verified) -> object:
    """What makes it the option that it is."""
    by_life = sum(v.payment.solution.life_paid.values())
    used = frozenset((c, n) for c, n in v.payment.footprint if n)
    return _announced(v.total.announcement, by_life), used, v.plan.floating


def _same(a: Option, b: Option) -> bool:
    return a.announced == b.announced and a.footprint == b.footprint and a.floating == b.floating


def _option(
    built: Built, payments: Payments, payment: Payment, left: Mapping[tuple[str, int], int], by_life: int
) -> Option:
    assert built.total is not None
    used = _left_behind(payment)
    announced = _announced(built.total.announcement, by_life)
    return Option(
        announced,
        used,
        tuple(sorted(left.items())),
        built,
        payments,
        payment,
        acts_of(payment.problem, payment.solution),
    )


def _left_behind(payment: Payment) -> dict[Coordinate, int]:
    """The footprint without the counters of what is gone: they make no difference afterwards."""
    used = {c: n for c, n in payment.footprint if n}
    sizes: Counter[int] = Counter()
    for kind in payment.problem.kinds:
        sizes[kind.origin] += kind.size
    gone: Counter[int] = Counter()
    for (verb, origin, _), n in used.items():
        if verb in VERBS:
            gone[origin] += n
    lost = {k for k, n in gone.items() if n >= sizes[k]}
    return {c: n for c, n in used.items() if c[0] not in {"take", "put"} or c[1] not in lost}


def _announced(announcement: Announcement, by_life: int) -> object:
    """What is announced as far as it makes an option different: which half of a hybrid symbol does not."""
    life = by_life + sum(1 for _, choice in announcement.choices if choice == "life")
    others = tuple(c for c in announcement.choices if not c[0].startswith("{"))
    return (announcement.x, announcement.via, announcement.with_, announcement.modes, others, life)


def floating_mana(
    solving: Solving, total: TotalCost | None, limit: int
) -> tuple[list[dict[tuple[str, int], int]], MaximalMana, Built]:
    """The maximal multisets of mana that can be floating while the cost is being paid, the lister that tells
    whether that is all and what the most is, and the problem they are from.
    """
    (built,) = build(solving.game.table_for(total), None, solving.wishes, solving.game.spendings)
    lister = MaximalMana(Payments(built.problem, solving.clock))
    return lister.largest_first(limit), lister, built
