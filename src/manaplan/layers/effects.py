"""Continuous effects and what they do to a draft in each layer (613.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

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
from manaplan.rules.predicates import Predicate, matches
from manaplan.rules.records import evolve, frozen
from manaplan.rules.things import Table

CHOSEN_TYPE = "chosen type"
"""The word in ``Modifies`` that stands for the subtype chosen for the effect's source."""
Target = tuple[Draft, int]
"""Objects that an effect applies to, and how often it applies to each: its source may stand for many."""

_LAST = 1 << 40
"""The timestamp of effects from outside: later than that of any permanent."""


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
            changed = ability.add_types or ability.remove_types or ability.every_type
            return bool(changed) or ability.set_types is not None
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
    for place, ability in enumerate(draft.abilities):
        if isinstance(ability, (Modifies, Grants)) and makes_effect(ability) and draft.zone == _functions_in(ability):
            yield Effect(draft, ability, (draft.timestamp, _gives(ability), place))
    for place, ability in enumerate(draft.base.outside.effects):
        yield Effect(draft, ability, (_LAST, False, place), alone=True)


def _functions_in(ability: Modifies | Grants) -> str:
    """The zone in which the ability makes its effect (113.6)."""
    return ability.functions if isinstance(ability, Grants) else "battlefield"


def _gives(ability: Modifies | Grants) -> bool:
    return isinstance(ability, Grants)


def affected(effect: Effect, view: View) -> tuple[Target, ...]:
    """What the effect would apply to now, and how often; nothing while its condition does not hold."""
    ability, source = effect.ability, effect.source
    if effect.alone:
        return ((source, 1),) if isinstance(source, Draft) else ()
    if ability.condition is not None and not holds(ability.condition, view, source):
        return ()
    kinds = view.kinds(ability.zone)
    if isinstance(source, Draft) and len(source.members) > 1:
        return tuple((d, n) for d in kinds if (n := _times(effect, source, d)))
    what = subject(ability)
    return tuple((d, 1) for d in kinds if matches(what, d, source))


def subject(ability: Modifies | Grants) -> Predicate:
    """What the effect says which objects it applies to."""
    return ability.to if isinstance(ability, Grants) else ability.what


def _times(effect: Effect, source: Draft, draft: Draft) -> int:
    """How often the effect of identical sources applies to each of these objects (not to its own if «other»)."""
    what, sources = subject(effect.ability), len(source.members)
    if draft is not source:
        return sources if matches(what, draft, source) else 0
    own = 1 if matches(what, draft, source) else 0
    return own + (sources - 1 if matches(what, draft, evolve(source, id="")) else 0)


def perform(effect: Effect, layer: Layer, on: Sequence[Target], table: Table) -> None:
    """Applies the effect's part of one layer to the drafts."""
    ability = effect.ability
    for draft, times in on:
        if isinstance(ability, Grants):
            draft.gain(ability.abilities * times)
        elif layer is Layer.TYPES:
            change_types(draft, ability, effect.source)
        elif layer is Layer.COLORS:
            kept = draft.colors if ability.set_colors is None else frozenset(ability.set_colors)
            draft.colors = kept | frozenset(ability.add_colors)
        elif layer is Layer.ABILITIES:
            draft.lose_abilities()
        elif layer is Layer.SET_SIZE:
            power, toughness = (
                _size(a, table, effect.source, draft) for a in (ability.set_power, ability.set_toughness)
            )
            draft.power = draft.power if power is None else power
            draft.toughness = draft.toughness if toughness is None else toughness
    if isinstance(ability, Modifies) and layer is Layer.CHANGE_SIZE:
        _change_size(ability, on, table, effect.source)


def _change_size(change: Modifies, on: Sequence[Target], table: Table, source: Draft | Object) -> None:
    """Adds to power and toughness, where there are any; all amounts are counted before anything is added."""
    amounts = [(_size(change.power, table, source, d), _size(change.toughness, table, source, d)) for d, _ in on]
    for (draft, times), (power, toughness) in zip(on, amounts, strict=True):
        if draft.power is not None:
            draft.power += (power or 0) * times
        if draft.toughness is not None:
            draft.toughness += (toughness or 0) * times


def _size(amount: Amount | None, table: Table, source: Draft | Object, draft: Draft) -> int | None:
    return None if amount is None else evaluate(amount, table, source, paid=draft)


def change_types(draft: Draft, ability: Modifies, source: Draft | Object) -> None:
    """The effect's change of the type line (613.1d)."""
    if ability.set_types is not None:
        words = _with_choice(ability.set_types, source)
        if words or not ability.set_types:
            set_types(draft, words, ability.keeps_types)
    _lose_types(draft, frozenset(ability.remove_types))
    added = _with_choice(ability.add_types, source)
    draft.supertypes |= supertypes(added)
    draft.types |= card_types(added)
    draft.subtypes |= subtypes(added)
    if ability.every_type == "creature":
        draft.all_creature_types = True
    elif ability.every_type:
        draft.subtypes |= BASIC if ability.every_type.startswith("basic") else LAND_TYPES


def _lose_types(draft: Draft, words: frozenset[str]) -> None:
    """It is none of the words any more, nor has it subtypes of card types that it lost (205.1a)."""
    if words:
        draft.supertypes -= words
        draft.types -= words
        draft.subtypes = frozenset(s for s in draft.subtypes - words if fits(s, draft.types))
        draft.all_creature_types = draft.all_creature_types and fits("Elf", draft.types)


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
