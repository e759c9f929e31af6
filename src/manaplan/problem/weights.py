"""What using one thing of a kind costs by each aim of the preferences."""

from collections.abc import Iterable

from manaplan.game.abilities import Activated
from manaplan.layers.objects import Object
from manaplan.problem.records import Column, Weights
from manaplan.problem.takes import is_itself
from manaplan.rules.costs import Exile, Sacrifice
from manaplan.rules.mana import TYPES


def weigh(thing: Object, columns: Iterable[Column]) -> Weights:
    """The weights of one such object; ``columns`` are the columns that are its own."""
    own = tuple(columns)
    spendable = thing.zone == "graveyard" or _made_to_be_spent(thing)
    return Weights(
        loss=0 if spendable else 1,
        value=0 if spendable else thing.mana_value,
        consumable=_consumable(thing) if spendable else 0,
        creature=_creature(thing),
        flexibility=_flexibility(thing, own),
        attacks="attacking" in thing.marks,
    )


def _made_to_be_spent(thing: Object) -> bool:
    """Whether it has a mana ability that gives itself up, lands apart: a land lost is a real loss.

    On the battlefield the ability must work there: what gives mana from a hand alone is a creature like any other.
    """
    if "land" in thing.types:
        return False
    there = (a for a in thing.activated if thing.zone != "battlefield" or a.zone == "battlefield")
    return any(_gives_itself(a) for a in there if a.is_mana_ability)


def _gives_itself(ability: Activated) -> bool:
    return any(isinstance(c, (Sacrifice, Exile)) and is_itself(c.what) for c in ability.cost)


def _consumable(thing: Object) -> int:
    """A body or a card is worth more than a token that does nothing else."""
    if thing.zone == "graveyard":
        return 1
    other = thing.is_creature or not thing.token or any(not a.is_mana_ability for a in thing.activated)
    return 2 + (1 if other else 0) + max(0, thing.power or 0 if thing.is_creature else 0)


def _creature(thing: Object) -> int:
    """A creature that could still attack or block, weighted by power: one that attacks untapped can block in the next
    turn, one that blocks has done its part.
    """
    if not thing.is_creature or thing.zone != "battlefield" or "blocking" in thing.marks:
        return 0
    return 1 + max(0, thing.power or 0)


def _flexibility(thing: Object, columns: tuple[Column, ...]) -> int:
    """How much else it could do: each type of mana counts 8 (1 where restricted: all six are worth less than one that
    is free), each other ability 4, and more mana more.
    """
    made = {t for c in columns for s in c.supplies for t in s.types}
    free = _free(columns)
    types = sum(8 if t in free else 1 for t in TYPES if t in made)
    most = max((sum(s.amount for s in c.supplies) - sum(n.amount for n in c.needs) for c in columns), default=0)
    others = sum(1 for a in thing.activated if not a.is_mana_ability)
    return types + 8 * max(0, most - 1) + 4 * others + (4 if thing.is_creature else 0)


def _free(columns: tuple[Column, ...]) -> str:
    return "".join(s.types for c in columns for s in c.supplies if s.tag == 0)
