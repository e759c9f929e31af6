"""`manaplan report`: writing one, and replaying it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from manaplan.cli import report
from manaplan.errors import ManaplanError
from tests.cli.conftest import Result

Run = Callable[..., Result]


def test_written_and_replayed(run: Run, board: str, tmp_path: Path) -> None:
    out = str(tmp_path / "report.json")
    told = run("report", board, "--cost", "{U}", "--question", "options", "-o", out)
    assert (told.code, told.out) == (0, "")
    assert json.loads(Path(out).read_text(encoding="utf-8"))["request"]["question"] == "options"
    told = run("report", "--replay", out)
    assert (told.code, told.out) == (0, "The answer is the same as reported.\n")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["board.toml", "report.json"]


def test_another_answer_is_told(run: Run, board: str, tmp_path: Path) -> None:
    out = tmp_path / "report.json"
    run("report", board, "--cost", "{U}", "-o", str(out))
    made = json.loads(out.read_text(encoding="utf-8"))
    made["answer"]["status"] = "\x1b[31m"
    made["versions"]["manaplan"] = "0.0.1"
    out.write_text(json.dumps(made), encoding="utf-8")
    told = run("report", "--replay", str(out))
    assert told.code == 3
    assert told.out.splitlines()[1:] == ["  status", '    reported: "\\u001b[31m"', '    now:      "payable"']
    assert "0.0.1" in told.err
    assert run("report", "--replay", str(out), "--json").json["differing"] == ["status"]


def test_a_whole_request_will_do(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "request.json"
    file.write_text(
        json.dumps({"question": "total", "position": {"you": {}}, "pay": {"cost": "{2}"}}), encoding="utf-8"
    )
    told = run("report", str(file), "-o", "-")
    assert (told.code, told.json["answer"]["question"]) == (0, "total")
    told = run("report", str(file), "--cost", "{1}", "-o", "-")
    assert (told.code, told.out) == (2, "")


def test_where_to_write_must_be_said(run: Run, board: str) -> None:
    told = run("report", board)
    assert (told.code, told.err) == (2, "say where to write the report: -o FILE\n")


@pytest.mark.parametrize("text", ["[1", "[]", "{}", "[" * 5000])
def test_what_is_no_report_is_an_error(run: Run, tmp_path: Path, text: str) -> None:
    file = tmp_path / "report.json"
    file.write_text(text, encoding="utf-8")
    assert run("report", "--replay", str(file)).code == 1


def test_it_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    target = tmp_path / "report.json"
    target.write_text("before", encoding="utf-8")
    monkeypatch.setattr(Path, "replace", stopped)
    with pytest.raises(KeyboardInterrupt):
        report.write_whole(target, "after")
    assert [path.name for path in tmp_path.iterdir()] == ["report.json"]
    assert target.read_text(encoding="utf-8") == "before"
    with pytest.raises(ManaplanError):
        report.write_whole(tmp_path / "none" / "report.json", "after")
