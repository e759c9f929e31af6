"""The state of a payment: the pool, what is paid and used up, and the stages (601.2)."""

import pytest
from attrs import evolve

from manaplan.game.abilities import Ability, Activated
from manaplan.layers.objects import FloatingMana, GameTable, Object
from manaplan.plan.steps import Pay, Plan, Uses
from manaplan.referee.apply import apply
from manaplan.referee.replay import check, replay
from manaplan.referee.state import BEFORE, GENERIC, MANA, PAYMENT, State, announce, start
from manaplan.rules.amounts import ONE
from manaplan.rules.costs import Exile, PayLife, PutCounters, RemoveCounters, TapSelf
from manaplan.rules.predicates import Is
from manaplan.rules.spending import CastSpell, Spending
from tests.referee.make import altar, elf, exactly, land, mana, spell, table, thing, treasure
from tests.referee.play import FREE, act, pay, rock, run


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
    assert (state.stage, announce(state)[0].stage) == (BEFORE, MANA)


def abilities(thing_: Object) -> tuple[Ability, ...]:
    return thing_.abilities


def test_activations_are_counted() -> None:
    state, _ = apply(start(table(rock(PayLife(ONE))), FREE), act("r", "C"))
    state, _ = apply(state, act("r", "C"))
    assert state.activated == {("r", 1): 2}
    assert len(abilities(state.table.objects["r"])) == 1
