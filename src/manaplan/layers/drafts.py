"""Objects while the layers work on them: one draft for all identical ones, and the view of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import field

from manaplan.game.abilities import Ability
from manaplan.layers.base import Base, intrinsic, keywords_of
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.mana import ManaCost
from manaplan.rules.records import define, evolve

Member = tuple[str, int]
"""An object's id and its timestamp."""


@define(eq=False)
class Draft:
    """Objects that differ in nothing but id and timestamp, with the characteristics that they have so far.

    Meets ``rules.things.Thing``. ``bare`` is the first of them with its base characteristics. While types
    and colours are settled, ``abilities`` holds the rules text only (a basic land type set meanwhile empties
    it, 305.7); ``compose`` adds the mana abilities of land types to it.
    """

    bare: Object
    base: Base
    members: list[Member]
    id: str
    name: str
    zone: str
    controller: str
    owner: str
    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]
    all_creature_types: bool
    colors: frozenset[str]
    power: int | None
    toughness: int | None
    mana_cost: ManaCost | None
    mana_value: int
    abilities: tuple[Ability, ...]
    keywords: frozenset[str]
    tapped: bool
    token: bool
    attached_to: str | None
    counters: Mapping[str, int]
    marks: frozenset[str]
    chosen: Mapping[str, object]
    timestamp: int

    @property
    def exiled_with(self) -> tuple[str, ...]:
        """Names of the cards exiled with it."""
        return self.bare.exiled_with

    def compose(self) -> None:
        """Adds the mana abilities of basic land types (305.6): of printed types first, of others last."""
        if "land" not in self.types:
            return
        now = intrinsic(self.types, self.subtypes)
        printed = set(intrinsic(self.base.types, self.base.subtypes)) if "land" in self.base.types else set()
        self.abilities = (
            *(a for a in now if a in printed),
            *self.abilities,
            *(a for a in now if a not in printed),
        )

    def gain(self, abilities: Iterable[Ability]) -> None:
        """It has these abilities too (613.1f)."""
        self.abilities = (*self.abilities, *abilities)
        self.keywords = keywords_of(self.abilities)

    def lose_abilities(self) -> None:
        """It has no abilities any more (613.1f)."""
        self.abilities, self.keywords = (), frozenset()

    def save(self) -> Saved:
        """All that layers change, for ``restore``."""
        return (
            self.supertypes,
            self.types,
            self.subtypes,
            self.all_creature_types,
            self.colors,
            self.power,
            self.toughness,
            self.abilities,
            self.keywords,
        )

    def restore(self, saved: Saved) -> None:
        """Back to what ``save`` gave."""
        (
            self.supertypes,
            self.types,
            self.subtypes,
            self.all_creature_types,
            self.colors,
            self.power,
            self.toughness,
            self.abilities,
            self.keywords,
        ) = saved

    def finish(self) -> Object:
        """The first of the objects with its characteristics after all layers."""
        return evolve(
            self.bare,
            supertypes=self.supertypes,
            types=self.types,
            subtypes=self.subtypes,
            all_creature_types=self.all_creature_types,
            colors=self.colors,
            power=self.power,
            toughness=self.toughness,
            abilities=self.abilities,
            keywords=self.keywords,
        )


Saved = tuple[
    frozenset[str],
    frozenset[str],
    frozenset[str],
    bool,
    frozenset[str],
    int | None,
    int | None,
    tuple[Ability, ...],
    frozenset[str],
]


def draft_of(bare: Object, base: Base, members: Sequence[Member]) -> Draft:
    """The draft of identical objects, of which ``bare`` is the first, before any layer but copying."""
    return Draft(
        bare,
        base,
        list(members),
        bare.id,
        base.name,
        bare.zone,
        bare.controller,
        bare.owner,
        base.supertypes,
        base.types,
        base.subtypes,
        base.every_creature_type,
        base.colors,
        base.power,
        base.toughness,
        base.mana_cost,
        base.mana_value,
        base.text,
        base.keywords,
        bare.tapped,
        bare.token,
        bare.attached_to,
        bare.counters,
        bare.marks,
        bare.chosen,
        bare.timestamp,
    )


@define(eq=False)
class View:
    """The game as conditions and amounts see it between two layers; meets ``rules.things.Table``."""

    shell: GameTable
    drafts: list[Draft]
    _zones: dict[str, list[Draft]] = field(init=False)

    @_zones.default
    def _by_zone(self) -> dict[str, list[Draft]]:
        zones: dict[str, list[Draft]] = {}
        for draft in self.drafts:
            zones.setdefault(draft.zone, []).append(draft)
        return zones

    def kinds(self, zone: str) -> Sequence[Draft]:
        """The drafts of a zone; all of them for the empty word."""
        return self._zones.get(zone, ()) if zone else self.drafts

    def things(self, zone: str) -> Iterator[Draft]:
        """Every object in the zone: a draft once for each of its members."""
        for draft in self.kinds(zone):
            for _ in draft.members:
                yield draft

    def number(self, player: str, what: str) -> int:
        """A number of a player."""
        if what == "hand size":
            return sum(len(d.members) for d in self.kinds("hand") if d.owner == player)
        return self.shell.number(player, what)

    def exiled_types(self, name: str) -> frozenset[str]:
        """Card types of a card that a permanent has exiled."""
        return self.shell.exiled_types(name)

    def happened(self, what: str) -> int:
        """How often ``what`` happened this turn."""
        return self.shell.happened(what)

    def turn(self) -> tuple[str, str]:
        """The active player's key and the step."""
        return self.shell.turn()
