import pytest

from manaplan.game.abilities import Forbids, LifeForMana, SpendAs, TappedTrigger
from manaplan.rules.amounts import ONE
from manaplan.rules.conditions import SourceIs
from manaplan.rules.predicates import Is, Itself, Other
from manaplan.rules.spending import ActivateAbility, CastSpell, PaidFor
from manaplan.sources.permissions import (
    forbidden_payments,
    life_for_mana,
    spend_as,
    spent_as,
)
from tests.layers.board import board, face
from tests.referee.make import elf, table, tap_for, thing

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


def test_what_is_gone_forbids_nothing_any_more() -> None:
    lock = face("Lock", "Artifact", Forbids("tap", Is("creature")))
    table = board("Elf", "Lock", opponent=("Warden",), faces=(ANGEL, lock))
    elf_1, angel, holder = (table.objects[i] for i in ("elf-1", "warden-1", "lock-1"))
    without_angel = forbidden_payments(table).without(frozenset({"warden-1"}))
    assert (without_angel.pay_life(), without_angel.sacrificing(elf_1), without_angel.tapping(elf_1)) == (
        None,
        None,
        holder,
    )
    without_lock = forbidden_payments(table).without(frozenset({"lock-1"}))
    assert (without_lock.pay_life(), without_lock.sacrificing(elf_1), without_lock.tapping(elf_1)) == (
        angel,
        angel,
        None,
    )


@pytest.mark.parametrize(
    ("rule", "more", "profits"),
    [
        (SpendAs(), {}, True),
        (SpendAs(), {"controller": "opponent-1"}, False),
        (SpendAs(who="any"), {"controller": "opponent-1"}, True),
        (SpendAs(purpose=ActivateAbility()), {}, True),
        (SpendAs(purpose=ActivateAbility(keyword="equip")), {}, False),
        (SpendAs(purpose=CastSpell()), {}, False),
        (SpendAs(condition=SourceIs(Is("artifact"))), {}, True),
        (SpendAs(condition=SourceIs(Is("tapped"))), {}, False),
        (SpendAs(), {"zone": "hand"}, False),
    ],
)
def test_who_may_spend_mana_as_other_mana_and_on_what(rule: SpendAs, more: dict[str, str], profits: bool) -> None:
    on = table(thing("g", "artifact", tap_for("C"), rule, **more))
    assert spend_as(on, PaidFor("activate")) == ((rule,) if profits else ())


def test_each_rule_counts_once_and_what_is_left_out_does_not() -> None:
    one, two = thing("g", "artifact", SpendAs()), thing("h", "artifact", SpendAs(), SpendAs(any_type=True))
    paid_for = PaidFor("other")
    assert spend_as(table(one, two), paid_for) == (SpendAs(), SpendAs(any_type=True))
    assert spend_as(table(one, two), paid_for, without=frozenset({"h"})) == (SpendAs(),)
    theirs = thing("g", "artifact", SpendAs(), controller="opponent-1")
    assert spend_as(table(theirs), paid_for, you="opponent-1") == (SpendAs(),)
    assert spend_as(table(theirs), paid_for, you="you") == ()


def test_the_least_life_for_a_symbol() -> None:
    dear, cheap = thing("dear", "creature", LifeForMana("B", 3)), thing("cheap", "creature", LifeForMana("B", 2))
    also = thing("also", "creature", LifeForMana("U", 2), LifeForMana("R", 1))
    on = table(dear, cheap, also)
    assert life_for_mana(on, "UB") == (2, (on.objects["cheap"], on.objects["also"]))
    assert life_for_mana(table(dear), "B") == (3, (dear,))
    assert life_for_mana(on, "G") == (0, ())
    theirs = table(thing("k", "creature", LifeForMana("B", 2), controller="opponent-1"))
    assert life_for_mana(theirs, "B") == (0, ())
    assert life_for_mana(theirs, "B", "opponent-1")[0] == 2


@pytest.mark.parametrize(
    ("action", "rule", "freely", "stops"),
    [
        ("life", Forbids("pay life"), False, True),
        ("life", Forbids("pay life"), True, False),
        ("life", Forbids("pay life", always=True), True, True),
        ("life", Forbids("pay life", who="opponent"), False, False),
        ("life", Forbids("sacrifice"), False, False),
        ("sacrifice", Forbids("sacrifice", Is("creature")), False, True),
        ("sacrifice", Forbids("sacrifice", Is("creature")), True, False),
        ("sacrifice", Forbids("sacrifice", Is("land")), False, False),
        ("sacrifice", Forbids("sacrifice", Other(), always=True), True, True),
        ("tap", Forbids("tap", Is("creature")), False, True),
        ("tap", Forbids("tap", Is("creature")), True, True),
        ("tap", Forbids("tap", Is("land")), False, False),
        ("tap", Forbids("pay life"), False, False),
    ],
)
def test_what_is_forbidden_as_a_cost(action: str, rule: Forbids, freely: bool, stops: bool) -> None:
    on = table(elf("e"), thing("w", "enchantment", rule))
    forbidden = forbidden_payments(on, freely=freely)
    by = {
        "life": forbidden.pay_life(),
        "sacrifice": forbidden.sacrificing(on.objects["e"]),
        "tap": forbidden.tapping(on.objects["e"]),
    }[action]
    assert by is (on.objects["w"] if stops else None)


def test_it_is_forbidden_whom_it_says() -> None:
    on = table(elf("e"), thing("w", "enchantment", Forbids("pay life", who="opponent"), Forbids("tap", Other())))
    assert forbidden_payments(on, "opponent-1").pay_life() is on.objects["w"]
    assert forbidden_payments(on).pay_life() is None
    assert forbidden_payments(on).tapping(on.objects["w"]) is None
    assert forbidden_payments(on).you == "you"
