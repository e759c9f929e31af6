"""Activated abilities, special actions and bare costs (602.2, 116.2)."""

import pytest
from attrs import evolve

from manaplan.costing.proposals import proposals
from manaplan.errors import UsageError
from manaplan.game.abilities import Activated, AddsCost, CostChange, Forbids, Keyword
from manaplan.game.position.ask import Ask
from manaplan.layers.base import Base
from manaplan.layers.objects import Object
from manaplan.rules.amounts import ONE, Number, Variable
from manaplan.rules.conditions import SourceIs
from manaplan.rules.costs import Discard, Loyalty, OtherCost, PayEnergy, Sacrifice, TapSelf
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import Is, Itself
from manaplan.rules.spending import ActivateAbility, SpecialAction
from tests.costing.make import ask, cost_of, face, keyword, mana, one, permanent, spell, table

DRAW = Activated((*mana("{2}{G/W}"), TapSelf()), effect="Draw a card")
EQUIP = Activated(mana("{1}"), keyword="equip", timing="sorcery")


def test_an_ability_is_found_by_number_or_first_words() -> None:
    tome = permanent("tome", Activated((TapSelf(),), effect="Untap"), DRAW, EQUIP)
    for wanted in (2, "{2}{G/W}, {T}", "{2}{g/w}", "draw"):
        total = one(ask(tome, activate="tome", ability=wanted))
        assert (str(total.mana), total.other) == ("{2}{G/W}", (TapSelf(),))
    assert one(ask(tome, activate="tome", ability="Equip {1}")).paid_for.keyword == "equip"
    assert one(ask(tome, activate="tome", ability="{T}")).other == (TapSelf(),)
    with pytest.raises(UsageError, match="it has"):
        ask(tome, activate="tome", ability="Crew")
    with pytest.raises(UsageError, match="it has 3"):
        ask(tome, activate="tome", ability=4)


def test_symbols_are_found_in_any_order() -> None:
    forger = permanent("forger", Activated(mana("{R}{W}"), effect="Search"))
    assert cost_of(forger, activate="forger", ability="{R}{W}") == "{W}{R}"


def test_a_sick_creature_cannot_pay_a_tap_symbol() -> None:
    assert ask(permanent("elf", DRAW, types="creature", sick=True), activate="elf").rule == "302.6"
    hasty = permanent("elf", DRAW, Keyword("haste"), types="creature", sick=True)
    assert ask(hasty, activate="elf").costs
    assert ask(permanent("rock", DRAW, sick=True), activate="rock").costs


def test_what_forbids_an_activation() -> None:
    rod = permanent("rod", Forbids("activate", Is("artifact")), controller="opponent-1")
    assert ask(permanent("tome", DRAW), rod, activate="tome").rule == "602.5"
    conditional = evolve(DRAW, condition=SourceIs(Is("attacking")))
    assert ask(permanent("tome", conditional), activate="tome").rule == "602.5b"
    once = evolve(DRAW, limit=1)
    assert ask(permanent("tome", once, marks=["used"]), activate="tome").rule == "602.5b"
    assert ask(permanent("tome", once, marks=["used 2"]), activate="tome").costs
    assert ask(permanent("tome", DRAW, controller="opponent-1"), activate="tome").rule == "602.2"


def test_an_ability_works_in_its_zone() -> None:
    cycling = Activated((*mana("{1}"), Discard(ONE, Itself())), keyword="cycling", effect="forestcycling", zone="hand")
    card = spell("{5}", cycling, types="creature")
    total = one(ask(card, activate="spell", ability="Forestcycling"))
    assert (str(total.mana), total.other) == ("{1}", (Discard(ONE, Itself()),))
    assert ask(permanent("beast", cycling), activate="beast", ability="Cycling").rule == "113.6"


def test_changes_of_ability_costs() -> None:
    change = CostChange(ActivateAbility(Is("artifact"), "equip"), parse_cost("{1}"), False, who="you")
    stone = permanent("stone", CostChange(ActivateAbility(Is("artifact")), parse_cost("{2}"), False, minimum=1))
    sword = permanent("sword", EQUIP, DRAW)
    assert cost_of(sword, permanent("helper", change), activate="sword", ability="Equip") == "{0}"
    assert cost_of(sword, permanent("helper", change), activate="sword", ability=2) == "{2}{G/W}"
    assert cost_of(sword, stone, activate="sword", ability=2) == "{G/W}"
    assert cost_of(sword, stone, activate="sword", ability=1) == "{1}"
    own = evolve(DRAW, changes=(CostChange(ActivateAbility(Itself()), parse_cost("{1}"), False, own=True),))
    assert cost_of(permanent("tome", own), activate="tome") == "{1}{G/W}"


