"""Each component of a cost that is not mana: what pays it, what does not and by which rule, and what is used up."""

from typing import Any

import pytest
from attrs import evolve

from manaplan.costing.records import Announcement
from manaplan.game.abilities import Forbids, TappedTrigger, Trait
from manaplan.layers.objects import GameTable, Object, PlayerNow
from manaplan.plan.steps import Pay, Plan, Uses
from manaplan.referee.apply import apply
from manaplan.referee.components import Payer, goes_without_saying
from manaplan.referee.replay import replay
from manaplan.referee.state import start
from manaplan.rules.amounts import Count, CountersOn, Number, Times, Variable
from manaplan.rules.costs import (
    BEHELD,
    Component,
    Discard,
    Exile,
    ExileKinds,
    ExileTotal,
    Loyalty,
    Mill,
    PayEnergy,
    PayLife,
    Perform,
    PutCounters,
    RemoveCounters,
    Return,
    Reveal,
    Sacrifice,
    TapOthers,
    TapPower,
    TapSelf,
    Unattach,
    UntapOthers,
    UntapSelf,
)
from manaplan.rules.predicates import ANYTHING, Is, Itself
from manaplan.rules.spending import PaidFor
from tests.referee.make import ONE, YOUR_CREATURE, elf, in_hand, spell, table, thing

TWO = Number(2)
NOTHING = Uses()


def judged(board: GameTable, part: Component, *pays: Pay, **more: Any) -> tuple[list[str], Uses]:
    """The breaches of paying a spell that costs only this, and what was used up."""
    verdict = replay(board, evolve(spell("{0}", part), **more), Plan(pays, Uses()))
    return [f"{v.rule} {v.message}" for v in verdict.violations], verdict.uses


def own(board: GameTable, part: Component, key: str, *pays: Pay) -> tuple[list[str], Uses]:
    """The same for an ability of the permanent with the id."""
    return judged(board, part, *pays, thing=board.objects[key])


def giving(verb: str, *keys: str) -> Pay:
    return Pay(verb=verb, objects=keys)


# --- any component -----------------------------------------------------------------------------------------------


def test_a_component_is_paid_by_its_own_verb() -> None:
    part = Sacrifice(ONE, YOUR_CREATURE)
    wrong = ["118.3 this cost cannot be paid by exile", "601.2h a cost is not paid: Sacrifice"]
    assert judged(table(elf("e")), part, giving("exile", "e")) == (wrong, NOTHING)
    assert judged(table(elf("e")), part, Pay())[0][0] == "118.3 this cost cannot be paid by mana"


def test_an_object_that_is_nowhere_pays_nothing() -> None:
    told, used = judged(table(elf("e")), Sacrifice(TWO, YOUR_CREATURE), giving("sacrifice", "e", "ghost"))
    assert told == ["118.3 there is no object ghost"]
    assert used == Uses(sacrificed=("e",))


def test_a_cost_is_paid_once_only() -> None:
    told, _ = judged(table(elf("e"), elf("f")), Sacrifice(ONE, YOUR_CREATURE), *[giving("sacrifice", k) for k in "ef"])
    assert told == ["601.2h there is no such cost left to pay"]


def test_a_payment_goes_to_the_cost_that_it_fits() -> None:
    total = spell("{0}", Sacrifice(ONE, Is("land")), Sacrifice(ONE, YOUR_CREATURE))
    board = table(elf("e"), thing("a"))
    plan = Plan((giving("sacrifice", "e"), giving("sacrifice", "a")), Uses())
    assert replay(board, total, plan).legal


def test_an_amount_below_zero_is_zero() -> None:
    few = Times(-2, Number(1))
    assert judged(table(elf("e")), TapOthers(few, YOUR_CREATURE), giving("tap")) == ([], NOTHING)


@pytest.mark.parametrize("more", [{"controller": "opponent-1"}, {"zone": "graveyard"}, {"types": "artifact"}])
def test_only_your_own_permanents_of_the_kind_are_sacrificed(more: dict[str, str]) -> None:
    values: dict[str, str] = {"types": "creature", **more}
    board = table(thing("e", values.pop("types"), **values))
    told, _ = judged(board, Sacrifice(ONE, Is("creature")), giving("sacrifice", "e"))
    assert told == ["701.21a e cannot be given for this"]


