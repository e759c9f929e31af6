"""A line of the search behind ``turn``: what was done so far, the position after it, and what it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from operator import add
from typing import Any

from attrs import evolve

from manaplan.api.entering import Entry
from manaplan.api.game import Game
from manaplan.api.turns.aims import numbers
from manaplan.api.turns.bound import Score
from manaplan.api.turns.free import Freed, carried
from manaplan.api.turns.moves import Move, Moves
from manaplan.plan.steps import Activate
from manaplan.rules.records import frozen
from manaplan.solver.aims import numbers_of

WASTE = "waste"


@frozen
class Land:
    """The land that is played, before which of the spells (from 0), what came of it, and after which mana abilities."""

    name: str
    key: str
    before: int
    entry: Entry
    first: tuple[Activate, ...] = ()


@frozen(eq=False)
class Line:
    """Spells cast so far, the position after them, and what they are worth."""

    game: Game
    casts: tuple[Move, ...] = ()
    total: Fraction = Fraction(0)
    aims: tuple[tuple[str, int], ...] = ()
    """What each aim comes to so far, mana left floating apart: the next spell may use it."""

    land: Land | None = None
    refused: frozenset[str] = frozenset()
    """Lands of the hand that are not going to be played."""

    first: tuple[Activate, ...] = ()
    """Mana abilities that were activated after the last spell or land."""

    before: Game | None = None
    """The position before these."""

    freed: tuple[int, ...] = ()
    """What these come to by each aim."""

    @property
    def numbers(self) -> tuple[int, ...]:
        """What each aim comes to so far, what floats not counted."""
        so_far = tuple(n for _, n in self.aims)
        return tuple(map(add, so_far, self.freed)) if so_far and self.freed else so_far or self.freed

    @property
    def by_aims(self) -> tuple[int, ...]:
        """The aims of the whole line: of the mana left floating only what is left in the end is wasted."""
        left = len(self.game.document.you.pool)
        return tuple(left if a == WASTE else n for (a, _), n in zip(self.aims, self.numbers, strict=True))

    @property
    def done(self) -> list[str]:
        """The objects of the spells."""
        return [move.object for move in self.casts]

    @property
    def score(self) -> Score:
        """Value and number of the spells."""
        return self.total, len(self.casts)

    def then(self, move: Move, moves: Moves) -> Line:
        """The line with one spell more."""
        return self.with_casts((move,), Game(move.entry.document, self.game.catalogue), None, moves)

    def with_casts(self, casts: tuple[Move, ...], game: Game, values: tuple[int, ...] | None, moves: Moves) -> Line:
        """The line with these spells more and the game after them; ``values``: what all their payments come to."""
        if self.first and self.before is not None:
            values = tuple(map(add, values, self.freed)) if values else None
            casts = (moves.begun(self.before, self.first, self.freed, casts[0]), *casts[1:])
        aims = self._with(casts[0].verified.values if values is None else values, moves)
        total = self.total + sum(m.value for m in casts)
        return evolve(self, game=game, casts=(*self.casts, *casts), total=total, aims=aims, **_NOTHING_FREED)

    def with_land(self, name: str, key: str, entry: Entry, moves: Moves) -> Line:
        """The line with the land played."""
        aims = self._with(self.freed, moves) if self.freed else self.aims
        land = Land(name, key, len(self.casts), entry, self.first)
        game = Game(entry.document, self.game.catalogue)
        return evolve(self, game=game, land=land, aims=aims, **_NOTHING_FREED)

    def activated(self, freed: Freed, moves: Moves) -> Line | None:
        """The line with these mana abilities activated; None where all since the last spell cannot be told together."""
        before, steps = self.before or self.game, (*self.first, *freed.steps)
        whole = freed if before is self.game else carried(before, steps)
        if whole is None:
            return None
        game = Game(whole.document, self.game.catalogue)
        values = numbers(moves.solving(before), whole.uses, len(steps))
        return evolve(self, game=game, first=steps, before=before, freed=values)

    def _with(self, values: Sequence[int], moves: Moves) -> tuple[tuple[str, int], ...]:
        """The aims with these numbers added."""
        names = numbers_of(moves.solving(self.game).aims())
        before = [n for _, n in self.aims] or [0] * len(names)
        return tuple((a, 0 if a == WASTE else n + m) for a, n, m in zip(names, before, values, strict=True))


_NOTHING_FREED: dict[str, Any] = {"first": (), "before": None, "freed": ()}
