"""`--html`: an answer as a page in a file, whole or not at all."""

from collections.abc import Callable
from pathlib import Path

import pytest

from manaplan.cli import pages
from tests.cli.conftest import Result

Run = Callable[..., Result]


@pytest.mark.parametrize("question", ["pay", "options", "castable", "turn", "explain"])
def test_a_page_is_written_beside_the_answer(run: Run, tmp_path: Path, question: str) -> None:
    position, place = tmp_path / "board.toml", tmp_path / "page.html"
    position.write_text('[you]\nhand=["Opt"]\nbattlefield=["Island"]', encoding="utf-8")
    cast = () if question in ("castable", "turn") else ("--cast", "Opt")
    result = run(question, str(position), *cast, "--html", str(place))
    assert result.code == 0
    assert result.out.strip()
    assert f"The page is in {place}" in result.err
    assert place.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["board.toml", "page.html"]


def test_an_error_leaves_what_was_there(run: Run, tmp_path: Path) -> None:
    position, place = tmp_path / "board.toml", tmp_path / "page.html"
    position.write_text('[you]\nhand=["Optt"]', encoding="utf-8")
    place.write_text("before", encoding="utf-8")
    assert run("pay", str(position), "--cast", "Optt", "--html", str(place)).code == 1
    assert place.read_text(encoding="utf-8") == "before"


def test_a_place_that_cannot_be_written_is_told(run: Run, board: str, tmp_path: Path) -> None:
    result = run("pay", board, "--html", str(tmp_path / "no" / "page.html"))
    assert result.code == 1
    assert "cannot write" in result.err


def test_a_write_that_fails_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(KeyboardInterrupt):
        pages._write(tmp_path / "page.html", "text")
    assert not list(tmp_path.iterdir())
