"""What permanents add to the cost of a mana ability and take off it, in the referee's own account (601.2f, 602.2b)."""

from typing import Any

import pytest
from attrs import evolve

from manaplan.game.abilities import Activated, AddsCost, CostChange
from manaplan.layers.objects import Object
from manaplan.referee.taxes import imposed, taxed
from manaplan.rules.amounts import ONE, Count, CountersOn, Number, Of, Variable
from manaplan.rules.conditions import Compare
from manaplan.rules.costs import PayLife, PayMana, Sacrifice, TapSelf
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import ANYTHING, Is, Other
from manaplan.rules.spending import ActivateAbility, CastSpell
from tests.referee.make import mana, table, thing

ANY = ActivateAbility()
MET = Compare(Count(ANYTHING), ">=", Number(1))
UNMET = Compare(Count(ANYTHING), ">=", Number(9))
CHARGED = Compare(CountersOn("charge"), ">=", Number(2))


def change(cost: str, more: bool = True, purpose: object = ANY, **rest: object) -> CostChange:
    return CostChange(purpose, parse_cost(cost), more, **rest)  # type: ignore[arg-type]


def costs(printed: str, *rules: CostChange, keyword: str = "", own: tuple[CostChange, ...] = (), **more: object) -> str:
    """The mana of an artifact's ability of this printed cost, with such changes on a permanent of yours."""
    cost = parse_cost(printed)
    ability = Activated((PayMana(cost), TapSelf()), mana("G"), keyword=keyword, changes=own)
    source = thing("s", "artifact", ability, mana_value=4)
    board = table(source, thing("tax", "enchantment", *rules, counters={"charge": 2}, **more))  # type: ignore[arg-type]
    return "".join(map(str, taxed(board, source, ability, cost.symbols)))


@pytest.mark.parametrize(
    ("printed", "rules", "total"),
    [
        ("{2}", [], "{2}"),
        ("{1}", [change("{2}")], "{1}{2}"),
        ("{1}", [change("{2}"), change("{W}")], "{1}{2}{W}"),
        ("{2}", [change("{1}", times=Count(Is("artifact")))], "{2}{1}"),
        ("{2}", [change("{1}", times=Number(3))], "{2}{3}"),
        ("{2}", [change("{X}", times=Number(3))], "{2}{3}"),
        ("{2}", [change("{1}", more=False)], "{1}"),
        ("{2}", [change("{1}", more=False, times=Number(2))], ""),
        ("{2}{G}", [change("{9}", more=False)], "{G}"),
        ("{2}{G}", [change("{9}", more=False, minimum=1)], "{G}"),
        ("{2}", [change("{9}", more=False, minimum=1)], "{1}"),
        ("{3}", [change("{9}", more=False, minimum=2)], "{2}"),
        ("{G}", [change("{G}", more=False, minimum=1)], "{G}"),
        ("{G}{G}", [change("{G}", more=False)], "{G}"),
        ("{G}{U}{G}", [change("{G}", more=False)], "{U}{G}"),
        ("{2}{U}", [change("{G}", more=False)], "{1}{U}"),
        ("{2}{U}", [change("{U}", more=False)], "{2}"),
        ("{1}{2}", [change("{2}", more=False)], "{1}"),
        ("{1}{2}", [change("{2}", more=False, times=Number(2))], ""),
        ("{1}", [change("{2}"), change("{1}", more=False)], "{2}"),
        ("{4}", [change("{1}", more=False), change("{9}", more=False, minimum=3)], "{2}"),
        ("{4}", [change("{9}", more=False, minimum=3), change("{1}", more=False)], "{2}"),
        ("{X}{1}", [change("{2}")], "{X}{1}"),
        ("{1}{U}", [change("{2}"), change("{3}", more=False)], "{U}"),
        ("{1}{2/W}", [change("{2}"), change("{3}", more=False)], "{2/W}"),
        ("{2}", [change("{1}", times=CountersOn("charge"))], "{2}{2}"),
        ("{2}", [change("{1}", times=Variable())], "{2}"),
        ("{2}", [change("{1}", times=Of("mana value", "cost"))], "{2}{4}"),
    ],
)
def test_increases_come_before_reductions(printed: str, rules: list[CostChange], total: str) -> None:
    assert costs(printed, *rules) == total


