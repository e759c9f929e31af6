"""Paying one symbol: which open symbol a payment means, which mana it takes, and what each method may pay."""

from typing import Any

import pytest
from attrs import evolve

from manaplan.game.abilities import Forbids, LifeForMana, SpendAs, TappedTrigger
from manaplan.layers.objects import FloatingMana, GameTable
from manaplan.plan.steps import ManaWith, Pay, Plan, Uses
from manaplan.referee.bill import total_bill
from manaplan.referee.replay import replay
from manaplan.referee.state import GENERIC, OF_X, State, Unit, start
from manaplan.referee.symbols import meant, method_breach, named_units, pay_symbol, without_unit
from manaplan.rules.amounts import Number
from manaplan.rules.costs import Sacrifice
from manaplan.rules.mana import Symbol, parse_symbol
from manaplan.rules.predicates import Is
from manaplan.rules.spending import CastSpell, GenericPart, ManaDemand, PaidFor, Spending
from tests.referee.make import ONE, YOUR_CREATURE, elf, in_hand, spell, table, thing


def with_mana(symbol: str, letters: str, source: str | None = None) -> Pay:
    return Pay(symbol=symbol, mana=ManaWith(letters, source))


def told(board: GameTable, cost: str, *pays: Pay, **more: Any) -> list[str]:
    """All violations of the payments of a spell's cost."""
    verdict = replay(board, spell(cost, **more), Plan(pays, Uses()))
    return [f"{v.rule} {v.message}" for v in verdict.violations]


def opened(cost: str, pool: str = "", **more: Any) -> State:
    return start(table(pool=pool), spell(cost, **more))


# --- what a symbol means -----------------------------------------------------------------------------------------


def meanings(state: State, symbol: str, coloured: bool = True) -> list[str]:
    return [str(s) if s != OF_X else "X" for s in meant(state, parse_symbol(symbol), coloured)]


def test_a_symbol_means_itself_first() -> None:
    assert meanings(opened("{1}{G}{G/W}"), "G") == ["{G}"]
    assert meanings(opened("{1}{G/W}{G/U}"), "G") == ["{G/U}", "{G/W}"]
    assert meanings(opened("{1}{G}"), "W") == []
    assert meanings(opened("{S}{1}"), "S") == ["{S}"]
    assert meanings(opened("{1}{G}"), "S") == []
    assert meanings(opened("{G/P}"), "G") == ["{G/P}"]
    assert meanings(opened("{W/U}{G}"), "W/U") == ["{W/U}"]


def test_generic_mana_means_a_number_first() -> None:
    assert meanings(opened("{2}{2/W}{G}"), "1") == ["{1}", "{2/W}"]
    assert meanings(opened("{G}"), "1") == []
    demand = ManaDemand(x_colors="B")
    state = opened("{3}{B}", demand=demand, x_part=2)
    assert meanings(state, "1") == ["{1}", "X"]
    assert meanings(state, "X") == ["X", "{1}"]
    assert meanings(opened("{2}{B}", demand=demand, x_part=2), "1") == ["X"]


def test_the_rest_of_a_half_paid_symbol() -> None:
    half = parse_symbol("2/W")
    state = evolve(opened("{2/W}"), halves=(half,), open={GENERIC: 1, half: 1})
    assert meanings(state, "2/W", coloured=False) == ["{1}", "{2/W}"]
    assert meanings(state, "2/W") == ["{2/W}", "{1}"]
    assert meanings(evolve(state, halves=()), "2/W", coloured=False) == ["{2/W}"]
    # No mana: a creature may be of the colour.
    assert [str(s) for s in meant(state, half)] == ["{2/W}", "{1}"]
    convoked = start(table(elf("e")), spell("{2/G}{2/G}", methods=("convoke",)))
    green = parse_symbol("2/G")
    convoked = evolve(convoked, halves=(green,), open={GENERIC: 1, green: 1})
    after, wrong = pay_symbol(convoked, total_bill(convoked), by("{2/G}", "e", "convoke"))
    assert wrong is None
    assert after.open == {GENERIC: 1}
    assert meanings(evolve(state, open={half: 1}), "2/W", coloured=False) == ["{2/W}"]


