"""What three new users type, each answer right; the installation before it is done by `python -m tests.first_use`."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path

import pytest

import manaplan
from tests.first_use.__main__ import READERS, follow


def test_there_are_three_readers() -> None:
    assert READERS == ("engine_author", "player", "researcher")


@pytest.mark.skipif(shutil.which("sh") is None, reason="there is no shell here")
@pytest.mark.parametrize("reader", READERS)
def test_a_new_user_gets_the_right_answers(reader: str, tmp_path: Path) -> None:
    commands = tmp_path / "bin"
    commands.mkdir()
    # The Python of these tests, and the package as it has it.
    for name, line in {"manaplan": "-m manaplan.cli.main", "python": ""}.items():
        (commands / name).write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} {line} "$@"\n', encoding="utf-8")
        (commands / name).chmod(0o755)
    home = tmp_path / "home"
    home.mkdir()
    places = {
        "PATH": f"{commands}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(Path(manaplan.__path__[0]).parent),
    }
    steps = follow(reader, home, {**os.environ, **places})
    assert len(steps) >= 6
