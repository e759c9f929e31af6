"""``python -m benchmarks``: the tables. ``--quick``: boards up to 20 only; ``--family WORDS``: one family only;
``--questions``: only the table of every question, medians and 95th percentiles; ``--cpu``: processor time, for a
machine that is busy with other things. Each of these is done alone: ``--cards FILE``: the reading of a card file;
``--batch N``: N lines (or those of a file) through ``manaplan batch`` on one process and on each core, also with
``--engine ray``; ``--mana-base FILE``: the published figures of FILE against `examples/mana_base.py`, ``--hands N`` for
each.
"""

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from benchmarks.baselines import OutOfTime, backtrack, bare, greedy
from benchmarks.boards import FAMILIES, SIZES, Board
from benchmarks.hands import castable_table
from benchmarks.large import large_table
from benchmarks.mana_base import HEADS as FIGURES
from benchmarks.mana_base import mana_rows
from benchmarks.many import SHOWN, batch_rows, file_rows
from benchmarks.questions import QUESTIONS, question_rows
from benchmarks.reading import reading_tables
from benchmarks.timing import STAGES, Timed, measured
from manaplan.api import solving as stages_of
from manaplan.api.request import Request, read
from manaplan.api.solving import Solving
from manaplan.solver.search import Clock, Found

AIMS = ("life", "creatures", "waste", "taps")


def asked(board: Board, short: bool = False) -> Request:
    """The request; the position is compiled here, apart from what is measured."""
    request = read({"question": "pay", "position": board.position(), "pay": board.pay(short)})
    assert request.game.table.objects
    return request


def pay(board: Board) -> Timed:
    """Measure ``pay``; the values of the aims must be those of the bare model's optimum."""
    request = asked(board)
    expected = bare(board, board.cost).values

    def work() -> dict[str, float]:
        solving = Solving(request.game, request.wishes, Clock(60.0))
        answered = solving.answer(request.ask)
        assert answered.found is Found.YES, (board.family, len(board.sources))
        assert answered.best is not None
        got = tuple(answered.best.aims[a] for a in AIMS)
        assert got == expected, (board.family, len(board.sources), got, expected)
        return solving.times

    return measured(work)


def can_pay(board: Board, short: bool) -> Timed:
    """Measure the fast yes (or, ``short``, the fast no)."""
    request = asked(board, short)

    def work() -> dict[str, float]:
        solving = Solving(request.game, request.wishes, Clock(60.0))
        found = solving.payable(request.game.propose(request.ask).costs)
        assert found is (Found.NO if short else Found.YES), (board.family, len(board.sources))
        return solving.times

    return measured(work)


def compiled(board: Board) -> float:
    """Milliseconds from the document to the table of objects."""
    times = []
    for _ in range(3):
        started = perf_counter()
        asked(board)
        times.append(1000 * (perf_counter() - started))
    return median(times)


def searched(board: Board, cost: str, right: bool, seconds: float = 2.0) -> str:
    """Milliseconds of the backtracking search, or that it did not end."""
    started = perf_counter()
    try:
        assert backtrack(board, cost, seconds) is right
    except OutOfTime:
        return f"> {1000 * seconds:.0f}"
    return f"{1000 * (perf_counter() - started):.2f}"


def rows(sizes: tuple[int, ...], family: str) -> Iterator[list[str]]:
    """One row for each board."""
    for kind in FAMILIES:
        if family not in kind.name:
            continue
        for n in sizes:
            board = kind.board(n)
            best, yes, no = pay(board), can_pay(board, short=False), can_pay(board, short=True)
            started = perf_counter()
            greedily = greedy(board, board.cost)
            quick = 1000 * (perf_counter() - started)
            solve = 1000 * median(bare(board, board.cost).seconds for _ in range(5))
            yield [
                kind.name,
                str(n),
                f"{compiled(board):.1f}",
                f"{best.median:.1f}",
                f"{best.p95:.1f}",
                *(f"{s:.1f}" for s in best.stages),
                f"{yes.median:.1f}",
                f"{yes.p95:.1f}",
                f"{no.median:.1f}",
                f"{no.p95:.1f}",
                f"{solve:.2f}",
                f"{best.median / solve:.0f}",
                f"{quick:.2f}" if greedily else "wrong",
                searched(board, board.cost, True),
                searched(board, board.short, False),
            ]


def batch_tables(asked: str, engines: list[str]) -> Iterator[list[str]]:
    """The rows of `batch` for each engine; ``asked`` is a number of lines, or a file of them."""
    for engine in engines:
        cores = os.cpu_count() or 1
        yield from (
            file_rows(Path(asked), cores, engine) if Path(asked).is_file() else batch_rows(int(asked), cores, engine)
        )


HEADS = (
    "board",
    "N",
    "compile",
    "pay",
    "p95",
    *STAGES,
    "can_pay yes",
    "p95",
    "can_pay no",
    "p95",
    "bare solve",
    "pay / bare",
    "greedy",
    "backtrack yes",
    "backtrack no",
)


def table(heads: tuple[str, ...], lines: Iterator[list[str]]) -> None:
    """Print a table as it grows."""
    print("| " + " | ".join(heads) + " |")
    print("|" + "---|" * len(heads))
    for line in lines:
        print("| " + " | ".join(line) + " |", flush=True)


def main() -> None:
    """Print every table; an answer that is wrong ends it with an assertion."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="boards up to 20 only")
    parser.add_argument("--family", default="", help="boards whose name holds these words")
    parser.add_argument("--questions", action="store_true", help="only the table of every question")
    parser.add_argument("--cpu", action="store_true", help="processor time in place of the clock on the wall")
    parser.add_argument("--cards", type=Path, metavar="FILE", help="how fast the cards of this file are read")
    parser.add_argument(
        "--batch", metavar="N", help="how many of N mixed lines (or of a file's) a batch answers a second"
    )
    parser.add_argument("--engine", action="append", choices=("local", "ray"), help="of the batch; may be repeated")
    parser.add_argument("--mana-base", type=Path, metavar="FILE", help="published figures of one-colour spells")
    parser.add_argument("--hands", type=int, default=100_000, metavar="N", help="hands for each of them")
    options = parser.parse_args()
    if options.cards:
        for heads, lines in reading_tables(options.cards):
            table(heads, iter(lines))
            print()
        return
    if options.mana_base:
        table(FIGURES, mana_rows(options.mana_base, options.hands))
        return
    if options.batch:
        table(SHOWN, batch_tables(options.batch, options.engine or ["local"]))
        return
    if options.cpu:
        # The stages are timed by this name, and whole questions here by the same: both change together.
        setattr(stages_of, "perf_counter", process_time)  # noqa: B010 - the name is no part of that module's face
    sizes = SIZES[:3] if options.quick else SIZES
    if options.questions:
        print("Milliseconds: median / 95th percentile.\n")
        table(("board", "N", *QUESTIONS), question_rows(sizes, options.family))
        return
    print("Milliseconds; medians. `compile` is once for a position; build, solve, referee are parts of `pay`.\n")
    table(HEADS, rows(sizes, options.family))
    if not options.family:
        print("\nEvery question, milliseconds: median / 95th percentile.\n")
        table(("board", "N", *QUESTIONS), question_rows(sizes, ""))
        print("\n`castable` with a hand of seven, milliseconds; cards that can be cast in brackets.\n")
        table(("board", *map(str, sizes)), castable_table(sizes))
        print("\nThe largest that may come: seconds.\n")
        table(("position", "question", "status", "seconds"), large_table())


if __name__ == "__main__":
    main()
