"""A second costing of symbols, from rules 601.2f and 118.7 alone: every announcement and order, unit by unit.

It shares nothing with ``manaplan.costing``: costs are tuples of the texts between braces, and mana is a
Counter of letters, with ``1`` for generic mana. Slow, and made to be compared with.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product

Mana = tuple[tuple[str, int], ...]
Outcome = tuple[Mana, int]
"""Mana as sorted pairs of letter and number, and the life to be paid."""

Taken = tuple[tuple[str, ...], int]
"""The symbols that a reduction takes off, and the least mana that it must leave."""

COLORS = "WUBRGC"


def outcomes(
    cost: tuple[str, ...],
    increases: tuple[str, ...],
    reductions: tuple[Taken, ...],
    floor: int,
) -> set[Outcome]:
    """Every total that some announcement and some order of the reductions come to.

    ``reductions``: each the symbols taken off and the least mana that it must leave.
    """
    found = set()
    for announced in product(*(_announcements(s) for s in cost)):
        life = sum(2 for word in announced if word == "life")
        mana = Counter[str]()
        for word in (*announced, *increases):
            _put(mana, word)
        for order in set(permutations(reductions)):
            for halves in product(*(tuple(product(*(_halves(s) for s in taken))) for taken, _ in order)):
                left = mana.copy()
                for words, (_, least) in zip(halves, order, strict=True):
                    _take(left, words, least)
                missing = floor - left.total()
                if missing > 0:
                    left["1"] += missing
                found.add((tuple(sorted((+left).items())), life))
    return found


def _announcements(symbol: str) -> tuple[str, ...]:
    """What one symbol may be announced as (601.2b)."""
    words = symbol.split("/")
    return tuple("life" if word == "P" else word for word in words)


def _halves(symbol: str) -> tuple[str, ...]:
    """What one symbol of a reduction may take off (118.7e, 118.7f)."""
    return tuple(word for word in symbol.split("/") if word != "P")


def _put(mana: Counter[str], word: str) -> None:
    if word.isdecimal():
        mana["1"] += int(word)
    elif word != "life":
        mana[word] += 1


def _take(mana: Counter[str], words: tuple[str, ...], least: int) -> None:
    """Take the units of one reduction off.

    Coloured ones from their colour, else from generic mana (118.7a-d).
    """
    units = [unit for word in words for unit in (["1"] * int(word) if word.isdecimal() else [word])]
    for unit in sorted(units, key=lambda u: u == "1"):
        if mana.total() <= least:
            return
        for kind in (unit, "1"):
            if mana[kind] > 0:
                mana[kind] -= 1
                break


def no_dearer(one: Outcome, other: Outcome) -> bool:
    """Whether whoever can pay ``other`` can pay ``one``, with the same life."""
    mine, theirs = Counter(dict(one[0])), Counter(dict(other[0]))
    fits = all(mine[c] <= theirs[c] for c in COLORS)
    return one[1] == other[1] and fits and mine.total() <= theirs.total()


def expansions(symbols: tuple[str, ...], life: int) -> Iterator[Outcome]:
    """The outcomes that a cost with choices left in it stands for."""
    for announced in product(*(_announcements(s) for s in symbols)):
        mana = Counter[str]()
        for word in announced:
            _put(mana, word)
        paid = sum(2 for word in announced if word == "life")
        yield tuple(sorted((+mana).items())), life + paid
