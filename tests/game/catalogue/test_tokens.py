import pytest
from attrs import evolve

from manaplan.errors import UnknownCard
from manaplan.game.abilities import Activated
from manaplan.game.catalogue.tokens import token_card, token_face, token_names
from manaplan.game.reader.api import read_activated
from manaplan.game.reader.context import Context

# The tokens' abilities in the words of costs and mana; of other effects the first words.
TEXTS = {
    "Treasure": "{T}, Sacrifice this object: Add one mana of any color.",
    "Gold": "Sacrifice this object: Add one mana of any color.",
    "Powerstone": "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell.",
    "Eldrazi Spawn": "Sacrifice this object: Add {C}.",
    "Eldrazi Scion": "Sacrifice this object: Add {C}.",
    "Food": "{2}, {T}, Sacrifice this object: You gain 3 life.",
    "Clue": "{2}, Sacrifice this object: Draw a card.",
    "Blood": "{1}, {T}, Discard a card, Sacrifice this object: Draw a card.",
    "Map": "{1}, {T}, Sacrifice this object: Target creature you control explores. Activate only as a sorcery.",
    "Lander": "{2}, {T}, Sacrifice this object: Search your library for a basic land card.",
    "Incubator": "{2}: Transform this object.",
}


@pytest.mark.parametrize("name", TEXTS)
def test_a_token_is_what_the_reader_makes_of_its_text(name: str) -> None:
    face = token_face(name)
    read = read_activated(TEXTS[name], Context(name, face.types, face.subtypes))
    (ability,) = face.abilities
    assert isinstance(ability, Activated)
    assert read is not None
    # How many words of another effect are kept is the reader's affair.
    assert ability.effect.split()[:2] == read.effect.split()[:2]
    assert ability == evolve(read, effect=ability.effect)


@pytest.mark.parametrize("name", ["treasure", "TREASURE", "Treasure Token"])
def test_case_and_the_word_token_do_not_matter(name: str) -> None:
    assert token_face(name) is token_card("Treasure").front


def test_an_unknown_token_is_told_with_the_nearest_and_its_place() -> None:
    with pytest.raises(UnknownCard, match=r'"Treasur".*"Treasure"') as raised:
        token_face("Treasur", where="you.battlefield[1]")
    assert raised.value.where == "you.battlefield[1]"


def test_a_role_has_a_name_with_and_without_the_word() -> None:
    assert token_face("Monster Role") is token_face("Monster")
    assert {"Aura", "Role"} == token_face("Monster").subtypes


def test_an_incubator_has_a_back_face() -> None:
    back = token_card("Incubator").faces[1]
    assert (back.name, back.power, back.toughness) == ("Phyrexian Token", 0, 0)
    assert back.types == {"artifact", "creature"}


def test_only_the_walker_has_a_colour() -> None:
    assert [name for name in token_names() if token_face(name).colors] == ["Walker"]


def test_no_token_has_a_mana_cost() -> None:
    assert all(face.mana_cost is None for name in token_names() for face in token_card(name).faces)
