"""Alternative costs, optional costs, modes, faces and zones (601.2b, 702)."""

import pytest

from manaplan.errors import UnknownCard, UnknownId
from manaplan.game.abilities import (
    AdditionalCost,
    AddsCost,
    AlternativeCost,
    Grants,
    Keyword,
    Modes,
    Permission,
)
from manaplan.game.cards import Card
from manaplan.game.position.ask import ExtraCost
from manaplan.rules.amounts import Happened, Number
from manaplan.rules.conditions import Compare
from manaplan.rules.costs import Discard, ExileTotal, PayLife, Return, Sacrifice, TapOthers
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import ANYTHING, All, Is, Itself, matches
from manaplan.rules.spending import CastSpell
from tests.costing.make import ask, cost_of, costs_of, face, keyword, less, mana, one, permanent, spell, thing


@pytest.mark.parametrize("name", ["evoke", "overload", "dash", "spectacle", "surge", "warp", "cleave"])
def test_an_alternative_cost_by_its_keyword(name: str) -> None:
    total = one(ask(spell("{4}{U}", keyword(name, "{1}{U}")), via=name))
    assert (str(total.mana), total.announcement.via) == ("{1}{U}", name)


@pytest.mark.parametrize("name", ["flashback", "escape", "disturb", "mayhem"])
def test_ways_of_casting_from_the_graveyard(name: str) -> None:
    card = spell("{4}", keyword(name, "{1}"), zone="graveyard")
    assert cost_of(card, via=name) == "{1}"
    assert cost_of(card, via=name, from_zone="graveyard") == "{1}"
    refused = ask(spell("{4}", keyword(name, "{1}")), via=name, from_zone="hand")
    assert refused.rule.startswith("702.")
    assert refused.costs == ()


def test_what_the_rules_do_not_offer_is_told_with_a_rule() -> None:
    assert ask(spell("{4}"), via="flashback", from_zone="hand").rule == "702.34a"
    assert ask(spell(None)).rule == "118.6"
    assert ask(spell(None, types="land")).rule == "305.1"
    assert ask(spell("{1}"), via="morph").rule == "702.37c"
    assert ask(spell("{1}"), with_=("kicker",)).rule == "601.2b"
    assert ask(spell("{1}"), via="something else").rule == "118.9"


def test_a_missing_card_is_an_error() -> None:
    with pytest.raises(UnknownCard, match=r'"spel".*Did you mean "Spell"'):
        ask(spell("{1}"), cast="spel")


def test_keyword_costs_of_other_things() -> None:
    graveyard = {"zone": "graveyard"}
    retrace = one(ask(spell("{B}", keyword("retrace"), **graveyard), via="retrace"))
    assert retrace.other == (Discard(Number(1), Is("land")),)
    jump = one(ask(spell("{2}{U}", keyword("jump-start"), **graveyard), via="jump-start"))
    assert jump.other == (Discard(Number(1), ANYTHING),)
    web = one(ask(spell("{2}{W}", keyword("web-slinging", "{W}")), via="web-slinging"))
    assert isinstance(web.other[0], Return)


def test_what_happened_this_turn_denies_a_way_that_is_named() -> None:
    card = spell("{2}{R}", keyword("spectacle", "{R}"))
    assert cost_of(card, via="spectacle") == "{R}"
    assert cost_of(card, via="spectacle", happened={"opponent_lost_life": 2}) == "{R}"
    assert ask(card, via="spectacle", happened={"opponent_lost_life": 0}).rule == "702.137a"
    assert costs_of(card, via="any") == {"{2}{R}"}
    assert costs_of(card, via="any", happened={"opponent_lost_life": 1}) == {"{2}{R}", "{R}"}


def test_morph_casts_a_nameless_colourless_creature() -> None:
    card = spell("{3}{W}{W}", keyword("morph", "{2}{W}"), types="creature Angel")
    total = one(ask(card, permanent("down", less("{1}", All((Is("face-down"), Is("creature"))))), via="morph"))
    assert str(total.mana) == "{2}"
    assert total.thing is not None
    assert (total.thing.name, total.thing.colors, total.thing.mana_cost) == ("", frozenset(), None)
    assert (total.thing.power, total.thing.subtypes) == (2, frozenset())


def test_bestow_makes_an_aura() -> None:
    card = spell("{1}{G}", keyword("bestow", "{3}{G}"), types="enchantment creature Satyr")
    dearer = permanent("dearer", less("{1}", Is("creature")))
    assert cost_of(card, dearer, via="bestow") == "{3}{G}"
    assert cost_of(card, dearer) == "{G}"


def test_emerge_is_one_total_for_each_mana_value() -> None:
    card = spell("{8}", keyword("emerge", "{5}{U}{U}"))
    objects = (
        permanent("bear", types="creature", cost="{1}{G}"),
        permanent("cub", types="creature", cost="{2}"),
        permanent("wurm", types="creature", cost="{4}{G}{G}"),
        permanent("rock", cost="{3}"),
    )
    assert costs_of(card, *objects, via="emerge") == {"{3}{U}{U}", "{U}{U}"}
    assert cost_of(card, *objects, via="emerge", choose=(("emerge", "cub"),)) == "{3}{U}{U}"
    assert ask(card, via="emerge").rule == "702.119a"


