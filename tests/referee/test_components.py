"""Components of a cost that are no mana: what pays them, giving up objects (118.3)."""

from typing import Any

import pytest
from attrs import evolve

from manaplan.costing.records import Announcement
from manaplan.game.abilities import Forbids
from manaplan.layers.objects import Object
from manaplan.plan.steps import Pay, Plan, Uses
from manaplan.referee.replay import replay
from manaplan.rules.amounts import CountersOn, Number, Times, Variable
from manaplan.rules.costs import (
    BEHELD,
    Discard,
    Exile,
    ExileKinds,
    ExileTotal,
    PayLife,
    Perform,
    Return,
    Reveal,
    Sacrifice,
    TapOthers,
)
from manaplan.rules.predicates import ANYTHING, Is, Itself
from manaplan.rules.spending import PaidFor
from tests.referee.make import ONE, YOUR_CREATURE, elf, in_hand, spell, table, thing
from tests.referee.play import NOTHING, TWO, giving, judged, own


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


def test_an_action_takes_nothing() -> None:
    assert judged(table(elf("e")), Perform("exert it"), giving("perform", "e")) == ([], NOTHING)
