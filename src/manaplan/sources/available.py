"""The mana abilities that a player could activate now."""

from __future__ import annotations

from manaplan.game.abilities import Activated
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.records import frozen
from manaplan.sources.locks import forbidding, locks

_SOFT = frozenset({"condition"})


@frozen(eq=False)
class ManaSource:
    """A mana ability that its controller could activate, costs aside.

    ``number`` counts ``object.activated`` from 1. ``before_only``: only where its controller has priority,
    so before the announcement (605.3a). ``condition_now``: whether its activation condition holds now; it
    may come to hold or to fail during the payment.
    """

    object: Object
    number: int
    ability: Activated
    before_only: bool = False
    condition_now: bool = True


def mana_sources(table: GameTable, you: str = "you", exclude: frozenset[str] = frozenset()) -> tuple[ManaSource, ...]:
    """Every mana ability that the player could activate now, in the order of the table (605).

    Left out: objects of other players, in other zones, tapped or summoning sick where {T} is paid, abilities
    that something forbids or that were used as often as they may; ``exclude`` holds ids that do not count
    (the card being cast).
    """
    forbidden = forbidding(table, "activate")
    found = []
    for thing in table.objects.values():
        if thing.controller != you or thing.id in exclude:
            continue
        for place, ability in enumerate(thing.activated, 1):
            if not ability.is_mana_ability or thing.zone != ability.zone:
                continue
            kinds = {r.kind for r in locks(table, thing, place, you, forbidden)}
            if kinds <= _SOFT:
                found.append(ManaSource(thing, place, ability, ability.timing != "", not kinds))
    return tuple(found)
