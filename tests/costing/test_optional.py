"""Optional additional costs, those that permanents offer, splice and multikicker (601.2b, 702)."""

from typing import Any

import pytest
from attrs import evolve

from manaplan.game.abilities import AdditionalCost, AddsCost, CostChange, Keyword
from manaplan.game.position.ask import ExtraCost
from manaplan.layers.objects import Object
from manaplan.rules.amounts import ONE, Number, Variable
from manaplan.rules.conditions import Announced
from manaplan.rules.costs import BEHELD, Cost, ExileTotal, OtherCost, PayLife, Reveal, Sacrifice, TapOthers
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import All, Is, Itself, Measure, SharesColor, matches
from manaplan.rules.spending import CastSpell
from tests.costing.make import (
    CHARGED,
    LIFE,
    MINE,
    TWO,
    ask,
    changes_told,
    cost_of,
    costs_of,
    keyword,
    mana,
    one,
    permanent,
    spell,
    told,
)


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("kicker", "702.33a"),
        ("buyback", "702.27a"),
        ("entwine", "702.42a"),
        ("replicate", "702.56a"),
        ("squad", "702.157a"),
        ("offspring", "702.175a"),
        ("multikicker", "702.33c"),
    ],
)
def test_optional_keywords_with_a_cost(name: str, rule: str) -> None:
    card = spell("{1}", keyword(name, "{2}"))
    assert changes_told(ask(card, with_=(name,))) == [f"{name}: {{2}} [{rule}]"]
    assert one(ask(card, with_=(name.upper(),))).announcement.with_ == (name,)
    assert one(ask(card, with_=(f"{name} {{2}}",))).announcement.with_ == (name,)
    assert str(one(ask(card)).mana) == "{1}"
    equal = spell("{1}{U}", Keyword(name))
    assert changes_told(ask(equal, with_=(name,))) == [f"{name}: {{1}}{{U}} [{rule}]"]


@pytest.mark.parametrize("name", ["multikicker", "replicate", "squad"])
def test_keywords_that_are_paid_any_number_of_times(name: str) -> None:
    card = spell("{1}", keyword(name, "{2}"))
    total = one(ask(card, with_=(name, name, name)))
    assert (str(total.mana), total.announcement.with_) == ("{7}", (name,) * 3)
    assert [line.why for line in total.ledger][1:] == [f"{name} (3 times)"]
    assert cost_of(card, with_=(ExtraCost(name, 4),)) == "{9}"


@pytest.mark.parametrize("name", ["kicker", "buyback", "entwine", "offspring"])
def test_keywords_that_are_paid_once(name: str) -> None:
    card = spell("{1}", keyword(name, "{2}"))
    refused = ask(card, with_=(name, name))
    assert refused.not_offered == f"{name} of Spell may be paid only 1 times"
    assert refused.rule.startswith("702.")


def test_optional_keywords_whose_cost_is_in_the_rules() -> None:
    def part(ability: Keyword, name: str = "") -> tuple[Cost, list[str]]:
        total = one(ask(spell("{1}", ability), with_=(name or ability.name,)))
        return total.other, [line.rule for line in total.ledger][1:]

    fuel, rules = part(Keyword("bargain"))
    assert isinstance(fuel[0], Sacrifice)
    assert rules == ["702.166a"]
    least = All((Is("creature"), MINE, Measure("power", at_least=2)))
    assert part(Keyword("casualty", amount=TWO)) == ((Sacrifice(ONE, least),), ["702.153a"])
    none = All((Is("creature"), MINE, Measure("power", at_least=0)))
    assert part(Keyword("casualty")) == ((Sacrifice(ONE, none),), ["702.153a"])
    sharers = All((Is("untapped"), Is("creature"), MINE, SharesColor()))
    assert part(Keyword("conspire")) == ((TapOthers(TWO, sharers),), ["702.78a"])
    assert part(Keyword("collect evidence", amount=Number(6))) == ((ExileTotal(Number(6), MINE),), ["701.59a"])
    assert part(Keyword("gift a card"), "gift") == ((), ["702.174a"])
    assert part(Keyword("gift a card"), "gift a card") == ((), ["702.174a"])


