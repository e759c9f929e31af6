"""Cost reductions (601.2f, 118.7): what they leave, in the order that leaves the least."""

from collections.abc import Iterator, Sequence
from itertools import product

from manaplan.costing.draft import Reduction
from manaplan.costing.records import LedgerLine
from manaplan.rules.mana import COLORS, ManaCost, Symbol

MOST_BRANCHES = 64
"""Hybrid symbols in reductions are few; beyond this many ways only the first halves are tried."""


def reduced(mana: ManaCost, reductions: Sequence[Reduction]) -> tuple[tuple[ManaCost, tuple[LedgerLine, ...]], ...]:
    """The costs that the reductions can leave, each with a ledger line for each reduction.

    There is more than one only where a reduction is written with hybrid symbols, whose half the player
    chooses (118.7e). Reductions that must leave some mana come first: what they may not take the others still
    can, so that order leaves the least.
    """
    ordered = sorted(reductions, key=lambda r: -r.minimum)
    halves = [tuple(_halves(r.mana)) for r in ordered]
    results: dict[ManaCost, tuple[LedgerLine, ...]] = {}
    for number, choice in enumerate(product(*halves)):
        if number >= MOST_BRANCHES:
            break
        left, lines = _apply(mana, ordered, choice)
        results.setdefault(left, lines)
    return tuple(results.items())


def _apply(
    mana: ManaCost, reductions: Sequence[Reduction], halves: Sequence[ManaCost]
) -> tuple[ManaCost, tuple[LedgerLine, ...]]:
    lines = []
    for reduction, half in zip(reductions, halves, strict=True):
        mana = _take(mana, half, reduction)
        lines.append(LedgerLine(reduction.why, f"-{reduction.mana}", reduction.rule))
    return mana, tuple(lines)


def _take(mana: ManaCost, amount: ManaCost, reduction: Reduction) -> ManaCost:
    """The cost less the amount.

    Symbols of its types first, what exceeds them from the generic mana (118.7b-118.7d).
    """
    generic, pips = mana.generic, list(mana.pips)
    room = max(0, mana.mana_value - reduction.minimum) if reduction.minimum else mana.mana_value
    excess = amount.generic
    for symbol in amount.pips:
        if symbol in pips and room > 0:
            pips.remove(symbol)
            room -= 1
        elif not reduction.only_colored:
            excess += 1
    generic -= min(generic, excess, room)
    return ManaCost.of((*pips, Symbol(generic=generic)))


def _halves(mana: ManaCost) -> Iterator[ManaCost]:
    """The reduction with each symbol as the single type or number that it stands for (118.7e-118.7g)."""
    for symbols in product(*(_meanings(s) for s in mana)):
        yield ManaCost.of(symbols)


def _meanings(symbol: Symbol) -> tuple[Symbol, ...]:
    if symbol.snow or symbol.variable:
        return (Symbol(generic=1),)
    if symbol.is_generic:
        return (symbol,)
    whole = (Symbol(generic=symbol.generic),) if symbol.generic else ()
    return tuple(Symbol(letter) for letter in symbol.letters) + whole


def letters_taken(reductions: Sequence[Reduction]) -> frozenset[str]:
    """The types of mana that the reductions take symbols of."""
    return frozenset(c for r in reductions for s in r.mana for c in s.letters if c in COLORS or c == "C")
