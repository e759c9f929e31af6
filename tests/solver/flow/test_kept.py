"""The best payment that keeps cards castable, told by flows, against the model: on random boards of real cards."""

import random
from typing import Any

import pytest

from manaplan.api.game import Game
from manaplan.api.request import Request
from manaplan.api.solving import Solving
from manaplan.game.position.ask import Preferences
from manaplan.game.position.parse import parse
from manaplan.solver.aims import AIMS
from manaplan.solver.constrained import solved
from manaplan.solver.outcome import FLOW
from manaplan.solver.search import Found

LANDS = (
    "Forest", "Island", "Plains", "Swamp", "Mountain", "Tundra", "Taiga", "Underground Sea", "Adarkar Wastes",
    "City of Brass", "Wastes", "Mystic Gate", "Ancient Tomb", "Reflecting Pool", "Gaea's Cradle", "Azorius Chancery",
)  # fmt: skip
OTHERS = (
    "Sol Ring", "Azorius Signet", "Lotus Petal", "Springleaf Drum", "Llanowar Elves", "Birds of Paradise",
    "Grizzly Bears", "Mana Confluence", "Pentad Prism (2 charge counters)", "Palladium Myr", "Memnite",
    {"token": "Treasure"}, {"token": "Eldrazi Spawn"}, "Phyrexian Altar",
)  # fmt: skip
HAND = (
    "Grizzly Bears", "Llanowar Elves", "Lightning Bolt", "Counterspell", "Memnite", "Ponder", "Lightning Helix",
    "Elvish Spirit Guide", "Gitaxian Probe", "Village Rites", "Swords to Plowshares", "Dark Ritual", "Mind Stone",
    "Metallic Rebuke", "Stoke the Flames", "Treasure Cruise", "Chord of Calling", "Wrath of God", "Dismember",
)  # fmt: skip


def drawn(dice: random.Random) -> tuple[Game, Request]:
    """A position in which ``c0`` is cast."""
    lands, most = dice.choice((1.0, 1.0, 0.9, 0.6)), dice.choice((4, 8, 12))
    of = LANDS[:10] if lands == 1 else LANDS
    board = [dice.choice(of if dice.random() < lands else OTHERS) for _ in range(dice.randint(2, most))]
    you: dict[str, Any] = {
        "battlefield": board,
        "hand": [{"card": dice.choice(HAND), "id": f"c{n}"} for n in range(dice.randint(2, 6))],
        "graveyard": ["Opt"] * dice.choice((0, 0, 3, 7)),
        "life": dice.choice((20, 20, 4, 2)),
        "pool": dice.choice(("", "", "", "{G}")),
    }
    document = parse({"format": "manaplan/1", "you": you, "pay": {"cast": "c0"}})
    game = Game(document)
    aims = tuple(dice.sample((*AIMS, "reserve"), len(AIMS) + 1)) if dice.random() < 0.5 else ()
    assert document.pay is not None
    return game, Request("pay", game, document.pay, Preferences(aims=aims), seconds=60.0)


def compared(dice: random.Random) -> int:
    """How many problems of a position flows told; they must say what the model says."""
    game, request = drawn(dice)
    work, told = Solving.of(request), 0
    for built, payments in work.wishful(game.propose(request.ask).costs):
        if built.problem.impossible or not payments.wishes.look_beyond:
            continue
        outcome = payments.best(work.aims())
        if outcome.by == FLOW:
            told += outcome.found is Found.YES
            modelled = solved(payments, work.aims())
            assert outcome.found is modelled.found
            if outcome.payment is not None and modelled.payment is not None:
                assert outcome.payment.aims == modelled.payment.aims
                assert outcome.payment.values == modelled.payment.values
    return told


@pytest.mark.parametrize("seed", range(5))
def test_flows_keep_as_many_cards_as_the_model(seed: int) -> None:
    dice = random.Random(seed)
    told = 0
    for _ in range(12):
        told += compared(dice)
    assert told > 0


@pytest.mark.parametrize(
    ("board", "hand", "aims"),
    [
        (["Palladium Myr", "Taiga", "Azorius Chancery", "Forest"], ["Lightning Bolt", "Metallic Rebuke", "Ponder"], ()),
        (
            ["Taiga", "Underground Sea x2", "Swamp", "Forest"],
            ["Chord of Calling", "Elvish Spirit Guide x2", "Lightning Bolt"],
            ("life", "losses", "flexibility", "waste", "consumables", "reserve", "taps", "creatures"),
        ),
        (["Tundra", "Reflecting Pool"], ["Memnite", "Elvish Spirit Guide x2", "Counterspell"], ()),
    ],
    ids=["two colors that come at once", "a card that was spent", "a card that is cast is no source"],
)
def test_what_two_cards_would_both_take_is_taken_once(board: list[str], hand: list[str], aims: tuple[str, ...]) -> None:
    you = {"battlefield": board, "hand": hand, "graveyard": ["Opt x7"]}
    document = parse({"format": "manaplan/1", "you": you, "pay": {"cast": hand[0]}})
    assert document.pay is not None
    game = Game(document)
    work = Solving.of(Request("pay", game, document.pay, Preferences(aims=aims), seconds=60.0))
    for _, payments in work.wishful(game.propose(document.pay).costs):
        ours, modelled = payments.best(work.aims()), solved(payments, work.aims())
        assert ours.found is modelled.found
        if ours.payment is not None and modelled.payment is not None:
            assert ours.payment.values == modelled.payment.values
