"""Tokens that come with a resolution: which, how many and when; and what makes mana in a way that is only named."""

import pytest

from manaplan.game.abilities import MAKES_MANA, CreatesLater, Irrelevant
from manaplan.game.catalogue.tokens import token_names
from manaplan.game.reader.api import read_card
from manaplan.game.reader.creating import ARTIFACTS
from manaplan.game.wording.abilities import ability_text
from manaplan.rules.amounts import ONE, Count, Number, Variable
from manaplan.rules.predicates import All, ControlledBy, Is, Itself


def abilities(type_line: str, text: str) -> tuple[object, ...]:
    card = read_card({"name": "Nameless Thing", "type_line": type_line, "oracle_text": text})
    return card.front.abilities


@pytest.mark.parametrize(
    ("type_line", "text", "expected"),
    [
        ("Sorcery", "Create a Treasure token.", CreatesLater("resolves", "Treasure")),
        ("Instant", "Create three tapped Powerstone tokens.", CreatesLater("resolves", "Powerstone", Number(3), True)),
        ("Sorcery", "Draw two cards and create two Treasure tokens.", CreatesLater("resolves", "Treasure", Number(2))),
        ("Sorcery", "Create X Clue tokens.", CreatesLater("resolves", "Clue", Variable("X"))),
        ("Creature", "When this creature enters, create a Food token.", CreatesLater("enters", "Food")),
        ("Creature", "When this creature enters or dies, create a Map token.", CreatesLater("enters", "Map")),
        ("Creature", "When you cast this spell, create a Gold token.", CreatesLater("cast", "Gold")),
    ],
)
def test_tokens_later(type_line: str, text: str, expected: CreatesLater) -> None:
    first = abilities(type_line, text)[0]
    assert first == expected
    assert abilities(type_line, ability_text(expected))[0] == expected


def test_tokens_told_with_their_ability() -> None:
    tokens = 'create two 0/1 colorless Eldrazi Spawn creature tokens. They have "Sacrifice this token: Add {C}."'
    expected = CreatesLater("enters", "Eldrazi Spawn", Number(2))
    assert abilities("Creature", f"When this creature enters, {tokens}")[0] == expected
    spell = abilities("Sorcery", f"Destroy target land. {tokens[0].upper()}{tokens[1:]}")
    assert spell[0] == CreatesLater("resolves", "Eldrazi Spawn", Number(2))
    assert all(isinstance(other, Irrelevant) for other in spell[1:])
    assert abilities("Creature", ability_text(expected))[0] == expected


@pytest.mark.parametrize(
    "text",
    [
        "For each land you control, create a Treasure token.",
        "Create a Treasure token for each land you control.",
        "Create X Treasure tokens, where X is the number of lands you control.",
        "Create a number of Treasure tokens equal to the number of lands you control.",
    ],
)
def test_tokens_that_are_counted(text: str) -> None:
    (first,) = abilities("Sorcery", text)
    assert first == CreatesLater("resolves", "Treasure", Count(All((Is("land"), ControlledBy("you")))))
    assert isinstance(first, CreatesLater)
    assert abilities("Sorcery", ability_text(first)) == (first,)


def test_whose_casting_and_entering() -> None:
    (magecraft,) = abilities(
        "Creature", "Magecraft — Whenever you cast or copy an instant or sorcery spell, create a Treasure token."
    )
    assert isinstance(magecraft, CreatesLater)
    assert (magecraft.when, magecraft.count) == ("cast", ONE)
    assert magecraft.what != Itself()
    (landfall,) = abilities("Enchantment", "Whenever a land you control enters, create a tapped Powerstone token.")
    assert landfall == CreatesLater("enters", "Powerstone", tapped=True, what=All((Is("land"), ControlledBy("you"))))
    (given,) = abilities("Creature", "When this creature enters, if you control a land, create a Treasure token.")
    assert isinstance(given, CreatesLater)
    assert given.condition is not None


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        ("Sorcery", "Its controller creates two Treasure tokens."),
        ("Sorcery", "If it's your turn, create a Treasure token."),
        ("Sorcery", "You may pay {2}. If you do, create a Treasure token."),
        ("Creature", "Whenever this creature attacks, create a Treasure token."),
        ("Creature", "When this creature dies, create a Treasure token."),
        ("Creature", "When this creature enters, you may sacrifice a land. If you do, create a Treasure token."),
        ("Creature", "Whenever you cast a spell, create a Treasure token. This ability triggers only once each turn."),
        (
            "Creature",
            "When this creature enters, create a Treasure token. Sacrifice it at end of combat.",
        ),
        ("Sorcery", "Destroy target land. Add {R}."),
    ],
)
def test_what_is_not_understood_is_named(type_line: str, text: str) -> None:
    found = abilities(type_line, text)
    assert Irrelevant(MAKES_MANA) in found
    assert not any(isinstance(one, CreatesLater) for one in found)


@pytest.mark.parametrize("text", ["Draw a card.", "Create a 1/1 white Soldier creature token."])
def test_what_makes_no_mana_is_not_named(text: str) -> None:
    assert Irrelevant(MAKES_MANA) not in abilities("Sorcery", text)


def test_every_token_that_is_read_is_known() -> None:
    assert {*ARTIFACTS.split("|"), "Eldrazi Spawn", "Eldrazi Scion"} <= set(token_names())