def test_cards_elsewhere_are_given_by_their_owner() -> None:
    part = Exile(ONE, ANYTHING, "graveyard")
    mine = thing("c", "creature", zone="graveyard", controller="opponent-1")
    assert judged(table(mine), part, giving("exile", "c")) == ([], Uses(exiled=("c",)))
    yours = thing("c", "creature", zone="graveyard", owner="opponent-1")
    assert judged(table(yours), part, giving("exile", "c"))[0] == ["118.3 c cannot be given for this"]


# --- tapping and untapping ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({}, []),
        ({"sick": True}, ["302.6 e is summoning sick"]),
        ({"sick": True, "keywords": frozenset({"haste"})}, []),
        ({"tapped": True}, ["118.3 e is tapped already"]),
        ({"zone": "graveyard"}, ["107.5 what is to be tapped is not on the battlefield"]),
    ],
)
def test_tap_symbol(more: dict[str, object], told: list[str]) -> None:
    board = table(elf("e", **more))
    got, used = own(board, TapSelf(), "e", giving("tap", "e"))
    assert got[:1] == told
    assert used == Uses(tapped=("e",) if more.get("zone") is None and not more.get("tapped") else ())


def test_tap_symbol_taps_only_the_object_itself() -> None:
    board = table(elf("e"), elf("f"))
    assert own(board, TapSelf(), "e", giving("tap", "f"))[0] == ["107.5 {T} taps e"]
    assert own(board, TapSelf(), "e", giving("tap"))[0] == []
    assert judged(board, TapSelf(), giving("tap", "e"), thing=None)[0][0].startswith("107.5")


def test_a_sick_land_is_no_sick_creature() -> None:
    assert own(table(thing("a", sick=True)), TapSelf(), "a", giving("tap", "a"))[0] == []


def test_what_cannot_be_tapped_pays_no_tap_symbol() -> None:
    board = table(elf("e"), thing("web", "enchantment", Forbids("tap", Is("creature"))))
    assert own(board, TapSelf(), "e", giving("tap", "e"))[0] == ["101.2 e cannot be tapped"]


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"tapped": True}, []),
        ({"tapped": True, "sick": True}, ["302.6 e is summoning sick"]),
        ({}, ["118.3 e is untapped already"]),
        ({"zone": "hand"}, ["107.6 what is to be untapped is not on the battlefield"]),
    ],
)
def test_untap_symbol(more: dict[str, object], told: list[str]) -> None:
    assert own(table(elf("e", **more)), UntapSelf(), "e", giving("untap", "e"))[0][:1] == told


def test_untap_symbol_untaps() -> None:
    total = evolve(spell("{0}", UntapSelf(), TapSelf()), thing=elf("e", tapped=True))
    steps = (giving("untap", "e"), giving("tap", "e"))
    assert replay(table(elf("e", tapped=True)), total, Plan(steps, Uses())).legal


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        (("e", "f"), []),
        (("e", "e"), ["118.3 one object is given twice"]),
        (("e",), ["118.3 2 are to be given, not 1"]),
        (("e", "t"), ["118.3 t is tapped already"]),
        (("e", "a"), ["118.3 a cannot be given for this"]),
    ],
)
def test_tap_others(keys: tuple[str, ...], told: list[str]) -> None:
    board = table(elf("e"), elf("f", sick=True), elf("t", tapped=True), thing("a"))
    assert judged(board, TapOthers(TWO, YOUR_CREATURE), giving("tap", *keys))[0] == told


def test_tapping_others_hurts_where_something_says_so() -> None:
    trap = thing("trap", "enchantment", TappedTrigger(Is("creature"), for_mana=False, damage=TWO))
    board = table(elf("e"), trap)
    assert judged(board, TapOthers(ONE, YOUR_CREATURE), giving("tap", "e"))[1] == Uses(tapped=("e",), damage=2)
    _, used = own(board, TapSelf(), "e", giving("tap", "e"))
    assert used.tapped == ("e",)


