"""Continuous effects and what they do to a draft in each layer (613.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

from attrs import frozen

from manaplan.game.abilities import Grants, Modifies
from manaplan.game.subtypes import LAND_TYPES
from manaplan.layers.base import makes_effect
from manaplan.layers.drafts import Draft, View
from manaplan.layers.objects import Object
from manaplan.layers.typeline import (
    BASIC,
    card_types,
    fits,
    is_creature_type,
    same_kind,
    subtypes,
    supertypes,
)
from manaplan.rules.amounts import Amount, evaluate
from manaplan.rules.conditions import holds
from manaplan.rules.predicates import matches
from manaplan.rules.things import Table

CHOSEN_TYPE = "chosen type"
"""The word in ``Modifies`` that stands for the subtype chosen for the effect's source."""


class Layer(Enum):
    """The layers beyond copying in which the effects that are known here act (613.1d-613.1g, 613.4)."""

    TYPES = "4"
    COLORS = "5"
    ABILITIES = "6"
    SET_SIZE = "7b"
    CHANGE_SIZE = "7c"


@frozen(eq=False)
class Effect:
    """A continuous effect: of a static ability of ``source``, or from outside on that one object (``alone``).

    ``order``: timestamp, then what takes abilities away before what gives them, then the place on the source.
    """

    source: Draft | Object
    ability: Modifies | Grants
    order: tuple[int, bool, int]
    alone: bool = False

    @property
    def exists(self) -> bool:
        """Whether its source still has the ability; an effect from outside needs none."""
        return self.alone or self.ability in self.source.abilities


def acts_in(ability: Modifies | Grants, layer: Layer) -> bool:
    """Whether the effect does something in the layer."""
    if isinstance(ability, Grants):
        return layer is Layer.ABILITIES
    match layer:
        case Layer.TYPES:
            return bool(ability.add_types or ability.every_type) or ability.set_types is not None
        case Layer.COLORS:
            return bool(ability.add_colors) or ability.set_colors is not None
        case Layer.ABILITIES:
            return ability.lose_abilities
        case Layer.SET_SIZE:
            return ability.set_power is not None or ability.set_toughness is not None
        case Layer.CHANGE_SIZE:
            return ability.power is not None or ability.toughness is not None


def effects_of(draft: Draft) -> Iterable[Effect]:
    """The effects that the abilities of a permanent make, and those from outside on it."""
    if draft.zone == "battlefield":
        for place, ability in enumerate(draft.abilities):
            if isinstance(ability, (Modifies, Grants)) and makes_effect(ability):
                yield Effect(draft, ability, (draft.timestamp, _gives(ability), place))
    for place, ability in enumerate(draft.base.outside.effects):
        yield Effect(draft, ability, (1 << 40, _gives(ability), place), alone=True)


def _gives(ability: Modifies | Grants) -> bool:
    return isinstance(ability, Grants)


def affected(effect: Effect, view: View) -> tuple[Draft, ...]:
    """What the effect would apply to now; nothing while its condition does not hold."""
    ability, source = effect.ability, effect.source
    if effect.alone:
        return (source,) if isinstance(source, Draft) else ()
    if ability.condition is not None and not holds(ability.condition, view, source):
        return ()
    what = ability.to if isinstance(ability, Grants) else ability.what
    return tuple(d for d in view.kinds(ability.zone) if matches(what, d, source))


def perform(effect: Effect, layer: Layer, on: Sequence[Draft], table: Table) -> None:
    """Applies the effect's part of one layer to the drafts."""
    ability = effect.ability
    if isinstance(ability, Grants):
        for draft in on:
            draft.gain(ability.abilities)
        return
    match layer:
        case Layer.TYPES:
            for draft in on:
                change_types(draft, ability, effect.source)
        case Layer.COLORS:
            for draft in on:
                kept = draft.colors if ability.set_colors is None else frozenset(ability.set_colors)
                draft.colors = kept | frozenset(ability.add_colors)
        case Layer.ABILITIES:
            for draft in on:
                draft.lose_abilities()
        case Layer.SET_SIZE | Layer.CHANGE_SIZE:
            _change_size(ability, layer, on, table, effect.source)


def _change_size(
    m: Modifies, layer: Layer, on: Sequence[Draft], table: Table, source: Draft | Object
) -> None:
    power, toughness = (m.set_power, m.set_toughness) if layer is Layer.SET_SIZE else (m.power, m.toughness)
    for draft in on:
        p, t = _size(power, table, source, draft), _size(toughness, table, source, draft)
        if layer is Layer.SET_SIZE:
            draft.power = draft.power if p is None else p
            draft.toughness = draft.toughness if t is None else t
        else:
            draft.power = draft.power if draft.power is None else draft.power + (p or 0)
            draft.toughness = draft.toughness if draft.toughness is None else draft.toughness + (t or 0)


def _size(amount: Amount | None, table: Table, source: Draft | Object, draft: Draft) -> int | None:
    return None if amount is None else evaluate(amount, table, source, paid=draft)


def change_types(draft: Draft, ability: Modifies, source: Draft | Object) -> None:
    """The effect's change of the type line (613.1d)."""
    if ability.set_types is not None:
        words = _with_choice(ability.set_types, source)
        if words or not ability.set_types:
            set_types(draft, words, ability.keeps_types)
    added = _with_choice(ability.add_types, source)
    draft.supertypes |= supertypes(added)
    draft.types |= card_types(added)
    draft.subtypes |= subtypes(added)
    if ability.every_type == "creature":
        draft.all_creature_types = True
    elif ability.every_type:
        draft.subtypes |= BASIC if ability.every_type.startswith("basic") else LAND_TYPES


def _with_choice(words: tuple[str, ...], source: Draft | Object) -> tuple[str, ...]:
    """The words with the subtype chosen for the source put in; without it where nothing was chosen."""
    if CHOSEN_TYPE not in words:
        return words
    chosen = source.chosen.get("type")
    return tuple(str(chosen) if w == CHOSEN_TYPE else w for w in words if w != CHOSEN_TYPE or chosen)


def set_types(draft: Draft, words: tuple[str, ...], keeps: bool = False) -> None:
    """It is what the words say: card types replace card types, subtypes those of the same kind (205.1).

    No words at all take every creature type away. ``keeps``: its card types stay beside those of the words.
    A basic land type takes the other land types and the rules text with it (305.7).
    """
    types, kinds = card_types(words), subtypes(words)
    draft.supertypes |= supertypes(words)
    if types:
        draft.types = draft.types | types if keeps else types
        if not fits("Elf", draft.types):
            draft.all_creature_types = False
    gone = {s for s in draft.subtypes if any(same_kind(s, k) for k in kinds) or not fits(s, draft.types)}
    if not words or any(is_creature_type(k) for k in kinds):
        gone |= {s for s in draft.subtypes if is_creature_type(s)}
        draft.all_creature_types = False
    draft.subtypes = (draft.subtypes - gone) | kinds
    if kinds & BASIC:
        draft.abilities, draft.keywords = (), frozenset()
