"""How much of the real cards' text is read: floors that may only rise."""

import gzip
import json
import time
from pathlib import Path
from typing import Any

import pytest

from manaplan.game.abilities import Activated, Unread
from manaplan.game.cards import Card
from manaplan.game.reader.api import read_card

MANA_TAGS = (
    "mana_activated", "mana_any_color", "mana_ability_mana_cost", "mana_restricted", "mana_variable",
    "mana_ability_no_tap", "mana_ability_sacrifice", "mana_ability_condition", "mana_ability_counter",
    "mana_ability_life_cost", "mana_ability_damage", "mana_ability_tap_other", "mana_ability_exile",
    "mana_ability_discard",
)  # fmt: skip


@pytest.fixture(scope="module")
def cards(shared: Path) -> list[tuple[dict[str, Any], Card]]:
    with gzip.open(shared / "cards" / "mana-cards.json.gz") as file:
        return [(c, read_card(c)) for c in json.load(file) if not c.get("x_funny")]


def _unread_mana(card: Card) -> bool:
    return any(
        isinstance(a, Unread) and (":" in a.opening or a.opening.startswith("{"))
        for f in card.faces
        for a in f.abilities
    )


def test_mana_abilities_are_read(cards: list[tuple[dict[str, Any], Card]]) -> None:
    asked = [(c, card) for c, card in cards if set(c["tags"]) & set(MANA_TAGS)]
    unread = [c["name"] for c, card in asked if _unread_mana(card)]
    assert len(asked) > 1800
    assert 1 - len(unread) / len(asked) > 0.993, unread


def test_tagged_cards_are_read_whole(cards: list[tuple[dict[str, Any], Card]]) -> None:
    whole = [not any(isinstance(a, Unread) for f in card.faces for a in f.abilities) for _, card in cards]
    assert sum(whole) / len(whole) > 0.98


def test_no_card_is_an_error(cards: list[tuple[dict[str, Any], Card]]) -> None:
    assert all(card.faces for _, card in cards)


def test_nothing_kept_is_a_text(cards: list[tuple[dict[str, Any], Card]]) -> None:
    """Openings are a few words, never a sentence of a card."""
    for _, card in cards:
        for face in card.faces:
            for ability in face.abilities:
                if isinstance(ability, Activated) and not ability.keyword:
                    assert len(ability.effect.split()) <= 6
                if isinstance(ability, Unread):
                    assert len(ability.opening.split()) <= 3


def test_speed() -> None:
    """Even a hostile line is given up quickly: nothing backtracks."""
    start = time.perf_counter()
    read_card(
        {
            "name": "Test",
            "type_line": "Artifact",
            "oracle_text": "Sacrifice " + "an artifact or " * 3000 + ": X",
        }
    )
    read_card({"name": "Test", "type_line": "Artifact", "oracle_text": "{T}: Add " + "{G}, " * 5000})
    assert time.perf_counter() - start < 5
