"""The list of legal next steps: each is accepted by a replay, and what is not listed is refused."""

from manaplan.game.abilities import Activated, AddMana, CouldProduce, ManaPart, OfTypes
from manaplan.plan.steps import Activate, Pay, Plan, Step, Uses
from manaplan.referee.legal import legal_steps, successors
from manaplan.referee.outputs import Portion, combos, could_produce, possible
from manaplan.referee.replay import replay
from manaplan.referee.state import State, start
from manaplan.rules.amounts import Number, Variable
from manaplan.rules.costs import (
    Discard,
    ExileTotal,
    OrCost,
    PayLife,
    PayMana,
    RemoveCounters,
    Sacrifice,
    TapPower,
    TapSelf,
)
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import ANYTHING, Is
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
    thing,
    treasure,
)


def walk(state: State, done: tuple[Step, ...] = (), depth: int = 4) -> list[tuple[tuple[Step, ...], State]]:
    """Every sequence of legal steps of at most this length."""
    found = [(done, state)]
    if depth:
        for step, after in successors(state):
            found += walk(after, (*done, step), depth - 1)
    return found


def test_every_sequence_of_legal_steps_is_legal_and_ends_as_told() -> None:
    total = spell("{1}{G/P}", Sacrifice(ONE, YOUR_CREATURE), methods=("convoke",))
    board = table(elf("e"), altar("al"), treasure("t"))
    for steps, state in walk(start(board, total)):
        verdict = replay(board, total, Plan(steps, Uses()))
        assert [v for v in verdict.violations if v.step is not None] == []
        assert verdict.legal is state.paid
        assert verdict.uses == state.uses()
        assert verdict.floating == state.floating()


def test_a_source_offers_each_of_its_types() -> None:
    steps = list(legal_steps(start(table(land("a", "WU")), spell("{W}"))))
    assert {s.adds for s in steps if isinstance(s, Activate) and not s.before} == {("W",), ("U",)}


def test_nothing_is_activated_once_a_cost_is_paid() -> None:
    state = start(table(land("a", "W"), pool="W"), spell("{1}{W}"))
    paid = next(after for step, after in successors(state) if isinstance(step, Pay))
    assert all(isinstance(s, Pay) for s in legal_steps(paid))


def test_a_signet_is_fed_with_each_kind_of_mana() -> None:
    state = start(table(signet("s", "WU"), pool="GGR"), spell("{W}"))
    fed = {s.pays[0].mana.mana for s in legal_steps(state) if isinstance(s, Activate) and s.pays[0].mana}
    assert fed == {"G", "R"}


def test_interchangeable_objects_are_tried_once() -> None:
    state = start(table(*[land(f"a-{i}", "G") for i in range(3)]), spell("{G}"))
    by_name = [s for s in legal_steps(state, lambda o: getattr(o, "name", o)) if isinstance(s, Activate)]
    assert len([s for s in by_name if not s.before]) == 1


def test_of_open_ended_costs_the_least_sets_are_offered() -> None:
    crew = spell("{0}", TapPower(Number(2), YOUR_CREATURE))
    board = table(elf("e"), elf("f"), elf("big", power=3))
    offered = {s.objects for s in legal_steps(start(board, crew)) if isinstance(s, Pay)}
    assert offered == {("e", "f"), ("big",)}
    cards = [thing(f"c-{n}", "creature", zone="graveyard", mana_value=n) for n in (1, 2, 3)]
    evidence = spell("{0}", ExileTotal(Number(3), ANYTHING))
    offered = {s.objects for s in legal_steps(start(table(*cards), evidence)) if isinstance(s, Pay)}
    assert offered == {("c-1", "c-2"), ("c-3",)}


def test_x_of_an_ability_runs_over_what_there_is() -> None:
    store = Activated((RemoveCounters(Variable(), "storage"), TapSelf()), mana("U", Variable()))
    board = table(thing("s", "land", store, counters={"storage": 2}))
    steps = [s for s in legal_steps(start(board, spell("{U}"))) if isinstance(s, Activate) and not s.before]
    assert {(s.x, s.adds) for s in steps} == {(0, ()), (1, ("U",)), (2, ("U", "U"))}


def test_x_may_be_as_much_as_there_is_life_to_pay() -> None:
    font = Activated((PayLife(Variable()), TapSelf()), mana("R", Variable()))
    board = table(thing("f", "artifact", font), life=3)
    steps = [s for s in legal_steps(start(board, spell("{R}"))) if isinstance(s, Activate) and not s.before]
    assert {s.x for s in steps} == {0, 1, 2, 3}


def test_an_either_or_cost_is_paid_in_each_way() -> None:
    either = OrCost(((Sacrifice(ONE, YOUR_CREATURE),), (Discard(ONE, Is("land")),)))
    board = table(thing("o", "artifact", Activated((either,), mana("B"))), elf("e"), land("h", "G", zone="hand"))
    steps = [s for s in legal_steps(start(board, spell("{B}"))) if isinstance(s, Activate) and s.object == "o"]
    assert {(s.pays[0].verb, s.pays[0].objects) for s in steps} == {("sacrifice", ("e",)), ("discard", ("h",))}


def test_the_spell_in_hand_is_no_card_to_discard() -> None:
    total = spell("{0}", Discard(ONE, ANYTHING))
    board = table(in_hand(total), land("h", "G", zone="hand"))
    assert {s.objects for s in legal_steps(start(board, total)) if isinstance(s, Pay)} == {("h",)}


# --- what mana an ability can add ----------------------------------------------------------------------------------


def test_combinations_and_the_check_of_one_agree() -> None:
    offered = [
        (Portion(2, frozenset("WU")), Portion(1, frozenset("BR"), "same")),
        (Portion(2, frozenset("WUB"), "different"),),
        (Portion(3, frozenset("RG"), "same"),),
    ]
    listed = set(combos(offered))
    assert len(listed) == 6 + 3 + 2
    letters = "WUBRG"
    every = {tuple(sorted((a, b, c), key=letters.index)) for a in letters for b in letters for c in letters}
    every |= {tuple(sorted((a, b), key=letters.index)) for a in letters for b in letters}
    assert {c for c in every if possible(offered, c)} == listed


def test_could_produce_is_a_fixed_point_without_costs() -> None:
    pool = AddMana(((ManaPart(ONE, CouldProduce(Is("land"), colors_only=False)),),))
    orchard = AddMana(((ManaPart(ONE, CouldProduce(Is("land"))),),))
    board = table(
        thing("pool-1", "land", Activated((TapSelf(),), pool)),
        thing("pool-2", "land", Activated((TapSelf(),), orchard)),
        thing("temple", "land", Activated((PayMana(parse_cost("{9}")),), AddMana(((ManaPart(ONE, OfTypes("C")),),)))),
        land("island", "U"),
    )
    could = could_produce(board)
    assert could["pool-1"] == frozenset("CU")
    assert could["pool-2"] == frozenset("U")
    alone = table(thing("pool-1", "land", Activated((TapSelf(),), pool)))
    assert could_produce(alone)["pool-1"] == frozenset()


def test_a_discarded_spell_is_not_cast() -> None:
    total = spell("{B}")
    dump = Activated((Discard(ONE, ANYTHING),), mana("B"))
    board = table(thing("m", "artifact", dump), in_hand(total))
    before = [(s, a) for s, a in successors(start(board, total)) if isinstance(s, Activate) and s.before]
    assert len(before) == 1
    assert list(successors(before[0][1])) == []
