import io
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from manaplan.cli import inputs
from manaplan.cli.inputs import read_plan, read_text
from manaplan.errors import ManaplanError, PlanError
from tests.cli.conftest import BOARD, Asked

Run = Callable[..., Any]


def feed(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))


def test_a_hyphen_is_standard_input(run: Run, asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch, BOARD.encode())
    run("pay", "-")
    assert asked.request["position"] == BOARD


def test_a_byte_order_mark_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"\xef\xbb\xbf[you]")
    assert read_text(str(path)) == "[you]"


def test_what_cannot_be_read_is_an_error(run: Run, asked: Asked, tmp_path: Path) -> None:
    for place in (tmp_path / "absent.toml", tmp_path):
        told = run("pay", str(place))
        assert (told.code, told.out) == (1, "")
        assert told.err.startswith("cannot read ")
    assert asked.request == {}
    told = run("pay", "nul\0name", "--json")
    assert told.code == 1
    assert told.json["error"]["kind"] == "file"


def test_text_that_is_not_utf8_names_the_line(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"[you]\nhand = ['\xff']\n")
    with pytest.raises(ManaplanError, match="line 2"):
        read_text(str(path))


def test_an_endless_file_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inputs, "MAX_TEXT", 2)
    path = tmp_path / "a.toml"
    path.write_bytes(b"x" * 8)
    assert read_text(str(path)) == "x" * 8
    path.write_bytes(b"x" * 9)
    with pytest.raises(ManaplanError, match="too large"):
        read_text(str(path))


@pytest.mark.parametrize(
    "text", ['[{"step": "pay"}]', '{"steps": [{"step": "pay"}]}', '{"plan": {"steps": [{"step": "pay"}]}}']
)
def test_a_plan_is_found_in_a_list_a_plan_or_an_answer(tmp_path: Path, text: str) -> None:
    path = tmp_path / "plan.json"
    path.write_text(text, encoding="utf-8")
    assert read_plan(str(path)) == [{"step": "pay"}]


@pytest.mark.parametrize("text", ["", "{", "3", '{"plan": null}', "[" * 100_000])
def test_what_is_no_plan_is_an_error(tmp_path: Path, text: str) -> None:
    path = tmp_path / "plan.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PlanError):
        read_plan(str(path))


def test_check_passes_the_plan_on(run: Run, asked: Asked, board: str, monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch, b'{"plan": {"steps": []}}')
    run("check", board, "--plan", "-")
    assert asked.request["plan"] == []


def test_two_things_cannot_come_from_standard_input(run: Run, asked: Asked) -> None:
    told = run("check", "-", "--plan", "-")
    assert (told.code, told.out) == (2, "")
    assert "both" in told.err
    assert asked.request == {}
