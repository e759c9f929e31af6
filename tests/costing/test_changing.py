"""What is added to a cost and what changes it: optional costs, modes, targets, floors, abilities, special actions."""

from typing import Any

import pytest
from attrs import evolve

from manaplan.costing.activating import mana_ability_cost
from manaplan.costing.changes import concerns, in_force, is_payer
from manaplan.costing.draft import Draft
from manaplan.costing.proposals import proposals
from manaplan.costing.records import Proposals
from manaplan.costing.unmask import unmasked
from manaplan.errors import NotationError, UnknownId, UsageError
from manaplan.game.abilities import (
    Activated,
    AdditionalCost,
    AddsCost,
    CostChange,
    CostFloor,
    CostSet,
    Forbids,
    Grants,
    Keyword,
    Modes,
    Modifies,
)
from manaplan.game.position.ask import Ask, ExtraCost
from manaplan.layers.base import Base
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.amounts import ONE, Count, CountersOn, Number, Of, Variable
from manaplan.rules.conditions import Announced, Compare, SourceIs
from manaplan.rules.costs import (
    BEHELD,
    Cost,
    Discard,
    ExileTotal,
    OrCost,
    OtherCost,
    PayLife,
    PayMana,
    Reveal,
    Sacrifice,
    TapOthers,
    TapSelf,
    UntapSelf,
)
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import (
    ANYTHING,
    All,
    Chosen,
    ControlledBy,
    Is,
    Itself,
    Measure,
    Named,
    Other,
    SharesColor,
    TheObject,
    matches,
)
from manaplan.rules.spending import ActivateAbility, CastSpell, GenericPart, ManaDemand, OtherPurpose, SpecialAction
from tests.costing.make import ask, cost_of, costs_of, keyword, less, mana, more, one, permanent, spell, table
from tests.referee.make import mana as adding

TWO = Number(2)
LIFE: Cost = (PayLife(TWO),)
MINE = ControlledBy("you")
CHARGED = Compare(CountersOn("charge"), ">=", ONE)


def ledger(answer: Proposals) -> list[str]:
    return [f"{line.why}: {line.change} [{line.rule}]" for line in one(answer).ledger][1:]


def told(answer: Proposals) -> str:
    return f"{answer.rule} {answer.not_offered}"


