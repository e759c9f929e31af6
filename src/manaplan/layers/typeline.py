"""Changing type lines: setting and adding card types and subtypes (205.1, 305.7)."""

from __future__ import annotations

from collections.abc import Iterable

from manaplan.game.subtypes import (
    ARTIFACT_TYPES,
    BATTLE_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
)
from manaplan.rules.amounts import BASIC_LAND_TYPES
from manaplan.rules.predicates import CARD_TYPES, SUPERTYPES

BASIC = frozenset(BASIC_LAND_TYPES)

_KINDS: tuple[tuple[frozenset[str], frozenset[str]], ...] = (
    (frozenset({"land"}), LAND_TYPES),
    (frozenset({"artifact"}), ARTIFACT_TYPES),
    (frozenset({"enchantment"}), ENCHANTMENT_TYPES),
    (frozenset({"planeswalker"}), PLANESWALKER_TYPES),
    (frozenset({"instant", "sorcery"}), SPELL_TYPES),
    (frozenset({"battle"}), BATTLE_TYPES),
)
_OF_CREATURES = frozenset({"creature", "kindred"})
_OTHER = frozenset().union(*(known for _, known in _KINDS)) - CREATURE_TYPES


def card_types(words: Iterable[str]) -> frozenset[str]:
    """The card types among the words."""
    return frozenset(words) & CARD_TYPES


def supertypes(words: Iterable[str]) -> frozenset[str]:
    """The supertypes among the words."""
    return frozenset(words) & SUPERTYPES


def subtypes(words: Iterable[str]) -> frozenset[str]:
    """The subtypes among the words: all that are written with a capital."""
    return frozenset(w for w in words if w[:1].isupper())


def is_creature_type(subtype: str) -> bool:
    """Whether it is a creature type; a word that is no subtype of another kind counts as one (205.3m)."""
    return subtype not in _OTHER


def same_kind(subtype: str, other: str) -> bool:
    """Whether two subtypes belong to the same card type (205.3b)."""
    if is_creature_type(subtype) or is_creature_type(other):
        return is_creature_type(subtype) and is_creature_type(other)
    return any(subtype in known and other in known for _, known in _KINDS)


def fits(subtype: str, types: frozenset[str]) -> bool:
    """Whether an object of these card types can have the subtype (205.3d)."""
    if subtype in CREATURE_TYPES or is_creature_type(subtype):
        if types & _OF_CREATURES:
            return True
        if subtype not in _OTHER:
            return not types & CARD_TYPES
    return any(subtype in known and types & owners for owners, known in _KINDS)
