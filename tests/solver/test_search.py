"""Statuses by name, limits, and aims one after the other."""

import os
import subprocess
import sys

import pytest
from attrs import evolve

from manaplan.problem.records import Pick, Supply, Weights
from manaplan.solver.aims import AIMS
from manaplan.solver.constrained import MinimalFootprints, modelled
from manaplan.solver.cpsat import SAFE_WEIGHT, run, run_in_order
from manaplan.solver.events import Linear
from manaplan.solver.payments import Payments
from manaplan.solver.search import Clock, Found
from tests.solver.small import kind, need, problem, taps

EASY = problem((kind(3),), (taps(0, "G"),), need("G", 2))


class NoTime(Clock):
    """A clock that leaves the solver no time at all, however fast the machine."""

    def left(self) -> float:
        return 0.0


def expired() -> Clock:
    """A clock whose time was up long ago."""
    return Clock(1.0, started=-1e9)


def large(n: int = 60) -> Payments:
    """A problem with many ways, in which something is sacrificed too, and no time to look for one."""
    kinds = (*(kind(2, weights=Weights(flexibility=i % 7)) for i in range(n)), kind())
    columns = tuple(taps(i, "WUBRG"[i % 5 :] + "C") for i in range(n))
    needs = (*(need(t, n // 8) for t in "WUBRG"), need("1", n // 2))
    p = problem(kinds, columns, *needs, picks=(Pick("sacrifice", (n,)),))
    return Payments(p, NoTime(1.0))


def test_a_limit_is_open_never_no() -> None:
    assert large().best(tuple(AIMS)).found is Found.OPEN
    assert large().can_pay().found is Found.OPEN
    assert Payments(large().problem).can_pay().found is Found.YES


def test_a_limit_leaves_the_list_incomplete() -> None:
    lister = MinimalFootprints(large())
    assert list(lister) == []
    assert not lister.complete


def test_a_clock_tells_what_is_left() -> None:
    assert expired().over()
    assert expired().left() == 0.001
    assert not Clock(60.0).over()
    assert 59 < Clock(60.0).left() <= 60
    assert not Clock().over()


def test_every_status_has_a_name() -> None:
    assert run(modelled(EASY), Clock()).found is Found.YES
    short = problem((kind(),), (taps(0, "G"),), need("G", 2))
    assert run(modelled(short), Clock()).found is Found.NO


def test_earlier_aims_come_first_however_large_the_later_ones() -> None:
    """The dear kind saves one thing lost, at a price of a thousand in the next aim."""
    lossy, dear = kind(weights=Weights(loss=1)), kind(weights=Weights(creature=1000))
    p = problem((lossy, dear), (taps(0, "G", gone="sacrifice"), taps(1, "G")), need("G"))
    assert Payments(p).best(("losses", "creatures")).payment is not None
    assert _values(p, "losses", "creatures") == (0, 0, 0, 0, 1000)
    assert _values(p, "creatures", "losses") == (0, 0, 1, 0, 0)


def _values(p: object, *aims: str) -> tuple[int, ...]:
    payment = Payments(p).best(aims).payment  # type: ignore[arg-type]
    assert payment is not None
    return payment.values


def test_weights_that_would_overlap_are_searched_one_after_the_other() -> None:
    v = modelled(EASY)
    huge = SAFE_WEIGHT // 4
    first: Linear = v.uses[0] * huge
    second: Linear = -v.uses[0] * huge
    result = run_in_order(v, Clock(), [first, second])
    assert result.found is Found.YES
    assert result.solver.value(v.uses[0]) == 2


def test_nothing_to_choose_is_no_aim() -> None:
    v = modelled(evolve(EASY, needs=(), pool=(Supply("G", 1),)))
    assert run_in_order(v, Clock(), [0, 0]).found is Found.YES


def test_waste_is_what_floats() -> None:
    p = problem((kind(), kind(2)), (taps(0, "C", 3), taps(1, "C")), need("1", 2))
    assert _values(p, "waste", "taps") == (0, 2)
    assert _values(p, "taps", "waste") == (1, 1)


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_after_a_search_ctrl_c_is_still_an_exception() -> None:
    """OR-Tools' own handling would leave the process with none: the signal would end it."""
    code = (
        "import manaplan, os, signal\n"
        "request = {'question': 'pay', 'position': {'you': {'battlefield': ['Forest']}}, 'pay': {'cost': '{G}'}}\n"
        "assert manaplan.ask(request)['status'] == 'payable'\n"
        "try:\n"
        "    os.kill(os.getpid(), signal.SIGINT)\n"
        "    signal.pause()\n"
        "except KeyboardInterrupt:\n"
        "    print('caught')\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "caught\n", "")