def test_harmonize_may_tap_a_creature() -> None:
    card = spell("{3}", keyword("harmonize", "{4}{G}"), zone="graveyard")
    objects = (
        permanent("three", types="creature", power=3),
        permanent("tapped", types="creature", power=4, tapped=True),
    )
    assert costs_of(card, *objects, via="harmonize") == {"{4}{G}", "{1}{G}"}


def test_offering_takes_off_a_mana_cost() -> None:
    card = spell("{4}{R}{R}", Keyword("offering", what=Is("Goblin")))
    goblin = permanent("goblin", types="creature Goblin", cost="{1}{R}")
    assert cost_of(card, goblin, with_=("offering",)) == "{3}{R}"
    assert ask(card, with_=("offering",)).rule == "702.48a"


def test_optional_costs() -> None:
    two = spell("{2}{G}", keyword("kicker", "{R}"), keyword("kicker", "{W}"))
    assert cost_of(two, with_=("kicker {W}",)) == "{2}{W}{G}"
    assert cost_of(two, with_=("kicker {R}", "kicker {W}")) == "{2}{W}{R}{G}"
    assert ask(two, with_=("kicker {R}", "kicker {R}")).rule == "702.33a"
    many = spell("{G}", keyword("multikicker", "{1}{G}"))
    assert cost_of(many, with_=("kicker", "kicker")) == "{2}{G}{G}{G}"
    assert costs_of(spell("{G}", keyword("kicker", "{2}")), with_=("any",)) == {"{G}", "{2}{G}"}
    granted = spell("{R}", keyword("conspire"), keyword("conspire"))
    assert len(one(ask(granted, with_=("conspire", "conspire"))).other) == 2
    assert ask(granted, with_=("conspire",) * 3).rule == "702.78a"


def test_casualty_and_bargain_sacrifice() -> None:
    card = spell("{U}", Keyword("casualty", amount=Number(2)), Keyword("bargain"))
    casualty = one(ask(card, with_=("casualty",))).other[0]
    assert isinstance(casualty, Sacrifice)
    assert "at_least=2" in repr(casualty)
    assert isinstance(one(ask(card, with_=("bargain",))).other[0], Sacrifice)


def test_the_object_given_up_is_named() -> None:
    card = spell("{U}", Keyword("casualty", amount=Number(2)))
    bear = permanent("bear", types="creature", power=2)
    part = one(ask(card, bear, with_=("casualty",), choose=(("casualty", "bear"),))).other[0]
    assert isinstance(part, Sacrifice)
    assert matches(part.what, bear)
    assert not matches(part.what, permanent("other", types="creature", power=2))
    with pytest.raises(UnknownId):
        ask(card, bear, with_=("casualty",), choose=(("casualty", "nobody"),))


def test_an_additional_cost_that_lowers_the_cost_for_each_time() -> None:
    devour = AdditionalCost((Sacrifice(Number(1), Is("creature")),), True, True, parse_cost("{1}"))
    card = spell("{5}{B}", devour)
    total = one(ask(card, with_=(ExtraCost("sacrifice any number of creatures", 3),)))
    assert (str(total.mana), total.other) == ("{2}{B}", (Sacrifice(Number(3), Is("creature")),))
    tokens = [permanent(f"t{n}", types="creature") for n in range(2)]
    assert costs_of(card, *tokens, with_=("any",)) == {"{5}{B}", "{4}{B}", "{3}{B}"}


def test_an_optional_cost_that_a_permanent_offers() -> None:
    offer = AddsCost(CastSpell(Is("red")), (PayLife(Number(2)),), optional=True, reduces=parse_cost("{R}"))
    total = one(ask(spell("{1}{R}"), permanent("defiler", offer), with_=("Defiler",)))
    assert (str(total.mana), total.other) == ("{1}", (PayLife(Number(2)),))
    assert costs_of(spell("{R/W}"), permanent("defiler", offer), with_=("defiler",)) == {"{0}", "{W}"}


def test_collect_evidence_is_found_by_its_keyword() -> None:
    evidence = AdditionalCost((ExileTotal(Number(6), ANYTHING),), optional=True)
    assert isinstance(one(ask(spell("{1}", evidence), with_=("collect evidence",))).other[0], ExileTotal)


def test_offers_of_permanents_and_of_the_card_itself() -> None:
    storm = permanent("storm", Grants(Is("Zombie"), (AlternativeCost(mana("{0}")),), "stack"), name="Free Zombies")
    zombie = spell("{4}{B}", types="creature Zombie")
    assert cost_of(zombie, storm, via="Free Zombies") == "{0}"
    assert ask(spell("{4}{B}", types="creature Elf"), storm, via="Free Zombies").rule == "118.9"
    assert costs_of(zombie, storm, via="any") == {"{0}", "{4}{B}"}
    condition = Compare(Happened("spells_cast"), ">=", Number(2))
    own = spell("{4}", AlternativeCost(mana("{1}"), condition))
    assert cost_of(own, via="{1}") == "{1}"
    assert ask(own, via="{1}", happened={"spells_cast": 1}).rule == "118.9"
    assert costs_of(own, via="any") == {"{4}"}
    assert costs_of(own, via="any", happened={"spells_cast": 2}) == {"{4}", "{1}"}


