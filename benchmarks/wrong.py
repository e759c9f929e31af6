"""How often the baselines are wrong: they say no where it can be paid, yes where it cannot, or use up more than they
need; on the shared cases that they can express, where that folder is at hand, and on boards drawn at random.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from statistics import median
from typing import Any, TypeVar

from attrs import define, field

from benchmarks.asked_of_all import Question, cases, drawn, expressible
from benchmarks.baselines import OutOfTime, Payment, backtrack, counting, greedy
from benchmarks.boards import Board
from benchmarks.lines import shown
from benchmarks.timing import Timer

SECONDS = 2.0
HEADS = (
    "payer",
    "asked",
    "wrong",
    "no, but payable",
    "yes, but not",
    "uses up too much",
    "no end",
    "ms",
    "manaplan / it",
)

Spent = tuple[int, int, int]
T = TypeVar("T")


@define
class Tally:
    """What became of the questions put to one payer."""

    payer: str
    ms: list[float] = field(factory=list)
    no: int = 0
    yes: int = 0
    more: int = 0
    late: int = 0

    def timed(self, clock: Timer, work: Callable[[], T]) -> T:
        """The answer, once its time is noted."""
        begun = clock()
        answer = work()
        self.ms.append(1000 * (clock() - begun))
        return answer

    def judge(self, right: bool, answer: bool, found: Payment | None = None, best: Spent | None = None) -> None:
        """Note what is wrong; ``found`` pays and is held against the best."""
        self.no += right and not answer
        self.yes += answer and not right
        self.more += right and found is not None and best is not None and found.spent > best

    def cells(self, ours: float) -> list[str]:
        """The row of the table; ``ours`` is the median of manaplan, in milliseconds."""
        counts = (len(self.ms), self.no + self.yes + self.more, self.no, self.yes, self.more, self.late)
        return [self.payer, *map(str, counts), shown(self.middle), shown(ours / self.middle)]

    @property
    def middle(self) -> float:
        """Milliseconds, the median."""
        return median(self.ms)


def judged(questions: Iterable[Question], clock: Timer) -> list[Tally]:
    """Each payer asked each question. What is right is told by the case, else by the backtracking search where it ends,
    else by a plan that the referee accepted. manaplan is the last.
    """
    tallies = {name: Tally(name) for name in ("counting", "greedy", "backtracking", "manaplan")}
    for question in questions:
        _judge(question, tallies, clock)
    return list(tallies.values())


def _judge(question: Question, tallies: Mapping[str, Tally], clock: Timer) -> None:
    board = question.board
    counted = tallies["counting"].timed(clock, lambda: counting(board, board.cost))
    greedily = tallies["greedy"].timed(clock, lambda: greedy(board, board.cost))
    searched = tallies["backtracking"].timed(clock, lambda: _searched(board))
    answer = tallies["manaplan"].timed(clock, lambda: question.planner.pay(**question.pay))
    assert answer.status != "undecided", board
    best = None if answer.plan is None else _spent(answer.plan)
    right = question.payable
    if right is None:
        right = best is not None if searched is LATE else searched is not None
    tallies["counting"].judge(right, counted)
    tallies["greedy"].judge(right, greedily is not None, greedily, best)
    tallies["manaplan"].judge(right, best is not None)
    if isinstance(searched, Late):
        tallies["backtracking"].late += 1
    else:
        tallies["backtracking"].judge(right, searched is not None, searched, best)


class Late:
    """What the search answers that did not end."""


LATE = Late()


def _searched(board: Board) -> Payment | Late | None:
    try:
        return backtrack(board, board.cost, SECONDS)
    except OutOfTime:
        return LATE


def _spent(plan: Mapping[str, Any]) -> Spent:
    """What the plan gives up, the life it takes, and what stays tapped."""
    uses = plan["uses"]
    given_up = sum(len(uses[name]) for name in ("sacrificed", "exiled", "discarded", "returned"))
    return given_up, uses["life"] + uses["damage"], len(uses["tapped"])


def wrong_tables(count: int, folder: Path, clock: Timer) -> Iterator[tuple[str, list[list[str]]]]:
    """A caption and the rows for the cases of the folder, where it is there, and for ``count`` random boards."""
    if folder.is_dir():
        every = list(cases(folder))
        expressed = [question for case in every if (question := expressible(case)) is not None]
        caption = f"Cases of {folder.name!r} that the baselines can express: {len(expressed)} of {len(every)}."
        yield caption, _rows(expressed, clock)
    yield f"Boards drawn at random: {count}.", _rows(drawn(count), clock)


def _rows(questions: Iterable[Question], clock: Timer) -> list[list[str]]:
    tallies = judged(questions, clock)
    return [tally.cells(tallies[-1].middle) for tally in tallies]
