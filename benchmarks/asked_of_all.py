"""Questions about whether a cost can be paid that the baselines can be asked too: cases, and boards drawn at random."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from attrs import frozen

import manaplan as mp
from benchmarks.asked import Asked
from benchmarks.boards import Board
from benchmarks.drawn_boards import drawn_boards
from benchmarks.plain import plain_board
from benchmarks.symbols import NotPlain

AIMS = {"aims": ["losses", "consumables", "life", "taps"]}
"""So that the best is what gives up least, then loses the least life, then taps the least."""


@frozen
class Question:
    """A board with its cost, whether it can be paid, and how it is asked of a planner."""

    board: Board
    payable: bool | None
    planner: mp.Planner
    pay: dict[str, Any]


def cases(folder: Path) -> Iterator[dict[str, Any]]:
    """Every case in the files of the folder."""
    for path in sorted(folder.glob("*.jsonl")):
        yield from (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip())


def expressible(case: dict[str, Any]) -> Question | None:
    """The question of a case about whether something can be paid; None where it has wishes or is not plain."""
    if "pay" not in case or "status" not in case["expect"] or case["position"].get("prefer"):
        return None
    position = mp.Position.from_dict(case["position"])
    try:
        board = plain_board(position, case["pay"])
    except (NotPlain, mp.ManaplanError):
        return None
    return Question(board, case["expect"]["status"] == "payable", mp.Planner(position, prefer=AIMS), case["pay"])


def drawn(count: int, seed: int = 1) -> Iterator[Question]:
    """Questions about boards drawn at random."""
    for board in drawn_boards(count, seed):
        asked = Asked.of(board, (board.cost,))
        planner = mp.Planner(asked.planner.position, prefer=AIMS)
        yield Question(board, None, planner, dict(asked.pays[board.cost]))
