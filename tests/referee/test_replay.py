"""Replaying plans: what is legal passes, and each breach is told with its rule."""

import pytest
from attrs import evolve

from manaplan.costing.records import TotalCost
from manaplan.errors import LimitReached
from manaplan.game.abilities import Activated, AddMana, Forbids, ManaPart, OfTypes, SpendAs, TappedTrigger
from manaplan.layers.objects import GameTable
from manaplan.limits import within
from manaplan.plan.steps import Activate, ManaWith, Pay, Plan, Step, Uses
from manaplan.referee.replay import Verdict, check, replay
from manaplan.rules.amounts import Count, Number
from manaplan.rules.conditions import Compare
from manaplan.rules.costs import Discard, PayLife, PayMana, RemoveCounters, Sacrifice, TapOthers, TapSelf
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import ANYTHING, AttachedHost, Is, Itself
from manaplan.rules.spending import CastSpell, ManaDemand, Spending
from tests.referee.make import (
    ONE,
    YOUR_CREATURE,
    altar,
    elf,
    exactly,
    in_hand,
    land,
    mana,
    signet,
    spell,
    table,
    tap_for,
    thing,
    treasure,
)


def act(key: str, adds: str, number: int = 1, *pays: Pay, before: bool = False, x: int | None = None) -> Activate:
    return Activate(key, number, tuple(adds), pays=pays, before=before, x=x)


def pay(symbol: str, mana_type: str, source: str | None = None) -> Pay:
    return Pay(symbol=symbol, mana=ManaWith(mana_type, source))


def tapping(symbol: str, key: str, by: str) -> Pay:
    return Pay(symbol=symbol, verb="tap", objects=(key,), by=by)


def run(board: GameTable, cost: str | TotalCost, *steps: Step) -> Verdict:
    total = spell(cost) if isinstance(cost, str) else cost
    return replay(board, total, Plan(steps, Uses()))


def rules(verdict: Verdict) -> list[str]:
    return [v.rule for v in verdict.violations]


def test_two_lands_pay_a_spell() -> None:
    board = table(land("a", "G"), land("b", "U"))
    verdict = run(board, "{1}{G}", act("a", "G"), act("b", "U"), pay("{G}", "G", "a"), pay("{1}", "U", "b"))
    assert verdict.legal
    assert verdict.uses == Uses(tapped=("a", "b"))
    assert verdict.floating == ()


def test_mana_of_the_wrong_type_does_not_pay() -> None:
    assert rules(run(table(land("a", "U")), "{G}", act("a", "U"), pay("{G}", "U", "a"))) == ["107.4"]


def test_what_is_left_unpaid_is_told() -> None:
    assert rules(run(table(land("a", "G")), "{1}{G}", act("a", "G"), pay("{G}", "G"))) == ["601.2h"]


def test_nothing_is_paid_twice() -> None:
    board = table(land("a", "G"), land("b", "G"))
    steps = (act("a", "G"), act("b", "G"), pay("{G}", "G", "a"), pay("{G}", "G", "b"))
    assert rules(run(board, "{G}", *steps)) == ["601.2h"]


def test_mana_abilities_come_before_payments() -> None:
    board = table(land("a", "G"), land("b", "G"))
    steps = (act("a", "G"), pay("{G}", "G", "a"), act("b", "G"), pay("{1}", "G", "b"))
    assert rules(run(board, "{1}{G}", *steps)) == ["601.2g"]


def test_every_violation_is_listed() -> None:
    steps = (act("a", "U"), act("a", "G"), act("b", "G"), pay("{G}", "G", "a"))
    verdict = run(table(land("a", "G"), elf("b", sick=True)), "{G}{G}", *steps)
    told = [(v.step, v.rule) for v in verdict.violations]
    assert told == [(0, "106.4"), (1, "118.3"), (2, "302.6"), (None, "601.2h")]


