"""Activated abilities and bare costs (602.2)."""

from typing import Any

import pytest
from attrs import evolve

from manaplan.costing.activating import mana_ability_cost
from manaplan.errors import UnknownId, UsageError
from manaplan.game.abilities import Activated, AddsCost, CostChange, CostSet, Forbids, Keyword
from manaplan.layers.objects import Object
from manaplan.rules.amounts import ONE, Count, CountersOn, Number, Variable
from manaplan.rules.conditions import Announced, SourceIs
from manaplan.rules.costs import Cost, Discard, Loyalty, OtherCost, PayEnergy, PayMana, Sacrifice, TapSelf, UntapSelf
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import Chosen, Is, Itself, Named, Other
from manaplan.rules.spending import ActivateAbility, ManaDemand
from tests.costing.make import (
    CHARGED,
    LIFE,
    ask,
    changes_told,
    cost_of,
    mana,
    one,
    permanent,
    setting,
    spell,
    table,
    told,
)
from tests.referee.make import mana as adding


def able(*cost: object, **more_: Any) -> Activated:
    return Activated(cost or mana("{3}"), effect="Grow", **more_)  # type: ignore[arg-type]


def test_an_activation_in_full() -> None:
    demand = ManaDemand(none=True)
    ability = able(*mana("{3}"), keyword="crew", method="tap creatures", demand=demand)
    total = one(ask(permanent("p", ability), activate="#p"))
    assert total.action == "activate P: {3}"
    assert [(line.why, line.change, line.rule) for line in total.ledger] == [("activation cost", "{3}", "602.1a")]
    assert (total.demand, total.methods, total.paid_for.keyword) == (demand, ("tap creatures",), "crew")
    plain = one(ask(permanent("p", able()), activate="p"))
    assert (plain.demand, plain.methods, plain.announcement.x) == (None, (), None)


def test_x_that_the_text_defines() -> None:
    ability = able(*mana("{X}"), x_is=CountersOn("charge"))
    total = one(ask(permanent("p", ability, counters={"charge": 3}), activate="p"))
    assert (str(total.mana), total.announcement.x) == ("{3}", 3)
    assert ask(permanent("p", able(*mana("{X}"))), activate="p").needs_x


def test_the_condition_of_an_ability() -> None:
    ability = able(condition=CHARGED)
    assert ask(permanent("p", ability, counters={"charge": 1}), activate="p").costs
    assert told(ask(permanent("p", ability), activate="p")) == ("602.5b the condition of this ability of P is not met")
    aimed = able(condition=Announced("targets a creature"))
    bear = permanent("bear", types="creature")
    assert ask(permanent("p", aimed), bear, activate="p", targets=("bear",)).costs
    assert not ask(permanent("p", aimed), bear, activate="p").costs


def test_costs_for_each_target_of_an_ability() -> None:
    tax = CostChange(ActivateAbility(), parse_cost("{1}"), True, per_target=True)
    assert cost_of(permanent("p", able()), permanent("t", tax), activate="p", targets=2) == "{5}"


def test_what_keeps_an_ability_from_being_activated() -> None:
    def refused(ability: Activated, *others: Object, **more_: Any) -> str:
        return told(ask(permanent("p", ability, **more_), *others, activate="p"))

    assert refused(able(zone="hand")) == "113.6 this ability of P works in the hand, not in the battlefield"
    assert refused(able(), controller="opponent-1") == "602.2 you do not control P"
    sick = "302.6 P is summoning sick: its ability with {T} or {Q} cannot be activated"
    assert refused(able(TapSelf()), types="creature", sick=True) == sick
    assert refused(able(UntapSelf()), types="creature", sick=True) == sick
    assert refused(able(), types="creature", sick=True) == " None"
    assert refused(able(TapSelf()), sick=True) == " None"
    often = "602.5b this ability of P was activated as often as it may be this turn"
    assert refused(able(limit=1), marks=["used"]) == often
    assert refused(able(limit=1), marks=["used 1"]) == often
    assert refused(able(limit=1), marks=["used 2"]) == " None"
    assert refused(able(), marks=["used"]) == " None"
    hand = evolve(permanent("p", able(zone="hand"), controller="opponent-1"), zone="hand")
    assert told(ask(hand, activate="p")) == " None"


@pytest.mark.parametrize(
    ("rule", "more_", "forbidden"),
    [
        (Forbids("activate"), {}, True),
        (Forbids("tap"), {}, False),
        (Forbids("activate", Is("creature")), {}, False),
        (Forbids("activate", Other()), {}, True),
        (Forbids("activate", mana_too=False), {}, True),
        (Forbids("activate", who="opponent"), {}, False),
        (Forbids("activate", who="opponent"), {"controller": "opponent-1"}, True),
        (Forbids("activate", who="you"), {}, True),
        (Forbids("activate", condition=CHARGED), {}, False),
        (Forbids("activate", condition=CHARGED), {"counters": {"charge": 1}}, True),
        (Forbids("activate", Named("P")), {}, True),
    ],
)
def test_what_forbids_it(rule: Forbids, more_: dict[str, object], forbidden: bool) -> None:
    answer = ask(permanent("p", able()), permanent("rod", rule, **more_), activate="p")  # type: ignore[arg-type]
    assert told(answer) == ("602.5 Rod forbids activating abilities of P" if forbidden else " None")


def test_what_forbids_mana_abilities_and_itself() -> None:
    adds = Activated((TapSelf(),), adding("G"))
    spared = permanent("rod", Forbids("activate", mana_too=False))
    assert ask(permanent("p", adds), spared, activate="p").costs
    assert not ask(permanent("p", adds), permanent("rod", Forbids("activate")), activate="p").costs
    itself = permanent("rod", Forbids("activate", Other()), able())
    assert ask(itself, activate="rod").costs


