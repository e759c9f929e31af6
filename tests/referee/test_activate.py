"""Activating mana abilities: which, when they may be and what they cost (602.2, 602.5, 605.3)."""

import pytest
from attrs import evolve

from manaplan.game.abilities import Activated, AddsCost, CostChange, Forbids
from manaplan.layers.objects import Object
from manaplan.plan.steps import ManaWith, Pay, Plan, Uses
from manaplan.referee.activate import Activation, activation_mana, find_ability, permission
from manaplan.referee.replay import replay
from manaplan.referee.state import announce, start
from manaplan.rules.amounts import ONE, Count, CountersOn, Variable
from manaplan.rules.conditions import Compare
from manaplan.rules.costs import (
    Discard,
    Exile,
    Loyalty,
    OrCost,
    PayLife,
    PayMana,
    RemoveCounters,
    Sacrifice,
    TapSelf,
    UntapSelf,
)
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import ANYTHING, Is, Itself
from manaplan.rules.spending import ActivateAbility, CastSpell, Spending
from tests.referee.make import YOUR_CREATURE, elf, exactly, in_hand, land, mana, signet, spell, table, tap_for, thing
from tests.referee.play import FREE, MANY, TWO, act, pay, rock, run, told


def test_the_ability_must_be_there() -> None:
    other = Activated((TapSelf(),), effect="draw a card")
    board = table(thing("a", "land", tap_for("G"), other))
    assert told(board, act("b", "G")) == ["602.2 there is no object b"]
    assert told(board, act("a", "G", number=3)) == ["602.1 a has no activated ability 3"]
    assert told(board, act("a", "G", number=0)) == ["602.1 a has no activated ability 0"]
    assert told(board, act("a", "G", number=2)) == ["605.1a ability 2 of a is not a mana ability"]
    assert told(board, act("a", "G", number=1)) == []
    aimed = table(thing("a", "land", Activated((TapSelf(),), mana("G"), targets=True)))
    assert told(aimed, act("a", "G")) == ["605.1a ability 1 of a is not a mana ability"]
    walker = table(thing("a", "planeswalker", Activated((Loyalty(1),), mana("G"))))
    assert told(walker, act("a", "G")) == ["605.1a ability 1 of a is not a mana ability"]


def test_abilities_are_counted_from_one() -> None:
    board = table(thing("a", "land", tap_for("G"), tap_for("U")))
    assert told(board, act("a", "U", number=2)) == []
    found = find_ability(start(board, FREE), "a", 2)
    assert isinstance(found, Activation)
    assert (found.number, found.ability) == (2, tap_for("U"))


def test_the_spell_being_cast_makes_no_mana() -> None:
    total = spell("{1}")
    assert total.thing is not None
    card = evolve(in_hand(total), abilities=(Activated((Exile(ONE, Itself(), "hand"),), mana("R"), zone="hand"),))
    verdict = replay(table(card), total, Plan((act("spell", "R"), pay("{1}", "R")), Uses()))
    assert next(f"{v.rule} {v.message}" for v in verdict.violations) == "601.2a spell is the spell being cast"
    early = replay(table(card), total, Plan((act("spell", "R", before=True),), Uses()))
    assert early.violations[0].message == "spell is no longer where it was to be cast from"


def test_before_the_announcement_or_after() -> None:
    board = table(land("a", "G"), land("b", "G"))
    total = spell("{G}")
    early, late = act("a", "G", before=True), act("b", "G")
    assert replay(board, total, Plan((early, late, pay("{G}", "G")), Uses())).legal
    verdict = replay(board, total, Plan((late, early, pay("{G}", "G")), Uses()))
    assert [f"{v.step} {v.rule} {v.message}" for v in verdict.violations] == [
        "1 601.2a the announcement has been made already"
    ]
    verdict = replay(board, total, Plan((late, pay("{G}", "G"), act("a", "G")), Uses()))
    assert [f"{v.step} {v.rule} {v.message}" for v in verdict.violations] == [
        "2 601.2g mana abilities must be activated before costs are paid"
    ]


def test_the_announcement_puts_the_spell_on_the_stack() -> None:
    total = spell("{1}")
    state = start(table(in_hand(total)), total)
    moved, reason = announce(state)
    assert reason is None
    assert moved.table.objects["spell"].zone == "stack"
    again, reason = announce(moved)
    assert again is moved
    assert reason is None


