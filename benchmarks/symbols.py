"""Costs as plain counts, for the baselines."""

from collections import Counter

from manaplan.rules.mana import parse_cost


def symbols(cost: str) -> Counter[str]:
    """The cost as counts of letters; ``1`` for generic mana."""
    found: Counter[str] = Counter()
    for symbol in parse_cost(cost):
        if symbol.is_generic:
            found["1"] += symbol.generic
        else:
            found[symbol.letters] += 1
    return found


def cost_of(counts: Counter[str]) -> str:
    """The counts as a cost, ``{3}{W}{W}``; ``{0}`` for none."""
    generic = f"{{{counts['1']}}}" if counts["1"] or not counts.total() else ""
    return generic + "".join(f"{{{t}}}" * counts[t] for t in "WUBRGC")
