"""The cost that a total begins with: which ways of casting there are, from where, and what is refused (118.9)."""

from typing import Any

import pytest
from attrs import evolve

from manaplan.costing.proposals import proposals
from manaplan.costing.records import Proposals
from manaplan.errors import UnknownCard
from manaplan.game.abilities import (
    Ability,
    AddsCost,
    AlternativeCost,
    CastDemand,
    CostChange,
    CostFloor,
    Grants,
    Keyword,
    Permission,
    Trait,
)
from manaplan.game.position.ask import Ask
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.amounts import ONE, Count, Happened, Number, PlayerNumber
from manaplan.rules.conditions import Announced, Compare
from manaplan.rules.costs import OwnMana, PayLife
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import ANYTHING, Chosen, ControlledBy, Is, Itself, Other
from manaplan.rules.spending import ActivateAbility, CastSpell, ManaDemand
from tests.costing.make import ask, keyword, ledger, one, permanent, spell, table, told, ways

LIFE = (PayLife(Number(3)),)


def test_the_mana_cost() -> None:
    answer = ask(spell("{2}{R}"))
    assert ledger(answer) == ["mana cost: {2}{R} [202.1]"]
    total = one(answer)
    assert (total.action, total.announcement.via, total.paid_for.keyword, total.paid_for.by) == (
        "cast Spell",
        None,
        "",
        "",
    )
    assert total.paid_for.from_zone == "hand"


def test_lands_and_spells_without_a_mana_cost() -> None:
    assert told(ask(spell(None, types="land"))) == "305.1 Spell is a land, and lands are played, not cast"
    assert told(ask(spell("{1}", types="land creature"))) == "305.1 Spell is a land, and lands are played, not cast"
    assert told(ask(spell(None))) == "118.6 Spell has no mana cost, which is a cost that cannot be paid"
    free = ask(spell(None, types="land"), via="free")
    assert told(free) == "305.1 Spell is a land, and lands are played, not cast"


@pytest.mark.parametrize("via", ["free", "plot", "suspend", "without paying its mana cost", "FREE"])
def test_without_paying_its_mana_cost(via: str) -> None:
    answer = ask(spell("{2}{R}"), via=via)
    assert ledger(answer) == ["without paying its mana cost: {0} [118.9]"]
    total = one(answer)
    assert (total.action, total.announcement.via) == ("cast Spell with free", "free")


def test_a_suspended_card_waits_for_its_last_counter() -> None:
    def card(counters: int, *marks: str, zone: str = "exile") -> Object:
        made = spell("{4}", zone=zone, marks=marks)
        return evolve(made, counters={"time": counters} if counters else {})

    waiting = "702.62a Spell is cast when its last time counter is removed"
    assert told(ask(card(2, "suspended"), from_zone="exile")) == waiting
    assert told(ask(card(1, "suspended"), from_zone="exile")) == waiting
    assert ledger(ask(card(0, "suspended"), from_zone="exile")) == ["without paying its mana cost: {0} [118.9]"]
    assert ledger(ask(card(2, "suspended", zone="hand"))) == ["mana cost: {4} [202.1]"]
    assert ledger(ask(card(2), from_zone="exile")) == ["mana cost: {4} [202.1]"]
    assert ledger(ask(card(0, "plotted"), from_zone="exile")) == ["without paying its mana cost: {0} [118.9]"]
    assert ways(card(0, "plotted"), from_zone="exile") == {"free": "{0}"}
    assert ways(card(0, "plotted", zone="hand")) == {None: "{4}"}
    assert ways(card(0), from_zone="exile") == {None: "{4}"}


def test_a_keyword_has_its_name_and_rule_in_the_ledger() -> None:
    answer = ask(spell("{4}", keyword("evoke", "{1}")), via="Evoke ")
    assert ledger(answer) == ["evoke: {1} [702.74a]"]
    assert one(answer).action == "cast Spell with evoke"
    assert one(answer).paid_for.by == "evoke"
    assert told(ask(spell("{4}"), via="evoke")) == "702.74a Spell has no evoke"


def test_a_keyword_works_from_its_zone() -> None:
    in_hand = ask(spell("{4}", keyword("flashback", "{1}")), via="flashback", from_zone="hand")
    assert told(in_hand) == "702.34a flashback is for a card in the graveyard, not in the hand"
    happened = ask(spell("{4}", keyword("surge", "{1}")), via="surge", happened={"spells_cast": 0})
    assert told(happened) == "702.117a the condition of surge is not met this turn"


