"""Why something cannot be paid: the facts, the objects and rules in them."""

from typing import Any

import pytest
from attrs import evolve

import manaplan
from manaplan.explain.shortfall import shortfall
from manaplan.problem.records import Supply
from manaplan.solver.search import Clock
from tests.solver.small import kind, need, problem, taps


def why(you: dict[str, Any], **pay: Any) -> dict[str, Any]:
    answer = manaplan.ask({"question": "pay", "position": {"format": "manaplan/1", "you": you}, "pay": pay})
    assert answer["status"] == "unpayable"
    reason = answer["why"]
    assert isinstance(reason, dict)
    return reason


CASES: list[tuple[dict[str, Any], dict[str, Any], list[str]]] = [
    ({"battlefield": ["Forest x3"]}, {"cost": "{U}"}, ["{U}"]),
    ({"battlefield": ["Forest x3"]}, {"cost": "{5}"}, ["generic", "Forest"]),
    ({"battlefield": ["Island", "Forest x3"]}, {"cost": "{U}{U}"}, ["{U}", "Island"]),
    ({"battlefield": ["Llanowar Elves (sick)"]}, {"cost": "{G}"}, ["Llanowar Elves", "{G}"]),
    ({"battlefield": ["Forest (tapped)"]}, {"cost": "{G}"}, ["Forest", "tapped"]),
    ({"battlefield": ["Forest"]}, {"cost": "{G}, Sacrifice a creature"}, ["acrifice"]),
    ({"battlefield": ["Forest"], "life": 2}, {"cost": "{G}, Pay 3 life"}, ["life"]),
    ({"hand": ["Murderous Cut"], "battlefield": ["Blood Pet", "Forest x2"]}, {"cast": "Murderous Cut"}, ["Blood Pet"]),
]


@pytest.mark.parametrize(("you", "pay", "words"), CASES)
def test_the_reason_mentions(you: dict[str, Any], pay: dict[str, Any], words: list[str]) -> None:
    reason = why(you, **pay)
    assert [w for w in words if w not in str(reason)] == []


def test_every_fact_has_a_rule_and_known_objects() -> None:
    reason = why({"battlefield": ["Island", "Llanowar Elves (sick)", "Forest (tapped)"]}, cost="{U}{G}")
    assert reason["text"]
    assert reason["conflict"]
    for fact in reason["conflict"]:
        assert fact["fact"]
        assert fact["rule"].split(".")[0].isdigit()
        assert set(fact["objects"]) <= {"island-1", "llanowar-elves-1", "forest-1"}


def test_what_is_not_offered_has_its_own_reason() -> None:
    reason = why({"battlefield": ["Forest x9"], "hand": ["Grizzly Bears"]}, cast="Grizzly Bears", via="flashback")
    assert "flashback" in reason["text"].lower()


def test_what_can_be_paid_has_no_reason() -> None:
    board = {"format": "manaplan/1", "you": {"battlefield": ["Forest"]}}
    answer = manaplan.ask({"question": "pay", "position": board, "pay": {"cost": "{G}"}})
    assert answer["why"] is None


def test_the_shortfall_is_the_least_mana_that_is_missing() -> None:
    p = problem((kind(2), kind()), (taps(0, "W"), taps(1, "U")), need("W"), need("U", 2), need("1", 1))
    short = shortfall(p, Clock())
    assert short is not None
    assert short.missing == (("U", False),)


def test_no_shortfall_where_mana_is_not_what_is_missing() -> None:
    p = problem((kind(),), (taps(0, "W"),), need("W"), life=5, life_total=4)
    assert shortfall(p, Clock()) is None
    enough = problem((kind(),), (taps(0, "W"),), need("W"))
    short = shortfall(enough, Clock())
    assert short is not None
    assert short.missing == ()


def test_helpers_that_pay_without_mana_are_named() -> None:
    creatures = ["Grizzly Bears #bears", "Grizzly Bears #tired (tapped)"]
    you = {"battlefield": ["Island x3", *creatures], "hand": ["Omni-Changeling"]}
    conflict = why(you, cast="Omni-Changeling")["conflict"]
    assert [(f["objects"], f["rule"]) for f in conflict if "convoke" in f["fact"]] == [(["bears"], "702.51a")]
    assert [f["objects"] for f in conflict if f["kind"] == "lock"] == [["tired"]]


def test_mana_that_pays_for_nothing_here_is_not_taken_for_what_is_missing() -> None:
    other = evolve(taps(1, "U"), supplies=(Supply("U", 1, tag=7),))
    p = problem((kind(2), kind()), (taps(0, "W"), other), need("W", 3))
    short = shortfall(p, Clock())
    assert short is not None
    assert short.missing == (("W", False),)
