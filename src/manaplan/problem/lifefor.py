"""Life instead of mana («for each {B} in a cost, you may pay 2 life rather than pay that mana»)."""

from collections.abc import Iterator
from itertools import product

from manaplan.layers.objects import GameTable
from manaplan.problem.kinds import Merged
from manaplan.problem.records import Need
from manaplan.rules.mana import parse_symbol
from manaplan.rules.records import evolve
from manaplan.sources.permissions import forbidden_payments, life_for_mana

InLife = tuple[tuple[str, int], ...]
"""Symbols that are paid with life, each with the life."""


def letters_of(need: Need) -> str:
    """The types that the need's symbol asks for; generic mana and X ask for none."""
    text = need.symbol.strip("{}")
    symbol = parse_symbol(text) if text and text != "X" else None
    return "" if symbol is None or symbol.is_generic or symbol.variable or symbol.snow else symbol.letters


def payable_in_life(needs: tuple[Need, ...], table: GameTable, merged: Merged) -> tuple[Need, ...]:
    """The final needs, those marked that may be paid with life; what allows it must still be there."""
    found = []
    for need in needs:
        life, sources = life_for_mana(table, letters_of(need)) if not need.life else (0, ())
        relies = tuple(sorted({merged.index[o.id] for o in sources if o.id in merged.index}))
        found.append(evolve(need, life=life, relies=relies) if life else need)
    return tuple(found)


def ways_in_life(needs: tuple[Need, ...], table: GameTable) -> Iterator[tuple[tuple[Need, ...], InLife]]:
    """The ways to pay some of a mana ability's own symbols with life: what is left to be paid with mana, and the rest.

    The first is the one without any life.
    """
    yield needs, ()
    prices = [0 if n.per_x else n.life or life_for_mana(table, letters_of(n))[0] for n in needs]
    if not any(prices) or forbidden_payments(table).pay_life() is not None:
        return
    choices = [range(n.amount + 1) if price else (0,) for n, price in zip(needs, prices, strict=True)]
    for counts in product(*choices):
        if any(counts):
            left = (evolve(n, amount=n.amount - count) for n, count in zip(needs, counts, strict=True))
            paid = zip(needs, counts, prices, strict=True)
            yield (
                tuple(n for n in left if n.amount or n.per_x),
                tuple((n.symbol, price) for n, count, price in paid for _ in range(count)),
            )