def test_a_spell_that_left_cannot_be_announced() -> None:
    total = spell("{1}")
    dump = thing("m", "artifact", Activated((Discard(ONE, ANYTHING),), mana("B")))
    given = Pay(verb="discard", objects=("spell",))
    verdict = replay(table(dump, in_hand(total)), total, Plan((act("m", "B", given, before=True),), Uses()))
    assert "601.2a spell is no longer where it was to be cast from" in [
        f"{v.rule} {v.message}" for v in verdict.violations
    ]
    steps = (act("m", "B", given, before=True), act("a", "G"), pay("{1}", "G"))
    verdict = replay(table(dump, in_hand(total), land("a", "G")), total, Plan(steps, Uses()))
    gone = "601.2a spell is no longer where it was to be cast from"
    assert [f"{v.step} {v.rule} {v.message}" for v in verdict.violations] == [f"1 {gone}"]
    assert total.thing is not None
    token = evolve(total, thing=evolve(total.thing, id="elsewhere"))
    assert announce(start(table(), token))[1] is None


def allowed(thing_: Object, *others: Object, before: bool = False, x: int | None = None) -> list[str]:
    """Why the first ability of the object cannot be activated."""
    board = table(thing_, *others)
    what = Activation(thing_, thing_.activated[0], 1, x)
    return [f"{rule} {message}" for rule, message in permission(start(board, FREE), what, before)]


@pytest.mark.parametrize(
    ("source", "before", "reasons"),
    [
        (rock(TapSelf()), False, []),
        (
            evolve(rock(TapSelf()), zone="hand"),
            False,
            ["602.5 r is not in the zone in which its ability works: battlefield"],
        ),
        (evolve(rock(TapSelf(), zone="hand"), zone="hand"), False, []),
        (evolve(rock(TapSelf()), controller="opponent-1"), False, ["602.2 r is not yours"]),
        (evolve(rock(TapSelf()), owner="opponent-1"), False, []),
        (
            evolve(rock(TapSelf(), zone="graveyard"), zone="graveyard", owner="opponent-1"),
            False,
            ["602.2 r is not yours"],
        ),
        (evolve(rock(TapSelf(), zone="graveyard"), zone="graveyard", controller="opponent-1"), False, []),
        (rock(TapSelf(), condition=MANY), False, ["602.5b the condition of r's ability does not hold"]),
        (rock(TapSelf(), timing="instant"), False, ["602.5e r needs priority"]),
        (rock(TapSelf(), timing="sorcery"), False, ["602.5d r needs priority"]),
        (rock(TapSelf(), timing="instant"), True, []),
        (
            evolve(rock(TapSelf(), limit=1), marks=frozenset({"used"})),
            False,
            ["602.5b r's ability was activated this turn as often as it may be"],
        ),
        (evolve(rock(TapSelf(), limit=2), marks=frozenset({"used"})), False, []),
        (evolve(rock(TapSelf()), marks=frozenset({"used"})), False, []),
        (evolve(rock(TapSelf()), types=frozenset({"creature"}), sick=True), False, ["302.6 r is summoning sick"]),
        (evolve(rock(UntapSelf()), types=frozenset({"creature"}), sick=True), False, ["302.6 r is summoning sick"]),
        (evolve(rock(PayLife(ONE)), types=frozenset({"creature"}), sick=True), False, []),
        (
            evolve(rock(TapSelf(), zone="hand"), types=frozenset({"creature"}), sick=True, zone="hand"),
            False,
            [],
        ),
    ],
)
def test_what_keeps_an_ability_from_being_activated(source: Object, before: bool, reasons: list[str]) -> None:
    assert allowed(source, before=before) == reasons


def test_conditions_may_look_at_x() -> None:
    source = rock(PayMana(parse_cost("{X}")), condition=Compare(Variable(), ">=", TWO))
    assert allowed(source, x=2) == []
    assert allowed(source, x=1) == ["602.5b the condition of r's ability does not hold"]


def test_conditions_look_at_the_object_itself() -> None:
    charged = Compare(CountersOn("charge"), ">=", ONE)
    assert allowed(evolve(rock(TapSelf(), condition=charged), counters={"charge": 1})) == []
    assert len(allowed(rock(TapSelf(), condition=charged))) == 1


def test_several_reasons_are_all_told() -> None:
    web = thing("web", "enchantment", Forbids("activate", Is("artifact")))
    found = allowed(rock(TapSelf(), condition=Compare(Count(Is("artifact")), ">=", TWO)), web)
    assert found == ["602.5b the condition of r's ability does not hold", "101.2 web forbids activating r"]


def test_a_limit_counts_what_was_activated_in_the_payment() -> None:
    board = table(rock(PayLife(ONE), limit=2), thing("s", "artifact", Activated((PayLife(ONE),), mana("C"), limit=1)))
    often = "602.5b r's ability was activated this turn as often as it may be"
    assert told(board, *[act("r", "C")] * 2, act("s", "C")) == []
    assert told(board, *[act("r", "C")] * 3) == [often]
    assert run(board, *[act("r", "C")] * 2).uses == Uses(life=2)