def test_a_payment_must_be_asked_for() -> None:
    assert told(table(pool="GG"), "{G}", with_mana("{G}", "G"), with_mana("{G}", "G")) == [
        "601.2h no {G} is left to pay"
    ]
    wrong = pay_symbol(opened("{G}"), total_bill(opened("{G}")), Pay())[1]
    assert wrong == ("601.2h", "the payment names no symbol")
    assert told(table(), "{G}", Pay(symbol="{G}", verb="sacrifice"))[0] == "601.2h {G} is not paid by this"
    assert told(table(), "{G}", Pay(symbol="{G}", verb="tap"))[0] == "601.2h {G} is not paid by this"
    several = Pay(symbol="{G}", verb="tap", objects=("a", "b"))
    assert told(table(elf("a"), elf("b")), "{G}", several, methods=("convoke",))[0] == "601.2h {G} is not paid by this"


def test_symbols_are_read_with_or_without_braces() -> None:
    assert told(table(pool="GU"), "{G}{1}", with_mana(" G ", "G"), with_mana("1", "U")) == []


def test_mana_spent_on_nothing_is_gone() -> None:
    verdict = replay(table(pool="GU"), spell("{0}"), Plan((with_mana("{G}", "G"),), Uses()))
    assert verdict.floating == ("U",)
    assert told(table(pool="U"), "{0}", with_mana("{G}", "G")) == ["601.2h no {G} is left to pay"]
    assert told(table(), "{0}", Pay(symbol="{G}", verb="life")) == ["601.2h no {G} is left to pay"]


def test_the_second_meaning_is_tried() -> None:
    only = Spending(never=(GenericPart(),))
    board = table()
    state = evolve(start(board, spell("{1}{2/W}")), pool=(Unit("W", spending=only),))
    after, wrong = pay_symbol(state, total_bill(state), with_mana("{1}", "W"))
    assert wrong is None
    assert after.open == {GENERIC: 1}
    after, wrong = pay_symbol(state, total_bill(state), with_mana("{1}", "U"))
    assert wrong == ("118.3", "there is no such mana as {U} in the pool")
    assert after.open == {parse_symbol("2/W"): 1}


# --- which mana is taken -----------------------------------------------------------------------------------------


def test_there_must_be_such_mana() -> None:
    wrong = "118.3 there is no such mana as {G} in the pool"
    assert told(table(pool="U"), "{G}", with_mana("{G}", "G")) == [wrong]
    assert told(table(pool="G"), "{G}", with_mana("{G}", "G", "forest")) == [
        "118.3 there is no such mana as {G} from forest in the pool"
    ]


def unit(types: str = "G", *makers: str, **more: Any) -> Unit:
    return Unit(types, makers=makers, **more)


def order(pool: list[Unit], source: str | None = None) -> list[Unit]:
    state = evolve(opened("{G}"), pool=tuple(pool))
    return list(named_units(state, with_mana("{G}", "G", source)))


ONLY = Spending(only=(CastSpell(),))
NEVER = Spending(never=(CastSpell(),))


def test_the_most_restricted_mana_comes_first() -> None:
    plain, snow, rider = unit(), unit(snow=True), unit(riders=("can't be countered",))
    only, never = unit(spending=ONLY), unit(spending=NEVER)
    assert order([snow, rider, plain, never, only]) == [never, only, plain, rider, snow]


def test_mana_without_an_origin_comes_before_that_of_an_object() -> None:
    free, of_a, of_b = unit(), unit("G", "a", spending=ONLY), unit("G", "b", "a")
    assert order([of_a, of_b, free]) == [free, of_a, of_b]
    assert order([of_b, of_a, free], "a") == [of_a, of_b]
    assert order([of_b, of_a, free], "b") == [of_b]
    assert order([unit("U", "a")], "a") == []
    by_trigger, own = unit("G", "growth", "a"), unit("G", "a", spending=ONLY)
    assert order([by_trigger, unit("G", "a")], "a") == [unit("G", "a"), by_trigger]
    assert order([by_trigger, own], "a") == [own, by_trigger]
    assert order([unit("G", "growth", "a"), unit("G", "growth")], "growth") == [
        unit("G", "growth", "a"),
        unit("G", "growth"),
    ]


def test_one_mana_is_taken_out_of_the_pool() -> None:
    first, second, third = unit(), unit(), unit("U")
    assert without_unit((first, second, third), second) == (first, third)
    left = without_unit((first, second), second)
    assert left[0] is first


