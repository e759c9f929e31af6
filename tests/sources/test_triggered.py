"""Triggered mana abilities and counters put by effects (605.1b, 605.4a, 614)."""

from typing import Any

import pytest

from manaplan.game.abilities import ChosenColor, ManaChoice, OfTypes, ReplacesCounters, TappedTrigger
from manaplan.layers.objects import Object
from manaplan.rules.amounts import ONE, Count, CountersOn, Number
from manaplan.rules.conditions import Compare
from manaplan.rules.predicates import ANYTHING, Is, Itself, Other
from manaplan.sources.triggered import answers, asked_for, counters_put, mana_triggers, tap_damage
from tests.referee.make import elf, mana, table, tap_for, thing

TWO = Number(2)

MET = Compare(Count(ANYTHING), ">=", Number(1))
UNMET = Compare(Count(ANYTHING), ">=", Number(9))
CHARGED = Compare(CountersOn("charge"), ">=", Number(1))


@pytest.mark.parametrize(
    ("trigger", "more", "listed"),
    [
        (TappedTrigger(Is("land"), True, mana("G")), {}, True),
        (TappedTrigger(Is("land"), False, mana("G")), {}, False),
        (TappedTrigger(Is("land"), True, damage=ONE), {}, False),
        (TappedTrigger(Is("land"), True, mana("G"), condition=MET), {}, True),
        (TappedTrigger(Is("land"), True, mana("G"), condition=UNMET), {}, False),
        (TappedTrigger(Is("land"), True, mana("G"), condition=CHARGED), {}, False),
        (TappedTrigger(Is("land"), True, mana("G"), condition=CHARGED), {"counters": {"charge": 1}}, True),
        (TappedTrigger(Is("land"), True, mana("G")), {"controller": "opponent-1"}, True),
        (TappedTrigger(Is("land"), True, mana("G")), {"zone": "graveyard"}, False),
    ],
)
def test_which_triggers_add_mana(trigger: TappedTrigger, more: dict[str, Any], listed: bool) -> None:
    holder = thing("t", "enchantment", tap_for("C"), trigger, **more)
    on = table(holder)
    assert mana_triggers(on) == (((on.objects["t"], trigger),) if listed else ())


def test_what_a_trigger_looks_at() -> None:
    holder, land = thing("t", "enchantment"), thing("a")
    plain = TappedTrigger(Other(), True, mana("G"))
    any_way = TappedTrigger(Other(), True, mana("G"), any_way=True)
    assert answers(plain, holder, land, tapped=True)
    assert not answers(plain, holder, land, tapped=False)
    assert not answers(plain, holder, holder, tapped=True)
    assert answers(any_way, holder, land, tapped=False)
    assert answers(any_way, holder, land, tapped=True)
    assert not answers(any_way, holder, holder, tapped=False)


@pytest.mark.parametrize(
    ("choice", "produced", "asked"),
    [
        (None, "G", True),
        (None, "", False),
        (OfTypes("GC"), "G", True),
        (OfTypes("GC"), "WU", False),
        (ChosenColor(), "UR", True),
        (ChosenColor(), "G", False),
    ],
)
def test_mana_that_a_trigger_asks_for(choice: ManaChoice | None, produced: str, asked: bool) -> None:
    holder = thing("t", "enchantment", chosen={"color": "R"})
    assert asked_for(choice, table(holder), holder, frozenset(produced)) is asked


@pytest.mark.parametrize(
    ("trigger", "for_mana", "otherwise"),
    [
        (TappedTrigger(Is("land"), True, damage=TWO), 2, 0),
        (TappedTrigger(Is("land"), False, damage=TWO), 2, 2),
        (TappedTrigger(Is("creature"), False, damage=TWO), 0, 0),
        (TappedTrigger(Other(), False, damage=TWO), 2, 2),
        (TappedTrigger(Itself(), False, damage=TWO), 0, 0),
        (TappedTrigger(Is("land"), True, mana("G")), 0, 0),
        (TappedTrigger(Is("land"), False, damage=TWO, any_way=True), 0, 0),
        (TappedTrigger(Is("land"), False, damage=TWO, condition=Compare(Count(Is("land")), ">=", TWO)), 0, 0),
        (TappedTrigger(Is("land"), False, damage=Count(ANYTHING)), 3, 3),
    ],
)
def test_damage_after_a_tap(trigger: TappedTrigger, for_mana: int, otherwise: int) -> None:
    board = table(thing("f", "land", tap_for("G")), thing("t", "enchantment", trigger), elf("e"))
    assert tap_damage(board, board.objects["f"], for_mana=True) == for_mana
    assert tap_damage(board, board.objects["f"], for_mana=False) == otherwise


@pytest.mark.parametrize(("charged", "dealt"), [(3, 3), (1, 0)])
def test_damage_is_told_by_what_deals_it(charged: int, dealt: int) -> None:
    many = Compare(CountersOn("charge"), ">=", TWO)
    trigger = TappedTrigger(Is("land"), False, damage=CountersOn("charge"), condition=many)
    board = table(thing("f", "land"), thing("t", "enchantment", trigger, counters={"charge": charged}))
    assert tap_damage(board, board.objects["f"], for_mana=False) == dealt


def test_no_damage_by_itself_where_others_are_meant() -> None:
    board = table(thing("f", "land", TappedTrigger(Other(), False, damage=TWO)))
    assert tap_damage(board, board.objects["f"], for_mana=False) == 0


def counters(*rules: Object, amount: int = 1, kind: str = "charge") -> tuple[int, ...]:
    target = elf("e")
    return counters_put(table(target, *rules), target, kind, amount)


def holding(*rules: ReplacesCounters, key: str = "d", **more: object) -> Object:
    return thing(key, "enchantment", *rules, **more)  # type: ignore[arg-type]


def test_counters_in_every_order_the_most_first() -> None:
    double, plus = ReplacesCounters(ANYTHING, 2), ReplacesCounters(ANYTHING, plus=1)
    assert counters() == (1,)
    assert counters(amount=0) == (0,)
    assert counters(holding(double), amount=0) == (0,)
    assert counters(holding(plus), amount=0) == (0,)
    assert counters(holding(double), amount=3) == (6,)
    assert counters(holding(double, plus)) == (4, 3)
    assert counters(holding(double), holding(double, key="f")) == (4,)
    assert counters(holding(double, plus), holding(plus, key="f")) == (6, 5, 4)


@pytest.mark.parametrize(
    ("rule", "more", "put"),
    [
        (ReplacesCounters(ANYTHING, 2, kind="charge"), {}, 2),
        (ReplacesCounters(ANYTHING, 2, kind="time"), {}, 1),
        (ReplacesCounters(Is("creature"), 2), {}, 2),
        (ReplacesCounters(Is("land"), 2), {}, 1),
        (ReplacesCounters(ANYTHING, 2), {"zone": "hand"}, 1),
    ],
)
def test_which_counters_are_replaced(rule: ReplacesCounters, more: dict[str, str], put: int) -> None:
    assert counters(holding(rule, **more)) == (put,)


def test_what_replaces_may_leave_itself_out() -> None:
    holder = holding(ReplacesCounters(Other(), 2))
    on = table(holder, elf("e"))
    assert counters_put(on, on.objects["d"], "charge", 1) == (1,)
    assert counters_put(on, on.objects["e"], "charge", 1) == (2,)