def test_what_is_no_optional_cost() -> None:
    assert told(ask(spell("{1}", Keyword("collect evidence")), with_=("collect evidence",))) == (
        "601.2b Spell offers no additional cost called collect evidence"
    )
    assert told(ask(spell("{1}", Keyword("offering")), with_=("offering",))).startswith("601.2b")
    required = spell("{1}", AdditionalCost(LIFE))
    assert told(ask(required, with_=("Pay 2 life",))) == "601.2b Spell offers no additional cost called Pay 2 life"


def test_what_bargain_may_sacrifice() -> None:
    (part,) = one(ask(spell("{1}", Keyword("bargain")), with_=("bargain",))).other
    assert isinstance(part, Sacrifice)
    assert matches(part.what, permanent("rock"), permanent("x"))
    assert matches(part.what, permanent("aura", types="enchantment"), permanent("x"))
    assert matches(part.what, evolve(permanent("bear", types="creature"), token=True), permanent("x"))
    assert not matches(part.what, permanent("bear", types="creature"), permanent("x"))
    assert not matches(part.what, permanent("rock", controller="opponent-1"), permanent("x"))


def optional(*cost: object, **more_: Any) -> AdditionalCost:
    return AdditionalCost(cost, optional=True, **more_)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("cost", "called"),
    [
        (PayLife(TWO), "pay 2"),
        (PayLife(TWO), "PAY 2  LIFE"),
        (ExileTotal(Number(4), MINE), "collect evidence"),
        (Reveal(ONE, Is("Elf"), BEHELD), "behold"),
        (OtherCost("waterbend {3}"), "waterbend"),
        (PayLife(TWO), "something else in words"),
    ],
)
def test_worded_optional_costs_by_their_words(cost: object, called: str) -> None:
    card = spell("{1}", optional(cost))
    assert changes_told(ask(card, with_=(called,)))[0].endswith("[601.2b]")


def test_worded_optional_costs_by_no_other_word() -> None:
    card = spell("{1}", optional(PayLife(TWO)), optional(Reveal(ONE, Is("Elf"))))
    assert told(ask(card, with_=("behold",))) == "601.2b Spell offers no additional cost called behold"
    assert told(ask(card, with_=("pay",))) == "601.2b Spell offers no additional cost called pay"
    assert told(ask(card, with_=("collect evidence x",))) == " None"
    both = one(ask(card, with_=("pay 2", "reveal an Elf")))
    assert both.other == (PayLife(TWO), Reveal(ONE, Is("Elf")))


def test_costs_that_take_something_off() -> None:
    card = spell("{5}{G}", optional(Sacrifice(ONE, Is("creature")), repeatable=True, reduces=parse_cost("{2}{G}")))
    answer = ask(card, with_=(ExtraCost("sacrifice", 1), ExtraCost("sacrifice a creature", 1)))
    assert answer.rule == "601.2b"
    twice = ask(card, with_=(ExtraCost("sacrifice a creature", 2),))
    assert cost_of(card, with_=(ExtraCost("sacrifice a creature", 2),)) == "{0}"
    assert changes_told(twice) == [
        "Sacrifice a creature (2 times): Sacrifice two creatures [601.2b]",
        "Sacrifice a creature: -{4}{G}{G} [118.7]",
    ]
    assert costs_of(card, with_=("any",)) == {"{5}{G}"}
    bears = [permanent(f"b{i}", types="creature") for i in range(2)]
    assert costs_of(card, *bears, with_=("any",)) == {"{5}{G}", "{3}", "{0}"}
    theirs = [evolve(b, controller="opponent-1") for b in bears]
    assert costs_of(card, *theirs, with_=("any",)) == {"{5}{G}"}


def test_how_often_the_planner_tries_a_cost() -> None:
    bears = [permanent(f"b{i}", types="creature") for i in range(4)]
    pairs = spell("{9}", optional(Sacrifice(TWO, Is("creature")), repeatable=True, reduces=parse_cost("{1}")))
    assert costs_of(pairs, *bears, with_=("any",)) == {"{9}", "{8}", "{7}"}
    free = spell("{9}", optional(*mana("{1}"), repeatable=True, reduces=parse_cost("{1}")))
    assert costs_of(free, *bears, with_=("any",)) == {"{9}"}
    plain = spell("{9}", optional(Sacrifice(ONE, Is("creature")), repeatable=True))
    assert len(ask(plain, *bears, with_=("any",)).costs) == 2
    once = spell("{9}", optional(Sacrifice(ONE, Is("creature")), reduces=parse_cost("{1}")))
    assert costs_of(once, *bears, with_=("any",)) == {"{9}", "{8}"}


