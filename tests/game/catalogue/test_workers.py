import multiprocessing
import signal
import time
from collections.abc import Iterator
from multiprocessing.connection import wait

import pytest

from manaplan.game.catalogue.workers import Pace, in_order


def late(number: int) -> int:
    """The even ones take longer."""
    time.sleep(0.01 * (1 - number % 2))
    return number * number


def never(number: int) -> int:
    time.sleep(60 if number else 0)
    return number


def refuse(number: int) -> int:
    if number == 7:
        raise ValueError("seven")
    return number


@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize(("together", "ahead"), [(1, 1), (3, 2), (200, 4)])
def test_results_come_in_the_order_of_the_things(processes: int, together: int, ahead: int) -> None:
    found = in_order(late, range(20), processes, together, ahead)
    assert list(found) == [number * number for number in range(20)]


def test_no_more_is_read_ahead_than_said() -> None:
    read = []

    def things() -> Iterator[int]:
        for number in range(100):
            read.append(number)
            yield number

    assert next(in_order(late, things(), 2, 3, 2)) == 0
    assert len(read) == 12


@pytest.mark.parametrize("processes", [1, 2])
def test_an_exception_comes_through(processes: int) -> None:
    with pytest.raises(ValueError, match="seven"):
        list(in_order(refuse, range(20), processes, 2))


@pytest.mark.parametrize("asked_to_end", [signal.SIG_DFL, signal.SIG_IGN])
def test_closed_early_it_does_not_wait_for_what_is_on_the_way(asked_to_end: signal.Handlers) -> None:
    before = signal.signal(signal.SIGTERM, asked_to_end)
    try:
        others = set(multiprocessing.active_children())
        found = in_order(never, range(8), 2, 1)
        assert next(found) == 0
        workers = set(multiprocessing.active_children()) - others
        assert len(workers) == 2
        found.close()  # type: ignore[attr-defined]  # it is a generator
    finally:
        signal.signal(signal.SIGTERM, before)
    # The pool waits for its workers in a thread of its own, so that their exit codes are not known here.
    for worker in workers:
        assert wait([worker.sentinel], 30), "still at work"


def test_as_many_go_together_as_take_little_time() -> None:
    pace = Pace(most=64, seconds=1.0)
    seen = []
    for each in (0.1, 0.1, 0.1, 0.1, 0.0, 0.0, 0.0, 0.0, 0.4, 5.0):
        pace.took(pace.together, each * pace.together)
        seen.append(pace.together)
    assert seen == [2, 4, 8, 10, 20, 40, 64, 64, 2, 1]


@pytest.mark.parametrize("processes", [1, 2])
def test_in_heaps_of_any_size_the_order_is_kept(processes: int) -> None:
    found = in_order(late, range(60), processes, Pace(most=16, seconds=0.02), 3)
    assert list(found) == [number * number for number in range(60)]
