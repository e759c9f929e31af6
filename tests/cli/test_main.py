import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import pytest

from manaplan.cli.examples import Example
from manaplan.cli.main import commands
from tests.cli.conftest import Asked

Run = Callable[..., Any]
REPOSITORY = Path(__file__).resolve().parents[2]
QUESTIONS = ("pay", "options", "mana", "castable", "total", "check", "graph", "explain")
MACHINES = ("serve", "batch", "schema")


def test_alone_it_shows_what_to_try_first(run: Run) -> None:
    told = run()
    assert (told.code, told.err) == (0, "")
    assert "manaplan pay board.toml --cast" in told.out


def test_help_names_every_command_and_exit_code(run: Run) -> None:
    told = run("--help")
    assert told.code == 0
    for word in (*QUESTIONS, *MACHINES, "shell", "cards", "70 a fault"):
        assert word in told.out


@pytest.mark.parametrize("name", [*QUESTIONS, "shell", "cards", "cards show", "cards build", *MACHINES])
def test_every_command_has_help_with_an_example_of_itself(run: Run, name: str) -> None:
    told = run(*name.split(), "--help")
    assert told.code == 0
    command: click.Command | None = commands
    for word in name.split():
        assert isinstance(command, click.Group)
        command = command.get_command(click.Context(command), word)
    assert isinstance(command, Example)
    assert command.examples
    for line in command.examples:
        assert f"\n  {line}\n" in told.out
        assert f"manaplan {name} " in line
    assert "\\b" not in told.out


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_option_is_documented(name: str) -> None:
    command = commands.get_command(click.Context(commands), name)
    assert command is not None
    for option in command.params:
        assert isinstance(option, click.Argument) or getattr(option, "help", None), option.name


def test_a_name_that_is_no_command_has_none() -> None:
    assert commands.get_command(click.Context(commands), "main") is None


@pytest.mark.parametrize(
    "arguments",
    [
        ["pay"],
        ["nonsense"],
        ["pay", "--nonsense", "x"],
        ["pay", "BOARD", "extra"],
        ["pay", "BOARD", "--x", "-1"],
        ["pay", "BOARD", "--x", "many"],
        ["pay", "BOARD", "--from", "sideboard"],
        ["pay", "BOARD", "--choose", "life"],
        ["pay", "BOARD", "--never", "lose"],
        ["pay", "BOARD", "--spend", "R=x"],
        ["pay", "BOARD", "--time-limit", "nan"],
        ["pay", "BOARD", "--time-limit", "inf"],
        ["pay", "BOARD", "--time-limit", "0"],
        ["options", "BOARD", "--limit", "0"],
        ["check", "BOARD"],
        ["graph", "BOARD", "--format", "png"],
        ["serve", "--threads", "0"],
        ["batch", "BOARD"],
        ["batch", "BOARD", "-", "--processes", "0"],
        ["pay", "BOARD", "--bad\x1b[2J"],
    ],
)
def test_wrong_usage(run: Run, asked: Asked, board: str, arguments: list[str]) -> None:
    told = run(*(board if word == "BOARD" else word for word in arguments))
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("Error: ")
    assert "\x1b" not in told.err
    assert asked.request == {}


def test_a_misspelt_command_is_understood(run: Run) -> None:
    assert 'Did you mean "pay"' in run("pya").err
    assert 'Did you mean "castable"' in run("castble").err


def test_being_stopped_is_no_traceback(run: Run, asked: Asked, board: str) -> None:
    asked.answer = KeyboardInterrupt()
    told = run("pay", board)
    assert (told.code, told.out) == (1, "")
    assert told.err.strip() == "Stopped."


def loaded(*arguments: str) -> tuple[int, set[str]]:
    """The exit code of a run in a process of its own, and the heavy packages it loaded."""
    code = (
        "import sys; from manaplan.cli.main import main; code = main(sys.argv[1:]);"
        "heavy = {'ortools', 'networkx', 'lark', 'numpy', 'pandas'} & set(sys.modules);"
        "print(code, *sorted(heavy), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, cwd=REPOSITORY, check=True
    )
    number, *heavy = done.stderr.splitlines()[-1].split()
    return int(number), set(heavy)


@pytest.mark.parametrize(
    "arguments", [[], ["--help"], ["pay", "--help"], ["cards", "--help"], ["batch", "--help"], ["shell", "--help"]]
)
def test_help_loads_nothing_heavy(arguments: list[str]) -> None:
    assert loaded(*arguments) == (0, set())


def test_total_loads_no_solver() -> None:
    code, heavy = loaded("total", "examples/delve.toml")
    assert code == 0
    assert not heavy & {"ortools", "numpy", "pandas"}


FLOW = """
[you]
hand = ["Measured Call"]
battlefield = ["Savannah x2", "Tundra", "Llanowar Elves", "Birds of Paradise"]

[[cards]]
name = "Measured Call"
mana_cost = "{3}{G}{W}"
type_line = "Sorcery"
oracle_text = "Convoke"

[pay]
cast = "Measured Call"
"""
NOT_FOR_A_FLOW = (
    "lark",
    "manaplan.explain",
    "manaplan.game.importers.forge",
    "manaplan.game.reader.lines",
    "manaplan.protocol",
    "manaplan.render.page",
    "manaplan.solver.cpsat",
    "manaplan.web",
    "networkx",
    "numpy",
    "ortools.sat",
    "pandas",
    "rich",
    "starlette",
)
"""Modules that a payment by a flow has no use for, whose loading would take longer than the rest of the answer."""


@pytest.mark.parametrize("more", [["--json"], []])
def test_a_flow_is_paid_without_what_it_does_not_need(more: list[str], tmp_path: Path) -> None:
    board = tmp_path / "board.toml"
    board.write_text(FLOW, encoding="utf-8")
    code = (
        "import sys; from manaplan.cli.main import main; code = main(['pay', *sys.argv[1:]]);"
        "print(*sys.modules, file=sys.stderr); sys.exit(code)"
    )
    command = [sys.executable, "-c", code, str(board), *more]
    done = subprocess.run(command, capture_output=True, text=True, cwd=REPOSITORY, check=True)
    if more:
        assert json.loads(done.stdout)["proof"] == {"optimal": True, "by": "flow", "verified": True}
    names = done.stderr.split()
    assert "ortools.graph.python.min_cost_flow" in names
    assert [name for name in names if any(f"{name}.".startswith(f"{far}.") for far in NOT_FOR_A_FLOW)] == []


def test_an_encoding_without_the_signs_is_no_error() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "manaplan.cli.main", "pay", "Æther.toml"],
        capture_output=True,
        cwd=REPOSITORY,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr


def test_a_spell_without_its_option_is_told_where_it_goes(run: Run, board: str) -> None:
    done = run("pay", board, "Black Knight")
    assert done.code == 2
    assert '--cast "NAME"' in done.err


def test_the_picture_has_an_option_of_its_own(run: Run) -> None:
    position = str(REPOSITORY / "examples" / "signets-filters.toml")
    told = run("graph", position, "--svg")
    assert told.out == run("graph", position, "--format", "svg").out
    assert told.out.startswith("<svg")
