"""A minimal conflict in words: its facts, always in the same order."""

from manaplan.explain.demanded import activation_costs, mana_demands, other_demands
from manaplan.explain.facts import Fact
from manaplan.explain.hindering import banned, choices, limits, locked, order, restrictions, wanted_twice, wishes
from manaplan.explain.told import Conflict

_TELLERS = (
    choices,
    mana_demands,
    other_demands,
    activation_costs,
    wanted_twice,
    order,
    limits,
    restrictions,
    locked,
    banned,
    wishes,
)


def facts(conflict: Conflict) -> tuple[Fact, ...]:
    """What is announced and demanded and what could pay it first, then what is in the way, wishes last."""
    return tuple(fact for teller in _TELLERS for fact in teller(conflict))
