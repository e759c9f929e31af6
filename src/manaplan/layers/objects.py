"""Objects as they are now and the table they lie on: what layers make of a position."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TypeVar

from attrs import field

from manaplan.game.abilities import Ability, Activated, EntersAsCopy, EntersWith, Irrelevant, Keyword
from manaplan.game.cards import Card
from manaplan.layers.base import Base
from manaplan.layers.overlay import Overlay
from manaplan.rules.mana import ManaCost
from manaplan.rules.records import frozen

A = TypeVar("A", bound=Ability)

PHASED_OUT = "phased out"
"""The zone word of permanents that are treated as though they did not exist (702.26d)."""


@frozen(eq=False, slots=False)
class Object:
    """One object: characteristics after all layers (613) and status; meets ``rules.things.Thing``.

    ``abilities`` are those it has now, printed ones first, then granted ones by timestamp. ``sick``: it came
    under its controller's control since their last turn began (302.6); haste does not change the flag. ``card``
    is None for tokens and inline objects. ``colors`` letters of WUBRG. ``counters``, ``chosen`` are plain
    mappings never changed after making.
    """

    id: str
    name: str
    zone: str
    controller: str
    owner: str
    supertypes: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    all_creature_types: bool = False
    colors: frozenset[str] = frozenset()
    power: int | None = None
    toughness: int | None = None
    mana_cost: ManaCost | None = None
    mana_value: int = 0
    abilities: tuple[Ability, ...] = ()
    keywords: frozenset[str] = frozenset()
    tapped: bool = False
    sick: bool = False
    token: bool = False
    attached_to: str | None = None
    counters: Mapping[str, int] = field(factory=dict)
    marks: frozenset[str] = frozenset()
    chosen: Mapping[str, object] = field(factory=dict)
    exiled_with: tuple[str, ...] = ()
    timestamp: int = 0
    card: Card | None = None
    face: int = 0

    @property
    def activated(self) -> tuple[Activated, ...]:
        """Its activated abilities in the order in which a plan numbers them, from 1."""
        return tuple(a for a in self.abilities if isinstance(a, Activated))

    @property
    def is_creature(self) -> bool:
        """Whether it is a creature now."""
        return "creature" in self.types

    def twin(self, identifier: str, timestamp: int) -> "Object":
        """An object that differs in its id and timestamp only."""
        return Object(
            identifier,
            self.name,
            self.zone,
            self.controller,
            self.owner,
            self.supertypes,
            self.types,
            self.subtypes,
            self.all_creature_types,
            self.colors,
            self.power,
            self.toughness,
            self.mana_cost,
            self.mana_value,
            self.abilities,
            self.keywords,
            self.tapped,
            self.sick,
            self.token,
            self.attached_to,
            self.counters,
            self.marks,
            self.chosen,
            self.exiled_with,
            timestamp,
            self.card,
            self.face,
        )


@frozen
class PlayerNow:
    """A player's numbers: ``life``, ``energy``, ``commander_casts``, ``lands_played``."""

    key: str
    life: int = 20
    energy: int = 0
    commander_casts: int = 0
    lands_played: int = 0


@frozen
class FloatingMana:
    """One mana in the pool: type, whether from a snow source, restriction in words, where it is from."""

    type: str
    snow: bool = False
    only: str | None = None
    source: str | None = None


class Laid(dict[str, Object]):
    """Objects by id as the layers leave them; knows which of them act by themselves."""

    @cached_property
    def acting(self) -> tuple[str, ...]:
        """Ids of the permanents with abilities that act as they lie there: activated ones do not, nor do keywords."""
        return tuple(k for k, o in self.items() if o.zone == "battlefield" and any(map(_acts, o.abilities)))

    @cached_property
    def _with_ability(self) -> dict[type[object], tuple[str, ...]]:
        return {}

    def acting_by(self, kind: type[object]) -> tuple[str, ...]:
        """Ids of those among them that act by an ability of this class; found once for each."""
        known = self._with_ability
        if kind not in known:
            known[kind] = tuple(k for k in self.acting if any(isinstance(a, kind) for a in self[k].abilities))
        return known[kind]

    @cached_property
    def places(self) -> Mapping[str, int]:
        """The place of each id in the order of the table."""
        return {k: i for i, k in enumerate(self)}

    @cached_property
    def zones(self) -> Mapping[str, tuple[str, ...]]:
        """The ids in each zone, in the order of the table."""
        found: dict[str, list[str]] = {}
        for k, o in self.items():
            found.setdefault(o.zone, []).append(k)
        return {zone: tuple(keys) for zone, keys in found.items()}

    @cached_property
    def attached(self) -> tuple[str, ...]:
        """Ids of the objects that are attached to something."""
        return tuple(k for k, o in self.items() if o.attached_to is not None)


def _acts(ability: Ability) -> bool:
    return not isinstance(ability, (Activated, EntersAsCopy, EntersWith, Irrelevant, Keyword))


@frozen
class Exiled:
    """What is known of a card that a permanent has exiled: its colours and card types."""

    colors: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()


