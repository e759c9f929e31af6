"""Every way to pay a component or a symbol that the referee lists, and no other."""

from collections.abc import Hashable
from typing import Any

import pytest
from attrs import evolve

from manaplan.game.abilities import Forbids, LifeForMana, SpendAs, Trait
from manaplan.layers.objects import FloatingMana, GameTable, Object
from manaplan.plan.steps import ManaWith, Pay
from manaplan.referee.bill import Bill, total_bill
from manaplan.referee.choices import apart, distinct_units, hardest, mana_ways, pool_key, selections, symbol_ways, ways
from manaplan.referee.components import Payer
from manaplan.referee.state import GENERIC, OF_X, State, Unit, start
from manaplan.referee.symbols import pay_symbol
from manaplan.rules.amounts import Number
from manaplan.rules.costs import (
    BEHELD,
    Component,
    Discard,
    Exile,
    ExileKinds,
    ExileTotal,
    PutCounters,
    RemoveCounters,
    Return,
    Reveal,
    Sacrifice,
    TapOthers,
    TapPower,
    TapSelf,
    UntapOthers,
)
from manaplan.rules.mana import Symbol, parse_cost, parse_symbol
from manaplan.rules.predicates import ANYTHING, ControlledBy, Is
from manaplan.rules.spending import CastSpell, ManaDemand, PaidFor, Spending
from tests.referee.make import ONE, YOUR_CREATURE, elf, in_hand, spell, table, thing

TWO = Number(2)
THREE = Number(3)


def offered(board: GameTable, part: Component, payer: Payer | None = None) -> set[tuple[str, ...]]:
    """The objects of each way to pay the component."""
    return {p.objects for p in ways(start(board, spell("{0}")), payer or Payer(), part)}


def cards(zone: str, *keys: str, **more: Any) -> list[Object]:
    return [thing(k, "creature", zone=zone, **more) for k in keys]


# --- components --------------------------------------------------------------------------------------------------


def test_each_way_says_which_cost_it_pays() -> None:
    (way,) = ways(start(table(elf("e")), spell("{0}")), Payer(), Sacrifice(ONE, YOUR_CREATURE))
    assert way == Pay(cost="Sacrifice a creature you control", verb="sacrifice", objects=("e",))
    (way,) = ways(start(table(elf("e")), spell("{0}")), Payer(elf("e")), TapSelf())
    assert way == Pay(cost="{T}", verb="tap", objects=("e",))


@pytest.mark.parametrize(
    ("part", "verb", "counter"),
    [
        (TapPower(ONE, YOUR_CREATURE), "tap", ""),
        (ExileTotal(ONE, ANYTHING), "exile", ""),
        (ExileKinds(ONE, ANYTHING), "exile", ""),
        (UntapOthers(ONE, Is("land")), "untap", ""),
        (RemoveCounters(ONE, "", ANYTHING), "counters", "time"),
        (RemoveCounters(ONE, "", ANYTHING, among=True), "counters", "time"),
        (PutCounters(ONE, "-1/-1", YOUR_CREATURE), "counters", "-1/-1"),
        (Sacrifice(ONE, YOUR_CREATURE), "sacrifice", ""),
        (Return(ONE, YOUR_CREATURE), "return", ""),
        (TapOthers(ONE, YOUR_CREATURE), "tap", ""),
        (Discard(ONE, ANYTHING), "discard", ""),
        (Reveal(ONE, ANYTHING), "reveal", ""),
        (Exile(ONE, ANYTHING, "hand"), "exile", ""),
    ],
)
def test_the_verb_of_each_way(part: Component, verb: str, counter: str) -> None:
    board = table(
        elf("e", counters={"time": 1}),
        thing("a", tapped=True),
        *cards("graveyard", "g", mana_value=1),
        *cards("hand", "h"),
    )
    found = [(p.verb, p.counter, len(p.objects)) for p in ways(start(board, spell("{0}")), Payer(), part)]
    assert found == [(verb, counter, 1)]


def test_what_is_yours_and_of_the_kind_is_sacrificed() -> None:
    theirs = elf("t", controller="opponent-1")
    board = table(elf("e"), elf("f", tapped=True), theirs, thing("a"), *cards("graveyard", "g"))
    assert offered(board, Sacrifice(ONE, Is("creature"))) == {("e",), ("f",)}
    assert offered(board, Sacrifice(TWO, Is("creature"))) == {("e", "f")}
    assert offered(board, Sacrifice(THREE, Is("creature"))) == set()
    assert offered(board, Return(ONE, Is("creature"))) == {("e",), ("f",)}
    assert offered(board, TapOthers(ONE, Is("creature"))) == {("e",)}
    assert offered(board, UntapOthers(ONE, Is("creature"))) == {("f",)}
    assert offered(board, PutCounters(ONE, "-1/-1", Is("creature"))) == {("e",), ("f",)}