def test_the_breach_is_that_of_the_first_mana() -> None:
    state = evolve(opened("{2/W}"), pool=(Unit("G", spending=Spending(only=(CastSpell(Is("land")),))),))
    after, wrong = pay_symbol(state, total_bill(state), with_mana("{2/W}", "G"))
    assert wrong == ("106.6", "this {G} may not be spent on this")
    assert after.pool == ()
    assert after.open == {GENERIC: 1}


def test_a_symbol_without_its_mana_is_taken_off_as_far_as_it_goes() -> None:
    state = opened("{2/W}")
    after, wrong = pay_symbol(state, total_bill(state), with_mana("{2/W}", "W"))
    assert wrong is not None
    assert (after.open, after.spare) == ({GENERIC: 1}, ())


def test_mana_restricted_to_coloured_costs_pays_a_hybrid_only_by_its_colour() -> None:
    never = Spending(never=(GenericPart(),))
    state = evolve(opened("{2/W}"), pool=(Unit("W", spending=never),))
    after, wrong = pay_symbol(state, total_bill(state), with_mana("{2/W}", "W"))
    assert wrong is None
    assert after.open == {}


def test_what_is_spent_on_x_is_remembered_and_nothing_else() -> None:
    total = spell("{2}{B}", demand=ManaDemand(x_each_once=True), x_part=1)
    state = start(table(pool="BRG"), total)
    bill = total_bill(state)
    state, _ = pay_symbol(state, bill, with_mana("{B}", "B"))
    state, _ = pay_symbol(state, bill, with_mana("{1}", "G"))
    assert state.on_x == ""
    state, _ = pay_symbol(state, bill, with_mana("{X}", "R"))
    assert state.on_x == "R"


def test_x_is_told_apart_only_where_something_looks_at_it() -> None:
    assert opened("{3}", demand=ManaDemand(none=True), x_part=2).open == {GENERIC: 3}
    assert opened("{3}", x_part=2).open == {GENERIC: 3}
    assert opened("{3}", demand=ManaDemand(x_colors="B"), x_part=2).open == {GENERIC: 1, OF_X: 2}


# --- {2/c} -------------------------------------------------------------------------------------------------------


def test_a_coloured_mana_pays_it_all() -> None:
    state = opened("{2/W}", "W")
    after, wrong = pay_symbol(state, total_bill(state), with_mana("{2/W}", "W"))
    assert wrong is None
    assert (after.open, after.halves, after.spare) == ({}, (), (parse_symbol("2/W"),))


def test_another_mana_pays_one_of_two() -> None:
    symbol = parse_symbol("2/W")
    state = opened("{2/W}", "G")
    after, wrong = pay_symbol(state, total_bill(state), with_mana("{2/W}", "G"))
    assert wrong is None
    assert (after.open, after.halves, after.spare) == ({GENERIC: 1}, (symbol,), ())
    state = evolve(state, open={symbol: 1, GENERIC: 2})
    after, _ = pay_symbol(state, total_bill(state), with_mana("{2/W}", "G"))
    assert after.open == {GENERIC: 3}


def test_another_mana_first_ends_what_is_half_paid() -> None:
    half = parse_symbol("2/W")
    state = opened("{2/W}{2/W}", "GGW")
    for letter, left in (("G", {half: 1, GENERIC: 1}), ("G", {half: 1}), ("W", {})):
        state, wrong = pay_symbol(state, total_bill(state), with_mana("{2/W}", letter))
        assert wrong is None
        assert state.open == left


def test_halves_of_several_symbols_are_paid_in_turns() -> None:
    """What is paid on a half paid symbol is its rest, not that of another."""
    state = opened("{2/G}{2/G}{2/W}", "CCCCRR")
    paying = (("{2/W}", "C"), ("{2/G}", "C"), ("{2/G}", "C"), ("{2/G}", "C"), ("{2/W}", "R"), ("{2/G}", "R"))
    for symbol, letter in paying:
        state, wrong = pay_symbol(state, total_bill(state), with_mana(symbol, letter))
        assert wrong is None
    assert (state.open, state.halves, state.pool) == ({}, (), ())


def test_mana_that_may_be_spent_is_taken_for_its_generic_side() -> None:
    for_creatures = Unit("G", spending=Spending(only=(CastSpell(Is("creature")),)))
    state = evolve(opened("{2/W}", types="instant"), pool=(for_creatures, Unit("G")))
    after, wrong = pay_symbol(state, total_bill(state), with_mana("{2/W}", "G"))
    assert wrong is None
    assert after.pool == (for_creatures,)


