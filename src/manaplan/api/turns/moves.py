"""One step of the search behind ``turn``: a spell, every way to pay for it, and everything that may come of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from operator import add

from attrs import evolve

from manaplan.api.after import with_you
from manaplan.api.entering import Entry
from manaplan.api.game import Game
from manaplan.api.listing import Options
from manaplan.api.resolving import resolved
from manaplan.api.solving import OwnPlanRefused, Solving, Verified, same
from manaplan.api.turns.aims import numbers
from manaplan.costing.records import TotalCost
from manaplan.game.position.ask import Ask, Preferences
from manaplan.game.position.records import PoolMana
from manaplan.plan.steps import Activate, Pay, Plan
from manaplan.referee.replay import replay, replay_state
from manaplan.rules.mana import TYPES, Symbol
from manaplan.rules.records import define, frozen
from manaplan.solver.search import Clock, Found

OPTIONS_EACH = 40
"""More ways to pay for one spell are not gone through."""

Pool = tuple[PoolMana, ...]


@frozen(eq=False)
class Move:
    """A spell of a line: the name it is cast by, its object, the verified payment, and what came of it.

    ``life`` is yours before it, ``mana`` how much mana was spent on it. ``first``: mana abilities that are activated
    before it is announced, where its plan does not begin with them: what it costs depends on them.
    """

    name: str
    object: str
    verified: Verified
    entry: Entry
    life: int
    value: Fraction
    mana: int
    first: tuple[Activate, ...] = ()


@define
class Moves:
    """Makes the moves; ``cut`` tells afterwards whether any may have been left out."""

    wishes: Preferences
    clock: Clock
    values: Mapping[str, Fraction]
    cut: bool = False

    def solving(self, game: Game) -> Solving:
        """The work on one position. What the wishes say of a single payment (must, spend, reserve) is not asked."""
        work = Solving(game, evolve(self.wishes, reserve=(), must=(), maximise=None, spend=()), self.clock)
        work.reserves = False
        return work

    def of(self, game: Game, ask: Ask, *, last: bool) -> Iterator[Move]:
        """Every move by which this is cast; ``last``: nothing can be cast after it, so floating mana is not saved."""
        assert ask.cast is not None
        for kept, rest in _savings(game.document.you.pool, nothing=last):
            there = Game(with_you(game.document, pool=rest), game.catalogue) if kept else game
            payments = tuple(self._payments(there, ask))
            if not kept and not payments:
                return  # nor with less of what floats
            for payment in payments:
                verified = _with_kept(game, payment, kept) if kept else payment
                for entry in resolved(game, verified.total, verified.plan):
                    yield self.move(game, verified, ask.cast, entry)

    def move(self, game: Game, verified: Verified, name: str, entry: Entry) -> Move:
        """The move by which what the payment is for is cast, and what came of it."""
        thing = verified.total.thing
        assert thing is not None
        value = self.values.get(thing.id, value_of(verified.total))
        return Move(name, thing.id, verified, entry, game.document.you.life, value, _spent(verified))

    def begun(self, before: Game, first: tuple[Activate, ...], freed: tuple[int, ...], move: Move) -> Move:
        """The move with the abilities that were activated in that game before it, and come to so much by the aims.

        Its plan begins with them where the spell could be announced, and cost the same, without them too.
        """
        total, verified = move.verified.total, move.verified
        steps = (*first, *verified.plan.steps)
        state, wrong = replay_state(before.table, total, Plan(steps, verified.plan.uses))
        if wrong or not self.costs(before, total, move.object):
            values = tuple(map(add, freed, verified.values))
            return evolve(move, verified=evolve(verified, values=values), first=first)
        plan = Plan(steps, state.uses(), state.floating())
        activated = sum(1 for s in steps if isinstance(s, Activate))
        values = numbers(self.solving(before), plan.uses, activated)
        return evolve(move, verified=evolve(verified, plan=plan, values=values), life=before.document.you.life)

    def costs(self, game: Game, total: TotalCost, key: str) -> bool:
        """Whether that is one of the total costs in the game, too."""
        spec = game.document.by_id.get(key)
        if spec is None or total.thing is None:
            return False
        ask = Ask(cast=total.thing.name, from_zone=spec.zone, via="any")
        offered = game.propose(ask, total.announcement.x if game.propose(ask).needs_x else None)
        return any(_same_cost(one, total) for one in offered.costs)

    def _payments(self, game: Game, ask: Ask) -> Iterator[Verified]:
        """Every minimal payment, those of the largest X first."""
        for totals in self._levels(game, ask):
            if self.solving(game).payable(totals) is Found.NO:
                continue
            lister = Options(self.solving(game))
            yield from lister.best_first(totals, OPTIONS_EACH)
            self.cut |= not lister.complete

    def _levels(self, game: Game, ask: Ask) -> Iterator[tuple[TotalCost, ...]]:
        """The total costs for each X that can be paid, or the only ones."""
        offered = game.propose(ask)
        if not offered.needs_x:
            yield offered.costs
            return
        most, proven = self.solving(game).largest_x(ask, offered)
        self.cut |= not proven
        if most is not None:
            yield from (game.propose(ask, x).costs for x in range(most, offered.least_x - 1, -1))


def _same_cost(one: TotalCost, other: TotalCost) -> bool:
    mine, theirs = ((t.announcement, t.mana, t.other, t.methods) for t in (one, other))
    return mine == theirs


def _savings(pool: Pool, *, nothing: bool) -> Iterator[tuple[Pool, Pool]]:
    """Floating mana kept for the next spell, and the rest: none first.

    A payment that leaves out mana which already floats and taps a land instead is not minimal, but may leave what the
    next spell needs.
    """
    if nothing:
        yield (), pool
        return
    groups = Counter(pool)
    for counts in product(*(range(n + 1) for n in groups.values())):
        kept = Counter({mana: n for mana, n in zip(groups, counts, strict=True) if n})
        yield tuple(kept.elements()), tuple((groups - kept).elements())


def _with_kept(game: Game, payment: Verified, kept: Pool) -> Verified:
    """The payment on the position itself, where the kept mana floats too. Raises OwnPlanRefused."""
    floating = sorted((*payment.plan.floating, *(m.mana for m in kept)), key=TYPES.index)
    plan = evolve(payment.plan, floating=tuple(floating))
    verdict = replay(game.table, payment.total, plan)
    if verdict.violations or verdict.floating != plan.floating or not same(verdict.uses, plan.uses):
        raise OwnPlanRefused(payment.total, plan, verdict)
    return evolve(payment, plan=plan)


def _spent(verified: Verified) -> int:
    return sum(1 for s in verified.plan.steps if isinstance(s, Pay) and s.mana is not None)


def value_of(total: TotalCost) -> Fraction:
    """The mana value of the spell on the stack, its X counted (202.3e)."""
    thing = total.thing
    assert thing is not None
    symbols: tuple[Symbol, ...] = tuple(thing.mana_cost) if thing.mana_cost is not None else ()
    return Fraction(thing.mana_value + (total.announcement.x or 0) * sum(1 for s in symbols if s.variable))
