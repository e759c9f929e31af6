"""The same question is worked out once, and its answer is to the letter what it would be anew."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

import pytest

import manaplan
from manaplan.protocol.memo import Memo
from manaplan.render.codec import to_json
from tests.protocol.conftest import request


class Work:
    """Counts how often it is asked."""

    def __init__(self, answer: Mapping[str, Any] | None = None, seconds: float = 0.0) -> None:
        self.asked: list[object] = []
        self.answer, self.seconds = answer, seconds

    def __call__(self, asked: Mapping[str, object]) -> dict[str, object]:
        self.asked.append(asked)
        time.sleep(self.seconds)
        return dict(manaplan.ask(asked)) if self.answer is None else {**self.answer, "id": asked.get("id")}


def test_answers_from_memory_are_those_that_would_be_given_anew() -> None:
    memo, work = Memo(), Work()
    for question in ("pay", "mana", "options", "castable"):
        for identity in (1, "é\u2028", 2.5, None, 1):
            asked = request(identity) | {"question": question}
            asked = {k: v for k, v in asked.items() if (k, v) != ("id", None)}
            assert memo.answer(asked, work).text == to_json(manaplan.ask(asked))
    assert len(work.asked) == 4


@pytest.mark.parametrize("other", [{"question": "mana"}, {"limit": 3}, {"time_limit": 9.0}, {"pay": {"cost": "{U}"}}])
def test_another_question_is_worked_out(other: dict[str, object]) -> None:
    memo, work = Memo(), Work()
    assert not memo.answer(request(1), work).again
    assert not memo.answer(request(1) | other, work).again
    assert memo.answer(request(2), work).again


def test_errors_are_not_kept() -> None:
    memo, work = Memo(), Work()
    for _ in range(2):
        line = memo.answer({"question": "pey", "id": 1}, work)
        assert (line.error, line.again) == (True, False)
    assert len(work.asked) == 2


@pytest.mark.parametrize(
    ("answer", "asked", "kept"),
    [
        ({"status": "payable", "why": None}, {"question": "pay", "time_limit": 0.01}, False),
        ({"status": "payable", "why": None}, {"question": "pay", "time_limit": 9.0}, True),
        ({"status": "payable", "why": None}, {"question": "pay", "time_limit": None}, True),
        ({"status": "unpayable", "why": {"text": ""}}, {"question": "pay", "time_limit": 0.01}, False),
        ({"status": "unpayable", "why": {"text": ""}}, {"question": "pay", "time_limit": None}, True),
    ],
)
def test_what_a_limit_of_time_may_have_changed_is_not_kept(
    answer: dict[str, object], asked: dict[str, object], kept: bool
) -> None:
    memo, work = Memo(), Work(answer, seconds=0.02)
    memo.answer(asked, work)
    assert memo.answer(asked, work).again is kept


def test_reasons_that_took_long_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("manaplan.protocol.memo.SURE", 0.01)
    for answer, question, kept in ((None, "pay", True), ({}, "pay", False), (None, "explain", False)):
        memo, work = Memo(), Work({"status": "unpayable", "why": answer}, seconds=0.02)
        memo.answer({"question": question}, work)
        assert memo.answer({"question": question}, work).again is kept


def test_it_has_a_bound() -> None:
    memo, work = Memo(room=3000), Work({"text": "x" * 800})
    for number in (1, 2, 3, 1, 4):  # 1 was asked last, so 2 is what is forgotten for 4
        memo.answer({"limit": number}, work)
    assert len(work.asked) == 4
    assert memo.answer({"limit": 1}, work).again
    assert not memo.answer({"limit": 2}, work).again


def test_an_answer_larger_than_the_room_is_given_all_the_same() -> None:
    memo, work = Memo(room=10), Work({"text": "x" * 800})
    assert "xxx" in memo.answer({}, work).text
    assert not memo.answer({}, work).again
