"""Every legal next step of a state: of abilities, of symbols and of other costs (601.2g, 601.2h)."""

from collections.abc import Hashable

from attrs import evolve

from manaplan.game.abilities import Activated, AddMana, ManaPart, OfTypes, ReplacesMana, TappedTrigger, TypesSpent
from manaplan.layers.objects import GameTable, Object, PlayerNow
from manaplan.plan.steps import Activate, ManaWith, Pay
from manaplan.referee.legal import (
    activations,
    legal_steps,
    part_payments,
    spare_payments,
    successors,
    symbol_payments,
)
from manaplan.referee.state import GENERIC, PAYMENT, State, Unit, start
from manaplan.rules.amounts import Number, Of, Variable
from manaplan.rules.conditions import Compare
from manaplan.rules.costs import Discard, OrCost, PayEnergy, PayLife, PayMana, RemoveCounters, Sacrifice, TapSelf
from manaplan.rules.mana import parse_cost, parse_symbol
from manaplan.rules.predicates import ANYTHING, Is, Itself
from tests.referee.make import (
    ONE,
    YOUR_CREATURE,
    altar,
    elf,
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

FREE = spell("{0}")


def by_name(what: Object | Unit) -> Hashable:
    """Objects of one name and mana of one type are interchangeable."""
    return what.name if isinstance(what, Object) else what.type


def acts(board: GameTable, cost: str = "{0}", *, before: bool = False) -> list[Activate]:
    state = start(board, spell(cost))
    return [s for s in legal_steps(state) if isinstance(s, Activate) and s.before is before]


def rock(*cost: object, adds: AddMana | None = None, **more: object) -> Object:
    return thing("r", "artifact", Activated(cost, adds or mana("C"), **more))  # type: ignore[arg-type]


# --- mana abilities ----------------------------------------------------------------------------------------------


def test_before_the_announcement_and_after() -> None:
    board = table(land("a", "G"))
    early, late = acts(board, before=True), acts(board)
    assert early == [Activate("a", 1, ("G",), before=True)]
    assert late == [Activate("a", 1, ("G",))]
    announced = next(after for step, after in successors(start(board, FREE)) if step == late[0])
    assert [s for s in legal_steps(announced) if isinstance(s, Activate)] == []
    two = table(land("a", "G"), land("b", "U"))
    announced = next(after for step, after in successors(start(two, FREE)) if step == Activate("a", 1, ("G",)))
    assert [s for s in legal_steps(announced) if isinstance(s, Activate)] == [Activate("b", 1, ("U",))]


def test_what_needs_priority_only_before() -> None:
    board = table(rock(TapSelf(), timing="instant"))
    assert acts(board, before=True) == [Activate("r", 1, ("C",), before=True)]
    assert acts(board) == []


def test_none_once_costs_are_being_paid() -> None:
    state = evolve(start(table(land("a", "G")), FREE), stage=PAYMENT)
    assert list(activations(state)) == []


def test_a_spell_that_is_gone_is_not_announced() -> None:
    total = spell("{1}")
    dump = thing("m", "artifact", Activated((Discard(ONE, ANYTHING),), mana("B")))
    board = table(dump, in_hand(total), land("a", "G"))
    gone = next(
        after
        for step, after in successors(start(board, total))
        if isinstance(step, Activate) and step.object == "m" and step.before
    )
    assert [(s.object, s.before) for s in legal_steps(gone) if isinstance(s, Activate)] == [("a", True)]


def test_each_ability_that_adds_mana_by_its_number() -> None:
    source = thing("a", "land", Activated((TapSelf(),), effect="draw a card"), tap_for("G"), tap_for("U"))
    assert acts(table(source)) == [Activate("a", 2, ("G",)), Activate("a", 3, ("U",))]


def test_objects_of_others_and_the_spell_itself_are_left_out() -> None:
    hand_only = Activated((Discard(ONE, Itself()),), mana("R"), zone="hand")
    guide = thing("guide", "creature", hand_only, zone="hand")
    theirs = land("t", "G", controller="opponent-1", owner="opponent-1")
    borrowed = land("b", "G", owner="opponent-1")
    lent = land("l", "G", controller="opponent-1")
    board = table(guide, theirs, borrowed, lent)
    assert [s.object for s in acts(board)] == ["guide", "b"]
    total = spell("{1}")
    card = evolve(in_hand(total), abilities=(hand_only,))
    while_cast = Activated((PayLife(ONE),), mana("R"), zone="stack")
    assert total.thing is not None
    on_stack = evolve(total, thing=evolve(total.thing, abilities=(while_cast,)))
    steps = [s for s in legal_steps(start(table(card), on_stack)) if isinstance(s, Activate)]
    assert steps == [Activate("spell", 1, ("R",), before=True)]


def test_only_those_among_the_wanted() -> None:
    state = start(table(land("a", "G"), land("b", "U")), FREE)
    found = [s.object for s, _ in activations(state, among=lambda o: o.id == "b") if isinstance(s, Activate)]
    assert found == ["b", "b"]


def test_of_interchangeable_objects_one() -> None:
    state = start(table(land("a-1", "G"), land("a-2", "G"), land("b-1", "U")), FREE)
    found = [s.object for s, _ in activations(state, by_name) if isinstance(s, Activate) and not s.before]
    assert found == ["a-2", "b-1"]
    both = [s.object for s, _ in successors(state, by_name) if isinstance(s, Activate)]
    assert sorted(both) == ["a-2", "a-2", "b-1", "b-1"]


def xs(board: GameTable) -> set[int | None]:
    return {s.x for s in acts(board) if s.object == "r"}


def test_x_is_no_more_than_there_can_be() -> None:
    add = mana("U", Variable())
    assert xs(table(rock(TapSelf()))) == {None}
    storage = rock(RemoveCounters(Variable(), "storage"), adds=add)
    assert xs(table(evolve(storage, counters={"storage": 3}))) == {0, 1, 2, 3}
    assert xs(table(storage)) == {0}
    in_mana = rock(PayMana(parse_cost("{X}")), adds=add)
    assert xs(table(in_mana, pool="GGGGG")) == {0, 1, 2, 3, 4, 5}
    given = rock(Sacrifice(Variable(), YOUR_CREATURE), adds=add)
    assert xs(table(given, elf("e"), elf("f"))) == {0, 1, 2}
    in_life = rock(PayLife(Variable()), adds=add)
    assert xs(table(in_life)) == set(range(21))
    assert xs(table(in_life, life=3)) == {0, 1, 2, 3}
    in_energy = rock(PayEnergy(Variable()), adds=add)
    assert xs(evolve(table(in_energy), players={"you": PlayerNow("you", energy=4)})) == {0, 1, 2, 3, 4}


def test_x_for_which_a_condition_holds() -> None:
    source = rock(PayLife(Variable()), condition=Compare(Variable(), ">=", ONE))
    assert xs(table(source, life=2)) == {1, 2}


def paid(board: GameTable, key: str) -> set[tuple[tuple[str, tuple[str, ...]], ...]]:
    """For each activation what is paid: the symbol or verb with the mana or the objects."""
    found = set()
    for step in acts(board):
        if step.object == key:
            found.add(
                tuple((p.symbol or p.verb, (p.mana.mana,) if p.mana is not None else p.objects) for p in step.pays)
            )
    return found


def test_costs_with_a_choice_are_paid_in_each_way() -> None:
    board = table(altar("al"), elf("e"), elf("f"))
    assert paid(board, "al") == {(("sacrifice", ("e",)),), (("sacrifice", ("f",)),)}
    both = rock(Sacrifice(ONE, YOUR_CREATURE), Sacrifice(ONE, Is("land")))
    assert paid(table(both, elf("e"), thing("a")), "r") == {(("sacrifice", ("e",)), ("sacrifice", ("a",)))}
    assert paid(table(both, elf("e")), "r") == set()


def test_costs_without_a_choice_go_without_saying() -> None:
    assert paid(table(treasure("t")), "t") == {()}
    assert paid(table(rock(TapSelf(), PayLife(ONE))), "r") == {()}


def test_mana_for_an_ability_from_each_kind_in_the_pool() -> None:
    board = table(signet("s", "WU"), pool="GGR")
    assert paid(board, "s") == {(("{1}", ("G",)),), (("{1}", ("R",)),)}
    assert paid(table(signet("s", "WU")), "s") == set()
    mixed = rock(PayMana(parse_cost("{1}{G}")), Sacrifice(ONE, YOUR_CREATURE))
    board = table(mixed, elf("e"), pool="GR")
    assert paid(board, "r") == {(("{G}", ("G",)), ("{1}", ("R",)), ("sacrifice", ("e",)))}


def test_an_either_or_cost_is_named_even_where_it_leaves_nothing_to_choose() -> None:
    either = OrCost(((PayLife(ONE),), (Sacrifice(ONE, Itself()),), (PayLife(ONE), PayLife(ONE))))
    found = [[(p.verb, p.number, p.objects) for p in s.pays] for s in acts(table(rock(either)))]
    assert found == [[("life", 1, ())], [("sacrifice", 0, ("r",))]]


def test_interchangeable_objects_pay_costs_once() -> None:
    board = table(altar("al"), elf("e-1"), elf("e-2"))
    state = start(board, FREE)
    found = [s for s, _ in activations(state, by_name) if isinstance(s, Activate) and s.object == "al" and not s.before]
    assert len(found) == 1
    fed = start(GameTable({"s": signet("s", "WU")}, table().players, table(pool="GG").pool), FREE)
    fed = evolve(fed, pool=(Unit("G", makers=("a",)), Unit("G", makers=("b",))))
    found = [s for s, _ in activations(fed, by_name) if isinstance(s, Activate) and not s.before]
    assert len(found) == 1
    found = [s for s, _ in activations(fed) if isinstance(s, Activate) and not s.before]
    assert len(found) == 2


def test_mana_by_what_is_given_up() -> None:
    add = AddMana(((ManaPart(Of("power", "cost"), OfTypes("R")),),))
    board = table(rock(Sacrifice(ONE, YOUR_CREATURE), adds=add), elf("e", power=2), elf("f", power=1))
    assert {s.adds for s in acts(board) if s.object == "r"} == {("R", "R"), ("R",)}


def test_each_mana_that_can_be_added() -> None:
    assert {s.adds for s in acts(table(land("a", "WUB")))} == {("W",), ("U",), ("B",)}
    spent = AddMana(((ManaPart(ONE, TypesSpent()),),))
    flare = thing("flare", "enchantment", TappedTrigger(Is("land"), True, spent))
    assert {"".join(s.adds) for s in acts(table(land("a", "WU"), flare))} == {"WW", "UU"}
    twice = thing("twice", "enchantment", ReplacesMana(Is("artifact"), 2))
    assert {"".join(s.adds) for s in acts(table(rock(TapSelf()), twice))} == {"CC"}
    assert {"".join(s.adds) for s in acts(table(rock(PayLife(ONE)), twice))} == {"C"}
    two = rock(TapSelf(), adds=mana("WU", Number(2)))
    assert {"".join(s.adds) for s in acts(table(two))} == {"WW", "WU", "UU"}


# --- payments ----------------------------------------------------------------------------------------------------


def pays(state: State) -> list[Pay]:
    return [s for s in legal_steps(state) if isinstance(s, Pay)]


def test_each_open_symbol_is_paid() -> None:
    state = start(table(pool="GU"), spell("{1}{G}"))
    found = {(p.symbol, p.mana) for p in pays(state)}
    assert found == {("{1}", ManaWith("G")), ("{1}", ManaWith("U")), ("{G}", ManaWith("G"))}
    for step, after in successors(state):
        if isinstance(step, Pay):
            assert after.stage == PAYMENT
            assert len(after.pool) == 1


def test_mana_of_one_kind_pays_once() -> None:
    state = evolve(start(table(), spell("{1}")), pool=(Unit("G", makers=("a",)), Unit("G", makers=("b",))))
    assert len(list(symbol_payments(state, GENERIC))) == 2
    assert len(list(symbol_payments(state, GENERIC, by_name))) == 1
    assert len([s for s, _ in successors(state, by_name) if isinstance(s, Pay)]) == 1


def test_each_open_part_is_paid() -> None:
    total = spell("{0}", Sacrifice(ONE, YOUR_CREATURE), Sacrifice(ONE, Is("land")))
    state = start(table(elf("e-1"), elf("e-2"), thing("a")), total)
    assert {p.objects for p in pays(state)} == {("e-1",), ("e-2",), ("a",)}
    assert [p.objects for p, _ in part_payments(state, 1) if isinstance(p, Pay)] == [("a",)]
    assert len(list(part_payments(state, 0))) == 2
    assert len(list(part_payments(state, 0, by_name))) == 1
    assert len([s for s, _ in successors(state, by_name) if isinstance(s, Pay)]) == 2


def test_what_is_not_legal_is_not_listed() -> None:
    total = spell("{0}", PayLife(Number(3)))
    assert pays(start(table(life=2), total)) == []
    assert len(pays(start(table(life=3), total))) == 1
    gone = spell("{1}", PayLife(ONE))
    board = table(in_hand(gone), pool="G")
    state = start(board, gone)
    left = evolve(state, table=table(evolve(in_hand(gone), zone="graveyard"), pool="G"))
    assert pays(left) == []
    assert len(pays(state)) == 2


def test_more_mana_on_a_two_or_colour_symbol() -> None:
    symbol = parse_symbol("2/W")
    state = evolve(start(table(pool="GU"), spell("{0}")), spare=(symbol, symbol), stage=PAYMENT)
    found = [(s.mana.mana, after.spare) for s, after in spare_payments(state) if isinstance(s, Pay) and s.mana]
    assert found == [("G", (symbol,)), ("U", (symbol,))]
    twice = evolve(state, pool=(Unit("G", makers=("a",)), Unit("G", makers=("b",))))
    assert len(list(spare_payments(twice))) == 2
    assert len(list(spare_payments(twice, by_name))) == 1
    assert len(list(successors(twice, by_name))) == 1
    bare = evolve(state, pool=())
    assert list(spare_payments(bare)) == []


def test_more_mana_on_a_two_or_colour_symbol_waits_for_colours_only() -> None:
    symbol, green = parse_symbol("2/W"), parse_symbol("G")
    state = evolve(start(table(pool="U"), spell("{0}")), spare=(symbol,), stage=PAYMENT)
    assert len(list(spare_payments(evolve(state, open={GENERIC: 1})))) == 1
    assert list(spare_payments(evolve(state, open={green: 1}))) == []
