"""Differences that were found and are not mended yet: each test says what is wrong, and fails once it is right."""

from typing import Any

import pytest

from tests.properties.differential import judged
from tests.properties.shrinking import Case

CRAWLER = {"card": "Crystalline Crawler", "counters": {"+1/+1": 2}}
SPELL = {"name": "Spell", "type_line": "Enchantment", "mana_cost": "{1}"}
CONVOKE = {**SPELL, "oracle_text": "Convoke\nAs an additional cost to cast this spell, sacrifice a creature."}


def made(text: str, types: str = "Creature — Goblin", cost: str = "") -> dict[str, str]:
    """A card with this text."""
    size = {"power": "1", "toughness": "1"} if "Creature" in types else {}
    return {"name": "Source", "type_line": types, "oracle_text": text, "mana_cost": cost, **size}


KNOWN: dict[str, tuple[dict[str, Any], str, list[dict[str, str]]]] = {
    "which of equal objects the counters are taken off is no option of its own": (
        {"battlefield": [CRAWLER, CRAWLER]},
        "{R}{B}",
        [],
    ),
}


@pytest.mark.xfail(strict=True, reason="known, not mended yet")
@pytest.mark.parametrize("what", KNOWN)
def test_it_is_right(what: str) -> None:
    you, paid, cards = KNOWN[what]
    pay = {"cast": paid} if paid == "spell" else {"cost": paid}
    position = {"format": "manaplan/1", "you": you, **({"cards": cards} if cards else {})}
    assert judged(Case(position, pay, ("waste",))) == set()
