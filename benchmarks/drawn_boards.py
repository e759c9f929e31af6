"""Small boards drawn at random, with a cost that is about as often too much as not."""

import random
from collections import Counter
from collections.abc import Iterator

from benchmarks.boards import (
    BASICS,
    COLORS,
    DORKS,
    DUALS,
    FILTERS,
    PAIN,
    SICK,
    SIGNETS,
    TRIOMES,
    Ability,
    Board,
    Source,
)
from benchmarks.symbols import GENERIC, cost_of

STRONG = (
    Source("Sol Ring", (Ability(("CC",)),)),
    Source("Ancient Tomb", (Ability(("CC",), hurts=2),)),
    Source("Lotus Petal", (Ability(tuple(COLORS), gives_up=True),)),
)
GROUPS = (BASICS, BASICS, DUALS, PAIN, TRIOMES, FILTERS, SIGNETS, DORKS, STRONG)
MOST = 9


def drawn_boards(count: int, seed: int = 1) -> Iterator[Board]:
    """``count`` boards of 2 to 9 sources; on every third the cost is that of a spell with convoke, and there are
    creatures that are too new to be tapped for mana.
    """
    rng = random.Random(seed)
    for i in range(count):
        convoke = i % 3 == 2
        groups = (*GROUPS, DORKS, SICK, SICK) if convoke else GROUPS
        sources = tuple(rng.choice(rng.choice(groups)) for _ in range(rng.randint(2, MOST)))
        yield Board("drawn", sources, _cost(sources, rng), "{0}", convoke)


def _cost(sources: tuple[Source, ...], rng: random.Random) -> str:
    """As much mana as the sources are, one more or fewer; most of it coloured, in colours that they can be for."""
    makers = [a for s in sources for a in s.abilities]
    letters = [t for t in COLORS if any(t in o for a in makers for o in a.outputs)] or list(COLORS)
    total = max(1, len(sources) + rng.randint(-2, 1))
    colored = min(total, rng.randint(1, 6))
    hybrid = rng.randint(0, 2) if colored > 2 else 0
    pairs = (rng.sample(letters, 2) for _ in range(hybrid if len(letters) > 1 else 0))
    mixed = [f"{{{a}/{b}}}" for a, b in pairs]
    counts = Counter(rng.choices(letters, k=colored - len(mixed))) + Counter({GENERIC: total - colored})
    return "".join((cost_of(counts), *mixed))
