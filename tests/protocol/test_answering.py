import json
from typing import Any

import pytest

import manaplan
from manaplan.protocol.answering import answer, answered, bounded
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


@pytest.mark.parametrize(
    ("asked", "most", "limit"),
    [(99, 20.0, 20.0), (None, 20.0, 20.0), (3, 20.0, 3), (99, None, 99), ("x", 20.0, "x"), (-1, 20.0, -1)],
)
def test_a_time_limit_is_bounded_and_a_wrong_one_left_to_be_refused(asked: object, most: Any, limit: object) -> None:
    assert bounded({"time_limit": asked}, most)["time_limit"] == limit


def test_the_default_time_limit_is_bounded_too() -> None:
    assert bounded({}, 5.0)["time_limit"] == 5.0
    assert "time_limit" not in bounded({}, 20.0)
