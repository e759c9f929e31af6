"""Positions changed by a planner are as if compiled anew, drawn from all the cards; solver and referee not asked."""

import random
from itertools import islice

import pytest

import manaplan as mp
from manaplan.game.catalogue.bundle import Catalogue
from tests.api.test_planner import same_as_compiled
from tests.properties.drawn import Cards, positions

CHANGES = ("tap", "untap", "remove")


@pytest.fixture(scope="module")
def cards() -> Cards:
    catalogue = Catalogue.bundled()
    return Cards.of([catalogue.find(name) for name in catalogue.names()])


@pytest.mark.parametrize("seed", range(3))
def test_a_changed_position_is_as_if_compiled_anew(cards: Cards, seed: int) -> None:
    rng = random.Random(seed)
    for example in islice(positions(cards, seed, 5), 60):
        now = mp.Planner(mp.Position.from_dict(example.position))
        assert now.position.game.table.objects
        for _ in range(3):
            ids = [s.id for s in now.position.document.you.objects if s.zone == "battlefield"]
            if ids:
                now = getattr(now, rng.choice(CHANGES))(rng.sample(ids, rng.randint(1, min(2, len(ids)))))
            same_as_compiled(now)
