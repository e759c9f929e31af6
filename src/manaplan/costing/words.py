"""Costs and abilities in words, remembered: the same ones are named at every question."""

from functools import lru_cache

from manaplan.game.abilities import Activated
from manaplan.game.wording import activated, costs
from manaplan.rules.costs import Cost

MOST_WORDS = 4096


@lru_cache(maxsize=MOST_WORDS)
def cost_text(cost: Cost) -> str:
    """The cost in the words of costs: «{1}, {T}, Sacrifice a creature»."""
    return costs.cost_text(cost)


@lru_cache(maxsize=MOST_WORDS)
def ability_words(ability: Activated) -> str:
    """The ability's text: «{T}: Add {G}.»."""
    return activated.activated_text(ability)
