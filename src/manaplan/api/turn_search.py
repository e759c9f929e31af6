"""The search behind ``turn``: what to cast next, and every minimal way to pay for it, depth first with a bound."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from operator import attrgetter

from attrs import evolve, field, fields

from manaplan.api.game import Game
from manaplan.api.listing import floating_mana
from manaplan.api.resolving import land_drops
from manaplan.api.turn_bound import Bound, Card, Score, cards_of, counts, gain, makes_singly
from manaplan.api.turn_moves import Move, Moves
from manaplan.costing.asks import castable_asks
from manaplan.game.position.ask import Ask
from manaplan.game.position.records import Document, ObjectSpec
from manaplan.game.position.words import BATTLEFIELD
from manaplan.rules.records import define, frozen
from manaplan.solver.aims import numbers_of

MOST_POSITIONS = 20_000
"""After so many positions the best so far is answered, as when the time is over."""

WASTE = "waste"

MOST_CASTS = 60
"""A line is not made longer than this: something is cast again and again."""


@frozen(eq=False)
class Line:
    """Spells cast so far, the position after them, and what they are worth."""

    game: Game
    casts: tuple[Move, ...] = ()
    total: Fraction = Fraction(0)
    aims: tuple[tuple[str, int], ...] = ()
    """What each aim comes to so far, mana left floating apart: the next spell may use it."""

    land: tuple[str, str, int] | None = None
    refused: frozenset[str] = frozenset()
    """Lands of the hand that are not going to be played."""

    @property
    def by_aims(self) -> tuple[int, ...]:
        """The aims of the whole line: of the mana left floating only what is left in the end is wasted."""
        return tuple(len(self.game.document.you.pool) if a == WASTE else n for a, n in self.aims)

    @property
    def score(self) -> Score:
        """Value and number of the spells."""
        return self.total, len(self.casts)

    def then(self, move: Move, aims: Sequence[str]) -> Line:
        """The line with one spell more; ``aims`` name the numbers of a payment."""
        before = [n for _, n in self.aims] or [0] * len(aims)
        added = zip(aims, before, move.verified.values, strict=True)
        sums = tuple((a, 0 if a == WASTE else n + more) for a, n, more in added)
        game = Game(move.entry.document, self.game.catalogue)
        return evolve(self, game=game, casts=(*self.casts, move), total=self.total + move.value, aims=sums)


@define
class Search:
    """``sure``: no other set of spells is worth more; ``complete``: nor is there a better payment by the aims."""

    moves: Moves
    sure: bool = False
    complete: bool = False
    _found: Line | None = None
    _bound: Bound | None = None
    _positions: int = 0
    _seen: dict[object, list[tuple[Score, tuple[int, ...]]]] = field(factory=dict)
    _made: dict[tuple[Document, Ask], tuple[Move, ...]] = field(factory=dict)

    def best(self, game: Game) -> Line:
        """The best line from here: first the set that is worth most, then the best way to pay for it."""
        start = self._found = Line(game)
        self._bound = self._bound_of(game)
        self.sure = self._search(start, by_aims=False) and not self.moves.cut
        self._seen.clear()
        self.complete = self.sure and self._search(start, by_aims=True) and not self.moves.cut
        return self._found

    def _bound_of(self, game: Game) -> Bound:
        cards = {c.id: c for c in cards_of(game, castable_asks(game.table), self.moves.values)}
        mana: int | None = None
        if counts(game.table):
            _, lister, _ = floating_mana(self.moves.solving(game), None, 1)
            hand = [o for o in game.table.things("hand") if o.owner == "you" and "land" in o.types]
            lands = [gain(land) for land in hand]
            mana = None if None in lands else lister.most + max((n or 0 for n in lands), default=0)
        return Bound(cards, mana, makes_singly(game.table))

    # --- depth first -------------------------------------------------------------------------------------------------

    def _search(self, line: Line, *, by_aims: bool) -> bool:
        """Go on from the line; whether everything that could be better was looked at."""
        self._positions += 1
        if self.moves.clock.over() or self._positions > MOST_POSITIONS or len(line.casts) >= MOST_CASTS:
            return False
        self._keep(line)
        whole = True
        for following in self._following(line, by_aims=by_aims):
            if not self._hopeful(line, by_aims=by_aims):
                break
            if self._hopeful(following, by_aims=by_aims) and self._is_new(following):
                whole &= self._search(following, by_aims=by_aims)
        return whole and not self.moves.clock.over()

    def _keep(self, line: Line) -> None:
        found = self._found
        assert found is not None
        if line.score > found.score or (line.score == found.score and line.casts and line.by_aims < found.by_aims):
            self._found = line

    def _hopeful(self, line: Line, *, by_aims: bool, first: str | None = None) -> bool:
        """Whether the line may become better than the best, with that card as the next where it is given."""
        assert self._bound is not None
        assert self._found is not None
        left = _left(line.game)
        spent = sum(m.mana for m in line.casts)
        value, number = self._bound.most(left, [m.object for m in line.casts], spent, first)
        most, best = (line.total + value, len(line.casts) + number), self._found.score
        if not by_aims:
            return most > best
        return most > best or (most == best and (_numbers(line) < self._found.by_aims or not line.casts))

    def _is_new(self, line: Line) -> bool:
        """Whether the position was not reached before with at least as much."""
        before = self._seen.setdefault((signature(line.game, self._apart()), line.refused), [])
        aims_now = _numbers(line)
        if any(score > line.score or (score == line.score and aims <= aims_now) for score, aims in before):
            return False
        before.append((line.score, aims_now))
        return True

    def _apart(self) -> frozenset[str]:
        return frozenset(self.moves.wishes.keep)

    # --- what comes next ---------------------------------------------------------------------------------------------

    def _following(self, line: Line, *, by_aims: bool) -> Iterator[Line]:
        """The lines with a land played, then those with one spell more (with no land that was passed by)."""
        lands = [(key, entry) for key, entry in land_drops(line.game) if key not in line.refused]
        for key, entry in lands:
            name = line.game.document.by_id[key].name
            game = Game(entry.document, line.game.catalogue)
            yield evolve(line, game=game, land=(name, key, len(line.casts)))
        hand = {s.id for s in line.game.document.you.zone("hand")}
        passed = evolve(line, refused=line.refused | hand) if lands else line
        aims = numbers_of(self.moves.solving(line.game).aims())
        last = line.casts[-1].object if line.casts else None
        for move in self._all_moves(line, by_aims=by_aims):
            if last is None or self._bound is None or self._bound.in_order(last, move.object):
                yield passed.then(move, aims)

    def _all_moves(self, line: Line, *, by_aims: bool) -> Iterator[Move]:
        """Every spell that can be cast next, in every way, those of the highest value first, as far as asked."""
        game = line.game
        asks = [a for a in castable_asks(game.table) if a.action == "cast"]
        cards = {ask: self._cards(game, ask) for ask in asks}
        for ask in sorted(asks, key=lambda a: max((c.value for c in cards[a]), default=Fraction(0)), reverse=True):
            if cards[ask] and not any(self._hopeful(line, by_aims=by_aims, first=c.id) for c in cards[ask]):
                continue
            known = self._made.get((game.document, ask))
            if known is None:
                found = self.moves.of(game, ask, last=len(asks) == 1 and not self._more_to_come(game))
                known = self._made[game.document, ask] = tuple(found)
            yield from known

    def _more_to_come(self, game: Game) -> bool:
        """Whether more than one spell may still be cast."""
        assert self._bound is not None
        return sum(self._bound.cards[key].times for key in _left(game) if key in self._bound.cards) > 1

    def _cards(self, game: Game, ask: Ask) -> list[Card]:
        """The cards that the question may be about, as the bound knows them."""
        assert self._bound is not None
        found = []
        for thing in game.table.things(ask.from_zone or "hand"):
            names = {thing.id, thing.name, *(f.name for f in (thing.card.faces if thing.card is not None else ()))}
            if ask.cast in names and thing.id in self._bound.cards:
                found.append(self._bound.cards[thing.id])
        return found


def _left(game: Game) -> frozenset[str]:
    """What you own outside the battlefield, the copies of prepare spells included."""
    return frozenset(o.id for o in game.table.objects.values() if o.owner == "you" and o.zone != BATTLEFIELD)


def _numbers(line: Line) -> tuple[int, ...]:
    return tuple(n for _, n in line.aims)


# --- positions that are the same -----------------------------------------------------------------------------------

_STATE = attrgetter(*(f.name for f in fields(ObjectSpec) if f.name not in {"id", "timestamp", "attached_to", "sick"}))


def signature(game: Game, apart: frozenset[str]) -> object:
    """What two positions have in common that offer the same: interchangeable objects are counted, not named."""
    document = game.document
    hosts = {s.attached_to for s in document.objects() if s.attached_to is not None}
    copied = {s.copy_of for s in document.objects() if s.copy_of is not None}
    counted: dict[object, int] = {}
    for spec in document.objects():
        own = spec.id if spec.id in hosts | copied | apart or spec.zone == "library" else ""
        creature = "creature" in game.table.objects[spec.id].types
        key = (own, spec.attached_to, spec.sick and creature, _STATE(spec))
        counted[key] = counted.get(key, 0) + 1
    acting = [o for o in game.table.things(BATTLEFIELD) if game.table.bases[o.id].statics]
    order = tuple(o.name for o in sorted(acting, key=attrgetter("timestamp")))
    numbers = tuple((p.life, p.energy, p.lands_played, tuple(sorted(map(repr, p.pool)))) for p in document.players)
    told = tuple((k, tuple(sorted(v)) if isinstance(v, tuple) else v) for k, v in document.turn.happened)
    return frozenset(counted.items()), order, numbers, told