def test_what_was_spent_on_x_stays_known() -> None:
    total = spell("{2/W}{2}", demand=ManaDemand(x_each_once=True), x_part=2)
    paying = (with_mana("{X}", "R"), with_mana("{2/W}", "W"), with_mana("{X}", "R"))
    wrong = replay(table(pool="RWR"), total, Plan(paying, Uses())).violations
    assert [v.message for v in wrong] == ["{R} was already spent on X"]


def test_more_mana_on_a_coloured_one_makes_it_generic() -> None:
    symbol = parse_symbol("2/W")
    state = evolve(opened("{2/W}", "GG"), open={}, spare=(symbol, symbol))
    after, wrong = pay_symbol(state, total_bill(state), with_mana("{2/W}", "G"))
    assert wrong is None
    assert (after.open, after.spare, len(after.pool)) == ({}, (symbol,), 1)
    state = evolve(opened("{2/W}", "GG"), open={GENERIC: 2}, spare=(symbol, parse_symbol("2/U"), symbol))
    after, wrong = pay_symbol(state, total_bill(state), with_mana("{2/U}", "G"))
    assert wrong is None
    assert (after.open, after.spare) == ({GENERIC: 2}, (symbol, symbol))
    assert told(table(pool="W"), "{2/W}", with_mana("{2/W}", "W"), Pay(symbol="{2/W}", verb="life")) == [
        "601.2h no {2/W} is left to pay"
    ]


# --- life --------------------------------------------------------------------------------------------------------


def in_life(symbol: str, number: int = 2) -> Pay:
    return Pay(symbol=symbol, verb="life", number=number)


def test_life_of_the_right_number() -> None:
    assert told(table(), "{B/P}", in_life("{B/P}")) == []
    assert told(table(), "{B/P}", in_life("{B/P}", 0)) == []
    assert told(table(), "{B/P}", in_life("{B/P}", 1)) == ["107.4f {B/P} is paid with 2 life, not 1"]
    assert told(table(life=1), "{B/P}", in_life("{B/P}")) == ["119.4 a life total of 1 cannot pay 2 life"]
    assert told(table(), "{B}", in_life("{B}"))[0] == "107.4 {B} is not paid with life"


def test_life_that_cannot_be_paid() -> None:
    angel = thing("angel", "creature", Forbids("pay life"))
    assert told(table(angel), "{B/P}", in_life("{B/P}")) == ["101.2 life cannot be paid"]
    bare = evolve(spell("{B/P}"), paid_for=PaidFor("other"))
    assert replay(table(angel), bare, Plan((in_life("{B/P}"),), Uses())).legal


def test_a_permanent_may_set_the_price() -> None:
    krrik = thing("k", "creature", LifeForMana("B", 3))
    verdict = replay(table(krrik), spell("{B}"), Plan((in_life("{B}", 3),), Uses()))
    assert verdict.legal
    assert verdict.uses == Uses(life=3)


# --- methods -----------------------------------------------------------------------------------------------------


def by(symbol: str, key: str, method: str | None, verb: str = "tap") -> Pay:
    return Pay(symbol=symbol, verb=verb, objects=(key,), by=method)


