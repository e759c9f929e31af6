"""Hints: changes that make it payable, each with a plan for the changed position."""

from typing import Any

import pytest

import manaplan


def hints(you: dict[str, Any], prefer: dict[str, Any] | None = None, **pay: Any) -> dict[str, dict[str, Any]]:
    """The plans by the words of the change."""
    position = {"format": "manaplan/1", "you": you}
    request = {"question": "explain", "position": position, "pay": pay, "prefer": prefer or {}}
    given: dict[str, Any] = manaplan.ask(request)
    assert given["status"] == "unpayable"
    assert given == manaplan.ask(request)  # the same on every run
    return {hint["change"]: hint["plan"] for hint in given["why"]["hints"]}


@pytest.mark.parametrize(
    ("you", "prefer", "pay", "change", "tapped"),
    [
        ({"battlefield": ["Forest"]}, {"keep": ["forest-1"]}, {"cost": "{G}"}, "to keep Forest", ["forest-1"]),
        ({"battlefield": ["Forest (tapped)"]}, {}, {"cost": "{G}"}, "Forest (forest-1) were untapped", ["forest-1"]),
        ({"battlefield": ["Llanowar Elves #e (sick)"]}, {}, {"cost": "{G}"}, "were not summoning sick", ["e"]),
        ({"battlefield": ["Forest x3"]}, {}, {"cost": "{X}{G}", "x": 7}, "X = 2", ["forest-1", "forest-2", "forest-3"]),
        ({"battlefield": ["Forest"]}, {}, {"cost": "{U}{G}"}, "with {U} more", ["forest-1"]),
        ({"battlefield": ["Forest"]}, {}, {"cost": "{2}{G}"}, "with {C}{C} more", ["forest-1"]),
        ({"battlefield": ["Forest"], "life": 2}, {}, {"cost": "{G}, Pay 3 life"}, "with 3 life", ["forest-1"]),
        (
            {"battlefield": ["Island x2 (tapped)"]},
            {},
            {"cost": "{U}{U}"},
            "if Island (island-1) and Island (island-2) were untapped",
            ["island-1", "island-2"],
        ),
        (
            {"battlefield": ["Mountain"], "hand": ["Burst Lightning"]},
            {},
            {"cast": "Burst Lightning", "with": ["kicker"]},
            "without kicker",
            ["mountain-1"],
        ),
        (
            {"battlefield": ["Wastes"], "hand": ["Gut Shot"]},
            {},
            {"cast": "Gut Shot", "choose": {"{R/P}": "{R}"}},
            "paying 2 life",
            [],
        ),
        ({"hand": ["Force of Will", "Ponder"]}, {}, {"cast": "Force of Will"}, "with via = Pay 1 life", []),
        (
            {"battlefield": ["Mox Emerald #mox", "Null Rod #rod"]},
            {},
            {"cost": "{G}"},
            "if Null Rod (rod) were not there",
            ["mox"],
        ),
        ({"battlefield": ["Mystic Gate #gate"]}, {}, {"cost": "{W}{U}"}, "with {W} more", ["gate"]),
        ({"battlefield": ["Snow-Covered Forest #s"]}, {}, {"cost": "{S}{S}"}, "with {C} from snow more", ["s"]),
    ],
)
def test_the_change_is_told_with_a_plan(
    you: dict[str, Any], prefer: dict[str, Any], pay: dict[str, Any], change: str, tapped: list[str]
) -> None:
    found = [plan for words, plan in hints(you, prefer, **pay).items() if change in words]
    assert [plan["uses"]["tapped"] for plan in found] == [tapped]


def test_the_plan_of_a_hint_is_legal_once_the_change_is_made() -> None:
    plan = hints({"battlefield": ["Forest (tapped)", "Island"]}, cost="{U}{G}")["if Forest (forest-1) were untapped"]
    changed = {"format": "manaplan/1", "you": {"battlefield": ["Forest", "Island"]}}
    request = {"question": "check", "position": changed, "pay": {"cost": "{U}{G}"}, "plan": plan}
    assert manaplan.ask(request)["legal"]
    request["position"] = {"format": "manaplan/1", "you": {"battlefield": ["Forest (tapped)", "Island"]}}
    assert not manaplan.ask(request)["legal"]


def test_no_hint_where_no_small_change_helps() -> None:
    assert hints({"battlefield": ["Forest"]}, cost="{G}, Sacrifice a creature") == {}


def test_pay_gives_no_hints() -> None:
    position = {"format": "manaplan/1", "you": {"battlefield": ["Forest"]}}
    given: dict[str, Any] = manaplan.ask({"question": "pay", "position": position, "pay": {"cost": "{U}"}})
    assert given["why"]["hints"] == []


def test_what_is_attached_to_an_object_that_forbids_does_not_stand_in_the_way_of_the_hint() -> None:
    armed = ["Clarion Conqueror #dragon", {"card": "Bonesplitter", "attached_to": "dragon"}, "Mox Emerald #mox"]
    assert "if Clarion Conqueror (dragon) were not there" in hints({"battlefield": armed}, cost="{G}")
