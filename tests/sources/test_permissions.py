from manaplan.game.abilities import Forbids, LifeForMana, SpendAs, TappedTrigger
from manaplan.rules.amounts import ONE
from manaplan.rules.conditions import SourceIs
from manaplan.rules.predicates import Is, Itself
from manaplan.rules.spending import CastSpell, PaidFor
from manaplan.sources.permissions import (
    forbidden_payments,
    life_for_mana,
    spend_as,
    spent_as,
    tapped_triggers,
)
from tests.layers.board import board, face

LENS = face("Glass", "Enchantment", SpendAs())
ORB = face("Orb", "Artifact", SpendAs(CastSpell(Is("creature")), any_type=True, condition=SourceIs(Is("untapped"))))
ANGEL = face("Warden", "Creature — Angel", Forbids("pay life"), Forbids("sacrifice", Is("creature")), size=(3, 3))
CITY = face("City", "Land", TappedTrigger(Itself(), False, damage=ONE))


def test_spending_as_though() -> None:
    table = board("Orb", hand=["Bear", "Bolt"], faces=(LENS, ORB))
    bear, bolt = (PaidFor("cast", table.objects[i], "hand") for i in ("bear-1", "bolt-1"))
    assert spent_as("G", False, spend_as(table, bear)) == set("WUBRGC")
    assert spent_as("G", False, spend_as(table, bolt)) == {"G"}
    assert spend_as(table, PaidFor("activate")) == ()
    table = board("Orb (tapped)", faces=(LENS, ORB))
    assert spend_as(table, bear) == ()


def test_the_wider_permission_wins_and_opponents_profit_nothing() -> None:
    both = board("Glass", "Orb", hand=["Bear"], faces=(LENS, ORB))
    bear = PaidFor("cast", both.objects["bear-1"], "hand")
    assert spent_as("C", False, spend_as(both, bear)) == set("WUBRGC")
    assert spent_as("C", False, spend_as(board("Glass", faces=(LENS,)), bear)) == set("WUBRGC")
    assert spent_as("G", False, spend_as(board("Glass", faces=(LENS,)), bear)) == set("WUBRG")
    assert spend_as(board(opponent=("Glass",), faces=(LENS,)), bear) == ()


def test_mana_of_one_type_or_from_snow_sources_counts_as_what_the_rule_says() -> None:
    red = (SpendAs(mana="W", as_types="R"),)
    assert [set(spent_as(t, False, red)) for t in "WG"] == [{"W", "R"}, {"G"}]
    snow = (SpendAs(snow=True),)
    assert [set(spent_as("C", is_snow, snow)) for is_snow in (False, True)] == [{"C"}, set("WUBRGC")]
    only = (SpendAs(mana="UBRGC", as_types="C", only=True), SpendAs(mana="W"))
    assert [set(spent_as(t, False, only)) for t in "GW"] == [{"C"}, set("WUBRG")]


def test_life_for_mana() -> None:
    blood = face("Blood", "Enchantment", LifeForMana("B", 2))
    mine = board("Blood", faces=(blood,))
    assert life_for_mana(mine, "UB") == (2, (mine.objects["blood-1"],))
    assert life_for_mana(mine, "R") == (0, ())
    assert life_for_mana(board(opponent=("Blood",), faces=(blood,)), "B") == (0, ())


def test_forbidden_payments() -> None:
    table = board("Elf", "Rock", opponent=("Warden",), faces=(ANGEL,))
    forbidden = forbidden_payments(table)
    angel = table.objects["warden-1"]
    assert forbidden.pay_life() is angel
    assert forbidden.sacrificing(table.objects["elf-1"]) is angel
    assert forbidden.sacrificing(table.objects["rock-1"]) is None
    assert forbidden.tapping(table.objects["elf-1"]) is None
    assert forbidden_payments(board("Elf")).pay_life() is None


def test_triggers_of_tapping() -> None:
    table = board("City", "Forest", faces=(CITY,))
    assert [o.id for o, _ in tapped_triggers(table, table.objects["city-1"], for_mana=True)] == ["city-1"]
    assert tapped_triggers(table, table.objects["forest-1"], for_mana=True) == ()
