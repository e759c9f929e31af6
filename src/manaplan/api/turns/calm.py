"""Positions in which mana alone tells what can be cast: nothing changes what sources make or what costs what."""

from __future__ import annotations

from attrs import evolve

from manaplan.game.abilities import (
    Ability,
    Activated,
    AdditionalCost,
    AddMana,
    AddsLater,
    AlternativeCost,
    CastDemand,
    CostChange,
    CostFloor,
    CreatesLater,
    EntersWith,
    Forbids,
    Grants,
    Irrelevant,
    Keyword,
    Modes,
    Modifies,
    TappedTrigger,
    Trait,
    Unread,
)
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.amounts import Number
from manaplan.rules.costs import Component, PayLife, PayMana, Sacrifice, TapSelf
from manaplan.rules.predicates import Itself
from manaplan.rules.spending import FREELY

MAKES_NONE = (AdditionalCost, AlternativeCost, CastDemand, EntersWith, Forbids, Irrelevant, Modes, Trait, Unread)
WORDS = frozenset(
    {
        "bushido", "cycling", "deathtouch", "defender", "double", "enchant", "equip", "fear", "first", "flanking",
        "flash", "flying", "haste", "hexproof", "indestructible", "intimidate", "kicker", "lifelink", "menace",
        "protection", "prowess", "reach", "shadow", "shroud", "trample", "vigilance", "ward",
    }
)  # fmt: skip
"""First words of keywords that neither make mana nor change what anything costs."""


def amount_of(mana: AddMana | None) -> int | None:
    """The most mana of an addition whose amounts are numbers."""
    if mana is None or mana.doubles:
        return None
    most = 0
    for parts in (*mana.alternatives, *mana.instead):
        numbers = [p.amount.value * (5 if p.together == "all" else 1) for p in parts if isinstance(p.amount, Number)]
        if len(numbers) < len(parts):
            return None
        most = max(most, sum(numbers))
    return most


def is_plain_source(ability: Activated) -> bool:
    """Whether a mana ability works once, for tapping or giving up its object, and what it makes does not change.

    Mana and so much life may be a part of its cost: to whom all is paid at once it is the same in any order.
    """
    once = any(isinstance(c, TapSelf) or _gives_itself(c) for c in ability.cost)
    only = all(isinstance(c, (PayMana, TapSelf)) or _gives_itself(c) or _is_life(c) for c in ability.cost)
    steady = ability.condition is None and ability.mana is not None and amount_of(ability.mana) is not None
    return once and only and steady


def most_fed(table: GameTable) -> int:
    """The most mana that your sources can make over what they take, where other mana comes first for them to take.

    Nothing where none takes mana: then what comes first makes no difference.
    """
    mine = [o for o in table.objects.values() if o.controller == "you" and o.zone in _ZONES]
    uses = [(o, a, _taken(a)) for o in mine for a in o.activated if a.is_mana_ability and a.zone == o.zone]
    if not any(taken for _, _, taken in uses):
        return 0
    by_tapping: dict[str, int] = {}
    others = 0
    for thing, ability, taken in uses:
        net = max(0, (amount_of(ability.mana) or 0) - taken)
        if ability.taps:
            by_tapping[thing.id] = max(by_tapping.get(thing.id, 0), 0 if thing.tapped else net)
        else:
            others += net
    return others + sum(by_tapping.values())


def _taken(ability: Activated) -> int:
    return sum(c.cost.mana_value for c in ability.cost if isinstance(c, PayMana))


def _is_life(component: Component) -> bool:
    return isinstance(component, PayLife) and isinstance(component.amount, Number)


def _gives_itself(component: Component) -> bool:
    return isinstance(component, Sacrifice) and component.what == Itself()


_ZONES = frozenset({"battlefield", "hand", "graveyard"})


def counts(table: GameTable) -> bool:
    """Whether mana alone bounds what can be cast: nothing changes costs or mana, or makes it of creatures."""
    mine = [o for o in table.objects.values() if o.controller == "you" and o.zone in _ZONES]
    here = [a for o in table.things("battlefield") for a in o.abilities]
    sources = [a for o in mine for a in o.activated if a.is_mana_ability and a.zone == o.zone]
    lasting = not any(_goes_with_costs(o) for o in table.things("battlefield"))
    return lasting and all(map(is_quiet, here)) and all(is_plain_source(a) or a.zone == "hand" for a in sources)


def _goes_with_costs(thing: Object) -> bool:
    """Whether it may be given up for mana while it changes what things cost."""
    changes = any(isinstance(a, (CostChange, CostFloor)) for a in thing.abilities)
    return changes and any(_gives_itself(c) for a in thing.activated for c in a.cost)


def is_quiet(ability: Ability) -> bool:
    """Whether an ability of a permanent neither makes mana of itself nor changes what others make, or what costs what
    as the turn goes on.
    """
    if isinstance(ability, TappedTrigger):
        return ability.mana is None
    if isinstance(ability, (CostChange, CostFloor)):
        return is_steady(ability)
    if isinstance(ability, Modifies):
        return _is_growth(ability)
    if isinstance(ability, (AddsLater, CreatesLater)):
        return ability.what == Itself()  # it has entered already
    if isinstance(ability, Grants):
        return all(isinstance(a, Keyword) and a.name.split(" ")[0] in WORDS - {"haste"} for a in ability.abilities)
    return isinstance(ability, (Activated, Keyword, *MAKES_NONE)) and not isinstance(ability, Forbids)


def is_steady(ability: CostChange | CostFloor) -> bool:
    """Whether it changes the costs of others by a number, whatever else there is."""
    if ability.condition is not None:
        return False
    return isinstance(ability, CostFloor) or (not ability.own and isinstance(ability.times, Number))


def _is_growth(ability: Modifies) -> bool:
    """Whether it gives power and toughness and nothing else, so that no creature dies of it."""
    same = evolve(ability, power=None, toughness=None)
    grows = ability.toughness is None or (isinstance(ability.toughness, Number) and ability.toughness.value >= 0)
    return grows and same == Modifies(ability.what, ability.zone, condition=ability.condition)


def is_calm(table: GameTable) -> bool:
    """Whether besides that all mana may be spent on anything: what is cast then changes nothing for what else is."""
    mine = (o for o in table.objects.values() if o.controller == "you" and o.zone in _ZONES)
    freely = all(a.mana is None or a.mana.spending == FREELY for o in mine for a in o.activated)
    return freely and not any(mana.only for mana in table.pool) and counts(table)


def enters_alike(table: GameTable) -> bool:
    """Whether it makes no difference when a land of the hand is played: what it asks for as it enters was there, and it
    does away with no other of its name.
    """
    names = [o.name for o in table.objects.values() if o.owner == "you"]
    for land in (o for o in table.things("hand") if o.owner == "you" and "land" in o.types):
        asks = any(isinstance(a, EntersWith) and (a.condition is not None or a.giving) for a in land.abilities)
        if asks or ("legendary" in land.supertypes and names.count(land.name) > 1):
            return False
    return True


def makes_singly(table: GameTable) -> bool:
    """Whether no mana ability of yours makes more than one mana, those of the cards in hand included."""
    mine = (o for o in table.objects.values() if o.controller == "you" and o.zone in _ZONES)
    most = (amount_of(a.mana) for o in mine for a in o.activated if a.mana is not None and a.is_mana_ability)
    return all(n is not None and n <= 1 for n in most)
