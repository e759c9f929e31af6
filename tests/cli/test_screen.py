import io
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from manaplan.cli.screen import Screen, screen_of
from tests.cli.conftest import Asked
from tests.render.test_text import PAY

Run = Callable[..., Any]
REPOSITORY = Path(__file__).resolve().parents[2]
_ESCAPE = re.compile(r"\x1b\[[\d;]*m")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "COLORTERM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "80")


@pytest.mark.parametrize(
    ("stream", "variables", "expected"),
    [
        (io.StringIO(), {}, Screen(None, False)),
        (Terminal(), {}, Screen(80, True)),
        (Terminal(), {"NO_COLOR": "1"}, Screen(80, False)),
        (Terminal(), {"NO_COLOR": ""}, Screen(80, True)),
        (Terminal(), {"TERM": "dumb"}, Screen(None, False)),
        (Terminal(), {"COLUMNS": "300"}, Screen(100, True)),
        (io.StringIO(), {"FORCE_COLOR": "1"}, Screen(80, True)),
        (io.StringIO(), {"FORCE_COLOR": "0"}, Screen(None, False)),
        (io.StringIO(), {"FORCE_COLOR": "1", "NO_COLOR": "1"}, Screen(None, False)),
    ],
)
def test_the_environment_and_the_stream_decide(
    monkeypatch: pytest.MonkeyPatch, stream: io.StringIO, variables: dict[str, str], expected: Screen
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert screen_of(stream) == expected


@pytest.mark.parametrize("arguments", [("pay", "BOARD", "--color", "always"), ("--color", "always", "pay", "BOARD")])
def test_always_is_coloured_even_in_a_pipe(run: Run, asked: Asked, board: str, arguments: tuple[str, ...]) -> None:
    asked.answer = PAY
    told = run(*(board if word == "BOARD" else word for word in arguments))
    assert "\x1b[" in told.out
    assert "Cast Fireball" in _ESCAPE.sub("", told.out)


def test_never_and_no_color_are_without_escapes(monkeypatch: pytest.MonkeyPatch, run: Run, board: str) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b" not in run("castable", board, "--color", "never").out
    assert "\x1b" in run("castable", board).out


def test_always_goes_over_no_color(monkeypatch: pytest.MonkeyPatch, run: Run, asked: Asked, board: str) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    asked.answer = PAY
    assert "\x1b[" in run("pay", board, "--color", "always").out


def test_what_is_said_is_the_same_with_and_without_colours(run: Run, asked: Asked, board: str) -> None:
    asked.answer = PAY
    words = [_ESCAPE.sub("", run("pay", board, "--color", choice).out).split() for choice in ("never", "always")]
    assert words[0] == words[1]


def test_hostile_names_neither_steer_nor_mark_up(run: Run, asked: Asked, tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    path.write_text('[you]\nbattlefield = ["[red]Isle[/red] #island-1"]\n', encoding="utf-8")
    asked.answer = PAY | {"action": "cast \x1b[2J\x9b5n"}
    told = run("pay", str(path), "--color", "always").out
    assert "\x1b[2J" not in told
    assert "\x9b" not in told
    assert "Cast \\x1b[2J\\x9b5n" in _ESCAPE.sub("", told)
    assert "[red]Isle[/red]" in _ESCAPE.sub("", told)


def test_faults_are_laid_out_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    long = "no-such-folder/" * 9
    told = run("--color", "always", "pay", long)
    assert told.out == ""
    assert max(map(len, _ESCAPE.sub("", told.err).splitlines())) <= 80
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[1;31mError:" in run("--color", "auto", "nonsense").err
    assert "\x1b" not in run("--color", "never", "nonsense").err


def test_json_and_graphs_are_never_coloured(run: Run, asked: Asked, board: str) -> None:
    asked.answer = {"question": "graph", "status": "payable", "graph": "digraph { " + "a; " * 60 + "}"}
    assert run("graph", board, "--color", "always").out == "digraph { " + "a; " * 60 + "}\n"
    asked.answer = PAY
    assert "\x1b" not in run("pay", board, "--color", "always", "--json").out


@pytest.mark.parametrize("more", [["--json"], []])
def test_rich_is_loaded_only_where_text_is_laid_out(more: list[str]) -> None:
    run_it = "import sys; from manaplan.cli.main import main; main(sys.argv[1:])"
    code = f"{run_it}; print('rich' in sys.modules, file=sys.stderr)"
    arguments = ["total", "examples/total-cost.toml", *more]
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, cwd=REPOSITORY, check=True
    )
    assert done.stderr.split() == ["False"]


def test_without_a_command_there_is_nothing_wider_than_the_screen(run: Run) -> None:
    told = run("--color", "always")
    assert max(map(len, _ESCAPE.sub("", told.out).splitlines())) <= 80
