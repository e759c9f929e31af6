"""The mana-base program of the examples against published figures: how often a spell of one colour can be cast."""

import json
from collections.abc import Iterator, Mapping
from math import sqrt
from pathlib import Path

from examples.manabase.decks import Spell, parse
from examples.manabase.odds import Share, Study, Terms
from manaplan import asking

HEADS = ("turn", "symbols", "sources", "published", "here", "hands", "standard errors apart")
_ROUNDED = 0.00005
"""The figures are rounded to so much."""
LANDS, CARDS = 25, 60
COSTS: Mapping[tuple[int, int], str] = {
    (2, 1): "Memory Lapse",
    (2, 2): "Counterspell",
    (3, 1): "Divination",
    (3, 2): "Dissolve",
    (3, 3): "Archmage's Charm",
    (4, 1): "Windrider Eel",
    (4, 2): "Concentrate",
    (4, 3): "Cryptic Command",
}
"""A blue spell for each mana value and number of blue symbols."""


class Cell:
    """A published figure: the turn, the symbols of the colour, its sources, the probability and its standard error."""

    def __init__(self, figure: Mapping[str, float]) -> None:
        self.cost = int(figure["turn"]), int(figure["colored_symbols"])
        self.sources = int(figure["sources"])
        self.probability, self.error = figure["probability"], figure["standard_error"]

    def apart(self, share: Share) -> float:
        """How many standard errors of the difference the share is from the figure."""
        rate = min(max(self.probability, _ROUNDED), 1 - _ROUNDED)
        return (share.rate - self.probability) / sqrt(self.error**2 + _ROUNDED**2 + rate * (1 - rate) / share.all)


def cells(file: Path) -> list[Cell]:
    """The figures of a file."""
    return [Cell(figure) for figure in json.loads(file.read_text(encoding="utf-8"))]


def deck(sources: int) -> str:
    """A list of 60 cards with 25 lands, so many of them blue, and every spell."""
    filler = CARDS - LANDS - len(COSTS)
    lands = [f"{sources} Island", f"{LANDS - sources} Wastes"] if sources < LANDS else [f"{sources} Island"]
    return "\n".join([*lands, *(f"1 {name}" for name in COSTS.values()), f"{filler} Fog"])


def compared(figures: list[Cell], hands: int, seed: int = 1) -> Iterator[tuple[Cell, Share]]:
    """Each figure with the share found here, of the hands with enough lands; other hands for each number of sources."""
    with asking(processes=1) as ask_many:
        studies: dict[int, Study] = {}
        for cell in figures:
            if cell.sources not in studies:
                terms = Terms(hands, 1000 * seed + cell.sources)
                studies[cell.sources] = Study(parse(deck(cell.sources)), terms, ask_many)
            yield cell, studies[cell.sources].row(_spell(studies[cell.sources], cell)).with_lands


def _spell(study: Study, cell: Cell) -> Spell:
    (spell,) = (s for s in study.deck.spells() if s.name == COSTS[cell.cost])
    assert (spell.value, spell.cost.count("{U}")) == cell.cost
    return spell


def mana_rows(file: Path, hands: int) -> Iterator[list[str]]:
    """One row for each figure, then the one that is furthest apart and the mean square."""
    distances = []
    for cell, share in compared(cells(file), hands):
        distances.append(cell.apart(share))
        figures = [f"{100 * p:.2f} %" for p in (cell.probability, share.rate)]
        yield [*map(str, (*cell.cost, cell.sources)), *figures, str(share.all), f"{distances[-1]:+.2f}"]
    worst = max(distances, key=abs)
    yield ["worst", *[""] * 5, f"{worst:+.2f}"]
    yield ["root mean square", *[""] * 5, f"{sqrt(sum(d * d for d in distances) / len(distances)):.2f}"]
    assert abs(worst) < 4, worst
