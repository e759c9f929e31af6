"""What changes a cost: what an effect is about and when, increases, reductions, floors, what others add (601.2f)."""

from typing import Any

import pytest
from attrs import evolve

from manaplan.costing.changes import concerns, in_force, is_payer
from manaplan.costing.draft import Draft
from manaplan.costing.proposals import proposals
from manaplan.errors import NotationError
from manaplan.game.abilities import Activated, AddsCost, CostChange, CostFloor, Grants, Keyword
from manaplan.game.position.ask import Ask
from manaplan.layers.objects import Object
from manaplan.rules.amounts import Count, CountersOn, Of, Variable
from manaplan.rules.conditions import Announced, Compare, SourceIs
from manaplan.rules.costs import PayLife
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import ANYTHING, Is, Itself, Other, SharesColor
from manaplan.rules.spending import ActivateAbility, CastSpell, GenericPart, OtherPurpose, SpecialAction
from tests.costing.make import (
    CHARGED,
    LIFE,
    TWO,
    ask,
    changes_told,
    cost_of,
    less,
    mana,
    more,
    one,
    permanent,
    spell,
    table,
)


def draft(kind: str = "cast", **more_: Any) -> Draft:
    values: dict[str, object] = {"thing": spell("{1}", types="creature"), **more_}
    return Draft("act", kind, **values)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("purpose", "what", "about"),
    [
        (CastSpell(), draft(), True),
        (CastSpell(), draft("activate"), False),
        (CastSpell(), draft(thing=None), False),
        (CastSpell(Is("creature")), draft(), True),
        (CastSpell(Is("instant")), draft(), False),
        (CastSpell(zone="graveyard"), draft(from_zone="graveyard"), True),
        (CastSpell(zone="graveyard"), draft(from_zone="hand"), False),
        (CastSpell(Itself()), draft(), False),
        (ActivateAbility(), draft("activate"), True),
        (ActivateAbility(), draft(), False),
        (ActivateAbility(), draft("activate", thing=None), False),
        (ActivateAbility(Is("creature")), draft("activate"), True),
        (ActivateAbility(Is("land")), draft("activate"), False),
        (ActivateAbility(keyword="equip"), draft("activate", keyword="equip"), True),
        (ActivateAbility(keyword="equip"), draft("activate", keyword="crew"), False),
        (ActivateAbility(keyword="loyalty"), draft("activate", announced=frozenset({"loyalty"})), True),
        (ActivateAbility(keyword="flashback"), draft(keyword="flashback"), True),
        (ActivateAbility(keyword="flashback"), draft("special", keyword="flashback"), False),
        (SpecialAction("foretell"), draft("special", keyword="foretell"), True),
        (SpecialAction("foretell"), draft("special", keyword="plot"), False),
        (SpecialAction("foretell"), draft(keyword="foretell"), False),
        (SpecialAction("turn face up", ("morph",)), draft("special", keyword="turn face up", via="morph"), True),
        (SpecialAction("turn face up", ("morph",)), draft("special", keyword="turn face up", via="disguise"), False),
        (OtherPurpose("echo"), draft("special", announced=frozenset({"echo"})), True),
        (OtherPurpose("echo"), draft("special"), False),
        (OtherPurpose("echo"), draft(announced=frozenset({"echo"})), False),
    ],
)
def test_what_an_effect_is_about(purpose: object, what: Draft, about: bool) -> None:
    assert concerns(purpose, what, permanent("p")) is about  # type: ignore[arg-type]


def test_seen_from_the_holder() -> None:
    assert concerns(ActivateAbility(Itself()), draft("activate", thing=permanent("p")), permanent("p"))
    assert not concerns(ActivateAbility(Other()), draft("activate", thing=permanent("p")), permanent("p"))
    assert not concerns(CastSpell(Other()), draft(thing=permanent("p")), permanent("p"))


def test_who_pays() -> None:
    mine, theirs = permanent("a"), permanent("b", controller="opponent-1")
    assert [is_payer(who, mine) for who in ("any", "you", "opponent")] == [True, True, False]
    assert [is_payer(who, theirs) for who in ("any", "you", "opponent")] == [True, False, True]


def test_conditions_see_the_holder_and_x() -> None:
    charged = permanent("p", counters={"charge": 1})
    assert in_force(None, draft(), table(), charged)
    assert in_force(CHARGED, draft(), table(charged), charged)
    assert not in_force(CHARGED, draft(), table(charged), permanent("q"))
    by_x = Compare(Variable(), ">=", TWO)
    assert in_force(by_x, draft(x=2), table(), charged)
    assert not in_force(by_x, draft(x=1), table(), charged)
    assert in_force(Announced("kicked"), draft(announced=frozenset({"kicked"})), table(), charged)
    assert not in_force(Announced("kicked"), draft(), table(), charged)


