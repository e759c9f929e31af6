"""The stages of 601.2f: mana cost, X, additional costs, increases, reductions, floors."""

import pytest

from manaplan.game.abilities import AddsCost, CostChange, CostFloor, Keyword
from manaplan.rules.amounts import Count, Number, Variable
from manaplan.rules.conditions import Announced, SourceIs
from manaplan.rules.costs import PayLife, Sacrifice
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import ANYTHING, Is, Itself
from manaplan.rules.spending import CastSpell
from tests.costing.make import ask, cost_of, costs_of, keyword, less, more, one, permanent, spell

FLOOR = CostFloor(CastSpell(ANYTHING), 3, condition=SourceIs(Is("untapped")))


def test_the_mana_cost_is_the_total_where_nothing_changes_it() -> None:
    total = one(ask(spell("{2}{U}{U}")))
    assert str(total.mana) == "{2}{U}{U}"
    assert [(line.why, line.change) for line in total.ledger] == [("mana cost", "{2}{U}{U}")]
    assert total.paid_for.kind == "cast"
    assert total.paid_for.from_zone == "hand"
    assert total.thing is not None
    assert total.thing.zone == "stack"


@pytest.mark.parametrize(
    ("printed", "taken", "left"),
    [
        ("{3}{R}", "{1}", "{2}{R}"),
        ("{1}{R}", "{3}", "{R}"),  # 118.7a: generic mana only
        ("{R}{R}", "{1}", "{R}{R}"),
        ("{3}{R}", "{R}", "{3}"),
        ("{3}{R}", "{R}{R}", "{2}"),  # 118.7c: the excess from the generic mana
        ("{3}{U}", "{R}", "{2}{U}"),  # 118.7b
        ("{3}{C}", "{C}{C}", "{2}"),  # 118.7d
        ("{3}{W}", "{S}", "{2}{W}"),  # 118.7g
        ("{3}{W}", "{W/P}", "{3}"),  # 118.7f
        ("{1}", "{2}", "{0}"),
    ],
)
def test_reductions(printed: str, taken: str, left: str) -> None:
    assert cost_of(spell(printed), permanent("reducer", less(taken))) == left


def test_the_half_of_a_hybrid_reduction_is_chosen() -> None:
    assert costs_of(spell("{2}{R}{W}"), permanent("reducer", less("{R/W}"))) == {"{2}{W}", "{2}{R}"}
    assert costs_of(spell("{3}{R}"), permanent("reducer", less("{2/R}"))) == {"{3}", "{1}{R}"}


def test_a_reduction_of_coloured_mana_only_never_touches_generic_mana() -> None:
    reducer = permanent("reducer", less("{W}{B}", only_colored=True))
    assert cost_of(spell("{3}{W}"), reducer) == "{3}"


def test_a_reduction_that_leaves_one_mana_is_applied_first() -> None:
    one_left = permanent("stone", less("{2}", minimum=1))
    plain = permanent("medal", less("{2}"))
    assert cost_of(spell("{2}"), one_left) == "{1}"
    assert cost_of(spell("{3}"), plain, one_left) == "{0}"
    assert cost_of(spell("{3}"), one_left, plain) == "{0}"


def test_increases_come_before_reductions() -> None:
    assert cost_of(spell("{R}"), permanent("tax", more("{2}")), permanent("medal", less("{3}"))) == "{R}"


def test_opponents_effects_count_for_whom_they_say() -> None:
    mine = permanent("medal", less("{1}"), controller="opponent-1")
    tax = permanent(
        "tax",
        CostChange(CastSpell(ANYTHING), parse_cost("{1}"), True, who="opponent"),
        controller="opponent-1",
    )
    assert cost_of(spell("{2}{R}"), mine, tax) == "{3}{R}"


def test_a_floor_is_applied_last() -> None:
    floor = permanent("floor", FLOOR)
    assert cost_of(spell("{R}"), floor) == "{2}{R}"
    assert cost_of(spell("{3}{R}"), floor, permanent("medal", less("{3}"))) == "{2}{R}"
    assert cost_of(spell("{3}{R}"), floor) == "{3}{R}"
    assert cost_of(spell("{R}"), permanent("floor", FLOOR, tapped=True)) == "{R}"
    assert cost_of(spell("{R}"), floor, via="free") == "{3}"


