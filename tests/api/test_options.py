"""What is told of each option, the best by any aim, and how many there are."""

from typing import Any

import pytest

import manaplan as mp

ALTAR = ["Mountain x3", "Ashnod's Altar #altar", "Goblin Piker #goblin", {"token": "Treasure", "count": 2}]


def ask(battlefield: list[Any], pay: dict[str, Any], hand: list[Any] | None = None, **more: Any) -> dict[str, Any]:
    you = {"battlefield": battlefield, "hand": hand or []}
    position = {"format": "manaplan/1", "you": you}
    return mp.ask({"question": "options", "position": position, "pay": pay, **more})


def test_each_option_tells_what_every_aim_comes_to() -> None:
    answer = ask(ALTAR, {"cost": "{3}{R}{R}"})
    assert [list(o["aims"]) for o in answer["options"]] == [list(answer["options"][0]["aims"])] * 4
    values = [tuple(o["aims"].values()) for o in answer["options"]]
    assert values == sorted(values)
    assert [o["aims"]["taps"] for o in answer["options"]] == [3, 3, 2, 1]
    first = dict(
        mp.ask({"question": "explain", "position": {"you": {"battlefield": ALTAR}}, "pay": {"cost": "{3}{R}{R}"}})
    )
    assert answer["options"][0]["aims"] == first["aims"]


def test_each_option_but_the_first_tells_what_it_does_otherwise() -> None:
    first, *others = ask(ALTAR, {"cost": "{3}{R}{R}"})["options"]
    assert "differs" not in first
    assert [o["differs"] for o in others] == [
        "sacrifices Goblin Piker instead of 2 Treasures",
        "leaves Mountain untapped; sacrifices Goblin Piker instead of Treasure",
        "leaves 2 Mountains untapped; also sacrifices Goblin Piker",
    ]


def test_options_are_ordered_by_the_cards_that_stay_castable_too() -> None:
    hand = ["Lightning Bolt", "Giant Growth"]
    options = ask(["Taiga", "Forest", "Llanowar Elves"], {"cost": "{1}"}, hand)["options"]
    # Either spell can be cast afterwards whatever is tapped, but for the red one the dual land is needed.
    assert [(o["uses"]["tapped"], o["aims"]["reserve"]) for o in options] == [
        (["forest-1"], 0),
        (["llanowar-elves-1"], 0),
        (["taiga-1"], 1),
    ]


def test_the_reserve_of_an_option_is_the_number_of_cards_that_can_no_longer_be_cast() -> None:
    battlefield = ["Taiga", "Island", "Forest", {"token": "Treasure"}]
    hand = ["Lightning Bolt", "Opt", "Giant Growth"]
    position = mp.Position.from_dict({"you": {"battlefield": battlefield, "hand": hand}})
    planner = mp.Planner(position)
    options = planner.legal_payments(cost="{2}")
    assert len(options) == 6
    for option in options:
        after = planner.after(option)
        assert option.aims["reserve"] == sum(not after.can_pay(cast=name) for name in hand)


def test_pareto_leaves_out_what_another_beats() -> None:
    # Of two lands for one mana the one with more uses is as good by no aim and worse by the last.
    whole = ask(["Forest", "Taiga", "Llanowar Elves"], {"cost": "{G}"})
    best = ask(["Forest", "Taiga", "Llanowar Elves"], {"cost": "{G}"}, pareto=True)
    assert (whole["count"], best["count"], best["of"], best["complete"]) == (3, 1, 3, True)
    assert best["options"][0]["uses"]["tapped"] == ["forest-1"]


@pytest.mark.parametrize("limit", [1, 2, 50])
def test_pareto_keeps_just_those_that_none_beats(limit: int) -> None:
    battlefield = ["Forest", "City of Brass", "Llanowar Elves", {"token": "Treasure"}, "Lotus Petal", "Brushland"]
    every = ask(battlefield, {"cost": "{1}{G}"})["options"]
    values = [tuple(o["aims"].values()) for o in every]
    free = [v for v in values if not any(o != v and all(a <= b for a, b in zip(o, v, strict=True)) for o in values)]
    answer = ask(battlefield, {"cost": "{1}{G}"}, pareto=True, limit=limit)
    assert [tuple(o["aims"].values()) for o in answer["options"]] == free[:limit]
    assert 1 < len(free) < len(every)
    assert answer["complete"] is (len(free) <= limit)
    assert answer["of"] == len(every)