def test_a_keyword_without_a_cost_of_its_own_costs_the_mana_cost() -> None:
    card = spell("{2}{U}", Keyword("jump-start"), zone="graveyard")
    assert ledger(ask(card, via="jump-start")) == ["jump-start: {2}{U}, Discard a card [702.133a]"]
    granted = spell("{2}{U}", Keyword("flashback"), zone="graveyard")
    assert ledger(ask(granted, via="flashback")) == ["flashback: {2}{U} [702.34a]"]
    own = spell("{2}{U}", Keyword("escape", (OwnMana(), *LIFE)), zone="graveyard")
    assert ledger(ask(own, via="escape")) == ["escape: {2}{U}, Pay 3 life [702.138a]"]
    plain = spell("{2}{U}", Keyword("escape", LIFE), zone="graveyard")
    assert ledger(ask(plain, via="escape")) == ["escape: Pay 3 life [702.138a]"]


def test_the_planner_chooses_only_what_may_be_chosen() -> None:
    def card(*abilities: Ability, zone: str = "hand", marks: tuple[str, ...] = ()) -> Object:
        return spell("{4}", *abilities, zone=zone, marks=marks)

    assert ways(card(keyword("evoke", "{1}"))) == {"evoke": "{1}", None: "{4}"}
    assert ways(card(keyword("flashback", "{1}"))) == {None: "{4}"}
    assert ways(card(keyword("flashback", "{1}"), zone="graveyard"), from_zone="graveyard")["flashback"] == "{1}"
    for unknowable in ("miracle", "prowl", "freerunning"):
        assert ways(card(keyword(unknowable, "{1}"))) == {None: "{4}"}
        assert ways(card(keyword(unknowable, "{1}")), via=unknowable) == {unknowable: "{1}"}
    assert ways(card(keyword("kicker", "{1}"))) == {None: "{4}"}
    surge = card(keyword("surge", "{1}"))
    assert ways(surge) == {None: "{4}"}
    assert ways(surge, happened={"spells_cast": 1}) == {"surge": "{1}", None: "{4}"}
    assert ways(surge, happened={"spells_cast": 0}) == {None: "{4}"}


def test_ways_of_casting_from_exile_ask_for_their_mark() -> None:
    def card(name: str, *marks: str) -> Object:
        return spell("{4}", keyword(name, "{1}"), zone="exile", marks=marks)

    assert ways(card("foretell"), from_zone="exile") == {None: "{4}"}
    assert ways(card("foretell", "foretold"), from_zone="exile") == {"foretell": "{1}", None: "{4}"}
    assert ways(card("foretell", "plotted"), from_zone="exile") == {"free": "{0}"}
    assert ways(card("madness"), from_zone="exile") == {None: "{4}"}
    assert ways(card("madness", "madness"), from_zone="exile") == {"madness": "{1}", None: "{4}"}
    assert ways(card("madness"), from_zone="exile", happened={"discarded": ["spell"]})["madness"] == "{1}"
    assert ways(card("madness"), from_zone="exile", happened={"discarded": ["x"]}) == {None: "{4}"}
    assert ways(card("madness"), from_zone="exile", happened={"discarded": ["Spell"]})["madness"] == "{1}"
    hand = spell("{4}", keyword("foretell", "{1}"), marks=["foretold"])
    assert ways(hand) == {None: "{4}"}


def test_sneak_is_offered_as_blockers_are_declared() -> None:
    card = spell("{4}", keyword("sneak", "{1}"))
    attacker = permanent("a", types="creature", marks=["unblocked"])

    def at(step: str) -> set[str | None]:
        on = evolve(table(card, attacker), step=step)
        return {c.announcement.via for c in proposals(on, Ask(cast="spell", via="any")).costs}

    assert at("declare blockers") == {"sneak", None}
    assert at("main") == {None}


OWN = AlternativeCost(LIFE)


@pytest.mark.parametrize("via", ["pay 3 life", "Pay 3", "spell", "PAY 3 LIFE and more"])
def test_an_alternative_cost_by_its_words(via: str) -> None:
    answer = ask(spell("{4}", OWN), via=via)
    assert [line.split(": ", 1)[1] for line in ledger(answer)] == ["Pay 3 life [118.9]"]
    assert one(answer).other == LIFE


