"""Importing cards into the user's folder, also when it is killed in the middle."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from manaplan.cli.cards import cards
from manaplan.game.catalogue.bundle import Catalogue
from manaplan.game.catalogue.fetch import Fetcher, Newest
from manaplan.game.catalogue.places import FOLDER_VARIABLE, user_bundle


def entry(name: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "layout": "normal", "mana_cost": "{1}{G}", "type_line": "Creature — Elf", **more}


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cards, arguments)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's folder, empty."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "data"))
    return tmp_path


def bulk(path: Path, entries: list[dict[str, Any]]) -> str:
    path.write_text(json.dumps(entries), encoding="utf-8")
    return str(path)


def test_imported_cards_win_over_the_packages(folder: Path) -> None:
    done = run("import", bulk(folder / "a.json", [entry("Testling")]), "--processes", "1")
    assert (done.exit_code, done.stdout.startswith(f"{user_bundle()}: 1 cards")) == (0, True)
    shown = run("show", "testling")
    assert shown.stdout.splitlines()[:2] == ["Testling {1}{G}", "Creature — Elf"]
    assert run("show", "Forest").exit_code == 1


def test_what_cannot_be_read_is_left_out_and_told(folder: Path) -> None:
    entries = [entry("Testling"), entry("Costly", mana_cost="{9Z}"), entry("Untyped", type_line="")]
    done = run("import", bulk(folder / "a.json", entries), "--processes", "1")
    assert done.exit_code == 0
    assert [line for line in done.stderr.splitlines() if "Costly" in line and "{9Z}" in line]
    assert [line for line in done.stderr.splitlines() if "Untyped" in line and "type_line" in line]


def test_a_wrong_file_leaves_the_old_cards(folder: Path) -> None:
    run("import", bulk(folder / "a.json", [entry("Testling")]), "--processes", "1")
    (folder / "b.json").write_text('[{"name": "Other", "type_line": "Land"}, {"na', encoding="utf-8")
    done = run("import", str(folder / "b.json"), "--processes", "1")
    assert done.exit_code == 1
    assert "cut short" in done.stderr
    assert "Testling" in Catalogue.at(user_bundle())


def test_many_cards_are_read_by_several_processes_in_order(folder: Path) -> None:
    names = [f"Testling {number:03}" for number in range(450)]
    assert run("import", bulk(folder / "a.json", [entry(n) for n in names]), "--processes", "2").exit_code == 0
    assert list(Catalogue.at(user_bundle()).names()) == names


def test_killed_at_any_moment_it_leaves_a_whole_catalogue(folder: Path) -> None:
    """Twenty times, at random moments, each time with other cards than those that are there."""
    chance = random.Random(2)
    sets = [[entry(f"{word} {number}") for number in range(400)] for word in ("Even", "Odd")]
    files = [bulk(folder / f"{number}.json", entries) for number, entries in enumerate(sets)]
    command = [sys.executable, "-m", "manaplan.cli.main", "cards", "import", "--processes", "1"]
    start = time.monotonic()
    subprocess.run([*command, files[0]], check=True, capture_output=True, env=dict(os.environ))
    whole = time.monotonic() - start
    for attempt in range(20):
        running = subprocess.Popen([*command, files[attempt % 2]], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(chance.uniform(0.3, 1.1) * whole)
        running.kill()
        running.wait()
        catalogue = Catalogue.at(user_bundle())
        words = {name.split()[0] for name in catalogue.names()}
        assert len(catalogue) == 400
        assert len(words) == 1


def test_update_fetches_and_imports_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    newest = Newest("2026-11-30", "https://example.org/cards.json", 0)

    def download(self: Fetcher, asked: Newest, where: Path, told: object) -> Path:
        del self, told
        assert asked == newest
        where.mkdir(parents=True, exist_ok=True)
        return Path(bulk(where / "cards.json", [entry("Testling")]))

    monkeypatch.setattr(Fetcher, "newest", lambda _: newest)
    monkeypatch.setattr(Fetcher, "download", download)
    first = run("update", "--processes", "1")
    assert (first.exit_code, "1 cards" in first.stdout) == (0, True)
    assert Catalogue.at(user_bundle()).about()["updated_at"] == "2026-11-30"
    assert not list((folder / "data" / "download").iterdir())
    assert "already there" in run("update").stdout
    assert "1 cards" in run("update", "--force", "--processes", "1").stdout


def test_update_without_a_server_is_an_error() -> None:
    done = run("update", "--base-url", "http://example.org")
    assert (done.exit_code, "not an https address" in done.stderr) == (1, True)
