"""What a face-down permanent would be face up, as far as turning it up looks at it (702.37e, 708.7)."""

from manaplan.costing.statics import statics
from manaplan.game.abilities import Modifies
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.conditions import holds
from manaplan.rules.predicates import matches
from manaplan.rules.records import evolve


def unmasked(table: GameTable, thing: Object) -> Object:
    """The permanent as it would be face up; without abilities where an effect would take them from it."""
    base = table.bases[thing.id].under if thing.id in table.bases else None
    if base is None:
        return thing
    up = evolve(
        thing,
        name=base.name,
        types=base.types,
        subtypes=base.subtypes,
        colors=base.colors,
        mana_cost=base.mana_cost,
        mana_value=base.mana_value,
        marks=thing.marks - {"face down"},
        abilities=base.abilities,
    )
    return evolve(up, abilities=()) if _loses_abilities(table, up) else up


def _loses_abilities(table: GameTable, up: Object) -> bool:
    """Whether an effect on the table would take its abilities."""
    return any(
        change.lose_abilities and matches(change.what, up, source) and _in_force(change, table, source)
        for source, change in statics(table).modifiers
    )


def _in_force(change: Modifies, table: GameTable, source: Object) -> bool:
    return change.condition is None or holds(change.condition, table, source)
