"""Choices of symbols and of «or» costs: kept where nothing looks at them, listed where something does."""

import pytest

from manaplan.errors import NotationError
from manaplan.game.abilities import AdditionalCost, CostFloor, Keyword
from manaplan.rules.amounts import Number
from manaplan.rules.costs import OrCost, PayLife, Sacrifice
from manaplan.rules.predicates import ANYTHING, Is
from manaplan.rules.spending import CastSpell
from tests.costing.make import ask, costs_of, less, mana, one, permanent, spell

FLOOR = permanent("floor", CostFloor(CastSpell(ANYTHING), 3))


@pytest.mark.parametrize("cost", ["{G/W}{G/W}", "{1}{B/P}{B/P}", "{2/U}{2/W}", "{C/R}{G/W/P}"])
def test_symbols_that_nothing_looks_at_stay(cost: str) -> None:
    total = one(ask(spell(cost)))
    assert str(total.mana) == cost
    assert total.flexible
    assert total.announcement.choices == ()


def test_a_generic_reduction_looks_at_monocoloured_hybrid_symbols() -> None:
    assert costs_of(spell("{2/R}{2/R}"), permanent("medal", less("{1}"))) == {"{R}{R}", "{1}{R}", "{3}"}


def test_who_pays_generic_mana_by_other_means_looks_at_monocoloured_hybrid_symbols() -> None:
    assert costs_of(spell("{2/R}{G}", Keyword("convoke"))) == {"{R}{G}", "{2}{G}"}


def test_a_coloured_reduction_looks_at_hybrid_and_phyrexian_symbols() -> None:
    medal = permanent("medal", less("{W}"))
    assert costs_of(spell("{2}{W/U}"), medal) == {"{2}", "{1}{U}"}
    answer = ask(spell("{2}{W/P}"), medal)
    assert {(str(c.mana), c.other) for c in answer.costs} == {("{2}", ()), ("{1}", (PayLife(Number(2)),))}
    assert costs_of(spell("{2}{B/R}"), medal) == {"{1}{B/R}"}


def test_a_floor_looks_at_symbols_that_life_or_two_mana_pay() -> None:
    answer = ask(spell("{B/P}{B/P}"), FLOOR)
    assert {(str(c.mana), c.other) for c in answer.costs} == {
        ("{1}{B}{B}", ()),
        ("{2}{B}", (PayLife(Number(2)),)),
        ("{3}", (PayLife(Number(4)),)),
    }
    assert costs_of(spell("{2/R}{G}"), FLOOR) == {"{1}{R}{G}", "{2}{G}"}
    assert costs_of(spell("{3}{B/P}"), FLOOR) == {"{3}{B/P}"}


def test_a_forced_choice_is_announced() -> None:
    total = one(ask(spell("{1}{U/P}"), choose=(("{U/P}", "life"),)))
    assert (str(total.mana), total.other) == ("{1}", (PayLife(Number(2)),))
    assert total.announcement.choices == (("{U/P}", "life"),)
    assert str(one(ask(spell("{W/U}"), choose=(("{W/U}", "blue"),))).mana) == "{U}"
    assert str(one(ask(spell("{2/W}{2/W}"), choose=(("{2/W}", ("W", "2")),))).mana) == "{2}{W}"
    with pytest.raises(NotationError, match="cannot be announced"):
        ask(spell("{W/U}"), choose=(("{W/U}", "green"),))


OR = AdditionalCost((OrCost(((Sacrifice(Number(1), Is("creature")),), mana("{3}"))),))


def test_each_of_an_or_cost_is_a_total() -> None:
    answer = ask(spell("{B}", OR))
    assert {(str(c.mana), len(c.other)) for c in answer.costs} == {("{B}", 1), ("{3}{B}", 0)}


@pytest.mark.parametrize(("value", "cost"), [("pay", "{3}{B}"), ("{3}", "{3}{B}"), ("sacrifice", "{B}")])
def test_an_or_cost_is_forced(value: str, cost: str) -> None:
    total = one(ask(spell("{B}", OR), choose=(("sacrifice a creature or pay {3}", value),)))
    assert str(total.mana) == cost
