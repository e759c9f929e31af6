from collections.abc import Callable
from pathlib import Path

from manaplan.game.importers.positions import read_position
from tests.cli.conftest import Result

Run = Callable[..., Result]

PUZZLE = """\
[metadata]
Name:A puzzle
Goal:Win
[state]
ActivePlayer=Human
ActivePhase=Main1
humanbattlefield=Forest|Tapped;Forest|Damage:1
humanhand=Grizzly Bears
"""


def test_a_puzzle_becomes_a_position(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.pzl").write_text(PUZZLE, encoding="utf-8")
    told = run("convert", str(tmp_path / "a.pzl"))
    assert told.code == 0
    assert '"Forest (tapped)"' in told.out
    assert [line.startswith("Note: ") for line in told.err.splitlines()] == [True, True]
    assert "Name, Goal" in told.err
    assert "marked damage" in told.err


def test_every_form_tells_the_same(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.pzl").write_text(PUZZLE, encoding="utf-8")
    first = read_position(PUZZLE).document
    for form in ("toml", "json", "forge"):
        told = run("convert", str(tmp_path / "a.pzl"), "--to", form)
        assert read_position(told.out).document == first


def test_what_a_game_state_does_not_hold_is_told(run: Run, board: str) -> None:
    told = run("convert", board, "--to", "forge")
    assert told.code == 0
    assert "[pay]" in told.err
    assert "[prefer]" in told.err
    assert "humanbattlefield=Island;Island;Forest" in told.out


def test_questions_take_puzzles_and_tell_what_was_left_out(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.pzl").write_text(PUZZLE, encoding="utf-8")
    told = run("mana", str(tmp_path / "a.pzl"))
    assert told.code == 0
    assert "{G}" in told.out
    assert "Note: marked damage" in told.err
    assert len(run("mana", str(tmp_path / "a.pzl"), "--json").json["notes"]) == 2


def test_nonsense_is_an_error(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a").write_text("[state]\nActivePhase=Lunch\n", encoding="utf-8")
    told = run("convert", str(tmp_path / "a"))
    assert (told.code, told.out) == (1, "")
    assert "line 2" in told.err
