"""What triggers as something is tapped, with the mana symbol or for mana (605.1b, 603.2)."""

import pytest
from attrs import evolve

from manaplan.game.abilities import Activated, AddMana, ManaPart, OfTypes, ReplacesMana, TappedTrigger, TypesSpent
from manaplan.plan.steps import Pay
from manaplan.referee.apply import apply
from manaplan.referee.state import start
from manaplan.referee.tapping import mana_triggers, triggers
from manaplan.rules.amounts import ONE, Count, CountersOn, Of
from manaplan.rules.conditions import Compare
from manaplan.rules.costs import PayLife, TapOthers, TapSelf
from manaplan.rules.predicates import ANYTHING, ControlledBy, Is, Itself, Other
from tests.referee.make import elf, land, mana, table, tap_for, thing
from tests.referee.play import CHARGED, FREE, MANY, TWO, act, rock, run, told


def test_tapping_is_tapping_for_mana_only_with_the_symbol() -> None:
    flare = thing("flare", "enchantment", TappedTrigger(Is("artifact"), True, mana("R")))
    assert told(table(rock(TapSelf()), flare), act("r", "CR")) == []
    assert told(table(rock(PayLife(ONE)), flare), act("r", "C")) == []
    assert told(table(rock(PayLife(ONE)), flare), act("r", "CR")) == ["106.4 r cannot add {C}{R}"]
    always = thing("always", "enchantment", TappedTrigger(Is("artifact"), True, mana("R"), any_way=True))
    assert told(table(rock(PayLife(ONE)), always), act("r", "CR")) == []
    assert told(table(rock(TapSelf()), always), act("r", "CR")) == []
    assert told(table(rock(PayLife(ONE)), flare, always), act("r", "CR")) == []


@pytest.mark.parametrize(
    ("trigger", "plain", "for_mana"),
    [
        (TappedTrigger(Is("creature"), False, damage=ONE), True, False),
        (TappedTrigger(Is("creature"), True, damage=ONE), False, True),
        (TappedTrigger(Is("land"), False, damage=ONE), False, False),
        (TappedTrigger(Is("creature"), True, mana("G"), any_way=True), False, False),
        (TappedTrigger(Other(), False, damage=ONE), True, False),
        (TappedTrigger(Itself(), False, damage=ONE), False, False),
        (TappedTrigger(Is("creature"), False, damage=ONE, condition=MANY), False, False),
        (TappedTrigger(Is("creature"), False, damage=ONE, condition=CHARGED), True, False),
        (
            TappedTrigger(Is("creature"), False, damage=ONE, condition=Compare(Count(ANYTHING), ">=", TWO)),
            True,
            False,
        ),
    ],
)
def test_what_triggers(trigger: TappedTrigger, plain: bool, for_mana: bool) -> None:
    board = table(elf("e"), thing("t", "enchantment", tap_for("G"), trigger, counters={"charge": 1}))
    found = [t.for_mana for _, t in triggers(board, board.objects["e"]) if not t.any_way]
    assert (found == [False]) is plain
    assert (found == [True]) is for_mana


@pytest.mark.parametrize(
    ("trigger", "tapped", "untapped"),
    [
        (TappedTrigger(Is("creature"), True, mana("G")), True, False),
        (TappedTrigger(Is("creature"), True, damage=ONE), False, False),
        (TappedTrigger(Is("creature"), True, mana("G"), any_way=True), True, True),
        (TappedTrigger(Is("creature"), True, damage=ONE, any_way=True), False, False),
        (TappedTrigger(Is("land"), True, mana("G"), any_way=True), False, False),
        (TappedTrigger(Other(), True, mana("G"), any_way=True), True, True),
        (TappedTrigger(Is("creature"), True, mana("G"), any_way=True, condition=MANY), False, False),
        (TappedTrigger(Itself(), True, mana("G"), any_way=True), False, False),
    ],
)
def test_what_triggers_mana(trigger: TappedTrigger, tapped: bool, untapped: bool) -> None:
    board = table(elf("e"), thing("t", "enchantment", tap_for("G"), trigger))
    assert bool(list(mana_triggers(board, board.objects["e"], True))) is tapped
    assert bool(list(mana_triggers(board, board.objects["e"], False))) is untapped
    if trigger.what == Other():
        assert list(mana_triggers(board, board.objects["t"], True)) == []


