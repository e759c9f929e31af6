"""What happens as permanents become tapped: damage after the payment, and mana triggers (106.12a, 605.4a)."""

from collections.abc import Iterator

from manaplan.game.abilities import TappedTrigger
from manaplan.layers.objects import GameTable, Object
from manaplan.referee.state import State
from manaplan.rules.amounts import evaluate
from manaplan.rules.conditions import holds
from manaplan.rules.predicates import matches
from manaplan.rules.records import evolve


def triggers(table: GameTable, thing: Object, for_mana: bool) -> Iterator[tuple[Object, TappedTrigger]]:
    """The abilities that trigger as the permanent becomes tapped, or as it is tapped for mana."""
    for source, ability in table.acting(TappedTrigger):
        if ability.for_mana != for_mana or ability.any_way:
            continue
        if _holds(table, source, ability) and matches(ability.what, thing, source):
            yield source, ability


def mana_triggers(table: GameTable, thing: Object, tapped: bool) -> Iterator[tuple[Object, TappedTrigger]]:
    """The triggered mana abilities that look at a mana ability of the object, ``tapped`` for it or not (605.1b)."""
    if tapped:
        yield from ((o, t) for o, t in triggers(table, thing, True) if t.mana is not None)
    for source, ability in table.acting(TappedTrigger):
        if not ability.any_way or ability.mana is None:
            continue
        if _holds(table, source, ability) and matches(ability.what, thing, source):
            yield source, ability


def _holds(table: GameTable, source: Object, ability: TappedTrigger) -> bool:
    return ability.condition is None or holds(ability.condition, table, source)


def became_tapped(state: State, thing: Object, for_mana: bool = False) -> State:
    """The state with the damage added that the tapping will bring; it is dealt after the payment (603.3)."""
    found = list(triggers(state.table, thing, False))
    found += list(triggers(state.table, thing, True)) if for_mana else []
    amounts = [evaluate(t.damage, state.table, source) for source, t in found if t.damage is not None]
    return evolve(state, late_damage=state.late_damage + sum(amounts)) if amounts else state
