"""The table of boards: how long `pay` and the yes or no take, beside the bare calls and the baselines."""

from collections.abc import Iterator
from statistics import median

from benchmarks.asked import Asked
from benchmarks.bare_flow import flow_of, is_flow
from benchmarks.bare_model import bare
from benchmarks.baselines import OutOfTime, backtrack, greedy
from benchmarks.boards import FAMILIES, Board
from benchmarks.lines import shown
from benchmarks.questions import no, pay, yes
from benchmarks.timing import Timer, measured, seconds_of

HEADS = (
    *("board", "N", "compile", "pay", "p95", "can_pay yes", "p95", "can_pay no", "p95"),
    *("bare CP-SAT", "bare flow", "greedy", "backtracking, yes", "and no"),
    *("pay / CP-SAT", "yes / flow", "pay / greedy", "pay / backtracking"),
)
"""Milliseconds; a dash where there is none: no flow, a wrong answer of the greedy payer, a search that does not end."""
RUNS = 5
SECONDS = 2.0


def rows(sizes: tuple[int, ...], family: str, clock: Timer) -> Iterator[list[str]]:
    """One row for each board."""
    for kind in FAMILIES:
        if family in kind.name:
            yield from (_row(kind.board(n), clock) for n in sizes)


def _row(board: Board, clock: Timer) -> list[str]:
    best, quick, refused = (measured(question(board), clock) for question in (pay, yes, no))
    solve = 1000 * median(bare(board, board.cost, clock).seconds for _ in range(RUNS))
    flow = _flow(board, clock) if is_flow(board) else None
    greedily = _greedy(board, clock)
    searched, refusing = _searched(board, board.cost, True, clock), _searched(board, board.short, False, clock)
    mine = (_compiled(board, clock), best.median, best.p95, quick.median, quick.p95, refused.median, refused.p95)
    ratios = (
        best.median / solve,
        None if flow is None else quick.median / flow,
        None if greedily is None else best.median / greedily,
        None if searched is None else best.median / searched,
    )
    cells = map(_shown, (*mine, solve, flow, greedily, searched, refusing, *ratios))
    return [board.family, str(len(board.sources)), *cells]


def _shown(value: float | None) -> str:
    return "-" if value is None else shown(value)


def _compiled(board: Board, clock: Timer) -> float:
    """Milliseconds from the document to a planner that can answer."""
    return 1000 * median(seconds_of(lambda: Asked.of(board, ()), clock) for _ in range(RUNS))


def _flow(board: Board, clock: Timer) -> float:
    """Milliseconds of the bare flow, from its numbers to its cost."""
    flow = flow_of(board, board.cost)
    return 1000 * median(seconds_of(flow.cost, clock) for _ in range(RUNS))


def _greedy(board: Board, clock: Timer) -> float | None:
    """Milliseconds of the greedy payer; None where it finds no payment though there is one."""
    if greedy(board, board.cost) is None:
        return None
    return 1000 * median(seconds_of(lambda: greedy(board, board.cost), clock) for _ in range(RUNS))


def _searched(board: Board, cost: str, right: bool, clock: Timer) -> float | None:
    """Milliseconds of the backtracking search; None where it does not end in SECONDS."""
    started = clock()
    try:
        assert (backtrack(board, cost, SECONDS) is not None) is right
    except OutOfTime:
        return None
    return 1000 * (clock() - started)
