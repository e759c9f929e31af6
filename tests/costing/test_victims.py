"""Objects given up that take their value off: emerge, harmonize, offering (702.119, 702.180, 702.48)."""

from manaplan.game.abilities import Keyword
from manaplan.rules.amounts import ONE
from manaplan.rules.costs import Sacrifice, TapOthers
from manaplan.rules.predicates import All, Is, Measure, Named, SharesColor, TheObject, matches
from tests.costing.make import MINE, ask, changes_told, cost_of, costs_of, keyword, mana, one, permanent, spell, told


def test_emerge_by_mana_value() -> None:
    card = spell("{8}", Keyword("emerge", mana("{7}")))
    bears = [permanent("b1", types="creature", cost="{2}"), permanent("b2", types="creature", cost="{2}")]
    zero = permanent("zero", types="creature", cost="{0}")
    answer = ask(card, *bears, zero, via="emerge")
    assert [(str(c.mana), c.other) for c in answer.costs] == [
        ("{5}", (Sacrifice(ONE, All((Is("creature"), MINE, Measure("mana value", 2, 2)))),)),
        ("{7}", (Sacrifice(ONE, All((Is("creature"), MINE, Measure("mana value", 0, 0)))),)),
    ]
    assert [line.rule for line in answer.costs[0].ledger] == ["702.119a", "702.119a"]
    assert [line.change for line in answer.costs[0].ledger][1:] == ["-{2}"]
    named = one(ask(card, *bears, via="emerge", choose=(("emerge", "b2"),)))
    assert named.other == (Sacrifice(ONE, All((Is("creature"), MINE, TheObject("b2")))),)
    artifact = spell("{8}", Keyword("emerge", mana("{7}"), what=Is("artifact")))
    assert cost_of(artifact, permanent("rock", cost="{3}"), *bears, via="emerge") == "{4}"
    theirs = permanent("t", types="creature", controller="opponent-1")
    assert told(ask(card, theirs, via="emerge")) == (
        "702.119a you control nothing to sacrifice for the emerge of Spell"
    )


def test_harmonize_by_power() -> None:
    card = spell("{3}", keyword("harmonize", "{4}"), zone="graveyard")
    creatures = [permanent(k, types="creature", power=p) for k, p in (("three", 3), ("none", 0), ("less", -1))]
    answer = ask(card, *creatures, via="harmonize")
    tapped = TapOthers(ONE, All((Is("untapped"), Is("creature"), MINE, Measure("power", 3, 3))))
    assert {(str(c.mana), c.other) for c in answer.costs} == {("{4}", ()), ("{1}", (tapped,))}
    named = one(ask(card, *creatures, via="harmonize", choose=(("harmonize", "three"),)))
    assert named.other == (TapOthers(ONE, All((Is("untapped"), Is("creature"), MINE, TheObject("three")))),)
    assert [line.rule for line in named.ledger] == ["702.180a", "702.180a"]