@frozen(eq=False, slots=False)
class GameTable:
    """The whole game as the rules see it now; meets ``rules.things.Table``.

    Changes make a new one.
    """

    objects: Mapping[str, Object]
    players: Mapping[str, PlayerNow]
    pool: tuple[FloatingMana, ...] = ()
    active: str = "you"
    step: str = "main"
    happenings: Mapping[str, object] = field(factory=dict)
    identity: frozenset[str] = frozenset()
    """Colours in your commanders' colour identity (903.4)."""

    exiled: Mapping[str, Exiled] = field(factory=dict)
    """The cards exiled with permanents, by name (``Object.exiled_with``)."""

    bases: Mapping[str, Base] = field(factory=dict)
    """What each object is before the layers, to go through them again; a table made by hand may lack it."""

    def actors(self) -> Iterable[Object]:
        """The permanents with static abilities or triggers, in the order of the table.

        Quick also for large tables: what changed since the layers were gone through is looked at, not all.
        """
        return (o for o in _of_interest(self.objects, _acting) if o.zone == "battlefield")

    def acting(self, kind: type[A]) -> Sequence[tuple[Object, A]]:
        """The abilities of this class, static or triggered, that act on the battlefield, each with its object; as
        quickly.
        """
        objects = self.objects
        if not isinstance(objects, Overlay):
            keys: Collection[str] = _laid(objects).acting_by(kind)
        else:
            keys = _laid(objects.below).acting_by(kind)
            if objects.novel:
                keys = dict.fromkeys((*keys, *objects.novel))
        if not keys:
            return ()
        here = (o for o in map(objects.get, keys) if o is not None and o.zone == "battlefield")
        return [(o, a) for o in here for a in o.abilities if isinstance(a, kind)]

    def attachments(self) -> Iterable[Object]:
        """The objects that are attached to something, as quickly."""
        return (o for o in _of_interest(self.objects, _attached) if o.attached_to is not None)

    def things(self, zone: str) -> Iterable[Object]:
        """Every object in the zone, in the order of the table; quick also where there are many elsewhere."""
        return _in_zone(self.objects, zone)

    def in_order(self, keys: Iterable[str]) -> list[str]:
        """These ids in the order of the table, each of which must be on it."""
        objects = self.objects
        places = _laid(objects.below if isinstance(objects, Overlay) else objects).places
        last = len(places)
        return sorted(keys, key=lambda k: places.get(k, last))

    def changed_since(self, before: "GameTable") -> Iterable[str]:
        """The ids, in order, of objects here that may differ from what they were on that earlier table, or are new."""
        now, then = self.objects, before.objects
        if isinstance(now, Overlay) and (then is now.below or (isinstance(then, Overlay) and then.below is now.below)):
            return self.in_order(now.changed)
        return now

    def number(self, player: str, what: str) -> int:
        """A number of a player; of ``opponent`` the least of any opponent's; see ``rules.things.Table``."""
        if player == "opponent":
            return min((self.number(key, what) for key in self.players if key != "you"), default=0)
        if what == "hand size":
            return sum(1 for o in self.objects.values() if o.zone == "hand" and o.owner == player)
        if what == "opponents":
            return max(1, len(self.players) - 1)
        return int(getattr(self.players[player], what))

    def exiled_colors(self, name: str) -> frozenset[str]:
        """Colours of the card of that name (or id) that a permanent has exiled."""
        return self.exiled[name].colors if name in self.exiled else frozenset()

    def exiled_types(self, name: str) -> frozenset[str]:
        """Card types of the card of that name (or id) that a permanent has exiled."""
        return self.exiled[name].types if name in self.exiled else frozenset()

    def happened(self, what: str) -> int:
        """How often ``what`` happened this turn; lists count their entries, unknown things are 0."""
        value = self.happenings.get(what, 0)
        return len(value) if isinstance(value, (list, tuple)) else int(value)  # type: ignore[call-overload]  # what a position tells is any scalar here

    def turn(self) -> tuple[str, str]:
        """The active player's key and the step."""
        return self.active, self.step


def _of_interest(
    objects: Mapping[str, Object], known: Callable[[Mapping[str, Object]], tuple[str, ...]]
) -> Iterable[Object]:
    """Objects that were of interest as the layers were gone through, and all that are new since."""
    if not isinstance(objects, Overlay):
        return (objects[k] for k in known(objects))
    below = objects.below
    before = known(below)
    if not before and not objects.novel:
        return ()
    keys = dict.fromkeys(k for k in before if k in objects)
    return (objects[k] for k in (*keys, *(k for k in objects.novel if k not in keys)))


def _in_zone(objects: Mapping[str, Object], zone: str) -> Iterable[Object]:
    if not isinstance(objects, Overlay):
        return [objects[k] for k in _laid(objects).zones.get(zone, ())]
    here = _laid(objects.below).zones.get(zone, ())
    moved = {k for k, o in objects.changed.items() if o.zone == zone and k in objects.below}
    if moved and not moved <= set(here):  # it came here from elsewhere, and stands where it stood
        return [o for o in objects.values() if o.zone == zone]
    there = (objects.get(k) for k in here)
    new = (o for k, o in objects.changed.items() if k not in objects.below)
    return [o for o in (*there, *new) if o is not None and o.zone == zone]


def _laid(objects: Mapping[str, Object]) -> Laid:
    return objects if isinstance(objects, Laid) else Laid(objects)


def _acting(objects: Mapping[str, Object]) -> tuple[str, ...]:
    return _laid(objects).acting


def _attached(objects: Mapping[str, Object]) -> tuple[str, ...]:
    return _laid(objects).attached
