"""Opening hands by the London mulligan, and the cards drawn after them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

_KEPT = {7: range(2, 6), 6: range(2, 5), 5: range(2, 5)}
"""Lands with which a hand of so many cards is kept; one of four always is."""
_SPELLS = {6: 3, 5: 2, 4: 1}
"""Spells that a hand of so many cards is brought towards; the rest are lands."""


class Deal(NamedTuple):
    """What was dealt: the opening hand, sorted, and the card drawn in each turn (None: none, or one that does nothing
    here).
    """

    opening: tuple[str, ...]
    draws: tuple[str | None, ...]


class Dealer(NamedTuple):
    """Deals hands of a deck, whose cards stand in ``deck`` as often as they are in it.

    ``worth`` says of each card how dear it is when some must go to the bottom; 0 where it says nothing.
    """

    deck: Sequence[str]
    lands: frozenset[str]
    worth: Mapping[str, int]

    def opening(self, seven: Sequence[str], size: int) -> list[str]:
        """Seven cards without those put to the bottom for a hand of ``size``.

        The hand is brought towards the number of spells in the table and lands otherwise; among lands, and among
        spells, those go first to the bottom that are least dear.
        """
        ranked = sorted(seven, key=lambda card: -self.worth.get(card, 0))
        lands = [card for card in ranked if card in self.lands]
        spells = [card for card in ranked if card not in self.lands]
        if size < 7:
            bottom = len(seven) - size
            spare = min(bottom, max(0, len(spells) - _SPELLS[size]))
            lands = lands[: len(lands) - (bottom - spare)]
            spells = spells[: len(spells) - spare]
        return lands + spells

    def deal(self, rng: random.Random, draws: Sequence[bool]) -> tuple[list[str], list[str | None]]:
        """A hand that is kept, and the card of each turn; ``draws`` says for each turn whether one is drawn."""
        for size in (7, 6, 5, 4):
            cards = rng.sample(self.deck, min(len(self.deck), 7 + sum(draws)))
            hand = self.opening(cards[:7], size)
            if size == 4 or sum(card in self.lands for card in hand) in _KEPT[size]:
                break
        library = iter(cards[7:])
        return hand, [next(library, None) if drawn else None for drawn in draws]

    def deals(self, hands: int, seed: int, draws: Sequence[bool], matters: frozenset[str]) -> Counter[Deal]:
        """So many hands, equal ones counted together; cards that do not matter are left out of them.

        The same seed gives the same hands.
        """
        rng = random.Random(seed)
        found: Counter[Deal] = Counter()
        for _ in range(hands):
            hand, drawn = self.deal(rng, draws)
            opening = tuple(sorted(card for card in hand if card in matters))
            found[Deal(opening, tuple(card if card in matters else None for card in drawn))] += 1
        return found
