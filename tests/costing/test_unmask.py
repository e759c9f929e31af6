"""Turning a permanent face up (116.2b, 702.37e)."""

from typing import Any

import pytest
from attrs import evolve

from manaplan.costing.proposals import proposals
from manaplan.costing.unmask import unmasked
from manaplan.game.abilities import CostChange, Keyword, Modifies
from manaplan.game.position.ask import Ask
from manaplan.layers.base import Base
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import Is, Other
from manaplan.rules.spending import SpecialAction
from tests.costing.make import (
    CHARGED,
    MINE,
    ask,
    face,
    face_down,
    keyword,
    one,
    permanent,
    spell,
    table,
    told,
)


@pytest.mark.parametrize(
    ("on", "found"),
    [
        (face_down(keyword("morph", "{2}")), [("morph", "{2}", "702.37e")]),
        (face_down(keyword("disguise", "{2}")), [("disguise", "{2}", "702.168d")]),
        (face_down(keyword("megamorph", "{2}")), [("megamorph", "{2}", "702.37e")]),
        (face_down(marks=("manifested",)), [("mana cost", "{3}", "701.40b")]),
        (face_down(marks=("cloaked",)), [("mana cost", "{3}", "701.58b")]),
        (face_down(keyword("flash", "{2}")), []),
        (face_down(Keyword("morph")), []),
        (face_down(marks=("manifested",), types="land"), []),
        (face_down(marks=("manifested",), cost=None), []),
    ],
)
def test_turning_face_up_in_full(on: GameTable, found: list[tuple[str, str, str]]) -> None:
    answer = proposals(on, Ask(turn_face_up="#down"))
    lines = [c.ledger[0] for c in answer.costs]
    assert [(line.why, line.change, line.rule) for line in lines] == found
    assert [c.announcement.via for c in answer.costs] == [why for why, _, _ in found]
    if found:
        assert answer.costs[0].action == "turn down face up"
    else:
        assert told(answer) == "702.37e what this permanent would be face up has no morph or disguise cost"


def test_what_is_not_face_down() -> None:
    assert told(ask(permanent("p"), turn_face_up="p")) == "702.37e P is not face down"
    card = evolve(permanent("p", marks=["face down"]), zone="exile")
    assert told(ask(card, turn_face_up="p")) == "702.37e P is not face down"


def test_what_it_would_be_face_up() -> None:
    on = face_down(keyword("morph", "{2}"))
    up = unmasked(on, on.objects["down"])
    assert (up.name, str(up.mana_cost), up.marks) == ("Angel", "{3}", frozenset())
    assert up.abilities == (keyword("morph", "{2}"),)
    assert unmasked(table(permanent("p")), permanent("p")).name == "P"
    down, base = _face_down()
    up = unmasked(evolve(table(down), bases={"down": base}), down)
    assert (up.subtypes, up.colors, up.mana_value) == (frozenset({"Angel"}), frozenset("W"), 4)

    def under(rule: Modifies, **more_: Any) -> tuple[object, ...]:
        source = permanent("humility", rule, types="enchantment", **more_)
        changed = evolve(on, objects={**on.objects, "humility": source})
        return unmasked(changed, changed.objects["down"]).abilities

    assert under(Modifies(Is("creature"), lose_abilities=True)) == ()
    assert under(Modifies(Is("creature"))) != ()
    assert under(Modifies(Is("land"), lose_abilities=True)) != ()
    assert under(Modifies(Other(), lose_abilities=True)) == ()
    assert under(Modifies(MINE, lose_abilities=True), controller="opponent-1") != ()
    assert under(Modifies(Is("creature"), lose_abilities=True, condition=CHARGED)) != ()
    assert under(Modifies(Is("creature"), lose_abilities=True, condition=CHARGED), counters={"charge": 1}) == ()


def test_what_is_paid_for_is_the_spell() -> None:
    total = one(ask(spell("{1}")))
    assert total.paid_for.thing is total.thing
    on = face_down(marks=("manifested",))
    assert proposals(on, Ask(turn_face_up="down")).costs[0].announcement.via == "mana cost"


def _face_down(*abilities: Keyword, marks: tuple[str, ...] = (), cost: str | None = "{3}{W}") -> tuple[Object, Base]:
    up = face("Angel", cost, "creature Angel", abilities)
    base = Base(
        up.name,
        types=up.types,
        subtypes=up.subtypes,
        colors=up.colors,
        mana_cost=up.mana_cost,
        mana_value=up.mana_cost.mana_value if up.mana_cost else 0,
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
