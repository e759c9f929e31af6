"""What leaves nothing to choose, and what it comes to."""

import pytest

from manaplan.plan.steps import Pay
from manaplan.referee.components import Payer
from manaplan.referee.state import start
from manaplan.referee.unchosen import goes_without_saying
from manaplan.rules.amounts import Count, Variable
from manaplan.rules.costs import (
    Component,
    Discard,
    Exile,
    Loyalty,
    Mill,
    PayEnergy,
    PayLife,
    Perform,
    PutCounters,
    RemoveCounters,
    Return,
    Sacrifice,
    TapOthers,
    TapSelf,
    Unattach,
    UntapSelf,
)
from manaplan.rules.predicates import ANYTHING, Itself
from tests.referee.make import ONE, spell, table, thing
from tests.referee.play import TWO, counted


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
    mine = [thing(k, zone="hand") for k in "hi"]
    theirs = thing("z", zone="hand", owner="opponent-1")
    library = [thing(k, zone="library") for k in "lmn"]
    board = table(counted("c", charge=1, old=0), *mine, theirs, *library)
    state = start(board, spell("{0}"))
    assert goes_without_saying(state, Payer(board.objects["c"], 4), part) == pay


def test_counters_of_two_kinds_leave_a_choice() -> None:
    board = table(counted("c", charge=1, time=1))
    said = goes_without_saying(start(board, spell("{0}")), Payer(board.objects["c"]), RemoveCounters(ONE, ""))
    assert said == Pay(verb="counters", objects=("c",), counter="")
    nobody = goes_without_saying(start(board, spell("{0}")), Payer(), RemoveCounters(ONE, ""))
    assert nobody == Pay(verb="counters", counter="")
