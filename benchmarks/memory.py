"""How much memory a compiled position takes: what Python allocates for one, and what many add to the process."""

import gc
import os
import tracemalloc
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import manaplan as mp
from benchmarks.boards import FAMILIES, Board
from benchmarks.lines import Line

SIZE = 80
MANY = 40
MOST_MB = 2.0
MB = 1_000_000
SHOWN = ("5 basics", "10 duals", "mix with filters and creatures", "all different")


def memory_lines() -> Iterator[Line]:
    """A compiled position of 80 permanents under 2 MB: each measured in a process of its own, the cards read before."""
    for family in FAMILIES:
        if family.name not in SHOWN:
            continue
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as alone:
            traced, resident = alone.submit(measured, family.name).result()
        yield Line("memory / 2 MB, allocated", f"{family.name}, {SIZE}", traced / MB, MOST_MB, "MB")
        if resident is not None:
            told = f"memory / 2 MB, resident, each of {MANY}"
            yield Line(told, f"{family.name}, {SIZE}", resident / MB, MOST_MB, "MB")


def measured(name: str) -> tuple[int, float | None]:
    """Bytes allocated for one compiled and asked position, and bytes that each of many adds to the process (None where
    the system does not tell).
    """
    family = next(f for f in FAMILIES if f.name == name)
    board = family.board(SIZE)
    compiled(family.board(SIZE - 1), 1)
    before = resident()
    kept = [compiled(board, life) for life in range(1, MANY + 1)]
    gc.collect()
    after = resident()
    tracemalloc.start()
    kept.append(compiled(board, MANY + 1))
    gc.collect()
    traced = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return traced, None if before is None or after is None else (after - before) / MANY


def compiled(board: Board, life: int) -> mp.Planner:
    """A planner that has answered both a yes or no and a best payment; no two positions are the same."""
    document: dict[str, Any] = board.position()
    document["you"] = {**document["you"], "life": life}
    planner = mp.Planner(mp.Position.from_dict(document))
    assert planner.can_pay(**board.pay())
    assert planner.pay(**board.pay())
    return planner


def resident() -> int | None:
    """Bytes of the process in memory, where /proc tells."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return None
    return pages * os.sysconf("SC_PAGE_SIZE")
