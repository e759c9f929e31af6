"""The table after a change: a new one, through the layers again only where that is necessary."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from manaplan.game.abilities import Ability, Grants, Modifies, Trait
from manaplan.layers.base import Base, makes_effect
from manaplan.layers.compute import KEYWORD_COUNTERS, SIZE_COUNTERS
from manaplan.layers.drafts import draft_of
from manaplan.layers.groups import Item, grouped
from manaplan.layers.marks import WORN, worn
from manaplan.layers.objects import GameTable, Object
from manaplan.layers.order import parts_of
from manaplan.layers.overlay import dropped, replaced
from manaplan.layers.printed import card_base, halves_base, is_split
from manaplan.layers.table import lay_down
from manaplan.rules.amounts import Number
from manaplan.rules.parts import names_taps
from manaplan.rules.predicates import Is, Measure, Predicate, WithCounter
from manaplan.rules.records import evolve

_UNCHANGED: Final = "\0"  # no id has this sign
_STATUS_WORDS = frozenset({"tapped", "untapped", "attacking", "blocking"}) | WORN


def without(table: GameTable, ids: Iterable[str]) -> GameTable:
    """The table after the objects left it altogether; unknown ids are ignored."""
    gone = {i: table.objects[i] for i in ids if i in table.objects}
    if not gone:
        return table
    objects = _unattached(dropped(table.objects, gone), gone, table)
    return _settled(table, objects, any(_matters(o, table) for o in gone.values()))


def moved(table: GameTable, ids: Iterable[str], zone: str) -> GameTable:
    """The table after the objects went to that zone of their owners: new objects, as printed (400.7).

    Tokens cease to exist (111.7; before the payment is over they could not do anything there either).
    """
    gone = {i: table.objects[i] for i in ids}
    arrived = {i: _arrived(o, table.bases.get(i), zone) for i, o in gone.items() if not o.token}
    left = _unattached(dropped(table.objects, gone), gone, table)
    objects = replaced(left, {i: thing for i, (thing, _) in arrived.items()})
    bases = replaced(table.bases, {i: base for i, (_, base) in arrived.items()})
    touches = any(_matters(o, table) for o in gone.values())
    return _settled(evolve(table, bases=bases), objects, touches)


def with_status(
    table: GameTable,
    identifier: str,
    *,
    tapped: bool | None = None,
    counters: Mapping[str, int] | None = None,
    attached_to: str | None = _UNCHANGED,
    marks: frozenset[str] | None = None,
) -> GameTable:
    """The table with another status of one object; what is not given stays.

    ``counters`` replaces all counters, zeros dropped.
    """
    old = table.objects[identifier]
    new = old
    if tapped is not None and tapped != old.tapped:
        new = evolve(new, tapped=tapped)
    if marks is not None:
        new = evolve(new, marks=marks)
    if counters is not None:
        kept = {kind: n for kind, n in counters.items() if n}
        new = evolve(new, counters=kept)
    if attached_to is not _UNCHANGED:
        new = evolve(new, attached_to=attached_to)
    objects = replaced(table.objects, {identifier: new}, novel=attached_to is not _UNCHANGED)
    if attached_to is not _UNCHANGED:
        hosts = [h for h in (old.attached_to, attached_to) if h in objects]
        objects = replaced(objects, {h: _reworn(objects[h], objects) for h in hosts if h is not None})
    elif counters is not None:
        objects = replaced(objects, {identifier: _reworn(new, objects)}, novel=False)
    touches = attached_to is not _UNCHANGED or (counters is not None and _resizes(old.counters, counters))
    only_taps = counters is None and attached_to is _UNCHANGED and marks is None
    return _settled(table, objects, touches, only_taps)


def _resizes(before: Mapping[str, int], after: Mapping[str, int]) -> bool:
    """Whether counters changed that act in a layer (613.4c, 122.1b)."""
    kinds = {k for k in before.keys() | after.keys() if before.get(k, 0) != after.get(k, 0)}
    return any(k in SIZE_COUNTERS or k in KEYWORD_COUNTERS for k in kinds)


def _settled(table: GameTable, objects: Mapping[str, Object], touches: bool, only_taps: bool = False) -> GameTable:
    """The table of the objects, through the layers again where the change makes that necessary."""
    changed = evolve(table, objects=objects)
    asked = _sees_taps if only_taps else _is_dynamic
    effects = (a for o in changed.actors() for a in o.abilities if isinstance(a, (Grants, Modifies, Trait)))
    if not (touches or any(map(asked, effects))):
        return changed
    return changed if any(i not in table.bases for i in objects) else recomputed(changed)


def _matters(thing: Object, table: GameTable) -> bool:
    """Whether other objects may change when this one goes."""
    base = table.bases.get(thing.id)
    had = base is not None and base.statics  # 613.6: an effect may go on where its source has lost the ability
    return had or thing.attached_to is not None or any(makes_effect(a) for a in thing.abilities)


def _is_dynamic(ability: Ability) -> bool:
    """Whether the ability makes an effect that looks at the state of the game and may change with it."""
    if isinstance(ability, Trait):
        return ability.name.startswith("defining ")
    if isinstance(ability, Grants):
        return ability.zone != "stack" and (ability.condition is not None or _sees_status(ability.to))
    if not isinstance(ability, Modifies):
        return False
    amounts = (ability.power, ability.toughness, ability.set_power, ability.set_toughness)
    counted = any(a is not None and not isinstance(a, Number) for a in amounts)
    return counted or ability.condition is not None or _sees_status(ability.what)


@lru_cache(maxsize=4096)
def _sees_taps(ability: Ability) -> bool:
    """Whether the effect of the ability may change as something is tapped or untapped."""
    return _is_dynamic(ability) and names_taps(ability)


def _sees_status(predicate: Predicate) -> bool:
    for part in parts_of(predicate):
        if isinstance(part, (WithCounter, Measure)) or (isinstance(part, Is) and part.word in _STATUS_WORDS):
            return True
    return False


def recomputed(table: GameTable) -> GameTable:
    """The same objects in the same states, brought through the layers from their base characteristics."""
    objects, bases = table.objects, table.bases
    items = [Item(o.id, o.timestamp, bases[o.id].statics, (bases[o.id], *_status(o))) for o in objects.values()]
    drafts = [
        draft_of(objects[group[0].id], bases[group[0].id], [(i.id, i.timestamp) for i in group])
        for group in grouped(items, {o.attached_to for o in objects.values()})
    ]
    return lay_down(table, drafts, list(objects))


def _status(thing: Object) -> tuple[object, ...]:
    return (
        thing.zone,
        thing.controller,
        thing.owner,
        thing.tapped,
        thing.sick,
        thing.token,
        thing.attached_to,
        thing.marks,
        tuple(sorted(thing.counters.items())),
        tuple(sorted((k, str(v)) for k, v in thing.chosen.items())),
        thing.exiled_with,
        thing.face,
    )


def _unattached(objects: Mapping[str, Object], gone: Mapping[str, Object], table: GameTable) -> Mapping[str, Object]:
    """The objects without the attachments to, and the marks of, those that went."""
    orphans = (o for o in table.attachments() if o.attached_to in gone and o.id in objects)
    loose = {o.id: evolve(o, attached_to=None) for o in orphans}
    left = replaced(objects, loose) if loose else objects
    hosts = {o.attached_to for o in gone.values()} & left.keys()
    return replaced(left, {h: _reworn(left[h], left) for h in hosts if h is not None}) if hosts else left


def _reworn(thing: Object, objects: Mapping[str, Object]) -> Object:
    """The object with the marks of what is attached to it now (700.9)."""
    attached = ((o.subtypes, o.controller == thing.controller) for o in objects.values() if o.attached_to == thing.id)
    return evolve(thing, marks=thing.marks - WORN | worn(attached, bool(thing.counters)))


def _arrived(old: Object, base: Base | None, zone: str) -> tuple[Object, Base]:
    """The new object that a card becomes in another zone (400.7), and what it is before the layers."""
    if old.card is None:
        made = base.under or base.copied() if base is not None else Base(old.name, types=old.types)
    else:
        made = halves_base(old.card, old.card.faces) if is_split(old.card) else card_base(old.card)
    return (
        Object(
            old.id,
            made.name,
            zone,
            old.owner,
            old.owner,
            made.supertypes,
            made.types,
            made.subtypes,
            made.every_creature_type,
            made.colors,
            made.power,
            made.toughness,
            made.mana_cost,
            made.mana_value,
            made.abilities,
            made.keywords,
            marks=old.marks & {"commander"},
            timestamp=old.timestamp,
            card=old.card,
        ),
        made,
    )