def test_x_is_put_in_before_reductions() -> None:
    fireball = spell("{X}{R}")
    assert cost_of(fireball, permanent("medal", less("{2}")), x=5) == "{3}{R}"
    total = one(ask(spell("{X}{X}{R}"), x=3))
    assert str(total.mana) == "{6}{R}"
    assert total.x_part == 6
    assert total.announcement.x == 3
    assert "X" in total.paid_for.symbols


def test_x_is_asked_for_where_it_stands_anywhere_in_the_cost() -> None:
    assert ask(spell("{X}{R}")).needs_x
    assert ask(spell("{R}", _additional(PayLife(Variable())))).needs_x
    assert not ask(spell("{R}")).needs_x
    assert one(ask(spell("{R}", _additional(PayLife(Variable()))), x=4)).other == (PayLife(Number(4)),)


def test_x_is_zero_without_paying_the_mana_cost() -> None:
    answer = ask(spell("{X}{R}"), via="free")
    assert not answer.needs_x
    assert one(answer).announcement.x == 0
    assert str(one(answer).mana) == "{0}"


def test_costs_that_count_objects() -> None:
    counted = CostChange(
        CastSpell(Itself()), parse_cost("{1}"), False, times=Count(Is("artifact")), own=True, who="you"
    )
    both = spell("{6}{U}", counted, Keyword("affinity", what=Is("artifact")))
    assert cost_of(both, permanent("a"), permanent("b")) == "{2}{U}"
    theirs = permanent("c", controller="opponent-1")
    assert cost_of(spell("{6}", Keyword("affinity", what=Is("artifact"))), theirs) == "{6}"


def test_the_card_that_is_cast_has_left_its_zone() -> None:
    counted = CostChange(
        CastSpell(Itself()), parse_cost("{1}"), False, times=Count(ANYTHING, "graveyard"), own=True, who="you"
    )
    card = spell("{5}", counted, zone="graveyard")
    assert cost_of(card, from_zone="graveyard") == "{5}"


def test_costs_put_on_by_others() -> None:
    toll = permanent("toll", AddsCost(CastSpell(Is("sorcery")), (PayLife(Number(2)),), who="any"))
    assert one(ask(spell("{R}"), toll)).other == (PayLife(Number(2)),)
    assert one(ask(spell("{R}", types="creature"), toll)).other == ()


def test_a_change_on_a_condition_of_the_announcement() -> None:
    kicked = CostChange(
        CastSpell(Itself()), parse_cost("{1}"), False, own=True, who="you", condition=Announced("kicked")
    )
    card = spell("{2}{R}", keyword("kicker", "{1}"), kicked)
    assert cost_of(card) == "{2}{R}"
    assert cost_of(card, with_=("kicker",)) == "{2}{R}"
    assert cost_of(spell("{2}{R}", keyword("kicker", "{1}")), with_=("kicker",)) == "{3}{R}"


def test_the_ledger_names_every_change_with_its_rule() -> None:
    total = one(ask(spell("{2}{R}"), permanent("medal", less("{1}")), permanent("tax", more("{2}"))))
    assert [(line.why, line.change, line.rule) for line in total.ledger] == [
        ("mana cost", "{2}{R}", "202.1"),
        ("Tax", "+{2}", "601.2f"),
        ("Medal", "-{1}", "118.7"),
    ]


def _additional(*parts: object):  # type: ignore[no-untyped-def]
    from manaplan.game.abilities import AdditionalCost

    return AdditionalCost(tuple(parts))  # type: ignore[arg-type]


def test_additional_costs_are_no_mana() -> None:
    part = Sacrifice(Number(1), Is("creature"))
    total = one(ask(spell("{B}", _additional(part))))
    assert (str(total.mana), total.other) == ("{B}", (part,))
