"""Components of a cost that tap or untap: {T}, {Q} and other permanents (107.5, 107.6, 118.11)."""

import pytest
from attrs import evolve

from manaplan.game.abilities import Forbids, TappedTrigger, Trait
from manaplan.plan.steps import Plan, Uses
from manaplan.referee.replay import replay
from manaplan.rules.amounts import Number
from manaplan.rules.costs import TapOthers, TapPower, TapSelf, UntapOthers, UntapSelf
from manaplan.rules.predicates import Is
from tests.referee.make import ONE, YOUR_CREATURE, elf, spell, table, thing
from tests.referee.play import TWO, giving, judged, own


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