@pytest.mark.parametrize(
    ("more", "rule"),
    [({"sick": True}, "302.6"), ({"tapped": True}, "118.3"), ({"controller": "opponent-1"}, "602.2")],
)
def test_a_mana_creature_must_be_ready_and_yours(more: dict[str, object], rule: str) -> None:
    assert rule in rules(run(table(elf("e", **more)), "{G}", act("e", "G"), pay("{G}", "G")))


def test_haste_lifts_summoning_sickness() -> None:
    board = table(elf("e", sick=True, keywords=frozenset({"haste"})))
    assert run(board, "{G}", act("e", "G"), pay("{G}", "G")).legal


# --- methods -----------------------------------------------------------------------------------------------------


def test_a_sick_creature_convokes_for_its_colour() -> None:
    total = spell("{1}{G}", methods=("convoke",))
    board = table(elf("e", sick=True), elf("f"))
    verdict = run(board, total, tapping("{G}", "e", "convoke"), tapping("{1}", "f", "convoke"))
    assert verdict.legal
    assert verdict.uses.tapped == ("e", "f")


@pytest.mark.parametrize(
    ("symbol", "key", "by", "rule"),
    [
        ("{U}", "e", "convoke", "702.51a"),
        ("{C}", "e", "convoke", "702.51a"),
        ("{1}", "rock", "convoke", "702.51a"),
        ("{U}", "rock", "improvise", "702.126a"),
        ("{1}", "e", "improvise", "702.126a"),
        ("{1}", "e", "assist", "601.2h"),
    ],
)
def test_methods_pay_only_their_own(symbol: str, key: str, by: str, rule: str) -> None:
    total = spell(symbol, methods=("convoke", "improvise"))
    assert rules(run(table(elf("e"), thing("rock", "artifact")), total, tapping(symbol, key, by))) == [rule]


def test_a_creature_tapped_for_mana_does_not_convoke() -> None:
    total = spell("{1}{G}", methods=("convoke",))
    steps = (act("e", "G"), pay("{G}", "G"), tapping("{1}", "e", "convoke"))
    assert rules(run(table(elf("e")), total, *steps)) == ["702.51a"]


def test_delve_pays_generic_mana_even_with_what_was_just_given_up() -> None:
    petal = thing("petal", "artifact", Activated((TapSelf(), Sacrifice(ONE, Itself())), mana("WUBRG")))
    total = spell("{1}{B}", methods=("delve",))
    exile = Pay(symbol="{1}", verb="exile", objects=("petal",), by="delve")
    verdict = run(table(petal), total, act("petal", "B"), pay("{B}", "B"), exile)
    assert verdict.legal
    assert (verdict.uses.sacrificed, verdict.uses.exiled) == (("petal",), ("petal",))


def test_a_token_is_no_card_to_delve() -> None:
    total = spell("{1}{B}", methods=("delve",))
    exile = Pay(symbol="{1}", verb="exile", objects=("t",), by="delve")
    assert not run(table(treasure("t")), total, act("t", "B"), pay("{B}", "B"), exile).legal


# --- symbols that leave a choice ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "steps",
    [
        (pay("{2/W}", "W"),),
        (pay("{2/W}", "G"), pay("{2/W}", "G")),
        (pay("{2/W}", "W"), pay("{2/W}", "G")),
        (pay("{1}", "G"), pay("{1}", "G")),
        (pay("{W}", "W"),),
    ],
)
def test_a_two_or_colour_symbol_is_paid_in_either_way(steps: tuple[Pay, ...]) -> None:
    assert run(table(pool="WGG"), "{2/W}", *steps).legal


def test_half_of_a_two_or_colour_symbol_is_not_enough() -> None:
    assert rules(run(table(pool="G"), "{2/W}", pay("{2/W}", "G"))) == ["601.2h"]


@pytest.mark.parametrize("types", ["CCRR", "RCRC", "CRCR", "RRCC", "RRR", "CCCCR", "RCCCC", "CCCCCC", "RRRRRR"])
def test_two_or_colour_symbols_are_paid_in_any_order(types: str) -> None:
    paying = [pay("{2/R}", t) for t in types]
    assert run(table(pool=types), "{2/R}{2/R}{2/R}", *paying).legal


