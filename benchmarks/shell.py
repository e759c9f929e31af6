"""``manaplan pay`` from the shell against the start of Python with three of the libraries it needs.

Both are measured as they run once they are installed, which is with their bytecode in files: it is kept in a folder of
its own here, so that a program that runs from its sources is measured alike, wherever Python is told to write none.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from benchmarks.bare_flow import is_flow
from benchmarks.boards import FAMILIES, Board
from benchmarks.lines import Line
from benchmarks.timing import Timer

RUNS = 15
IMPORTS = (sys.executable, "-c", "import networkx, attrs, click")
SHOWN = ("10 duals", "10 mana creatures, convoke")


def shell_lines(sizes: tuple[int, ...], clock: Timer) -> Iterator[Line]:
    """At most 2.5 times as long, on boards that are flows; the two commands take turns."""
    with tempfile.TemporaryDirectory() as name:
        compiled = {**os.environ, "PYTHONPYCACHEPREFIX": str(Path(name) / "bytecode")}
        compiled.pop("PYTHONDONTWRITEBYTECODE", None)
        for family in FAMILIES:
            for n in sizes:
                board = family.board(n)
                if family.name in SHOWN and is_flow(board):
                    ours, imports = _both(_command(board, Path(name) / "position.json"), compiled, clock)
                    told = "manaplan pay / import networkx, attrs, click"
                    yield Line(told, f"{family.name}, {n}", 1000 * ours, 1000 * imports, "ms", 2.5)


def _command(board: Board, file: Path) -> tuple[str, ...]:
    file.write_text(json.dumps(board.position() | {"pay": board.pay()}), encoding="utf-8")
    return (sys.executable, "-m", "manaplan", "pay", str(file))


def _both(command: tuple[str, ...], environment: dict[str, str], clock: Timer) -> tuple[float, float]:
    ours, imports = [], []
    for _ in range(RUNS + 1):
        ours.append(_seconds(command, environment, clock))
        imports.append(_seconds(IMPORTS, environment, clock))
    # The first of each writes the bytecode and reads files that the disk has not given out yet.
    return median(ours[1:]), median(imports[1:])


def _seconds(command: tuple[str, ...], environment: dict[str, str], clock: Timer) -> float:
    """Seconds of one run by the clock on the wall, or of all its processes where processor time is asked for."""
    before, started = os.times(), perf_counter()
    subprocess.run(command, check=True, capture_output=True, env=environment)
    if clock is not process_time:
        return perf_counter() - started
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system
