"""Limits: what is too large or too deep is an error, what takes too long or too much memory is undecided."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import manaplan
from manaplan import limits
from manaplan.api.request import QUESTIONS
from manaplan.errors import LimitReached, PositionError
from manaplan.game.position.parse import parse
from manaplan.game.position.text import load
from manaplan.limits import begun, check_time, within
from manaplan.protocol.schemas import schema
from manaplan.render.text import render_text
from manaplan.solver import variables
from manaplan.solver.remembered import SOLVED
from manaplan.solver.stopping import STOP, Stop

BOARD = {"you": {"battlefield": ["Forest x3", "Mystic Gate", "Llanowar Elves"], "hand": ["Opt", "Grizzly Bears"]}}
ANSWER = Draft202012Validator(schema("answer"))


def ask(question: str = "pay", **more: Any) -> dict[str, Any]:
    plan: dict[str, Any] = {"plan": []} if question == "check" else {}
    asked = {"question": question, "position": BOARD, "pay": {"cast": "Grizzly Bears"}} | plan | more
    answer: dict[str, Any] = json.loads(json.dumps(manaplan.ask(asked)))
    assert list(ANSWER.iter_errors(answer)) == []
    return answer


# --- time ------------------------------------------------------------------------------------------


def test_nothing_is_given_up_outside() -> None:
    check_time("waiting")
    with within(None):
        check_time("waiting")


def test_what_takes_too_long_is_given_up_with_the_reason() -> None:
    with within(1e-9), pytest.raises(LimitReached, match=r"1e-09 s was reached while reading"):
        check_time("reading")
    check_time("reading")


def test_the_outer_time_counts() -> None:
    with within(1e-9), within(None), pytest.raises(LimitReached):
        check_time("reading")
    with within(None):
        started = begun()
        with within(1e-9):
            assert begun() == started
            check_time("reading")


def test_giving_up_is_noticed() -> None:
    with within(None, lambda: True), pytest.raises(LimitReached, match="given up"):
        check_time("reading")


@pytest.mark.parametrize("question", QUESTIONS)
def test_no_question_outlasts_its_time(question: str) -> None:
    answer = ask(question, time_limit=1e-9)
    assert answer["status"] == "undecided"
    assert "time limit of 1e-09 s" in answer["why"]["text"]
    text = render_text(answer)
    assert text.startswith("It is not known: a limit was reached.\n\nWhy: the time limit of 1e-09 s was reached")


@pytest.mark.parametrize(
    "place",
    [
        "game.position.objects", "layers.resolve", "costing.total", "problem.columns", "problem.build",
        "problem.schedule", "problem.decode", "referee.replay", "solver.constraints", "solver.variables",
    ],
)  # fmt: skip
def test_every_stage_looks_at_the_time(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def noted(doing: str) -> None:
        asked.append(doing)
        check_time(doing)

    monkeypatch.setattr(f"manaplan.{place}.check_time", noted)
    SOLVED.clear()
    altar = {"you": {"battlefield": ["Gaea's Cradle", "Ashnod's Altar", "Grizzly Bears x2"], "hand": ["Opt"]}}
    assert ask(position=altar, pay={"cost": "{C}{C}{C}{C}{G}"}, time_limit=None)["status"] == "payable"
    assert asked


def test_a_cancelled_question_is_given_up_wherever_it_is() -> None:
    stop = Stop()
    stop.set()
    token = STOP.set(stop)
    try:
        assert ask(time_limit=None)["status"] == "undecided"
    finally:
        STOP.reset(token)
    assert ask()["status"] == "payable"


def test_a_no_stands_where_there_is_no_time_to_say_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def late(*_: object) -> None:
        raise LimitReached("the time limit was reached")

    monkeypatch.setattr("manaplan.api.explaining.reasons", late)
    for question in ("pay", "explain"):
        answer = ask(question, pay={"cost": "{40}"})
        assert (answer["status"], answer["why"]["conflict"]) == ("unpayable", [])


@pytest.mark.parametrize("seconds", [0, -1, "1", True, float("nan"), float("inf"), 10**400])
def test_a_time_limit_is_a_number_of_seconds(seconds: object) -> None:
    answer = manaplan.ask({"question": "pay", "position": BOARD, "time_limit": seconds})
    assert answer["error"]["kind"] == "usage"  # type: ignore[index]


# --- memory ------------------------------------------------------------------------------------------


def test_a_model_that_is_too_large_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(variables, "MAX_MODEL", 2)
    SOLVED.clear()
    answer = ask(pay={"cost": "{G}, Sacrifice a creature"})
    assert answer["status"] == "undecided"
    assert "more than 2 variables" in answer["why"]["text"]


def test_no_memory_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("manaplan.api.pay.pay", full)
    assert ask()["why"]["text"] == "there is not enough memory"


# --- size and depth ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        '{"you": ' + "[" * 65 + "]" * 65 + "}",
        '{"you": ' * 65 + "{}" + "}" * 65,
        "[you]\nhand = " + "[" * 65 + "]" * 65,
        "you" + ".a" * 64 + " = 1",
        "[you" + ' . "a"' * 64 + "]",
        "you" + ".a" * 100_000 + " = 1",
    ],
)
def test_what_is_nested_too_deep_is_an_error(text: str) -> None:
    with pytest.raises(PositionError, match="more than 64 levels") as told:
        parse(text)
    assert told.value.kind == "too_deep"


def test_data_may_be_as_deep_as_text() -> None:
    nested: Any = 1
    for _ in range(100_000):
        nested = [nested]
    assert manaplan.ask({"question": "pay", "position": BOARD, "plan": nested})["error"]["kind"] == "too_deep"  # type: ignore[index]
    with pytest.raises(PositionError):
        parse({"you": {"hand": nested}})


def test_dots_and_brackets_in_texts_are_no_depth() -> None:
    dots = "a." * 70 + "!"
    assert load(f'name = "{"[" * 99}"\n# {"{" * 99}') == {"name": "[" * 99}
    assert load(json.dumps({"name": dots})) == {"name": dots}


def test_the_limits_that_are_told_are_those_that_hold() -> None:
    from manaplan.protocol import lines

    assert limits.MAX_LINE == lines.LONGEST


def test_an_endless_file_is_an_error() -> None:
    if not Path("/dev/zero").exists():
        pytest.skip("there is no endless file here")
    with pytest.raises(PositionError):
        manaplan.load("/dev/zero")


def test_a_file_that_is_too_large_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("manaplan.game.position.text.MAX_TEXT", 10)
    file = tmp_path / "board.toml"
    file.write_text("# a comment\n[you]", encoding="utf-8")
    with pytest.raises(PositionError) as told:
        manaplan.load(file)
    assert told.value.kind == "too_large"
