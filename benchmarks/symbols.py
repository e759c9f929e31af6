"""Costs as plain counts, for the baselines."""

from collections import Counter

from manaplan.rules.mana import TYPES, ManaCost, Symbol, parse_cost

GENERIC = "1"
"""The key of generic mana; any other key is the types of mana that pay the symbol."""


class NotPlain(Exception):
    """Something that the baselines cannot express."""


def symbols(cost: str | ManaCost) -> Counter[str]:
    """The cost as counts by key: ``1`` for generic mana, ``W`` for {W}, ``WU`` for {W/U}.

    Raises NotPlain for symbols that may be paid in another way, and for snow and variables.
    """
    found: Counter[str] = Counter()
    for symbol in parse_cost(cost) if isinstance(cost, str) else cost.symbols:
        if symbol.is_generic:
            found[GENERIC] += symbol.generic
        elif _plain(symbol):
            found[symbol.letters] += 1
        else:
            raise NotPlain(str(symbol))
    return +found


def _plain(symbol: Symbol) -> bool:
    return not (symbol.generic or symbol.phyrexian or symbol.snow or symbol.variable)


def payers(key: str) -> str:
    """The units (letters of outputs) that pay a symbol of this key."""
    return TYPES + TYPES.lower() + "*" if key == GENERIC else key + key.lower()


def cost_of(counts: Counter[str]) -> str:
    """The counts of generic mana and single types as a cost, ``{3}{W}{W}``; ``{0}`` for none."""
    generic = f"{{{counts[GENERIC]}}}" if counts[GENERIC] or not counts.total() else ""
    return generic + "".join(f"{{{t}}}" * counts[t] for t in TYPES)
