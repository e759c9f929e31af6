"""Solver and brute force agree on positions drawn from all the cards; `python -m tests.properties.drawn` does more."""

from collections import Counter
from itertools import islice

import pytest

from manaplan.game.catalogue.bundle import Catalogue
from tests.properties.drawn import Cards, Tally, positions


@pytest.fixture(scope="module")
def cards() -> Cards:
    catalogue = Catalogue.bundled()
    return Cards.of([catalogue.find(name) for name in catalogue.names()])


def test_there_is_enough_to_draw_from(cards: Cards) -> None:
    assert len(cards.sources) > 1_500
    assert len(cards.changes) > 2_000
    assert len(cards.odd) > 800


@pytest.mark.parametrize("seed", range(4))
def test_they_agree(cards: Cards, seed: int) -> None:
    tally = Tally(Counter(), [])
    for example in islice(positions(cards, seed, 4), 100):
        tally.compare(example)
    assert not tally.faults
    assert tally.counts["payable"] > 10