def test_a_named_alternative_cost() -> None:
    answer = ask(spell("{4}", AlternativeCost(LIFE, name="Prowling")), via="prowling")
    assert ledger(answer) == ["Prowling: Pay 3 life [118.9]"]
    assert one(answer).action == "cast Spell with Prowling"
    assert ways(spell("{4}", AlternativeCost(LIFE, name="Prowling"))) == {"Prowling": "{0}", None: "{4}"}
    assert ways(spell("{4}", OWN)) == {"Pay 3 life": "{0}", None: "{4}"}
    assert ledger(ask(spell(None, OWN), via="any")) == ["alternative cost: Pay 3 life [118.9]"]


def test_what_nothing_offers() -> None:
    assert told(ask(spell("{4}", OWN), via="sing")) == ("118.9 nothing offers sing for Spell")
    near = told(ask(spell("{4}", keyword("overload", "{1}")), via="overlod"))
    assert near == '118.9 nothing offers overlod for Spell. Did you mean "overload"?'
    near = told(ask(spell("{4}"), via="flashbak"))
    assert near == '118.9 nothing offers flashbak for Spell. Did you mean "flashback"?'
    near = told(ask(spell("{4}", AlternativeCost(LIFE, name="Prowling")), via="prowlin g"))
    assert near == '118.9 nothing offers prowlin g for Spell. Did you mean "Prowling"?'


def test_a_condition_that_is_not_met() -> None:
    many = Compare(Count(Is("artifact")), ">=", Number(1))
    asserted = Compare(Happened("spells_cast"), ">=", Number(1))
    card = spell("{4}", AlternativeCost(LIFE, many, "Affine"))
    assert ways(card) == {None: "{4}"}
    assert ways(card, permanent("rock")) == {"Affine": "{0}", None: "{4}"}
    card = spell("{4}", AlternativeCost(LIFE, asserted, "Quick"))
    assert ways(card) == {None: "{4}"}
    assert ways(card, via="quick") == {"Quick": "{0}"}
    assert ways(card, happened={"spells_cast": 2})["Quick"] == "{0}"
    assert told(ask(card, via="quick", happened={"spells_cast": 0})) == "118.9 the condition of Quick is not met"
    nameless = spell("{4}", AlternativeCost(LIFE, asserted))
    assert told(ask(nameless, via="pay 3", happened={"spells_cast": 0})) == "118.9 the condition of pay 3 is not met"


def test_a_demand_on_the_mana_of_an_alternative_cost() -> None:
    only = ManaDemand(none=True)
    assert one(ask(spell("{4}", AlternativeCost(LIFE, demand=only)), via="pay 3")).demand == only
    printed = ManaDemand(sources=Is("creature"))
    assert one(ask(spell("{4}", CastDemand(printed)))).demand == printed
    both = one(ask(spell("{4}", CastDemand(printed), AlternativeCost(LIFE, demand=only)), via="pay 3"))
    assert both.demand == printed
    assert one(ask(spell("{4}"))).demand is None


def offering(*, to: object = ANYTHING, from_zone: str = "", zone: str = "stack", **more: Any) -> Object:
    """A permanent that lets spells be cast for 3 life."""
    grant = Grants(to, (AlternativeCost(LIFE),), zone=zone, from_zone=from_zone)  # type: ignore[arg-type]
    return permanent("bolas", grant, name="Bolas's Door", **more)


@pytest.mark.parametrize("via", ["bolas", "Bolas's Door", "pay 3 life", "bolas's door"])
def test_what_a_permanent_offers(via: str) -> None:
    answer = ask(spell("{4}"), offering(), via=via)
    assert ledger(answer) == ["Bolas's Door: Pay 3 life [118.9]"]
    assert one(answer).announcement.via == "Bolas's Door"


def test_to_which_spells_a_permanent_offers_it() -> None:
    both = {"Bolas's Door": "{0}", None: "{4}"}
    assert ways(spell("{4}"), offering()) == both
    assert ways(spell("{4}"), offering(to=Is("creature"))) == {None: "{4}"}
    assert ways(spell("{4}"), offering(to=Other())) == both
    assert ways(spell("{4}"), offering(zone="battlefield")) == {None: "{4}"}
    theirs = offering(to=ControlledBy("you"), controller="opponent-1")
    assert ways(spell("{4}"), theirs) == {None: "{4}"}
    assert ways(spell("{4}"), offering(from_zone="hand")) == both
    assert ways(spell("{4}"), offering(from_zone="graveyard")) == {None: "{4}"}


