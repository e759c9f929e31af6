"""What has happened this turn, and other conditions in words of their own."""

from typing import Any

import pytest

import manaplan as mp
from manaplan.game.reader.events import event_amount, event_condition
from manaplan.game.reader.worded_conditions import worded_condition
from manaplan.rules.amounts import ONE, Alike, Count, ExiledCount, Happened, MostOfOpponent, Number, PlayerNumber
from manaplan.rules.conditions import AnyOf, Both, Compare
from manaplan.rules.predicates import All, ControlledBy, Is


def test_the_key_is_the_card_s_own_words() -> None:
    assert event_amount("creature that attacked this turn") == Happened("creature that attacked this turn")
    assert event_condition("An opponent cast a Spell this turn.") == Compare(
        Happened("an opponent cast a spell this turn"), ">=", ONE
    )


def test_symbols_keep_their_case_and_known_events_their_keys() -> None:
    assert event_amount("{E} you've paid or lost this turn") == Happened("{E} you've paid or lost this turn")
    assert event_amount("the amount of life you've gained this turn") == Happened("life_gained")


@pytest.mark.parametrize(
    "text",
    ["you control a Forest this turn", "a creature died", "until this turn", "each sacrificed this way this turn"],
)
def test_what_is_no_event(text: str) -> None:
    assert event_amount(text) is None


LANDS = All((Is("land"), ControlledBy("opponent")))


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("an opponent controls a land", Compare(Count(LANDS), ">=", ONE)),
        ("an opponent controls seven or more lands", Compare(MostOfOpponent(Is("land")), ">=", Number(7))),
        ("your opponents control seven or more lands", Compare(Count(LANDS), ">=", Number(7))),
        ("an opponent has no cards in hand", Compare(PlayerNumber("hand size", "opponent"), "=", Number(0))),
        ("a card is exiled with this object", Compare(ExiledCount(), ">=", ONE)),
        ("you're the monarch", Compare(Happened("monarch"), ">=", ONE)),
    ],
)
def test_conditions_about_opponents_and_marks(text: str, condition: Compare) -> None:
    assert worded_condition(text) == condition


def test_an_opponent_controls_nothing_of_it_is_not_guessed() -> None:
    assert worded_condition("an opponent controls no basic lands") is None


def test_two_conditions_in_other_words_each() -> None:
    both = worded_condition("an opponent controls a land and you control an artifact")
    either = worded_condition(
        "you control a land creature or a land entered the battlefield under your control this turn"
    )
    assert isinstance(both, Both)
    assert isinstance(either, AnyOf)
    assert worded_condition("an opponent controls a land and you sing a song") is None


def test_alike() -> None:
    named = worded_condition("you control three or more lands with the same name")
    assert named == Compare(Alike("name", All((Is("land"), ControlledBy("you")))), ">=", Number(3))


SPELL = {
    "name": "Test Charm",
    "type_line": "Instant",
    "mana_cost": "{3}{U}",
    "oracle_text": "This spell costs {1} less to cast for each creature that attacked this turn.",
}


@pytest.mark.parametrize(("attackers", "cost"), [(None, "{3}{U}"), (2, "{1}{U}"), (7, "{U}")])
def test_the_position_tells_it_in_those_words(attackers: int | None, cost: str) -> None:
    happened = {} if attackers is None else {"creature that attacked this turn": attackers}
    position = {
        "format": "manaplan/1",
        "you": {"hand": ["Test Charm"], "battlefield": ["Island x4"]},
        "turn": {"happened": happened},
        "cards": [SPELL],
    }
    answer: dict[str, Any] = mp.ask({"question": "pay", "position": position, "pay": {"cast": "Test Charm"}})
    assert answer["cost"]["mana"] == cost
