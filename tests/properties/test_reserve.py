"""Cards kept castable, against the referee's position after every payment, on small random positions of real cards."""

import random
from collections.abc import Sequence
from typing import Any, cast

import pytest

import manaplan
from manaplan.api.game import Game
from manaplan.costing.records import TotalCost
from manaplan.game.position.parse import parse
from manaplan.plan.codec import read_plan
from manaplan.plan.steps import Plan
from manaplan.referee.replay import replay
from tests.reference.afterwards import Hand
from tests.reference.aims import MEASURED, Measure, measure
from tests.reference.brute_force import TooLarge, all_payments
from tests.reference.minimal import minimal

LANDS = (
    "Forest", "Island", "Plains", "Swamp", "Mountain", "Tundra", "Taiga", "Underground Sea", "Adarkar Wastes",
    "City of Brass", "Wastes", "Mystic Gate", "Gemstone Mine (1 mining counter)", "Ancient Tomb",
)  # fmt: skip
OTHERS = (
    "Sol Ring", "Azorius Signet", "Lotus Petal", "Springleaf Drum", "Llanowar Elves", "Birds of Paradise",
    "Grizzly Bears", "Phyrexian Altar", "Mana Confluence", "Skirk Prospector", "Memnite", "Chromatic Sphere",
    {"token": "Treasure"}, {"token": "Eldrazi Spawn"},
)  # fmt: skip
HAND = (
    "Grizzly Bears", "Llanowar Elves", "Lightning Bolt", "Counterspell", "Memnite", "Ponder", "Lightning Helix",
    "Elvish Spirit Guide", "Gitaxian Probe", "Village Rites", "Swords to Plowshares", "Dark Ritual", "Mind Stone",
    "Metallic Rebuke", "Stoke the Flames", "Simian Spirit Guide", "Goblin Grenade", "Savannah Lions",
)  # fmt: skip
Values = tuple[Measure, ...]


def drawn(seed: int) -> tuple[dict[str, Any], dict[str, Any], list[str]]:
    """A position in which ``c0`` is cast, the preferences, and the order of the other cards."""
    dice = random.Random(seed)
    board = [dice.choice(LANDS if dice.random() < 0.6 else OTHERS) for _ in range(dice.randint(2, 4))]
    hand = [{"card": dice.choice(HAND), "id": f"c{n}"} for n in range(dice.randint(2, 4))]
    you = {"battlefield": board, "hand": hand, "pool": dice.choice(("", "", "{G}", "{U}", "{C}{R}"))}
    cards = [str(card["id"]) for card in hand[1:]]
    prefer: dict[str, Any] = {"aims": dice.sample((*MEASURED, "reserve"), 7) if dice.random() < 0.4 else []}
    if dice.random() < 0.5:
        dice.shuffle(cards)
        prefer["reserve"] = cards
    return {"format": "manaplan/1", "you": you, "pay": {"cast": "c0"}}, prefer, cards


@pytest.mark.parametrize("seed", range(60, 100))
def test_no_payment_keeps_more_of_the_hand_castable(seed: int) -> None:
    """Mana may be left floating for the next card that no minimal payment leaves: so the best may be better."""
    document, prefer, cards = drawn(seed)
    game = Game(parse(document))
    assert game.document.pay is not None
    totals = game.propose(game.document.pay).costs
    answer = cast(dict[str, Any], manaplan.ask({"question": "pay", "position": document, "prefer": prefer}))
    assert "error" not in answer, answer
    try:
        hand, found = Hand.of(game, "c0", cards), minimal(all_payments(game.table, totals))
        assert (answer["status"] == "payable") == bool(found)
        if found:
            aims = tuple(prefer["aims"]) or ("losses", "reserve", "consumables", "life", "creatures", "waste", "taps")
            best = values(hand, totals, read_plan(answer["plan"]), aims)
            assert best <= min(values(hand, totals, one.plan, aims) for one in found)
            assert answer["aims"]["reserve"] == best[aims.index("reserve")][0]
    except TooLarge:
        pytest.skip("too large to try everything")


def values(hand: Hand, totals: Sequence[TotalCost], plan: Plan, aims: Sequence[str]) -> Values:
    """What the plan comes to by each of the aims."""
    total = next(t for t in totals if replay(hand.game.table, t, plan).legal)
    return tuple(hand.lost(total, plan) if a == "reserve" else measure(hand.game.table, plan, a) for a in aims)
