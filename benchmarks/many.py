"""How many positions a second `manaplan batch` answers, on one process and on more."""

import hashlib
import json
import os
import random
import re
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

SHOWN = ("engine", "processes", "lines", "seconds", "a second", "efficiency", "processor seconds", "repeated")
QUESTIONS = ("pay", "pay", "options", "castable", "total")


def requests(count: int) -> Iterator[dict[str, object]]:
    """Half random small positions of all cards, as the tests draw them, half boards of 5 and 10 sources."""
    rng = random.Random(1)
    patient = {"time_limit": 600.0}  # an answer that a limit of time cut short would be another on a busier machine
    catalogue = Catalogue.bundled()
    cards = Cards.of([catalogue.find(name) for name in catalogue.names()])
    for number, example in enumerate(islice(positions(cards, seed=1, most=6), count)):
        question = rng.choice(QUESTIONS)
        if number % 2:
            board = rng.choice(FAMILIES).board(rng.choice((5, 10)))
            yield {"id": number, "question": question, "position": board.position(), "pay": board.pay(False)} | patient
        else:
            yield {"id": number, "question": question, "position": example.position, "pay": dict(example.pay)} | patient


def _worked() -> float:
    """Processor seconds of all processes that were started and have ended: also right on a busy machine. Those of Ray
    are not among them.
    """
    times = os.times()
    return times.children_user + times.children_system


def batch_rows(count: int, most: int, engine: str = "local") -> Iterator[list[str]]:
    """One row for each number of processes; the answers must be the same. Time includes the start of Python, and of Ray
    where that is the engine.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        source = folder / "in.jsonl"
        source.write_text("".join(f"{json.dumps(asked)}\n" for asked in requests(count)), encoding="utf-8")
        yield from rows(source, count, most, engine)


def file_rows(source: Path, most: int, engine: str = "local") -> Iterator[list[str]]:
    """The same for the lines of a file."""
    with source.open("rb") as file:
        count = sum(1 for _ in file)
    yield from rows(source, count, most, engine)


def rows(source: Path, count: int, most: int, engine: str) -> Iterator[list[str]]:
    """The lines through `manaplan batch`, on each number of processes."""
    with tempfile.TemporaryDirectory() as name:
        alone, first = 0.0, b""
        for processes in range(1, most + 1):
            target = Path(name) / f"out-{processes}.jsonl"
            command = [sys.executable, "-m", "manaplan", "batch", str(source), str(target), "--engine", engine]
            started, before = perf_counter(), _worked()
            done = subprocess.run([*command, "--processes", str(processes)], check=False, capture_output=True)
            seconds = perf_counter() - started
            alone, first = alone or seconds, first or digest(target)
            assert first == digest(target), done.stderr.decode()
            yield [
                engine,
                str(processes),
                str(count),
                f"{seconds:.1f}",
                f"{count / seconds:.0f}",
                f"{100 * alone / seconds / processes:.0f} %",
                f"{_worked() - before:.1f}",
                repeated[0].decode() if (repeated := re.findall(rb"(\d+) repeated", done.stderr)) else "0",
            ]
            target.unlink()


def digest(target: Path) -> bytes:
    """A fingerprint of the answers, which may be many."""
    with target.open("rb") as file:
        return hashlib.file_digest(file, "sha256").digest()
