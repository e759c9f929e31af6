"""A command line run in this process, in place of `manaplan.ask` a stand-in that keeps the request."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest

import manaplan
from manaplan.cli.main import main

BOARD = """\
[you]
hand = ["Opt"]
battlefield = ["Island x2", "Forest #f"]
[pay]
cast = "Opt"
with = ["kicker"]
[prefer]
keep = ["f"]
never = ["life"]
"""


@attrs.frozen
class Result:
    """What a run ended with."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@attrs.define
class Asked:
    """A stand-in for `manaplan.ask`: it answers with `answer`, or raises it."""

    answer: dict[str, Any] | BaseException = attrs.field(factory=lambda: {"status": "payable"})
    request: dict[str, Any] = attrs.field(factory=dict)

    def __call__(self, request: dict[str, Any]) -> dict[str, Any]:
        self.request = request
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer


@pytest.fixture
def board(tmp_path: Path) -> str:
    path = tmp_path / "board.toml"
    path.write_text(BOARD, encoding="utf-8")
    return str(path)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    stand_in = Asked()
    # The name is loaded when first used; setattr would load the solver only to put it aside.
    monkeypatch.setitem(vars(manaplan), "ask", stand_in)
    return stand_in


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., Result]:
    def run_main(*arguments: str) -> Result:
        code = main(arguments)
        told = capsys.readouterr()
        return Result(code, told.out, told.err)

    return run_main
