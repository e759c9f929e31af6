"""Costs to ask a board for, drawn at random, each only once: what was asked before may be remembered."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from benchmarks.boards import COLORS, Board
from benchmarks.symbols import GENERIC, cost_of


def drawn_costs(board: Board, count: int, seed: int = 1) -> tuple[str, ...]:
    """Different costs for the board, fewer than ``count`` only where there are no more.

    Half of them are of any size up to the number of sources, up to eight symbols of it in the colours that the board
    makes, and can mostly be paid; the other half take most of the board and most of it in one or two colours, which is
    often too much.
    """
    return tuple(islice(_different(board, random.Random(seed), 50 * count), count))


def _different(board: Board, rng: random.Random, tries: int) -> Iterator[str]:
    uses = [a for s in board.sources for a in board.abilities(s)]
    made = {t for a in uses for o in a.outputs for t in o}
    letters = [t for t in COLORS if t in made]
    most, seen = len(board.sources), set()
    for number in range(tries):
        if number % 2:
            total = rng.randint(max(2, 3 * most // 4), most + 2)
            chosen = rng.sample(letters, min(len(letters), rng.randint(1, 2)))
            colored = rng.randint(2 * total // 3, total)
        else:
            total = rng.randint(2, most)
            chosen, colored = letters, min(total, rng.randint(1, 8))
        counts = Counter(rng.choices(chosen, k=colored)) + Counter({GENERIC: total - colored})
        cost = cost_of(counts)
        if cost not in seen:
            seen.add(cost)
            yield cost
