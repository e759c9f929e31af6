"""Components of a cost in numbers and counters: life, energy, milled cards, counters, loyalty (118.3, 122, 606.4)."""

import pytest
from attrs import evolve

from manaplan.costing.records import Announcement
from manaplan.game.abilities import Forbids
from manaplan.layers.objects import GameTable, Object, PlayerNow
from manaplan.plan.steps import Pay, Plan, Uses
from manaplan.referee.apply import apply
from manaplan.referee.replay import replay
from manaplan.referee.state import start
from manaplan.rules.amounts import Number
from manaplan.rules.costs import Exile, Loyalty, Mill, PayEnergy, PayLife, PutCounters, RemoveCounters, Unattach
from manaplan.rules.predicates import ANYTHING
from tests.referee.make import ONE, YOUR_CREATURE, elf, spell, table, thing
from tests.referee.play import NOTHING, TWO, counted, giving, judged, own


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
