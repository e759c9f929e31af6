"""Opening hands by the London mulligan, and the cards drawn after them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
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


def opening(seven: Sequence[str], size: int, is_land: Callable[[str], bool], dear: Callable[[str], int]) -> list[str]:
    """Seven cards without those put to the bottom for a hand of ``size``.

    The hand is brought towards the number of spells in the table and lands otherwise; among lands, and among spells,
    those go first to the bottom that are least dear.
    """
    ranked = sorted(seven, key=dear, reverse=True)
    lands = [card for card in ranked if is_land(card)]
    spells = [card for card in ranked if not is_land(card)]
    if size < 7:
        bottom = len(seven) - size
        spare = min(bottom, max(0, len(spells) - _SPELLS[size]))
        lands = lands[: len(lands) - (bottom - spare)] if bottom > spare else lands
        spells = spells[: len(spells) - spare]
    return lands + spells


def deal(
    deck: Sequence[str],
    rng: random.Random,
    draws: Sequence[bool],
    is_land: Callable[[str], bool],
    dear: Callable[[str], int],
) -> tuple[list[str], list[str | None]]:
    """A hand that is kept, and the card of each turn; ``draws`` says for each turn whether one is drawn."""
    for size in (7, 6, 5, 4):
        cards = rng.sample(deck, min(len(deck), 7 + sum(draws)))
        hand = opening(cards[:7], size, is_land, dear)
        lands = sum(1 for card in hand if is_land(card))
        if size == 4 or lands in _KEPT[size]:
            break
    library = iter(cards[7:])
    return hand, [next(library, None) if drawn else None for drawn in draws]


def deals(  # noqa: PLR0913 - what is dealt from, how often, for whom
    deck: Sequence[str],
    hands: int,
    seed: int,
    draws: Sequence[bool],
    matters: frozenset[str],
    is_land: Callable[[str], bool],
    dear: Callable[[str], int],
) -> Counter[Deal]:
    """So many hands, equal ones counted together; cards that do not matter are left out of them.

    The same seed gives the same shuffles, for whatever spell.
    """
    rng = random.Random(seed)
    found: Counter[Deal] = Counter()
    for _ in range(hands):
        hand, drawn = deal(deck, rng, draws, is_land, dear)
        found[
            Deal(
                tuple(sorted(card for card in hand if card in matters)),
                tuple(card if card in matters else None for card in drawn),
            )
        ] += 1
    return found
