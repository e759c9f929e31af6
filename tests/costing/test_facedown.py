"""The spell as a way of casting makes it: face down, bestowed, prototyped, its back face (702, 708.4)."""

import pytest
from attrs import evolve

from manaplan.game.abilities import Ability, Grants, Keyword
from manaplan.game.cards import Card
from manaplan.layers.objects import Object
from manaplan.rules.predicates import ANYTHING
from tests.costing.make import ask, face, keyword, ledger, one, permanent, spell, thing, told, ways


@pytest.mark.parametrize(
    ("has", "via", "said"),
    [
        ("morph", "morph", "morph: face down: {3} [702.37c]"),
        ("morph", "face down", "morph: face down: {3} [702.37c]"),
        ("morph", "Face-Down", "morph: face down: {3} [702.37c]"),
        ("megamorph", "morph", "megamorph: face down: {3} [702.37b]"),
        ("megamorph", "megamorph", "megamorph: face down: {3} [702.37b]"),
        ("disguise", "disguise", "disguise: face down: {3} [702.168b]"),
    ],
)
def test_cast_face_down(has: str, via: str, said: str) -> None:
    answer = ask(spell("{5}", keyword(has, "{2}"), types="creature"), via=via)
    assert ledger(answer) == [said]
    assert one(answer).announcement.via == has
    assert ways(spell("{5}", keyword(has, "{2}"), types="creature"))[has] == "{3}"


@pytest.mark.parametrize(
    ("has", "via", "said"),
    [
        ("haste", "morph", "702.37c Spell has no morph"),
        ("haste", "face down", "702.37c Spell has no morph"),
        ("haste", "disguise", "702.168b Spell has no disguise"),
        ("morph", "disguise", "702.168b Spell has no disguise"),
        ("morph", "megamorph", "702.37b Spell has no megamorph"),
        ("disguise", "morph", "702.37c Spell has no morph"),
        ("megamorph", "disguise", "702.168b Spell has no disguise"),
    ],
)
def test_not_cast_face_down(has: str, via: str, said: str) -> None:
    assert told(ask(spell("{5}", keyword(has, "{2}"), types="creature"), via=via)) == said


def test_a_face_down_spell_with_disguise_has_ward() -> None:
    total = one(ask(spell("{5}", keyword("disguise", "{2}"), types="legendary creature Elf"), via="disguise"))
    down = total.thing
    assert down is not None
    assert (down.keywords, down.abilities, down.mana_value) == (frozenset({"ward"}), (), 0)
    assert (down.types, down.supertypes, down.subtypes) == (frozenset({"creature"}), frozenset(), frozenset())
    assert (down.power, down.toughness, down.all_creature_types) == (2, 2, False)
    assert "face down" in down.marks
    assert total.action == "cast Spell with disguise"
    morph = one(ask(spell("{5}", keyword("morph", "{2}"), types="creature"), via="morph")).thing
    assert morph is not None
    assert morph.keywords == frozenset()


def test_bestowed_and_prototyped() -> None:
    card = spell("{1}{G}", keyword("bestow", "{3}{G}"), types="enchantment creature Satyr")
    aura = one(ask(card, via="bestow")).thing
    assert aura is not None
    assert (aura.types, aura.subtypes) == (frozenset({"enchantment"}), frozenset({"Aura"}))
    assert (aura.power, aura.toughness, aura.marks) == (None, None, frozenset({"bestowed"}))
    card = spell("{7}", keyword("prototype", "{1}{U}{U}"), types="artifact creature")
    small = one(ask(card, via="prototype")).thing
    assert small is not None
    assert (str(small.mana_cost), small.mana_value, small.colors) == ("{1}{U}{U}", 3, frozenset("U"))
    assert small.marks == frozenset({"prototyped"})
    card = spell("{5}{R}", keyword("prototype", "{2}"), types="artifact creature")
    small = one(ask(card, via="prototype")).thing
    assert small is not None
    assert small.colors == frozenset("R")


def test_a_card_is_cast_with_its_back_face_up() -> None:
    front = face("Front", "{2}", "creature", [keyword("disturb", "{1}{U}"), keyword("evoke", "{1}")])
    back = face("Back", None, "creature Spirit")
    card = thing(Card("Front // Back", "transform", (front, back)), "spell", "graveyard")
    turned = one(ask(card, via="disturb")).thing
    assert turned is not None
    assert (turned.name, turned.subtypes) == ("Back", frozenset({"Spirit"}))
    up = one(ask(evolve(card, zone="hand"), via="evoke")).thing
    assert up is not None
    assert "Spirit" not in up.subtypes
    single = one(ask(spell("{2}", keyword("disturb", "{1}"), zone="graveyard"), via="disturb")).thing
    assert single is not None
    assert single.name == "Spell"


def test_a_bestowed_spell_has_no_power() -> None:
    satyr = face("Satyr", "{1}", "artifact creature Satyr", [keyword("bestow", "{3}")], 2)
    aura = one(ask(thing(Card("Satyr", "normal", (satyr,)), "spell"), via="bestow")).thing
    assert aura is not None
    assert (aura.power, aura.toughness) == (None, None)
    assert aura.types == frozenset({"artifact", "enchantment"})


def test_a_prototyped_spell_has_the_colours_of_its_own_cost() -> None:
    card = spell("{5}{R}", keyword("prototype", "{1}{U}"), types="artifact creature")
    small = one(ask(card, via="prototype")).thing
    assert small is not None
    assert small.colors == frozenset("U")


def changeling(*abilities: Ability, types: str = "creature Shapeshifter") -> Object:
    return spell("{5}", Keyword("changeling"), *abilities, types=types)


def test_a_changeling_has_no_creature_type_face_down_or_as_an_aura() -> None:
    for way in ("morph", "bestow"):
        up = one(ask(changeling(keyword(way, "{2}")))).thing
        assert up is not None
        assert up.all_creature_types
        down = one(ask(changeling(keyword(way, "{2}")), via=way)).thing
        assert down is not None
        assert down.all_creature_types is False


def test_what_is_no_creature_is_one_face_down() -> None:
    down = one(ask(spell("{3}", keyword("morph", "{2}"), types="artifact"), via="morph")).thing
    assert down is not None
    assert down.types == frozenset({"creature"})


def test_the_back_face_is_cast_from_where_the_card_is() -> None:
    front = face("Front", "{2}", "creature", [keyword("disturb", "{4}")])
    card = thing(
        Card("Front // Back", "transform", (front, face("Back", None, "creature Spirit"))), "spell", "graveyard"
    )
    granting = permanent("g", Grants(ANYTHING, (Keyword("convoke"),), zone="stack", from_zone="graveyard"))
    assert one(ask(card, granting, via="disturb")).methods == ("convoke",)
    assert one(ask(card, via="disturb")).methods == ()
