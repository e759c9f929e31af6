"""Costs in other words than those that the grammar has a record for."""

from manaplan.rules import patterns as re
from manaplan.rules.costs import Component, OtherCost, Perform

_ALWAYS = re.compile(
    r"exert (?:~|this \w+)|choose a creature type|choose a number between \d+ and \d+|flip a coin|draw a card"
    r"|an opponent gains \d+ life|get \w+ poison counters?|have an opponent create [^,.{]*"
    r"|have (?:an opponent|each other player) gain \d+ life|reveal your hand",
    re.IGNORECASE,
)
"""Actions that no player can be unable to perform."""


def other_cost(words: str) -> Component:
    """An action that can always be performed, or a cost that is not understood."""
    return Perform(words) if _ALWAYS.fullmatch(words) else OtherCost(words)
