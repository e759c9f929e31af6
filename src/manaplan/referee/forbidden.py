"""What effects forbid (101.2): activating abilities, paying life, sacrificing, tapping."""

from collections.abc import Iterator

from manaplan.game.abilities import Activated, Forbids
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.conditions import holds
from manaplan.rules.predicates import matches


def _forbids(table: GameTable, action: str) -> Iterator[tuple[Object, Forbids]]:
    """The effects in force that forbid you the action."""
    for source, ability in table.acting(Forbids):
        if ability.action != action or not _concerns_you(ability, source):
            continue
        if ability.condition is None or holds(ability.condition, table, source):
            yield source, ability


def _concerns_you(ability: Forbids, source: Object) -> bool:
    if ability.who == "any":
        return True
    return (source.controller == "you") == (ability.who == "you")


def activation_forbidden(table: GameTable, thing: Object, ability: Activated) -> str | None:
    """The id of what forbids activating the ability, or None."""
    for source, forbids in _forbids(table, "activate"):
        if matches(forbids.what, thing, source) and (forbids.mana_too or not ability.is_mana_ability):
            return source.id
    return None


def life_forbidden(table: GameTable, freely: bool = False) -> bool:
    """Whether you cannot pay life; ``freely``: not for a spell or an ability."""
    return any(f.always or not freely for _, f in _forbids(table, "pay life"))


def sacrifice_forbidden(table: GameTable, thing: Object, freely: bool = False) -> bool:
    """Whether you cannot sacrifice the object; ``freely``: not for a spell or an ability."""
    found = _forbids(table, "sacrifice")
    return any(matches(f.what, thing, source) for source, f in found if f.always or not freely)


def tap_forbidden(table: GameTable, thing: Object) -> bool:
    """Whether the object cannot be tapped."""
    return any(matches(f.what, thing, source) for source, f in _forbids(table, "tap"))
