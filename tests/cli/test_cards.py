import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from manaplan.cli.cards import cards
from manaplan.game.abilities import Irrelevant, Keyword, Unread
from manaplan.game.cards import Card
from manaplan.game.catalogue.bundle import Catalogue
from tests.game.catalogue import samples


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cards, arguments)


def _sample(fields: object) -> Card:
    del fields
    first = samples.face(
        "Test Elf", samples.ADDS_ANY, Keyword("flying"), Irrelevant("it waits"), Unread(4, "Some words of")
    )
    return samples.card(first, samples.face("Back", mana_cost=None), layout="transform")


@pytest.fixture
def bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A bundle of one card, in the place of the package's."""
    monkeypatch.setattr("manaplan.game.reader.api.read_card", _sample)
    (tmp_path / "bulk.json").write_text('[{"name": "Test Elf // Back", "type_line": "Creature"}]', encoding="utf-8")
    path = tmp_path / "cards.sqlite"
    made = run("build", str(tmp_path / "bulk.json"), "-o", str(path), "--processes", "1")
    assert made.exit_code == 0, made.output
    monkeypatch.setattr(Catalogue, "bundled", classmethod(lambda cls: cls.at(path)))
    return path


def test_build_says_what_it_made(bundle: Path, tmp_path: Path) -> None:
    again = run("build", str(tmp_path / "bulk.json"), "-o", str(bundle), "--processes", "1")
    assert f"{bundle}: 1 cards" in again.stdout
    assert "1 cards have a sentence that was not read" in again.stdout
    assert again.stderr == ""  # a bar is for terminals


def test_show_tells_the_facts_of_every_face(bundle: Path) -> None:  # noqa: ARG001
    shown = run("show", "test elf")
    lines = shown.stdout.splitlines()
    assert shown.exit_code == 0
    assert lines[:3] == ["Test Elf {1}{G}", "Creature \N{EM DASH} Bear Elf", "2/2"]
    assert any("Add one mana of any color" in line for line in lines)
    assert "  not read: sentence 4, \N{LEFT-POINTING DOUBLE ANGLE QUOTATION MARK}Some words of ..." in shown.stdout
    assert "it waits" in shown.stdout
    assert lines[lines.index("") + 1] == "Back"


def test_show_json_holds_the_card_and_what_was_not_read(bundle: Path) -> None:  # noqa: ARG001
    document = json.loads(run("show", "Test Elf", "--json").stdout)
    assert document["format"] == "manaplan/1"
    flying = document["card"]["faces"][0]["abilities"][1]
    assert flying["is"] == {"Keyword": {"name": "flying"}}
    assert flying["text"].lower().startswith("flying")
    assert document["unread"] == ["Some words of"]


def test_an_unknown_name_exits_with_1_and_the_nearest(bundle: Path) -> None:  # noqa: ARG001
    shown = run("show", "Tset Elf")
    assert (shown.exit_code, shown.stdout) == (1, "")
    assert '"Test Elf' in shown.stderr


def test_an_unknown_name_in_json_is_an_error_document(bundle: Path) -> None:  # noqa: ARG001
    shown = run("show", "Tset Elf", "--json")
    assert shown.exit_code == 1
    assert json.loads(shown.stdout)["error"]["kind"] == "unknown_card"


def test_a_name_cannot_command_the_terminal(bundle: Path) -> None:  # noqa: ARG001
    assert "\x1b" not in run("show", "\x1b[31mElf").output


def test_a_file_that_is_no_list_of_cards_exits_with_1(tmp_path: Path) -> None:
    (tmp_path / "bulk.json").write_text("{}", encoding="utf-8")
    made = run("build", str(tmp_path / "bulk.json"), "-o", str(tmp_path / "cards.sqlite"))
    assert made.exit_code == 1
    assert "not a list of cards" in made.stderr
    assert not (tmp_path / "cards.sqlite").exists()


def test_a_missing_file_is_a_usage_error(tmp_path: Path) -> None:
    assert run("build", str(tmp_path / "none.json")).exit_code == 2
