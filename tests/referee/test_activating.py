"""Activating mana abilities: when they may be, what they cost and what they do (602.2, 602.5, 605.3)."""

import pytest
from attrs import evolve

from manaplan.game.abilities import (
    Ability,
    Activated,
    AddMana,
    AddsCost,
    CostChange,
    Forbids,
    ManaPart,
    OfTypes,
    ReplacesCounters,
    ReplacesMana,
    TappedTrigger,
    TypesSpent,
)
from manaplan.layers.objects import FloatingMana, GameTable, Object
from manaplan.plan.steps import Activate, ManaWith, Pay, Plan, Step, Uses
from manaplan.referee.activate import Activation, activation_mana, cost_has_x, find_ability, permission
from manaplan.referee.apply import apply
from manaplan.referee.replay import Verdict, check, replay
from manaplan.referee.state import GENERIC, PAYMENT, State, Unit, announce, start
from manaplan.referee.tapping import mana_triggers, triggers
from manaplan.rules.amounts import ONE, Amount, Count, CountersOn, Number, Of, Times, Variable
from manaplan.rules.conditions import Compare
from manaplan.rules.costs import (
    Discard,
    Exile,
    Loyalty,
    OrCost,
    PayLife,
    PayMana,
    PutCounters,
    RemoveCounters,
    Sacrifice,
    TapOthers,
    TapPower,
    TapSelf,
    UntapSelf,
)
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import ANYTHING, AttachedHost, ControlledBy, Is, Itself, Other
from manaplan.rules.spending import ActivateAbility, CastSpell, Spending
from tests.referee.make import (
    YOUR_CREATURE,
    altar,
    elf,
    exactly,
    in_hand,
    land,
    mana,
    signet,
    spell,
    table,
    tap_for,
    thing,
    treasure,
)

TWO = Number(2)
FREE = spell("{0}")


def act(key: str, adds: str, *pays: Pay, number: int = 1, before: bool = False, x: int | None = None) -> Activate:
    return Activate(key, number, tuple(adds), pays=pays, before=before, x=x)


def pay(symbol: str, letter: str, source: str | None = None) -> Pay:
    return Pay(symbol=symbol, mana=ManaWith(letter, source))


def run(board: GameTable, *steps: Step) -> Verdict:
    return replay(board, FREE, Plan(steps, Uses()))


def told(board: GameTable, *steps: Step) -> list[str]:
    return [f"{v.rule} {v.message}" for v in run(board, *steps).violations]


def rock(*cost: object, adds: AddMana | None = None, **more: object) -> Object:
    """An artifact with one mana ability of this cost."""
    return thing("r", "artifact", Activated(cost, adds or mana("C"), **more))  # type: ignore[arg-type]


# --- which ability -----------------------------------------------------------------------------------------------


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


# --- when --------------------------------------------------------------------------------------------------------


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


MANY = Compare(Count(Is("artifact")), ">=", Number(3))
CHARGED = Compare(CountersOn("charge"), ">=", ONE)


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


# --- costs -------------------------------------------------------------------------------------------------------


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


@pytest.mark.parametrize(
    ("cost", "has"),
    [
        ((TapSelf(),), False),
        ((PayMana(parse_cost("{X}")),), True),
        ((PayMana(parse_cost("{1}")),), False),
        ((PayMana(parse_cost("{1}"), Variable()),), True),
        ((TapSelf(), RemoveCounters(Variable(), "storage")), True),
        ((PayLife(Times(2, Variable())),), True),
        ((PayLife(TWO),), False),
        ((TapPower(Variable(), YOUR_CREATURE),), True),
        ((OrCost(((PayLife(Variable()),), (TapSelf(),))),), True),
        ((OrCost(((PayLife(ONE),), (TapSelf(),))),), False),
    ],
)
def test_costs_with_x(cost: tuple[object, ...], has: bool) -> None:
    assert cost_has_x(cost) is has  # type: ignore[arg-type]


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


# --- what it adds ------------------------------------------------------------------------------------------------