def test_permanents_are_meant_but_where_a_name_is_chosen() -> None:
    card = evolve(permanent("p", able(zone="hand")), zone="hand")
    assert ask(card, permanent("rod", Forbids("activate")), activate="p").costs
    named = evolve(permanent("needle", Forbids("activate", Chosen("card"))), chosen={"card": "P"})
    assert not ask(card, named, activate="p").costs
    assert not ask(card, permanent("rod", Forbids("activate", Named("P"))), activate="p").costs


def test_a_cost_that_is_set() -> None:
    cycling = Activated((*mana("{3}"), Discard(ONE, Itself())), keyword="cycling", zone="hand")
    card = evolve(permanent("p", cycling), zone="hand")
    free = setting(ActivateAbility(keyword="cycling"))
    total = one(ask(card, free, activate="p"))
    assert (str(total.mana), total.other) == ("{0}", (Discard(ONE, Itself()),))
    assert [(line.why, line.rule) for line in total.ledger] == [("Gavi", "118.9")]
    assert cost_of(card, setting(ActivateAbility(keyword="equip")), activate="p") == "{3}"
    assert cost_of(card, setting(ActivateAbility(), who="opponent"), activate="p") == "{3}"
    assert cost_of(card, setting(ActivateAbility(), condition=CHARGED), activate="p") == "{3}"
    assert cost_of(card, setting(ActivateAbility(), condition=CHARGED, counters={"charge": 1}), activate="p") == "{0}"
    other = evolve(permanent("p", Activated((*mana("{3}"), Discard(ONE, Is("land"))), zone="hand")), zone="hand")
    assert one(ask(other, setting(ActivateAbility(Other())), activate="p")).other == ()


def test_the_cost_of_a_mana_ability() -> None:
    def cost(ability: Activated, *others: Object) -> Cost:
        source = permanent("p", ability)
        return mana_ability_cost(table(source, *others), source, ability)

    tap_one = Activated((*mana("{1}"), TapSelf()), adding("G"))
    assert cost(tap_one) == tap_one.cost
    taxing = permanent("tax", CostChange(ActivateAbility(), parse_cost("{2}"), True))
    assert cost(tap_one, taxing) == (*mana("{3}"), TapSelf())
    cheaper = permanent("cheap", CostChange(ActivateAbility(), parse_cost("{2}"), False))
    assert cost(tap_one, cheaper) == (TapSelf(),)
    adding_life = permanent("brand", AddsCost(ActivateAbility(), LIFE, who="any"))
    assert cost(tap_one, adding_life) == (*mana("{1}"), TapSelf(), *LIFE)
    adding_mana = permanent("brand", AddsCost(ActivateAbility(), mana("{G}"), who="any"))
    assert cost(tap_one, adding_mana) == (*mana("{1}{G}"), TapSelf())
    no_mana = Activated((TapSelf(),), adding("G"))
    assert cost(no_mana, taxing) == (*mana("{2}"), TapSelf())
    by_x = Activated((*mana("{X}"), TapSelf()), adding("G"))
    assert cost(by_x, taxing) == by_x.cost
    for_each = Activated((PayMana(parse_cost("{1}"), Count(Is("artifact"))),), adding("G"))
    assert cost(for_each, taxing) == for_each.cost
    own = evolve(tap_one, changes=(CostChange(ActivateAbility(), parse_cost("{1}"), False),))
    assert cost(own) == (TapSelf(),)
    spared = permanent("tax", CostChange(ActivateAbility(), parse_cost("{2}"), True, spares_mana=True))
    assert cost(tap_one, spared) == tap_one.cost
    assert cost_of(permanent("q", able()), spared, activate="q") == "{5}"


def test_conditions_look_at_the_keyword_of_an_ability() -> None:
    equipping = CostChange(ActivateAbility(), parse_cost("{1}"), True, condition=Announced("equip"))
    assert cost_of(permanent("p", able(keyword="equip")), permanent("t", equipping), activate="p") == "{4}"
    assert cost_of(permanent("p", able(keyword="crew")), permanent("t", equipping), activate="p") == "{3}"
    assert cost_of(permanent("p", able()), permanent("t", equipping), activate="p") == "{3}"


def test_costs_that_others_add_to_an_ability_are_told() -> None:
    toll = permanent("toll", AddsCost(ActivateAbility(), LIFE, who="any"))
    assert changes_told(ask(permanent("p", able()), toll, activate="p")) == ["Toll: Pay 2 life [601.2f]"]
    itself = permanent("gavi", CostSet(ActivateAbility(Other()), parse_cost("{0}")), able())
    assert cost_of(itself, activate="gavi") == "{3}"


def test_what_is_activated_must_be_there() -> None:
    with pytest.raises(UnknownId) as fault:
        ask(permanent("p", able()), activate="q")
    assert fault.value.where == "pay.activate"
    with pytest.raises(UnknownId) as fault:
        ask(permanent("p"), turn_face_up="q")
    assert fault.value.where == "pay.turn_face_up"


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


def test_bare_costs() -> None:
    total = one(ask(cost="{2}{U}, Pay 3 life", as_="ability"))
    assert (str(total.mana), len(total.other), total.paid_for.kind) == ("{2}{U}", 1, "activate")
    answer = ask(cost="{X}", as_="other")
    assert answer.needs_x
    assert str(one(ask(x=4, cost="{X}")).mana) == "{4}"
    assert "X" in one(ask(x=4, cost="{X}")).paid_for.symbols
