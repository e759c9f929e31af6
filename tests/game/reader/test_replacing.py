"""Replacements of mana and counters, conditional triggers and look-ups: read, and printed so that they read back."""

import pytest

from manaplan.game.abilities import (
    AddMana,
    ChosenColor,
    ColorsAmong,
    ExiledColors,
    ManaPart,
    NotedType,
    OfTypes,
    PaidCouldProduce,
    ReplacesCounters,
    ReplacesMana,
)
from manaplan.game.reader.api import parse_mana
from manaplan.game.reader.replacing import read_replacement
from manaplan.game.reader.triggers import tapped_trigger
from manaplan.game.wording.abilities import ability_text
from manaplan.game.wording.mana import mana_text
from manaplan.rules.amounts import ONE, SeenFrom
from manaplan.rules.predicates import All, ControlledBy, Is, SameName

YOURS = ControlledBy("you")
PERMANENT = All((Is("permanent"), YOURS))


@pytest.mark.parametrize(
    ("line", "effect"),
    [
        (
            "If you tap a permanent for mana, it produces twice as much of that mana instead.",
            ReplacesMana(PERMANENT, 2, by="you"),
        ),
        (
            "If you tap a permanent for mana, it produces three times as much of that mana instead.",
            ReplacesMana(PERMANENT, 3, by="you"),
        ),
        (
            "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount.",
            ReplacesMana(Is("land"), types=OfTypes("C"), amount=1, at_least=2),
        ),
        (
            "If a land is tapped for mana, it produces colorless mana instead of any other type.",
            ReplacesMana(Is("land"), types=OfTypes("C")),
        ),
        (
            "If an effect would put one or more counters on a permanent you control, it puts twice that many of those "
            "counters on that permanent instead.",
            ReplacesCounters(PERMANENT, 2, costs=False),
        ),
        (
            "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters "
            "are put on it instead.",
            ReplacesCounters(All((Is("creature"), YOURS)), plus=1, kind="+1/+1"),
        ),
    ],
)
def test_a_replacement_is_read_and_reads_back(line: str, effect: ReplacesMana | ReplacesCounters) -> None:
    assert read_replacement(line) == (effect,)
    assert read_replacement(ability_text(effect)) == (effect,)


def test_each_land_type_has_its_own_replacement() -> None:
    line = "If tapped for mana, Plains produce {R}, and Islands produce {G} instead of any other type."
    read = read_replacement(line)
    assert read == (
        ReplacesMana(Is("Plains"), types=OfTypes("R")),
        ReplacesMana(Is("Island"), types=OfTypes("G")),
    )


@pytest.mark.parametrize(
    "line",
    [
        "If you would draw a card, draw two cards instead.",
        "If a land is tapped for mana, it produces twice as much of that mana instead of any other type.",
        "If a land is tapped for mana, it produces bananas instead of any other type.",
    ],
)
def test_what_is_none_is_not_taken_for_one(line: str) -> None:
    assert read_replacement(line) is None


@pytest.mark.parametrize(
    ("line", "types", "any_way"),
    [
        ("Whenever you tap a permanent for {C}, add an additional {C}.", OfTypes("C"), False),
        (
            "Whenever a basic land is tapped for mana of the chosen color, its controller adds an additional one mana "
            "of that color.",
            ChosenColor(),
            False,
        ),
        (
            "Whenever a land's ability causes you to add one or more mana of the chosen color, add one additional mana "
            "of that color.",
            ChosenColor(),
            True,
        ),
    ],
)
def test_a_trigger_that_asks_for_types(line: str, types: OfTypes | ChosenColor, any_way: bool) -> None:
    read = tapped_trigger(line)
    assert read is not None
    assert (read.types, read.any_way) == (types, any_way)
    assert tapped_trigger(ability_text(read)) == read


def test_lands_of_the_same_name_are_seen_from_the_tapped_one() -> None:
    read = tapped_trigger(
        "Whenever a land you control is tapped for mana, add an additional one mana of any type that land produced "
        "for each other land you control with the same name as it."
    )
    assert read is not None
    assert read.mana is not None
    amount = read.mana.alternatives[0][0].amount
    assert isinstance(amount, SeenFrom)
    assert SameName() in amount.of.what.parts  # type: ignore[union-attr]


def test_a_condition_of_a_trigger() -> None:
    read = tapped_trigger(
        "Whenever a player taps a land for mana, if this object is tapped, that player adds one mana of any type that "
        "land produced. Then that land deals 1 damage to that player."
    )
    assert read is not None
    assert read.condition is not None
    assert read.mana is not None
    assert read.mana.damage is not None


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("Add one mana of any type the sacrificed land could produce.", ManaPart(ONE, PaidCouldProduce())),
        ("Add one mana of any of the exiled card's colors.", ManaPart(ONE, ExiledColors())),
        ("Add one mana of this object's last noted type.", ManaPart(ONE, NotedType())),
        (
            "For each color among permanents you control, add one mana of that color.",
            ManaPart(ONE, ColorsAmong(PERMANENT), "all"),
        ),
    ],
)
def test_look_ups(text: str, part: ManaPart) -> None:
    read = parse_mana(text)
    (found,) = read.alternatives[0]
    assert (found.choice, found.together) == (part.choice, part.together)
    assert parse_mana(mana_text(read)) == read


def test_revealed_cards_are_any_number_of_them() -> None:
    read = parse_mana("Reveal any number of artifact cards in your hand. Add {C}{C} for each card revealed this way.")
    assert read.alternatives[0][0].step == 2
    assert parse_mana(mana_text(read)) == read


def test_doubling_and_counters_before() -> None:
    doubling = parse_mana("Double the amount of each type of unspent mana you have.")
    assert doubling == AddMana((), doubles=True)
    assert parse_mana(mana_text(doubling)) == doubling
    counted = parse_mana(
        "Put a charge counter on this object. Add X mana of any one color, where X is the number of charge counters "
        "on this object."
    )
    assert counted.counters_first
    assert parse_mana(mana_text(counted)) == counted