def test_mana_that_cannot_be_added() -> None:
    board = table(land("a", "G"))
    assert told(board, act("a", "U")) == ["106.4 a cannot add {U}"]
    assert told(board, act("a", "")) == ["106.4 a cannot add no mana"]
    assert run(board, act("a", "U")).floating == ()
    assert run(board, act("a", "U")).uses.tapped == ("a",)


def pool_of(board: GameTable, *steps: Step) -> tuple[Unit, ...]:
    state = start(board, FREE)
    for step in steps:
        state, breaches = apply(state, step)
        assert breaches == []
    return state.pool


def test_the_mana_remembers_where_it_is_from() -> None:
    only = Spending(only=(CastSpell(),))
    add = evolve(exactly("GG", only), riders=("can't be countered",))
    source = thing("z", "land", Activated((TapSelf(),), add), supertypes=frozenset({"snow", "basic"}))
    growth = thing("growth", "enchantment", TappedTrigger(AttachedHost(), True, mana("U")), attached_to="z")
    first, second, third = pool_of(table(source, growth, pool="W"), act("z", "GGU"))[1:]
    for unit in (first, second):
        assert (unit.type, unit.snow, unit.spending, unit.riders) == ("G", True, only, ("can't be countered",))
        assert unit.makers == ("z",)
        assert unit.source is not None
        assert unit.source.id == "z"
    assert (third.type, third.snow, third.spending, third.riders) == ("U", False, Spending(), ())
    assert third.makers == ("growth", "z")
    assert third.source is not None
    assert third.source.id == "growth"