def test_one_refusal_is_told_where_no_way_is_left() -> None:
    card = spell(None, keyword("evoke", "{1}"))
    assert ways(card) == {"evoke": "{1}"}
    refused = ask(spell(None), via="any")
    assert told(refused) == "118.6 Spell has no mana cost, which is a cost that cannot be paid"
    emerging = spell("{4}", keyword("emerge", "{1}"))
    assert ways(emerging) == {None: "{4}"}
    nothing = ask(spell(None, keyword("emerge", "{1}")), via="any")
    assert told(nothing) == "702.119a you control nothing to sacrifice for the emerge of Spell"


def permitting(*, what: object = ANYTHING, zone: str = "graveyard", **more: Any) -> Object:
    """A permanent that permits casting from a zone."""
    rest = {k: more.pop(k) for k in ("controller",) if k in more}
    return permanent("muldrotha", Permission(what, zone, **more), **rest)  # type: ignore[arg-type]


def from_grave(*others: Object, abilities: tuple[Ability, ...] = (), **words: Any) -> Proposals:
    return ask(spell("{4}", *abilities, zone="graveyard"), *others, from_zone="graveyard", **words)


def test_a_permission_without_a_cost() -> None:
    assert ledger(from_grave(permitting())) == ["mana cost: {4} [202.1]"]
    assert ledger(from_grave()) == ["mana cost: {4} [202.1]"]


def test_a_permission_with_a_cost_in_addition() -> None:
    answer = from_grave(permitting(cost=LIFE))
    assert ledger(answer) == ["mana cost: {4} [202.1]", "Muldrotha: Pay 3 life [601.2f]"]
    assert ledger(from_grave(permitting(cost=LIFE), via="muldrotha")) == ledger(answer)
    assert ledger(from_grave(permitting(cost=LIFE, what=Is("creature")))) == ["mana cost: {4} [202.1]"]
    assert ledger(from_grave(permitting(cost=LIFE, zone="exile"))) == ["mana cost: {4} [202.1]"]
    assert ledger(from_grave(permitting(cost=LIFE, controller="opponent-1"))) == ["mana cost: {4} [202.1]"]


def test_a_permission_that_is_an_alternative_cost() -> None:
    instead = permitting(cost=LIFE, alternative=True)
    assert ledger(from_grave(instead)) == ["Muldrotha: Pay 3 life [118.9]"]
    assert one(from_grave(instead)).announcement.via == "Muldrotha"
    assert told(from_grave(instead, via="evoke", abilities=(keyword("evoke", "{1}"),))) == (
        "118.9a evoke is an alternative cost, and so is that of Muldrotha"
    )
    flashed = from_grave(instead, via="flashback", abilities=(keyword("flashback", "{1}"),))
    assert ledger(flashed) == ["flashback: {1} [702.34a]"]


def test_the_card_itself_may_permit_it() -> None:
    own = Permission(ANYTHING, "graveyard", LIFE)
    answer = from_grave(abilities=(own,))
    assert ledger(answer) == ["mana cost: {4} [202.1]", "Spell: Pay 3 life [601.2f]"]
    elsewhere = Permission(ANYTHING, "exile", LIFE)
    assert ledger(from_grave(abilities=(elsewhere,))) == ["mana cost: {4} [202.1]"]
    others = Permission(Other(), "graveyard", LIFE)
    assert ledger(from_grave(abilities=(others,))) == ["mana cost: {4} [202.1]"]


def test_no_permission_is_asked_for_from_hand_and_command_zone() -> None:
    assert ledger(ask(spell("{4}"), permitting(zone="hand", cost=LIFE))) == ["mana cost: {4} [202.1]"]
    commander = spell("{4}", zone="command")
    assert ledger(ask(commander, permitting(zone="command", cost=LIFE), from_zone="command")) == [
        "mana cost: {4} [202.1]"
    ]


def taxed(tax: int | None, casts: int = 0, *abilities: Ability, marks: tuple[str, ...] = ("commander",)) -> list[str]:
    on: GameTable = table(spell("{4}", *abilities, zone="command", marks=marks), casts=casts)
    return ledger(proposals(on, Ask(cast="spell", from_zone="command", tax=tax)))[1:]


