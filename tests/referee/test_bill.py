"""What one mana may be spent on, what it may count as, and with what life a symbol may be paid."""

import pytest
from attrs import evolve

from manaplan.game.abilities import Activated, LifeForMana, SpendAs
from manaplan.layers.objects import GameTable, Object
from manaplan.referee.bill import (
    Bill,
    ability_bill,
    as_though,
    breach,
    fits_type,
    life_instead,
    total_bill,
    types_of,
)
from manaplan.referee.state import GENERIC, OF_X, Unit, start
from manaplan.rules.amounts import Count, CountersOn, Number
from manaplan.rules.conditions import Compare
from manaplan.rules.costs import TapSelf
from manaplan.rules.mana import parse_cost, parse_symbol
from manaplan.rules.predicates import Chosen, Is
from manaplan.rules.spending import (
    ActivateAbility,
    CastSpell,
    CostContaining,
    GenericPart,
    ManaDemand,
    PaidFor,
    Spending,
)
from tests.referee.make import elf, mana, spell, table, thing

FOR_NOTHING = PaidFor("other")
G = parse_symbol("G")


# --- life --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("symbol", "in_life", "life"),
    [
        ("B/P", (), 2),
        ("B", (), 0),
        ("B", (("B", 3),), 3),
        ("U", (("B", 3),), 0),
        ("B/P", (("B", 1),), 1),
        ("B/P", (("B", 3),), 2),
        ("U/B", (("B", 3), ("U", 1)), 1),
        ("S", (("", 3),), 0),
        ("1", (("B", 3),), 0),
    ],
)
def test_life_instead_of_a_symbol(symbol: str, in_life: tuple[tuple[str, int], ...], life: int) -> None:
    assert Bill(FOR_NOTHING, in_life=in_life).life_of(parse_symbol(symbol)) == life


def test_only_your_permanents_let_you_pay_life() -> None:
    yours = thing("k", "creature", LifeForMana("B", 2), LifeForMana("U", 1))
    theirs = thing("o", "creature", LifeForMana("G", 2), controller="opponent-1")
    assert life_instead(table(yours, theirs)) == (("B", 2), ("U", 1))


# --- as though it were other mana --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "rules", "types"),
    [
        (Unit("R"), [], "R"),
        (Unit("R"), [SpendAs()], "WUBRG"),
        (Unit("C"), [SpendAs()], "WUBRGC"),
        (Unit("R"), [SpendAs(any_type=True)], "WUBRGC"),
        (Unit("R"), [SpendAs(as_types="U")], "RU"),
        (Unit("R"), [SpendAs(mana="W", as_types="U")], "R"),
        (Unit("W"), [SpendAs(mana="W", as_types="U")], "WU"),
        (Unit("R"), [SpendAs(snow=True)], "R"),
        (Unit("R", snow=True), [SpendAs(snow=True)], "WUBRG"),
        (Unit("R"), [SpendAs(as_types="C", only=True)], "C"),
        (Unit("R"), [SpendAs(), SpendAs(as_types="C", only=True)], "C"),
        (Unit("R"), [SpendAs(as_types="C", only=True), SpendAs()], "C"),
        (Unit("R"), [SpendAs(as_types="C", only=True), SpendAs(as_types="W", only=True)], "CW"),
        (Unit("R"), [SpendAs(mana="W", as_types="C", only=True), SpendAs(as_types="U")], "RU"),
    ],
)
def test_types_that_mana_may_be_spent_as(unit: Unit, rules: list[SpendAs], types: str) -> None:
    assert types_of(unit, tuple(rules)) == frozenset(types)


@pytest.mark.parametrize(
    ("unit", "symbol", "fits"),
    [
        (Unit("G"), "G", True),
        (Unit("U"), "G", False),
        (Unit("U"), "G/U", True),
        (Unit("C"), "C", True),
        (Unit("C"), "1", True),
        (Unit("U"), "S", False),
        (Unit("U", snow=True), "S", True),
    ],
)
def test_mana_fits_a_symbol(unit: Unit, symbol: str, fits: bool) -> None:
    assert fits_type(unit, parse_symbol(symbol)) is fits
    assert fits_type(Unit("U"), G, (SpendAs(),))