@pytest.mark.parametrize("types", ["CCC", "CCR", "CCCC", "RCCC", "RR"])
def test_too_little_for_two_or_colour_symbols(types: str) -> None:
    paying = [pay("{2/R}", t) for t in types]
    assert not run(table(pool=types), "{2/R}{2/R}{2/R}", *paying).legal


@pytest.mark.parametrize(("life", "wrong"), [(4, []), (3, ["119.4"])])
def test_life_pays_phyrexian_symbols_while_it_lasts(life: int, wrong: list[str]) -> None:
    in_life = Pay(symbol="{B/P}", verb="life", number=2)
    verdict = run(table(life=life), "{B/P}{B/P}", in_life, in_life)
    assert rules(verdict) == wrong
    assert verdict.uses.life == 4


def test_only_phyrexian_symbols_are_paid_with_life() -> None:
    assert "107.4" in rules(run(table(), "{B}", Pay(symbol="{B}", verb="life", number=2)))


def test_snow_mana_is_of_a_snow_source() -> None:
    snowy = land("a", "G", supertypes=frozenset({"snow"}))
    assert run(table(snowy), "{S}", act("a", "G"), pay("{S}", "G")).legal
    assert rules(run(table(land("b", "G")), "{S}", act("b", "G"), pay("{S}", "G"))) == ["107.4"]


# --- what mana may be spent on -----------------------------------------------------------------------------------


def test_restricted_mana_pays_only_what_it_may() -> None:
    only = Spending(only=(CastSpell(Is("creature")),))
    board = table(thing("z", "land", Activated((TapSelf(),), exactly("G", only))))
    steps = (act("z", "G"), pay("{G}", "G"))
    assert run(board, spell("{G}"), *steps).legal
    assert rules(run(board, spell("{G}", types="instant"), *steps)) == ["106.6"]


def test_unrestricted_mana_of_the_type_is_taken_where_the_restricted_does_not_fit() -> None:
    only = Spending(only=(CastSpell(Is("creature")),))
    zig = thing("z", "land", Activated((TapSelf(),), exactly("G", only)))
    steps = (act("z", "G"), act("a", "G"), pay("{G}", "G"))
    assert run(table(zig, land("a", "G")), spell("{G}", types="instant"), *steps).legal


def test_a_spell_may_ask_where_its_mana_is_from() -> None:
    total = spell("{G}", demand=ManaDemand(sources=Is("creature")))
    assert run(table(elf("e")), total, act("e", "G"), pay("{G}", "G")).legal
    assert not run(table(land("a", "G")), total, act("a", "G"), pay("{G}", "G")).legal
    guide = elf("g", zone="hand")
    guide = evolve(guide, abilities=(Activated((TapSelf(),), mana("G"), zone="hand"),))
    assert not run(table(guide), total, act("g", "G"), pay("{G}", "G")).legal


def test_x_may_ask_for_colours() -> None:
    total = spell("{2}{B}", demand=ManaDemand(x_colors="B"), x_part=2)
    paid = [pay("{B}", "B"), pay("{X}", "B")]
    assert run(table(pool="BBB"), total, *paid, pay("{X}", "B")).legal
    assert rules(run(table(pool="BBR"), total, *paid, pay("{X}", "R"))) == ["601.2h"]


def test_mana_may_count_as_mana_of_any_colour_but_not_as_colourless() -> None:
    board = table(thing("glasses", "artifact", SpendAs()), pool="RR")
    assert run(board, "{G}", pay("{G}", "R")).legal
    assert rules(run(board, "{C}", pay("{C}", "R"))) == ["107.4"]


# --- activation --------------------------------------------------------------------------------------------------


