"""Costs to ask a board for, drawn at random, each only once: what was asked before may be remembered."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from benchmarks.boards import COLORS, Board
from benchmarks.symbols import cost_of


def drawn_costs(board: Board, count: int, seed: int = 1) -> tuple[str, ...]:
    """Different costs for the board, fewer than ``count`` only where there are no more.

    Each is of at least two symbols and of at most one more than there are sources, up to eight of them coloured, in
    colours that the board makes; so about half can be paid.
    """
    return tuple(islice(_different(board, random.Random(seed), 50 * count), count))


def _different(board: Board, rng: random.Random, tries: int) -> Iterator[str]:
    uses = [a for s in board.sources for a in board.abilities(s)]
    made = {t for a in uses for o in a.outputs for t in o}
    letters = [t for t in COLORS if t in made]
    seen = set()
    for _ in range(tries):
        total = rng.randint(2, len(board.sources) + 1)
        colored = min(total, rng.randint(1, 8))
        counts = Counter(rng.choices(letters, k=colored)) + Counter({"1": total - colored})
        cost = cost_of(counts)
        if cost not in seen:
            seen.add(cost)
            yield cost
