"""Base characteristics: the copiable values of an object, and the abilities of basic land types."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import field

from manaplan.game.abilities import (
    Ability,
    Activated,
    AddMana,
    Grants,
    Keyword,
    ManaPart,
    Modifies,
    OfTypes,
    Trait,
)
from manaplan.rules import patterns as re
from manaplan.rules.amounts import ONE, Amount
from manaplan.rules.costs import TapSelf
from manaplan.rules.mana import ManaCost
from manaplan.rules.records import evolve, frozen

NO_TYPES: frozenset[str] = frozenset()

_LAND_MANA = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
_WHEEL = tuple(_LAND_MANA)
_VALUE = re.compile(r"[ —]*[{\d—].*$")

INTRINSIC: dict[str, Activated] = {
    land_type: Activated((TapSelf(),), AddMana(((ManaPart(ONE, OfTypes(letter)),),)))
    for land_type, letter in _LAND_MANA.items()
}
"""The mana ability of each basic land type (305.6)."""


def printed_order(subtypes: frozenset[str]) -> tuple[str, ...]:
    """The basic land types among the subtypes, in the order in which cards print them.

    Two types stand the shorter way round (Forest Plains, Swamp Forest); three neighbours begin at their
    first; three that are not begin with the second of the two that touch (Mountain Plains Swamp).
    """
    on = [i for i, name in enumerate(_WHEEL) if name in subtypes]
    if len(on) in (0, 1, 5):
        return tuple(_WHEEL[i] for i in on)
    steps = [((on[(k + 1) % len(on)] - i) % 5, k) for k, i in enumerate(on)]
    gap = min(steps) if sorted(step for step, _ in steps) == [1, 2, 2] else max(steps)
    start = (gap[1] + 1) % len(on)
    return tuple(_WHEEL[i] for i in (*on[start:], *on[:start]))


def keywords_of(abilities: Sequence[Ability]) -> frozenset[str]:
    """The names of the keyword abilities among them, those of activated ones («equip», «cycling») too."""
    names = {a.name for a in abilities if isinstance(a, Keyword)}
    for ability in abilities:
        if isinstance(ability, Activated) and ability.keyword:
            name = _VALUE.sub("", ability.keyword)
            # Typecycling is a cycling ability (702.29f).
            names |= {name, "cycling"} if name.endswith("cycling") else {name}
    return frozenset(names)


@frozen
class Outside:
    """Continuous effects on one object that no ability on the table makes (611), in timestamp order."""

    effects: tuple[Modifies | Grants, ...] = ()


@frozen(eq=False)
class Base:
    """Characteristics before the layers beyond copying: printed, copied, face down or told by the position.

    ``text`` are the abilities of the rules text; those of basic land types are added by ``abilities``.
    ``under`` is what a face-down object would be face up (708.8); ``outside`` what the position says acts on
    this one object. Identical objects share one Base. ``commander_colors`` is its colour identity.
    """

    name: str
    supertypes: frozenset[str] = NO_TYPES
    types: frozenset[str] = NO_TYPES
    subtypes: frozenset[str] = NO_TYPES
    colors: frozenset[str] = NO_TYPES
    power: int | None = None
    toughness: int | None = None
    mana_cost: ManaCost | None = None
    mana_value: int = 0
    text: tuple[Ability, ...] = ()
    under: Base | None = None
    outside: Outside = Outside()
    every_creature_type: bool = field(init=False)
    abilities: tuple[Ability, ...] = field(init=False)
    keywords: frozenset[str] = field(init=False)
    statics: bool = field(init=False)
    """Whether it has abilities that make continuous effects on objects."""

    @every_creature_type.default
    def _every(self) -> bool:
        return any(isinstance(a, Keyword) and a.name == "changeling" for a in self.text)

    @abilities.default
    def _abilities(self) -> tuple[Ability, ...]:
        return (*intrinsic(self.types, self.subtypes), *self.text)

    @keywords.default
    def _keywords(self) -> frozenset[str]:
        return keywords_of(self.text)

    @statics.default
    def _statics(self) -> bool:
        return any(makes_effect(a) for a in self.text)

    def defining(self, what: str) -> Amount | None:
        """The amount in the rules text that defines ``power`` or ``toughness`` (604.3), or None."""
        return defining(self.text, what)

    @property
    def defines(self) -> bool:
        """Whether a characteristic-defining ability gives its power or toughness (604.3)."""
        return any(isinstance(a, Trait) and a.name.startswith("defining ") for a in self.text)

    def with_outside(self, effects: tuple[Modifies | Grants, ...]) -> Base:
        """The same with continuous effects from outside on it."""
        return evolve(self, outside=Outside(effects)) if effects else self

    def copied(self) -> Base:
        """Its copiable values (707.2), without what acts on it from outside."""
        # A copy of a back face has no part in the front's mana value (202.3b).
        value = 0 if self.mana_cost is None else self.mana_value
        if not (self.outside.effects or self.under) and value == self.mana_value:
            return self
        return evolve(self, outside=Outside(), under=None, mana_value=value)


def defining(abilities: Iterable[Ability], what: str) -> Amount | None:
    """The amount of the first ability among these that defines ``power`` or ``toughness`` (604.3)."""
    name = f"defining {what}"
    return next((a.amount for a in abilities if isinstance(a, Trait) and a.name == name), None)


def makes_effect(ability: Ability) -> bool:
    """Whether the ability makes a continuous effect on objects outside the stack (604.1)."""
    return (isinstance(ability, Grants) and ability.zone != "stack") or isinstance(ability, Modifies)


def intrinsic(types: frozenset[str], subtypes: frozenset[str]) -> tuple[Activated, ...]:
    """The mana abilities of a land's basic land types, in printed order (305.6)."""
    if "land" not in types or not subtypes:
        return ()
    return tuple(INTRINSIC[name] for name in printed_order(subtypes))
