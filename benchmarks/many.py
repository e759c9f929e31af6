"""How many positions a second `manaplan batch` answers, on one process and on more."""

import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from time import perf_counter

from benchmarks.boards import FAMILIES
from manaplan.game.catalogue.bundle import Catalogue
from tests.properties.drawn import Cards, positions

SHOWN = ("processes", "lines", "seconds", "a second", "efficiency", "processor seconds")
QUESTIONS = ("pay", "pay", "options", "castable", "total")


def requests(count: int) -> Iterator[dict[str, object]]:
    """Half random small positions of all cards, as the tests draw them, half boards of 5 and 10 sources."""
    rng = random.Random(1)
    catalogue = Catalogue.bundled()
    cards = Cards.of([catalogue.find(name) for name in catalogue.names()])
    for number, example in enumerate(islice(positions(cards, seed=1, most=6), count)):
        question = rng.choice(QUESTIONS)
        if number % 2:
            board = rng.choice(FAMILIES).board(rng.choice((5, 10)))
            yield {"id": number, "question": question, "position": board.position(), "pay": board.pay(False)}
        else:
            yield {"id": number, "question": question, "position": example.position, "pay": dict(example.pay)}


def _worked() -> float:
    """Processor seconds of all processes that were started and have ended: also right on a busy machine."""
    times = os.times()
    return times.children_user + times.children_system


def batch_rows(count: int, most: int) -> Iterator[list[str]]:
    """One row for each number of processes; the answers must be the same. Time includes the start of Python."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        source = folder / "in.jsonl"
        source.write_text("".join(f"{json.dumps(asked)}\n" for asked in requests(count)), encoding="utf-8")
        alone, first = 0.0, b""
        for processes in range(1, most + 1):
            target = folder / f"out-{processes}.jsonl"
            command = [sys.executable, "-m", "manaplan", "batch", str(source), str(target)]
            started, before = perf_counter(), _worked()
            subprocess.run([*command, "--processes", str(processes)], check=False, capture_output=True)
            seconds = perf_counter() - started
            alone, first = alone or seconds, first or target.read_bytes()
            assert first == target.read_bytes()
            assert first.count(b"\n") == count
            yield [
                str(processes),
                str(count),
                f"{seconds:.1f}",
                f"{count / seconds:.0f}",
                f"{100 * alone / seconds / processes:.0f} %",
                f"{_worked() - before:.1f}",
            ]