def test_each_ability_has_its_own_limit() -> None:
    once = Activated((PayLife(ONE),), mana("C"), limit=1)
    board = table(thing("r", "artifact", once, once))
    assert told(board, act("r", "C"), act("r", "C", number=2)) == []
    assert len(told(board, act("r", "C"), act("r", "C"))) == 1


def test_what_an_ability_costs_must_be_paid_and_no_more() -> None:
    board = table(rock(Sacrifice(ONE, YOUR_CREATURE)), elf("e"), elf("f"))
    gift = [Pay(verb="sacrifice", objects=(k,)) for k in "ef"]
    assert told(board, act("r", "C", gift[0])) == []
    assert told(board, act("r", "C")) == ["602.2b a cost of r's ability is not paid"]
    assert told(board, act("r", "C", *gift)) == ["602.2b more is paid than the cost asks for"]
    assert told(board, act("r", "C", Pay(verb="exile", objects=("e",)))) == ["118.3 this cost cannot be paid by exile"]


def test_payments_are_matched_to_the_costs_that_they_fit() -> None:
    board = table(rock(Sacrifice(ONE, Is("land")), Sacrifice(ONE, YOUR_CREATURE)), elf("e"), thing("a"))
    gifts = [Pay(verb="sacrifice", objects=(k,)) for k in "ea"]
    verdict = run(board, act("r", "C", *gifts))
    assert verdict.legal
    assert verdict.uses.sacrificed == ("a", "e")


def test_the_source_is_tapped_before_it_is_given_up() -> None:
    backwards = thing("t", "artifact", Activated((Sacrifice(ONE, Itself()), TapSelf()), mana("G")))
    assert told(table(backwards), act("t", "G")) == []
    assert told(table(evolve(backwards, tapped=True)), act("t", "G")) == ["118.3 t is tapped already"]


def test_mana_of_the_activation_is_paid_in_full() -> None:
    board = table(signet("s", "WU"), pool="GG")
    assert told(board, act("s", "WU", pay("{1}", "G"))) == []
    assert told(board, act("s", "WU")) == ["602.2b {1} of s's ability is not paid"]
    assert told(board, act("s", "WU", pay("{1}", "G"), pay("{1}", "G"))) == ["601.2h no {1} is left to pay"]
    assert run(board, act("s", "WU", pay("{1}", "G"))).floating == ("W", "U", "G")


def test_x_in_a_cost_of_mana() -> None:
    cost = PayMana(parse_cost("{X}{G}"))
    board = table(rock(cost, adds=mana("C", Variable())), pool="GGG")
    assert told(board, act("r", "CC", pay("{G}", "G"), pay("{1}", "G"), pay("{1}", "G"), x=2)) == []
    assert told(board, act("r", "", pay("{G}", "G"), x=0)) == []
    state = start(board, FREE)
    what = Activation(board.objects["r"], board.objects["r"].activated[0], 1)
    assert "".join(map(str, activation_mana(state, what))) == "{G}"
    assert "".join(map(str, activation_mana(state, evolve(what, x=3)))) == "{3}{G}"


def test_other_letters_for_x() -> None:
    board = table(rock(PayMana(parse_cost("{Y}"))), pool="GG")
    assert told(board, act("r", "C", pay("{1}", "G"), pay("{1}", "G"), x=2)) == []


def test_mana_so_often_as_x_or_as_there_are_counters() -> None:
    by_x = rock(PayMana(parse_cost("{1}"), Variable()))
    assert told(table(by_x, pool="GG"), act("r", "C", pay("{1}", "G"), pay("{1}", "G"), x=2)) == []
    by_counters = evolve(rock(PayMana(parse_cost("{1}"), CountersOn("charge"))), counters={"charge": 2})
    assert told(table(by_counters, pool="GG"), act("r", "C", pay("{1}", "G"), pay("{1}", "G"))) == []


def test_every_payment_that_is_wrong_is_told() -> None:
    board = table(signet("s", "WU"), rock(TapSelf()), rock_of("{1}{G}"), pool="GG")
    nameless = Pay(mana=ManaWith("G"))
    assert told(board, act("s", "WU", pay("{1}", "G"), nameless)) == ["601.2h the payment names no symbol"]
    assert told(board, act("s", "WU", pay("{1}", "R"), pay("{1}", "C"))) == [
        "118.3 there is no such mana as {R} in the pool",
        "601.2h no {1} is left to pay",
    ]
    assert told(board, act("r", "C", pay("{1}", "G"))) == ["601.2h no {1} is left to pay"]
    assert told(board, act("q", "C")) == ["602.2b {1}{G} of q's ability is not paid"]


