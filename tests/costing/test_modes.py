"""Modes with a price, escalate and strive: costs for each mode and for each target (700.2, 702.120, 207.2c)."""

import pytest

from manaplan.errors import UsageError
from manaplan.game.abilities import AdditionalCost, CostChange, Keyword, Modes
from manaplan.rules.amounts import Number
from manaplan.rules.conditions import Announced
from manaplan.rules.costs import PayLife
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import Itself
from manaplan.rules.spending import CastSpell
from tests.costing.make import (
    LIFE,
    ask,
    changes_told,
    cost_of,
    costs_of,
    keyword,
    mana,
    more,
    one,
    permanent,
    spell,
    told,
)

PRICED = Modes(("Draw a card.", "Destroy target land", "Scry 1…"), (mana("{1}"), mana("{2}"), None))


def test_modes_with_a_price() -> None:
    card = spell("{R}", Keyword("spree"), PRICED)
    assert changes_told(ask(card, modes=(2, 1))) == ["mode 1: {1} [702.172a]", "mode 2: {2} [702.172a]"]
    assert one(ask(card, modes=(2, 1))).announcement.modes == (1, 2)
    assert cost_of(card, modes=(3,)) == "{R}"
    assert costs_of(card, modes=2) == {"{3}{R}", "{1}{R}", "{2}{R}"}
    assert costs_of(card) == {"{1}{R}", "{2}{R}", "{R}"}
    tiered = spell("{R}", Keyword("tiered"), PRICED)
    assert changes_told(ask(tiered, modes=(1,))) == ["mode 1: {1} [702.183a]"]
    short = spell("{R}", Modes(("A", "B", "C"), (mana("{1}"),)))
    assert cost_of(short, modes=(1, 3)) == "{1}{R}"


@pytest.mark.parametrize(
    ("word", "number"), [("draw", 1), ("Draw a card and more", 1), ("DESTROY  target", 2), ("scry 1", 3), (2, 2)]
)
def test_modes_by_their_words(word: str | int, number: int) -> None:
    total = one(ask(spell("{R}", Keyword("spree"), PRICED), modes=(word,)))
    assert total.announcement.modes == (number,)


def test_modes_that_there_are_not() -> None:
    card = spell("{R}", Keyword("spree"), PRICED)
    with pytest.raises(UsageError) as fault:
        ask(card, modes=(4,))
    assert (fault.value.message, fault.value.where) == ("there is no mode 4; it has 3", "pay.modes")
    with pytest.raises(UsageError) as fault:
        ask(card, modes=("sing",))
    assert (fault.value.message, fault.value.where) == ('no mode begins with "sing"', "pay.modes")
    assert told(ask(card, modes=4)) == "700.2 it has only 3 modes"
    assert ask(card, modes=3).costs


def test_escalate_for_each_mode_beyond_the_first() -> None:
    card = spell("{R}", keyword("escalate", "{3}"), Modes(("A", "B", "C")))
    assert changes_told(ask(card, modes=3)) == ["escalate: {6} [702.120a]"]
    assert changes_told(ask(card, modes=("a", "c"))) == ["escalate: {3} [702.120a]"]
    assert one(ask(card, modes=("a", "c"))).announcement.modes == (1, 3)
    assert one(ask(card, modes=2)).announcement.modes == (1, 2)
    assert changes_told(ask(card)) == []
    assert one(ask(card)).announcement.modes == (1,)
    unread = spell("{R}", keyword("escalate", "{3}"))
    assert changes_told(ask(unread, modes=3)) == ["escalate: {6} [702.120a]"]
    assert changes_told(ask(unread, modes=(1, 2))) == ["escalate: {3} [702.120a]"]
    assert changes_told(ask(unread)) == []
    assert changes_told(ask(spell("{R}", Keyword("escalate"), Modes(("A", "B"))), modes=2)) == []
    nameless = spell("{R}", keyword("escalate", "{3}"), Modes(()))
    assert one(ask(nameless, modes=2)).announcement.modes == (1, 2)
    assert one(ask(nameless, modes=(3,))).announcement.modes == (3,)


def test_modes_without_a_price_are_not_announced() -> None:
    card = spell("{R}", Modes(("A", "B")))
    assert one(ask(card)).announcement.modes == ()
    assert one(ask(card, modes=(2,))).announcement.modes == (2,)


def test_strive_for_each_target_beyond_the_first() -> None:
    card = spell("{R}", keyword("strive", "{2}"))
    assert changes_told(ask(card, targets=3)) == ["strive: {4} [207.2c]"]
    assert changes_told(ask(card, targets=2)) == ["strive: {2} [207.2c]"]
    assert changes_told(ask(card, targets=1)) == []
    assert changes_told(ask(card)) == []
    assert changes_told(ask(spell("{R}", Keyword("strive")), targets=3)) == []


def test_costs_for_each_target() -> None:
    each = spell("{R}", AdditionalCost(LIFE, per_target=True))
    assert one(ask(each, targets=3)).other == (PayLife(Number(6)),)
    assert one(ask(spell("{R}", AdditionalCost(LIFE)), targets=3)).other == LIFE
    assert changes_told(ask(each)) == ["additional cost: Pay 2 life [601.2f]"]
    change = more("{1}", per_target=True)
    assert cost_of(spell("{R}"), permanent("t", change), targets=3) == "{3}{R}"
    beyond = more("{1}", per_target=True, beyond_first=True)
    assert cost_of(spell("{R}"), permanent("t", beyond), targets=3) == "{2}{R}"
    assert cost_of(spell("{R}"), permanent("t", beyond), targets=0) == "{R}"


def test_a_change_on_what_is_targeted() -> None:
    change = CostChange(
        CastSpell(Itself()), parse_cost("{1}"), False, own=True, condition=Announced("targets a creature")
    )
    bear = permanent("bear", types="creature")
    assert cost_of(spell("{4}", change), bear, targets=("bear",)) == "{3}"
    assert cost_of(spell("{4}", change), bear) == "{4}"
    assert one(ask(spell("{R}", Keyword("spree"), PRICED), modes=("scry 1 and more",))).announcement.modes == (3,)
