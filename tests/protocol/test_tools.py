"""The tools for language models: what they take and give, and what a model is told."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from manaplan.api.request import QUESTIONS
from manaplan.protocol.schemas import schema
from manaplan.protocol.tools import INSTRUCTIONS, Told, call, tools

BOARD = "[you]\nhand = ['Llanowar Elves', 'Counterspell']\nbattlefield = ['Forest x3', 'Grizzly Bears #bears']\n"
TOOLS = {tool.name: tool for tool in tools()}
ARGUMENTS: dict[str, dict[str, Any]] = {
    "pay": {"pay": {"cast": "Llanowar Elves"}},
    "options": {"pay": {"cost": "{1}"}, "limit": 3},
    "castable": {},
    "explain": {"pay": {"cast": "Counterspell"}},
    "total": {"pay": {"cast": "Counterspell"}},
    "mana": {},
    "turn": {"time_limit": 5},
}


def example() -> str:
    """The position that the instructions show."""
    return INSTRUCTIONS.partition("such as\n\n")[2].partition("\n\nor the same")[0]


def fits(tool: str, told: Told) -> None:
    faults = Draft202012Validator(dict(TOOLS[tool].gives)).iter_errors(json.loads(json.dumps(told.document)))
    assert [fault.message[:200] for fault in faults] == []


def test_there_is_one_for_each_question_that_a_model_can_ask() -> None:
    assert set(TOOLS) == {*ARGUMENTS, "card"}
    assert set(ARGUMENTS) == set(QUESTIONS) - {"check", "graph"}


@pytest.mark.parametrize("name", TOOLS)
def test_the_schemas_are_schemas_that_stand_alone(name: str) -> None:
    for part in (TOOLS[name].takes, TOOLS[name].gives):
        assert part["type"] == "object"
        Draft202012Validator.check_schema(part)
        text = json.dumps(part)
        assert all(f"#/$defs/{used}" in text for used in part.get("$defs", ()))


@pytest.mark.parametrize("name", ARGUMENTS)
def test_what_they_take_are_keys_of_a_request(name: str) -> None:
    request = schema("request")
    for key, part in TOOLS[name].takes["properties"].items():
        assert part == request["properties"][key]


@pytest.mark.parametrize("name", ARGUMENTS)
def test_each_question_is_answered_in_words_and_as_a_document(name: str) -> None:
    arguments = {"position": BOARD, **ARGUMENTS[name]}
    assert Draft202012Validator(dict(TOOLS[name].takes)).is_valid(arguments)
    told = call(name, arguments)
    assert not told.wrong
    assert told.document["question"] == name
    assert told.text
    fits(name, told)


def test_the_words_name_the_objects() -> None:
    assert "Forest (forest-1)" in call("pay", {"position": BOARD, **ARGUMENTS["pay"]}).text


def test_a_card_is_looked_up() -> None:
    told = call("card", {"name": "mystic gate"})
    assert told.text.splitlines()[0] == "Mystic Gate"
    assert told.document["unread"] == []
    fits("card", told)


def test_the_position_of_the_instructions_can_be_asked_about() -> None:
    told = call("pay", {"position": example(), "pay": {"cast": "Omni-Changeling"}})
    assert told.document["status"] == "payable"
    told = call("pay", {"position": example(), "pay": {"cost": "{2}{U}, Sacrifice a creature"}})
    assert told.document["status"] == "payable"


@pytest.mark.parametrize(
    ("name", "arguments", "words"),
    [
        ("card", {"name": "Mystic Gatte"}, 'Did you mean "Mystic Gate"'),
        ("card", {"name": 7}, "by its name, not by 7"),
        ("card", {}, "by its name, not by a null"),
        ("card", {"nme": "Forest"}, 'Did you mean "name"'),
        ("pai", {"position": BOARD}, 'Did you mean "pay"'),
        ("pay", {}, "a request needs a position"),
        ("pay", {"position": 7}, "a request needs a position"),
        ("pay", {"position": BOARD, "question": "turn"}, '"question" is no argument of this tool'),
        ("turn", {"position": BOARD, "pay": {"cost": "{1}"}}, '"pay" is no argument of this tool'),
        ("pay", {"position": "[you]\nhand = ['Llanower Elves']"}, 'Did you mean "Llanowar Elves"'),
        ("pay", {"position": "[you]\nbattlefield = ['Forest (\x1b[31m)']"}, "malformed TOML"),
    ],
)
def test_what_is_wrong_is_told(name: str, arguments: dict[str, Any], words: str) -> None:
    told = call(name, arguments)
    assert told.wrong
    assert words in told.text
    assert "\x1b" not in told.text
    if name in TOOLS:
        fits(name, told)
