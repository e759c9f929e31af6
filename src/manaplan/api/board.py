"""The board of a game as a page shows it: every object as it is now, in its zone, by type and state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from attrs import evolve

from manaplan.api.game import Game
from manaplan.game.position.records import ObjectSpec, Player
from manaplan.game.position.words import BATTLEFIELD, BATTLEFIELD_FLAGS, ZONES
from manaplan.layers.objects import Object
from manaplan.render.page.records import Side, Tile, Zone
from manaplan.render.words import capital, quantity
from manaplan.rules.mana import TYPES

_TOGETHER: Final = 5
"""As many objects in a row that look alike are one tile."""
_KINDS: Final = ("creature", "land", "planeswalker", "artifact", "enchantment", "battle")
"""What a permanent of several types counts as: the first of these."""
_TYPES: Final = (
    "kindred",
    "enchantment",
    "artifact",
    "land",
    "creature",
    "planeswalker",
    "battle",
    "instant",
    "sorcery",
)
"""The order of types in a type line."""
_ZONES: Final = tuple(sorted(ZONES, key=lambda zone: zone != BATTLEFIELD))
"""The zones as they are shown: the battlefield first."""
_WORDS: Final = {"sick": "summoning sick"}


def board(game: Game) -> tuple[Side, ...]:
    """Every player's objects. Raises UnknownCard and the like."""
    players = game.document.players
    return tuple(_side(game, player, alone=len(players) == 2) for player in players)


def _side(game: Game, player: Player, *, alone: bool) -> Side:
    """A player; ``alone``: the only opponent, if it is one."""
    yours = player.key == game.document.you.key
    name = "You" if yours else "Opponent" if alone else capital(player.key.replace("-", " "))
    zones = [Zone(zone, tuple(_tiles(game, player.zone(zone)))) for zone in _ZONES if player.zone(zone)]
    pool = "".join(f"{{{mana.mana}}}" for mana in player.pool)
    return Side(name, player.life, player.energy, pool, tuple(zones), yours)


def _tiles(game: Game, specs: Iterable[ObjectSpec]) -> Iterator[Tile]:
    """A tile for each object, or one for many neighbours that look alike."""
    made = (_tile(spec, game.table.objects.get(spec.id)) for spec in specs)
    for _, alike in groupby(made, lambda tile: evolve(tile, ids=())):
        tiles = list(alike)
        if len(tiles) < _TOGETHER:
            yield from tiles
        else:
            yield evolve(tiles[0], ids=tuple(key for tile in tiles for key in tile.ids))


def _tile(spec: ObjectSpec, thing: Object | None) -> Tile:
    state = tuple(_state(spec))
    kind = "card" if spec.zone != BATTLEFIELD else "other"
    if thing is None:
        return Tile((spec.id,), spec.name, kind, state=state)
    if spec.zone == BATTLEFIELD:
        kind = next((k for k in _KINDS if k in thing.types), kind)
    size = f"{thing.power}/{thing.toughness}" if thing.is_creature and thing.power is not None else ""
    return Tile(
        ids=(spec.id,),
        name=thing.name or spec.name,
        kind=kind,
        type_line=_type_line(thing),
        colors="".join(c for c in TYPES if c in thing.colors),
        cost=str(thing.mana_cost or "") if spec.zone != BATTLEFIELD else "",
        size=size,
        state=state,
    )


def _type_line(thing: Object) -> str:
    types = sorted(thing.types, key=lambda t: _TYPES.index(t) if t in _TYPES else len(_TYPES))
    front = " ".join(capital(word) for word in (*sorted(thing.supertypes), *types))
    if thing.all_creature_types:
        return f"{front} — every creature type"
    return f"{front} — {' '.join(sorted(thing.subtypes))}" if thing.subtypes else front


def _state(spec: ObjectSpec) -> Iterator[str]:
    for flag in (*BATTLEFIELD_FLAGS, "face_down", "transformed", "token"):
        if getattr(spec, flag):
            yield _WORDS.get(flag, flag.replace("_", " "))
    yield from sorted(spec.marks)
    for kind, count in spec.counters:
        yield quantity(count, f"{kind} counter")
    if spec.copy_of is not None:
        yield f"copy of {spec.copy_of}"
    if spec.attached_to is not None:
        yield f"attached to {spec.attached_to}"
    for key, choice in spec.chosen:
        yield f"{key}: {choice}"
