"""Text forms of keywords, sentences about casting and static abilities, which the reader reads back."""

from collections.abc import Callable

from manaplan.game.abilities import (
    Ability,
    Activated,
    AdditionalCost,
    AddsCost,
    AlternativeCost,
    CastDemand,
    CostChange,
    CostFloor,
    CostSet,
    EntersAsCopy,
    EntersWith,
    Forbids,
    Grants,
    Keyword,
    LifeForMana,
    Modes,
    Modifies,
    OthersEnterTapped,
    Permission,
    SpendAs,
    Trait,
)
from manaplan.game.wording.statics_costs import adds_cost, cost_change, cost_floor
from manaplan.game.wording.statics_effects import as_copy, grants, modifies
from manaplan.game.wording.statics_keywords import keyword_activated, keyword_text
from manaplan.game.wording.statics_rules import (
    cost_set,
    enters,
    forbids,
    life_for_mana,
    others_enter,
    permission,
    spend_as,
    trait,
)
from manaplan.game.wording.statics_spells import additional, alternative, demand, modes

_PRINTERS: dict[type, Callable[..., str]] = {
    Activated: keyword_activated,
    Keyword: keyword_text,
    AdditionalCost: additional,
    AlternativeCost: alternative,
    CastDemand: demand,
    Modes: modes,
    CostChange: cost_change,
    CostFloor: cost_floor,
    AddsCost: adds_cost,
    Grants: grants,
    Modifies: modifies,
    Permission: permission,
    SpendAs: spend_as,
    LifeForMana: life_for_mana,
    CostSet: cost_set,
    Forbids: forbids,
    EntersWith: enters,
    OthersEnterTapped: others_enter,
    EntersAsCopy: as_copy,
    Trait: trait,
}


def static_text(ability: Ability) -> str:
    """The ability as a line that ``keywords.read_line`` or ``statics.read_line`` reads back.

    Activated abilities are printed here only where they are keywords (equip, cycling, crew, ...).
    Raises TypeError for kinds of abilities that have no text form here.
    """
    printer = _PRINTERS.get(type(ability))
    if printer is None:
        raise TypeError(f"no text for {ability!r}")
    return printer(ability)
