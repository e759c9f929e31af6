"""The one door: every bad input is an answer with an error that names kind and place, never an exception."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import manaplan

BOARD = {"format": "manaplan/1", "you": {"battlefield": ["Forest x2"], "hand": ["Grizzly Bears"]}}
PAY = {"cost": "{G}"}


def ask(**request: Any) -> dict[str, Any]:
    return manaplan.ask(request)


def with_you(**you: Any) -> dict[str, Any]:
    return {"question": "pay", "position": {"format": "manaplan/1", "you": you}, "pay": PAY}


BAD: dict[str, tuple[object, str, str]] = {
    "not a table": ([1], "usage", "table"),
    "no question": ({"position": BOARD, "pay": PAY}, "usage", "question"),
    "unknown question": ({"question": "pya", "position": BOARD}, "usage", '"pay"'),
    "unknown key": ({"question": "pay", "position": BOARD, "pay": PAY, "limits": 3}, "usage", '"limit"'),
    "no position": ({"question": "pay", "pay": PAY}, "usage", "position"),
    "position of a wrong kind": ({"question": "pay", "position": 3, "pay": PAY}, "usage", "position"),
    "malformed text": ({"question": "pay", "position": "[you\nlife = 3", "pay": PAY}, "*", "line"),
    "malformed JSON": ({"question": "pay", "position": '{"you": ', "pay": PAY}, "*", ""),
    "unknown key of the position": (
        {"question": "pay", "position": {"format": "manaplan/1", "yuo": {}}, "pay": PAY},
        "*",
        '"you"',
    ),
    "unknown key of you": (with_you(battelfield=["Forest"]), "*", '"battlefield"'),
    "unknown card": (with_you(battlefield=["Forrest"]), "unknown_card", '"Forest"'),
    "unknown flag": (with_you(battlefield=["Forest (taped)"]), "*", '"tapped"'),
    "attached to itself": (
        with_you(battlefield=[{"card": "Bonesplitter", "id": "b", "attached_to": "b"}]),
        "*",
        "itself",
    ),
    "the same id twice": (with_you(battlefield=["Forest #a", "Island #a"]), "*", "a"),
    "an id that is not there": ({"question": "pay", "position": BOARD, "pay": {"activate": "elf"}}, "*", "elf"),
    "a card that is not there": (
        {"question": "pay", "position": BOARD, "pay": {"cast": "Grizzly Beers"}},
        "*",
        "Grizzly Bears",
    ),
    "an ability that is not there": (
        {"question": "pay", "position": BOARD, "pay": {"activate": "forest-1", "ability": 7}},
        "*",
        "7",
    ),
    "an unknown symbol": ({"question": "pay", "position": BOARD, "pay": {"cost": "{Q/Z}"}}, "*", "Q/Z"),
    "a cost that is no cost": ({"question": "pay", "position": BOARD, "pay": {"cost": "Dance a little"}}, "*", "ance"),
    "two things to pay": (
        {"question": "pay", "position": BOARD, "pay": {"cost": "{G}", "cast": "Grizzly Bears"}},
        "*",
        "",
    ),
    "nothing to pay": ({"question": "pay", "position": BOARD, "pay": {}}, "*", ""),
    "an unknown key of pay": ({"question": "pay", "position": BOARD, "pay": {"casts": "x"}}, "*", '"cast"'),
    "pay of a wrong kind": ({"question": "pay", "position": BOARD, "pay": 3}, "usage", "pay"),
    "an unknown aim": (
        {"question": "pay", "position": BOARD, "pay": PAY, "prefer": {"aims": ["lives"]}},
        "*",
        '"life"',
    ),
    "a wish for an unknown id": (
        {"question": "pay", "position": BOARD, "pay": PAY, "prefer": {"keep": ["forest-9"]}},
        "*",
        "forest-9",
    ),
    "a limit that is none": ({"question": "options", "position": BOARD, "pay": PAY, "limit": 0}, "usage", "limit"),
    "a limit of a wrong kind": (
        {"question": "options", "position": BOARD, "pay": PAY, "limit": True},
        "usage",
        "limit",
    ),
    "no time": ({"question": "pay", "position": BOARD, "pay": PAY, "time_limit": -1}, "usage", "time_limit"),
    "not a number of seconds": (
        {"question": "pay", "position": BOARD, "pay": PAY, "time_limit": float("nan")},
        "usage",
        "time_limit",
    ),
    "nothing to check": ({"question": "check", "position": BOARD, "pay": PAY}, "plan", "plan"),
    "a plan that is none": (
        {"question": "check", "position": BOARD, "pay": PAY, "plan": [{"step": "hop"}]},
        "*",
        "hop",
    ),
    "an unknown form": ({"question": "graph", "position": BOARD, "pay": PAY, "form": "dott"}, "usage", '"dot"'),
    "mana with unknown words": (
        with_you(pool=[{"mana": "{G}", "only": "birthday cakes for uncles"}]),
        "*",
        "birthday",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_an_error_document(name: str) -> None:
    request, kind, told = BAD[name]
    answer = manaplan.ask(request)
    assert set(answer) == {"format", "error"}
    error = answer["error"]
    assert isinstance(error, dict)
    assert set(error) == {"kind", "message", "where"}
    assert kind in {"*", error["kind"]}
    assert error["kind"] != "bug"
    assert told in f"{error['message']} {error['where']}"


def test_the_id_comes_back_with_answers_and_errors() -> None:
    assert ask(id=7, question="pay", position=BOARD, pay=PAY)["id"] == 7
    assert ask(id="x", question="what")["id"] == "x"
    assert "id" not in ask(question="what")


def test_a_position_too_deep_is_an_error() -> None:
    deep: object = "Forest"
    for _ in range(3000):
        deep = [deep]
    answer = ask(question="pay", position={"you": {"battlefield": deep}}, pay=PAY)
    assert "error" in answer


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(["question", "position", "pay", "prefer", "limit", "plan", "id", "form"]), JSON))
def test_whatever_comes_in_an_answer_goes_out(request: dict[str, Any]) -> None:
    answer = manaplan.ask({"question": "pay", **request})
    assert "error" in answer


@given(st.sampled_from(["cast", "cost", "activate", "x", "with", "via", "from", "targets", "ability", "choose"]), JSON)
def test_whatever_is_to_be_paid_an_answer_goes_out(key: str, value: object) -> None:
    answer = ask(question="pay", position=BOARD, pay={key: value})
    assert "error" in answer or answer["status"] in {"payable", "unpayable", "undecided"}


@pytest.mark.parametrize("question", ["pay", "options", "mana", "total", "explain", "graph"])
def test_answers_are_json_and_tell_what_was_asked(question: str) -> None:
    answer = ask(question=question, position=BOARD, pay={"cast": "Grizzly Bears"})
    assert answer["format"] == "manaplan/1"
    assert answer["question"] == question
    assert answer["status"] == "payable"
    assert json.loads(json.dumps(answer)) == answer


def test_a_position_may_be_the_text_of_one() -> None:
    text = 'format = "manaplan/1"\n[you]\nbattlefield = ["Forest"]\n[pay]\ncost = "{G}"\n'
    answer = ask(question="pay", position=text)
    assert answer["status"] == "payable"
    assert answer["plan"]["uses"]["tapped"] == ["forest-1"]


def test_asking_changes_nothing() -> None:
    request = {"question": "options", "position": BOARD, "pay": PAY, "prefer": {"keep": ["forest-2"]}}
    before = json.dumps(request)
    first = manaplan.ask(request)
    assert json.dumps(request) == before
    assert manaplan.ask(request) == first


def test_a_time_limit_is_undecided_never_no() -> None:
    board = {
        "you": {"battlefield": [f"{name} x5" for name in ("Mystic Gate", "Sunken Ruins", "Plains", "Azorius Signet")]}
    }
    answer = ask(question="pay", position=board, pay={"cost": "{5}{W}{W}{U}{U}"}, time_limit=1e-9)
    assert answer["status"] in {"undecided", "payable"}
    if answer["status"] == "payable":
        assert not answer["proof"]["optimal"]


def test_no_explanation_where_nothing_is_proven() -> None:
    board = {"you": {"battlefield": ["Mystic Gate x9", "Sunken Ruins x9", "Plains x9"]}}
    answer = ask(question="pay", position=board, pay={"cost": "{40}{R}"}, time_limit=1e-9)
    assert answer["status"] in {"undecided", "unpayable"}
    assert answer["status"] == "unpayable" or not (answer["why"] or {"conflict": []})["conflict"]


def test_strict_makes_unread_sentences_an_error() -> None:
    card = {
        "name": "Odd Rock",
        "type_line": "Artifact",
        "mana_cost": "{1}",
        "oracle_text": "Spells glimmer for {1} less frobs.",
    }
    position = {"you": {"battlefield": ["Forest x3"], "hand": ["Odd Rock"]}, "cards": [card]}
    lenient = ask(question="pay", position=position, pay={"cast": "Odd Rock"})
    assert lenient["status"] == "payable"
    assert lenient["unread"][0]["card"] == "Odd Rock"
    strict = ask(question="pay", position=position, pay={"cast": "Odd Rock"}, strict=True)
    assert strict["error"]["kind"] == "unread"
