"""The exceptions with which something is a copy: they are part of its copiable values (707.9)."""

from __future__ import annotations

from collections.abc import Iterable

from manaplan.game.abilities import Ability, EntersAsCopy, Grants, Modifies
from manaplan.layers.base import Base
from manaplan.rules.amounts import Number
from manaplan.rules.predicates import CARD_TYPES, SUPERTYPES
from manaplan.rules.records import evolve


def with_exceptions(copied: Base, own: Iterable[Ability]) -> Base:
    """The copied values changed by what the copier's own abilities except («except it has changeling»)."""
    for ability in own:
        if isinstance(ability, EntersAsCopy):
            for exception in ability.exceptions:
                copied = _changed(copied, exception)
    return copied


def _changed(base: Base, exception: Grants | Modifies) -> Base:
    if isinstance(exception, Grants):
        return evolve(base, text=(*base.text, *exception.abilities))
    words = frozenset(exception.add_types)
    gone = frozenset(exception.remove_types)
    power, toughness = exception.set_power, exception.set_toughness
    return evolve(
        base,
        supertypes=(base.supertypes | (words & SUPERTYPES)) - gone,
        types=(base.types | (words & CARD_TYPES)) - gone,
        subtypes=(base.subtypes | (words - SUPERTYPES - CARD_TYPES)) - gone,
        colors=(base.colors if exception.set_colors is None else frozenset(exception.set_colors))
        | frozenset(exception.add_colors),
        power=power.value if isinstance(power, Number) else base.power,
        toughness=toughness.value if isinstance(toughness, Number) else base.toughness,
        text=() if exception.lose_abilities else base.text,
    )
