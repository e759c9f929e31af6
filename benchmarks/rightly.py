"""What is right, told by the baselines, which know nothing of the planner: the bare model, and on boards with sources
that take mana, whose order the bare model does not know, the backtracking search where it ends.
"""

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from attrs import evolve

from benchmarks.bare_model import bare
from benchmarks.baselines import OutOfTime, backtrack
from benchmarks.boards import Board
from benchmarks.symbols import symbols

AIMS = ("life", "creatures", "waste", "taps")
"""The aims that the bare model has too, in their order."""
SECONDS = 1.0


def is_exact(board: Board) -> bool:
    """Whether the bare model is the whole problem: no source takes mana."""
    return all(not a.takes for s in board.sources for a in board.abilities(s))


def assert_best(board: Board, answer: Mapping[str, Any], best: tuple[int, ...] | None) -> None:
    """The referee accepted the plan, and it is as good by the aims as the bare model's optimum, which may be better
    where sources take mana.
    """
    got = tuple(answer["aims"][aim] for aim in AIMS)
    told = (board.family, len(board.sources), answer["action"], got, best)
    assert answer["proof"]["verified"], told
    assert best is not None, told
    assert got == best if is_exact(board) else got >= best, told


def assert_right(board: Board, cost: str, answer: bool) -> None:
    """A yes or no that is not against what the baselines say."""
    assert can_be_paid(board, cost) in {None, answer}, (board.family, len(board.sources), cost, answer)


def can_be_paid(board: Board, cost: str) -> bool | None:
    """What the baselines say; None where they do not come to an end."""
    if bare(board, cost).values is None:
        return False
    if is_exact(board):
        return True
    try:
        return backtrack(board, cost, SECONDS) is not None
    except OutOfTime:
        return None


def worth_most(board: Board, costs: tuple[str, ...]) -> int | None:
    """The most mana value of spells without convoke that can be paid for together; None where that is not known."""
    board = evolve(board, convoke=False)
    found = 0
    for count in range(1, len(costs) + 1):
        for chosen in combinations(costs, count):
            value = sum(symbols(cost).total() for cost in chosen)
            paid = can_be_paid(board, "".join(chosen)) if value > found else False
            if paid is None:
                return None
            found = value if paid else found
    return found
