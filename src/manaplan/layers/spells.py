"""Spells as they are on the stack (601.2a)."""

from __future__ import annotations

from collections.abc import Iterable

from manaplan.game.abilities import Grants, Modifies
from manaplan.layers.base import Base, defining
from manaplan.layers.drafts import Draft, draft_of
from manaplan.layers.effects import Effect, Layer, acts_in, perform, subject
from manaplan.layers.objects import GameTable, Object
from manaplan.layers.printed import face_base, halves_base, is_split
from manaplan.rules.amounts import evaluate
from manaplan.rules.conditions import holds
from manaplan.rules.predicates import matches
from manaplan.rules.records import evolve

_SPELL_ZONES = ("stack", "")
_YOU = "you"


def spell_object(
    table: GameTable, thing: Object, face_index: int | None = 0, from_zone: str = "", controller: str = _YOU
) -> Object:
    """The card as a spell on the stack, with what effects on spells give it (601.2a, 709.3, 715.3).

    ``face_index`` is the half or side that is cast; None the whole of a split card (fuse, 702.102).
    ``from_zone`` where it is cast from, for effects that ask («spells you cast from exile have convoke»).
    Marks such as ``commander`` stay.
    """
    return _on_stack(table, thing, _spell_base(table, thing, face_index), face_index or 0, (from_zone, controller))


def _spell_base(table: GameTable, thing: Object, face_index: int | None) -> Base:
    card = thing.card
    if card is None:
        return _own_base(table, thing)
    if face_index is None:
        return halves_base(card, card.faces) if is_split(card) else face_base(card.front)
    return face_base(card.faces[face_index])


def _own_base(table: GameTable, thing: Object) -> Base:
    """What the object is before the layers; for an object laid down by hand what it is now."""
    base = table.bases.get(thing.id)
    if base is not None:
        return base.under or base
    return Base(
        thing.name,
        thing.supertypes,
        thing.types,
        thing.subtypes,
        thing.colors,
        thing.power,
        thing.toughness,
        thing.mana_cost,
        thing.mana_value,
        thing.abilities,
    )


def _with_base(thing: Object, base: Base) -> Object:
    return evolve(
        thing,
        name=base.name,
        supertypes=base.supertypes,
        types=base.types,
        subtypes=base.subtypes,
        all_creature_types=base.every_creature_type,
        colors=base.colors,
        power=base.power,
        toughness=base.toughness,
        mana_cost=base.mana_cost,
        mana_value=base.mana_value,
        abilities=base.abilities,
        keywords=base.keywords,
        marks=thing.marks - {"face down"},
    )


def _on_stack(table: GameTable, thing: Object, base: Base, face: int, cast: tuple[str, str]) -> Object:
    from_zone, controller = cast
    bare = evolve(
        _with_base(thing, base),
        zone="stack",
        controller=controller,
        tapped=False,
        sick=False,
        attached_to=None,
        counters={},
        face=face,
    )
    draft = draft_of(bare, base, [(bare.id, bare.timestamp)])
    effects = sorted(_effects(table, bare, from_zone), key=lambda e: e.order)
    for layer in Layer:
        if layer is Layer.SET_SIZE and base.defines:
            _define(draft, table)
        for effect in effects:
            if acts_in(effect.ability, layer) and _applies(effect, draft, table):
                perform(effect, layer, ((draft, 1),), table)
    return draft.finish()


def _define(draft: Draft, table: GameTable) -> None:
    power, toughness = (defining(draft.abilities, word) for word in ("power", "toughness"))
    draft.power = draft.power if power is None else evaluate(power, table, draft)
    draft.toughness = draft.toughness if toughness is None else evaluate(toughness, table, draft)


def _effects(table: GameTable, spell: Object, from_zone: str) -> Iterable[Effect]:
    """The effects on spells: of permanents, and of the spell's own abilities."""
    for source in (*table.actors(), spell):
        for place, ability in enumerate(source.abilities):
            if isinstance(ability, Grants):
                from_there = ability.from_zone in ("", from_zone)
                if ability.zone == "stack" and from_there:
                    yield Effect(source, ability, (source.timestamp, True, place))
            elif isinstance(ability, Modifies) and ability.zone in _SPELL_ZONES:
                yield Effect(source, ability, (source.timestamp, False, place))


def _applies(effect: Effect, draft: Draft, table: GameTable) -> bool:
    ability = effect.ability
    if ability.condition is not None and not holds(ability.condition, table, effect.source):
        return False
    return matches(subject(ability), draft, effect.source)