def rock_of(cost: str) -> Object:
    return thing("q", "artifact", Activated((PayMana(parse_cost(cost)),), mana("C")))


def test_what_can_be_paid_is_paid_where_something_is_not() -> None:
    board = table(rock(Sacrifice(ONE, YOUR_CREATURE), PayLife(ONE)))
    verdict = run(board, act("r", "C"))
    assert [v.rule for v in verdict.violations] == ["602.2b"]
    assert verdict.uses.life == 1


def test_mana_is_no_payment_of_another_cost() -> None:
    board = table(rock(PayMana(parse_cost("{1}")), Sacrifice(ONE, YOUR_CREATURE)), elf("e"), pool="GG")
    assert told(board, act("r", "C", pay("{1}", "G"), pay("{1}", "G"))) == [
        "601.2h no {1} is left to pay",
        "602.2b a cost of r's ability is not paid",
    ]


def test_the_source_is_looked_at_as_it_is_once_the_costs_are_paid() -> None:
    fading = rock(RemoveCounters(ONE, "charge"), adds=mana("C", CountersOn("charge")))
    board = table(evolve(fading, counters={"charge": 3}))
    assert told(board, act("r", "CC")) == []
    assert told(board, act("r", "CCC")) == ["106.4 r cannot add {C}{C}{C}"]
    gone = rock(Sacrifice(ONE, Itself()), adds=mana("C", CountersOn("charge")))
    assert told(table(evolve(gone, counters={"charge": 3})), act("r", "CCC")) == []


def test_mana_for_each_of_something() -> None:
    board = table(rock(PayMana(parse_cost("{1}"), Count(Is("creature")))), elf("e"), elf("f"), pool="GG")
    assert told(board, act("r", "C", pay("{1}", "G"), pay("{1}", "G"))) == []
    assert told(board, act("r", "C", pay("{1}", "G"))) == ["602.2b {1} of r's ability is not paid"]


def test_x_is_guessed_from_the_mana_added() -> None:
    store = rock(TapSelf(), RemoveCounters(Variable(), "storage"), adds=mana("U", Variable()))
    board = table(evolve(store, counters={"storage": 3}))
    verdict = run(board, act("r", "UU"))
    assert verdict.legal
    assert verdict.uses.counters == (("r", "storage", -2),)
    assert run(board, act("r", "UU", x=2)).legal
    assert told(board, act("r", "UU", x=1)) == ["106.4 r cannot add {U}{U}"]
    assert told(board, act("r", "UUUU")) == ["106.4 r cannot add {U}{U}{U}{U}"]
    assert run(board, act("r", "UUUU")).uses.counters == ()
    life = table(rock(PayLife(Variable()), adds=mana("U", Variable())), life=9)
    assert run(life, act("r", "UUU")).uses.life == 3
    assert run(life, act("r", "U", Pay(verb="life", number=1))).uses.life == 1


def test_an_either_or_cost() -> None:
    either = OrCost(((Sacrifice(ONE, YOUR_CREATURE),), (PayLife(TWO),), (PayLife(ONE), PayLife(TWO))))
    board = table(rock(either), elf("e"))
    assert run(board, act("r", "C", Pay(verb="sacrifice", objects=("e",)))).uses.sacrificed == ("e",)
    assert run(board, act("r", "C", Pay(verb="life", number=2))).uses.life == 2
    assert told(board, act("r", "C")) == ["602.2b a cost of r's ability is not paid"]
    wrong = "118.12a none of the costs is paid"
    assert told(board, act("r", "C", Pay(verb="exile", objects=("e",)))) == [wrong]


def test_others_add_to_the_cost_of_an_ability() -> None:
    brand = thing("brand", "enchantment", AddsCost(ActivateAbility(), (PayLife(TWO),), who="any"))
    sphere = thing("sphere", "artifact", CostChange(ActivateAbility(), parse_cost("{1}"), True))
    board = table(rock(TapSelf()), brand, sphere, pool="G")
    verdict = run(board, act("r", "C", pay("{1}", "G")))
    assert verdict.legal
    assert verdict.uses == Uses(tapped=("r",), life=2)
    assert told(board, act("r", "C")) == ["602.2b {1} of r's ability is not paid"]


def test_restricted_mana_for_abilities() -> None:
    only = Spending(only=(CastSpell(),))
    board = table(signet("s", "WU"), thing("z", "land", Activated((TapSelf(),), exactly("G", only))))
    assert told(board, act("z", "G"), act("s", "WU", pay("{1}", "G"))) == ["106.6 this {G} may not be spent on this"]
