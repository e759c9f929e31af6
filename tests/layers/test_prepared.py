"""Preparation cards: what they are, and the copy that may be cast while they are prepared (722)."""

from typing import Any

import pytest

import manaplan as mp

SINGER = "Blazing Firesinger // Seething Song"


def ask(question: str, you: dict[str, Any], **pay: Any) -> Any:
    request = {"question": question, "position": {"format": "manaplan/1", "you": you}}
    answer = mp.ask(request | ({"pay": pay} if pay else {}))
    assert "error" not in answer, answer
    return answer


def test_a_prepared_permanent_offers_its_spell() -> None:
    board = ["Mountain x3", f"{SINGER} (prepared)"]
    assert [c["card"] for c in ask("castable", {"battlefield": board})["cards"]] == ["Seething Song"]
    plan = ask("pay", {"battlefield": board}, cast="Seething Song", **{"from": "exile"})["plan"]
    assert plan["uses"]["tapped"] == ["mountain-1", "mountain-2", "mountain-3"]


@pytest.mark.parametrize("zone", ["battlefield", "hand"])
def test_one_that_is_not_prepared_offers_none(zone: str) -> None:
    you = {"battlefield": ["Mountain x3"]}
    you[zone] = [*you.get(zone, []), SINGER]
    assert "Seething Song" not in [c["card"] for c in ask("castable", you)["cards"]]


def test_in_hand_it_has_its_normal_characteristics_only() -> None:
    you = {"battlefield": ["Mountain x3"], "hand": [SINGER]}
    assert ask("pay", you, cast="Blazing Firesinger")["status"] == "payable"
    answer = ask("pay", you, cast="Seething Song")
    assert answer["status"] == "unpayable"
    assert "prepared" in answer["why"]["text"]


def test_the_turn_casts_it_once() -> None:
    you = {"battlefield": ["Mountain x3", f"{SINGER} (prepared)"], "hand": ["Fire Ambush", "Hill Giant"]}
    assert [c["card"] for c in ask("turn", you)["casts"]] == ["Seething Song", "Hill Giant"]
