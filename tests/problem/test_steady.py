"""Abilities that look at counters which others change: solver and brute force on boards where the order matters."""

from typing import Any

import pytest

import manaplan
from tests.problem.make import built, columns_of
from tests.properties.drawn import outcome
from tests.properties.strategies import Example

RISHKAR = "Rishkar, Peema Renegade"  # gives {T}: Add {G} to creatures with counters


def workhorse(counters: int) -> dict[str, Any]:
    """A creature whose counters are removed for mana."""
    return {"card": "Workhorse", "counters": {"+1/+1": counters}}


@pytest.mark.parametrize(
    ("board", "cost"),
    [
        ([RISHKAR, workhorse(1)], "{C}{G}"),  # tapped while it still has the ability
        ([RISHKAR, workhorse(1)], "{C}{C}"),
        ([RISHKAR, workhorse(2), workhorse(2)], "{4}{G}{G}"),
        ([RISHKAR, workhorse(1), workhorse(1), "Skirk Prospector"], "{2}{G}{G}"),
        ([RISHKAR, {"card": "Crystalline Crawler", "counters": {"+1/+1": 1}}], "{U}{G}"),
    ],
)
def test_solver_and_brute_force_agree(board: list[Any], cost: str) -> None:
    position = {"format": "manaplan/1", "you": {"battlefield": board}}
    assert outcome(Example(position, {"cost": cost})) in {"payable", "unpayable"}


def test_what_is_lost_with_the_counters_comes_first() -> None:
    b = built([RISHKAR, workhorse(1)], {"cost": "{C}{G}"})
    horse = b.merged.index["workhorse-1"]
    steady = {c.number: c.steady for c in columns_of(b, "workhorse-1")}
    assert steady == {1: (), 2: ((horse, "+1/+1"),)}
    assert b.problem.complete


def test_what_nobody_looks_at_holds_nothing_back() -> None:
    b = built([workhorse(2), "Llanowar Elves"], {"cost": "{C}{G}"})
    assert not any(c.steady for c in b.problem.columns)


def test_where_counters_make_more_a_no_is_not_proven() -> None:
    charger = {
        "name": "Charger",
        "type_line": "Artifact",
        "oracle_text": "{T}: Add {C}. Put a charge counter on this artifact.\n"
        "Sacrifice this artifact: Add {U} for each charge counter on it.",
    }
    position = {"format": "manaplan/1", "you": {"battlefield": ["Charger"]}, "cards": [charger]}
    told = [manaplan.ask({"question": "pay", "position": position, "pay": {"cost": c}}) for c in ("{C}", "{C}{U}")]
    assert [answer["status"] for answer in told] == ["payable", "undecided"]