# --- optional costs ----------------------------------------------------------------------------------------------


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
    assert ledger(ask(card, with_=(name,))) == [f"{name}: {{2}} [{rule}]"]
    assert one(ask(card, with_=(name.upper(),))).announcement.with_ == (name,)
    assert one(ask(card, with_=(f"{name} {{2}}",))).announcement.with_ == (name,)
    assert str(one(ask(card)).mana) == "{1}"
    equal = spell("{1}{U}", Keyword(name))
    assert ledger(ask(equal, with_=(name,))) == [f"{name}: {{1}}{{U}} [{rule}]"]


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
    assert ledger(ask(card, with_=(called,)))[0].endswith("[601.2b]")


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
    assert ledger(twice) == [
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
        assert ledger(ask(arcane, splicing(), with_=(name,))) == ["splice Ray: {1}{R} [702.47a]"]
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


# --- modes and targets -------------------------------------------------------------------------------------------


PRICED = Modes(("Draw a card.", "Destroy target land", "Scry 1…"), (mana("{1}"), mana("{2}"), None))


def test_modes_with_a_price() -> None:
    card = spell("{R}", Keyword("spree"), PRICED)
    assert ledger(ask(card, modes=(2, 1))) == ["mode 1: {1} [702.172a]", "mode 2: {2} [702.172a]"]
    assert one(ask(card, modes=(2, 1))).announcement.modes == (1, 2)
    assert cost_of(card, modes=(3,)) == "{R}"
    assert costs_of(card, modes=2) == {"{3}{R}", "{1}{R}", "{2}{R}"}
    assert costs_of(card) == {"{1}{R}", "{2}{R}", "{R}"}
    tiered = spell("{R}", Keyword("tiered"), PRICED)
    assert ledger(ask(tiered, modes=(1,))) == ["mode 1: {1} [702.183a]"]
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
    assert ledger(ask(card, modes=3)) == ["escalate: {6} [702.120a]"]
    assert ledger(ask(card, modes=("a", "c"))) == ["escalate: {3} [702.120a]"]
    assert one(ask(card, modes=("a", "c"))).announcement.modes == (1, 3)
    assert one(ask(card, modes=2)).announcement.modes == (1, 2)
    assert ledger(ask(card)) == []
    assert one(ask(card)).announcement.modes == (1,)
    unread = spell("{R}", keyword("escalate", "{3}"))
    assert ledger(ask(unread, modes=3)) == ["escalate: {6} [702.120a]"]
    assert ledger(ask(unread, modes=(1, 2))) == ["escalate: {3} [702.120a]"]
    assert ledger(ask(unread)) == []
    assert ledger(ask(spell("{R}", Keyword("escalate"), Modes(("A", "B"))), modes=2)) == []
    nameless = spell("{R}", keyword("escalate", "{3}"), Modes(()))
    assert one(ask(nameless, modes=2)).announcement.modes == (1, 2)
    assert one(ask(nameless, modes=(3,))).announcement.modes == (3,)


def test_modes_without_a_price_are_not_announced() -> None:
    card = spell("{R}", Modes(("A", "B")))
    assert one(ask(card)).announcement.modes == ()
    assert one(ask(card, modes=(2,))).announcement.modes == (2,)


def test_strive_for_each_target_beyond_the_first() -> None:
    card = spell("{R}", keyword("strive", "{2}"))
    assert ledger(ask(card, targets=3)) == ["strive: {4} [207.2c]"]
    assert ledger(ask(card, targets=2)) == ["strive: {2} [207.2c]"]
    assert ledger(ask(card, targets=1)) == []
    assert ledger(ask(card)) == []
    assert ledger(ask(spell("{R}", Keyword("strive")), targets=3)) == []


def test_costs_for_each_target() -> None:
    each = spell("{R}", AdditionalCost(LIFE, per_target=True))
    assert one(ask(each, targets=3)).other == (PayLife(Number(6)),)
    assert one(ask(spell("{R}", AdditionalCost(LIFE)), targets=3)).other == LIFE
    assert ledger(ask(each)) == ["additional cost: Pay 2 life [601.2f]"]
    change = more("{1}", per_target=True)
    assert cost_of(spell("{R}"), permanent("t", change), targets=3) == "{3}{R}"
    beyond = more("{1}", per_target=True, beyond_first=True)
    assert cost_of(spell("{R}"), permanent("t", beyond), targets=3) == "{2}{R}"
    assert cost_of(spell("{R}"), permanent("t", beyond), targets=0) == "{R}"


# --- changes -----------------------------------------------------------------------------------------------------


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


def test_affinity_and_undaunted() -> None:
    rocks = [permanent("a"), permanent("b"), permanent("c", controller="opponent-1"), permanent("d", types="creature")]
    affine = spell("{6}", Keyword("affinity for artifacts", what=Is("artifact")))
    assert cost_of(affine, *rocks) == "{4}"
    assert ledger(ask(affine, *rocks)) == ["affinity for artifacts: -{2} [702.41a]"]
    assert ledger(ask(affine)) == []
    assert cost_of(spell("{6}", Keyword("affinity", amount=Count(Is("creature")))), *rocks) == "{5}"
    assert cost_of(spell("{6}", Keyword("affinity")), *rocks) == "{6}"
    twice = spell("{6}", Keyword("affinity", what=Is("artifact")), Keyword("affinity", what=Is("creature")))
    assert cost_of(twice, *rocks) == "{3}"
    undaunted = spell("{6}", Keyword("haste"), Keyword("undaunted"))
    assert ledger(proposals(table(undaunted, opponents=3), Ask(cast="spell"))) == ["undaunted: -{3} [702.125a]"]
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
    assert ledger(ask(spell("{R}"), permanent("trini", floor(3)))) == ["Trini: +{2} [601.2f]"]
    assert ledger(ask(spell("{2}{R}"), permanent("trini", floor(3)))) == []


def test_costs_that_others_add() -> None:
    def toll(**more_: Any) -> Object:
        rest = {k: more_.pop(k) for k in ("controller", "counters") if k in more_}
        values = {"who": "any", **more_}
        return permanent("toll", AddsCost(CastSpell(Other()), LIFE, **values), **rest)

    assert ledger(ask(spell("{R}"), toll())) == ["Toll: Pay 2 life [601.2f]"]
    assert ledger(ask(spell("{R}"), toll(who="opponent"))) == []
    assert ledger(ask(spell("{R}"), toll(who="opponent", controller="opponent-1"))) != []
    assert ledger(ask(spell("{R}"), toll(condition=CHARGED))) == []
    assert ledger(ask(spell("{R}"), toll(condition=CHARGED, counters={"charge": 1}))) != []


def test_assist() -> None:
    card = spell("{5}{U}", Keyword("assist"))
    assert ledger(ask(card, assist="{3}")) == ["assist: another player pays: -{3} [702.132a]"]
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


# --- objects given up --------------------------------------------------------------------------------------------


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
    named = one(ask(card, *goblins, with_=("offering",), choose=(("offering", "g2"),)))
    assert named.other == (Sacrifice(ONE, All((Is("Goblin"), MINE, TheObject("g2")))),)
    assert told(ask(card, with_=("offering",))) == (
        "702.48a you control nothing to sacrifice for the offering of Spell"
    )


# --- abilities ---------------------------------------------------------------------------------------------------


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


def setting(purpose: object, cost: str = "{0}", **more_: Any) -> Object:
    rest = {k: more_.pop(k) for k in ("controller", "counters") if k in more_}
    return permanent("gavi", CostSet(purpose, parse_cost(cost), **more_), **rest)  # type: ignore[arg-type]


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
    assert cost(no_mana, taxing) == (TapSelf(),)
    by_x = Activated((*mana("{X}"), TapSelf()), adding("G"))
    assert cost(by_x, taxing) == by_x.cost
    for_each = Activated((PayMana(parse_cost("{1}"), Count(Is("artifact"))),), adding("G"))
    assert cost(for_each, taxing) == for_each.cost
    own = evolve(tap_one, changes=(CostChange(ActivateAbility(), parse_cost("{1}"), False),))
    assert cost(own) == (TapSelf(),)
    spared = permanent("tax", CostChange(ActivateAbility(), parse_cost("{2}"), True, spares_mana=True))
    assert cost(tap_one, spared) == tap_one.cost
    assert cost_of(permanent("q", able()), spared, activate="q") == "{5}"


# --- special actions ---------------------------------------------------------------------------------------------


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


def face_down(
    *abilities: Keyword, cost: str | None = "{3}", marks: tuple[str, ...] = (), types: str = "creature"
) -> GameTable:
    under = Base("Angel", types=frozenset({types}), mana_cost=parse_cost(cost) if cost else None, text=abilities)
    down = permanent("down", types="creature", cost=None, marks=["face down", *marks])
    return evolve(table(down), bases={"down": Base("", types=frozenset({"creature"}), under=under)})


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

    def under(rule: Modifies, **more_: Any) -> tuple[object, ...]:
        source = permanent("humility", rule, types="enchantment", **more_)
        changed = evolve(on, objects={**on.objects, "humility": source})
        return unmasked(changed, changed.objects["down"]).abilities

    assert under(Modifies(Is("creature"), lose_abilities=True)) == ()
    assert under(Modifies(Is("creature"))) != ()
    assert under(Modifies(Is("land"), lose_abilities=True)) != ()
    assert under(Modifies(Other(), lose_abilities=True)) == ()
    assert under(Modifies(Is("creature"), lose_abilities=True, condition=CHARGED)) != ()
    assert under(Modifies(Is("creature"), lose_abilities=True, condition=CHARGED), counters={"charge": 1}) == ()


# --- what is easily overlooked ------------------------------------------------------------------------------------


def test_changes_of_nothing_are_not_told() -> None:
    assert ledger(ask(spell("{4}"), permanent("none", more("{0}")), permanent("some", more("{1}")))) == [
        "Some: +{1} [601.2f]"
    ]
    uncharged = permanent("none", more("{1}", times=CountersOn("charge")))
    assert ledger(ask(spell("{4}"), uncharged, permanent("some", more("{1}")))) == ["Some: +{1} [601.2f]"]


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


def test_conditions_look_at_the_keyword_of_an_ability() -> None:
    equipping = CostChange(ActivateAbility(), parse_cost("{1}"), True, condition=Announced("equip"))
    assert cost_of(permanent("p", able(keyword="equip")), permanent("t", equipping), activate="p") == "{4}"
    assert cost_of(permanent("p", able(keyword="crew")), permanent("t", equipping), activate="p") == "{3}"
    assert cost_of(permanent("p", able()), permanent("t", equipping), activate="p") == "{3}"


def test_costs_that_others_add_to_an_ability_are_told() -> None:
    toll = permanent("toll", AddsCost(ActivateAbility(), LIFE, who="any"))
    assert ledger(ask(permanent("p", able()), toll, activate="p")) == ["Toll: Pay 2 life [601.2f]"]
    itself = permanent("gavi", CostSet(ActivateAbility(Other()), parse_cost("{0}")), able())
    assert cost_of(itself, activate="gavi") == "{3}"


def test_what_is_activated_must_be_there() -> None:
    with pytest.raises(UnknownId) as fault:
        ask(permanent("p", able()), activate="q")
    assert fault.value.where == "pay.activate"
    with pytest.raises(UnknownId) as fault:
        ask(permanent("p"), turn_face_up="q")
    assert fault.value.where == "pay.turn_face_up"


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
    assert ledger(answer) == ["Defiler of Rage: Pay 2 life [601.2b]", "Defiler of Rage: -{R} [118.7]"]
    late = evolve(splicing(), abilities=(Keyword("flash"), Keyword("splice", mana("{3}"))))
    assert cost_of(spell("{W}"), late, with_=("splice Ray",)) == "{3}{W}"


def test_a_change_on_what_is_targeted() -> None:
    change = CostChange(
        CastSpell(Itself()), parse_cost("{1}"), False, own=True, condition=Announced("targets a creature")
    )
    bear = permanent("bear", types="creature")
    assert cost_of(spell("{4}", change), bear, targets=("bear",)) == "{3}"
    assert cost_of(spell("{4}", change), bear) == "{4}"
    assert one(ask(spell("{R}", Keyword("spree"), PRICED), modes=("scry 1 and more",))).announcement.modes == (3,)


EITHER = AdditionalCost((OrCost(((Sacrifice(ONE, Is("creature")),), mana("{3}"))), PayLife(ONE)))


@pytest.mark.parametrize(
    ("key", "value", "totals"),
    [
        ("sacrifice a creature or pay {3}", "pay", {"{3}"}),
        ("sacrifice a creature or pay {3}", "mana", {"{3}"}),
        ("Sacrifice or Pay", "PAY {3}", {"{3}"}),
        ("sacrifice a creature or {3}", "Sacrifice", {"{0}"}),
        ("sing or {3}", "{3}", {"{3}"}),
        ("sing or dance", "{3}", {"{0}", "{3}"}),
        ("sacrifice a creature", "{3}", {"{0}", "{3}"}),
        ("a or b or {3}", "{3}", {"{0}", "{3}"}),
    ],
)
def test_an_or_cost_that_is_spoken_of(key: str, value: str, totals: set[str]) -> None:
    answer = ask(spell("{0}", EITHER), choose=((key, value),))
    assert {str(c.mana) for c in answer.costs} == totals
    assert all(PayLife(ONE) in c.other for c in answer.costs)


def test_an_or_cost_that_there_is_not() -> None:
    with pytest.raises(NotationError) as fault:
        ask(spell("{0}", EITHER), choose=(("sacrifice or pay", "sing"),))
    assert fault.value.message.startswith('"sing" is none of: ')
    assert fault.value.where == "pay.choose"
    told_ = {c.announcement.choices for c in ask(spell("{0}", EITHER)).costs}
    assert {value for choices in told_ for _, value in choices} == {"Sacrifice a creature", "{3}"}


def test_what_is_granted_to_spells_from_a_zone() -> None:
    granting = permanent("g", Grants(ANYTHING, (Keyword("convoke"),), zone="stack", from_zone="graveyard"))
    assert one(ask(spell("{4}", zone="graveyard"), granting, from_zone="graveyard")).methods == ("convoke",)
    assert one(ask(spell("{4}"), granting)).methods == ()


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


def test_the_ledger_of_what_was_given_up() -> None:
    emerging = spell("{8}", Keyword("emerge", mana("{7}")))
    assert ledger(ask(emerging, permanent("b", types="creature", cost="{2}"), via="emerge")) == [
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


def test_what_is_paid_for_is_the_spell() -> None:
    total = one(ask(spell("{1}")))
    assert total.paid_for.thing is total.thing
    on = face_down(marks=("manifested",))
    assert proposals(on, Ask(turn_face_up="down")).costs[0].announcement.via == "mana cost"