def test_a_signet_is_paid_from_the_pool_in_its_own_step() -> None:
    board = table(land("a", "G"), signet("s", "WU"))
    steps = (act("a", "G"), act("s", "WU", 1, pay("{1}", "G", "a")))
    assert run(board, "{W}{U}", *steps, pay("{W}", "W", "s"), pay("{U}", "U", "s")).legal
    assert "602.2b" in rules(run(board, "{W}{U}", act("s", "WU"), pay("{W}", "W"), pay("{U}", "U")))


def test_no_mana_pays_for_its_own_source() -> None:
    board = table(signet("s", "WU"), signet("q", "WU"))
    steps = (act("s", "WU", 1, pay("{1}", "W", "q")), act("q", "WU", 1, pay("{1}", "W", "s")))
    assert "118.3" in rules(run(board, "{W}{U}", *steps, pay("{W}", "W"), pay("{U}", "U")))


def test_tapping_and_sacrificing_the_source_go_without_saying() -> None:
    verdict = run(table(treasure("t")), "{R}", act("t", "R"), pay("{R}", "R"))
    assert verdict.legal
    assert verdict.uses == Uses(sacrificed=("t",))
    sacrifice = Pay(cost="Sacrifice this token", verb="sacrifice", objects=("t",))
    assert run(table(treasure("t")), "{R}", act("t", "R", 1, sacrifice), pay("{R}", "R")).legal


def test_a_creature_tapped_for_mana_may_be_sacrificed_for_mana_and_as_a_cost() -> None:
    gift = Pay(verb="sacrifice", objects=("e",))
    paying = [pay("{1}", t) for t in "GCC"]
    verdict = run(table(elf("e"), altar("al")), "{3}", act("e", "G"), act("al", "CC", 1, gift), *paying)
    assert verdict.legal
    assert verdict.uses == Uses(sacrificed=("e",))
    total = spell("{G}", Sacrifice(ONE, YOUR_CREATURE))
    assert run(table(elf("e")), total, act("e", "G"), pay("{G}", "G"), gift).legal


def test_amounts_are_those_of_the_moment() -> None:
    each = mana("G", Count(YOUR_CREATURE))
    board = table(thing("c", "land", Activated((TapSelf(),), each)), elf("e"), elf("f"), altar("al"))
    late = (act("al", "CC", 1, Pay(verb="sacrifice", objects=("f",))), act("c", "G"))
    assert rules(run(board, "{0}", *late)) == []
    early = (act("c", "GG"), act("al", "CC", 1, Pay(verb="sacrifice", objects=("f",))))
    assert rules(run(board, "{0}", *early)) == []
    assert rules(run(board, "{0}", late[0], act("c", "GG"))) == ["106.4"]


def test_limits_and_conditions_of_an_ability() -> None:
    once = Activated((PayMana(parse_cost("{1}")),), mana("R"), limit=1)
    again = act("o", "R", 1, pay("{1}", "C"))
    board = table(thing("o", "artifact", once), pool="CC")
    assert rules(run(board, "{0}", again, again)) == ["602.5b"]
    used = table(thing("o", "artifact", once, marks=frozenset({"used"})), pool="C")
    assert rules(run(used, "{0}", again)) == ["602.5b"]
    metal = Activated((TapSelf(),), mana("WUBRG"), condition=Compare(Count(Is("artifact")), ">=", Number(3)))
    assert rules(run(table(thing("m", "artifact", metal)), "{0}", act("m", "U"))) == ["602.5b"]


def test_what_is_forbidden_is_not_activated() -> None:
    rod = thing("rod", "artifact", Forbids("activate", Is("artifact")))
    steps = (act("s", "WU", 1, pay("{1}", "C")),)
    assert rules(run(table(rod, signet("s", "WU"), pool="C"), "{0}", *steps)) == ["101.2"]