def glasses(**more: object) -> Object:
    values = {key: more.pop(key) for key in ("who", "condition", "purpose") if key in more}
    return thing("glasses", "artifact", SpendAs(**values), **more)  # type: ignore[arg-type]


MANY = Compare(Count(Is("artifact")), ">=", Number(2))


@pytest.mark.parametrize(
    ("holder", "profits"),
    [
        (glasses(), True),
        (glasses(controller="opponent-1"), False),
        (glasses(controller="opponent-1", who="any"), True),
        (glasses(who="any"), True),
        (glasses(condition=MANY), False),
        (glasses(purpose=CastSpell(Is("creature"))), True),
        (glasses(purpose=CastSpell(Is("instant"))), False),
        (glasses(purpose=ActivateAbility()), False),
        (glasses(zone="graveyard"), False),
    ],
)
def test_who_profits_and_for_what(holder: Object, profits: bool) -> None:
    total = spell("{G}")
    assert bool(as_though(table(holder), total.paid_for, total.thing)) is profits


def test_the_spell_itself_may_let_mana_count_as_other() -> None:
    own = thing("s", "creature", SpendAs(), zone="stack")
    other = thing("t", "creature", SpendAs(any_type=True))
    assert as_though(table(), FOR_NOTHING, own) == (SpendAs(),)
    assert as_though(table(thing("s", "creature", SpendAs())), FOR_NOTHING, own) == (SpendAs(),)
    assert as_though(table(other), FOR_NOTHING, own) == (SpendAs(any_type=True), SpendAs())
    assert as_though(table(other), FOR_NOTHING) == (SpendAs(any_type=True),)


def test_a_condition_looks_at_the_holder() -> None:
    charged = SpendAs(condition=Compare(CountersOn("charge"), ">=", Number(1)))
    assert as_though(table(thing("g", "artifact", charged, counters={"charge": 1})), FOR_NOTHING) == (charged,)
    assert as_though(table(thing("g", "artifact", charged)), FOR_NOTHING) == ()


# --- the two bills -----------------------------------------------------------------------------------------------


def test_the_bill_of_the_total_cost() -> None:
    board = table(thing("k", "creature", LifeForMana("B", 2), SpendAs()))
    demand = ManaDemand(x_colors="B")
    total = spell("{B}", methods=("convoke",), demand=demand, limits=(("convoke", 1),))
    assert total_bill(start(board, total)) == Bill(
        total.paid_for, demand, (SpendAs(),), total.thing, ("convoke",), (("convoke", 1),), (("B", 2),)
    )


def test_the_bill_counts_what_the_spell_itself_allows() -> None:
    total = spell("{B}")
    assert total.thing is not None
    total = evolve(total, thing=evolve(total.thing, abilities=(SpendAs(),)))
    assert total_bill(start(table(), total)).as_though == (SpendAs(),)


def test_the_bill_of_an_ability() -> None:
    only = ManaDemand(none=True)
    ability = Activated((TapSelf(),), mana("G"), keyword="crew", demand=only)
    source = thing("s", "artifact", ability)
    board = table(source, thing("k", "creature", LifeForMana("B", 2), SpendAs(purpose=ActivateAbility(keyword="crew"))))
    bill = ability_bill(board, source, ability, parse_cost("{X}{C}{G}").symbols)
    assert bill.paid_for == PaidFor("activate", source, keyword="crew", symbols=frozenset("XC"))
    assert bill.demand == only
    assert bill.thing is source
    assert bill.in_life == (("B", 2),)
    assert bill.as_though == (SpendAs(purpose=ActivateAbility(keyword="crew")),)
    assert ability_bill(board, source, ability, parse_cost("{1}{G}").symbols).paid_for.symbols == frozenset()


# --- one mana on one symbol --------------------------------------------------------------------------------------


def told(bill: Bill, unit: Unit, symbol: str = "G", on_x: str = "") -> str:
    """The breach as one text, empty where there is none."""
    found = breach(bill, unit, OF_X if symbol == "X" else parse_symbol(symbol), on_x)
    return " ".join(found) if found else ""


