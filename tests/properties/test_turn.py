"""The question ``turn`` against every order, payment, land drop and mana ability in between, on tiny random positions
of real cards.

``python -m tests.properties.test_turn 0 400`` compares as many more as you like.
"""

import random
import sys
from typing import Any, cast

import pytest

import manaplan
from manaplan.api.carrying import turn_carried_out
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
    "Wily Goblin", "Strike It Rich", "Nest Invader",
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
    "Deadly Dispute", "Big Score", "Kalain, Reclusive Painter", "Eldrazi Skyspawner", "Stern Lesson",
)  # fmt: skip


def trap(seed: int) -> dict[str, Any]:
    """The same of cards for which it matters when mana is made: more of it at once, or from what is given up later."""
    dice = random.Random(seed)
    board = [dice.choice(GIVING) for _ in range(dice.randint(2, 4))]
    hand = [dice.choice(TAKING) for _ in range(dice.randint(2, 3))]
    grave = [dice.choice(("Faithless Looting", "Deep Analysis"))] if dice.random() < 0.1 else []
    you = {"battlefield": board, "hand": hand, "graveyard": grave, "pool": dice.choice(("", "", "{R}", "{C}"))}
    return {"format": "manaplan/1", "you": you}


def compared(document: dict[str, Any], most: int) -> None:
    """Hold the answer against every turn that the reference tries: nothing is worth more, and it can be carried out.

    Raises TooLarge.
    """
    game = Game(parse(document))
    best = Turns(most=most, quick=True).best(game)
    answer = cast(dict[str, Any], manaplan.ask({"question": "turn", "position": document, "time_limit": 60}))
    assert "error" not in answer, answer
    got = answer["total"], len(answer["casts"])
    assert got >= best or not answer["proof"]["best_set"], (document, got, best)
    turn_carried_out(game, answer)


@pytest.mark.parametrize("seed", range(12))
def test_no_turn_is_worth_more(seed: int) -> None:
    try:
        compared(position(seed), most=120)
    except TooLarge:
        pytest.skip("too large for every order")


@pytest.mark.parametrize("seed", range(24))
def test_no_mana_is_made_at_a_better_time(seed: int) -> None:
    try:
        compared(trap(seed), most=80)
    except TooLarge:
        pytest.skip("too large for every order")


def main(first: int, last: int) -> None:
    """Compare the positions of these seeds, each difference printed."""
    found = {"right": 0, "too large": 0, "wrong": 0}
    for seed in range(first, last):
        for draw in (position, trap):
            try:
                compared(draw(seed), most=700)
                word = "right"
            except TooLarge:
                word = "too large"
            except AssertionError as wrong:
                word = "wrong"
                sys.stdout.write(f"{draw.__name__} {seed} {wrong}\n")
            found[word] += 1
    sys.stdout.write(", ".join(f"{count} {word}" for word, count in found.items()) + "\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
