"""``python -m benchmarks``: what to measure is told by the options; every answer that is timed is checked too."""

import argparse
import os
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from time import perf_counter, process_time

from benchmarks import board_rows, growth, large, lines, profiling, wrong
from benchmarks.boards import SIZES
from benchmarks.hands import castable_table
from benchmarks.lines import Line
from benchmarks.plot import PICTURES, draw
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
    curves = list(growth.curves(clock))
    table(growth.HEADS, (curve.cells for curve in curves))
    draw(curves, file)
    print(f"\nDrawn in {file}.")


def print_wrong(count: int, cases: Path, clock: Timer) -> None:
    """Print how often the baselines are wrong."""
    for caption, rows in wrong.wrong_tables(count, cases, clock):
        print(f"\n{caption}\n")
        table(wrong.HEADS, rows)


def print_batch(asked: str, engines: Sequence[str]) -> None:
    """Print how many lines a batch answers a second; ``asked`` is a number of lines, or a file of them."""
    # Its random positions are those of the tests, and need what the tests need.
    from benchmarks.many import SHOWN, batch_rows, file_rows

    cores = os.cpu_count() or 1
    file = Path(asked)
    rows = (file_rows(file, cores, e) if file.is_file() else batch_rows(number(asked), cores, e) for e in engines)
    table(SHOWN, chain.from_iterable(rows))


def print_mana_base(file: Path, hands: int) -> None:
    """Print the published figures beside ours."""
    from benchmarks.mana_base import HEADS, mana_rows

    table(HEADS, mana_rows(file, hands))


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


def number(word: str) -> int:
    """At least one."""
    if not word.isdecimal() or int(word) < 1:
        raise argparse.ArgumentTypeError(f"{word!r} is no number of at least 1")
    return int(word)


def lines_or_file(word: str) -> str:
    """A number of lines, or a file of them."""
    return word if Path(word).is_file() else str(number(word))


def folder(word: str) -> Path:
    """A folder that is there."""
    if not Path(word).is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {word!r}")
    return Path(word)


def picture(word: str) -> Path:
    """The file to draw in; told before a minute of measuring that it cannot be."""
    file = Path(word)
    if file.suffix not in PICTURES:
        raise argparse.ArgumentTypeError(f"{word!r} is no picture: end it in {', '.join(PICTURES)}")
    folder(str(file.parent))
    if find_spec("matplotlib") is None:
        raise argparse.ArgumentTypeError('drawing needs matplotlib: python -m pip install ".[benchmarks]"')
    return file


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
        "--growth", type=picture, metavar="FILE", help="the time against the number of permanents, drawn as SVG or PNG"
    )
    which.add_argument(
        "--wrong",
        type=number,
        nargs="?",
        const=DRAWN,
        metavar="N",
        help=f"how often simpler payers are wrong, on cases and on N random boards ({DRAWN} if not told)",
    )
    which.add_argument("--profile", action="store_true", help="which part of the package the time of `pay` goes to")
    which.add_argument("--questions", action="store_true", help="how long every question takes on every board")
    which.add_argument("--cards", type=Path, metavar="FILE", help="how fast the cards of this file are read")
    which.add_argument(
        "--batch",
        type=lines_or_file,
        metavar="N",
        help="how many of N mixed lines, or of a file, a second",
    )
    which.add_argument(
        "--mana-base", type=Path, metavar="FILE", help="published figures of one-colour spells, reproduced"
    )
    found.add_argument("--engine", action="append", choices=("local", "ray"), help="of the batch; may be repeated")
    found.add_argument(
        "--hands", type=number, default=100_000, metavar="N", help="hands for each of the published figures"
    )
    found.add_argument("--quick", action="store_true", help="boards up to 20 only")
    found.add_argument("--family", default="", metavar="WORDS", help="only boards whose name holds these words")
    found.add_argument("--cases", type=folder, default=CASES, metavar="FOLDER", help="cases for --wrong, as JSON lines")
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
        print_batch(options.batch, options.engine or ["local"])
    elif options.mana_base:
        print_mana_base(options.mana_base, options.hands)
    elif options.profile:
        table(profiling.HEADS, profiling.profile_rows(sizes, options.family))
    elif options.questions:
        print_questions(sizes, options.family, clock)
    else:
        print_boards(sizes, options.family, clock)


if __name__ == "__main__":
    main()
