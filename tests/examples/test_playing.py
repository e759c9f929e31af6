"""Hands played towards a spell, against every order of land drops through a planner, and by hand."""

from __future__ import annotations

import random

import pytest

import manaplan as mp
from examples.manabase.asking import Asking, entering
from examples.manabase.dealing import Deal
from examples.manabase.decks import parse
from examples.manabase.odds import Study, Terms
from examples.manabase.playing import Helper, Play

LANDS = ("Island", "Plains", "Hallowed Fountain", "Glacial Fortress", "Mystic Gate", "Irrigated Farmland")


def ask_many(requests):  # type: ignore[no-untyped-def]  # a stand-in for what asking() gives
    return map(mp.ask, requests)


def can_cast(
    spell: str, opening: tuple[str, ...], draws: tuple[str | None, ...], helpers: tuple[Helper, ...] = ()
) -> bool:
    deck = {*opening, *(card for card in draws if card), *(h.name for h in helpers)}
    lands = frozenset(deck - {h.name for h in helpers})
    play = Play(Asking(ask_many, deck), lands, {h.name: h for h in helpers})
    deal = Deal(tuple(sorted(opening)), draws)
    return play.castable(play.before([deal], len(draws)), {deal: 1}, spell)[deal].can


def by_planner(spell: str, opening: tuple[str, ...], draws: tuple[str | None, ...]) -> bool:
    """Every order of land drops, one position after the other."""
    now = [mp.Planner(mp.Position.from_dict({"you": {"hand": [spell, *opening]}}))]
    for card in draws:
        begun = [planner.next_turn() for planner in now]
        begun = [planner.add(card, "hand") if card else planner for planner in begun]
        now = [after for planner in begun for after in planner.land_drops() or (planner,)]
    return any(planner.can_pay(cast=spell) for planner in now)


def test_every_order_of_land_drops() -> None:
    rng = random.Random(5)
    found = []
    for _ in range(14):
        opening = tuple(rng.choices(LANDS, k=2))
        draws = (None, rng.choice(LANDS), rng.choice([*LANDS, None]))
        spell = rng.choice(["Absorb", "Supreme Verdict", "Divination", "Archmage's Charm"])
        found.append(can_cast(spell, opening, draws))
        assert found[-1] is by_planner(spell, opening, draws), (spell, opening, draws)
    assert len(set(found)) == 2


@pytest.mark.parametrize(
    ("spell", "opening", "draws", "can"),
    [
        ("Opt", ("Irrigated Farmland",), (None,), False),  # it enters tapped
        ("Opt", ("Irrigated Farmland",), (None, None), True),
        ("Counterspell", ("Island", "Irrigated Farmland"), (None, None), True),  # the slow land first
        ("Counterspell", ("Island",), (None, "Irrigated Farmland"), False),  # it came too late
        ("Counterspell", ("Island", "Island"), (None,), False),  # one land each turn
        ("Absorb", ("Mystic Gate", "Plains", "Wastes"), (None, None, None), False),
        ("Absorb", ("Mystic Gate", "Plains", "Plains"), (None, None, None), True),
    ],
)
def test_by_hand(spell: str, opening: tuple[str, ...], draws: tuple[str | None, ...], can: bool) -> None:
    assert can_cast(spell, opening, draws) is can


def helper(name: str, value: int, at_once: bool = False) -> Helper:
    return Helper(name, value, tuple(entering(name)), at_once)


WOODS = ("Forest", "Plains")
ELVES, BEARS, STONE, RING, PETAL = (
    helper("Llanowar Elves", 1),
    helper("Grizzly Bears", 2),
    helper("Mind Stone", 2),
    helper("Sol Ring", 1, at_once=True),
    helper("Lotus Petal", 0, at_once=True),
)


