"""From the question to a verified payment: build, solve, decode, replay."""

from collections.abc import Iterable, Iterator, Sequence
from time import perf_counter
from typing import Self

from attrs import evolve, field, fields

from manaplan.api.alike import Attempt, best_option
from manaplan.api.game import Game
from manaplan.api.request import Request
from manaplan.api.reserving import reserve
from manaplan.costing.records import Proposals, TotalCost
from manaplan.costing.targets import aims_of
from manaplan.errors import OwnFault
from manaplan.game.position.ask import Ask, Preferences
from manaplan.limits import begun
from manaplan.plan.steps import Plan, Uses
from manaplan.problem.build import Built
from manaplan.problem.decode import Decoded, decode
from manaplan.problem.floating import types_left
from manaplan.referee.replay import Verdict, replay
from manaplan.rules.records import define, frozen
from manaplan.solver.aims import Wishes
from manaplan.solver.outcome import CP_SAT, FLOW, RULES, Payment
from manaplan.solver.payments import Payments
from manaplan.solver.search import Clock, Found


class OwnPlanRefused(OwnFault):
    """A plan of ours that the referee refuses: a bug of ours, never an answer.

    Carries what is needed to replay it.
    """

    def __init__(self, total: TotalCost, plan: Plan, verdict: Verdict) -> None:
        reasons = "; ".join(f"{v.rule}: {v.message}" for v in verdict.violations) or "what it uses differs"
        super().__init__(f"our own plan for «{total.action}» was refused by the referee ({reasons})")
        self.total, self.plan, self.verdict = total, plan, verdict


class NotInOrder(OwnFault):
    """A payment of counts that no order of single things makes come true."""


@frozen(eq=False)
class Verified:
    """A payment that the referee accepted: the cost it pays, its plan, and the values of the aims, to be compared
    in order.
    """

    total: TotalCost
    plan: Plan
    values: tuple[int, ...]
    floating: tuple[tuple[str, int], ...]
    built: Built
    payment: Payment
    by: str = CP_SAT
    """Which solver found it."""

    @property
    def aims(self) -> dict[str, int]:
        """What the payment comes to by each aim, in their order."""
        return {name: value for name, value in zip(self.payment.aims, self.values, strict=True) if name}


@frozen(eq=False)
class Answered:
    """The best payment found, or why there is none: ``found`` YES, NO, OPEN or SOME; ``total`` the cost that
    was asked about; ``by``: which solver told, the slowest of those asked where there is none.
    """

    found: Found
    best: Verified | None = None
    totals: tuple[TotalCost, ...] = ()
    proposals: Proposals | None = None
    x: int | None = None
    by: str = RULES