def test_what_cannot_be_tapped_is_not_tapped_for_a_cost() -> None:
    board = table(elf("e"), thing("web", "enchantment", Forbids("tap", Is("creature"))))
    assert judged(board, TapOthers(ONE, YOUR_CREATURE), giving("tap", "e"))[0] == ["101.2 e cannot be tapped"]


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        (("two", "e"), []),
        (("two",), ["118.3 a total power of 3 is needed, not 2"]),
        (("two", "tapped"), ["118.3 tapped is tapped already"]),
        (("two", "two"), ["118.3 one object is given twice"]),
        (("wall",), []),
        (("pilot",), []),
        (("two", "none"), ["118.3 a total power of 3 is needed, not 2"]),
        (("two", "blank"), ["118.3 a total power of 3 is needed, not 2"]),
    ],
)
def test_tapping_so_much_power(keys: tuple[str, ...], told: list[str]) -> None:
    board = table(
        elf("two", power=2),
        elf("e"),
        elf("tapped", tapped=True),
        thing("wall", "creature", Trait("crew by toughness"), power=0, toughness=3),
        thing("pilot", "creature", Trait("crew power", TWO), power=1, toughness=1),
        thing("none", "creature", power=0, toughness=1),
        thing("blank", "creature"),
    )
    assert judged(board, TapPower(Number(3), YOUR_CREATURE), giving("tap", *keys))[0] == told


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        (("t", "u"), []),
        (("t", "e"), ["118.3 e is untapped already"]),
        (("t",), ["118.3 2 are to be given, not 1"]),
    ],
)
def test_untap_others(keys: tuple[str, ...], told: list[str]) -> None:
    board = table(elf("e"), elf("t", tapped=True), elf("u", tapped=True))
    assert judged(board, UntapOthers(TWO, YOUR_CREATURE), giving("untap", *keys))[0] == told


def test_what_was_untapped_may_be_tapped_again() -> None:
    total = spell("{0}", UntapOthers(ONE, YOUR_CREATURE), TapOthers(ONE, YOUR_CREATURE))
    plan = Plan((giving("untap", "t"), giving("tap", "t")), Uses())
    assert replay(table(elf("t", tapped=True)), total, plan).legal


# --- giving up ---------------------------------------------------------------------------------------------------


def test_as_many_are_sacrificed_as_are_asked_for() -> None:
    board = table(elf("e"), elf("f"))
    assert judged(board, Sacrifice(ONE, YOUR_CREATURE), giving("sacrifice", "e", "f"))[0] == [
        "701.21a 1 are to be given, not 2"
    ]


def test_what_forbids_costs_of_spells_and_abilities_spares_all_others() -> None:
    stern = thing("stern", "creature", Forbids("pay life"), Forbids("sacrifice", Is("creature")))
    board = table(elf("e"), stern)
    other = PaidFor("other")
    assert judged(board, PayLife(ONE), Pay(verb="life"))[0] == ["101.2 life cannot be paid"]
    assert judged(board, PayLife(ONE), Pay(verb="life"), paid_for=other)[0] == []
    part = Sacrifice(ONE, YOUR_CREATURE)
    assert judged(board, part, giving("sacrifice", "e"), paid_for=other)[0] == []


def test_amounts_of_a_cost_look_at_x_and_at_the_object() -> None:
    total = evolve(spell("{0}", PayLife(Variable())), announcement=Announcement(x=4))
    assert replay(table(), total, Plan((Pay(verb="life"),), Uses())).uses.life == 4
    board = table(thing("m", "artifact", counters={"charge": 3}))
    assert own(board, PayLife(CountersOn("charge")), "m", Pay(verb="life"))[1].life == 3


def test_a_payment_is_taken_for_the_cost_of_its_verb() -> None:
    total = spell("{0}", PayLife(ONE), Sacrifice(ONE, Is("land")))
    verdict = replay(table(elf("e")), total, Plan((giving("sacrifice", "e"),), Uses()))
    assert [f"{v.rule} {v.message}" for v in verdict.violations] == [
        "701.21a e cannot be given for this",
        "601.2h a cost is not paid: PayLife",
    ]


def test_what_cannot_be_sacrificed_is_not() -> None:
    yasharn = thing("yasharn", "creature", Forbids("sacrifice", Is("creature")))
    told, _ = judged(table(elf("e"), yasharn), Sacrifice(ONE, YOUR_CREATURE), giving("sacrifice", "e"))
    assert told == ["101.2 e cannot be sacrificed"]
    told, _ = judged(table(thing("a"), yasharn), Sacrifice(ONE, Is("land")), giving("sacrifice", "a"))
    assert told == []


def hand(*keys: str) -> list[Object]:
    return [thing(k, "creature", zone="hand") for k in keys]


