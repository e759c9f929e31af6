"""The question ``turn`` against every order, payment and land drop, on tiny random positions of real cards."""

import random
from typing import Any, cast

import pytest

import manaplan
from manaplan.api.game import Game
from manaplan.game.position.parse import parse
from tests.reference.brute_force import TooLarge
from tests.reference.turns import Turns

SOURCES = (
    "Forest", "Island", "Mountain", "Taiga", "Adarkar Wastes", "Ancient Tomb", "Mystic Gate", "Llanowar Elves",
    "Springleaf Drum", "Sol Ring", "Azorius Signet", "Elvish Archdruid", "Phyrexian Altar", "Gaea's Cradle",
    "Goblin Electromancer", "Mox Opal", {"token": "Treasure"}, {"token": "Eldrazi Spawn"},
)  # fmt: skip
CARDS = (
    "Forest", "Steam Vents", "Grizzly Bears", "Lightning Bolt", "Ponder", "Llanowar Elves", "Memnite", "Mind Stone",
    "Burning-Tree Emissary", "Rite of Flame", "Stoke the Flames", "Blaze", "Sol Ring", "Lotus Petal", "Goblin Guide",
    "Elvish Spirit Guide", "Village Rites", "Counterspell", "Manamorphose", "Mulldrifter", "Frogmite",
)  # fmt: skip


def position(seed: int) -> dict[str, Any]:
    """Two to four permanents and two or three cards in hand."""
    dice = random.Random(seed)
    board = [dice.choice(SOURCES) for _ in range(dice.randint(2, 4))]
    hand = [dice.choice(CARDS) for _ in range(dice.randint(2, 3))]
    you = {"battlefield": board, "hand": hand, "life": dice.choice((20, 20, 2)), "pool": dice.choice(("", "", "{R}"))}
    return {"format": "manaplan/1", "you": you}


GIVING = (
    "Orzhov Basilica", "Izzet Boilerworks", "Azorius Signet", "Mystic Gate", "Llanowar Elves", "Phyrexian Altar",
    "Gaea's Cradle", "Mox Opal", "Ashnod's Altar", "Memnite", "Plains", "Swamp", "Island", "Sol Ring", "Tundra",
    "Krark-Clan Ironworks", {"token": "Treasure"}, {"token": "Eldrazi Spawn"}, "Lotus Cobra", "Skirge Familiar",
)  # fmt: skip
TAKING = (
    "Azorius Charm", "Watchwolf", "Mind Stone", "Village Rites", "Mox Opal", "Stony Silence", "Gaea's Cradle",
    "Bone Picker", "Frogmite", "Faithless Looting", "Forest", "Thought Monitor", "Priest of Gix", "Dark Ritual",
    "Blood Moon", "Altar's Reap", "Deep Analysis", "Black Knight", "Goblin Electromancer", "Matter Reshaper",
    "Izzet Signet", "Grim Monolith", "Thalia, Guardian of Thraben", "Prophetic Prism", "Lotus Petal", "Hada Freeblade",
)  # fmt: skip


def trap(seed: int) -> dict[str, Any]:
    """The same of cards for which it matters when mana is made: more of it at once, or from what is given up later."""
    dice = random.Random(seed)
    board = [dice.choice(GIVING) for _ in range(dice.randint(2, 4))]
    hand = [dice.choice(TAKING) for _ in range(dice.randint(2, 3))]
    grave = [dice.choice(("Faithless Looting", "Deep Analysis"))] if dice.random() < 0.1 else []
    you = {"battlefield": board, "hand": hand, "graveyard": grave, "pool": dice.choice(("", "", "{R}", "{C}"))}
    return {"format": "manaplan/1", "you": you}


@pytest.mark.parametrize("seed", range(12))
def test_no_turn_is_worth_more(seed: int) -> None:
    document = position(seed)
    try:
        most = Turns(most=150).best(Game(parse(document)))
    except TooLarge:
        pytest.skip("too large for every order")
    answer = cast(dict[str, Any], manaplan.ask({"question": "turn", "position": document, "time_limit": 60}))
    assert "error" not in answer, answer
    assert answer["proof"]["best_set"]
    assert (answer["total"], len(answer["casts"])) == most
