"""Rules about costs as text: what is read, printed and read again is the same."""

import pytest

from manaplan.game.abilities import Irrelevant, Unread
from manaplan.game.reader.api import parse_cost, parse_purposes, read_card
from manaplan.game.wording.abilities import ability_text
from manaplan.game.wording.costs import cost_text
from manaplan.game.wording.spending import purposes_text


def abilities(text: str, types: str = "Enchantment") -> tuple[object, ...]:
    """The abilities of a card with this text."""
    return read_card({"name": "Test Card", "type_line": types, "oracle_text": text}).front.abilities


@pytest.mark.parametrize(
    "text",
    [
        "For each {B} in a cost, you may pay 2 life rather than pay that mana.",
        "The first card you foretell each turn costs {0} to foretell.",
        "You may spend white mana as though it were red mana.",
        "You may spend mana from snow sources as though it were mana of any color.",
        "You may spend nonwhite mana only as though it were colorless mana.",
        "As long as this object is in the command zone or on the battlefield, other Dragon spells you cast cost "
        "{1} less "
        "to cast.",
        "Each spell costs {3} more to cast except during its controller's turn.",
        "This spell costs 3 life more to cast for each target.",
        "This spell costs {1} less to cast for each creature in your party.",
        "{2}, {T}: Draw a card. Spend only mana of the chosen color to activate this ability.",
        "{X}, {T}: Draw a card. X is the number of cards in an opponent's hand.",
        "Activated abilities of creature cards in your graveyard cost {1} less to activate.",
        "You may have this creature enter as a copy of any creature on the battlefield, except it has changeling.",
        "Rather than pay {2} for each previous time you've cast this spell from the command zone this game, pay 2 life "
        "that many times.",
        "Spells you cast cost {1} less to cast for each card type they share with cards exiled with this creature.",
        "{1}: Draw a card. Activate only if seven or more cards are in your graveyard.",
        "{1}: Draw a card. Activate only during your turn, before attackers are declared.",
        "{1}: Draw a card. Activate only if there are four or more card types among cards in your graveyard.",
    ],
)
def test_an_ability_is_read_back(text: str) -> None:
    read = abilities(text)
    assert not any(isinstance(a, (Unread, Irrelevant)) for a in read), read
    printed = "\n".join(ability_text(a) for a in read)
    assert abilities(printed) == read, printed


@pytest.mark.parametrize(
    "text",
    [
        "{W}, {T}, Untap two tapped creatures you control",
        "Behold a Dragon or pay {1}",
        "Behold a Goblin and exile it",
        "Exile any number of cards from your graveyard with four or more card types among them",
    ],
)
def test_a_cost_is_read_back(text: str) -> None:
    cost = parse_cost(text)
    assert parse_cost(cost_text(cost)) == cost


def test_a_morph_cost_is_not_any_cost_of_turning_up() -> None:
    purposes = parse_purposes("to pay a morph cost")
    assert parse_purposes(purposes_text(purposes)) == purposes
    assert purposes != parse_purposes("to turn a creature face up")
