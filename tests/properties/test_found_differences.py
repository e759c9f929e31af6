"""Differences that the differential tests found, each line of ``found.jsonl`` one of its kind: none differs now, but
for the one that is marked as known.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.properties.differential import judged
from tests.properties.shrinking import Case

FOUND = [json.loads(line) for line in (Path(__file__).parent / "found.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("found", FOUND, ids=[str(number) for number in range(1, len(FOUND) + 1)])
def test_what_was_found_differs_no_more(found: dict[str, Any]) -> None:
    assert judged(Case(found["position"], found["pay"], tuple(found["aims"]))) == set()


@pytest.mark.xfail(
    strict=True, reason="announcements that cost nothing are not held against the best payment of others"
)
def test_a_half_that_costs_nothing_is_paid_with_nothing() -> None:
    card = {
        "name": "Golem",
        "type_line": "Artifact Creature — Golem",
        "mana_cost": "{2/G}",
        "oracle_text": "Affinity for artifacts",
        "power": "1",
        "toughness": "1",
    }
    you = {
        "battlefield": ["Prophetic Prism", "Gruul Signet"],
        "hand": [{"card": "Golem", "id": "spell"}],
        "pool": "{U}",
    }
    position = {"format": "manaplan/1", "you": you, "cards": [card]}
    assert judged(Case(position, {"cast": "spell"}, ("waste",))) == set()
