"""Every distinct option, best first; and the mana that can be floating."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from operator import attrgetter, itemgetter, le
from typing import TypeAlias, TypeVar

from manaplan.api.alike import announced, contained_elsewhere, counts_mana
from manaplan.api.solving import NotInOrder, Solving, Verified
from manaplan.costing.records import Announcement, TotalCost
from manaplan.problem.build import Built, build
from manaplan.problem.footprint import Coordinate
from manaplan.problem.records import VERBS
from manaplan.rules.records import define, evolve, frozen
from manaplan.solver.acts import MANA, Acts, acts_of, acts_together
from manaplan.solver.constrained import MinimalFootprints
from manaplan.solver.floating import Leftovers
from manaplan.solver.maximal import MaximalMana
from manaplan.solver.measured import measured
from manaplan.solver.outcome import Payment
from manaplan.solver.payments import Payments
from manaplan.solver.spread import NONE, Spread, spread_together, spreads


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
    spread: Spread = NONE

    @property
    def identity(self) -> object:
        """What makes it another option than others: the announcement, the footprint, how counters are shared among
        equal things, and what is left floating; not for how many symbols its life is paid.
        """
        assert self.built.total is not None
        used = frozenset(self.footprint.items())
        left: Counter[object] = Counter()
        for (letter, tag), n in self.floating:
            left[letter, self.built.tags.left(tag)] += n
        return announced(self.built.total.announcement, 0), used, self.spread, frozenset(left.items())

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


Weighed: TypeAlias = tuple[tuple[int, ...], Option]
"""The values of the aims (what is asked of the mana spent before them) and the option that they are of."""

PARETO_MOST = 1000
"""More options than this are not weighed against one another."""


@define
class Options:
    """The options of a question; ``complete`` tells after ``best_first`` whether it was all of them, ``seen`` how many
    there were before those that others are better than by every aim were left out.
    """

    solving: Solving
    complete: bool = True
    seen: int = 0

    def best_first(self, totals: Sequence[TotalCost], limit: int, *, pareto: bool = False) -> tuple[Verified, ...]:
        """At most ``limit`` options, best first; ``pareto``: only those that no other is as good as by every aim and
        better by one.
        """
        work = list(self.solving.wishful(totals))
        found = self._minimal(work, max(limit, PARETO_MOST) if pareto else limit)
        weighed = sorted((self._weighed(o) for o in found), key=itemgetter(0))
        self.seen = len(weighed)
        if pareto:
            weighed = undominated(weighed, itemgetter(0))
            self.complete = self.complete and len(weighed) <= limit
        verified = list(islice(self._told(o for _, o in weighed), limit))
        if not self.complete or "reserve" in self.solving.aims():
            verified = self._with_best_first(work, verified)
        return tuple((undominated(verified, attrgetter("values")) if pareto else verified)[:limit])

    def count(self, totals: Sequence[TotalCost], most: int) -> int:
        """How many options there are, none of them told in steps; ``complete`` is False where there are more."""
        work = [(b, Payments(b.problem, self.solving.clock)) for b in self.solving.problems(totals)]
        self.seen = min(most, len(self._minimal(work, most)))
        return self.seen

    def _minimal(self, work: Sequence[tuple[Built, Payments]], limit: int) -> list[Option]:
        """The options, each once, that contain no other; one more than the limit where there are more.

        Where not all of them are looked at, each is asked whether it contains a payment of another problem.
        """
        found: dict[object, Option] = {}
        asked, needless = set[object](), set[object]()
        for option in self._all(work):
            found.setdefault((option.identity, option.announced), option)
            if len(found) - len(needless) > limit:
                needless |= {key for key, o in found.items() if key not in asked and _is_less_elsewhere(o, work)}
                asked |= found.keys()
                if len(found) - len(needless) > limit:
                    self.complete = False
                    break
        every = found.values()
        least = [o for o in every if not any(o.contains(other) for other in every)]
        least = [o for o in least if (o.identity, o.announced) not in needless]
        return list({o.identity: o for o in reversed(least)}.values())[::-1]

    def _all(self, work: Iterable[tuple[Built, Payments]]) -> Iterator[Option]:
        aims = [a for a in self.solving.aims() if a != "reserve"]
        for built, payments in work:
            most = sum(n.amount for n in built.problem.needs if n.life and not n.relies)
            for by_life in range(most + 1):
                footprints = MinimalFootprints(payments, aims, by_life)
                for payment in footprints:
                    leftovers = Leftovers(payments, payment, aims)
                    for one, left in leftovers:
                        for shared, spread in spreads(payments, one, left):
                            yield _option(built, payments, shared, left, by_life, spread)
                    self.complete = self.complete and leftovers.complete
                self.complete = self.complete and footprints.complete and not payments.clock.over()

    def _weighed(self, option: Option) -> Weighed:
        """The option with what it costs by every aim; that other cards stay castable is looked at here."""
        payment, proven = measured(option.payments, option.payment, dict(option.floating), self.solving.aims())
        self.complete = self.complete and proven
        return payment.values, evolve(option, payment=payment)

    def _told(self, options: Iterable[Option]) -> Iterator[Verified]:
        """Those of the options that come true in some order of single things."""
        for option in options:
            try:
                yield self._verified(option)
            except NotInOrder:
                self.seen -= 1
                self.complete = self.complete and option.payments.ranked().complete and not option.payments.clock.over()

    def _verified(self, option: Option) -> Verified:
        payment = evolve(option.payment, left=option.floating)
        return self.solving.verify(option.built, option.payments, payment)

    def _with_best_first(self, work: Iterable[tuple[Built, Payments]], verified: list[Verified]) -> list[Verified]:
        """The list with the best option first: the limit may have come before it, and of several that are as good the
        one that ``pay`` answers with is to be the first.
        """
        _, best = self.solving.best_of(work)
        if best is None:
            return verified
        first = [v for v in verified if _identity(v) == _identity(best)]
        if not first and self.complete:
            return verified
        return [*(first or [best]), *(v for v in verified if v not in first)]


_T = TypeVar("_T")


def undominated(found: Sequence[_T], values: Callable[[_T], tuple[int, ...]]) -> list[_T]:
    """Those that no other is as good as by every value and better by one, in their order."""
    every = {values(one) for one in found}
    beaten = {v for v in every if any(o != v and all(map(le, o, v)) for o in every)}
    return [one for one in found if values(one) not in beaten]


def _identity(v: Verified) -> object:
    """What makes it the option that it is."""
    used = frozenset(_together({c: n for c, n in v.payment.footprint if n}, v.built).items())
    return announced(v.total.announcement, 0), used, v.plan.floating


def _is_less_elsewhere(option: Option, work: Sequence[tuple[Built, Payments]]) -> bool:
    """Whether the option contains a payment of another of the problems that is announced alike."""
    assert option.built.total is not None
    others = ((built, payments) for built, payments in work if payments is not option.payments)
    return contained_elsewhere(option.built.total.announcement, option.payment, others) is not None


def _option(
    built: Built,
    payments: Payments,
    payment: Payment,
    left: Mapping[tuple[str, int], int],
    by_life: int,
    spread: Spread = NONE,
) -> Option:
    assert built.total is not None
    used = _together(_left_behind(payment), built)
    return Option(
        announced(built.total.announcement, by_life),
        used,
        tuple(sorted(left.items())),
        built,
        payments,
        payment,
        acts_together(_acts(built.total.announcement, payment), built.alike),
        spread_together(built.alike, payment, spread),
    )


def _acts(announcement: Announcement, payment: Payment) -> Acts:
    """What is done; that an announced half of ``{2/c}`` takes more mana than the other makes it no worse."""
    acts = acts_of(payment.problem, payment.solution)
    if not counts_mana(announcement):
        del acts[MANA]
    return acts


def _together(used: Mapping[Coordinate, int], built: Built) -> dict[Coordinate, int]:
    """The footprint with all that happens to interchangeable things under the first of their kinds."""
    found: Counter[Coordinate] = Counter()
    for (verb, kind, name), n in used.items():
        found[verb, built.alike.get(kind, kind), name] += n
    return dict(found)


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


def floating_mana(
    solving: Solving, total: TotalCost | None, limit: int
) -> tuple[list[dict[tuple[str, int], int]], MaximalMana, Built]:
    """The maximal multisets of mana that can be floating while the cost is being paid, the lister that tells
    whether that is all and what the most is, and the problem they are from.
    """
    (built,) = build(solving.game.table_for(total), None, solving.wishes, solving.game.spendings)
    lister = MaximalMana(Payments(built.problem, solving.clock))
    return lister.largest_first(limit), lister, built
