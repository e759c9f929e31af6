"""What a payment costs by each aim, from the words of the documentation: read off what a plan uses up, in no model.

``flexibility`` is left out: it only breaks ties between what all the others find as good.
"""

from collections.abc import Sequence

from manaplan.layers.objects import GameTable, Object
from manaplan.plan.steps import Plan
from manaplan.rules.costs import Exile, Sacrifice
from manaplan.rules.predicates import Itself

MEASURED = ("losses", "consumables", "life", "creatures", "waste", "taps")
"""The aims that the plan alone tells."""

Measure = tuple[int, ...]


NUMBER = {"creatures": 1}
"""Which of the numbers of an aim the answer tells; the first of all others."""


def measures(table: GameTable, plan: Plan, aims: Sequence[str]) -> tuple[Measure, ...]:
    """What the plan comes to by each of the aims, to be compared in order."""
    return tuple(measure(table, plan, aim) for aim in aims)


def measure(table: GameTable, plan: Plan, aim: str) -> Measure:
    """What the plan comes to by one aim.

    Of losses how many, those that attack, and their mana values; of creatures those that attack, then their powers.
    """
    uses = plan.uses
    gone = dict.fromkeys((*uses.sacrificed, *uses.discarded, *uses.returned, *uses.exiled))
    given = [table.objects[key] for key in gone]  # what was discarded and then exiled is given up once
    tapped = [table.objects[key] for key in uses.tapped]
    if aim == "losses":
        lost = [thing for thing in given if thing.zone != "graveyard" and not made_to_be_spent(thing)]
        attackers = [thing for thing in lost if "attacking" in thing.marks]
        return len(lost), len(attackers), sum(thing.mana_value for thing in lost)
    if aim == "consumables":
        spent = sum(worth(thing) for thing in given if thing.zone == "graveyard" or made_to_be_spent(thing))
        counters = sum(-change for _, _, change in uses.counters if change < 0)
        return (spent + counters + uses.energy,)
    if aim == "life":
        return (uses.life + uses.damage,)
    if aim == "creatures":
        attackers = [thing for thing in tapped if "attacking" in thing.marks]
        return len(attackers), sum(1 + max(0, c.power or 0) for c in tapped if may_fight(c))
    if aim == "waste":
        return (len(plan.floating),)
    assert aim == "taps"
    return (len(tapped),)


def made_to_be_spent(thing: Object) -> bool:
    """Whether a mana ability gives the thing itself up: of a permanent one that works there, lands apart."""
    if "land" in thing.types:
        return False
    for ability in thing.activated:
        gives = any(isinstance(c, Sacrifice | Exile) and c.what == Itself() for c in ability.cost)
        there = thing.zone != "battlefield" or ability.zone == "battlefield"
        if ability.is_mana_ability and gives and there:
            return True
    return False


def worth(thing: Object) -> int:
    """A card of a graveyard 1; else 2, one more for what is more than a token that makes mana, and the power."""
    if thing.zone == "graveyard":
        return 1
    more = thing.is_creature or not thing.token or any(not a.is_mana_ability for a in thing.activated)
    return 2 + more + (max(0, thing.power or 0) if thing.is_creature else 0)


def may_fight(thing: Object) -> bool:
    """Whether a creature could still attack or block."""
    return thing.is_creature and "blocking" not in thing.marks
