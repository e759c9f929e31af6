import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from manaplan.cli.answers import exit_code
from manaplan.errors import UsageError
from tests.cli.conftest import Asked

Run = Callable[..., Any]


@pytest.mark.parametrize(
    ("document", "code"),
    [
        ({"status": "payable"}, 0),
        ({"status": "unpayable"}, 3),
        ({"status": "undecided"}, 4),
        ({"question": "check", "legal": True}, 0),
        ({"question": "check", "legal": False}, 3),
        ({"question": "mana", "mana": []}, 0),
        ({"error": {"kind": "unknown_card", "message": "?", "where": None}}, 1),
        ({"error": {"kind": "usage", "message": "?", "where": None}}, 2),
        ({"error": {"kind": "bug", "message": "?", "where": None}}, 70),
        ({"status": "payable", "proof": {"verified": False}}, 70),
        ({"status": "payable", "proof": {"verified": True}}, 0),
        ({"status": "unpayable", "proof": {"verified": False}}, 3),
    ],
)
def test_exit_codes(document: dict[str, Any], code: int) -> None:
    assert exit_code(document) == code


def test_answers_go_to_standard_output(run: Run, asked: Asked, board: str) -> None:
    asked.answer = {
        "question": "pay",
        "status": "unpayable",
        "action": "cast Opt",
        "why": {"text": "no land"},
    }
    told = run("pay", board)
    assert (told.code, told.err) == (3, "")
    assert told.out == "Cast Opt: it cannot be paid.\n\nWhy: no land.\n"


def test_json_is_the_answer_on_one_line(run: Run, asked: Asked, board: str) -> None:
    asked.answer = {"question": "pay", "status": "payable", "action": "cast Æther"}
    told = run("pay", board, "--json")
    assert told.json == asked.answer
    assert told.out.count("\n") == 1
    assert (told.code, told.err) == (0, "")


def test_errors_go_to_standard_error_and_as_json_to_output(run: Run, asked: Asked, board: str) -> None:
    error = {"kind": "unknown_card", "message": "no card \x1b[2J", "where": "you.hand[0]"}
    asked.answer = {"format": "manaplan/1", "error": error}
    told = run("pay", board)
    assert (told.code, told.out) == (1, "")
    assert told.err == "you.hand[0]: no card \\x1b[2J\n"
    told = run("pay", board, "--json")
    assert (told.code, told.err) == (1, "")
    assert told.json == asked.answer


def test_objects_are_told_by_name(run: Run, asked: Asked, board: str) -> None:
    step = {"step": "activate", "object": "island-2", "ability": 1, "text": "{T}: Add {U}.", "adds": "{U}"}
    asked.answer = {"question": "pay", "status": "payable", "plan": {"steps": [step], "uses": {}}}
    assert "1. Tap Island (island-2) for {U}." in run("pay", board).out


def test_an_error_raised_by_the_question_is_told_as_one(run: Run, asked: Asked, board: str) -> None:
    asked.answer = UsageError("nothing is asked")
    told = run("pay", board)
    assert (told.code, told.out, told.err) == (2, "", "nothing is asked\n")


@pytest.mark.parametrize(
    "answer",
    [
        RuntimeError("oh no"),
        {"error": {"kind": "bug", "message": "oh no", "where": None}},
        {"status": "payable", "proof": {"verified": False}, "action": "oh no"},
    ],
)
def test_a_fault_of_ours_is_told_without_traceback_and_dumped(
    run: Run,
    asked: Asked,
    board: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    answer: dict[str, Any] | BaseException,
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    asked.answer = answer
    told = run("pay", board, "--cast", "Opt")
    assert told.code == 70
    assert "Traceback" not in told.out + told.err
    assert "oh no" in (told.out + told.err).lower()
    found = re.search(r"replayed: (\S+)", told.err)
    assert found is not None
    dump = json.loads(Path(found[1]).read_text(encoding="utf-8"))
    assert dump["request"] == asked.request


def test_a_dump_that_cannot_be_written_is_no_second_fault(
    run: Run, asked: Asked, board: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "absent"))
    asked.answer = RuntimeError("oh no")
    told = run("pay", board)
    assert told.code == 70
    assert "no dump could be written" in told.err