def test_the_whole_hand_is_discarded() -> None:
    theirs = thing("z", "creature", zone="hand", owner="opponent-1", controller="opponent-1")
    board = table(*hand("a", "b"), theirs)
    part = Discard(ONE, ANYTHING, whole_hand=True)
    assert judged(board, part, giving("discard", "b", "a")) == ([], Uses(discarded=("a", "b")))
    told, used = judged(board, part, giving("discard", "a"))
    assert told == ["701.9 the whole hand is to be discarded"]
    assert used == Uses(discarded=("a", "b"))


def test_so_many_cards_are_discarded_from_hand() -> None:
    board = table(*hand("a", "b"), elf("e"))
    assert judged(board, Discard(ONE, ANYTHING), giving("discard", "a")) == ([], Uses(discarded=("a",)))
    assert judged(board, Discard(ONE, ANYTHING), giving("discard", "e"))[0] == ["701.9 e cannot be given for this"]
    assert judged(board, Discard(ONE, ANYTHING), giving("discard", "a", "b"))[0] == ["701.9 1 are to be given, not 2"]


def grave(*keys: str, **more: Any) -> list[Object]:
    return [thing(k, "creature", zone="graveyard", **more) for k in keys]


@pytest.mark.parametrize(
    ("or_more", "keys", "told"),
    [
        (False, ("a", "b"), []),
        (False, ("a",), ["118.3 2 are to be given, not 1"]),
        (False, ("a", "b", "c"), ["118.3 2 are to be given, not 3"]),
        (True, ("a", "b", "c"), []),
        (True, ("a",), ["118.3 2 are to be given, not 1"]),
    ],
)
def test_exile_from_the_graveyard(or_more: bool, keys: tuple[str, ...], told: list[str]) -> None:
    part = Exile(TWO, ANYTHING, "graveyard", or_more)
    assert judged(table(*grave("a", "b", "c")), part, giving("exile", *keys)) == (told, Uses(exiled=keys))


def test_exile_from_either_of_two_zones() -> None:
    part = Exile(TWO, ANYTHING, "battlefield or graveyard")
    board = table(elf("e"), *grave("a"), *hand("h"))
    assert judged(board, part, giving("exile", "e", "a"))[0] == []
    assert judged(board, part, giving("exile", "e", "h"))[0] == ["118.3 h cannot be given for this"]


def test_exile_from_the_library_takes_the_top() -> None:
    cards = [thing(k, "creature", zone="library") for k in ("top", "next", "last")]
    board = table(thing("z", "creature", zone="library", owner="opponent-1"), *cards)
    part = Exile(TWO, ANYTHING, "library")
    assert judged(board, part, giving("exile", "top", "next"))[0] == []
    told, _ = judged(board, part, giving("exile", "top", "last"))
    assert told == ["118.3 the cards must be the top ones of the library"]


def test_exile_of_a_total_mana_value() -> None:
    part = ExileTotal(Number(4), ANYTHING)
    board = table(*grave("a", mana_value=1), *grave("b", mana_value=3), elf("e", mana_value=9))
    assert judged(board, part, giving("exile", "a", "b")) == ([], Uses(exiled=("a", "b")))
    assert judged(board, part, giving("exile", "b"))[0] == ["701.59a a total mana value of 4 is needed, not 3"]
    assert judged(board, part, giving("exile", "e"))[0] == ["118.3 e cannot be given for this"]


def test_exile_of_so_many_card_types() -> None:
    part = ExileKinds(TWO, ANYTHING)
    both = thing("x", "artifact creature", zone="graveyard")
    board = table(both, *grave("a", "b"), elf("e"))
    assert judged(board, part, giving("exile", "x")) == ([], Uses(exiled=("x",)))
    assert judged(board, part, giving("exile", "a", "b"))[0] == ["118.3 2 card types are needed among the cards, not 1"]
    assert judged(board, part, giving("exile", "e"))[0] == ["118.3 e cannot be given for this"]


def test_return_to_hand() -> None:
    board = table(elf("e"), elf("f"), thing("token", "creature", token=True))
    part = Return(ONE, YOUR_CREATURE)
    assert judged(board, part, giving("return", "e")) == ([], Uses(returned=("e",)))
    assert judged(board, part, giving("return", "e", "f"))[0] == ["118.3 1 are to be given, not 2"]
    assert judged(board, part, giving("return", "token"))[0] == []