def test_what_may_not_be_sacrificed_is_not_offered() -> None:
    board = table(elf("e"), thing("a"), thing("yasharn", "enchantment", Forbids("sacrifice", Is("creature"))))
    mine = ControlledBy("you")
    assert offered(board, Sacrifice(ONE, mine)) == {("a",), ("yasharn",)}
    assert offered(board, Sacrifice(ONE, mine), Payer(freely=True)) == {("a",), ("yasharn",), ("e",)}
    assert offered(board, Return(ONE, mine)) == {("a",), ("yasharn",), ("e",)}
    locked = table(elf("e"), thing("web", "enchantment", Forbids("sacrifice", ANYTHING)))
    assert offered(locked, TapOthers(ONE, YOUR_CREATURE)) == {("e",)}


def test_the_least_sets_of_power_are_offered() -> None:
    board = table(
        elf("e"),
        elf("f"),
        elf("big", power=3),
        elf("t", power=9, tapped=True),
        thing("wall", "creature", Trait("crew by toughness"), power=0, toughness=2),
    )
    assert offered(board, TapPower(TWO, YOUR_CREATURE)) == {("e", "f"), ("big",), ("wall",)}
    assert offered(board, TapPower(Number(0), YOUR_CREATURE)) == {()}


def test_the_least_sets_of_mana_value_are_offered() -> None:
    board = table(*(thing(f"c-{n}", "creature", zone="graveyard", mana_value=n) for n in (1, 2, 4)))
    assert offered(board, ExileTotal(THREE, ANYTHING)) == {("c-1", "c-2"), ("c-4",)}
    assert offered(board, ExileTotal(Number(4), ANYTHING)) == {("c-4",)}
    assert offered(board, ExileTotal(Number(8), ANYTHING)) == set()
    assert offered(board, ExileTotal(ONE, ANYTHING, "exile")) == set()


def test_the_least_sets_of_card_types_are_offered() -> None:
    board = table(
        thing("both", "artifact creature", zone="graveyard"),
        thing("land", "land", zone="graveyard"),
        thing("one", "creature", zone="graveyard"),
        thing("two", "creature", zone="graveyard"),
    )
    found = offered(board, ExileKinds(TWO, ANYTHING))
    assert found == {("both",), ("land", "one"), ("land", "two")}
    assert offered(board, ExileKinds(Number(4), ANYTHING)) == set()


def test_cards_are_given_from_the_zone_that_is_asked() -> None:
    board = table(elf("e"), *cards("hand", "h", "i"), *cards("graveyard", "g"))
    assert offered(board, Discard(ONE, ANYTHING)) == {("h",), ("i",)}
    assert offered(board, Discard(TWO, ANYTHING)) == {("h", "i")}
    assert offered(board, Exile(ONE, ANYTHING, "graveyard")) == {("g",)}
    assert offered(board, Exile(ONE, Is("creature"), "battlefield or graveyard")) == {("e",), ("g",)}
    assert offered(board, Reveal(ONE, ANYTHING)) == {("h",), ("i",)}
    assert offered(board, Reveal(ONE, Is("creature"), BEHELD)) == {("e",), ("h",), ("i",)}


def test_counters_come_off_one_object_with_enough_of_them() -> None:
    board = table(
        thing("a", counters={"charge": 2}),
        thing("b", counters={"charge": 1, "time": 3}),
        thing("c", counters={"charge": 0}),
    )

    def taken(part: RemoveCounters) -> set[tuple[tuple[str, ...], str]]:
        return {(p.objects, p.counter) for p in ways(start(board, spell("{0}")), Payer(), part)}

    assert taken(RemoveCounters(TWO, "charge", Is("land"))) == {(("a",), "charge")}
    assert taken(RemoveCounters(ONE, "", Is("land"))) == {(("a",), "charge"), (("b",), "charge"), (("b",), "time")}
    spread = RemoveCounters(TWO, "charge", Is("land"), among=True)
    assert taken(spread) == {(("a", "a"), "charge"), (("a", "b"), "charge")}


def test_interchangeable_objects_are_not_told_apart() -> None:
    things = [elf("e-1"), elf("e-2"), thing("a")]

    def by_name(what: Object | Unit) -> Hashable:
        return what.name if isinstance(what, Object) else what.type

    assert list(selections(things, 2, by_name)) == [("e-1", "e-2"), ("e-1", "a")]
    assert list(selections(things, 2, apart)) == [("e-1", "e-2"), ("e-1", "a"), ("e-2", "a")]
    assert list(selections(things, 0, apart)) == [()]
    assert list(selections(things, 4, apart)) == []
    units = [Unit("G"), Unit("G"), Unit("U")]
    assert [u.type for u in distinct_units(units, apart)] == ["G", "U"]
    assert pool_key(units, apart) == pool_key([units[2], units[0], units[1]], apart)
    assert pool_key(units, apart) != pool_key(units[1:], apart)


def test_mana_is_told_apart_by_all_that_it_is() -> None:
    plain = Unit("G")
    others = [
        Unit("U"),
        Unit("G", snow=True),
        Unit("G", spending=Spending(only=(CastSpell(),))),
        Unit("G", riders=("can't be countered",)),
        Unit("G", makers=("forest",)),
    ]
    assert len({apart(u) for u in (plain, *others)}) == 6