def test_offering_by_mana_cost() -> None:
    card = spell("{4}{R}{R}", Keyword("offering", what=Is("Goblin")))
    goblins = [
        permanent("g1", types="creature Goblin", cost="{1}{R}", name="Goblin A"),
        permanent("g2", types="creature Goblin", cost="{X}{R}{R}", name="Goblin B"),
        permanent("g3", types="creature Goblin", cost=None, name="Goblin C"),
    ]
    answer = ask(card, *goblins, with_=("offering",))
    assert [(str(c.mana), c.other) for c in answer.costs] == [
        ("{3}{R}", (Sacrifice(ONE, All((Is("Goblin"), MINE, Named("Goblin A")))),)),
        ("{4}", (Sacrifice(ONE, All((Is("Goblin"), MINE, Named("Goblin B")))),)),
        ("{4}{R}{R}", (Sacrifice(ONE, All((Is("Goblin"), MINE, Named("Goblin C")))),)),
    ]
    assert [(line.why, line.rule) for line in answer.costs[0].ledger][1:] == [
        ("offering", "702.48a"),
        ("offering Goblin A", "702.48c"),
    ]
    assert answer.costs[0].announcement.with_ == ("offering",)
    twice = (*goblins[:1], permanent("g4", types="creature Goblin", cost="{R}", name="Goblin A"))
    alike = [cost.other[0] for cost in ask(card, *twice, with_=("offering",)).costs]
    assert alike == [
        Sacrifice(ONE, All((Is("Goblin"), MINE, Named("Goblin A"), Measure("mana value", n, n)))) for n in (2, 1)
    ]
    named = one(ask(card, *goblins, with_=("offering",), choose=(("offering", "g2"),)))
    assert named.other == (Sacrifice(ONE, All((Is("Goblin"), MINE, TheObject("g2")))),)
    assert told(ask(card, with_=("offering",))) == (
        "702.48a you control nothing to sacrifice for the offering of Spell"
    )


def test_the_ledger_of_what_was_given_up() -> None:
    emerging = spell("{8}", Keyword("emerge", mana("{7}")))
    assert changes_told(ask(emerging, permanent("b", types="creature", cost="{2}"), via="emerge")) == [
        "emerge: -{2} [702.119a]"
    ]
    card = spell("{3}", keyword("harmonize", "{4}"), zone="graveyard")
    small, big = permanent("one", types="creature", power=1), permanent("two", types="creature", power=2)
    answer = ask(card, small, big, via="harmonize")
    assert [[line.why for line in c.ledger] for c in answer.costs] == [
        ["harmonize"],
        ["harmonize"] * 2,
        ["harmonize"] * 2,
    ]
    assert [str(c.mana) for c in answer.costs] == ["{4}", "{2}", "{3}"]


def test_the_creature_to_harmonize_with_is_named() -> None:
    card = spell("{3}", keyword("harmonize", "{4}"), zone="graveyard")
    small, big = permanent("one", types="creature", power=1), permanent("two", types="creature", power=2)
    assert cost_of(card, small, big, via="harmonize", choose=(("harmonize", "one"),)) == "{3}"


def test_what_takes_nothing_off_is_not_told() -> None:
    token = permanent("token", types="creature Goblin", cost=None)
    emerging = spell("{8}", Keyword("emerge", mana("{7}")))
    assert changes_told(ask(emerging, token, via="emerge")) == []
    offered = ask(spell("{4}{R}", Keyword("offering", what=Is("Goblin"))), token, with_=("offering",))
    assert changes_told(offered) == ["offering: Sacrifice a Goblin you control named Token [702.48a]"]


def test_each_of_the_same_name_takes_its_own_cost_off() -> None:
    card = spell("{4}{R}", Keyword("offering", what=Is("Goblin")))
    goblin = permanent("g1", types="creature Goblin", cost="{R}", name="Goblin")
    token = permanent("g2", types="creature Goblin", cost=None, name="Goblin")
    small = permanent("g3", types="creature Goblin", cost="{1}{R}", name="Goblin")
    answer = ask(card, goblin, token, small, with_=("offering",))
    asked = {str(c.mana): [p.what for p in c.other if isinstance(p, Sacrifice)] for c in answer.costs}
    given = {left: [o.id for o in (goblin, token, small) if matches(what, o)] for left, (what,) in asked.items()}
    assert given == {"{4}": ["g1"], "{4}{R}": ["g2"], "{3}": ["g3"]}


def test_what_is_given_up_is_seen_from_the_spell() -> None:
    card = spell("{6}{R}", Keyword("emerge", mana("{5}{R}"), what=SharesColor()))
    red, blue = (permanent(k, types="creature", cost=c) for k, c in (("red", "{1}{R}"), ("blue", "{2}{U}")))
    assert costs_of(card, red, blue, via="emerge") == {"{3}{R}"}