def test_a_card_may_be_returned_from_its_own_zone() -> None:
    board = table(*grave("c"))
    assert own(board, Return(ONE, Itself()), "c", giving("return", "c")) == ([], Uses(returned=("c",)))
    told, _ = own(board, Return(ONE, Is("creature")), "c", giving("return", "c"))
    assert told == ["118.3 c cannot be given for this"]


def test_cards_are_revealed_and_stay() -> None:
    part = Reveal(ONE, Is("creature"))
    board = table(*hand("h"), thing("a", "land", zone="hand"), elf("e"))
    assert judged(board, part, giving("reveal", "h")) == ([], NOTHING)
    assert judged(board, part, giving("reveal"))[0][0] == "701.20 1 are to be given, not 0"
    assert judged(board, part, giving("reveal", "a"))[0][0] == "701.20 a cannot be given for this"
    assert judged(board, part, giving("reveal", "e"))[0][0] == "701.20 e cannot be given for this"
    assert judged(board, Reveal(ONE, Is("creature"), BEHELD), giving("reveal", "e"))[0] == []


def test_the_spell_is_not_revealed_for_itself() -> None:
    total = spell("{0}", Reveal(ONE, ANYTHING))
    verdict = replay(table(in_hand(total)), total, Plan((giving("reveal", "spell"),), Uses()))
    assert [v.rule for v in verdict.violations] == ["701.20", "601.2h"]


# --- numbers -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("life", "number", "told"),
    [
        (3, 3, []),
        (3, 0, []),
        (3, 2, ["118.3 3 life is to be paid, not 2"]),
        (2, 3, ["119.4 a life total of 2 cannot pay 3 life"]),
    ],
)
def test_paying_life(life: int, number: int, told: list[str]) -> None:
    assert judged(table(life=life), PayLife(Number(3)), Pay(verb="life", number=number)) == (told, Uses(life=3))


def test_life_that_cannot_be_paid() -> None:
    board = table(thing("angel", "creature", Forbids("pay life")))
    assert judged(board, PayLife(Number(1)), Pay(verb="life"))[0] == ["101.2 life cannot be paid"]
    assert judged(board, PayLife(Number(0)), Pay(verb="life"))[0] == []


def with_energy(amount: int) -> GameTable:
    return GameTable({}, {"you": PlayerNow("you", energy=amount), "opponent-1": PlayerNow("opponent-1", energy=9)})


def test_paying_energy() -> None:
    part = PayEnergy(TWO)
    assert judged(with_energy(2), part, Pay(verb="energy")) == ([], Uses(energy=2))
    assert judged(with_energy(1), part, Pay(verb="energy"))[0] == ["107.14 2 energy is needed"]
    total = spell("{0}", part, part)
    verdict = replay(with_energy(3), total, Plan((Pay(verb="energy"), Pay(verb="energy")), Uses()))
    assert [v.rule for v in verdict.violations] == ["107.14"]
    assert verdict.uses == Uses(energy=4)


def test_life_and_energy_are_apart() -> None:
    board = with_energy(5)
    state, _ = apply(start(board, spell("{0}", PayEnergy(TWO), PayLife(ONE))), Pay(verb="energy"))
    assert (state.player_life, state.table.players["you"].energy) == (20, 3)
    state, _ = apply(state, Pay(verb="life"))
    assert (state.player_life, state.table.players["you"].energy) == (19, 3)


def test_milled_cards_are_given_up_by_nobody() -> None:
    board = table(*[thing(f"c-{i}", "creature", zone="library") for i in range(3)])
    state, _ = apply(start(board, spell("{0}", Mill(TWO))), Pay(verb="mill"))
    assert state.given == ()
    assert [o.id for o in state.table.things("graveyard")] == ["c-0", "c-1"]


def test_milling() -> None:
    board = table(*[thing(f"c-{i}", "creature", zone="library") for i in range(3)])
    assert judged(board, Mill(TWO), Pay(verb="mill")) == ([], Uses(milled=2))
    assert judged(board, Mill(Number(4)), Pay(verb="mill"))[0] == ["701.17b the library has fewer than 4 cards"]
    total = spell("{0}", Mill(ONE), Exile(ONE, ANYTHING, "graveyard"))
    plan = Plan((Pay(verb="mill"), giving("exile", "c-0")), Uses())
    assert replay(board, total, plan).legal


