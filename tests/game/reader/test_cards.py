import pytest

from manaplan.errors import NotationError
from manaplan.game.abilities import Activated, Irrelevant, Keyword, TappedTrigger, Unread
from manaplan.game.cards import Card
from manaplan.game.reader.api import read_card
from manaplan.game.reader.cards import type_line
from manaplan.rules.costs import Sacrifice
from manaplan.rules.predicates import Itself


def card(text: str, type_line: str = "Creature — Elf", **fields: object) -> Card:
    return read_card({"name": "Zorblax, the Test", "type_line": type_line, "oracle_text": text, **fields})


def test_the_printed_facts() -> None:
    read = card("Flying", "Legendary Snow Creature — Elf Druid", mana_cost="{1}{G}", power="2", toughness="1+*")
    face = read.front
    assert (face.supertypes, face.types) == (frozenset({"legendary", "snow"}), frozenset({"creature"}))
    assert face.subtypes == frozenset({"Elf", "Druid"})
    assert (str(face.mana_cost), face.colors) == ("{1}{G}", frozenset("G"))
    assert (face.power, face.toughness) == (2, None)
    assert face.abilities == (Keyword("flying"),)


def test_no_mana_cost_is_not_a_cost_of_zero() -> None:
    assert card("", "Land").front.mana_cost is None
    assert card("", mana_cost="{0}").front.mana_cost is not None


def test_reminder_text_makes_no_ability() -> None:
    assert card("({T}: Add {G}.)", "Basic Land — Forest").front.abilities == ()


@pytest.mark.parametrize("own", ["this creature", "Zorblax", "Zorblax, the Test", "this artifact"])
def test_its_own_names(own: str) -> None:
    (ability,) = card(f"Sacrifice {own}: Add {{B}}.", "Legendary Artifact Creature — Elf").front.abilities
    assert isinstance(ability, Activated)
    assert ability.cost == (Sacrifice(ability.cost[0].count, Itself()),)  # type: ignore[union-attr]


def test_its_name_may_begin_a_sentence_of_an_effect() -> None:
    named, this = (
        card(f"{{T}}: Add {{W}}. {own} deals 1 damage to you.") for own in ("Zorblax, the Test", "This land")
    )
    assert named.front.abilities == this.front.abilities
    assert isinstance(named.front.abilities[0], Activated)


def test_a_name_is_not_looked_for_inside_symbols() -> None:
    read = read_card({"name": "T", "type_line": "Creature", "oracle_text": "{T}: Add {C}."})
    assert isinstance(read.front.abilities[0], Activated)


def test_lines_are_read_in_order() -> None:
    text = "Flying, haste\n{T}: Add {G}.\nWhenever this creature becomes tapped, it deals 1 damage to you."
    kinds = [type(a) for a in card(text).front.abilities]
    assert kinds == [Keyword, Keyword, Activated, TappedTrigger]


def test_ordinary_triggers_are_set_aside_with_a_reason() -> None:
    (ability,) = card("When this creature enters, draw a card.").front.abilities
    assert isinstance(ability, Irrelevant)
    assert ability.reason


def test_effects_of_spells_are_set_aside_but_not_their_costs() -> None:
    draw, cost = card("Draw two cards.\nThis spell costs a lot of grumbling.", "Sorcery").front.abilities
    assert isinstance(draw, Irrelevant)
    assert isinstance(cost, Unread)
    assert cost.number == 2


def test_what_is_not_understood_is_named_with_its_line_and_opening_words() -> None:
    _, unread = card("Flying\n{T}: Add mana of the moon's color.").front.abilities
    assert unread == Unread(2, "{T}: Add mana")


def test_faces() -> None:
    faces = [
        {"name": "Front", "mana_cost": "{G}", "type_line": "Creature — Elf", "oracle_text": "", "power": "1"},
        {"name": "Back", "mana_cost": "", "type_line": "Land", "oracle_text": "{T}: Add {G}."},
    ]
    read = read_card({"name": "Front // Back", "layout": "modal_dfc", "card_faces": faces})
    assert [f.name for f in read.faces] == ["Front", "Back"]
    assert read.faces[1].mana_cost is None
    assert read.color_identity == frozenset("G")


def test_colors_come_from_the_cost_where_they_are_not_given() -> None:
    assert card("", mana_cost="{W/U}{2}").front.colors == frozenset("WU")
    assert card("Devoid", mana_cost="{W}").front.colors == frozenset()
    assert card("", mana_cost="{W}", colors=["B"]).front.colors == frozenset("B")


def test_type_lines() -> None:
    assert type_line("Token Creature — Time Lord")[2] == frozenset({"Time-Lord"})
    assert type_line("Tribal Instant — Goblin")[1] == frozenset({"kindred", "instant"})


@pytest.mark.parametrize(
    ("fields", "where"),
    [
        ({"mana_cost": "{Q}"}, "mana_cost"),
        ({"oracle_text": 3.5j}, "oracle_text"),
        ({"card_faces": [1]}, "card_faces"),
    ],
)
def test_malformed_fields(fields: dict[str, object], where: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_card({"name": "Test", "type_line": "Artifact", **fields})
    assert caught.value.where == where
