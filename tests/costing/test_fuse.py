"""Split cards: cast as either half or as both at once, and cards with a prepare spell (709.3, 702.102, 722.3)."""

from attrs import evolve

from manaplan.game.abilities import Ability, Keyword
from manaplan.game.cards import Card
from manaplan.layers.objects import Object
from tests.costing.make import ask, face, keyword, ledger, one, spell, thing, told


def split(*abilities: Ability, layout: str = "split") -> Object:
    fire, ice = face("Fire", "{1}{R}", "instant"), face("Ice", "{1}{U}", "instant", abilities)
    return thing(Card("Fire // Ice", layout, (fire, ice)), "spell")


def test_a_split_card_is_cast_as_either_half() -> None:
    halves = ask(split())
    assert {str(c.mana): c.announcement.choices for c in halves.costs} == {
        "{1}{R}": (("half", "Fire"),),
        "{1}{U}": (("half", "Ice"),),
    }
    ice = one(ask(split(), cast="ice"))
    assert (str(ice.mana), ice.announcement.choices, ice.action) == ("{1}{U}", (), "cast Ice")


def test_aftermath_is_cast_from_the_graveyard_only() -> None:
    card = split(keyword("aftermath"), layout="aftermath")
    assert told(ask(card, cast="ice")) == "702.127a Ice is cast from a graveyard only"
    assert [str(c.mana) for c in ask(card).costs] == ["{1}{R}"]
    buried = evolve(card, zone="graveyard")
    assert ledger(ask(buried, cast="ice", from_zone="graveyard", via="aftermath")) == ["aftermath: {1}{U} [702.127a]"]


def test_fuse_costs_both_halves() -> None:
    fused = ask(split(keyword("fuse")), via="Fuse")
    assert ledger(fused) == ["mana costs of both halves: {2}{U}{R} [702.102c]"]
    total = one(fused)
    assert (total.action, total.announcement.via) == ("cast Fire // Ice with fuse", "fuse")
    assert total.thing is not None
    assert (total.thing.name, total.thing.mana_value, total.thing.colors) == ("Fire // Ice", 4, frozenset("UR"))
    assert "fuse" in total.thing.keywords
    assert told(ask(split(), via="fuse")) == "702.102a Fire // Ice has no fuse"
    assert told(ask(spell("{1}", keyword("fuse")), via="fuse")) == "702.102a Spell has no fuse"


def test_a_prepare_spell_is_not_cast_as_a_card() -> None:
    card = split(layout="prepare")
    assert told(ask(card, cast="Ice")) == (
        "722.3 Fire // Ice is cast as what it is; only a copy of its prepare spell is cast, while a permanent with it "
        "is prepared"
    )
    assert str(one(ask(card, cast="Fire")).mana) == "{1}{R}"
    assert str(one(ask(evolve(card, face=1))).mana) == "{1}{U}"


def test_a_fused_spell_is_both_halves_in_all() -> None:
    left = face("Wear", "{1}{R}", "instant Arcane", [keyword("fuse"), keyword("convoke")])
    right = face("Tear", "{W}", "legendary sorcery Trap", [keyword("fuse"), keyword("delve")])
    fused = one(ask(thing(Card("Wear // Tear", "split", (left, right)), "spell"), via="fuse")).thing
    assert fused is not None
    assert fused.types == frozenset({"instant", "sorcery"})
    assert (fused.subtypes, fused.supertypes) == (frozenset({"Arcane", "Trap"}), frozenset({"legendary"}))
    assert str(fused.mana_cost) == "{1}{W}{R}"
    assert fused.keywords == frozenset({"fuse", "convoke", "delve"})
    assert [a.name for a in fused.abilities if isinstance(a, Keyword)] == ["fuse", "convoke", "delve"]


def test_halves_of_one_cost_are_two_spells() -> None:
    halves = face("Ready", "{1}{W}", "sorcery"), face("Willing", "{1}{W}", "sorcery")
    answer = ask(thing(Card("Ready // Willing", "split", halves), "spell"), cast="Ready // Willing")
    assert [c.announcement.choices for c in answer.costs] == [(("half", "Ready"),), (("half", "Willing"),)]