def test_priority_is_needed_for_instants_only_abilities() -> None:
    diamond = Activated(
        (Discard(ONE, ANYTHING, whole_hand=True), Sacrifice(ONE, Itself())),
        mana("BBB", Number(3), "same"),
        timing="instant",
    )
    total = spell("{3}")
    board = table(thing("led", "artifact", diamond), in_hand(total))
    paying = [pay("{1}", "B")] * 3
    assert rules(run(board, total, act("led", "BBB", before=True), *paying)) == ["601.2a"]
    assert "602.5e" in rules(run(board, total, act("led", "BBB"), *paying))
    on_board = evolve(total, thing=None)
    assert run(board, on_board, act("led", "BBB", before=True), *paying).legal


def test_the_spell_itself_is_on_the_stack() -> None:
    total = spell("{1}", Discard(ONE, ANYTHING))
    discard = Pay(verb="discard", objects=("spell",))
    assert "701.9" in rules(run(table(in_hand(total), pool="G"), total, pay("{1}", "G"), discard))


def test_damage_of_a_source_comes_at_once_and_that_of_a_trigger_later() -> None:
    pain = thing("p", "land", Activated((TapSelf(),), mana("B", damage=ONE)))
    city = thing("p", "land", tap_for("B"), TappedTrigger(Itself(), for_mana=False, damage=ONE))
    steps = (act("p", "B"), pay("{1}", "B"), Pay(symbol="{B/P}", verb="life", number=2))
    assert rules(run(table(pain, life=2), "{1}{B/P}", *steps)) == ["119.4"]
    verdict = run(table(city, life=2), "{1}{B/P}", *steps)
    assert verdict.legal
    assert (verdict.uses.life, verdict.uses.damage) == (2, 1)


def test_a_mana_trigger_adds_at_once() -> None:
    growth = TappedTrigger(AttachedHost(), for_mana=True, mana=mana("G"))
    board = table(land("a", "U"), thing("growth", "enchantment", growth, attached_to="a"))
    assert run(board, "{U}{G}", act("a", "UG"), pay("{U}", "U", "a"), pay("{G}", "G", "growth")).legal
    assert rules(run(board, "{U}", act("a", "U"), pay("{U}", "U"))) == ["106.4", "118.3"]


def test_x_of_an_ability_is_guessed_where_it_is_not_told() -> None:
    add = AddMana(((ManaPart(Count(ANYTHING, "exile"), OfTypes("C")),),))
    tower = thing("t", "land", Activated((RemoveCounters(ONE, "storage"),), add), counters={"storage": 2})
    board = table(tower, thing("x", "artifact", zone="exile"))
    verdict = run(board, "{1}", act("t", "C"), pay("{1}", "C"))
    assert verdict.legal
    assert verdict.uses.counters == (("t", "storage", -1),)


# --- other components --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "legal"), [(("e", "f"), True), (("e",), False), (("e", "e"), False), (("e", "a"), False)]
)
def test_tapping_others_takes_as_many_as_are_asked(keys: tuple[str, ...], legal: bool) -> None:
    total = spell("{0}", TapOthers(Number(2), YOUR_CREATURE))
    board = table(elf("e", sick=True), elf("f"), land("a", "G"))
    assert run(board, total, Pay(verb="tap", objects=keys)).legal is legal


def test_life_is_paid_only_by_who_has_it() -> None:
    total = spell("{0}", PayLife(Number(3)))
    assert run(table(life=3), total, Pay(verb="life", number=3)).legal
    assert rules(run(table(life=2), total, Pay(verb="life", number=3))) == ["119.4"]


def test_time_that_is_up_says_what_was_done() -> None:
    with within(1e-9), pytest.raises(LimitReached, match=r"was reached while replaying the plan$"):
        replay(table(), spell("{0}"), Plan((Pay(verb="life", number=1),), Uses()))


def test_check_keeps_the_total_cost_that_fits() -> None:
    plan = Plan((pay("{G}", "G"),), Uses())
    verdict = check(table(pool="G"), [spell("{U}"), spell("{G}")], plan)
    assert verdict.legal
    with pytest.raises(ValueError, match="at least one"):
        check(table(), [], plan)