@pytest.mark.parametrize(
    ("spell", "opening", "draws", "helpers", "can"),
    [
        ("Centaur Courser", ("Forest", "Llanowar Elves"), (None, "Forest"), (ELVES,), True),
        ("Centaur Courser", ("Forest", "Forest"), (None, "Llanowar Elves"), (ELVES,), False),  # it is sick
        ("Centaur Courser", ("Island", "Llanowar Elves"), (None, "Forest"), (ELVES,), False),
        ("Conclave Tribunal", (*WOODS, "Llanowar Elves", "Grizzly Bears"), (None,) * 3, (ELVES, BEARS), True),
        ("Conclave Tribunal", (*WOODS, "Grizzly Bears"), (None,) * 3, (ELVES, BEARS), False),
        ("Air Elemental", ("Island",) * 3 + ("Mind Stone",), (None,) * 4, (STONE,), False),
        ("Air Elemental", ("Island",) * 4 + ("Mind Stone",), (None,) * 4, (STONE,), True),
        ("Windrider Eel", ("Island", "Island"), (None, "Sol Ring"), (RING,), False),
        ("Divination", ("Island", "Island"), (None, "Sol Ring"), (RING,), True),  # it pays at once
        ("Divination", ("Island", "Lotus Petal"), (None, "Island"), (PETAL,), True),
        ("Divination", ("Island", "Lotus Petal"), (None, None), (PETAL,), False),
    ],
)  # fmt: skip
def test_cards_that_help(
    spell: str, opening: tuple[str, ...], draws: tuple[str | None, ...], helpers: tuple[Helper, ...], can: bool
) -> None:
    assert can_cast(spell, opening, draws, helpers) is can


def study(text: str, hands: int = 60, leaves: dict[str, list[str]] | None = None, **terms: int | bool) -> Study:
    return Study(parse(text), Terms(hands, 1, **terms), ask_many, leaves)  # type: ignore[arg-type]  # as they are named


def rate(asked: Study, name: str) -> float:
    (spell,) = (spell for spell in asked.deck.spells() if spell.name == name)
    return asked.row(spell).cast.rate


def test_a_deck_of_one_land() -> None:
    slow = "30 Irrigated Farmland\n5 Opt\n5 Divination"
    assert rate(study(slow), "Opt") == 0
    assert rate(study(slow, turn=2), "Opt") > 0.9
    assert rate(study(slow, turn=5), "Divination") > 0.9
    assert rate(study("30 Wastes\n10 Opt"), "Opt") == 0
    assert rate(study(slow, turn=3, on_the_draw=True), "Divination") <= rate(study(slow, turn=4), "Divination")


def test_who_helps() -> None:
    helpers = ("Llanowar Elves", "Elvish Mystic", "Grizzly Bears", "Goblin Electromancer")
    text = "\n".join(f"4 {name}" for name in (*helpers, "Conclave Tribunal", "Divination", "Forest"))
    asked = study(text, hands=1)
    helped = {spell.name: asked.row(spell).helpers for spell in asked.deck.spells()}
    assert helped["Llanowar Elves"] == ()
    assert helped["Grizzly Bears"] == ("Elvish Mystic",)  # as Llanowar Elves is, but for its name
    assert set(helped["Conclave Tribunal"]) == {"Elvish Mystic", "Grizzly Bears", "Goblin Electromancer"}
    assert set(helped["Divination"]) == {"Elvish Mystic", "Goblin Electromancer"}  # it makes it cheaper


def test_a_land_that_looks_at_the_hand() -> None:
    text = "20 Cavern of Souls\n10 Llanowar Elves\n10 Opt"
    assert rate(study(text), "Llanowar Elves") > 0.9  # Elf is chosen
    assert rate(study(text), "Opt") == 0


def test_tokens_that_a_card_leaves() -> None:
    text = "20 Forest\n15 Prosperous Innkeeper\n5 Doom Blade"
    assert rate(study(text, hands=40, turn=3), "Doom Blade") > 0.5  # a Treasure each
    food = study(text, hands=40, leaves={"Prosperous Innkeeper": ["Food"]}, turn=3)
    assert rate(food, "Doom Blade") == 0


def test_tokens_are_told_of_a_card_that_is_not_understood() -> None:
    text = "15 Island\n5 Mountain\n15 Prismari Command\n5 Doom Blade"
    assert rate(study(text, hands=20, turn=4), "Doom Blade") == 0
    treasures = study(text, hands=20, leaves={"Prismari Command": ["Treasure"]}, turn=4)
    assert rate(treasures, "Doom Blade") > 0.3
