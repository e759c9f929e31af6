"""Facts of every kind, told of real cards: their words, objects and rules."""

from typing import Any

import pytest

import manaplan
from manaplan.explain.facts import KINDS


def why(
    you: dict[str, Any], pay: dict[str, Any], prefer: dict[str, Any] | None = None, theirs: tuple[str, ...] = ()
) -> dict[str, Any]:
    position = {"format": "manaplan/1", "you": you, "opponents": [{"battlefield": list(theirs)}]}
    answer = manaplan.ask({"question": "pay", "position": position, "pay": pay, "prefer": prefer or {}})
    assert answer["status"] == "unpayable"
    reason: Any = answer["why"]
    assert reason["minimal"]
    assert {f["kind"] for f in reason["conflict"]} <= set(KINDS)
    return dict(reason)


def facts(reason: dict[str, Any], kind: str) -> list[tuple[str, list[str], str]]:
    return [(f["fact"], f["objects"], f["rule"]) for f in reason["conflict"] if f["kind"] == kind]


ISLANDS = {"battlefield": ["Island x2", "Forest x3"]}


def test_too_few_objects_are_counted() -> None:
    reason = why(ISLANDS, {"cost": "{1}{U}{U}{U}"})
    assert facts(reason, "demand") == [("{U}{U}{U} must be paid", [], "601.2h")]
    assert facts(reason, "supply") == [("only 2 objects make {U} (Island)", ["island-1", "island-2"], "605.3a")]


def test_symbols_that_share_too_few_sources_are_counted_together() -> None:
    reason = why({"battlefield": ["Tundra x2", "Forest x3"]}, {"cost": "{1}{W}{U}{U}"})
    assert [text for text, *_ in facts(reason, "demand")] == ["{W} must be paid", "{U}{U} must be paid"]
    assert facts(reason, "supply")[0][0] == "only 2 objects make {W} or {U} (Tundra)"


def test_floating_mana_and_sources_of_much_mana_are_counted() -> None:
    reason = why({"battlefield": ["Island"], "pool": "{U}"}, {"cost": "{U}{U}{U}"})
    assert facts(reason, "supply")[0][0] == "only 1 object and 1 floating mana can pay for {U} (Island)"
    reason = why({"battlefield": ["Sol Ring", "Wastes"]}, {"cost": "{4}"})
    assert facts(reason, "supply")[0][0] == "no more than 3 mana for generic mana can be had (Sol Ring and Wastes)"


@pytest.mark.parametrize(
    ("you", "pay", "kind", "fact"),
    [
        (
            {"battlefield": ["Azorius Signet #a", "Boros Signet #b"]},
            {"cost": "{U}"},
            "order",
            ("what an ability takes must be there before what it makes", ["a", "b"], "118.3a"),
        ),
        (
            {"battlefield": ["Abandoned Air Temple #t", "Plains x3"]},
            {"activate": "t", "ability": 2},
            "twice",
            ("Abandoned Air Temple can be used only once: for its own mana or for «{T}» of the cost", ["t"], "118.3"),
        ),
        (
            {"battlefield": ["Swamp x2", "Ashnod's Altar", "Grizzly Bears #bears"]},
            {"cost": "{3}, Sacrifice a creature"},
            "twice",
            (
                "Grizzly Bears can be used only once: for the cost of Ashnod's Altar or for «Sacrifice a creature» "
                "of the cost",
                ["bears"],
                "118.3",
            ),
        ),
        ({"battlefield": ["Wastes"], "life": 1}, {"cost": "{R/P}"}, "limit", ("you have only 1 life", [], "119.4")),
        (
            {"battlefield": ["Mox Opal #opal"]},
            {"cost": "{U}"},
            "lock",
            ("Mox Opal (opal) cannot be used: its condition does not hold", ["opal"], "602.5b"),
        ),
        (
            {"battlefield": ["Island", "Island x2 (tapped)"]},
            {"cost": "{U}{U}{U}"},
            "lock",
            (
                "each of Island (island-2, island-3) cannot be used: it is tapped already",
                ["island-2", "island-3"],
                "107.5",
            ),
        ),
        (
            {"battlefield": ["Mountain x3"], "hand": ["Burst Lightning"]},
            {"cast": "Burst Lightning", "with": ["kicker"]},
            "choice",
            ("kicker was announced", [], "601.2b"),
        ),
        (
            {"battlefield": ["Mountain x5"], "hand": ["Fireball"]},
            {"cast": "Fireball", "x": 7},
            "choice",
            ("X = 7 was announced", [], "107.3a"),
        ),
    ],
)
def test_what_is_in_the_way_is_a_fact_of_its_kind(
    you: dict[str, Any], pay: dict[str, Any], kind: str, fact: tuple[str, list[str], str]
) -> None:
    assert facts(why(you, pay), kind) == [fact]


def test_mana_that_may_not_be_spent_on_it_is_a_fact() -> None:
    (text, objects, rule), *rest = facts(why({"battlefield": ["Ancient Ziggurat #z"]}, {"cost": "{U}"}), "lock")
    assert text.startswith("mana from Ancient Ziggurat is restricted")
    assert (objects, rule, rest) == (["z"], "106.6", [])


def test_who_forbids_it_is_named_with_what_it_bars() -> None:
    reason = why({"battlefield": ["Mox Emerald"]}, {"cost": "{G}"}, theirs=("Null Rod",))
    words = "Null Rod forbids activating mana abilities of Mox Emerald"
    assert facts(reason, "lock") == [(words, ["null-rod-1", "mox-emerald-1"], "101.2")]


def test_what_does_not_decide_is_left_out() -> None:
    board = ["Island", "Forest (tapped)", "Llanowar Elves (sick)", "Sol Ring"]
    reason = why({"battlefield": board}, {"cost": "{U}{U}"}, {"keep": ["sol-ring-1"]}, ("Null Rod",))
    assert [f["kind"] for f in reason["conflict"]] == ["demand", "supply"]


def test_a_part_that_is_not_mana_counts_what_there_is() -> None:
    reason = why({"battlefield": ["Forest", "Memnite"]}, {"cost": "{G}, Sacrifice two creatures"})
    assert facts(reason, "supply") == [("Sacrifice two creatures: 1 of 2 can be found", ["memnite-1"], "118.3")]
