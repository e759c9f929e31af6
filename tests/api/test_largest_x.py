"""The largest X: as large as what can be paid one by one says."""

from typing import Any

import pytest

import manaplan as mp

BOARDS: dict[str, list[Any]] = {
    "lands": ["Mountain", "Mountain", "Forest", "Island"],
    "filters": ["Mountain", "Forest", "Fire-Lit Thicket", "Mystic Gate", "Island", "Gruul Signet"],
    "filters alone": ["Fire-Lit Thicket", "Mystic Gate", "Gruul Signet", "Wastes"],
    "creatures": ["Forest", "Llanowar Elves", "Grizzly Bears", "Birds of Paradise", "Forest", "Taiga"],
    "reduced": ["Mountain", "Forest", "Helm of Awakening", "Fire-Lit Thicket", "Mountain"],
    "at least three": ["Mountain", "Trinisphere", "Forest", "Mountain"],
    "much at once": ["Mountain", "Sol Ring", "Basalt Monolith", "Gilded Lotus", "Gruul Signet", "Lotus Petal"],
    "given up": ["Mountain", "Ashnod's Altar", "Memnite", "Grizzly Bears", {"token": "Treasure"}],
    "nothing": [],
}
SPELLS = ["Blaze", "Chord of Calling", "Chalice of the Void", "Death Grasp", "Crackle with Power"]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("spell", SPELLS)
def test_every_x_up_to_the_largest_can_be_paid_and_no_other(board: str, spell: str) -> None:
    you = {"battlefield": BOARDS[board], "hand": [spell]}
    planner = mp.Planner(mp.Position.from_dict({"format": "manaplan/1", "you": you}))
    payable = [x for x in range(16) if planner.can_pay(cast=spell, x=x)]
    assert payable == list(range(len(payable)))
    assert len(payable) < 16
    answer = planner.pay(cast=spell, x="max")
    cards: Any = planner.castable()["cards"]
    (entry,) = cards
    if not payable:
        assert answer["status"] == entry["status"] == "unpayable"
        return
    announced = answer["announced"]
    assert isinstance(announced, dict)
    assert announced["x"] == entry["max_x"] == payable[-1]
