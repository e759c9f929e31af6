"""Every question on every board, asked through a planner: how long the answer takes, and that it is right.

Each time something is asked that was not asked before, of a position that is compiled: what was asked is remembered.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import combinations, islice
from typing import Any

from attrs import evolve

from benchmarks.asked import Asked, with_hand
from benchmarks.bare_model import bare
from benchmarks.boards import FAMILIES, Board
from benchmarks.drawn_costs import drawn_costs
from benchmarks.rightly import assert_best, assert_right, can_be_paid, worth_most
from benchmarks.timing import MOST, Timer, Work, measured

RUNS = MOST + 1
"""So many are asked at most, the first of them not timed."""
BUDGET = 0.4
"""Seconds spent on one cell."""
LISTED = 10
LARGEST_TURN = 80
"""Boards of more sources are not asked what to cast this turn."""
SECONDS_OF_TURN = 2.0
COSTS = ("{W}{W}", "{1}{U}{U}", "{B}", "{2}{R}", "{G}{G}{G}", "{4}", "{2}{W}{U}", "{1}{B}", "{R}{R}", "{3}{G}")
HAND, SPELLS = 7, 3
"""So many cards are in hand for `castable` and for `turn`."""


def pay(board: Board, count: int = RUNS) -> Iterator[Work]:
    """The best payment; as good by the aims as the bare model's."""
    asked, best = _payable(board, count)

    def check(cost: str, answer: Any) -> None:
        if answer:
            assert_best(board, answer, best[cost])
        else:
            assert_right(board, cost, answer=False)

    return (Work(partial(asked.pay, cost), partial(check, cost)) for cost in best)


def options(board: Board, count: int = RUNS) -> Iterator[Work]:
    """The ten best options; none twice, and as many as can be paid at all."""
    asked, best = _payable(board, count)

    def check(cost: str, answer: Any) -> None:
        if not answer:
            assert_right(board, cost, answer=False)
        keys = {str(option["uses"]) + option["floating"] for option in answer["options"]}
        assert len(keys) == len(answer["options"]) <= LISTED

    return (
        Work(partial(asked.planner.options, limit=LISTED, **asked.pays[cost]), partial(check, cost)) for cost in best
    )


def castable(board: Board, count: int = RUNS) -> Iterator[Work]:
    """A hand of seven; each told rightly."""
    plain = evolve(board, convoke=False)
    right = {f"Measured {cost}": can_be_paid(plain, cost) for cost in COSTS}

    def check(answer: Any) -> None:
        cards = answer["cards"]
        assert len(cards) == HAND
        for card in cards:
            assert right[card["card"]] in {None, card["status"] == "payable"}, (board.family, card)

    return (Work(with_hand(board, hand).castable, check) for hand in islice(combinations(COSTS, HAND), count))


def turn(board: Board, count: int = RUNS) -> Iterator[Work]:
    """Three spells; the set that is worth most, unless the limit came before that was proven."""

    def check(best: int | None, answer: Any) -> None:
        if best is not None and answer["proof"]["best_set"]:
            assert answer["total"] == best, (board.family, answer["total"], best)

    for hand in islice(combinations(COSTS, SPELLS), count):
        planner = evolve(with_hand(board, hand), seconds=SECONDS_OF_TURN)
        yield Work(planner.turn, partial(check, worth_most(board, hand)))


def explain(board: Board, count: int = RUNS) -> Iterator[Work]:
    """Why a cost cannot be paid, and what would help."""
    asked, costs = _unpayable(board, count)

    def check(answer: Any) -> None:
        assert answer["status"] == "unpayable"
        assert answer["why"]["conflict"]
        assert all(hint["plan"] for hint in answer["why"]["hints"])

    return (Work(partial(asked.planner.explain, **asked.pays[cost]), check) for cost in costs)


def yes(board: Board, count: int = RUNS) -> Iterator[Work]:
    """The quick yes, or the no where the order of sources makes it one."""
    asked, best = _payable(board, count)
    return (Work(partial(asked.can_pay, cost), partial(assert_right, board, cost)) for cost in best)


def no(board: Board, count: int = RUNS) -> Iterator[Work]:
    """The quick no."""
    asked, costs = _unpayable(board, count)
    return (Work(partial(asked.can_pay, cost), partial(assert_right, board, cost)) for cost in costs)


def after(board: Board, count: int = RUNS) -> Iterator[Work]:
    """The position after a payment: the same permanents, those of the plan tapped."""
    asked, best = _payable(board, count)

    def check(payment: Any, planner: Any) -> None:
        tapped = {spec.id for spec in planner.position.document.objects() if spec.tapped}
        assert tapped >= set(payment.plan["uses"]["tapped"])

    for cost in best:
        for payment in asked.planner.legal_payments(limit=1, **asked.pays[cost]):
            yield Work(partial(asked.planner.after, payment), partial(check, payment))


QUESTIONS: Mapping[str, Callable[[Board, int], Iterator[Work]]] = {
    "pay": pay,
    "10 options": options,
    "castable, 7 cards": castable,
    "turn, 3 cards": turn,
    "explain a no": explain,
    "can_pay yes": yes,
    "can_pay no": no,
    "after": after,
}


def _payable(board: Board, count: int) -> tuple[Asked, Mapping[str, tuple[int, ...]]]:
    """So many costs that the bare model can pay, if there are, and its optimum."""
    drawn = ((cost, bare(board, cost).values) for cost in drawn_costs(board, 8 * count))
    found = dict(islice(((cost, values) for cost, values in drawn if values is not None), count))
    return Asked.of(board, tuple(found)), found


def _unpayable(board: Board, count: int) -> tuple[Asked, tuple[str, ...]]:
    """So many costs that even the bare model cannot pay, if there are, by a little or by more."""
    drawn = (cost for cost in drawn_costs(board, 8 * count) if bare(board, cost).values is None)
    costs = tuple(islice(drawn, count))
    return Asked.of(board, costs), costs


def is_asked(question: str, board: Board) -> bool:
    """Whether the question is put to a board of this size."""
    return not question.startswith("turn") or len(board.sources) <= LARGEST_TURN


def question_rows(sizes: tuple[int, ...], family: str, clock: Timer) -> Iterator[list[str]]:
    """One row for each board: median / 95th percentile of each question, in milliseconds."""
    for kind in FAMILIES:
        for n in sizes:
            if family in kind.name:
                yield [kind.name, str(n), *(_cell(kind.board(n), name, clock) for name in QUESTIONS)]


def _cell(board: Board, name: str, clock: Timer) -> str:
    if not is_asked(name, board):
        return "-"
    timed = measured(QUESTIONS[name](board, RUNS), clock, BUDGET)
    return f"{timed.median:.1f} / {timed.p95:.1f}"
