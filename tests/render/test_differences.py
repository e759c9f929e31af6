from typing import Any

import pytest

from manaplan.render.differences import differences
from manaplan.render.things import Things

THINGS = Things(
    {"f1": "Forest", "f2": "Forest", "f3": "Forest", "elf": "Llanowar Elves", "t": "Treasure", "c": "Vivid Creek"}
)
ALIKE = {"f1": "f1", "f2": "f1", "f3": "f3"}


@pytest.mark.parametrize(
    ("first", "other", "told"),
    [
        ({"tapped": ["f1"]}, {"tapped": ["elf"]}, "taps Llanowar Elves instead of Forest"),
        ({"tapped": ["f1"]}, {"tapped": ["f3"]}, "taps Forest (f3) instead of Forest (f1)"),
        ({"tapped": ["f1", "elf"]}, {"tapped": ["f2"]}, "leaves Llanowar Elves untapped"),
        ({"tapped": ["f1", "elf"]}, {"sacrificed": ["elf"]}, "leaves Forest untapped; also sacrifices Llanowar Elves"),
        ({"sacrificed": ["t"]}, {"sacrificed": []}, "does not sacrifice Treasure"),
        ({}, {"exiled": ["f1", "f2"]}, "also exiles 2 Forests"),
        ({"life": 2}, {"damage": 1}, "pays no life; takes 1 damage"),
        ({"life": 2, "energy": 3}, {"life": 4, "energy": 1}, "pays 2 life more; pays 2 energy less"),
        ({}, {"counters": {"c": {"charge": -1}}}, "removes 1 charge counter from Vivid Creek"),
        ({"counters": {"c": {"charge": -1}}}, {}, "removes no charge counter from Vivid Creek"),
        (
            {"counters": {"c": {"charge": -1}}},
            {"counters": {"c": {"charge": -3}}},
            "removes 2 charge counters more from Vivid Creek",
        ),
        ({}, {"counters": {"elf": {"-1/-1": 1}}}, "puts 1 -1/-1 counter on Llanowar Elves"),
    ],
)
def test_what_is_used_otherwise(first: dict[str, Any], other: dict[str, Any], told: str) -> None:
    assert differences({"uses": first}, {"uses": other}, ALIKE, THINGS) == told


@pytest.mark.parametrize(
    ("first", "other", "told"),
    [
        ({"floating": ""}, {"floating": "{G}"}, "leaves {G} floating"),
        ({"floating": "{G}"}, {"floating": ""}, "leaves no mana floating"),
        ({"announced": {"x": 2}}, {"announced": {"x": 1}}, "X = 1"),
        ({"announced": {"with": ["kicker"]}}, {"announced": {}}, "without kicker"),
        ({}, {}, "leaves other mana of the same types floating"),
    ],
)
def test_what_is_announced_or_left_otherwise(first: dict[str, Any], other: dict[str, Any], told: str) -> None:
    assert differences(first, other, {}, THINGS) == told
