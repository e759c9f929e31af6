import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from manaplan.cli.cards import cards
from manaplan.game.catalogue.coverage import shape

ENTRIES: list[dict[str, Any]] = [
    {"name": "One", "type_line": "Land", "oracle_text": "{T}: Add {G}.\n{T}, Zorb: Add {W}.", "tags": ["mana_x"]},
    {"name": "Two", "type_line": "Creature — Elf", "oracle_text": "Flying\nWhenever Two attacks, draw a card.",
     "tags": ["plain"]},
    {"name": "Three", "type_line": "Creature — Elf", "oracle_text": "Each zorb of 3 Elves costs {2}{G} frob."},
    {"name": "Four", "type_line": "Creature — Elf", "oracle_text": "Each zorb of two Bears costs {X} frob."},
    {"name": "Five", "type_line": "Creature", "mana_cost": "{?}"},
    {"name": "Joke", "type_line": "Creature", "x_funny": True},
]  # fmt: skip


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(ENTRIES), encoding="utf-8")
    return str(path)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cards, ("coverage", *arguments, "--processes", "1"))


def test_counts(file: str) -> None:
    told = json.loads(run(file, "--json").stdout)["coverage"]
    assert (told["cards"]["all"], told["cards"]["whole"]) == (4, 1)
    assert [refused.partition(":")[0] for refused in told["cards"]["refused"]] == ['"Five"']
    assert told["abilities"] == {"read": 2, "irrelevant": 1, "not understood": 3}
    assert told["kinds"] == {"activated mana ability": 1, "keyword": 1}
    assert sum(told["irrelevant"].values()) == 1
    assert told["shapes"][0] == {"shape": "Each zorb of N T costs {M} frob.", "count": 2, "examples": ["Three", "Four"]}
    assert told["tagged"] == {"cards": 2, "whole": 1}
    assert told["mana abilities"] == {"all": 2, "read": 1}
    assert told["tags"] == {"mana_x": {"cards": 1, "whole": 0}, "plain": {"cards": 1, "whole": 1}}


def test_in_words(file: str) -> None:
    lines = run(file, "--shapes", "1").stdout.splitlines()
    assert lines[0] == "cards: 4, read whole: 1 (25.00 %)"
    assert "mana abilities of cards with a mana tag: 2, read: 1 (50.00 %)" in lines
    assert lines[-1].split() == ["2", "Each", "zorb", "of", "N", "T", "costs", "{M}", "frob.", "(Three,", "Four)"]


def test_a_wrong_file_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("[", encoding="utf-8")
    done = run(str(tmp_path / "x"), "--json")
    assert (done.exit_code, json.loads(done.stdout)["error"]["kind"]) == (1, "catalogue")


def test_a_long_sentence_is_shown_by_its_beginning() -> None:
    assert shape("Bolster — Put 3 Elves on a b c d e f g") == "Bolster — Put N T on a b ..."