def test_a_permission_with_a_cost() -> None:
    price = (Sacrifice(Number(1), Is("artifact")),)
    pit = permanent("pit", Permission(ANYTHING, "library", price))
    card = spell("{R}", keyword("overload", "{3}{R}"), zone="library")
    assert one(ask(card, pit, from_zone="library")).other == price
    assert one(ask(card, from_zone="library")).other == ()
    instead = permanent("bolas", Permission(ANYTHING, "library", (PayLife(Number(3)),), alternative=True))
    total = one(ask(card, instead, from_zone="library"))
    assert (str(total.mana), total.other) == ("{0}", (PayLife(Number(3)),))
    assert ask(card, instead, from_zone="library", via="overload").rule == "118.9a"


def test_commander_tax() -> None:
    card = spell("{3}{G}", zone="command", marks=["commander"])
    assert cost_of(card, from_zone="command", tax=2) == "{7}{G}"
    assert cost_of(card, from_zone="command") == "{3}{G}"
    assert cost_of(spell("{3}{G}", marks=["commander"]), tax=2) == "{3}{G}"


SPREE = (Keyword("spree"), Modes(("Draw a card", "Destroy target land"), (mana("{1}"), mana("{2}{B}"))))


def test_modes_that_cost() -> None:
    card = spell("{B}", *SPREE)
    assert cost_of(card, modes=(1,)) == "{1}{B}"
    assert cost_of(card, modes=("destroy TARGET", 1)) == "{3}{B}{B}"
    assert costs_of(card) == {"{1}{B}", "{2}{B}{B}"}
    assert cost_of(card, modes=2) == "{3}{B}{B}"
    assert one(ask(card, modes=(2,))).announcement.modes == (2,)


def test_modes_and_targets_beyond_the_first() -> None:
    escalate = spell("{R}", keyword("escalate", "{3}"), Modes(("A", "B", "C")))
    assert cost_of(escalate, modes=3) == "{6}{R}"
    assert cost_of(escalate, modes=1) == "{R}"
    strive = spell("{W}", keyword("strive", "{1}{U}"))
    assert cost_of(strive, targets=3) == "{2}{W}{U}{U}"
    assert cost_of(strive) == "{W}"


def test_methods_come_from_keywords() -> None:
    assert one(ask(spell("{5}", Keyword("convoke"), Keyword("delve")))).methods == ("convoke", "delve")


def test_halves_and_fuse() -> None:
    halves = (
        face("Wear", "{1}{R}", abilities=[Keyword("fuse")]),
        face("Tear", "{W}", abilities=[Keyword("fuse")]),
    )
    card = thing(Card("Wear // Tear", "split", halves), "split")
    assert cost_of(card, cast="Tear") == "{W}"
    assert cost_of(card, cast="wear") == "{1}{R}"
    assert cost_of(card, cast="Wear // Tear", via="fuse") == "{1}{W}{R}"
    assert costs_of(card, cast="split") == {"{1}{R}", "{W}"}
    floor = permanent("medal", less("{2}"))
    assert cost_of(card, floor, cast="split", via="fuse") == "{W}{R}"


def test_splice_adds_its_cost() -> None:
    ray = thing(
        Card(
            "Ray",
            "normal",
            (face("Ray", "{1}{R}", abilities=[Keyword("splice", mana("{1}{R}"), what=Is("Arcane"))]),),
        ),
        "ray",
    )
    arcane = spell("{W}", types="instant Arcane")
    assert cost_of(arcane, ray, with_=("splice Ray",)) == "{1}{W}{R}"
    assert ask(spell("{W}"), ray, with_=("splice Ray",)).rule == "601.2b"


def test_assist_takes_generic_mana() -> None:
    assert cost_of(spell("{5}{U}", Keyword("assist")), assist="{3}") == "{2}{U}"
    assert cost_of(spell("{5}{U}"), assist="{3}") == "{5}{U}"


def test_escalate_may_tap_creatures() -> None:
    tap = (TapOthers(Number(1), Is("creature")),)
    card = spell("{W}{W}", Keyword("escalate", tap), Modes(("A", "B", "C")))
    assert one(ask(card, modes=3)).other == (TapOthers(Number(2), Is("creature")),)


def test_a_permission_of_the_card_itself() -> None:
    own = Permission(Itself(), "graveyard", (*mana("{B}{B}"), Sacrifice(Number(2), Is("creature"))), True)
    card = spell("{5}{B}{B}", own, zone="graveyard")
    assert cost_of(card, from_zone="graveyard") == "{B}{B}"