def test_loyalty_costs_are_added_up() -> None:
    walker = permanent("walker", Activated((Loyalty(-8),)), Activated((Loyalty(0, True),)), types="planeswalker")
    carth = permanent("carth", AddsCost(ActivateAbility(Is("planeswalker"), "loyalty"), (Loyalty(1),)))
    assert one(ask(walker, carth, activate="walker", ability=1)).other == (Loyalty(-7),)
    assert ask(walker, activate="walker", ability=2).needs_x
    assert one(ask(walker, x=3, activate="walker", ability=2)).other == (Loyalty(-3),)


def test_x_in_other_components() -> None:
    sun = permanent("sun", Activated((*mana("{3}"), PayEnergy(Variable()), Sacrifice(ONE, Itself()))))
    assert ask(sun, activate="sun").needs_x
    assert one(ask(sun, x=2, activate="sun")).other == (PayEnergy(Number(2)), Sacrifice(ONE, Itself()))
    assert one(ask(sun, x=0, activate="sun")).other == (Sacrifice(ONE, Itself()),)


def test_waterbend_is_mana_with_a_method_for_its_own_part() -> None:
    bender = permanent("bender", Activated((OtherCost("waterbend {3}"),), effect="Grow"))
    total = one(ask(bender, activate="bender", ability="Waterbend"))
    assert (str(total.mana), total.methods, total.limits) == ("{3}", ("waterbend",), (("waterbend", 3),))


def test_special_actions() -> None:
    card = spell("{5}", keyword("foretell", "{1}{U}"), keyword("plot", "{1}{R}"))
    assert cost_of(card, foretell="Spell") == "{2}"
    assert cost_of(card, plot="spell") == "{1}{R}"
    assert ask(card, suspend="Spell").rule == "702.62a"
    late = spell(None, Keyword("suspend", mana("{U}"), Number(4)))
    assert cost_of(late, suspend="Spell") == "{U}"
    growing = spell("{1}", Keyword("suspend", mana("{X}{G}"), Variable()))
    answer = ask(growing, suspend="Spell")
    assert (answer.needs_x, answer.least_x, str(one(answer).mana)) == (True, 1, "{1}{G}")
    assert ask(growing, suspend="Spell", x=0).rule == "702.62a"
    total = one(ask(card, plot="spell"))
    assert (total.paid_for.kind, total.paid_for.keyword) == ("special", "plot")


def _face_down(*abilities: Keyword, marks: tuple[str, ...] = (), cost: str | None = "{3}{W}") -> tuple[Object, Base]:
    up = face("Angel", cost, "creature Angel", abilities)
    base = Base(
        up.name,
        types=up.types,
        subtypes=up.subtypes,
        colors=up.colors,
        mana_cost=up.mana_cost,
        text=up.abilities,
    )
    down = permanent("down", types="creature", cost=None, power=2, marks=["face down", *marks])
    return down, Base("", types=frozenset({"creature"}), power=2, toughness=2, under=base)


@pytest.mark.parametrize(
    ("abilities", "marks", "cost", "expected"),
    [
        ((keyword("morph", "{2}{W}"),), (), "{3}{W}", {"{2}{W}"}),
        ((keyword("disguise", "{W}"),), (), "{3}{W}", {"{W}"}),
        ((), (), "{3}{W}", set()),
        ((), ("manifested",), "{3}{W}", {"{3}{W}"}),
        ((), ("manifested",), None, set()),
        ((keyword("megamorph", "{5}"),), ("manifested",), "{3}{W}", {"{5}", "{3}{W}"}),
    ],
)
def test_turning_face_up(
    abilities: tuple[Keyword, ...], marks: tuple[str, ...], cost: str | None, expected: set[str]
) -> None:
    down, base = _face_down(*abilities, marks=marks, cost=cost)
    game = evolve(table(down), bases={"down": base})
    answer = proposals(game, Ask(turn_face_up="down"))
    assert {str(c.mana) for c in answer.costs} == expected
    assert (answer.rule == "702.37e") == (not expected)


def test_a_change_for_turning_face_up() -> None:
    down, base = _face_down(keyword("morph", "{2}{W}"))
    change = CostChange(SpecialAction("turn face up"), parse_cost("{2}"), True, who="any")
    game = evolve(table(down, permanent("tax", change)), bases={"down": base})
    assert [str(c.mana) for c in proposals(game, Ask(turn_face_up="down")).costs] == ["{4}{W}"]


def test_bare_costs() -> None:
    total = one(ask(cost="{2}{U}, Pay 3 life", as_="ability"))
    assert (str(total.mana), len(total.other), total.paid_for.kind) == ("{2}{U}", 1, "activate")
    answer = ask(cost="{X}", as_="other")
    assert answer.needs_x
    assert str(one(ask(x=4, cost="{X}")).mana) == "{4}"
    assert "X" in one(ask(x=4, cost="{X}")).paid_for.symbols