def test_damage_by_triggers_adds_up_and_comes_late() -> None:
    city = thing("p", "land", tap_for("B"), TappedTrigger(Itself(), for_mana=False, damage=ONE))
    pain = thing("pain", "enchantment", TappedTrigger(Is("land"), True, damage=TWO))
    state, breaches = apply(start(table(city, pain), FREE), act("p", "B"))
    assert breaches == []
    assert (state.player_life, state.damage, state.late_damage) == (20, 0, 3)
    assert state.uses().damage == 3
    state, _ = apply(state, act("p", "B"))
    assert state.late_damage == 6
    tapped_for_cost = table(rock(TapOthers(ONE, Is("land"))), city, pain)
    verdict = run(tapped_for_cost, act("r", "C", Pay(verb="tap", objects=("p",))))
    assert verdict.uses.damage == 1


def test_damage_of_a_trigger_is_counted_on_its_holder() -> None:
    storm = TappedTrigger(Is("land"), False, damage=CountersOn("storm"))
    board = table(land("a", "G"), thing("s", "enchantment", storm, counters={"storm": 3}))
    assert run(board, act("a", "G")).uses.damage == 3
    add = evolve(mana("R"), damage=CountersOn("storm"))
    board = table(evolve(rock(TapSelf(), adds=add), counters={"storm": 2}))
    assert run(board, act("r", "R")).uses.damage == 2


def test_a_trigger_sees_what_was_tapped() -> None:
    add = AddMana(((ManaPart(Of("power", "cost"), OfTypes("R")),),))
    flare = thing("flare", "enchantment", TappedTrigger(Is("creature"), True, add))
    assert told(table(elf("e", power=2), flare), act("e", "GRR")) == []
    assert told(table(elf("e", power=2), flare), act("e", "GR")) == ["106.4 e cannot add {G}{R}"]


def test_several_triggers_each_add() -> None:
    one = thing("one", "enchantment", TappedTrigger(Is("land"), True, mana("R")))
    two = thing("two", "enchantment", TappedTrigger(Is("land"), True, mana("UG")))
    spent = thing("three", "enchantment", TappedTrigger(Is("land"), True, AddMana(((ManaPart(ONE, TypesSpent()),),))))
    board = table(land("a", "WB"), one, two, spent)
    assert told(board, act("a", "WRUW")) == []
    assert told(board, act("a", "BRGB")) == []
    assert told(board, act("a", "WRUB")) == ["106.4 a cannot add {W}{R}{U}{B}"]
    assert told(board, act("a", "WRW")) == ["106.4 a cannot add {W}{R}{W}"]
    assert told(board, act("a", "WRUWW")) == ["106.4 a cannot add {W}{R}{U}{W}{W}"]


def test_a_trigger_that_hurts() -> None:
    add = evolve(mana("R"), damage=Of("power", "cost"), life_gain=ONE)
    flare = thing("flare", "enchantment", TappedTrigger(Is("creature"), True, add))
    state, breaches = apply(start(table(elf("e", power=4), flare), FREE), act("e", "GR"))
    assert breaches == []
    assert (state.player_life, state.damage) == (17, 4)


def test_a_trigger_asks_for_mana_of_its_type() -> None:
    wild = thing("wild", "enchantment", TappedTrigger(Is("land"), True, mana("R"), types=OfTypes("C")))
    board = table(land("a", "CG"), wild)
    assert told(board, act("a", "CR")) == []
    assert told(board, act("a", "G")) == []
    assert told(board, act("a", "GR")) == ["106.4 a cannot add {G}{R}"]


def test_no_mana_no_trigger() -> None:
    flare = thing("flare", "enchantment", TappedTrigger(Is("land"), True, mana("R")))
    none = land("a", "G")
    none = evolve(none, abilities=(Activated((TapSelf(),), mana("G", Count(Is("creature")))),))
    assert told(table(none, flare), act("a", "")) == []
    assert told(table(none, flare), act("a", "R")) == ["106.4 a cannot add {R}"]


def test_replaced_mana_only_where_tapped_for_it() -> None:
    twice = thing("twice", "enchantment", ReplacesMana(ControlledBy("you"), 2))
    assert told(table(land("a", "G"), twice), act("a", "GG")) == []
    board = table(rock(PayLife(ONE)), twice)
    assert told(board, act("r", "C")) == []
    assert told(board, act("r", "CC")) == ["106.4 r cannot add {C}{C}"]
