"""Special actions from the hand: suspend, foretell, plot (116.2)."""

from typing import Any

from attrs import evolve

from manaplan.costing.proposals import proposals
from manaplan.game.abilities import CostChange, Keyword
from manaplan.game.position.ask import Ask
from manaplan.rules.amounts import Number, Variable
from manaplan.rules.mana import parse_cost
from manaplan.rules.spending import OtherPurpose, SpecialAction
from tests.costing.make import (
    CHARGED,
    TWO,
    ask,
    cost_of,
    face_down,
    keyword,
    mana,
    one,
    permanent,
    setting,
    spell,
    told,
)


def _naming(action: str, card: str) -> dict[str, Any]:
    return {action: card}


def test_special_actions_in_full() -> None:
    card = spell("{5}", keyword("foretell", "{1}{U}"), keyword("plot", "{1}{R}"), Keyword("suspend", mana("{U}"), TWO))
    for action, cost, rule in (
        ("foretell", "{2}", "702.143a"),
        ("plot", "{1}{R}", "702.170a"),
        ("suspend", "{U}", "702.62a"),
    ):
        total = one(ask(card, **_naming(action, "#spell")))
        assert total.action == f"{action} Spell"
        assert [(line.why, line.change, line.rule) for line in total.ledger] == [(action, cost, rule)]
        assert (total.paid_for.kind, total.paid_for.keyword) == ("special", action)
        assert told(ask(spell("{5}"), **_naming(action, "spell"))) == f"{rule} Spell has no {action}"


def test_a_set_cost_of_a_special_action() -> None:
    card = spell("{5}", keyword("foretell", "{1}{U}"))
    total = one(ask(card, setting(SpecialAction("foretell")), foretell="spell"))
    assert str(total.mana) == "{0}"
    assert [(line.why, line.change, line.rule) for line in total.ledger] == [
        ("Gavi", "{0}", "601.2f"),
        ("foretell", "{0}", "702.143a"),
    ]
    assert cost_of(card, setting(SpecialAction("plot")), foretell="spell") == "{2}"
    assert cost_of(card, setting(SpecialAction("foretell"), controller="opponent-1"), foretell="spell") == "{2}"
    assert cost_of(card, setting(SpecialAction("foretell"), condition=CHARGED), foretell="spell") == "{2}"


def test_more_of_special_actions() -> None:
    card = spell("{5}", keyword("foretell", "{1}{U}"), Keyword("plot", mana("{1}"), Variable()))
    charged = setting(SpecialAction("foretell"), condition=CHARGED, counters={"charge": 1})
    assert cost_of(card, charged, foretell="spell") == "{0}"
    assert ask(card, plot="spell").least_x == 0
    assert ask(spell("{5}", Keyword("suspend", mana("{1}"), TWO)), suspend="spell").least_x == 0
    thing = one(ask(card, foretell="spell")).thing
    assert thing is not None
    assert thing.id == "spell"
    morphed = face_down(keyword("morph", "{2}"))
    dearer = CostChange(SpecialAction("turn face up", ("morph",)), parse_cost("{1}"), True)
    on = evolve(morphed, objects={**morphed.objects, "t": permanent("t", dearer)})
    assert [str(c.mana) for c in proposals(on, Ask(turn_face_up="down")).costs] == ["{3}"]
    manifested = face_down(marks=("manifested",))
    on = evolve(manifested, objects={**manifested.objects, "t": permanent("t", dearer)})
    assert [str(c.mana) for c in proposals(on, Ask(turn_face_up="down")).costs] == ["{3}"]
    echoing = CostChange(OtherPurpose("morph"), parse_cost("{5}"), True)
    on = evolve(morphed, objects={**morphed.objects, "t": permanent("t", echoing)})
    assert [str(c.mana) for c in proposals(on, Ask(turn_face_up="down")).costs] == ["{7}"]


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
