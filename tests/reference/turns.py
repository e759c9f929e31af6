"""The most that can be cast in one turn, by trying every order of spells, every payment of each and every land drop.

What comes of a spell is what ``resolved`` says; that it is paid for in every way, in every order and with nothing left
out is what is checked by this.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from attrs import define, evolve, field

from manaplan.api.after import with_you
from manaplan.api.game import Game
from manaplan.api.resolving import land_drops, resolved
from manaplan.api.turn_moves import value_of
from manaplan.costing.asks import castable_asks
from manaplan.costing.records import TotalCost
from manaplan.game.position.ask import Ask
from manaplan.game.position.records import Document
from tests.reference.brute_force import TooLarge, all_payments

Worth = tuple[Fraction, int]
"""The value of the spells, and how many they are."""

MOST_X = 6


@define
class Turns:
    """The search; positions that were looked at are kept. More than ``most`` of them are too many (TooLarge)."""

    most: int = 400
    known: dict[str, Worth] = field(factory=dict)

    def best(self, game: Game) -> Worth:
        """The most value and then spells from here."""
        key = _key(game.document)
        if key not in self.known:
            if len(self.known) >= self.most:
                raise TooLarge(f"more than {self.most} positions")
            self.known[key] = max(self._after_one(game), default=(Fraction(0), 0))
        return self.known[key]

    def _after_one(self, game: Game) -> Iterator[Worth]:
        yield Fraction(0), 0
        for _, entry in land_drops(game):
            yield self.best(Game(entry.document, game.catalogue))
        for ask in castable_asks(game.table):
            if ask.action == "cast":
                yield from (self._with(value, following) for value, following in self._cast(game, ask))

    def _with(self, value: Fraction, following: Game) -> Worth:
        more, number = self.best(following)
        return value + more, number + 1

    def _cast(self, game: Game, ask: Ask) -> Iterator[tuple[Fraction, Game]]:
        """Every position after the spell, each once."""
        seen = set()
        for total in _totals(game, ask):
            for kept, rest in _parts(game):
                there = Game(with_you(game.document, pool=rest), game.catalogue)
                for found in all_payments(there.table, [total]):
                    for entry in resolved(there, total, found.plan):
                        you = entry.document.you
                        document = with_you(entry.document, pool=(*you.pool, *kept))
                        if _key(document) not in seen:
                            seen.add(_key(document))
                            yield value_of(total), Game(document, game.catalogue)


def _totals(game: Game, ask: Ask) -> Iterator[TotalCost]:
    offered = game.propose(ask)
    yield from offered.costs
    if offered.needs_x:
        for x in range(offered.least_x + 1, MOST_X + 1):
            yield from (c for c in game.propose(ask, x).costs if c.announcement.x == x)


def _parts(game: Game) -> Iterator[tuple[tuple[object, ...], tuple[object, ...]]]:
    """The floating mana in two parts, in every way: what is saved, and what may be spent."""
    groups = Counter(game.document.you.pool)
    for counts in product(*(range(n + 1) for n in groups.values())):
        kept = Counter({mana: n for mana, n in zip(groups, counts, strict=True) if n})
        yield tuple(kept.elements()), tuple((groups - kept).elements())


def _key(document: Document) -> str:
    """The position without what makes no difference: from what floating mana is, and its order."""
    pool = tuple(sorted((evolve(m, source=None) for m in document.you.pool), key=repr))
    return repr(with_you(document, pool=pool))
