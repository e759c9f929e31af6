import json
from typing import Any

import pytest

import manaplan
from manaplan.protocol.answering import answer, answered
from tests.protocol.conftest import line, request


def test_the_answer_is_that_of_ask() -> None:
    asked = request(3)
    found = answered((1, line(asked)))
    assert not found.error
    assert json.loads(found.text) == manaplan.ask(asked)
    assert "\n" not in found.text


def test_a_bad_line_is_told_with_its_number() -> None:
    found = answered((12, b"{"))
    error = json.loads(found.text)["error"]
    assert found.error
    assert (error["kind"], error["where"]) == ("bad_line", "line 12")


def test_a_bad_request_is_an_error_with_its_id() -> None:
    found = answered((1, line({"id": 5, "question": "why"})))
    assert found.error
    assert json.loads(found.text)["id"] == 5


def test_a_fault_of_ours_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fail(_: Any) -> Any:
        raise KeyError("oh")

    monkeypatch.setitem(vars(manaplan), "ask", fail)
    document: Any = answer({"id": 9})
    assert (document["id"], document["error"]["kind"]) == (9, "bug")
    told = capsys.readouterr()
    assert told.out == ""
    assert "KeyError" in told.err
