"""Running something often enough for a median and a 95th percentile that tell something."""

from collections.abc import Callable, Mapping
from statistics import median
from time import perf_counter

from attrs import frozen

from manaplan.api import solving as stages_of

BUDGET = 1.5
"""Seconds spent on one cell, but never fewer than LEAST or more than MOST runs."""
LEAST, MOST = 5, 25
STAGES = ("build", "solve", "referee")


@frozen
class Timed:
    """Milliseconds of one question: median and 95th percentile, and the median of each stage."""

    median: float
    p95: float
    stages: tuple[float, ...]


def clock() -> float:
    """Seconds by the clock that the stages are timed by."""
    return float(getattr(stages_of, "perf_counter")())  # noqa: B009


def measured(work: Callable[[], Mapping[str, float]], budget: float = BUDGET) -> Timed:
    """Run often; ``work`` returns its seconds by stage; ``budget`` seconds are spent on it."""
    work()
    totals: list[float] = []
    stages: list[Mapping[str, float]] = []
    begin = perf_counter()
    while len(totals) < LEAST or (len(totals) < MOST and perf_counter() - begin < budget):
        started = clock()
        stages.append(work())
        totals.append(1000 * (clock() - started))
    ordered = sorted(totals)
    parts = tuple(1000 * median(s.get(name, 0.0) for s in stages) for name in STAGES)
    return Timed(median(ordered), ordered[min(len(ordered) - 1, round(0.95 * (len(ordered) - 1)))], parts)