@pytest.mark.parametrize(
    ("rule", "more", "taxed_"),
    [
        (change("{1}", purpose=ActivateAbility(Is("artifact"))), {}, True),
        (change("{1}", purpose=ActivateAbility(Is("creature"))), {}, False),
        (change("{1}", purpose=ActivateAbility(keyword="crew")), {}, True),
        (change("{1}", purpose=ActivateAbility(keyword="equip")), {}, False),
        (change("{1}", purpose=CastSpell()), {}, False),
        (change("{1}", spares_mana=True), {}, False),
        (change("{1}", per_target=True), {}, False),
        (change("{1}", own=True), {}, False),
        (change("{1}", who="you"), {}, True),
        (change("{1}", who="you"), {"controller": "opponent-1"}, False),
        (change("{1}", who="opponent"), {}, False),
        (change("{1}", who="opponent"), {"controller": "opponent-1"}, True),
        (change("{1}"), {"controller": "opponent-1"}, True),
        (change("{1}", condition=MET), {}, True),
        (change("{1}", condition=UNMET), {}, False),
        (change("{1}", condition=CHARGED), {}, True),
        (change("{1}", purpose=ActivateAbility(Other())), {}, True),
        (change("{1}"), {"zone": "graveyard"}, False),
    ],
)
def test_which_abilities_are_taxed(rule: CostChange, more: dict[str, Any], taxed_: bool) -> None:
    assert costs("{1}", rule, keyword="crew", **more) == ("{1}{1}" if taxed_ else "{1}")


def test_an_ability_may_change_its_own_cost() -> None:
    own = change("{1}", more=False, times=Count(Is("enchantment")))
    assert costs("{3}", own=(own,)) == "{2}"
    assert costs("{3}", change("{1}"), own=(own,)) == "{2}{1}"


def adding(*cost: object, **more: object) -> AddsCost:
    return AddsCost(ANY, cost, **{"who": "any", **more})  # type: ignore[arg-type]


SOURCE: Object = thing("s", "artifact", Activated((TapSelf(),), mana("G"), keyword="crew"))


@pytest.mark.parametrize(
    ("rule", "more", "parts"),
    [
        (adding(PayLife(ONE)), {}, (PayLife(ONE),)),
        (
            adding(PayLife(ONE), Sacrifice(ONE, Is("land"))),
            {},
            (PayLife(ONE), Sacrifice(ONE, Is("land"))),
        ),
        (adding(PayLife(ONE), optional=True), {}, ()),
        (adding(PayLife(ONE), condition=UNMET), {}, ()),
        (adding(PayLife(ONE), who="you"), {}, (PayLife(ONE),)),
        (adding(PayLife(ONE), who="you"), {"controller": "opponent-1"}, ()),
        (evolve(adding(PayLife(ONE)), purpose=ActivateAbility(Is("land"))), {}, ()),
        (evolve(adding(PayLife(ONE)), purpose=ActivateAbility(keyword="crew")), {}, (PayLife(ONE),)),
        (evolve(adding(PayLife(ONE)), purpose=ActivateAbility(keyword="equip")), {}, ()),
        (change("{1}"), {}, ()),
    ],
)
def test_parts_that_are_added(rule: AddsCost | CostChange, more: dict[str, object], parts: tuple[object, ...]) -> None:
    board = table(SOURCE, thing("brand", "enchantment", rule, **more))  # type: ignore[arg-type]
    assert imposed(board, SOURCE, SOURCE.activated[0]) == parts


def test_what_taxes_others_may_spare_itself() -> None:
    ability = Activated((PayMana(parse_cost("{1}")),), mana("G"))
    tax = thing("tax", "artifact", ability, change("{1}", purpose=ActivateAbility(Other())))
    assert taxed(table(tax), tax, ability, parse_cost("{1}").symbols) == parse_cost("{1}").symbols
