"""A board with its planner, compiled, and questions about costs that are spells or bare."""

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import frozen

import manaplan as mp
from benchmarks.boards import Board

SECONDS = 30.0
"""No answer may take longer; one that does is an error here."""


@frozen(eq=False)
class Asked:
    """A planner for the board, and what to ask it for each cost."""

    board: Board
    planner: mp.Planner
    pays: Mapping[str, Mapping[str, Any]]

    @classmethod
    def of(cls, board: Board, costs: Sequence[str], *, spells: bool = False) -> "Asked":
        """The board, compiled. Where it has convoke, and where ``spells`` are wished, each cost is that of a spell that
        may be cast from exile: in the hand it would be something to keep mana for.
        """
        document: dict[str, Any] = board.position()
        pays: dict[str, dict[str, Any]] = {cost: {"cost": cost} for cost in costs}
        if spells or board.convoke:
            text = "Convoke" if board.convoke else ""
            document["cards"] = document.get("cards", []) + [
                {"name": f"Measured {cost}", "mana_cost": cost, "type_line": "Sorcery", "oracle_text": text}
                for cost in costs
            ]
            document["you"] = {**document["you"], "hand": [], "exile": [f"Measured {cost}" for cost in costs]}
            pays = {cost: {"cast": f"Measured {cost}", "from_": "exile"} for cost in costs}
        planner = mp.Planner(mp.Position.from_dict(document), seconds=SECONDS)
        planner.can_pay(cost="{0}")
        return cls(board, planner, pays)

    def can_pay(self, cost: str) -> bool:
        """The fast yes or no."""
        return self.planner.can_pay(**self.pays[cost])

    def pay(self, cost: str) -> mp.Answer:
        """The best payment."""
        return self.planner.pay(**self.pays[cost])


def with_hand(board: Board, costs: Sequence[str]) -> mp.Planner:
    """A planner for the board, compiled, with sorceries of these costs in hand, which have no convoke."""
    document: dict[str, Any] = board.position()
    hand = [
        {"name": f"Measured {cost}", "mana_cost": cost, "type_line": "Sorcery", "oracle_text": ""} for cost in costs
    ]
    document["cards"] = document.get("cards", []) + hand
    document["you"] = {**document["you"], "hand": [card["name"] for card in hand]}
    planner = mp.Planner(mp.Position.from_dict(document), seconds=SECONDS)
    planner.can_pay(cost="{0}")
    return planner
