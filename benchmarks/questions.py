"""Every question on every board, asked through a planner: how long the answer takes, and that it is right.

What is right is told by the baselines, which know nothing of the planner: the bare model, or the backtracking search
on boards with sources that take mana, whose order the bare model does not know.
"""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from attrs import evolve, frozen

from benchmarks.bare_model import bare
from benchmarks.baselines import OutOfTime, backtrack
from benchmarks.boards import FAMILIES, Board
from benchmarks.timing import measured
from manaplan.api.planner import Planner
from manaplan.api.position import Position

BUDGET = 0.4
"""Seconds spent on one cell."""
LISTED = 10
LARGEST_TURN = 10
"""Boards of more sources are not asked what to cast this turn: it may take until the limit."""
SECONDS, SECONDS_OF_TURN = 30.0, 2.0
AIMS = ("life", "creatures", "waste", "taps")
HAND = ("{W}{W}", "{1}{U}{U}", "{B}", "{2}{R}", "{G}{G}{G}", "{4}", "{2}{W}{U}")
"""The costs of the seven cards in hand."""


@frozen(eq=False)
class Asked:
    """A board with a planner for it, compiled already, and one for the same board with a hand of ``costs``."""

    board: Board
    planner: Planner

    @classmethod
    def of(cls, board: Board, costs: tuple[str, ...] = ()) -> "Asked":
        """The board with spells of these costs in hand."""
        document: dict[str, Any] = board.position()
        cards = [{"name": f"Measured {c}", "mana_cost": c, "type_line": "Sorcery", "oracle_text": ""} for c in costs]
        if costs:
            document = document | {"cards": cards}
            document["you"] = document["you"] | {"hand": [card["name"] for card in cards]}
        planner = Planner(Position.from_dict(document), seconds=SECONDS)
        assert planner.position.game.table.objects
        return cls(board, planner)


Work = Callable[[], dict[str, float]]


def pay(board: Board) -> Work:
    """The best payment; as good by the aims as the bare model's."""
    asked, expected = Asked.of(board), bare(board, board.cost).values

    def work() -> dict[str, float]:
        (best,) = asked.planner.legal_payments(limit=1, **board.pay())
        assert tuple(best.aims[a] for a in AIMS) == expected, (board.family, best.aims, expected)
        return {}

    def one() -> dict[str, float]:
        assert asked.planner.pay(**board.pay()).status == "payable"
        return {}

    work()
    return one


def options(board: Board) -> Work:
    """The ten best options; the first as good as the bare model's, and none twice."""
    asked, expected = Asked.of(board), bare(board, board.cost).values

    def work() -> dict[str, float]:
        found = asked.planner.legal_payments(limit=LISTED, **board.pay())
        assert tuple(found[0].aims[a] for a in AIMS) == expected
        assert len({f.key for f in found}) == len(found) <= LISTED
        return {}

    return work


def castable(board: Board) -> Work:
    """A hand of seven; each told rightly."""
    asked = Asked.of(board, HAND)
    right = {f"Measured {cost}": can_be_paid(bareboned(board), cost) for cost in HAND}

    def work() -> dict[str, float]:
        cards: Any = asked.planner.castable()["cards"]
        for card in cards:
            assert right[card["card"]] in {None, card["status"] == "payable"}, (board.family, card)
        assert len(cards) == len(HAND)
        return {}

    return work


def turn(board: Board) -> Work:
    """Three spells; the set that is worth most, unless the limit came before that was proven."""
    costs = HAND[1:4]
    asked, best = Asked.of(board, costs), worth_most(bareboned(board), costs)
    planner = evolve(asked.planner, seconds=SECONDS_OF_TURN)

    def work() -> dict[str, float]:
        answer: Any = planner.turn()
        if best is not None and answer["proof"]["best_set"]:
            assert answer["total"] == best, (board.family, answer["total"], best)
        return {}

    return work


def explain(board: Board) -> Work:
    """Why the other cost cannot be paid, and what would help."""
    asked = Asked.of(board)

    def work() -> dict[str, float]:
        answer: Any = asked.planner.explain(**board.pay(short=True))
        assert answer["status"] == "unpayable"
        assert answer["why"]["conflict"]
        assert all(hint["plan"] for hint in answer["why"]["hints"])
        return {}

    return work


def yes(board: Board) -> Work:
    """The quick yes."""
    return _can_pay(board, short=False)


def no(board: Board) -> Work:
    """The quick no."""
    return _can_pay(board, short=True)


def _can_pay(board: Board, *, short: bool) -> Work:
    asked = Asked.of(board)

    def work() -> dict[str, float]:
        assert asked.planner.can_pay(**board.pay(short)) is not short
        return {}

    return work


def after(board: Board) -> Work:
    """The position after the best payment: the same permanents, those of the plan tapped."""
    asked = Asked.of(board)
    (best,) = asked.planner.legal_payments(limit=1, **board.pay())
    uses: Any = best.plan["uses"]

    def work() -> dict[str, float]:
        table = asked.planner.after(best).position.game.table
        assert {o.id for o in table.things("battlefield") if o.tapped} >= set(uses["tapped"])
        return {}

    return work


QUESTIONS: dict[str, Callable[[Board], Work]] = {
    "pay": pay,
    "10 options": options,
    "castable, 7 cards": castable,
    "turn, 3 cards": turn,
    "explain a no": explain,
    "can_pay yes": yes,
    "can_pay no": no,
    "after": after,
}


def question_rows(sizes: tuple[int, ...], family: str) -> Iterator[list[str]]:
    """One row for each board: median / 95th percentile of each question, in milliseconds."""
    for kind in FAMILIES:
        for n in sizes:
            if family in kind.name:
                yield [kind.name, str(n), *(_cell(kind.board(n), name) for name in QUESTIONS)]


def _cell(board: Board, name: str) -> str:
    if name.startswith("turn") and len(board.sources) > LARGEST_TURN:
        return "-"
    timed = measured(QUESTIONS[name](board), BUDGET)
    return f"{timed.median:.1f} / {timed.p95:.1f}"


# --- what is right -----------------------------------------------------------------------------------------------


def bareboned(board: Board) -> Board:
    """The board without convoke: the spells of the hand have none."""
    return Board(board.family, board.sources, board.cost, board.short)


def can_be_paid(board: Board, cost: str) -> bool | None:
    """What the baselines say; None where they do not come to an end."""
    if bare(board, cost).values is None:
        return False
    if not any(a.takes for s in board.sources for a in s.abilities):
        return True
    try:
        return backtrack(board, cost, 2.0) is not None
    except OutOfTime:
        return None


def worth_most(board: Board, costs: tuple[str, ...]) -> int | None:
    """The most mana value of cards that can be paid for together."""
    found = 0
    for count in range(1, len(costs) + 1):
        for chosen in combinations(costs, count):
            value = sum(_value(cost) for cost in chosen)
            paid = can_be_paid(board, "".join(chosen)) if value > found else False
            if paid is None:
                return None
            found = value if paid else found
    return found


def _value(cost: str) -> int:
    return sum(int(part) if part.isdigit() else 1 for part in cost.strip("{}").split("}{"))