def test_the_planner_tries_every_set() -> None:
    card = spell("{1}", keyword("kicker", "{2}"), keyword("buyback", "{4}"), Keyword("offering", what=Is("Goblin")))
    found = [c.announcement.with_ for c in ask(card, with_=("any",)).costs]
    assert found == [(), ("buyback",), ("kicker",), ("kicker", "buyback")]


def offering_life(*, reduces: str | None = "{R}", **more_: Any) -> Object:
    rest = {k: more_.pop(k) for k in ("controller", "counters") if k in more_}
    taken = parse_cost(reduces) if reduces else None
    offer = AddsCost(CastSpell(Is("red")), LIFE, optional=True, reduces=taken, **more_)
    return permanent("defiler", offer, name="Defiler of Rage", **rest)


def test_what_permanents_offer_for_less() -> None:
    card = spell("{1}{R}{R}")
    assert costs_of(card, offering_life()) == {"{1}{R}{R}", "{1}{R}"}
    taken = next(c for c in ask(card, offering_life()).costs if c.other)
    assert taken.other == LIFE
    assert taken.announcement.with_ == ("Defiler of Rage",)
    assert costs_of(card, offering_life(reduces=None)) == {"{1}{R}{R}"}
    assert costs_of(card, offering_life(reduces="{R}{R}{R}")) == {"{1}{R}{R}", "{1}"}
    assert costs_of(spell("{1}{U}"), offering_life()) == {"{1}{U}"}
    assert costs_of(card, offering_life(controller="opponent-1")) == {"{1}{R}{R}"}
    assert costs_of(card, offering_life(condition=CHARGED)) == {"{1}{R}{R}"}
    assert costs_of(card, offering_life(condition=CHARGED, counters={"charge": 1})) == {"{1}{R}{R}", "{1}{R}"}
    second = evolve(offering_life(), id="second")
    assert costs_of(card, offering_life(), second) == {"{1}{R}{R}", "{1}{R}", "{1}"}
    for name in ("defiler", "Defiler of Rage", "pay 2 life"):
        assert cost_of(card, offering_life(), with_=(name,)) == "{1}{R}"


def splicing(name: str = "Ray", **more_: Any) -> Object:
    ability = Keyword("splice", mana("{1}{R}"), what=Is("Arcane"))
    return evolve(spell("{4}", ability, Keyword("flash"), name=name), id="ray", **more_)


def test_splice() -> None:
    arcane = spell("{W}", types="instant Arcane")
    for name in ("splice Ray", "splice ray"):
        assert changes_told(ask(arcane, splicing(), with_=(name,))) == ["splice Ray: {1}{R} [702.47a]"]
    assert told(ask(arcane, splicing(zone="graveyard"), with_=("splice Ray",))).startswith("601.2b")
    assert told(ask(arcane, splicing(owner="opponent-1"), with_=("splice Ray",))).startswith("601.2b")
    own = spell("{W}", Keyword("splice", mana("{1}"), what=Is("Arcane")), types="instant Arcane")
    assert told(ask(own, with_=("splice Spell",))).startswith("601.2b")
    any_spell = evolve(splicing(), abilities=(Keyword("splice", mana("{3}")),))
    assert cost_of(spell("{W}"), any_spell, with_=("splice Ray",)) == "{3}{W}"
    free = evolve(splicing(), abilities=(Keyword("splice"),))
    assert told(ask(arcane, free, with_=("splice Ray",))).startswith("601.2b")
    theirs = evolve(splicing(), id="z", owner="opponent-1")
    assert cost_of(arcane, theirs, splicing(), with_=("splice Ray",)) == "{1}{W}{R}"


