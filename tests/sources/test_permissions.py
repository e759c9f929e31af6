from manaplan.game.abilities import Forbids, SpendAs, TappedTrigger
from manaplan.rules.amounts import ONE
from manaplan.rules.conditions import SourceIs
from manaplan.rules.predicates import Is, Itself
from manaplan.rules.spending import CastSpell, PaidFor
from manaplan.sources.permissions import forbidden_payments, spend_as, tapped_triggers
from tests.layers.board import board, face

LENS = face("Glass", "Enchantment", SpendAs())
ORB = face(
    "Orb", "Artifact", SpendAs(CastSpell(Is("creature")), any_type=True, condition=SourceIs(Is("untapped")))
)
ANGEL = face(
    "Warden", "Creature — Angel", Forbids("pay life"), Forbids("sacrifice", Is("creature")), size=(3, 3)
)
CITY = face("City", "Land", TappedTrigger(Itself(), False, damage=ONE))


def test_spending_as_though() -> None:
    table = board("Orb", hand=["Bear", "Bolt"], faces=(LENS, ORB))
    bear, bolt = (PaidFor("cast", table.objects[i], "hand") for i in ("bear-1", "bolt-1"))
    assert (spend_as(table, bear), spend_as(table, bolt)) == ("type", None)
    assert spend_as(table, PaidFor("activate")) is None
    table = board("Orb (tapped)", faces=(LENS, ORB))
    assert spend_as(table, bear) is None


def test_the_wider_permission_wins_and_opponents_profit_nothing() -> None:
    both = board("Glass", "Orb", hand=["Bear"], faces=(LENS, ORB))
    bear = PaidFor("cast", both.objects["bear-1"], "hand")
    assert spend_as(both, bear) == "type"
    assert spend_as(board("Glass", faces=(LENS,)), bear) == "color"
    assert spend_as(board(opponent=("Glass",), faces=(LENS,)), bear) is None


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
