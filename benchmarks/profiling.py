"""Where the time of `pay` goes: the share of each part of the package and of the libraries, by Python's profiler."""

import cProfile
import pstats
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import manaplan
from benchmarks.boards import FAMILIES
from benchmarks.questions import QUESTIONS

PACKAGE = Path(manaplan.__file__).resolve().parent
HEADS = ("board", "N", "ms", "share of each part")
COSTS = 20
LEAST = 0.02
"""Parts of less than this share are not shown."""


def profile_rows(sizes: tuple[int, ...], family: str, question: str = "pay") -> Iterator[list[str]]:
    """One row for each board. The profiler makes everything slower, calls of Python more than the solver's work."""
    for kind in FAMILIES:
        for n in sizes:
            if family in kind.name:
                works = list(QUESTIONS[question](kind.board(n), COSTS))
                profiler = cProfile.Profile()
                for work in works:
                    answer = profiler.runcall(work.ask)
                    work.check(answer)
                yield [kind.name, str(n), *_told(profiler, len(works))]


def _told(profiler: cProfile.Profile, count: int) -> Iterator[str]:
    """Milliseconds of one question, and the shares, the largest first."""
    parts: dict[str, float] = defaultdict(float)
    for (file, _, name), (_, _, seconds, _, _) in pstats.Stats(profiler).stats.items():  # type: ignore[attr-defined]
        parts[_part(file, name)] += seconds
    total = sum(parts.values())
    shares = sorted(parts.items(), key=lambda part: -part[1])
    yield f"{1000 * total / count:.1f}"
    yield ", ".join(f"{part} {100 * s / total:.0f} %" for part, s in shares if s >= LEAST * total)


def _part(file: str, name: str) -> str:
    """The part of the package that a function is of; ``solve`` for the solvers themselves."""
    path = Path(file)
    if path.is_relative_to(PACKAGE):
        return path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    if file.startswith("<attrs"):
        return "making records"
    if file == "~":
        return "solve" if "olve" in name else "built in"
    return "ortools" if "ortools" in path.parts else "other libraries"
