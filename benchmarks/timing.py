"""Running something often enough for a median and a 95th percentile that tell something."""

from collections.abc import Callable, Iterator
from statistics import median
from time import perf_counter
from typing import Any

from attrs import frozen

Timer = Callable[[], float]
"""``perf_counter``, or ``process_time`` for a machine that is busy with other things; seconds."""

BUDGET = 1.5
"""Seconds spent on one cell, but never fewer than LEAST or more than MOST runs."""
LEAST, MOST = 5, 25


@frozen(eq=False)
class Work:
    """One question that was not asked before, and the check of its answer, which is not timed."""

    ask: Callable[[], Any]
    check: Callable[[Any], None]


@frozen
class Timed:
    """Milliseconds of one question: median and 95th percentile."""

    median: float
    p95: float


def seconds_of(work: Callable[[], object], clock: Timer = perf_counter) -> float:
    """How long one call takes."""
    started = clock()
    work()
    return clock() - started


def measured(works: Iterator[Work], clock: Timer, budget: float = BUDGET) -> Timed:
    """Time one after the other, the first not at all; about ``budget`` seconds are spent, if that is enough."""
    totals: list[float] = []
    begin = perf_counter()
    for number, work in enumerate(works):
        started = clock()
        answer = work.ask()
        ended = clock()
        work.check(answer)
        if number:
            totals.append(1000 * (ended - started))
        if len(totals) >= MOST or (len(totals) >= LEAST and perf_counter() - begin > budget):
            break
    ordered = sorted(totals)
    return Timed(median(ordered), ordered[min(len(ordered) - 1, round(0.95 * (len(ordered) - 1)))])
