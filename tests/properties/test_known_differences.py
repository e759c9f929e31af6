"""Differences that were found: those of ``found.jsonl`` are mended, each line one of its kind; those here are not yet:
each test says what is wrong, and fails once it is right.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.properties.differential import judged
from tests.properties.shrinking import Case

FOUND = [json.loads(line) for line in (Path(__file__).parent / "found.jsonl").read_text("utf-8").splitlines()]
GRANT = {
    "name": "Changer",
    "type_line": "Artifact",
    "oracle_text": 'Creatures you control have "{T}: Add one mana of any color."',
    "mana_cost": "",
}
KNOWN: dict[str, tuple[dict[str, Any], str, list[dict[str, str]]]] = {
    "what is tapped for mana and untapped for a cost is not tapped for mana again": (
        {"battlefield": ["Changer", "Pili-Pala"], "pool": "{G}"},
        "{W}{U}",
        [GRANT],
    ),
}


@pytest.mark.parametrize("found", FOUND, ids=[str(number) for number in range(1, len(FOUND) + 1)])
def test_what_was_found_differs_no_more(found: dict[str, Any]) -> None:
    assert judged(Case(found["position"], found["pay"], tuple(found["aims"]))) == set()


@pytest.mark.xfail(strict=True, reason="known, not mended yet")
@pytest.mark.parametrize("what", KNOWN)
def test_it_is_right(what: str) -> None:
    you, paid, cards = KNOWN[what]
    position = {"format": "manaplan/1", "you": you, **({"cards": cards} if cards else {})}
    assert judged(Case(position, {"cost": paid}, ("waste",))) == set()
