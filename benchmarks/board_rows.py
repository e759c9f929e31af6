"""The table of boards: how long `pay` and the yes or no take, by stage, beside the bare solve and the baselines."""

from collections.abc import Iterator
from statistics import median
from time import perf_counter

from benchmarks.bare_model import bare
from benchmarks.baselines import OutOfTime, backtrack, greedy
from benchmarks.boards import FAMILIES, Board
from benchmarks.timing import STAGES, Timed, measured
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
        assert (backtrack(board, cost, seconds) is not None) is right
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