# --- symbols -----------------------------------------------------------------------------------------------------


def paid_by(state: State, symbol: str) -> set[tuple[str, str, str, int]]:
    """For each way to pay the symbol: the mana, the object, the method, the life."""
    bill = total_bill(state)
    found = symbol_ways(state, bill, parse_symbol(symbol))
    assert all(p.symbol == f"{{{symbol}}}" for p in symbol_ways(state, bill, parse_symbol(symbol)))
    return {(p.mana.mana if p.mana else "", "".join(p.objects), p.by or p.verb, p.number) for p in found}


def test_a_symbol_is_paid_with_each_kind_of_mana_life_or_method() -> None:
    board = table(elf("e"), elf("t", tapped=True), *cards("graveyard", "g"), pool="GGU")
    state = start(board, spell("{G/P}{1}", methods=("convoke", "delve", "unheard of")))
    assert paid_by(state, "G/P") == {("G", "", "", 0), ("", "e", "convoke", 0), ("", "", "life", 2)}
    delved = {("", "g", "delve", 0), ("", "e", "convoke", 0)}
    assert paid_by(state, "1") == {("G", "", "", 0), ("U", "", "", 0), *delved}


def test_verbs_of_the_methods() -> None:
    state = start(table(elf("e"), *cards("graveyard", "g")), spell("{1}", methods=("convoke", "delve")))
    found = [(p.verb, p.by) for p in symbol_ways(state, total_bill(state), GENERIC)]
    assert found == [("tap", "convoke"), ("exile", "delve")]


def test_the_generic_side_takes_any_mana() -> None:
    assert paid_by(start(table(pool="GC"), spell("{2/W}")), "2/W") == {("G", "", "", 0), ("C", "", "", 0)}


def test_a_permanent_may_let_life_be_paid() -> None:
    krrik = thing("k", "creature", LifeForMana("B", 2))
    assert paid_by(start(table(krrik), spell("{B}")), "B") == {("", "", "life", 2)}
    assert paid_by(start(table(krrik), spell("{U}")), "U") == set()


def test_mana_names_the_object_that_made_it() -> None:
    board = GameTable({"a": thing("a")}, table().players, (FloatingMana("G", source="a"), FloatingMana("G")))
    state = start(board, spell("{G}"))
    found = {p.mana for p in symbol_ways(state, total_bill(state), parse_symbol("G"))}
    assert found == {ManaWith("G", "a"), ManaWith("G")}


def test_mana_already_spent_on_x_is_not_offered_again() -> None:
    total = spell("{2}", demand=ManaDemand(x_each_once=True), x_part=2)
    state = evolve(start(table(pool="RG"), total), on_x="R")
    found = {p.mana.mana for p in symbol_ways(state, total_bill(state), OF_X) if p.mana}
    assert found == {"G"}


def test_the_spell_itself_is_not_exiled_to_delve() -> None:
    total = spell("{1}", methods=("delve",))
    board = table(in_hand(total), *cards("graveyard", "spell-2"))
    state = start(board, total)
    assert paid_by(state, "1") == {("", "spell-2", "delve", 0)}


def test_generic_mana_is_paid_last() -> None:
    def first(cost: str) -> Symbol:
        return hardest(start(table(), spell(cost)))

    assert first("{1}{G}") == parse_symbol("G")
    assert first("{W}{G}") == parse_symbol("G")
    assert first("{X}{W}") == parse_symbol("W")
    assert first("{X}{1}") == parse_symbol("X")


def test_ways_that_leave_the_same_behind_are_listed_once() -> None:
    bill = Bill(PaidFor("other"))
    state = start(table(pool="GGU"), spell("{1}{G}"))
    found = mana_ways(state, bill, lambda u: u.type if isinstance(u, Unit) else u.id)
    spent = {tuple(sorted(p.mana.mana for p in pays if p.mana)) for pays in found}
    assert spent == {("G", "G"), ("G", "U")}
    assert len(found) == 2
    assert mana_ways(start(table(pool="U"), spell("{G}")), bill) == []


def test_each_way_pays_in_full() -> None:
    board = table(thing("glasses", "artifact", SpendAs()), pool="WWGC", life=3)
    state = start(board, spell("{2/W}{G/P}{1}"))
    bill = total_bill(state)
    found = mana_ways(state, bill)
    assert len(found) > 5
    for pays in found:
        now = state
        for pay in pays:
            now, wrong = pay_symbol(now, bill, pay)
            assert wrong is None
        assert now.open == {}
    assert {sum(p.number for p in pays) for pays in found} == {0, 2}


def test_a_cost_of_mana_and_numbers() -> None:
    assert parse_cost("{2}").symbols == (Symbol(generic=2),)
    assert start(table(), spell("{2}{G}{G}")).open == {GENERIC: 2, parse_symbol("G"): 2}
