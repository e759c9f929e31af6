"""``python -m benchmarks``: what to measure is told by the options; every answer that is timed is checked too."""

import argparse
import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from time import perf_counter, process_time

from benchmarks import board_rows, growth, large, lines, mana_base, many, profiling, wrong
from benchmarks.boards import SIZES
from benchmarks.hands import castable_table
from benchmarks.lines import Line
from benchmarks.questions import QUESTIONS, question_rows
from benchmarks.reading import reading_tables
from benchmarks.targets import TARGETS, target_rows
from benchmarks.timing import Timer

CASES = Path(__file__).resolve().parent.parent.parent / "shared" / "cases"
DRAWN = 300


def table(heads: tuple[str, ...], rows: Iterable[list[str]]) -> None:
    """Print a table as it grows."""
    print("| " + " | ".join(heads) + " |")
    print("|" + "---|" * len(heads))
    for row in rows:
        print("| " + " | ".join(row) + " |", flush=True)


def print_targets(picked: Iterable[str], quick: bool, clock: Timer) -> None:
    """Print the lines of these targets as they are measured, then what they come to."""
    seen: list[Line] = []
    table(lines.HEADS, target_rows(picked, quick, clock, seen))
    print("\nIn short:\n")
    table(lines.SUMMARY, lines.summary(seen))


def print_growth(file: Path, clock: Timer) -> None:
    """Print how the time grows, and draw it."""
    from benchmarks.plot import draw

    curves = list(growth.curves(clock))
    table(growth.HEADS, (curve.cells for curve in curves))
    draw(curves, file)
    print(f"\nDrawn in {file}.")


def print_wrong(count: int, cases: Path, clock: Timer) -> None:
    """Print how often the baselines are wrong."""
    for caption, rows in wrong.wrong_tables(count, cases, clock):
        print(f"\n{caption}\n")
        table(wrong.HEADS, rows)


def print_boards(sizes: tuple[int, ...], family: str, clock: Timer) -> None:
    """Print the tables of all boards and questions."""
    print("Milliseconds; medians of costs that were not asked before. `compile` is once for a position.\n")
    table(board_rows.HEADS, board_rows.rows(sizes, family, clock))
    if not family:
        print_questions(sizes, "", clock)
        print("\n`castable` with a hand of seven, milliseconds.\n")
        table(("board", *map(str, sizes)), castable_table(sizes, clock))
        print("\nThe largest that may come: seconds.\n")
        table(("position", "question", "status", "seconds"), large.large_table())


def print_questions(sizes: tuple[int, ...], family: str, clock: Timer) -> None:
    """Print how long every question takes."""
    print("\nEvery question, milliseconds: median / 95th percentile.\n")
    table(("board", "N", *QUESTIONS), question_rows(sizes, family, clock))


def batch_tables(asked: str, engines: Sequence[str]) -> Iterator[list[str]]:
    """The rows of `batch` for each engine; ``asked`` is a number of lines, or a file of them."""
    cores = os.cpu_count() or 1
    for engine in engines:
        is_file = Path(asked).is_file()
        yield from many.file_rows(Path(asked), cores, engine) if is_file else many.batch_rows(int(asked), cores, engine)


def parser() -> argparse.ArgumentParser:
    """What may be asked for; without any of it, the tables of all boards and questions."""
    found = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    words = ", ".join(TARGETS)
    which = found.add_mutually_exclusive_group()
    which.add_argument(
        "--targets",
        nargs="*",
        choices=TARGETS,
        metavar="WORD",
        help=f"what we want to reach, each as a ratio and whether it is met: all, or some of {words}",
    )
    which.add_argument(
        "--growth", type=Path, metavar="FILE", help="the time against the number of permanents, drawn as SVG or PNG"
    )
    which.add_argument(
        "--wrong",
        type=int,
        nargs="?",
        const=DRAWN,
        metavar="N",
        help=f"how often simpler payers are wrong, on cases and on N random boards ({DRAWN} if not told)",
    )
    which.add_argument("--profile", action="store_true", help="which part of the package the time of `pay` goes to")
    which.add_argument("--questions", action="store_true", help="how long every question takes on every board")
    which.add_argument("--cards", type=Path, metavar="FILE", help="how fast the cards of this file are read")
    which.add_argument(
        "--batch", metavar="N", help="how many of N mixed lines (or of a file's) a batch answers a second"
    )
    which.add_argument(
        "--mana-base", type=Path, metavar="FILE", help="published figures of one-colour spells, reproduced"
    )
    found.add_argument("--engine", action="append", choices=("local", "ray"), help="of the batch; may be repeated")
    found.add_argument(
        "--hands", type=int, default=100_000, metavar="N", help="hands for each of the published figures"
    )
    found.add_argument("--quick", action="store_true", help="boards up to 20 only")
    found.add_argument("--family", default="", metavar="WORDS", help="only boards whose name holds these words")
    found.add_argument("--cases", type=Path, default=CASES, metavar="FOLDER", help="cases for --wrong, as JSON lines")
    found.add_argument("--cpu", action="store_true", help="processor time, for a machine that is busy otherwise")
    return found


def main(words: Sequence[str] | None = None) -> None:
    """Print what is asked for; an answer that is wrong ends it with an assertion."""
    options = parser().parse_args(words)
    clock: Timer = process_time if options.cpu else perf_counter
    sizes = SIZES[:3] if options.quick else SIZES
    if options.targets is not None:
        print_targets(options.targets or TARGETS, options.quick, clock)
    elif options.growth:
        print_growth(options.growth, clock)
    elif options.wrong is not None:
        print_wrong(options.wrong, options.cases, clock)
    elif options.cards:
        for heads, rows in reading_tables(options.cards):
            table(heads, rows)
            print()
    elif options.batch:
        table(many.SHOWN, batch_tables(options.batch, options.engine or ["local"]))
    elif options.mana_base:
        table(mana_base.HEADS, mana_base.mana_rows(options.mana_base, options.hands))
    elif options.profile:
        table(profiling.HEADS, profiling.profile_rows(sizes, options.family))
    elif options.questions:
        print_questions(sizes, options.family, clock)
    else:
        print_boards(sizes, options.family, clock)


if __name__ == "__main__":
    main()