@pytest.mark.parametrize(
    ("method", "symbol", "kind", "more", "wrong"),
    [
        ("convoke", "1", "creature", {}, ""),
        ("convoke", "G", "creature", {}, ""),
        ("convoke", "G/P", "creature", {}, ""),
        ("convoke", "G/W", "creature", {}, ""),
        ("convoke", "2/W", "creature", {}, ""),
        ("convoke", "U", "creature", {}, "702.51a convoke with e does not pay {U}"),
        ("convoke", "S", "creature", {}, "702.51a convoke with e does not pay {S}"),
        ("convoke", "1", "artifact", {}, "702.51a e is not a creature you control"),
        ("convoke", "1", "creature", {"controller": "opponent-1"}, "702.51a e is not a creature you control"),
        ("convoke", "1", "creature", {"zone": "hand"}, "702.51a e is not a creature you control"),
        ("convoke", "1", "creature", {"tapped": True}, "702.51a e is tapped"),
        ("convoke", "1", "creature", {"sick": True}, ""),
        ("improvise", "1", "artifact", {}, ""),
        ("improvise", "G", "artifact", {}, "702.126a improvise with e does not pay {G}"),
        ("improvise", "1", "creature", {}, "702.126a e is not an artifact you control"),
        ("delve", "1", "creature", {"zone": "graveyard", "tapped": True}, ""),
        ("delve", "G", "creature", {"zone": "graveyard"}, "702.66a delve with e does not pay {G}"),
        ("delve", "1", "creature", {"zone": "graveyard", "token": True}, "702.66a e is not a card in your graveyard"),
        ("delve", "1", "creature", {}, "702.66a e is not a card in your graveyard"),
        (
            "delve",
            "1",
            "creature",
            {"zone": "graveyard", "owner": "opponent-1"},
            "702.66a e is not a card in your graveyard",
        ),
        ("delve", "1", "creature", {"zone": "graveyard", "controller": "opponent-1"}, ""),
        ("waterbend", "1", "artifact", {}, ""),
        ("waterbend", "1", "creature", {}, ""),
        ("waterbend", "1", "land", {}, "701.67a e is not an artifact or creature you control"),
        ("waterbend", "G", "creature", {}, "701.67a waterbend with e does not pay {G}"),
        ("tap creatures", "U", "creature", {}, ""),
        ("tap creatures", "1", "artifact", {}, "602.1b e is not a creature you control"),
    ],
)
def test_methods(method: str, symbol: str, kind: str, more: dict[str, object], wrong: str) -> None:
    values: dict[str, Any] = {"colors": frozenset("G"), **more}
    state = start(table(thing("e", kind, **values)), spell(f"{{{symbol}}}", methods=(method,)))
    found = method_breach(state, total_bill(state), method, "e", parse_symbol(symbol))
    assert (" ".join(found) if found else "") == wrong


def test_only_methods_that_the_cost_offers() -> None:
    state = start(table(elf("e")), spell("{1}", methods=("improvise",)))
    bill = total_bill(state)
    assert method_breach(state, bill, "convoke", "e", GENERIC) == ("601.2h", "convoke is no way to pay for this")
    assert method_breach(state, bill, None, "e", GENERIC) == ("601.2h", "tapping or exiling is no way to pay for this")
    assert method_breach(state, bill, "improvise", "nobody", GENERIC) == (
        "702.126a",
        "nobody is not an artifact you control",
    )
    unknown = start(table(elf("e")), spell("{1}", methods=("singing",)))
    assert method_breach(unknown, total_bill(unknown), "singing", "e", GENERIC) is not None


def test_x_is_generic_to_a_method() -> None:
    state = start(table(elf("e")), spell("{2}", methods=("convoke",), demand=ManaDemand(x_colors="B"), x_part=2))
    assert method_breach(state, total_bill(state), "convoke", "e", OF_X) is None


def test_what_cannot_be_tapped_does_not_convoke() -> None:
    web = thing("web", "enchantment", Forbids("tap", Is("creature")))
    assert told(table(web, elf("e")), "{1}", by("{1}", "e", "convoke"), methods=("convoke",)) == [
        "101.2 e cannot be tapped"
    ]
    grave = thing("g", "creature", zone="graveyard")
    assert told(table(web, grave), "{1}", by("{1}", "g", "delve", "exile"), methods=("delve",)) == []


def test_a_method_may_be_left_out_where_there_is_one() -> None:
    assert told(table(elf("e")), "{1}", by("{1}", "e", None), methods=("convoke", "delve")) == []
    grave = thing("g", "creature", zone="graveyard")
    assert told(table(grave), "{1}", by("{1}", "g", None, "exile"), methods=("convoke", "delve")) == []
    assert told(table(elf("e")), "{1}", by("{1}", "e", None), methods=("convoke", "improvise")) == [
        "601.2h tapping or exiling is no way to pay for this"
    ]


def test_a_method_is_paid_by_its_own_verb() -> None:
    assert told(table(elf("e")), "{1}", by("{1}", "e", "convoke", "exile"), methods=("convoke",)) == [
        "601.2h convoke is not paid so"
    ]
    assert told(table(), "{1}", by("{1}", "nobody", "convoke"), methods=("convoke",)) == [
        "702.51a nobody is not a creature you control",
        "601.2h {1} is not paid",
    ]


