"""Ids made from names."""

from __future__ import annotations

import pytest

from manaplan.game.position.identifiers import slug


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