def test_the_type_must_fit() -> None:
    bill = Bill(FOR_NOTHING)
    assert told(bill, Unit("G")) == ""
    assert told(bill, Unit("U")) == "107.4 {U} does not pay {G}"
    assert told(bill, Unit("U"), "1") == ""
    assert told(bill, Unit("U"), "X") == ""
    assert breach(Bill(FOR_NOTHING, as_though=(SpendAs(),)), Unit("U"), G) is None


def test_the_restriction_must_allow_it() -> None:
    bill = Bill(PaidFor("cast", elf("e"), from_zone="hand", symbols=frozenset("X")))
    wrong = "106.6 this {G} may not be spent on this"
    assert told(bill, Unit("G", spending=Spending(only=(CastSpell(Is("creature")),)))) == ""
    assert told(bill, Unit("G", spending=Spending(only=(CastSpell(Is("instant")),)))) == wrong
    assert told(bill, Unit("G", spending=Spending(only=(CostContaining("X"),)))) == ""
    assert told(bill, Unit("G", spending=Spending(only=(CostContaining("C"),)))) == wrong
    not_generic = Spending(never=(GenericPart(),))
    assert told(bill, Unit("G", spending=not_generic)) == ""
    assert told(bill, Unit("G", spending=not_generic), "1") == wrong
    assert told(bill, Unit("G", spending=not_generic), "X") == wrong


def test_a_restriction_to_the_chosen_type_is_that_of_the_source() -> None:
    goblin = thing("g", "creature", subtypes=frozenset({"Goblin"}))
    bill = Bill(PaidFor("cast", goblin, from_zone="hand"))
    only = Spending(only=(CastSpell(Chosen("type")),))
    cavern = thing("cavern", chosen={"type": "Goblin"})
    assert told(bill, Unit("G", spending=only, source=cavern)) == ""
    assert told(bill, Unit("G", spending=only, source=evolve(cavern, chosen={"type": "Elf"}))) != ""
    assert told(bill, Unit("G", spending=only)) != ""


def demanding(demand: ManaDemand, thing_: Object | None = None) -> Bill:
    return Bill(FOR_NOTHING, demand, thing=thing_)


def test_demands_of_what_is_paid_for() -> None:
    assert told(demanding(ManaDemand()), Unit("G")) == ""
    assert told(demanding(ManaDemand(none=True)), Unit("G")) == "601.2h no mana may be spent on this"
    from_creature = demanding(ManaDemand(sources=Is("creature")))
    wrong = "601.2h the mana is not from a source that may pay for this"
    assert told(from_creature, Unit("G", source=elf("e"))) == ""
    assert told(from_creature, Unit("G", source=elf("e", zone="hand"))) == wrong
    assert told(from_creature, Unit("G", source=thing("a"))) == wrong
    assert told(from_creature, Unit("G")) == wrong
    of_others = demanding(ManaDemand(sources=Chosen("type")), thing("x", chosen={"type": "Elf"}))
    an_elf = elf("e", subtypes=frozenset({"Elf"}))
    assert told(of_others, Unit("G", source=an_elf)) == ""
    assert told(of_others, Unit("G", source=elf("e"))) == wrong


def test_mana_of_the_chosen_color() -> None:
    chosen = demanding(ManaDemand(chosen_color=True), thing("t", "artifact", chosen={"color": "G"}))
    assert told(chosen, Unit("G"), "1") == ""
    assert told(chosen, Unit("U"), "1") == "601.2h {U} is not mana of the chosen color"


def test_what_x_may_be_paid_with() -> None:
    black = demanding(ManaDemand(x_colors="BR"))
    assert told(black, Unit("B"), "X") == ""
    assert told(black, Unit("U"), "X") == "601.2h {U} may not be spent on X"
    assert told(black, Unit("U"), "1") == ""
    each = demanding(ManaDemand(x_each_once=True))
    assert told(each, Unit("B"), "X", on_x="UR") == ""
    assert told(each, Unit("R"), "X", on_x="UR") == "601.2h {R} was already spent on X"
    assert told(each, Unit("R"), "1", on_x="UR") == ""


def test_a_symbol_of_generic_mana_is_any() -> None:
    board: GameTable = table(pool="C")
    assert breach(total_bill(start(board, spell("{1}"))), Unit("C"), GENERIC) is None