def test_the_commander_tax() -> None:
    assert taxed(None) == []
    assert taxed(0, 2) == []
    assert taxed(2) == ["commander tax: {4} [903.8]"]
    assert taxed(None, 1) == ["commander tax: {2} [903.8]"]
    assert taxed(3, 1) == ["commander tax: {6} [903.8]"]
    assert taxed(2, marks=()) == []
    in_life = Trait("commander tax in life", Number(2))
    assert taxed(2, 0, in_life) == ["commander tax: Pay 4 life [903.8]"]
    assert taxed(2, 0, Trait("crew power", Number(2))) == ["commander tax: {4} [903.8]"]
    assert ledger(ask(spell("{4}", marks=["commander"]), tax=2)) == ["mana cost: {4} [202.1]"]


def test_x_is_nought_where_it_is_not_paid() -> None:
    card = spell("{X}{R}", keyword("evoke", "{1}"))
    assert one(ask(card, via="free")).announcement.x == 0
    assert one(ask(card, via="evoke")).announcement.x == 0
    refused = proposals(table(card), Ask(cast="spell", via="evoke", x=2))
    assert told(refused) == "107.3b X is 0 for a spell cast without paying a cost that has X in it"
    assert one(proposals(table(card), Ask(cast="spell", via="evoke", x=0))).announcement.x == 0
    assert str(one(proposals(table(card), Ask(cast="spell", x=2))).mana) == "{2}{R}"
    with_x = spell("{X}{R}", keyword("evoke", "{X}"))
    assert str(one(ask(with_x, via="evoke", x=3)).mana) == "{3}"


def test_a_card_is_named_by_its_id_or_by_its_name() -> None:
    assert ledger(ask(spell("{1}"), cast="#spell")) == ["mana cost: {1} [202.1]"]
    buried = spell("{4}", keyword("flashback", "{1}"), zone="graveyard")
    assert ledger(ask(buried, cast="Spell", via="flashback")) == ["flashback: {1} [702.34a]"]
    assert ledger(ask(buried, cast="#spell")) == ["mana cost: {4} [202.1]"]
    with pytest.raises(UnknownCard):
        ask(buried, cast="Spell")
    with pytest.raises(UnknownCard):
        ask(buried, cast="Spell", via="evoke")


def test_changes_look_at_the_way_of_casting() -> None:
    flashy = permanent("f", CostChange(ActivateAbility(keyword="flashback"), parse_cost("{1}"), False, who="you"))
    buried = spell("{4}", keyword("flashback", "{3}"), zone="graveyard")
    assert str(one(ask(buried, flashy, via="flashback")).mana) == "{2}"
    assert str(one(ask(buried, flashy, from_zone="graveyard")).mana) == "{4}"
    evoked = CostChange(CastSpell(Itself()), parse_cost("{1}"), False, own=True, condition=Announced("evoked"))
    assert str(one(ask(spell("{4}", keyword("evoke", "{3}"), evoked), via="evoke")).mana) == "{2}"
    assert str(one(ask(spell("{4}", keyword("evoke", "{3}"), evoked))).mana) == "{4}"
    by_casts = CostChange(CastSpell(Itself()), parse_cost("{1}"), True, times=PlayerNumber("commander_casts"), own=True)
    assert str(one(ask(spell("{4}", by_casts), tax=3)).mana) == "{7}"


def test_x_of_what_is_cast_for_its_mana_cost_from_elsewhere() -> None:
    card = spell("{X}{U}", Keyword("jump-start"), zone="graveyard")
    assert str(one(proposals(table(card), Ask(cast="spell", via="jump-start", x=2))).mana) == "{2}{U}"
    refused = proposals(table(spell("{X}{R}", keyword("evoke", "{1}"))), Ask(cast="spell", via="evoke", x=1))
    assert refused.rule == "107.3b"


def test_what_a_keyword_given_to_the_card_where_it_lies_allows() -> None:
    granted = evolve(spell("{4}", zone="exile"), abilities=(keyword("foretell", "{1}"), keyword("evoke", "{2}")))
    assert ledger(ask(granted, via="foretell")) == ["foretell: {1} [702.143a]"]
    assert ledger(ask(granted, via="evoke")) == ["evoke: {2} [702.74a]"]
    assert told(ask(granted, via="overload")) == "702.96a Spell has no overload"
    buried = evolve(spell("{4}", zone="graveyard"), abilities=(Keyword("flashback"),))
    assert ledger(ask(buried, via="flashback")) == ["flashback: {4} [702.34a]"]
    robbed = evolve(spell("{4}", keyword("flashback", "{1}"), zone="graveyard"), abilities=())
    assert told(ask(robbed, via="flashback")) == "702.34a Spell has lost flashback there"
    evoked = evolve(spell("{4}", keyword("evoke", "{1}")), abilities=())
    assert ledger(ask(evoked, via="evoke")) == ["evoke: {1} [702.74a]"]


