"""What fuzzing found, each as a test of its kind."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import manaplan
from manaplan.errors import ManaplanError, PositionError
from manaplan.game.catalogue.build import build
from manaplan.game.catalogue.bundle import Catalogue
from manaplan.game.position.parse import parse
from manaplan.game.position.short_form import read_short

ELF = {"name": "Test Elf", "type_line": "Creature — Elf", "oracle_text": "{T}: Add {G}."}


def pay(you: Mapping[str, Any], **pay: Any) -> Mapping[str, Any]:
    return manaplan.ask({"question": "pay", "position": {"you": you}, "pay": pay})


def test_delve_exiles_cards_and_no_tokens() -> None:
    board = {"battlefield": ["Swamp x2"], "hand": ["Murderous Cut"]}
    assert (
        pay(board | {"graveyard": [{"token": "Treasure"}, "Ponder x2"]}, cast="Murderous Cut")["status"] == "unpayable"
    )
    answer = pay(board | {"graveyard": [{"token": "Treasure"}, "Ponder x3"]}, cast="Murderous Cut")
    assert answer["plan"]["uses"]["exiled"] == ["ponder-1", "ponder-2", "ponder-3"]


@pytest.mark.parametrize(
    "cost", ["{T}", "{Q}", "{1}, {T}", "Exile this card", "Discard this card", "Sacrifice this creature"]
)
def test_a_bare_cost_has_no_object_of_its_own(cost: str) -> None:
    error = pay({"battlefield": ["Forest"]}, cost=cost)["error"]
    assert (error["kind"], error["where"]) == ("notation", "pay.cost")
    assert "activate" in error["message"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"layout": ["split"]},
        {"layout": {}},
        {"set_type": []},
        {"legalities": {"modern": [[]]}},
        {"oracle_text": "{T}: Add {G}.\ud800"},
        {"name": "Test \ud800"},
        {"mana_cost": 7.5, "card_faces": [[]]},
    ],
)
def test_one_card_with_a_wrong_field_spoils_no_file(tmp_path: Path, wrong: dict[str, Any]) -> None:
    file, target = tmp_path / "cards.json.gz", tmp_path / "cards.sqlite"
    with gzip.open(file, "wt", encoding="utf-8") as written:
        json.dump([{**ELF, "name": "Other", **wrong}, ELF], written)
    build(file, target, processes=1, tolerant=True)
    assert "Test Elf" in Catalogue.at(target)


def test_a_key_that_stands_twice_is_found_without_looking_back() -> None:
    keys = ", ".join(f'"k{i}": 1' for i in range(30_000))
    with pytest.raises(PositionError, match='"k29999" stands twice'):
        parse(f'{{{keys}, "k29999": 2}}')


def test_runs_of_spaces_in_a_name_are_one_space() -> None:
    assert read_short("Llanowar" + " " * 20_000 + "Elves  x2   #a", "").name == "Llanowar Elves"


@pytest.mark.parametrize("more", [{"limit": "7"}, {"limit": 0}, {"time_limit": "soon"}, {"time_limit": -1.0}])
def test_wrong_limits_are_errors_in_python_too(more: dict[str, Any]) -> None:
    position = manaplan.Position.from_dict({"you": {"battlefield": ["Forest"]}})
    with pytest.raises(ManaplanError):
        manaplan.options(position, cost="{G}", **more)
