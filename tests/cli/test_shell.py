"""The shell as it is run: lines from a pipe."""

import os
import subprocess
import sys
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]


def shell(lines: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "manaplan.cli.main", "shell", *arguments],
        input=lines,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=REPOSITORY,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        check=False,
    )


def test_lines_from_a_pipe_are_carried_out_without_a_prompt() -> None:
    done = shell("add 3 Forest\nhand Giant Growth\npay Giant Growth\ndo\nshow\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "manaplan>" not in done.stdout
    assert done.stdout.endswith("  graveyard:\n    - Giant Growth (giant-growth-1)\n")


def test_a_line_that_fails_is_told_and_the_rest_goes_on() -> None:
    done = shell("add Forrest\nshow\nquit\nlife 3\n")
    assert done.returncode == 1
    assert done.stderr.startswith("Error: no card is called")
    assert done.stdout == "You: 20 life\n"


def test_what_is_no_text_is_told() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "manaplan.cli.main", "shell"],
        input=b"life 3\nadd \xff\xfe\n",
        capture_output=True,
        env={**os.environ, "PYTHONUTF8": "1", "PYTHONIOENCODING": "utf-8:strict"},
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.startswith(b"Error: standard input is not UTF-8 text")


def test_it_begins_with_a_file() -> None:
    done = shell("pay\n", "examples/omni-changeling.toml")
    assert "Convoke: tap" in done.stdout
    assert shell("", "nothere.toml").returncode == 1
