"""Hands by the London mulligan."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from examples.manabase.dealing import Deal, Dealer

LANDS = frozenset({"Island", "Wastes"})
DEALER = Dealer(["Island"] * 10 + ["Wastes"] * 10 + ["Opt"] * 10 + ["Elf"] * 10, LANDS, {"Island": 1, "Elf": 1})


def seven(islands: int, wastes: int, elves: int = 0) -> list[str]:
    return ["Wastes"] * wastes + ["Island"] * islands + ["Opt"] * (7 - islands - wastes - elves) + ["Elf"] * elves


@pytest.mark.parametrize(
    ("hand", "size", "kept"),
    [
        (seven(2, 1), 7, {"Island": 2, "Wastes": 1, "Opt": 4}),
        (seven(2, 1), 6, {"Island": 2, "Wastes": 1, "Opt": 3}),  # a spell, of more than three
        (seven(2, 2), 6, {"Island": 2, "Wastes": 1, "Opt": 3}),  # else the land that is worth less
        (seven(5, 0), 6, {"Island": 4, "Opt": 2}),
        (seven(2, 1), 5, {"Island": 2, "Wastes": 1, "Opt": 2}),
        (seven(2, 2), 5, {"Island": 2, "Wastes": 1, "Opt": 2}),
        (seven(1, 4), 5, {"Island": 1, "Wastes": 2, "Opt": 2}),
        (seven(2, 1), 4, {"Island": 2, "Wastes": 1, "Opt": 1}),
        (seven(1, 4), 4, {"Island": 1, "Wastes": 2, "Opt": 1}),
        (seven(0, 0), 4, {"Opt": 4}),
        (seven(7, 0), 4, {"Island": 4}),
        (seven(1, 1, elves=1), 5, {"Island": 1, "Wastes": 1, "Elf": 1, "Opt": 2}),
        (seven(2, 1, elves=1), 4, {"Island": 2, "Wastes": 1, "Elf": 1}),  # the dearest spell stays
    ],
)
def test_what_goes_to_the_bottom(hand: list[str], size: int, kept: dict[str, int]) -> None:
    random.Random(1).shuffle(hand)
    assert Counter(DEALER.opening(hand, size)) == kept


def test_hands_that_are_kept() -> None:
    rng = random.Random(2)
    sizes = Counter[int]()
    for _ in range(3000):
        hand, draws = DEALER.deal(rng, [False, True, True])
        lands = sum(card in LANDS for card in hand)
        sizes[len(hand)] += 1
        assert draws[0] is None
        assert None not in draws[1:]
        assert len(hand) == 4 or lands in {7: (2, 3, 4, 5), 6: (2, 3, 4), 5: (2, 3, 4)}[len(hand)]
    assert sizes[7] > sizes[6] > sizes[5] > 0


def test_no_card_comes_twice() -> None:
    dealer = Dealer([f"card {n}" for n in range(9)], frozenset(), {})
    hand, draws = dealer.deal(random.Random(3), [True] * 4)
    drawn = [card for card in draws if card is not None]
    assert len(set(hand) | set(drawn)) == len(hand) + len(drawn)
    assert draws[2:] == [None, None]  # the library is empty


def test_equal_hands_are_counted_together() -> None:
    found = DEALER.deals(500, seed=4, draws=[True, True], matters=LANDS)
    assert found.total() == 500
    assert len(found) < 150
    assert found == DEALER.deals(500, seed=4, draws=[True, True], matters=LANDS)
    assert found != DEALER.deals(500, seed=5, draws=[True, True], matters=LANDS)
    for deal in found:
        assert isinstance(deal, Deal)
        assert {*deal.opening, *deal.draws} <= {*LANDS, None}