@pytest.mark.parametrize(
    ("change", "more_", "total"),
    [
        (more("{2}"), {}, "{2}{2}{R}"),
        (more("{2}", condition=CHARGED), {}, "{2}{R}"),
        (more("{2}", condition=CHARGED), {"counters": {"charge": 1}}, "{2}{2}{R}"),
        (more("{1}", times=CountersOn("charge")), {"counters": {"charge": 3}}, "{2}{3}{R}"),
        (more("{1}", times=CountersOn("charge")), {}, "{2}{R}"),
        (more("{X}", times=CountersOn("charge")), {"counters": {"charge": 3}}, "{2}{3}{R}"),
        (more("{1}", spares_mana=True), {}, "{2}{1}{R}"),
        (more("{0}"), {}, "{2}{R}"),
        (more("{1}", own=True), {}, "{2}{R}"),
        (less("{1}", condition=CHARGED), {}, "{2}{R}"),
        (more("{1}", what=Is("land")), {}, "{2}{R}"),
    ],
)
def test_one_change_of_a_permanent(change: CostChange, more_: dict[str, object], total: str) -> None:
    found = one(ask(spell("{2}{R}"), permanent("p", change, **more_))).mana  # type: ignore[arg-type]
    assert found == parse_cost(total)


def test_changes_of_the_spell_itself() -> None:
    by_artifact = CostChange(CastSpell(Itself()), parse_cost("{1}"), False, times=Count(Is("artifact")), own=True)
    assert cost_of(spell("{4}", by_artifact), permanent("a"), permanent("b")) == "{2}"
    others = CostChange(CastSpell(Itself()), parse_cost("{1}"), False)
    assert cost_of(spell("{4}", others)) == "{4}"
    elsewhere = CostChange(CastSpell(Is("land")), parse_cost("{1}"), False, own=True)
    assert cost_of(spell("{4}", elsewhere)) == "{4}"
    conditional = CostChange(CastSpell(Itself()), parse_cost("{1}"), False, own=True, condition=Announced("kicked"))
    assert cost_of(spell("{4}", conditional)) == "{4}"
    by_x = CostChange(CastSpell(Itself()), parse_cost("{1}"), True, times=Variable(), own=True)
    assert cost_of(spell("{X}{4}", by_x), x=2) == "{8}"


def test_costs_of_a_keyword_are_reduced_for_themselves_alone() -> None:
    """«Buyback costs cost {2} less» takes off that cost's own generic mana, together no more than there is (118.7a)."""
    first, second = (permanent(name, less("{2}", condition=Announced("buyback"))) for name in ("first", "second"))
    for buyback, total in (("{3}", "{5}"), ("{1}", "{4}"), ("{G}", "{4}{G}")):
        card = spell("{4}", Keyword("buyback", cost=mana(buyback)))
        assert cost_of(card, first, with_=("buyback",)) == total
    assert cost_of(spell("{4}", Keyword("buyback", cost=mana("{3}"))), first, second, with_=("buyback",)) == "{4}"


def test_affinity_and_undaunted() -> None:
    rocks = [permanent("a"), permanent("b"), permanent("c", controller="opponent-1"), permanent("d", types="creature")]
    affine = spell("{6}", Keyword("affinity for artifacts", what=Is("artifact")))
    assert cost_of(affine, *rocks) == "{4}"
    assert changes_told(ask(affine, *rocks)) == ["affinity for artifacts: -{2} [702.41a]"]
    assert changes_told(ask(affine)) == []
    assert cost_of(spell("{6}", Keyword("affinity", amount=Count(Is("creature")))), *rocks) == "{5}"
    assert cost_of(spell("{6}", Keyword("affinity")), *rocks) == "{6}"
    twice = spell("{6}", Keyword("affinity", what=Is("artifact")), Keyword("affinity", what=Is("creature")))
    assert cost_of(twice, *rocks) == "{3}"
    undaunted = spell("{6}", Keyword("haste"), Keyword("undaunted"))
    assert changes_told(proposals(table(undaunted, opponents=3), Ask(cast="spell"))) == ["undaunted: -{3} [702.125a]"]
    activated = permanent("p", Keyword("undaunted"), Activated(mana("{6}"), effect="Grow"))
    assert cost_of(activated, activate="p") == "{6}"


def floor(mana_: int, **more_: Any) -> CostFloor:
    return CostFloor(CastSpell(), mana_, **more_)


@pytest.mark.parametrize(
    ("rules", "more_", "total"),
    [
        ([floor(3)], {}, "{2}{R}"),
        ([floor(1)], {}, "{R}"),
        ([floor(3), floor(5)], {}, "{4}{R}"),
        ([floor(5), floor(3)], {}, "{4}{R}"),
        ([floor(3, who="opponent")], {}, "{R}"),
        ([floor(3, who="opponent")], {"controller": "opponent-1"}, "{2}{R}"),
        ([floor(3, condition=CHARGED)], {}, "{R}"),
        ([floor(3, condition=CHARGED)], {"counters": {"charge": 1}}, "{2}{R}"),
        ([CostFloor(CastSpell(Is("land")), 3)], {}, "{R}"),
    ],
)
def test_floors(rules: list[CostFloor], more_: dict[str, object], total: str) -> None:
    assert cost_of(spell("{R}"), permanent("trini", *rules, **more_)) == total  # type: ignore[arg-type]