def hurting(**more: object) -> Object:
    return thing("p", "land", Activated((TapSelf(),), mana("B", **more)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("more", "life", "damage"),
    [
        ({"damage": TWO}, 18, 2),
        ({"life_loss": TWO}, 18, 2),
        ({"life_gain": TWO}, 22, 0),
        ({"damage": TWO, "life_gain": Number(5)}, 23, 2),
        ({"damage": ONE, "life_loss": TWO}, 17, 3),
        ({"damage": Count(Is("land"))}, 19, 1),
        ({}, 20, 0),
    ],
)
def test_life_that_an_ability_costs_or_gives(more: dict[str, object], life: int, damage: int) -> None:
    state, breaches = apply(start(table(hurting(**more)), FREE), act("p", "B"))
    assert breaches == []
    assert state.player_life == life
    assert state.uses() == Uses(tapped=("p",), damage=damage)


def test_damage_by_what_was_given_up_and_by_x() -> None:
    given = AddMana(((ManaPart(ONE, OfTypes("R")),),), damage=Of("power", "cost"))
    board = table(rock(Sacrifice(ONE, YOUR_CREATURE), adds=given), elf("e", power=3))
    assert run(board, act("r", "R", Pay(verb="sacrifice", objects=("e",)))).uses.damage == 3
    by_x = AddMana(((ManaPart(ONE, OfTypes("R")),),), damage=Variable())
    board = table(rock(RemoveCounters(Variable(), "charge"), adds=by_x))
    board = table(evolve(board.objects["r"], counters={"charge": 4}))
    assert run(board, act("r", "R", x=4)).uses.damage == 4


def test_mana_by_what_was_given_up() -> None:
    add = AddMana(((ManaPart(Of("mana value", "cost"), OfTypes("R")),),))
    board = table(rock(Sacrifice(ONE, YOUR_CREATURE), adds=add), elf("e", mana_value=2), elf("f", mana_value=3))
    assert told(board, act("r", "RR", Pay(verb="sacrifice", objects=("e",)))) == []
    assert told(board, act("r", "RR", Pay(verb="sacrifice", objects=("f",)))) == ["106.4 r cannot add {R}{R}"]


def growing(*, first: bool, amount: Amount = ONE) -> Object:
    add = evolve(mana("R", Count(ANYTHING, "exile")), puts_counters=("charge", amount), counters_first=first)
    return thing("m", "artifact", Activated((TapSelf(),), evolve(add, alternatives=mana("R").alternatives)))


def test_counters_that_an_ability_puts_on_itself() -> None:
    assert run(table(growing(first=False)), act("m", "R")).uses.counters == (("m", "charge", 1),)
    assert run(table(growing(first=True)), act("m", "R")).uses.counters == (("m", "charge", 1),)
    assert run(table(growing(first=False, amount=TWO)), act("m", "R")).uses.counters == (("m", "charge", 2),)
    double = thing("d", "enchantment", ReplacesCounters(Is("artifact"), 2))
    assert run(table(growing(first=False), double), act("m", "R")).uses.counters == (("m", "charge", 2),)
    time_only = thing("d", "enchantment", ReplacesCounters(Is("artifact"), 2, kind="time"))
    assert run(table(growing(first=False), time_only), act("m", "R")).uses.counters == (("m", "charge", 1),)
    none = growing(first=False, amount=Number(0))
    assert run(table(none), act("m", "R")).uses.counters == ()
    assert run(table(growing(first=False)), act("m", "U")).uses.counters == ()


def test_how_many_counters_by_x_by_itself_and_by_what_was_given_up() -> None:
    def putting(*cost: object, amount: Amount) -> Object:
        return rock(*cost, adds=evolve(mana("R"), puts_counters=("charge", amount)))

    assert run(table(putting(PayLife(Variable()), amount=Variable())), act("r", "R", x=2)).uses.counters == (
        ("r", "charge", 2),
    )
    by_time = evolve(putting(TapSelf(), amount=CountersOn("time")), counters={"time": 3})
    assert run(table(by_time), act("r", "R")).uses.counters == (("r", "charge", 3),)
    board = table(putting(Sacrifice(ONE, YOUR_CREATURE), amount=Of("power", "cost")), elf("e", power=4))
    gift = Pay(verb="sacrifice", objects=("e",))
    assert run(board, act("r", "R", gift)).uses.counters == (("r", "charge", 4),)


def test_counters_put_first_are_counted_and_others_are_not() -> None:
    def maker(*, first: bool) -> Object:
        add = evolve(mana("R", CountersOn("charge")), puts_counters=("charge", ONE), counters_first=first)
        return thing("m", "artifact", Activated((TapSelf(),), add), counters={"charge": 1})

    assert told(table(maker(first=False)), act("m", "R")) == []
    assert told(table(maker(first=False)), act("m", "RR")) == ["106.4 m cannot add {R}{R}"]
    assert told(table(maker(first=True)), act("m", "RR")) == []
    assert told(table(maker(first=True)), act("m", "R")) == ["106.4 m cannot add {R}"]


def test_of_orders_that_put_more_or_fewer_counters_the_most_is_taken() -> None:
    both = thing("d", "enchantment", ReplacesCounters(Is("artifact"), 2), ReplacesCounters(Is("artifact"), plus=1))
    assert run(table(growing(first=False), both), act("m", "R")).uses.counters == (("m", "charge", 4),)


def test_no_counters_on_what_was_given_up() -> None:
    add = evolve(mana("R"), puts_counters=("charge", ONE))
    gone = thing("m", "artifact", Activated((Sacrifice(ONE, Itself()),), add))
    state, breaches = apply(start(table(gone), FREE), act("m", "R"))
    assert breaches == []
    assert state.table.objects["m"].counters == {}


def test_no_counters_of_a_kind_is_as_good_as_none() -> None:
    board = table(evolve(rock(RemoveCounters(ONE, "charge")), counters={"charge": 1, "time": 0}))
    assert run(board, act("r", "C")).uses.counters == (("r", "charge", -1),)


def test_costs_in_counters() -> None:
    board = table(rock(PutCounters(ONE, "depletion")))
    assert run(board, act("r", "C")).uses.counters == (("r", "depletion", 1),)


# --- triggers ----------------------------------------------------------------------------------------------------


def test_tapping_is_tapping_for_mana_only_with_the_symbol() -> None:
    flare = thing("flare", "enchantment", TappedTrigger(Is("artifact"), True, mana("R")))
    assert told(table(rock(TapSelf()), flare), act("r", "CR")) == []
    assert told(table(rock(PayLife(ONE)), flare), act("r", "C")) == []
    assert told(table(rock(PayLife(ONE)), flare), act("r", "CR")) == ["106.4 r cannot add {C}{R}"]
    always = thing("always", "enchantment", TappedTrigger(Is("artifact"), True, mana("R"), any_way=True))
    assert told(table(rock(PayLife(ONE)), always), act("r", "CR")) == []
    assert told(table(rock(TapSelf()), always), act("r", "CR")) == []


@pytest.mark.parametrize(
    ("trigger", "plain", "for_mana"),
    [
        (TappedTrigger(Is("creature"), False, damage=ONE), True, False),
        (TappedTrigger(Is("creature"), True, damage=ONE), False, True),
        (TappedTrigger(Is("land"), False, damage=ONE), False, False),
        (TappedTrigger(Is("creature"), True, mana("G"), any_way=True), False, False),
        (TappedTrigger(Other(), False, damage=ONE), True, False),
        (TappedTrigger(Itself(), False, damage=ONE), False, False),
        (TappedTrigger(Is("creature"), False, damage=ONE, condition=MANY), False, False),
        (TappedTrigger(Is("creature"), False, damage=ONE, condition=CHARGED), True, False),
        (
            TappedTrigger(Is("creature"), False, damage=ONE, condition=Compare(Count(ANYTHING), ">=", TWO)),
            True,
            False,
        ),
    ],
)
def test_what_triggers(trigger: TappedTrigger, plain: bool, for_mana: bool) -> None:
    board = table(elf("e"), thing("t", "enchantment", tap_for("G"), trigger, counters={"charge": 1}))
    assert bool(list(triggers(board, board.objects["e"], False))) is plain
    assert bool(list(triggers(board, board.objects["e"], True))) is for_mana


@pytest.mark.parametrize(
    ("trigger", "tapped", "untapped"),
    [
        (TappedTrigger(Is("creature"), True, mana("G")), True, False),
        (TappedTrigger(Is("creature"), True, damage=ONE), False, False),
        (TappedTrigger(Is("creature"), True, mana("G"), any_way=True), True, True),
        (TappedTrigger(Is("creature"), True, damage=ONE, any_way=True), False, False),
        (TappedTrigger(Is("land"), True, mana("G"), any_way=True), False, False),
        (TappedTrigger(Other(), True, mana("G"), any_way=True), True, True),
        (TappedTrigger(Is("creature"), True, mana("G"), any_way=True, condition=MANY), False, False),
        (TappedTrigger(Itself(), True, mana("G"), any_way=True), False, False),
    ],
)
def test_what_triggers_mana(trigger: TappedTrigger, tapped: bool, untapped: bool) -> None:
    board = table(elf("e"), thing("t", "enchantment", tap_for("G"), trigger))
    assert bool(list(mana_triggers(board, board.objects["e"], True))) is tapped
    assert bool(list(mana_triggers(board, board.objects["e"], False))) is untapped
    if trigger.what == Other():
        assert list(mana_triggers(board, board.objects["t"], True)) == []


def test_damage_by_triggers_adds_up_and_comes_late() -> None:
    city = thing("p", "land", tap_for("B"), TappedTrigger(Itself(), for_mana=False, damage=ONE))
    pain = thing("pain", "enchantment", TappedTrigger(Is("land"), True, damage=TWO))
    state, breaches = apply(start(table(city, pain), FREE), act("p", "B"))
    assert breaches == []
    assert (state.player_life, state.damage, state.late_damage) == (20, 0, 3)
    assert state.uses().damage == 3
    state, _ = apply(state, act("p", "B"))
    assert state.late_damage == 6
    tapped_for_cost = table(rock(TapOthers(ONE, Is("land"))), city, pain)
    verdict = run(tapped_for_cost, act("r", "C", Pay(verb="tap", objects=("p",))))
    assert verdict.uses.damage == 1


def test_damage_of_a_trigger_is_counted_on_its_holder() -> None:
    storm = TappedTrigger(Is("land"), False, damage=CountersOn("storm"))
    board = table(land("a", "G"), thing("s", "enchantment", storm, counters={"storm": 3}))
    assert run(board, act("a", "G")).uses.damage == 3
    add = evolve(mana("R"), damage=CountersOn("storm"))
    board = table(evolve(rock(TapSelf(), adds=add), counters={"storm": 2}))
    assert run(board, act("r", "R")).uses.damage == 2


def test_a_trigger_sees_what_was_tapped() -> None:
    add = AddMana(((ManaPart(Of("power", "cost"), OfTypes("R")),),))
    flare = thing("flare", "enchantment", TappedTrigger(Is("creature"), True, add))
    assert told(table(elf("e", power=2), flare), act("e", "GRR")) == []
    assert told(table(elf("e", power=2), flare), act("e", "GR")) == ["106.4 e cannot add {G}{R}"]


def test_several_triggers_each_add() -> None:
    one = thing("one", "enchantment", TappedTrigger(Is("land"), True, mana("R")))
    two = thing("two", "enchantment", TappedTrigger(Is("land"), True, mana("UG")))
    spent = thing("three", "enchantment", TappedTrigger(Is("land"), True, AddMana(((ManaPart(ONE, TypesSpent()),),))))
    board = table(land("a", "WB"), one, two, spent)
    assert told(board, act("a", "WRUW")) == []
    assert told(board, act("a", "BRGB")) == []
    assert told(board, act("a", "WRUB")) == ["106.4 a cannot add {W}{R}{U}{B}"]
    assert told(board, act("a", "WRW")) == ["106.4 a cannot add {W}{R}{W}"]
    assert told(board, act("a", "WRUWW")) == ["106.4 a cannot add {W}{R}{U}{W}{W}"]


def test_a_trigger_that_hurts() -> None:
    add = evolve(mana("R"), damage=Of("power", "cost"), life_gain=ONE)
    flare = thing("flare", "enchantment", TappedTrigger(Is("creature"), True, add))
    state, breaches = apply(start(table(elf("e", power=4), flare), FREE), act("e", "GR"))
    assert breaches == []
    assert (state.player_life, state.damage) == (17, 4)


def test_a_trigger_asks_for_mana_of_its_type() -> None:
    wild = thing("wild", "enchantment", TappedTrigger(Is("land"), True, mana("R"), types=OfTypes("C")))
    board = table(land("a", "CG"), wild)
    assert told(board, act("a", "CR")) == []
    assert told(board, act("a", "G")) == []
    assert told(board, act("a", "GR")) == ["106.4 a cannot add {G}{R}"]


def test_no_mana_no_trigger() -> None:
    flare = thing("flare", "enchantment", TappedTrigger(Is("land"), True, mana("R")))
    none = land("a", "G")
    none = evolve(none, abilities=(Activated((TapSelf(),), mana("G", Count(Is("creature")))),))
    assert told(table(none, flare), act("a", "")) == []
    assert told(table(none, flare), act("a", "R")) == ["106.4 a cannot add {R}"]


def test_replaced_mana_only_where_tapped_for_it() -> None:
    twice = thing("twice", "enchantment", ReplacesMana(ControlledBy("you"), 2))
    assert told(table(land("a", "G"), twice), act("a", "GG")) == []
    board = table(rock(PayLife(ONE)), twice)
    assert told(board, act("r", "C")) == []
    assert told(board, act("r", "CC")) == ["106.4 r cannot add {C}{C}"]


# --- the state after ---------------------------------------------------------------------------------------------


def test_what_is_used_up_is_seen_from_what_is_left() -> None:
    board = table(treasure("t"), elf("e"), altar("al"), elf("f", tapped=True), thing("h", "creature", zone="hand"))
    gift = Pay(verb="sacrifice", objects=("e",))
    verdict = run(board, act("t", "R"), act("e", "G"), act("al", "CC", gift))
    assert verdict.uses == Uses(sacrificed=("t", "e"))
    assert verdict.floating == ("R", "G", "C", "C")


def test_counters_that_come_back_are_no_use() -> None:
    on = rock(RemoveCounters(ONE, "charge"))
    back = thing("b", "artifact", Activated((PutCounters(ONE, "charge", Is("artifact")),), mana("C")))
    board = table(evolve(on, counters={"charge": 1, "time": 1}), back)
    put = Pay(verb="counters", objects=("r",), counter="charge")
    assert run(board, act("r", "C"), act("b", "C", put)).uses == Uses()


def test_floating_mana_is_told_in_the_order_of_the_colors() -> None:
    verdict = run(table(pool="CGRBUW"))
    assert verdict.floating == tuple("WUBRGC")
    assert [k.type for k in verdict.floating_kinds] == list("WUBRGC")
    only = Spending(only=(CastSpell(),))
    sources = [thing(k, "land", Activated((TapSelf(),), exactly("G", s))) for k, s in (("a", only), ("b", Spending()))]
    first = run(table(*sources), act("a", "G"), act("b", "G")).floating_kinds
    assert first == run(table(*sources), act("b", "G"), act("a", "G")).floating_kinds


def test_what_was_not_there_before_is_no_use() -> None:
    sick = thing("sick", "creature", zone="graveyard", counters={"time": 1})
    back = rock(Exile(ONE, Is("creature"), "graveyard"))
    board = table(back, sick)
    verdict = run(board, act("r", "C", Pay(verb="exile", objects=("sick",))))
    assert verdict.uses == Uses(exiled=("sick",))


def test_what_is_not_paid_is_told_in_one_line() -> None:
    verdict = replay(table(), spell("{2}{G}{U}"), Plan((), Uses()))
    assert [v.message for v in verdict.violations] == ["{1}{1}{G}{U} is not paid"]
    verdict = replay(table(), spell("{2/W}{G}"), Plan((), Uses()))
    assert [v.message for v in verdict.violations] == ["{2/W}{G} is not paid"]


def test_of_verdicts_as_good_the_first_is_kept() -> None:
    plan = Plan((pay("{G}", "G"),), Uses())
    verdict = check(table(pool="G"), [spell("{W}"), spell("{B}")], plan)
    assert [v.message for v in verdict.violations] == ["no {G} is left to pay", "{W} is not paid"]
    with pytest.raises(ValueError, match=r"^a plan is checked against at least one total cost$"):
        check(table(), [], plan)


def test_floating_mana_of_the_position() -> None:
    source = thing("c", "land", chosen={"type": "Elf"})
    mana_ = (
        FloatingMana("G", snow=True, only="creature spells", source="c"),
        FloatingMana("U", source="a name"),
        FloatingMana("R"),
    )
    pool = start(GameTable({"z": thing("z"), "c": source}, table().players, mana_), FREE).pool
    assert [(u.type, u.snow, u.makers) for u in pool] == [
        ("G", True, ("c",)),
        ("U", False, ("a name",)),
        ("R", False, ()),
    ]
    assert [u.source for u in pool] == [source, None, None]
    assert pool[0].spending == Spending(only=(CastSpell(Is("creature")),))
    assert pool[1].spending == Spending()
    named = start(GameTable({"c": source}, table().players, (FloatingMana("G", source=source.name),)), FREE).pool
    assert named[0].source is source


def test_the_floating_mana_is_told_with_all_that_it_is() -> None:
    only = Spending(only=(CastSpell(),))
    board = table(
        thing("z", "land", Activated((TapSelf(),), evolve(exactly("G", only), riders=("haste",)))),
        land("s", "G", supertypes=frozenset({"snow"})),
        pool="C",
    )
    verdict = run(board, act("z", "G"), act("s", "G"))
    assert verdict.floating == ("G", "G", "C")
    kinds = [(k.type, k.snow, k.spending, k.riders) for k in verdict.floating_kinds]
    assert kinds == [("G", False, only, ("haste",)), ("G", True, Spending(), ()), ("C", False, Spending(), ())]


def test_stages() -> None:
    state: State = start(table(pool="G"), spell("{G}"))
    after, breaches = apply(state, pay("{G}", "G"))
    assert breaches == []
    assert after.stage == PAYMENT
    assert after.paid
    assert not state.paid
    assert start(table(), spell("{2}{G}")).open[GENERIC] == 2


def abilities(thing_: Object) -> tuple[Ability, ...]:
    return thing_.abilities


def test_activations_are_counted() -> None:
    state, _ = apply(start(table(rock(PayLife(ONE))), FREE), act("r", "C"))
    state, _ = apply(state, act("r", "C"))
    assert state.activated == {("r", 1): 2}
    assert len(abilities(state.table.objects["r"])) == 1
