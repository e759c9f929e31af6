"""What a mana ability does: the mana it adds, life and damage, counters (605.3b, 106.4)."""

import pytest
from attrs import evolve

from manaplan.game.abilities import Activated, AddMana, ManaPart, OfTypes, ReplacesCounters, TappedTrigger
from manaplan.layers.objects import GameTable, Object
from manaplan.plan.steps import Pay, Step, Uses
from manaplan.referee.apply import apply
from manaplan.referee.state import Unit, start
from manaplan.rules.amounts import ONE, Amount, Count, CountersOn, Number, Of, Variable
from manaplan.rules.costs import PayLife, PutCounters, RemoveCounters, Sacrifice, TapSelf
from manaplan.rules.predicates import ANYTHING, AttachedHost, Is, Itself
from manaplan.rules.spending import CastSpell, Spending
from tests.referee.make import YOUR_CREATURE, elf, exactly, land, mana, table, thing
from tests.referee.play import FREE, TWO, act, rock, run, told


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
