"""The published schemas fit what goes in and comes out: the examples, the cases, and random positions."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import manaplan
from manaplan.api.request import KEYS, QUESTIONS
from manaplan.game.catalogue.bundle import Catalogue
from manaplan.game.position.text import load
from manaplan.protocol.schemas import NAMES, schema
from tests.properties.drawn import Cards, positions
from tests.protocol.conftest import request

REPOSITORY = Path(__file__).resolve().parents[2]
REQUEST, ANSWER = (Draft202012Validator(schema(name)) for name in ("request", "answer"))


def faults(of: Draft202012Validator, document: Any) -> list[str]:
    return [f"{wrong.json_path}: {wrong.message[:200]}" for wrong in of.iter_errors(document)]


def check(asked: dict[str, Any]) -> dict[str, Any]:
    """Ask, and hold request and answer against their schemas."""
    answer: dict[str, Any] = json.loads(json.dumps(manaplan.ask(asked)))
    assert faults(ANSWER, answer) == []
    if "error" not in answer:
        assert faults(REQUEST, asked) == []
    return answer


def check_all(position: Any, pay: Any, **more: Any) -> None:
    """Every question about a position, and a check of the plan."""
    for question in QUESTIONS:
        if question != "check":
            asked = {"id": 1, "question": question, "position": position, "time_limit": 5.0} | more
            answer = check(asked if pay is None else asked | {"pay": pay})
            if question == "pay" and answer.get("plan"):
                for plan in (answer["plan"], answer["plan"]["steps"][:-1]):
                    check(asked | {"question": "check", "plan": plan} | ({} if pay is None else {"pay": pay}))


@pytest.mark.parametrize("name", NAMES)
def test_they_are_schemas(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))


def test_they_name_every_question_and_key() -> None:
    asked = schema("request")
    assert set(asked["properties"]) == set(KEYS)
    assert asked["properties"]["question"]["enum"] == list(QUESTIONS)
    assert set(schema("answer")["else"]["properties"]["question"]["enum"]) == set(QUESTIONS)


@pytest.mark.parametrize("path", sorted((REPOSITORY / "examples").glob("*.toml")), ids=lambda path: path.stem)
def test_the_examples_fit(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    check_all(text, None)
    check_all(json.loads(json.dumps(load(text))), None)


@pytest.mark.parametrize("path", sorted((REPOSITORY / "tests" / "cases").glob("*.json")), ids=lambda path: path.stem)
def test_our_cases_fit(path: Path) -> None:
    for case in json.loads(path.read_text(encoding="utf-8")):
        check({key: value for key, value in case.items() if key not in {"about", "expect", "mentions"}})


def test_random_positions_fit() -> None:
    catalogue = Catalogue.bundled()
    cards = Cards.of([catalogue.find(name) for name in list(catalogue.names())[::7]])
    for example in islice(positions(cards, seed=8, most=4), 30):
        check_all(example.position, dict(example.pay))


@pytest.mark.parametrize(
    "more", [{"pareto": True}, {"count_only": True}, {"limit": 1}, {"strict": True}, {"prefer": {"maximise": "colors"}}]
)
def test_the_ways_to_list_options_fit(more: dict[str, Any]) -> None:
    text = (REPOSITORY / "examples" / "treasure-altar.toml").read_text(encoding="utf-8")
    check({"question": "options", "position": text} | more)


@pytest.mark.parametrize("form", ["json", "dot", "mermaid", "svg"])
def test_the_forms_of_a_graph_fit(form: str) -> None:
    check(request(1) | {"question": "graph", "form": form})


WRONG: list[dict[str, Any]] = [
    {"question": "pey"},
    {"position": 7},
    {"position": {"yuo": {}}},
    {"position": {"you": {"lives": 20}}},
    {"position": {"you": {"battlefield": [7]}}},
    {"pay": {"cost": 7}},
    {"pay": {"coste": "{G}"}},
    {"pay": []},
    {"prefer": {"aims": ["speed"]}},
    {"limit": 0},
    {"limit": True},
    {"time_limit": 0},
    {"count_only": "yes"},
    {"wish": 1},
]


@pytest.mark.parametrize("wrong", WRONG, ids=str)
def test_what_the_schema_of_requests_refuses_is_an_error(wrong: dict[str, Any]) -> None:
    asked = request(1) | wrong
    assert faults(REQUEST, asked)
    assert "error" in check(asked)


def test_an_answer_that_is_changed_does_not_fit() -> None:
    answer = check(request(1))
    assert answer["status"] == "payable"
    for changed in (
        answer | {"status": "yes"},
        answer | {"more": 1},
        answer | {"question": "options"},
        answer | {"plan": {"steps": []}},
        {key: value for key, value in answer.items() if key != "proof"},
        {"format": "manaplan/1", "error": {"kind": "usage"}},
    ):
        assert faults(ANSWER, changed)