# --- counters ----------------------------------------------------------------------------------------------------


def counted(key: str, **counters: int) -> Object:
    return thing(key, "creature", counters=counters)


def off(kind: str, *keys: str) -> Pay:
    return Pay(verb="counters", objects=keys, counter=kind)


@pytest.mark.parametrize(
    ("pay", "told"),
    [
        (off("charge", "a"), []),
        (off("", "a"), []),
        (off("time", "a"), ["118.3 charge counters are to be removed"]),
        (off("charge", "b"), ["118.3 b has fewer than 2 charge counters"]),
        (off("charge", "c"), ["118.3 c has fewer than 2 charge counters"]),
        (off("charge", "a", "b"), ["118.3 the counters must be of one object"]),
        (off("charge", "land"), ["118.3 land cannot be chosen for this"]),
    ],
)
def test_removing_counters_of_one_object(pay: Pay, told: list[str]) -> None:
    none = thing("land", counters={"charge": 2})
    board = table(counted("a", charge=2, time=2), counted("b", charge=1), counted("c"), none)
    got, used = judged(board, RemoveCounters(TWO, "charge", YOUR_CREATURE), pay)
    assert got == told
    if not told:
        assert used.counters == (("a", "charge", -2),)


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        (("a", "a", "b"), []),
        (("a",), ["118.3 a has fewer than 3 charge counters"]),
        (("a", "b"), ["118.3 3 counters are to be removed"]),
        (("a", "b", "b"), ["118.3 b has fewer than 2 charge counters"]),
    ],
)
def test_removing_counters_from_among_objects(keys: tuple[str, ...], told: list[str]) -> None:
    board = table(counted("a", charge=2), counted("b", charge=1))
    part = RemoveCounters(Number(3), "charge", YOUR_CREATURE, among=True)
    assert judged(board, part, off("charge", *keys))[0] == told


def test_counters_of_any_kind_are_named() -> None:
    board = table(counted("a", charge=1, time=1))
    part = RemoveCounters(ONE, "", YOUR_CREATURE)
    assert judged(board, part, off("time", "a")) == ([], Uses(counters=(("a", "time", -1),)))
    assert judged(board, part, off("", "a"))[0] == ["118.3 some kind of counters are to be removed"]


def test_putting_counters() -> None:
    board = table(counted("a"), counted("b"), thing("land"))
    part = PutCounters(TWO, "-1/-1", YOUR_CREATURE)
    assert judged(board, part, off("", "a")) == ([], Uses(counters=(("a", "-1/-1", 2),)))
    assert judged(board, part, off("", "land"))[0] == ["118.3 land cannot be chosen for this"]
    told, used = judged(board, part, off("", "a", "b"))
    assert told == ["118.3 one object is to get the counters"]
    assert used.counters == (("a", "-1/-1", 2),)
    assert judged(board, part, off(""))[0][0] == "118.3 one object is to get the counters"


def walker(loyalty: int) -> Object:
    return thing("w", "planeswalker", counters={"loyalty": loyalty})


@pytest.mark.parametrize(
    ("part", "loyalty", "told"),
    [
        (Loyalty(1), 3, []),
        (Loyalty(-3), 3, []),
        (Loyalty(-4), 3, ["606.6 w has too few loyalty counters"]),
        (Loyalty(0), 0, []),
    ],
)
def test_loyalty(part: Loyalty, loyalty: int, told: list[str]) -> None:
    got, used = own(table(walker(loyalty)), part, "w", giving("counters", "w"))
    assert got[:1] == told
    if not told and part.change:
        assert used.counters == (("w", "loyalty", part.change),)


def test_loyalty_of_x() -> None:
    total = evolve(spell("{0}", Loyalty(variable=True)), thing=walker(3), announcement=Announcement(x=2))
    verdict = replay(table(walker(3)), total, Plan((giving("counters", "w"),), Uses()))
    assert verdict.legal
    assert verdict.uses.counters == (("w", "loyalty", -2),)
    nought = evolve(total, announcement=Announcement())
    assert replay(table(walker(0)), nought, Plan((giving("counters", "w"),), Uses())).legal
    bare = thing("w", "planeswalker")
    assert own(table(bare), Loyalty(-1), "w", giving("counters", "w"))[0] == ["606.6 w has too few loyalty counters"]