def test_of_a_library_the_top_card_alone_is_permitted() -> None:
    by_life = permanent("by-life", Permission(ANYTHING, "library", cost=(PayLife(ONE),)))
    card = spell("{2}", zone="library")
    other = evolve(card, id="other")
    theirs = evolve(other, owner="opponent-1")

    def besides(*objects: Object) -> list[tuple[object, ...]]:
        return [cost.other for cost in ask(*objects, by_life, from_zone="library", cast="#spell").costs]

    assert besides(card, other) == besides(theirs, card) == [(PayLife(ONE),)]
    assert besides(other, card) == besides(evolve(card, owner="opponent-1")) == [()]


def test_ways_that_go_with_a_permission() -> None:
    five = AlternativeCost((PayLife(Number(5)),), name="Prowling")
    for via in ("prowling", "any"):
        answer = from_grave(permitting(cost=LIFE), via=via, abilities=(five,))
        assert [line.why for line in answer.costs[0].ledger] == ["Prowling", "Muldrotha"]
    both = from_grave(offering(), permitting(cost=LIFE), via="bolas")
    assert ledger(both) == ["Bolas's Door: Pay 3 life [118.9]"]
    instead = permitting(cost=LIFE, alternative=True)
    assert ledger(from_grave(instead, via="muldrotha")) == ["Muldrotha: Pay 3 life [118.9]"]
    sorceries = permitting(cost=LIFE, what=Is("sorcery"))
    assert len(ledger(from_grave(sorceries))) == 2


def test_permissions_by_name_and_by_id() -> None:
    one_, two = permitting(cost=LIFE), permitting(cost=(PayLife(Number(7)),))
    one_, two = evolve(one_, name="Gravetide"), evolve(two, id="other", name="Other Door")
    for via, why in (("gravetide", "Gravetide"), ("muldrotha", "Gravetide"), ("other", "Other Door")):
        assert [line.split(":")[0] for line in ledger(from_grave(one_, two, via=via))] == ["mana cost", why]


def test_predicates_look_at_the_holder() -> None:
    chosen = {"type": "Goblin"}
    goblin = spell("{4}", types="creature Goblin")
    grant = Grants(Chosen("type"), (AlternativeCost(LIFE),), zone="stack")
    holder = evolve(permanent("h", grant, name="Horde"), chosen=chosen)
    assert ways(goblin, holder) == {"Horde": "{0}", None: "{4}"}
    assert ways(spell("{4}", types="creature Elf"), holder) == {None: "{4}"}
    buried = spell("{4}", types="creature Goblin", zone="graveyard")
    door = evolve(permanent("d", Permission(Chosen("type"), "graveyard", LIFE)), chosen=chosen)
    assert len(ledger(ask(buried, door, from_zone="graveyard"))) == 2
    toll = evolve(permanent("t", AddsCost(CastSpell(Chosen("type")), LIFE)), chosen=chosen)
    assert ledger(ask(goblin, toll)) == ["mana cost: {4} [202.1]", "T: Pay 3 life [601.2f]"]
    tax = evolve(permanent("x", CostChange(CastSpell(Chosen("type")), parse_cost("{1}"), True)), chosen=chosen)
    assert str(one(ask(goblin, tax)).mana) == "{5}"
    least = evolve(permanent("l", CostFloor(CastSpell(Chosen("type")), 6)), chosen=chosen)
    assert str(one(ask(goblin, least)).mana) == "{6}"


def test_a_word_that_is_near_to_no_way_of_casting() -> None:
    assert told(ask(spell("{4}", keyword("kicker", "{1}")), via="kickr")) == "118.9 nothing offers kickr for Spell"


def test_what_is_paid_for_tells_the_way_of_casting() -> None:
    total = one(ask(spell("{1}", keyword("flashback", "{2}"), zone="graveyard"), via="flashback"))
    assert total.paid_for.keyword == "flashback"
