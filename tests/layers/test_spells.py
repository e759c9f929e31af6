from manaplan.game.abilities import Grants, Keyword
from manaplan.layers.spells import spell_object
from manaplan.rules.predicates import All, Is, Not
from tests.layers.board import YOURS, board, face

GIVER = face(
    "Giver",
    "Artifact",
    Grants(All((Not(Is("creature")), YOURS)), (Keyword("improvise"),), zone="stack", from_zone="exile"),
)


def test_spell_keeps_its_characteristics_and_marks() -> None:
    table = board(hand=["Elf"], commander=["elf-1"])
    spell = spell_object(table, table.objects["elf-1"], 0, "hand")
    assert (spell.zone, spell.name, spell.power, spell.types) == ("stack", "Elf", 1, frozenset({"creature"}))
    assert "commander" in spell.marks


def test_granted_keyword_asks_for_kind_and_zone() -> None:
    table = board("Giver", hand=["Bolt", "Bear"], faces=(GIVER,))
    bolt, bear = table.objects["bolt-1"], table.objects["bear-1"]
    assert "improvise" in spell_object(table, bolt, 0, "exile").keywords
    assert "improvise" not in spell_object(table, bolt, 0, "hand").keywords
    assert "improvise" not in spell_object(table, bear, 0, "exile").keywords


def test_grant_of_an_opponent_is_not_for_your_spells() -> None:
    table = board(opponent=("Giver",), hand=["Bolt"], faces=(GIVER,))
    assert spell_object(table, table.objects["bolt-1"], 0, "exile").keywords == frozenset()


def test_halves_and_the_whole_of_a_split_card() -> None:
    table = board(hand=["Left // Right"])
    card = table.objects["left-right-1"]
    assert spell_object(table, card, 1, "hand").name == "Right"
    assert spell_object(table, card, 1, "hand").colors == frozenset("W")
    assert spell_object(table, card, None, "hand").mana_value == 3


def test_color_of_spells_is_changed() -> None:
    table = board("Lens", hand=["Bolt"])
    assert spell_object(table, table.objects["bolt-1"], 0, "hand").colors == frozenset()


def test_inline_object_can_be_a_spell() -> None:
    table = board(hand=[{"name": "Own", "type_line": "Sorcery", "mana_cost": "{1}{U}", "oracle_text": "Delve"}])
    spell = spell_object(table, table.objects["own-1"], 0, "hand")
    assert (spell.mana_value, spell.keywords, spell.zone) == (2, frozenset({"delve"}), "stack")


def test_defining_power_of_a_spell() -> None:
    table = board("Bear x2", hand=["Ghoul"])
    assert spell_object(table, table.objects["ghoul-1"], 0, "hand").power == 2