def test_loyalty_is_of_the_permanent_itself() -> None:
    board = table(walker(3), counted("other", loyalty=3))
    wrong = "606.4 loyalty is paid with the permanent's own counters"
    assert own(board, Loyalty(-1), "w", giving("counters", "other"))[0] == [wrong]
    assert own(board, Loyalty(-1), "w", giving("counters"))[0][0] == wrong
    assert judged(board, Loyalty(-1), giving("counters", "w"), thing=None)[0][0] == wrong


def test_unattaching() -> None:
    board = table(elf("e"), thing("sword", "artifact", attached_to="e"), thing("axe", "artifact"))
    assert own(board, Unattach(), "sword", giving("unattach", "sword")) == ([], NOTHING)
    wrong = "701.3d it is not attached to anything"
    assert own(board, Unattach(), "axe", giving("unattach", "axe"))[0][0] == wrong
    total = evolve(spell("{0}", Unattach(), Unattach()), thing=board.objects["sword"])
    verdict = replay(board, total, Plan((giving("unattach", "sword"),) * 2, Uses()))
    assert [v.message for v in verdict.violations][:1] == [wrong[7:]]


def test_an_action_takes_nothing() -> None:
    assert judged(table(elf("e")), Perform("exert it"), giving("perform", "e")) == ([], NOTHING)


# --- what goes without saying ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("part", "pay"),
    [
        (TapSelf(), Pay(verb="tap", objects=("c",))),
        (UntapSelf(), Pay(verb="untap", objects=("c",))),
        (Unattach(), Pay(verb="unattach", objects=("c",))),
        (Perform("exert it"), Pay(verb="perform", objects=("c",))),
        (Loyalty(1), Pay(verb="counters", objects=("c",))),
        (PayLife(Variable()), Pay(verb="life", number=4)),
        (PayEnergy(TWO), Pay(verb="energy", number=2)),
        (Mill(TWO), Pay(verb="mill", number=2)),
        (Discard(ONE, ANYTHING, whole_hand=True), Pay(verb="discard", objects=("h", "i"))),
        (Exile(TWO, ANYTHING, "library"), Pay(verb="exile", objects=("l", "m"))),
        (RemoveCounters(ONE, "time"), Pay(verb="counters", objects=("c",), counter="time")),
        (RemoveCounters(ONE, ""), Pay(verb="counters", objects=("c",), counter="charge")),
        (Sacrifice(ONE, Itself()), Pay(verb="sacrifice", objects=("c",))),
        (Discard(ONE, Itself()), Pay(verb="discard", objects=("c",))),
        (Exile(ONE, Itself(), "graveyard"), Pay(verb="exile", objects=("c",))),
        (Return(ONE, Itself()), Pay(verb="return", objects=("c",))),
        (PutCounters(ONE, "-1/-1"), Pay(verb="counters", objects=("c",), counter="-1/-1")),
        (Sacrifice(ONE, ANYTHING), None),
        (Discard(ONE, ANYTHING), None),
        (Exile(ONE, ANYTHING, "graveyard"), None),
        (Return(ONE, ANYTHING), None),
        (RemoveCounters(ONE, "time", ANYTHING), None),
        (PutCounters(ONE, "time", ANYTHING), None),
        (TapOthers(Count(ANYTHING), ANYTHING), None),
    ],
)
def test_what_leaves_nothing_to_choose(part: Component, pay: Pay | None) -> None:
    theirs = thing("z", zone="hand", owner="opponent-1")
    library = [thing(k, zone="library") for k in "lmn"]
    board = table(counted("c", charge=1, old=0), *hand("h", "i"), theirs, *library)
    state = start(board, spell("{0}"))
    assert goes_without_saying(state, Payer(board.objects["c"], 4), part) == pay


def test_counters_of_two_kinds_leave_a_choice() -> None:
    board = table(counted("c", charge=1, time=1))
    said = goes_without_saying(start(board, spell("{0}")), Payer(board.objects["c"]), RemoveCounters(ONE, ""))
    assert said == Pay(verb="counters", objects=("c",), counter="")
    nobody = goes_without_saying(start(board, spell("{0}")), Payer(), RemoveCounters(ONE, ""))
    assert nobody == Pay(verb="counters", counter="")
