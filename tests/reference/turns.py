"""The most that can be cast in one turn, by trying every order of spells, every payment of each, every land drop and
every mana ability activated in between, whether its mana is needed yet or not.

What comes of a spell is what ``resolved`` says; that it is paid for in every way, in every order and with nothing left
out is what is checked by this.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from attrs import define, evolve, field

from manaplan.api.after import paid, with_lost, with_you
from manaplan.api.game import Game
from manaplan.api.resolving import land_drops, resolved
from manaplan.api.turn_moves import value_of
from manaplan.costing.asks import castable_asks
from manaplan.costing.records import Announcement, TotalCost
from manaplan.game.position.ask import Ask
from manaplan.game.position.records import Document
from manaplan.plan.steps import Activate, Plan, Step
from manaplan.referee.legal import activations
from manaplan.referee.state import State, announce, start
from manaplan.rules.mana import ManaCost
from manaplan.rules.spending import PaidFor
from tests.reference.brute_force import Search, TooLarge
from tests.reference.minimal import Acts

Worth = tuple[Fraction, int]
"""The value of the spells, and how many they are."""

MOST_X = 6
NOTHING = TotalCost("", Announcement(), ManaCost(), (), (), PaidFor("other"))


class FromPool(Search):
    """Payments of mana that floats already: nothing is activated in them. Which mana is spent is tried in every way."""

    def reach(self, total: TotalCost) -> Iterator[tuple[State, Acts, tuple[Step, ...]]]:
        """The state as it is, once the spell is announced."""
        self.closed = set()
        yield announce(start(self.table, total))[0], Counter(), ()


@define
class Turns:
    """The search; positions that were looked at are kept. More than ``most`` of them are too many (TooLarge).

    ``quick``: mana abilities are activated before the spell is announced only, each by itself. That is all there is
    to it but where the cost would be another afterwards (601.2f comes before 601.2g); else it finds too little.
    """

    most: int = 400
    quick: bool = False
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
        yield from map(self.best, _activated(game))

    def _with(self, value: Fraction, following: Game) -> Worth:
        more, number = self.best(following)
        return value + more, number + 1

    def _cast(self, game: Game, ask: Ask) -> Iterator[tuple[Fraction, Game]]:
        """Every position after the spell, each once."""
        seen = set()
        for total in _totals(game, ask):
            for kept, rest in [((), game.document.you.pool)] if self.quick else _parts(game):
                there = Game(with_you(game.document, pool=rest), game.catalogue)
                search = FromPool if self.quick else Search
                for found in search(there.table, total).payments():
                    for entry in resolved(there, total, found.plan):
                        you = entry.document.you
                        document = with_you(entry.document, pool=(*you.pool, *kept))
                        key = value_of(total), _key(document)
                        if key not in seen:
                            seen.add(key)
                            yield value_of(total), Game(document, game.catalogue)


def _activated(game: Game) -> Iterator[Game]:
    """Every position after one mana ability, activated with priority (605.3a); not where it takes the last of life."""
    begin = start(game.table, NOTHING)
    for step, state in activations(begin, Search(game.table, NOTHING).alike(begin)):
        assert isinstance(step, Activate)
        document = with_lost(paid(game.document, state, Plan((step,), state.uses(), state.floating())), state)
        if step.before and document.you.life > 0:
            yield Game(document, game.catalogue)


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