def test_the_ledger_of_a_floor() -> None:
    assert changes_told(ask(spell("{R}"), permanent("trini", floor(3)))) == ["Trini: +{2} [601.2f]"]
    assert changes_told(ask(spell("{2}{R}"), permanent("trini", floor(3)))) == []


def test_costs_that_others_add() -> None:
    def toll(**more_: Any) -> Object:
        rest = {k: more_.pop(k) for k in ("controller", "counters") if k in more_}
        values = {"who": "any", **more_}
        return permanent("toll", AddsCost(CastSpell(Other()), LIFE, **values), **rest)

    assert changes_told(ask(spell("{R}"), toll())) == ["Toll: Pay 2 life [601.2f]"]
    assert changes_told(ask(spell("{R}"), toll(who="opponent"))) == []
    assert changes_told(ask(spell("{R}"), toll(who="opponent", controller="opponent-1"))) != []
    assert changes_told(ask(spell("{R}"), toll(condition=CHARGED))) == []
    assert changes_told(ask(spell("{R}"), toll(condition=CHARGED, counters={"charge": 1}))) != []


def test_assist() -> None:
    card = spell("{5}{U}", Keyword("assist"))
    assert changes_told(ask(card, assist="{3}")) == ["assist: another player pays: -{3} [702.132a]"]
    assert cost_of(card, assist="{9}") == "{U}"
    with pytest.raises(NotationError) as fault:
        ask(card, assist="{U}")
    assert (fault.value.message, fault.value.where) == (
        "another player can pay generic mana only, not {U}",
        "pay.assist",
    )


def test_what_a_total_tells() -> None:
    total = one(ask(spell("{X}{C}{W/U}", Keyword("improvise")), x=2))
    assert total.paid_for.symbols == frozenset("XC")
    assert (total.x_part, total.flexible, total.methods) == (2, True, ("improvise",))
    plain = one(ask(spell("{2}{R}")))
    assert (plain.paid_for.symbols, plain.x_part, plain.flexible) == (frozenset(), 0, False)
    for cost in ("{2/W}", "{B/P}"):
        assert one(ask(spell(cost))).flexible
    small = one(ask(spell("{X}{R}"), permanent("m", less("{3}")), x=2))
    assert small.x_part == 0


def test_changes_of_nothing_are_not_told() -> None:
    assert changes_told(ask(spell("{4}"), permanent("none", more("{0}")), permanent("some", more("{1}")))) == [
        "Some: +{1} [601.2f]"
    ]
    uncharged = permanent("none", more("{1}", times=CountersOn("charge")))
    assert changes_told(ask(spell("{4}"), uncharged, permanent("some", more("{1}")))) == ["Some: +{1} [601.2f]"]


def test_a_change_looks_at_the_spell() -> None:
    sorcery = CostChange(CastSpell(Itself()), parse_cost("{1}"), False, own=True, condition=SourceIs(Is("sorcery")))
    assert cost_of(spell("{4}", sorcery)) == "{3}"
    instant = CostChange(CastSpell(Itself()), parse_cost("{1}"), False, own=True, condition=SourceIs(Is("instant")))
    assert cost_of(spell("{4}", instant)) == "{4}"
    assert cost_of(spell("{4}"), permanent("t", more("{1}", times=Of("mana value", "cost")))) == "{8}"
    assert not concerns(GenericPart(), draft(), permanent("p"))


def test_a_floor_and_a_reduction_look_at_symbols_together() -> None:
    answer = ask(spell("{3}{B/P}"), permanent("trini", floor(3)), permanent("medal", less("{1}")))
    assert {(str(c.mana), c.other) for c in answer.costs} == {("{2}{B}", ()), ("{3}", (PayLife(TWO),))}


def test_what_is_granted_to_spells_from_a_zone() -> None:
    granting = permanent("g", Grants(ANYTHING, (Keyword("convoke"),), zone="stack", from_zone="graveyard"))
    assert one(ask(spell("{4}", zone="graveyard"), granting, from_zone="graveyard")).methods == ("convoke",)
    assert one(ask(spell("{4}"), granting)).methods == ()


def test_only_what_is_for_each_target_counts_targets() -> None:
    assert cost_of(spell("{4}"), permanent("t", more("{1}")), targets=3) == "{5}"
    assert cost_of(spell("{4}"), permanent("t", more("{1}", per_target=True)), targets=3) == "{7}"


def test_affinity_looks_from_the_spell() -> None:
    red, blue = permanent("red", cost="{R}"), permanent("blue", cost="{U}")
    sharing = spell("{4}{R}", Keyword("affinity", what=SharesColor()))
    assert cost_of(sharing, red, evolve(red, id="other"), blue) == "{2}{R}"
    assert cost_of(spell("{4}{R}", Keyword("affinity", amount=Count(SharesColor()))), red, blue) == "{3}{R}"
