"""Triggered mana abilities that follow a mana ability at once (605.1b, 605.4a), and counters put by effects."""

from __future__ import annotations

from collections.abc import Iterable

from manaplan.game.abilities import ManaChoice, ReplacesCounters, TappedTrigger
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.amounts import evaluate
from manaplan.rules.conditions import holds
from manaplan.rules.predicates import matches
from manaplan.sources.produce import types_of


def mana_triggers(table: GameTable) -> tuple[tuple[Object, TappedTrigger], ...]:
    """Every triggered mana ability on the battlefield that could trigger now, each with its object."""
    return tuple(
        (thing, ability)
        for thing, ability in table.acting(TappedTrigger)
        if ability.for_mana
        and ability.mana is not None
        and (ability.condition is None or holds(ability.condition, table, thing))
    )


def answers(trigger: TappedTrigger, holder: Object, thing: Object, tapped: bool) -> bool:
    """Whether the trigger looks at mana abilities of ``thing``, whatever they produce."""
    return (tapped or trigger.any_way) and matches(trigger.what, thing, holder)


def tap_damage(table: GameTable, thing: Object, for_mana: bool) -> int:
    """The damage that triggers deal, or the life that is lost by them, after the thing becomes tapped (603.3)."""
    return sum(
        evaluate(trigger.damage, table, holder)
        for holder, trigger in table.acting(TappedTrigger)
        if trigger.damage is not None
        and not trigger.any_way
        and (for_mana or not trigger.for_mana)
        and matches(trigger.what, thing, holder)
        and (trigger.condition is None or holds(trigger.condition, table, holder))
    )


def asked_for(choice: ManaChoice | None, table: GameTable, holder: Object, produced: frozenset[str]) -> bool:
    """Whether mana of a type that the trigger asks for is among what was produced."""
    return bool(produced) if choice is None else bool(types_of(choice, table, holder) & produced)


def counters_put(table: GameTable, thing: Object, kind: str, amount: int) -> tuple[int, ...]:
    """How many counters an effect that would put ``amount`` on the thing may put, by the order of replacements."""
    effects = [
        ability
        for source, ability in table.acting(ReplacesCounters)
        if ability.kind in {"", kind} and matches(ability.what, thing, source)
    ]
    return tuple(sorted(_orders(amount, tuple(effects)), reverse=True)) if amount else (0,)


def _orders(amount: int, left: Iterable[ReplacesCounters]) -> set[int]:
    effects = tuple(left)
    if not effects:
        return {amount}
    found: set[int] = set()
    for i, effect in enumerate(effects):
        if effect not in effects[:i]:
            found |= _orders(amount * effect.factor + effect.plus, effects[:i] + effects[i + 1 :])
    return found
