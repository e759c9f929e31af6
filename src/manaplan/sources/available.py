"""The mana abilities that a player could activate now."""

from __future__ import annotations

from manaplan.game.abilities import Activated
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.costs import UntapSelf
from manaplan.rules.records import frozen
from manaplan.sources.locks import forbidding, locks

_SOFT = frozenset({"condition"})
_TURNS = frozenset({"tapped", "untapped"})


@frozen(eq=False)
class ManaSource:
    """A mana ability that its controller could activate, costs aside.

    ``number`` counts ``object.activated`` from 1. ``before_only``: only where its controller has priority,
    so before the announcement (605.3a). ``condition_now``: whether its activation condition holds now, and it is not
    tapped where it is to be untapped, or the other way round; that may change during the payment. ``turns``: a mana
    ability untaps the object, which may be tapped, and untapped, several times in one payment.
    """

    object: Object
    number: int
    ability: Activated
    before_only: bool = False
    condition_now: bool = True
    turns: bool = False


def turns(thing: Object) -> bool:
    """Whether a mana ability untaps the object."""
    return any(isinstance(c, UntapSelf) for a in thing.activated if a.is_mana_ability for c in a.cost)


def mana_sources(table: GameTable, you: str = "you", exclude: frozenset[str] = frozenset()) -> tuple[ManaSource, ...]:
    """Every mana ability that the player could activate now, in the order of the table (605).

    Left out: objects of other players, in other zones, tapped (and never untapped) or summoning sick where {T} is paid,
    abilities that something forbids or that were used as often as they may; ``exclude`` holds ids that do not count
    (the card being cast).
    """
    forbidden = forbidding(table, "activate")
    found = []
    for thing in table.objects.values():
        if thing.controller != you or thing.id in exclude:
            continue
        may_turn = turns(thing)
        for place, ability in enumerate(thing.activated, 1):
            if not ability.is_mana_ability or thing.zone != ability.zone:
                continue
            kinds = {r.kind for r in locks(table, thing, place, you, forbidden)}
            if kinds <= _SOFT or (kinds <= _SOFT | _TURNS and may_turn):
                found.append(ManaSource(thing, place, ability, ability.timing != "", not kinds, may_turn))
    return tuple(found)