@define
class Solving:
    """One question's work: a game, wishes and a clock.

    ``targets`` are the ids of what the spell is said to target; ``times`` adds up seconds by stage, ``asked`` are the
    solvers that were asked.
    """

    game: Game
    wishes: Preferences
    clock: Clock = field(factory=Clock)
    reserves: bool = True
    targets: frozenset[str] = frozenset()
    times: dict[str, float] = field(factory=dict)
    asked: set[str] = field(factory=set)

    @classmethod
    def of(cls, request: Request) -> Self:
        """The work of one request; its clock goes since the answer was begun."""
        targets = frozenset(o.id for o in aims_of(request.ask, request.game.table))
        return cls(request.game, request.wishes, Clock(request.seconds, begun()), targets=targets)

    def aims(self) -> tuple[str, ...]:
        """The aims in the wished order; ``reserve`` only where other cards are looked at."""
        return tuple(a for a in self.wishes.order() if a != "reserve" or self.reserves or self.wishes.reserve)

    def wished(self, built: Built) -> Wishes:
        """What the aims look at besides the problem."""
        wanted = self.wishes.reserve or self.reserves
        keep = reserve(self.game, self.wishes, built, self.clock) if wanted else None
        spared = frozenset(built.merged.index[key] for key in self.targets if key in built.merged.index)
        return Wishes(keep, spared, dict(self.wishes.spend), self.wishes.maximise == "colors")

    def problems(self, totals: Iterable[TotalCost | None]) -> Iterator[Built]:
        """The problems of the total costs, those that cannot be paid at all included."""
        for total in totals:
            started = perf_counter()
            built = self.game.problems(total, self.wishes, self.targets)
            self._count("build", started)
            yield from built

    def best(self, totals: Iterable[TotalCost]) -> tuple[Found, Verified | None]:
        """The best payment over all total costs; OPEN if a limit was reached before an answer."""
        return self.best_of(self.wishful(totals))

    def wishful(self, totals: Iterable[TotalCost | None]) -> Iterator[tuple[Built, Payments]]:
        """The problems of the total costs, each with its questions, which know what the aims look at."""
        return ((b, Payments(b.problem, self.clock, self.wished(b))) for b in self.problems(totals))

    def best_of(self, work: Iterable[tuple[Built, Payments]]) -> tuple[Found, Verified | None]:
        """The best payment over all these problems; OPEN if a limit was reached before an answer."""
        tried: list[Attempt] = []
        for built, payments in work:
            started = perf_counter()
            outcome = payments.best(self.aims())
            self._count("solve", started)
            self.asked.add(outcome.by)
            tried.append(Attempt(built, payments, outcome))
        best, verified = self._best_verified(tried)
        open_ = any(one.outcome.found is Found.OPEN for one in tried)
        if best is None or verified is None:
            return (Found.OPEN if open_ else Found.NO), None
        some = any(one.outcome.found is Found.SOME or not one.built.problem.complete for one in tried)
        return (Found.SOME if open_ or some else Found.YES), evolve(verified, by=best.outcome.by)

    def _best_verified(self, tried: Sequence[Attempt]) -> tuple[Attempt | None, Verified | None]:
        """The best of the attempts, verified; one whose payment has no order is tried again, all things told apart."""
        while True:
            started = perf_counter()
            best = best_option(tried, self.aims())
            self._count("solve", started)
            if best is None or best.outcome.payment is None:
                return None, None
            try:
                return best, self.verify(best.built, best.payments, best.outcome.payment)
            except NotInOrder:
                if best.apart:
                    raise
                from manaplan.solver.constrained import solved_apart

                best.outcome, best.apart = solved_apart(best.payments, self.aims(), best.forbidden), True

    def payable(self, totals: Iterable[TotalCost]) -> Found:
        """Whether any of the costs can be paid."""
        open_ = False
        for built in self.problems(totals):
            started = perf_counter()
            outcome = Payments(built.problem, self.clock).can_pay()
            self._count("solve", started)
            self.asked.add(outcome.by)
            if outcome.found in {Found.YES, Found.SOME}:
                return Found.YES
            open_ |= outcome.found is Found.OPEN
        return Found.OPEN if open_ else Found.NO

    def verify(self, built: Built, payments: Payments, payment: Payment) -> Verified:
        """The payment as a plan that the referee accepted.

        Raises OwnPlanRefused.
        """
        decoded = self._decode(built, payments, payment)
        total = built.total
        assert total is not None
        started = perf_counter()
        verdict = replay(self.game.table, total, decoded.plan)
        self._count("referee", started)
        if verdict.violations or verdict.floating != decoded.plan.floating or not same(verdict.uses, decoded.plan.uses):
            raise OwnPlanRefused(total, decoded.plan, verdict)
        return Verified(total, decoded.plan, payment.values, decoded.floating, built, payment)

    def _decode(self, built: Built, payments: Payments, payment: Payment) -> Decoded:
        decoded = decode(built, payment.problem, payment.solution, payment.order, _floats(payment))
        if decoded is None:
            from manaplan.solver.constrained import told_apart

            again = told_apart(payments, payment)
            decoded = decode(built, again.problem, again.solution, again.order, _floats(again)) if again else None
        if decoded is None:
            raise NotInOrder("a payment was found that could not be told in steps; please report it")
        return decoded

    def _count(self, stage: str, started: float) -> None:
        self.times[stage] = self.times.get(stage, 0.0) + perf_counter() - started

    def answer(self, ask: Ask) -> Answered:
        """The best payment for what is asked, X as given or the largest that can be paid."""
        key = (ask, self.wishes, self.reserves, self.targets)
        found: Answered = self.game.answers.look_up(key, lambda: self._answer_anew(ask), _is_sure)
        return found

    def _answer_anew(self, ask: Ask) -> Answered:
        self.asked.clear()
        answered = self._answer(ask)
        slowest = next((by for by in (CP_SAT, FLOW) if by in self.asked), RULES)
        return evolve(answered, by=answered.best.by if answered.best else slowest)

    def _answer(self, ask: Ask) -> Answered:
        offered = self.game.propose(ask)
        if offered.not_offered is not None:
            return Answered(Found.NO, proposals=offered)
        if not offered.needs_x:
            found, best = self.best(offered.costs)
            return Answered(found, best, offered.costs, offered, self._x(best, offered))
        most = self._most_x(ask)
        with_most = self._answer_with(ask, most) if most is not None and most > offered.least_x else Answered(Found.NO)
        if with_most.best is not None:
            return with_most
        x, proven = self._x_below(ask, offered, most, with_most.found)
        if x is None:
            return Answered(Found.NO if proven else Found.OPEN, None, offered.costs, offered, offered.least_x)
        answered = self._answer_with(ask, x)
        return answered if proven or answered.best is None else evolve(answered, found=Found.SOME)

    def _answer_with(self, ask: Ask, x: int) -> Answered:
        costs = self._costs_with(ask, x)
        return Answered(*self.best(costs), costs, self.game.propose(ask, x), x)

    def _x(self, best: Verified | None, offered: Proposals) -> int | None:
        if best is not None:
            return best.total.announcement.x
        return offered.costs[0].announcement.x if offered.costs else None

    def _costs_with(self, ask: Ask, x: int) -> tuple[TotalCost, ...]:
        """The total costs with this X: not those of other ways to cast, in which X is 0 (107.3b)."""
        return tuple(c for c in self.game.propose(ask, x).costs if c.announcement.x == x)

    def _payable_with(self, ask: Ask, x: int) -> Found:
        return self.payable(self._costs_with(ask, x))

    def _most_x(self, ask: Ask) -> int | None:
        """A bound on X: what cannot be paid of more mana than there is at once is wanted in vain. None where X is not
        of mana, or no flow bounds it.

        For each X less, the cost is less by no more than the last X adds: reductions and floors act on small costs.
        """
        costs, before = (self._costs_with(ask, x) for x in (BEYOND, BEYOND - 1))
        short = [Payments(b.problem, self.clock).shortfall() for b in self.problems(costs)]
        each = max((c.mana.mana_value for c in costs), default=0) - min((c.mana.mana_value for c in before), default=0)
        least = min((n or 0 for n in short), default=0)
        return BEYOND - -(-least // each) if least and each > 0 else None

    def largest_x(self, ask: Ask, offered: Proposals) -> tuple[int | None, bool]:
        """The largest X that can be paid (None: not even the least), and whether that is proven.

        Every part of a cost grows with X or stays, and paying less is always possible where more is: so
        payable X are all those up to the largest, which doubling and halving finds.
        """
        most = self._most_x(ask)
        at_most = self._payable_with(ask, most) if most is not None and most > offered.least_x else Found.NO
        if most is not None and at_most is Found.YES:
            return most, True
        return self._x_below(ask, offered, most, at_most)

    def _x_below(self, ask: Ask, offered: Proposals, most: int | None, at_most: Found) -> tuple[int | None, bool]:
        """The largest X below a bound, with which it is not payable, or not known to be."""
        low = offered.least_x
        first = self.payable(offered.costs)
        if first is not Found.YES:
            return None, first is Found.NO
        if most is not None and most <= low:
            return low, True
        step, proven = 1, at_most is Found.NO
        high = most
        while high is None or high - low > 1:
            middle = low + step if high is None else (low + high) // 2
            at = self._payable_with(ask, middle)
            if at is Found.YES:
                low = middle
                step *= 2
            else:
                high = middle
                proven = proven and at is Found.NO
            if middle > LARGEST_X:
                return low, False
        return low, proven


def _is_sure(answered: Answered) -> bool:
    """Whether no limit cut the answer short: only such are remembered."""
    return answered.found in {Found.YES, Found.NO}


def _floats(payment: Payment) -> tuple[str, ...]:
    """The types of what floats in the end, where they matter."""
    return types_left(payment.order.floating, payment.left) if payment.left else ()


def same(a: Uses, b: Uses) -> bool:
    """Whether the two say the same, lists in any order."""
    if a == b:
        return True
    both = ((getattr(a, field.name), getattr(b, field.name)) for field in fields(Uses))
    return all(sorted(v) == sorted(w) if isinstance(v, tuple) else v == w for v, w in both)


BEYOND = 10_000
"""An X that hardly anybody can pay."""

LARGEST_X = 1_000_000_000
"""X beyond this is not looked for: something makes mana without end."""
