"""The question and the preferences."""

from __future__ import annotations

import pytest

from manaplan.errors import PositionError
from manaplan.game.position.ask import Ask, ExtraCost, Preferences
from manaplan.game.position.dump import ask_to_dict, preferences_to_dict
from manaplan.game.position.pay import parse_ask, parse_preferences
from manaplan.game.position.words import AIMS

ASKS: list[tuple[dict[str, object], Ask]] = [
    ({"cast": "Opt"}, Ask(cast="Opt")),
    (
        {"cast": "Opt", "from": "graveyard", "via": "flashback"},
        Ask(cast="Opt", from_zone="graveyard", via="flashback"),
    ),
    ({"cast": "A", "with": ["kicker", "kicker"]}, Ask(cast="A", with_=("kicker", "kicker"))),
    ({"cast": "A", "with": "any"}, Ask(cast="A", with_=("any",))),
    (
        {"cast": "A", "with": [{"cost": "sacrifice", "count": 4}]},
        Ask(cast="A", with_=(ExtraCost("sacrifice", 4),)),
    ),
    ({"cast": "A", "x": 3}, Ask(cast="A", x=3)),
    ({"cast": "A", "x": "max"}, Ask(cast="A", x="max")),
    ({"cast": "A", "x": "3"}, Ask(cast="A", x=3)),
    ({"cast": "A", "x": 0, "tax": 0}, Ask(cast="A", x=0, tax=0)),
    ({"cast": "A", "targets": 2, "modes": [1, "Draw"]}, Ask(cast="A", targets=2, modes=(1, "Draw"))),
    ({"cast": "A", "targets": "Bear"}, Ask(cast="A", targets=("Bear",))),
    ({"cast": "A", "assist": "{3}"}, Ask(cast="A", assist="{3}")),
    ({"cast": "A", "choose": {"{W/P}": "life"}}, Ask(cast="A", choose=(("{W/P}", "life"),))),
    ({"activate": "#elf", "ability": 2}, Ask(activate="elf", ability=2)),
    ({"activate": "elf", "ability": "{4}, {T}"}, Ask(activate="elf", ability="{4}, {T}")),
    ({"turn_face_up": "vs"}, Ask(turn_face_up="vs")),
    ({"suspend": "A", "x": 2}, Ask(suspend="A", x=2)),
    ({"cost": "{2}, Pay 3 life", "as": "spell"}, Ask(cost="{2}, Pay 3 life", as_="spell")),
    ({}, Ask()),
]


@pytest.mark.parametrize(("table", "ask"), ASKS)
def test_asks_both_ways(table: dict[str, object], ask: Ask) -> None:
    assert parse_ask(table) == ask
    assert parse_ask(ask_to_dict(ask)) == ask
    assert ask.action == next(iter(table), None)


def test_with_any() -> None:
    assert parse_ask({"cast": "A", "with": "any"}).with_any
    assert not parse_ask({"cast": "A", "with": "kicker"}).with_any


@pytest.mark.parametrize(
    ("table", "kind"),
    [
        ({"cast": "A", "plot": "A"}, "two_actions"),
        ({"x": 3}, "no_action"),
        ({"cast": "A", "ability": 1}, "contradiction"),
        ({"activate": "A", "from": "hand"}, "contradiction"),
        ({"cast": "A", "as": "spell"}, "contradiction"),
        ({"cast": "A", "from": "battlefield"}, "unknown_word"),
        ({"cast": "A", "x": -1}, "negative"),
        ({"cast": "A", "x": "many"}, "wrong_type"),
        ({"cast": "A", "x": "²"}, "wrong_type"),
        ({"cast": "A", "x": "9" * 5000}, "too_large"),
        ({"activate": "A", "ability": 0}, "negative"),
        ({"cast": 3}, "wrong_type"),
        ({"cast": ""}, "empty"),
        ({"cast": "A", "with": [{"count": 2}]}, "missing_key"),
        ({"cast": "A", "choose": "life"}, "wrong_type"),
    ],
)
def test_bad_asks(table: dict[str, object], kind: str) -> None:
    with pytest.raises(PositionError) as caught:
        parse_ask(table)
    assert caught.value.kind == kind
    assert (caught.value.where or "").startswith("pay")


def test_preferences_both_ways() -> None:
    table: dict[str, object] = {
        "aims": ["life", "losses"],
        "keep": ["elf"],
        "never": ["sacrifice"],
        "must": "vs",
        "maximise": "colors",
        "spend": {"{R}": 1, "w": 2},
        "reserve": ["Opt"],
        "values": {"Opt": 3, "A": 1.5},
    }
    wanted = Preferences(
        aims=("life", "losses"),
        keep=("elf",),
        never=("sacrifice",),
        must=("vs",),
        maximise="colors",
        spend=(("W", 2), ("R", 1)),
        reserve=("Opt",),
        values=(("A", 1.5), ("Opt", 3)),
    )
    assert parse_preferences(table) == wanted
    assert parse_preferences(preferences_to_dict(wanted)) == wanted


def test_the_order_of_aims_is_completed() -> None:
    order = parse_preferences({"aims": ["taps", "life"]}).order()
    assert order[:2] == ("taps", "life")
    assert sorted(order) == sorted(AIMS)
    assert Preferences().order() == AIMS


@pytest.mark.parametrize(
    ("table", "where", "word"),
    [
        ({"aims": ["lifes"]}, "prefer.aims[0]", '"life"'),
        ({"aims": ["life", "life"]}, "prefer.aims", "twice"),
        ({"never": ["sacrifise"]}, "prefer.never[0]", '"sacrifice"'),
        ({"spend": {"X": 1}}, "prefer.spend", "WUBRGC"),
        ({"values": {"Opt": -1.0}}, "prefer.values.Opt", "-1.0"),
    ],
)
def test_bad_preferences(table: dict[str, object], where: str, word: str) -> None:
    with pytest.raises(PositionError) as caught:
        parse_preferences(table)
    assert caught.value.where == where
    assert word in caught.value.message
