"""How the time grows with the number of permanents: identical ones, and ones of which no two are alike."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from math import inf, log
from statistics import linear_regression, median

from attrs import frozen

from benchmarks.asked import Asked
from benchmarks.bare_flow import flow_of, is_flow
from benchmarks.bare_model import bare
from benchmarks.boards import BASICS, Board
from benchmarks.lines import Line
from benchmarks.made_lands import board, different_feeding, different_lands
from benchmarks.timing import Timer, seconds_of

HEADS = ("board", "question", "permanents", "ms at first", "ms at last", "last / first", "fitted exponent")
IDENTICAL = (10, 30, 100, 300, 1_000, 3_000, 10_000)
DIFFERENT = (5, 10, 20, 35, 50, 75, 100, 150, 200)
FITTED = 20
"""The exponent is fitted from here on: on smaller boards what is the same for every question hides the growth."""
SAME, QUADRATIC = 1.5, 2.0
COSTS = 7
TOO_LONG = 2.0
"""Seconds of one answer after which nothing larger is asked."""
COLORED = ("WUBR", "WWU", "UBB", "RRGG", "GWU", "BRW", "WUB", "UBR", "WRG", "UGG", "BBR")


Timed = Callable[[Asked, str, Timer], float]
"""Seconds of one question about a cost."""


@frozen
class Curve:
    """Milliseconds by number of permanents: one question on one kind of board; ``stopped`` is the size at which one
    answer took too long, where there was one: nothing larger was asked.
    """

    board: str
    question: str
    ms: Mapping[int, float]
    stopped: int | None = None

    @property
    def name(self) -> str:
        """What the plot calls it."""
        return f"{self.question}: {self.board}"

    @property
    def exponent(self) -> float:
        """The slope of the line through the logarithms, from FITTED on."""
        points = [(log(n), log(t)) for n, t in self.ms.items() if n >= FITTED]
        return linear_regression([x for x, _ in points], [y for _, y in points]).slope

    @property
    def cells(self) -> list[str]:
        """The row of the table of growth."""
        times = [f"{self.ms[n]:.2f}" for n in (min(self.ms), max(self.ms))]
        stopped = f", and then over {TOO_LONG:.0f} s" if self.stopped else ""
        sizes = f"{min(self.ms)} to {max(self.ms)}{stopped}"
        return [self.board, self.question, sizes, *times, f"{self.last:.2f}", f"{self.exponent:.2f}"]

    @property
    def last(self) -> float:
        """The time at the most permanents to that at the fewest."""
        return self.ms[max(self.ms)] / self.ms[min(self.ms)]

    @property
    def stretch(self) -> float:
        """The largest time to the time of the fewest permanents."""
        return max(self.ms.values()) / self.ms[min(self.ms)]


@frozen
class Kind:
    """Boards of a kind, by their size, and the costs that are asked for, each once and each payable."""

    name: str
    board: Callable[[int], Board]
    costs: Callable[[Board], tuple[str, ...]]
    sizes: tuple[int, ...]


def forests(n: int) -> Board:
    """``n`` Forests."""
    return Board("identical Forests", BASICS[4:] * n, "{5}{G}{G}", f"{{{n + 1}}}")


def small_costs(_: Board) -> tuple[str, ...]:
    """Costs of six and seven symbols, the same for every size: the plans are as long on each."""
    return tuple(f"{{{total - g}}}" + "{G}" * g for total in (6, 7) for g in range(1, 6))


def large_costs(asked: Board) -> tuple[str, ...]:
    """Costs that take three quarters of the board, three to five symbols of them coloured."""
    total = max(5, 3 * len(asked.sources) // 4)
    costs = (f"{{{total - len(c)}}}" + "".join(f"{{{t}}}" for t in c) for c in COLORED)
    return tuple(islice((cost for cost in costs if bare(asked, cost).values is not None), COSTS))


KINDS = (
    Kind("identical Forests", forests, small_costs, IDENTICAL),
    Kind("different lands", lambda n: board("different lands", different_lands(n)), large_costs, DIFFERENT),
    Kind(
        "different lands, a third of them fed by others",
        lambda n: board("different, fed", different_feeding(n)),
        large_costs,
        DIFFERENT,
    ),
)


def curves(clock: Timer, kinds: Iterable[Kind] = KINDS) -> Iterator[Curve]:
    """`can_pay` and `pay` on each kind of board, new costs each time, and the bare call beside them."""
    for kind in kinds:
        name = "bare flow" if is_flow(kind.board(kind.sizes[0])) else "bare CP-SAT"
        questions = {**OURS, name: BARE[name]}
        times: dict[str, dict[int, float]] = {question: {} for question in questions}
        stopped: dict[str, int] = {}
        for n in kind.sizes:
            board_of_n = kind.board(n)
            costs = kind.costs(board_of_n)
            for question, timed in questions.items():
                if question not in stopped:
                    asked = Asked.of(board_of_n, costs)
                    seconds = list(_until_too_long(timed(asked, cost, clock) for cost in costs))
                    times[question][n] = 1000 * median(seconds)
                    if max(seconds) > TOO_LONG:
                        stopped[question] = n
        yield from (Curve(kind.name, question, ms, stopped.get(question)) for question, ms in times.items())


def _until_too_long(seconds: Iterable[float]) -> Iterator[float]:
    for one in seconds:
        yield one
        if one > TOO_LONG:
            return


def _bare_flow(asked: Asked, cost: str, clock: Timer) -> float:
    return seconds_of(flow_of(asked.board, cost).ready().solve, clock)


def _bare_model(asked: Asked, cost: str, clock: Timer) -> float:
    return bare(asked.board, cost, clock).seconds


def _can_pay(asked: Asked, cost: str, clock: Timer) -> float:
    started = clock()
    assert asked.can_pay(cost), (asked.board.family, len(asked.board.sources), cost)
    return clock() - started


def _pay(asked: Asked, cost: str, clock: Timer) -> float:
    started = clock()
    answer = asked.pay(cost)
    ended = clock()
    assert answer or ended - started > TOO_LONG, (asked.board.family, len(asked.board.sources), cost, answer.status)
    return ended - started


OURS: Mapping[str, Timed] = {"can_pay": _can_pay, "pay": _pay}
BARE: Mapping[str, Timed] = {"bare flow": _bare_flow, "bare CP-SAT": _bare_model}


def growth_lines(clock: Timer) -> Iterator[Line]:
    """The time is the same within 1.5 times for identical permanents, and at most quadratic in different ones."""
    for curve in curves(clock):
        if curve.question not in OURS:
            continue
        if curve.board == KINDS[0].name:
            most, least = max(curve.ms.values()), curve.ms[min(curve.ms)]
            yield Line("identical, 10 to 10,000: longest / at 10", curve.question, most, least, "ms", SAME)
        elif curve.stopped is None:
            yield Line("different, 20 to 200: fitted exponent", curve.name, curve.exponent, 1.0, "", QUADRATIC)
        else:
            where = f"{curve.name}: an answer took over {TOO_LONG:.0f} s at {curve.stopped}"
            yield Line("different, 20 to 200: fitted exponent", where, inf, 1.0, "", QUADRATIC)
