"""How much the cards left in hand can be worth at most: a bound that counts mana only, and is never too low."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from operator import attrgetter

from attrs import field

from manaplan.api.turn_cards import Card
from manaplan.rules.records import define, frozen

Score = tuple[Fraction, int]
"""Value and number of spells, compared in this order."""

_MOST_CARDS = 12
"""With more cards than this the subsets are not gone through."""


@frozen(eq=False)
class Chosen:
    """Cards that may be cast together as far as the number of mana tells, and what they may be worth at most.

    ``bounded``: mana alone tells whether they can be.
    """

    score: Score
    cards: tuple[Card, ...]
    bounded: bool = True

    @property
    def exact(self) -> bool:
        """Whether that is what they are worth, not only the most that they may be."""
        return all(card.exact for card in self.cards)


@define
class Bound:
    """The bound for one question; ``mana`` is the most there is at the start, None where nothing bounds it;
    ``singly``: no source makes more than one mana, so no payment leaves any for the next spell.
    """

    cards: Mapping[str, Card]
    mana: int | None
    singly: bool
    _known: dict[tuple[object, ...], tuple[Chosen, ...]] = field(factory=dict)

    def sets(
        self, cards: Mapping[str, Card], left: frozenset[str], done: Sequence[str], spent: int
    ) -> tuple[Chosen, ...]:
        """Every set of the cards left that may be cast after those done were cast with so much mana, those that may be
        worth most first; ``cards``: what each takes and makes by now.
        """
        times = Counter({key: cards[key].times for key in left if key in cards}) - Counter(done)
        some = [cards[key] for key in sorted(times.elements())]
        if not some:
            return ()
        gains = [self.cards[key].gain for key in done if key in self.cards]
        there = None
        if self.mana is not None and None not in gains:
            there = self.mana - spent + sum(n or 0 for n in gains)
        key = (frozenset(times.items()), self.era(done), there)
        if key not in self._known:
            self._known[key] = _sets(some, there)
        return self._known[key]

    def era(self, done: Sequence[str]) -> frozenset[str]:
        """What was cast that changes what the others cost."""
        return frozenset(key for key in done if key in self.cards and self.cards[key].changes)

    def in_order(self, before: str, then: str) -> bool:
        """Whether the second has to be tried after the first: not where the other order comes to the same.

        What one spell leaves floating may be just what the other needs, and not the other way round.
        """
        one, other = self.cards.get(before), self.cards.get(then)
        if self.mana is None or not self.singly or one is None or other is None:
            return True
        return not (one.inert and other.inert) or one.name <= other.name


def _sets(cards: Sequence[Card], there: int | None) -> tuple[Chosen, ...]:
    """The sets whose needs the mana covers, the mana made on the way included; all where nothing is bounded."""
    if len(cards) > _MOST_CARDS:
        return (Chosen(_all(cards), tuple(cards), bounded=False),)
    found = []
    for size in range(1, len(cards) + 1):
        for some in combinations(cards, size):
            rest = (there or 0) + sum((c.gain or 0) - c.need for c in some)
            if there is None or any(c.gain is None for c in some):
                found.append(Chosen(_all(some), some, bounded=False))
            elif rest >= 0:
                more = rest * max(c.per_mana for c in some)
                found.append(Chosen((sum((c.value for c in some), more), size), some))
    return tuple(sorted(found, key=attrgetter("score"), reverse=True))


def _all(cards: Sequence[Card]) -> Score:
    endless = Fraction(10**9) if any(c.per_mana for c in cards) else Fraction(0)
    return sum((c.value for c in cards), endless), len(cards)
