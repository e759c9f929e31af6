import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from manaplan.cli.cards import cards
from manaplan.game.catalogue.places import FOLDER_VARIABLE, user_bundle
from tests.game.catalogue.conftest import Maker, make, plain_reader

__all__ = ["make", "plain_reader"]


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cards, ("search", *arguments))


@pytest.fixture(autouse=True)
def names(make: Maker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "data"))
    words = ("Test Elf", "Test Bear", "Testament", "Old Test", "Fire // Ice", "Séance")
    make(user_bundle(), [{"name": name, "type_line": "Creature"} for name in words])


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("test", ["Test Bear", "Test Elf", "Testament", "Old Test"]),
        ("TEST E", ["Test Elf"]),
        ("seance", ["Séance"]),
        ("ice", ["Ice", "Fire // Ice"]),
        ("Tset Elf", ["Test Elf"]),
    ],
)
def test_beginnings_come_first_then_parts_then_near_misses(text: str, found: list[str]) -> None:
    assert run(text).stdout.splitlines() == found


def test_no_more_than_asked_for() -> None:
    assert json.loads(run("test", "--limit", "2", "--json").stdout)["names"] == ["Test Bear", "Test Elf"]


def test_nothing_found_is_a_no() -> None:
    done = run("xyzzy")
    assert (done.exit_code, done.stdout) == (3, "")


@pytest.mark.parametrize("words", ["manaplan cards show test", "manaplan pay --cast test"])
def test_names_are_completed_in_the_shell(words: str) -> None:
    told = {"_MANAPLAN_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(len(words.split()) - 1)}
    command = [sys.executable, "-m", "manaplan.cli.main"]
    done = subprocess.run(command, env={**os.environ, **told}, capture_output=True, text=True, check=True)
    assert [line.partition(",")[2] for line in done.stdout.splitlines()] == ["Test Bear", "Test Elf", "Testament"]