@pytest.mark.parametrize(
    ("battlefield", "cost", "counted"),
    [
        (["Forest x3", "Taiga", "Llanowar Elves"], "{1}{G}", "formula"),
        (["Island x2", "Swamp x2", "Underground Sea x2", "Plains"], "{2}{U}{B}", "formula"),
        (["Raugrin Triome", "Savai Triome", "Plains x2", "Mountain", "Wastes"], "{1}{W}{W}{R}", "formula"),
        (["Forest"], "{G}{G}", "formula"),
        (ALTAR, "{3}{R}{R}", "search"),
        (["City of Brass", "Forest"], "{G}", "search"),
        (["Mystic Gate", "Island x2", "Plains"], "{W}{U}", "search"),
        (["Forest", "Plains"], "{W/P}", "search"),
    ],
)
def test_counting_is_as_listing(battlefield: list[Any], cost: str, counted: str) -> None:
    listed = ask(battlefield, {"cost": cost})
    answer = ask(battlefield, {"cost": cost}, count_only=True)
    assert (answer["count"], answer["status"]) == (listed["count"], listed["status"])
    assert (answer["complete"], answer["counted"], answer["options"]) == (True, counted, [])


def test_counting_with_convoke() -> None:
    battlefield = ["Island x2", "Grizzly Bears x2", "Serra Angel", "Llanowar Elves", "Forest"]
    pay = {"cast": "Omni-Changeling"}
    hand = ["Omni-Changeling"]
    answer = ask(battlefield, pay, hand, count_only=True)
    assert (answer["counted"], answer["count"]) == ("formula", ask(battlefield, pay, hand)["count"])


def test_more_options_than_could_be_listed_are_counted() -> None:
    lands = ["Tundra", "Underground Sea", "Badlands", "Taiga", "Savannah", "Scrubland", "Volcanic Island", "Bayou"]
    answer = ask([f"{name} x3" for name in lands], {"cost": "{6}{U}{G}"}, count_only=True)
    assert (answer["counted"], answer["complete"]) == ("formula", True)
    assert answer["count"] > 2000


def test_what_cannot_be_paid_has_no_options_and_a_reason() -> None:
    answer = ask(["Forest"], {"cost": "{G}{G}"}, count_only=True)
    assert (answer["count"], answer["status"]) == (0, "unpayable")
    assert answer["why"]["text"]


@pytest.mark.parametrize("key", ["pareto", "count_only"])
def test_what_is_no_yes_or_no_is_an_error(key: str) -> None:
    more: dict[str, Any] = {key: 1}
    assert ask(["Forest"], {"cost": "{G}"}, **more)["error"]["where"] == key


def test_the_same_keys_from_python() -> None:
    position = mp.Position.from_dict({"you": {"battlefield": ["Forest", "Taiga"]}})
    assert mp.options(position, cost="{G}", pareto=True)["count"] == 1
    answer = mp.options(position, cost="{G}", count_only=True)
    assert answer["count"] == 2
    assert str(answer) == "Pay {G}: 2 options."


def test_every_option_as_it_is_told_can_be_checked() -> None:
    position = mp.Position.from_dict({"you": {"battlefield": ALTAR}})
    for option in ask(ALTAR, {"cost": "{3}{R}{R}"})["options"]:
        assert mp.check(position, option, cost="{3}{R}{R}")


def test_what_is_wished_of_the_mana_spent_comes_before_every_aim() -> None:
    battlefield = ["Mountain x2", "City of Brass"]
    usual = ask(battlefield, {"cost": "{R}{1}"})["options"]
    wished = ask(battlefield, {"cost": "{R}{1}"}, prefer={"maximise": "colors"})["options"]
    assert [o["uses"]["damage"] for o in usual] == [0, 1]
    assert [o["uses"]["damage"] for o in wished] == [1, 0]
    assert list(wished[0]["aims"]) == ["maximise", *usual[0]["aims"]]
