"""The referee's own account of replaced mana and of the triggers that follow."""

import pytest
from attrs import evolve

from manaplan.game.abilities import (
    Activated,
    AddMana,
    ChosenColor,
    ManaPart,
    OfTypes,
    PaidCouldProduce,
    ReplacesCounters,
    ReplacesMana,
    TappedTrigger,
    TypesSpent,
)
from manaplan.layers.objects import GameTable, Object
from manaplan.plan.steps import Activate, ManaWith, Pay, Plan, Uses
from manaplan.referee.outputs import could_produce
from manaplan.referee.replay import replay
from manaplan.rules.amounts import CountersOn
from manaplan.rules.costs import PayMana, Sacrifice, TapSelf
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import ANYTHING, All, ControlledBy, Is
from tests.referee.make import ONE, exactly, land, mana, spell, table, thing

MINE = ControlledBy("you")
TWICE = thing("reflection", "enchantment", ReplacesMana(MINE, 2))
BLACK = thing("contamination", "enchantment", ReplacesMana(Is("land"), types=OfTypes("B"), amount=1))
DAMPED = thing("sphere", "artifact", ReplacesMana(Is("land"), types=OfTypes("C"), amount=1, at_least=2))


def may_add(board: GameTable, key: str, adds: str, *pays: Pay) -> bool:
    """Whether the first ability may add this mana, seen from a cost that asks for nothing."""
    verdict = replay(board, spell("{0}"), Plan((Activate(key, 1, tuple(adds), pays=pays),), Uses()))
    return not any(v.rule == "106.4" for v in verdict.violations)


@pytest.mark.parametrize(("adds", "fits"), [("GG", True), ("G", False), ("GGGG", False)])
def test_twice_as_much(adds: str, fits: bool) -> None:
    assert may_add(table(land("f", "G"), TWICE), "f", adds) is fits


def test_an_effect_on_something_else_comes_between_nothing() -> None:
    about_artifacts = thing("other", "enchantment", ReplacesMana(Is("artifact"), 3))
    assert may_add(table(land("f", "G"), about_artifacts, TWICE), "f", "GG")


@pytest.mark.parametrize(("adds", "fits"), [("B", True), ("BB", True), ("G", False), ("GG", False)])
def test_either_order(adds: str, fits: bool) -> None:
    assert may_add(table(land("f", "G"), TWICE, BLACK), "f", adds) is fits


@pytest.mark.parametrize(("adds", "fits"), [("C", True), ("GG", False), ("G", False)])
def test_two_or_more(adds: str, fits: bool) -> None:
    assert may_add(table(land("f", "G"), TWICE, DAMPED), "f", adds) is fits


def test_a_choice_is_doubled_as_it_was_made() -> None:
    board = table(land("any", "WUBRG"), TWICE)
    assert may_add(board, "any", "UU")
    assert not may_add(board, "any", "UR")


def test_triggered_mana_is_not_doubled_and_follows_the_type() -> None:
    flare = TappedTrigger(Is("land"), True, AddMana(((ManaPart(ONE, TypesSpent()),),)))
    board = table(land("any", "RG"), TWICE, thing("flare", "enchantment", flare))
    assert may_add(board, "any", "GGG")
    assert not may_add(board, "any", "GGR")
    assert not may_add(board, "any", "GGGG")


def test_a_trigger_asks_for_its_color() -> None:
    sun = TappedTrigger(Is("land"), True, AddMana(((ManaPart(ONE, ChosenColor()),),)), types=ChosenColor())
    board = table(land("any", "RG"), thing("sun", "artifact", sun, chosen={"color": "R"}))
    assert may_add(board, "any", "RR")
    assert may_add(board, "any", "G")
    assert not may_add(board, "any", "R")
    assert not may_add(board, "any", "GR")


def squandering() -> Object:
    effect = AddMana(((ManaPart(ONE, PaidCouldProduce()),),))
    return thing("waste", "enchantment", Activated((Sacrifice(ONE, All((Is("land"), MINE))),), effect))


def test_the_sacrificed_land_is_remembered() -> None:
    board = table(squandering(), land("f", "G", tapped=True), land("i", "U"))
    given = Pay(cost="Sacrifice a land", verb="sacrifice", objects=("f",))
    assert may_add(board, "waste", "G", given)
    assert not may_add(board, "waste", "U", given)


def test_what_a_land_could_produce_is_replaced() -> None:
    assert could_produce(table(land("f", "G"), BLACK))["f"] == frozenset("B")


def test_unspent_mana_is_doubled_once_the_cost_is_paid() -> None:
    cube = thing("cube", "artifact", Activated((PayMana(parse_cost("{1}")), TapSelf()), AddMana((), doubles=True)))
    board = table(cube, thing("big", "land", Activated((TapSelf(),), exactly("GGU"))))
    first = Activate("big", 1, tuple("UGG"))
    for adds, fits in (("GG", True), ("UG", False), ("UGG", False)):
        pays = (Pay(symbol="{1}", mana=ManaWith("U", "big")),)
        verdict = replay(board, spell("{0}"), Plan((first, Activate("cube", 1, tuple(adds), pays=pays)), Uses()))
        assert any(v.rule == "106.4" for v in verdict.violations) != fits


def test_counters_that_come_first_are_counted_and_doubled() -> None:
    effect = evolve(mana("R", CountersOn("charge")), puts_counters=("charge", ONE), counters_first=True)
    maker = thing("maker", "artifact", Activated((TapSelf(),), effect))
    assert may_add(table(maker), "maker", "R")
    assert not may_add(table(maker), "maker", "RR")
    season = thing("season", "enchantment", ReplacesCounters(ANYTHING, 2, costs=False))
    assert may_add(table(maker, season), "maker", "RR")