def test_kicked_words_and_multikicker() -> None:
    kicked = CostChange(CastSpell(Itself()), parse_cost("{1}"), False, own=True, condition=Announced("kicked"))
    assert cost_of(spell("{4}", kicked, keyword("kicker", "{2}")), with_=("kicker",)) == "{5}"
    assert cost_of(spell("{4}", kicked, keyword("multikicker", "{2}")), with_=("kicker",)) == "{5}"
    assert cost_of(spell("{4}", kicked, keyword("buyback", "{2}")), with_=("buyback",)) == "{6}"


def test_one_of_several_optional_costs_is_meant() -> None:
    both = spell("{1}", optional(PayLife(TWO)), optional(ExileTotal(Number(4), MINE)), optional(Reveal(ONE, Is("Elf"))))
    assert one(ask(both, with_=("collect evidence",))).other == (ExileTotal(Number(4), MINE),)
    assert one(ask(both, with_=("reveal an",))).other == (Reveal(ONE, Is("Elf")),)
    card = spell("{1}", keyword("multikicker", "{1}"), keyword("buyback", "{2}"), keyword("kicker", "{4}"))
    assert one(ask(card, with_=("buyback",))).announcement.with_ == ("buyback",)
    other = spell("{1}", keyword("buyback", "{2}"), keyword("kicker", "{4}"))
    assert one(ask(other, with_=("kicker",))).announcement.with_ == ("kicker",)
    two = spell("{1}", keyword("kicker", "{R}"), keyword("kicker", "{W}"))
    assert cost_of(two, with_=(ExtraCost("kicker", 2),)) == "{1}{W}{R}"


@pytest.mark.parametrize(
    ("ability", "name"),
    [
        (Keyword("gift a card"), "gift"),
        (Keyword("bargain"), "bargain"),
        (Keyword("conspire"), "conspire"),
        (Keyword("casualty", amount=ONE), "casualty"),
        (Keyword("collect evidence", amount=TWO), "collect evidence"),
        (optional(OtherCost("waterbend {3}")), "waterbend"),
    ],
)
def test_what_is_announced_has_its_name(ability: Keyword | AdditionalCost, name: str) -> None:
    assert one(ask(spell("{1}", ability), with_=(name,))).announcement.with_ == (name,)


def test_what_a_permanent_offers_has_the_rule_of_additional_costs() -> None:
    answer = ask(spell("{1}{R}"), offering_life(), with_=("defiler",))
    assert changes_told(answer) == ["Defiler of Rage: Pay 2 life [601.2b]", "Defiler of Rage: -{R} [118.7]"]
    late = evolve(splicing(), abilities=(Keyword("flash"), Keyword("splice", mana("{3}"))))
    assert cost_of(spell("{W}"), late, with_=("splice Ray",)) == "{3}{W}"


def test_a_cost_with_evidence_in_it_is_called_so() -> None:
    card = spell("{1}", optional(PayLife(ONE)), optional(PayLife(TWO), ExileTotal(Number(4), MINE)))
    assert one(ask(card, with_=("collect evidence",))).other == (PayLife(TWO), ExileTotal(Number(4), MINE))


def test_qualities_that_look_at_the_object_itself() -> None:
    ray = splicing()
    onto_its_colour = evolve(
        ray, colors=frozenset("R"), abilities=(Keyword("splice", mana("{3}"), what=SharesColor()),)
    )
    assert cost_of(spell("{R}"), onto_its_colour, with_=("splice Ray",)) == "{3}{R}"
    assert told(ask(spell("{W}"), onto_its_colour, with_=("splice Ray",))).startswith("601.2b")
    each = optional(Sacrifice(ONE, All((SharesColor(), MINE))), repeatable=True, reduces=parse_cost("{1}"))
    red, blue = (permanent(k, types="creature", cost=c) for k, c in (("red", "{R}"), ("blue", "{U}")))
    assert costs_of(spell("{4}{R}", each), red, blue, with_=("any",)) == {"{4}{R}", "{3}{R}"}


def test_where_the_number_is_not_fixed_the_planner_counts_objects() -> None:
    by_x = optional(Sacrifice(Variable(), Is("creature")), repeatable=True, reduces=parse_cost("{1}"))
    bears = [permanent(f"b{i}", types="creature") for i in range(2)]
    assert costs_of(spell("{4}", by_x), *bears, with_=("any",), x=1) == {"{4}", "{3}", "{2}"}
