"""One step of the search behind ``turn``: a spell, every way to pay for it, and everything that may come of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product

from attrs import evolve

from manaplan.api.after import with_you
from manaplan.api.entering import Entry
from manaplan.api.game import Game
from manaplan.api.listing import Options
from manaplan.api.resolving import resolved
from manaplan.api.solving import OwnPlanRefused, Solving, Verified, same
from manaplan.costing.records import TotalCost
from manaplan.game.position.ask import Ask, Preferences
from manaplan.game.position.records import PoolMana
from manaplan.plan.steps import Pay
from manaplan.referee.replay import replay
from manaplan.rules.mana import TYPES, Symbol
from manaplan.rules.records import define, frozen
from manaplan.solver.search import Clock

OPTIONS_EACH = 40
"""More ways to pay for one spell are not gone through."""

Pool = tuple[PoolMana, ...]


@frozen(eq=False)
class Move:
    """A spell of a line: the name it is cast by, its object, the verified payment, and what came of it.

    ``life`` is yours before it, ``mana`` how much mana was spent on it.
    """

    name: str
    object: str
    verified: Verified
    entry: Entry
    life: int
    value: Fraction
    mana: int


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
            for payment in self._payments(there, ask):
                verified = _with_kept(game, payment, kept) if kept else payment
                thing = verified.total.thing
                assert thing is not None
                value = self.values.get(thing.id, value_of(verified.total))
                for entry in resolved(game, verified.total, verified.plan):
                    yield Move(ask.cast, thing.id, verified, entry, game.document.you.life, value, _spent(verified))

    def _payments(self, game: Game, ask: Ask) -> Iterator[Verified]:
        """Every minimal payment, those of the largest X first."""
        for totals in self._levels(game, ask):
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
