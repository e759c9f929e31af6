"""Mana that comes with a resolution: rituals and triggers, and what a permanent may enter as a copy of."""

import pytest

from manaplan.game.abilities import AddsLater, EntersAsCopy, Irrelevant
from manaplan.game.reader.api import read_card
from manaplan.game.wording.abilities import ability_text
from manaplan.rules.amounts import Count, Number, Sum
from manaplan.rules.predicates import All, Is, Itself, Named


def first(type_line: str, text: str) -> object:
    card = read_card({"name": "Nameless Thing", "type_line": type_line, "oracle_text": text})
    return card.front.abilities[0]


@pytest.mark.parametrize(
    ("type_line", "text", "when"),
    [
        ("Instant", "Add {B}{B}{B}.", "resolves"),
        ("Creature — Elf", "When this creature enters, add {R}{G}.", "enters"),
        ("Creature — Elf", "Whenever a land you control enters, add {G}.", "enters"),
        ("Creature — Elf", "Whenever you cast a creature spell, add {G}.", "cast"),
    ],
)
def test_mana_later(type_line: str, text: str, when: str) -> None:
    ability = first(type_line, text)
    assert isinstance(ability, AddsLater)
    assert ability.when == when
    assert first(type_line, ability_text(ability)) == ability


def test_itself_or_another() -> None:
    own = first("Creature — Elf", "When this creature enters, if you cast it, add {R}.")
    assert isinstance(own, AddsLater)
    assert (own.what, own.condition) == (Itself(), None)


def test_more_with_a_condition_in_a_line_of_its_own() -> None:
    text = "Add {B}{B}{B}.\nThreshold — Add {B}{B}{B}{B}{B} instead if seven or more cards are in your graveyard."
    ability = first("Instant", text)
    assert isinstance(ability, AddsLater)
    assert ability.mana.instead_if is not None


def test_so_much_and_more_for_each() -> None:
    text = "Add {R}{R}, then add {R} for each card named Nameless Thing in each graveyard."
    ability = first("Sorcery", text)
    assert isinstance(ability, AddsLater)
    here = Count(All((Is("card"), Named("Nameless Thing"))), "graveyard")
    assert ability.mana.alternatives[0][0].amount == Sum((Number(2), here))
    assert first("Sorcery", ability_text(ability)) == ability


@pytest.mark.parametrize("text", ["Draw a card.", "Target player adds {R}.", "Destroy target land. Add {R}."])
def test_other_effects_add_nothing(text: str) -> None:
    assert isinstance(first("Sorcery", text), Irrelevant)


def test_what_may_be_copied() -> None:
    copying = first(
        "Creature — Shapeshifter", "You may have this creature enter as a copy of any creature on the battlefield."
    )
    assert isinstance(copying, EntersAsCopy)
    assert (copying.what, copying.may, copying.tapped) == (Is("creature"), True, False)
    elsewhere = first("Creature", "You may have this creature enter as a copy of any creature card in a graveyard.")
    assert isinstance(elsewhere, EntersAsCopy)
    assert elsewhere.what is None
