"""The search behind ``turn``: what to cast next, and every minimal way to pay for it, depth first with a bound."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from operator import add, attrgetter

from attrs import evolve, field, fields

from manaplan.api.game import Game
from manaplan.api.listing import floating_mana
from manaplan.api.resolving import land_drops
from manaplan.api.turns.bound import Bound, Chosen, Score
from manaplan.api.turns.calm import counts, enters_alike, is_calm, makes_singly, most_fed
from manaplan.api.turns.cards import Card, cards_of
from manaplan.api.turns.free import freed, needs_more
from manaplan.api.turns.gains import gain
from manaplan.api.turns.joint import Joint
from manaplan.api.turns.line import Line
from manaplan.api.turns.moves import Move, Moves
from manaplan.api.turns.staged import staged
from manaplan.costing.asks import castable_asks
from manaplan.errors import LimitReached
from manaplan.game.position.ask import Ask
from manaplan.game.position.records import Document, ObjectSpec
from manaplan.game.position.words import BATTLEFIELD
from manaplan.rules.records import define

MOST_POSITIONS = 20_000
"""After so many positions the best so far is answered, as when the time is over."""

MOST_FIRST = 500
"""So many at most are looked at first, with mana abilities activated only for what they pay."""

MOST_AIMED = 100
"""So many of them at most are for a better way to pay for the same spells."""

MOST_CASTS = 60
"""A line is not made longer than this: something is cast again and again."""


@define
class Search:
    """``sure``: no other set of spells is worth more; ``complete``: nor is there a better payment by the aims."""

    moves: Moves
    sure: bool = False
    complete: bool = False
    _found: Line | None = None
    _bound: Bound | None = None
    _positions: int = 0
    _most: int = MOST_POSITIONS
    _freely: bool = True
    """Whether mana abilities are activated between spells, too."""

    _seen: dict[object, list[tuple[Score, tuple[int, ...]]]] = field(factory=dict)
    _eras: dict[frozenset[str], Mapping[str, Card]] = field(factory=dict)
    _made: dict[tuple[Document, Ask], tuple[Move, ...]] = field(factory=dict)

    @property
    def joint(self) -> Joint:
        """Several spells paid for at once."""
        return Joint(self.moves)

    def best(self, game: Game, *, by_aims: bool = True) -> Line:
        """The best line from here: first the set that is worth most, then the best way to pay for it, if asked."""
        start = self._found = Line(game)
        self._bound = self._bound_of(game)
        if any(True for _ in freed(game, self.moves.wishes)):
            # Something good first: then much need not be looked at.
            self._freely, self._most = False, MOST_FIRST
            self._whole(start, by_aims=False)
            self._seen.clear()
            self._freely, self._most, self.moves.cut = True, MOST_POSITIONS, False
        self.sure = self._whole(start, by_aims=False) and not self.moves.cut
        self._seen.clear()
        self._most = min(MOST_POSITIONS, self._positions + MOST_AIMED)
        self.complete = by_aims and self.sure and self._whole(start, by_aims=True) and not self.moves.cut
        return self._found

    def _whole(self, start: Line, *, by_aims: bool) -> bool:
        """Whether all that could be better was looked at; what was found stays where the time is over in the midst."""
        try:
            return self._search(start, by_aims=by_aims)
        except LimitReached:
            return False

    def _bound_of(self, game: Game) -> Bound:
        cards = {c.id: c for c in cards_of(game, castable_asks(game.table), self.moves.values)}
        mana: int | None = None
        if counts(game.table):
            _, lister, _ = floating_mana(self.moves.solving(game), None, 1)
            hand = [o for o in game.table.things("hand") if o.owner == "you" and "land" in o.types]
            lands = [gain(land) for land in hand]
            there = max(lister.most, most_fed(game.table) + len(game.document.you.pool))
            mana = None if None in lands else there + max((n or 0 for n in lands), default=0)
        return Bound(cards, mana, makes_singly(game.table))

    # --- depth first -------------------------------------------------------------------------------------------------

    def _search(self, line: Line, *, by_aims: bool) -> bool:
        """Go on from the line; whether everything that could be better was looked at."""
        self._positions += 1
        if self.moves.clock.over() or self._positions > self._most or len(line.casts) >= MOST_CASTS:
            return False
        self._keep(line)
        if self._settled(line, by_aims=by_aims):
            return True
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
        if first is None and self._beats(line, (Fraction(0), 0), by_aims=by_aims):
            return True
        return any(first is None or any(c.id == first for c in s.cards) for s in self._sets(line, by_aims=by_aims))

    def _beats(self, line: Line, more: Score, *, by_aims: bool) -> bool:
        """Whether the line would be better than the best with so much more."""
        assert self._found is not None
        most, best = (line.total + more[0], len(line.casts) + more[1]), self._found.score
        if not by_aims:
            return most > best
        return most > best or (most == best and (_numbers(line) < self._found.by_aims or not line.casts))

    def _is_more(self, line: Line, more: Score) -> bool:
        assert self._found is not None
        return (line.total + more[0], len(line.casts) + more[1]) > self._found.score

    def _sets(self, line: Line, *, by_aims: bool) -> Iterator[Chosen]:
        """The sets of cards left with which the line would be better than the best, if they can be cast together."""
        assert self._bound is not None
        spent = sum(m.mana for m in line.casts)
        bounded = self._bounded(line)
        for chosen in self._bound.sets(self._cards_of(line), _left(line.game), line.done, spent):
            if not self._beats(line, chosen.score, by_aims=by_aims):
                return
            if by_aims and chosen.exact and self._is_more(line, chosen.score):
                continue  # no line is worth more: that was proven before
            if bounded and chosen.bounded and not self._may_be(line, chosen, by_aims=by_aims):
                continue
            yield chosen

    def _may_be(self, line: Line, chosen: Chosen, *, by_aims: bool) -> bool:
        """Whether the set can be cast together as far as one payment for all of it tells, and be better by the aims."""
        if not self.joint.may_pay(line.game, chosen.cards):
            return False
        return not (by_aims and self._is_no_better(line, chosen))

    def _is_no_better(self, line: Line, chosen: Chosen) -> bool:
        """Whether the line with the set, which makes it worth as much as the best, cannot be better by the aims."""
        assert self._found is not None
        if not chosen.exact:
            return False
        least = self.joint.least(line.game, chosen.cards)
        if least is None:
            return False
        so_far = line.numbers or (0,) * len(least)
        return tuple(map(add, so_far, least)) >= self._found.by_aims

    def _cards_of(self, line: Line) -> Mapping[str, Card]:
        """What each card takes and makes by now."""
        assert self._bound is not None
        if not self._bound.era(line.done):
            return self._bound.cards
        era = frozenset(line.done)
        if era not in self._eras:
            asks = castable_asks(line.game.table)
            self._eras[era] = {c.id: c for c in cards_of(line.game, asks, self.moves.values)}
        return self._eras[era]

    def _bounded(self, line: Line) -> bool:
        """Whether what lies there now is all that there will be, but for what the cards make."""
        lands = any(key not in line.refused for key, _ in land_drops(line.game))
        return not lands and is_calm(line.game.table)

    def _settled(self, line: Line, *, by_aims: bool) -> bool:
        """Cast the sets that can be cast at once, as far as they are better; whether nothing else could be."""
        if not self._bounded(line):
            return False
        every = True
        for chosen in self._sets(line, by_aims=by_aims):
            whole = self._cast_together(line, chosen, by_aims=by_aims)
            every = every and whole
        return every

    def _cast_together(self, line: Line, chosen: Chosen, *, by_aims: bool) -> bool:
        """Cast the set if it can be at once; whether it is settled with that."""
        making = any(card.gain for card in chosen.cards)
        together = None
        if not (making and any(card.per_mana for card in chosen.cards)):
            together = self.joint.best(line.game, chosen.cards)
        whole = together is not None and together.proven and not (by_aims and making)
        if together is None and making and not by_aims:
            found = staged(self.moves, line.game, chosen.cards)
            together, whole = found.together, found.proven
        if together is not None:
            self._keep(line.with_casts(together.casts, together.game, together.values, self.moves))
        return whole

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
        """The lines with a land played, those with one spell more, and those with a mana ability activated.

        Where nothing else can make a difference, a land is played before all that follows, or none of them is.
        """
        lands = [(key, entry) for key, entry in land_drops(line.game) if key not in line.refused]
        for key, entry in lands:
            name = line.game.document.by_id[key].name
            yield line.with_land(name, key, entry, self.moves)
        if lands and self._land_first(line):
            hand = {s.id for s in line.game.document.you.zone("hand")}
            yield evolve(line, refused=line.refused | hand)
            return
        last = line.casts[-1].object if line.casts and not line.first else None
        for move in self._all_moves(line, by_aims=by_aims):
            if last is None or self._bound is None or self._bound.in_order(last, move.object):
                yield line.then(move, self.moves)
        if not self._freely:
            return
        self.moves.cut |= needs_more(line.game.table)
        for one in freed(line.game, self.moves.wishes):
            following = line.activated(one, self.moves)
            if following is not None:
                yield following

    def _land_first(self, line: Line) -> bool:
        """Whether a land may as well be played before anything else is done."""
        assert self._bound is not None
        left = [self._bound.cards[key] for key in _left(line.game) if key in self._bound.cards]
        return is_calm(line.game.table) and all(c.gain is not None for c in left) and enters_alike(line.game.table)

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
    return line.numbers


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