def test_a_method_may_pay_so_much_only() -> None:
    board = table(elf("e"), elf("f"))
    total = spell("{2}", methods=("waterbend",), limits=(("waterbend", 1),))
    steps = (by("{1}", "e", "waterbend"), by("{1}", "f", "waterbend"))
    verdict = replay(board, total, Plan(steps, Uses()))
    assert [f"{v.rule} {v.message}" for v in verdict.violations] == [
        "701.67a waterbend pays for no more than 1 mana of this cost"
    ]
    assert replay(board, evolve(total, limits=(("waterbend", 2),)), Plan(steps, Uses())).legal


def test_convoke_pays_a_two_or_colour_symbol_whole_by_its_colour() -> None:
    green = by("{2/G}", "e", "convoke")
    assert told(table(elf("e")), "{2/G}", green, methods=("convoke",)) == []
    assert told(table(elf("e")), "{2/W}", by("{2/W}", "e", "convoke"), methods=("convoke",)) == [
        "601.2h {1} is not paid"
    ]
    rock = thing("e", "artifact", colors=frozenset("G"))
    assert told(table(rock), "{2/G}", by("{2/G}", "e", "improvise"), methods=("improvise",)) == [
        "601.2h {1} is not paid"
    ]


def test_tapping_for_a_method_is_tapping() -> None:
    trap = thing("trap", "enchantment", TappedTrigger(Is("creature"), for_mana=False, damage=Number(1)))
    mana_trap = thing("flare", "enchantment", TappedTrigger(Is("creature"), for_mana=True, damage=Number(5)))
    total = spell("{1}", methods=("convoke",))
    verdict = replay(table(elf("e"), trap, mana_trap), total, Plan((by("{1}", "e", "convoke"),), Uses()))
    assert verdict.uses == Uses(tapped=("e",), damage=1)


def test_what_is_delved_is_exiled() -> None:
    grave = [thing(k, "creature", zone="graveyard") for k in "gh"]
    total = spell("{2}", methods=("delve",))
    verdict = replay(table(*grave), total, Plan(tuple(by("{1}", k, "delve", "exile") for k in "gh"), Uses()))
    assert verdict.legal
    assert verdict.uses == Uses(exiled=("g", "h"))
    twice = replay(table(*grave), total, Plan((by("{1}", "g", "delve", "exile"),) * 2, Uses()))
    assert [v.rule for v in twice.violations] == ["702.66a"]


def test_the_spell_itself_is_on_the_stack() -> None:
    total = spell("{1}", methods=("convoke",), key="spell")
    card = in_hand(total)
    assert card.zone == "hand"
    board = table(evolve(card, zone="graveyard"))
    delving = evolve(total, methods=("delve",))
    verdict = replay(board, delving, Plan((by("{1}", "spell", "delve", "exile"),), Uses()))
    assert [v.rule for v in verdict.violations] == ["702.66a"]


# --- mana as the colours of X ------------------------------------------------------------------------------------


def test_each_colour_once_on_x() -> None:
    total = spell("{2}", demand=ManaDemand(x_each_once=True), x_part=2)

    def legal(types: str) -> list[str]:
        paying = tuple(with_mana("{X}", t) for t in types)
        return [v.message for v in replay(table(pool=types), total, Plan(paying, Uses())).violations]

    assert legal("RG") == []
    assert legal("RR") == ["{R} was already spent on X"]


def test_as_though_it_were_of_another_type() -> None:
    board = GameTable(
        {"glasses": thing("glasses", "artifact", SpendAs(any_type=True))},
        table().players,
        (FloatingMana("R"),),
    )
    assert told(board, "{C}", with_mana("{C}", "R")) == []


def test_a_creature_given_up_does_not_convoke() -> None:
    total = spell("{1}", Sacrifice(ONE, YOUR_CREATURE), methods=("convoke",))
    steps = (Pay(verb="sacrifice", objects=("e",)), by("{1}", "e", "convoke"))
    verdict = replay(table(elf("e")), total, Plan(steps, Uses()))
    assert [v.rule for v in verdict.violations] == ["702.51a"]
    other = replay(table(elf("e")), total, Plan(steps[::-1], Uses()))
    assert other.legal


def test_symbols_of_x_and_generic_are_told_apart() -> None:
    assert Symbol(variable="X") == OF_X
    assert GENERIC != OF_X
