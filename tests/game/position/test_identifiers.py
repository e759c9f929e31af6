"""Ids made from names."""

from __future__ import annotations

import pytest

from manaplan.game.position.identifiers import next_id, slug


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("Forest", "forest"),
        ("Urza's Saga", "urzas-saga"),
        ("Urza’s Saga", "urzas-saga"),
        ("Lim-Dûl's Vault", "lim-duls-vault"),
        ("Wear // Tear", "wear-tear"),
        ('Kongming, "Sleeping Dragon"', "kongming-sleeping-dragon"),
        ("R2", "r2"),
        ("森", "object"),
    ],
)
def test_slug(name: str, wanted: str) -> None:
    assert slug(name) == wanted


@pytest.mark.parametrize(
    ("taken", "wanted"),
    [
        ([], "treasure-1"),
        (["treasure-1", "treasure-3"], "treasure-4"),
        (["treasure", "treasure-one", "treasure-²", "treasures-7", "other-9"], "treasure-1"),
        (["treasure-" + "9" * 5000, "treasure-2"], "treasure-3"),
    ],
)
def test_what_comes_later_is_numbered_after_the_highest(taken: list[str], wanted: str) -> None:
    assert next_id("Treasure", taken) == wanted
    assert next_id("Treasure", taken[:1], taken[1:]) == wanted
