"""The targets of `can_pay` against the bare flow, and of `pay` against the bare CP-SAT solve.

Ours and the bare call take turns on the same costs, so that a busy machine slows both. «New» are costs that were never
asked before of a position that is compiled; «again» the same costs once more, which a planner may remember.
"""

from collections.abc import Iterator
from statistics import median

from attrs import frozen

from benchmarks.asked import Asked
from benchmarks.bare_flow import flow_of, is_flow
from benchmarks.bare_model import bare
from benchmarks.boards import FAMILIES, Board
from benchmarks.drawn_costs import drawn_costs
from benchmarks.lines import Line
from benchmarks.rightly import assert_best, is_exact
from benchmarks.timing import Timer, seconds_of

YES_NO, BEST = 60, 16
"""So many costs are asked of each board: for the yes or no, and for the best payment."""
MOST_MS, MOST_MS_SIZE = 3.0, 20


@frozen
class Pair:
    """Median seconds of ours and of the bare call, and of the solve alone in it."""

    ours: float
    bare: float
    solve: float


def can_pay_lines(sizes: tuple[int, ...], clock: Timer) -> Iterator[Line]:
    """`can_pay` at most 3 times the bare flow, on every board that is one."""
    for family in FAMILIES:
        for n in sizes:
            board = family.board(n)
            if not is_flow(board):
                continue
            for spells in (False,) if board.convoke else (False, True):
                yield from _can_pay(board, spells or board.convoke, clock)


def _can_pay(board: Board, spells: bool, clock: Timer) -> Iterator[Line]:
    costs = drawn_costs(board, YES_NO)
    asked = Asked.of(board, costs, spells=spells)
    where = f"{board.family}, {len(board.sources)}, {'a spell' if spells else 'a cost'}"
    for again in (False, True):
        timed = _against_flow(asked, costs, clock)
        words = "asked again" if again else "new costs"
        yield Line(f"can_pay / bare flow, {words}", where, 1e6 * timed.ours, 1e6 * timed.bare, "µs", 3.0)
        if not again:
            told = "can_pay / bare flow, its solve alone"
            yield Line(told, where, 1e6 * timed.ours, 1e6 * timed.solve, "µs", None)


def _against_flow(asked: Asked, costs: tuple[str, ...], clock: Timer) -> Pair:
    ours, whole, alone = [], [], []
    for cost in costs:
        flow = flow_of(asked.board, cost)
        started = clock()
        best = flow.cost()
        between = clock()
        answer = asked.can_pay(cost)
        ended = clock()
        assert answer is (best is not None), (asked.board.family, len(asked.board.sources), cost, answer)
        whole.append(between - started)
        ours.append(ended - between)
        alone.append(seconds_of(flow.ready().solve, clock))
    return Pair(median(ours), median(whole), median(alone))


def pay_lines(sizes: tuple[int, ...], clock: Timer) -> Iterator[Line]:
    """`pay`, the referee on, at most 3 times the bare CP-SAT solve, and under 3 ms on 20 sources."""
    for family in FAMILIES:
        for n in sizes:
            board = family.board(n)
            costs = drawn_costs(board, BEST)
            asked = Asked.of(board, costs)
            where = f"{board.family}, {n}"
            for words in ("new costs", "asked again"):
                timed = _against_model(asked, costs, clock)
                ours, other = 1000 * timed.ours, 1000 * timed.solve
                yield Line(f"pay / bare CP-SAT, {words}", where, ours, other, "ms", 3.0)
                if n == MOST_MS_SIZE:
                    yield Line(f"pay on {n} sources / {MOST_MS:.0f} ms, {words}", where, ours, MOST_MS, "ms")


def _against_model(asked: Asked, costs: tuple[str, ...], clock: Timer) -> Pair:
    """Only costs that can be paid count; the bare model knows no order, so it may find cheaper payments."""
    ours, alone = [], []
    for cost in costs:
        best = bare(asked.board, cost, clock)
        started = clock()
        answer = asked.pay(cost)
        ended = clock()
        if answer.status == "payable":
            assert_best(asked.board, answer, best.values)
            ours.append(ended - started)
            alone.append(best.seconds)
        else:
            assert answer.status == "unpayable", (asked.board.family, cost, answer.status)
            assert best.values is None or not is_exact(asked.board), (asked.board.family, cost)
    return Pair(median(ours), median(alone), median(alone))
