"""The abilities that a leveler or a Class has at its level (711, 716)."""

from __future__ import annotations

from collections.abc import Sequence

from manaplan.game.abilities import Ability, Activated, Unread
from manaplan.layers.base import Base
from manaplan.rules import patterns as re
from manaplan.rules.conditions import Condition, SourceIs
from manaplan.rules.predicates import Either, Is, Not
from manaplan.rules.records import evolve

_BAND = re.compile(r"LEVEL (\d+)(?:-(\d+)|\+)")
_SIZE = re.compile(r"(\d+)/(\d+)")
_CLASS_LEVEL = re.compile(r"Level (\d+)")


def at_level(base: Base, layout: str, level: int) -> Base:
    """The characteristics of a leveler with so many level counters, or of a Class of that level.

    Other cards are given back as they are.
    """
    if layout == "leveler":
        return _leveler(base, level)
    if "Class" in base.subtypes:
        return evolve(base, text=_class(base.text, max(level, 1)))
    return base


def _leveler(base: Base, level: int) -> Base:
    """What stands below a level symbol counts from its first to its last level (711.2)."""
    text: list[Ability] = []
    size = (base.power, base.toughness)
    inside = True
    for ability in base.text:
        words = ability.opening if isinstance(ability, Unread) else ""
        if band := _BAND.match(words):
            inside = int(band[1]) <= level <= int(band[2] or level)
        elif found := _SIZE.fullmatch(words):
            size = (int(found[1]), int(found[2])) if inside else size
        elif inside:
            text.append(ability)
    return evolve(base, text=tuple(text), power=size[0], toughness=size[1])


def _class(abilities: Sequence[Ability], level: int) -> tuple[Ability, ...]:
    """What stands below «Level N» counts from that level on; the bar works at the one before (716.2a)."""
    text: list[Ability] = []
    reached = True
    for ability in abilities:
        bar = _CLASS_LEVEL.match(ability.effect) if isinstance(ability, Activated) else None
        if bar and isinstance(ability, Activated):
            reached = int(bar[1]) <= level
            text.append(evolve(ability, condition=_at(int(bar[1]) - 1)))
        elif reached:
            text.append(ability)
    return tuple(text)


def _at(level: int) -> Condition:
    """The Class is of that level; without a mark it is of the first (716.2d)."""
    if level > 1:
        return SourceIs(Is(f"level {level}"))
    return SourceIs(Not(Either((Is("level 2"), Is("level 3")))))
