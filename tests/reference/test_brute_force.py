"""The brute force itself, on tables small enough to count by hand."""

from manaplan.costing.records import TotalCost
from manaplan.game.abilities import Activated
from manaplan.layers.objects import GameTable
from manaplan.plan.steps import Uses
from manaplan.referee.replay import replay
from manaplan.rules.amounts import Number
from manaplan.rules.costs import PayMana, Sacrifice, TapSelf
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import Itself
from tests.referee.make import ONE, YOUR_CREATURE, altar, elf, land, mana, signet, spell, table, thing, treasure
from tests.reference.brute_force import all_options, all_payments, most_mana
from tests.reference.minimal import minimal


def found(board: GameTable, total: TotalCost) -> list[tuple[Uses, str]]:
    """What each option uses up and leaves floating, by the first plan of each."""
    plans = {one.option: one.plan for one in minimal(all_payments(board, [total]))}
    assert set(plans) == all_options(board, [total])
    for plan in plans.values():
        verdict = replay(board, total, plan)
        assert verdict.legal
        assert (verdict.uses, verdict.floating) == (plan.uses, plan.floating)
    return sorted(
        ((p.uses, "".join(p.floating)) for p in plans.values()),
        key=lambda one: (one[0].sacrificed, one[0].tapped, one[1]),
    )


def test_equal_lands_are_one_option() -> None:
    board = table(land("a-1", "G"), land("a-2", "G"), land("b-1", "U"))
    assert [uses.tapped for uses, _ in found(board, spell("{1}{G}"))] == [("a-1", "a-2"), ("a-2", "b-1")]


def test_what_can_be_left_out_is_left_out() -> None:
    board = table(elf("e-1"), altar("al-1"))
    assert found(board, spell("{1}")) == [(Uses(tapped=("e-1",)), ""), (Uses(sacrificed=("e-1",)), "C")]


def test_mana_and_convoke_by_the_same_creature_are_the_same_option() -> None:
    board = table(elf("e-1"), land("a-1", "U"))
    assert len(found(board, spell("{1}{G}", methods=("convoke",)))) == 1


def test_a_creature_is_tapped_for_mana_and_then_given_up() -> None:
    total = spell("{G}", Sacrifice(ONE, YOUR_CREATURE))
    assert found(table(elf("e-1")), total) == [(Uses(sacrificed=("e-1",)), "")]


def test_what_floats_tells_options_apart() -> None:
    either = thing("m-1", "artifact", Activated((TapSelf(),), mana("WU", amount=Number(2))))
    assert [floating for _, floating in found(table(either), spell("{1}"))] == ["U", "W"]


def test_signets_feed_each_other_but_not_themselves() -> None:
    two = (signet("s-1", "WU"), signet("q-1", "BR"))
    assert found(table(*two), spell("{W}")) == []
    fed = found(table(*two, land("a-1", "G")), spell("{W}{B}"))
    assert [(uses.tapped, floating) for uses, floating in fed] == [
        (("s-1", "q-1", "a-1"), "R"),
        (("s-1", "q-1", "a-1"), "U"),
    ]


def test_delve_may_take_what_was_just_sacrificed() -> None:
    petal = thing("p-1", "artifact", Activated((TapSelf(), Sacrifice(ONE, Itself())), mana("WUBRG")))
    total = spell("{1}{B}", methods=("delve",))
    assert found(table(petal), total) == [(Uses(sacrificed=("p-1",), exiled=("p-1",)), "")]
    assert found(table(treasure("t-1")), total) == []


def test_life_and_mana_are_two_ways_to_pay() -> None:
    assert len(found(table(land("a-1", "B")), spell("{B/P}"))) == 2
    assert len(found(table(pool="B"), spell("{B/P}"))) == 2


def test_floating_mana_is_spent_before_anything_is_tapped() -> None:
    assert found(table(land("a-1", "G"), pool="G"), spell("{G}")) == [(Uses(), "")]


def test_mana_that_turns_into_mana_ends() -> None:
    filter_ = thing("f-1", "creature", Activated((PayMana(parse_cost("{1}")),), mana("WU")))
    assert [uses.tapped for uses, _ in found(table(filter_, land("a-1", "G")), spell("{W}"))] == [("a-1",)]


def test_the_most_mana() -> None:
    board = table(land("a-1", "W"), signet("s-1", "WU"), treasure("t-1"))
    pools = {"".join(unit.type for unit in pool) for pool in most_mana(board)}  # type: ignore[attr-defined]
    assert pools == {"WWU", "WUU", "WUB", "WUR", "WUG"}


def test_mana_that_could_pay_the_colour_may_pay_the_generic_side() -> None:
    """Which half is paid is the player's choice (107.4e), also where all mana is of the colour or counts as it."""
    assert [floating for _, floating in found(table(pool="RRR"), spell("{2/R}{1}"))] == ["", "R"]
    assert [floating for _, floating in found(table(pool="RRRR"), spell("{2/R}{2/R}"))] == ["", "R", "RR"]


def test_so_it_may_in_the_cost_of_a_mana_ability() -> None:
    filter_ = thing("f-1", "artifact", Activated((PayMana(parse_cost("{2/R}")), TapSelf()), mana("U")))
    left = [(uses.tapped, floating) for uses, floating in found(table(filter_, pool="RRR"), spell("{U}"))]
    assert left == [(("f-1",), "R"), (("f-1",), "RR")]


def test_what_is_tapped_for_an_ability_may_be_given_up_for_it() -> None:
    """Its twin may be given up in its place: that leaves more behind tapped, and so is no option."""
    abilities = (Activated((TapSelf(), Sacrifice(ONE, YOUR_CREATURE)), mana("G")),)
    twins = table(*(thing(f"m-{n}", "creature", *abilities) for n in (1, 2)))
    assert [uses.tapped for uses, _ in found(twins, spell("{G}"))] == [()]
