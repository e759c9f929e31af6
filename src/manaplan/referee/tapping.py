"""What happens as permanents become tapped: damage after the payment, and mana triggers (106.12a, 605.4a)."""

from collections.abc import Iterator

from manaplan.game.abilities import TappedTrigger
from manaplan.layers.objects import GameTable, Object
from manaplan.referee.state import State
from manaplan.rules.amounts import evaluate
from manaplan.rules.conditions import holds
from manaplan.rules.predicates import matches
from manaplan.rules.records import evolve


def triggers(table: GameTable, thing: Object) -> Iterator[tuple[Object, TappedTrigger]]:
    """The abilities that look at the permanent as it is tapped, or at a mana ability of it."""
    for source, ability in table.acting(TappedTrigger):
        met = ability.condition is None or holds(ability.condition, table, source)
        if met and matches(ability.what, thing, source):
            yield source, ability


def mana_triggers(table: GameTable, thing: Object, tapped: bool) -> Iterator[tuple[Object, TappedTrigger]]:
    """The triggered mana abilities that look at a mana ability of the object, ``tapped`` for it or not (605.1b).

    Those that look at it being tapped for mana come first.
    """
    found = [(o, t) for o, t in triggers(table, thing) if t.mana is not None]
    if tapped:
        yield from ((o, t) for o, t in found if t.for_mana and not t.any_way)
    yield from ((o, t) for o, t in found if t.any_way)


def became_tapped(state: State, thing: Object, for_mana: bool = False) -> State:
    """The state with the damage added that the tapping will bring; it is dealt after the payment (603.3)."""
    amounts = [
        evaluate(t.damage, state.table, source)
        for source, t in triggers(state.table, thing)
        if t.damage is not None and not t.any_way and (for_mana or not t.for_mana)
    ]
    return evolve(state, late_damage=state.late_damage + sum(amounts)) if amounts else state
