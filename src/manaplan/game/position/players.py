"""Reading a player: life, energy, floating mana, commander, and the objects of every zone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from attrs import evolve

from manaplan.errors import PositionError, quote
from manaplan.game.position.objects import ObjectReader
from manaplan.game.position.records import ObjectSpec, Player, PoolMana
from manaplan.game.position.table import (
    join,
    read_flag,
    read_list,
    read_name,
    read_names,
    read_number,
    read_table,
    read_text,
    wrong_type,
)
from manaplan.game.position.words import MANA_TYPES, ZONES
from manaplan.limits import MAX_OBJECTS
from manaplan.rules import patterns as re

_KEYS = ("life", "energy", "pool", "commander", "commander_casts", "lands_played", *ZONES)
_SYMBOL = re.compile(r"\s*\{([^{}]*)\}\s*")


def read_player(data: object, where: str, key: str, reader: ObjectReader) -> Player:
    """A player; timestamps that the document does not give are 0 still. Raises PositionError."""
    table = read_table(data, where, _KEYS)
    objects: list[ObjectSpec] = []
    for zone in table:
        if zone in ZONES:
            for entry, place in read_list(table[zone], join(where, zone)):
                objects.extend(reader.read(entry, place, zone, key))
    return Player(
        key=key,
        life=read_number(table.get("life", 20), join(where, "life")),
        energy=read_number(table.get("energy", 0), join(where, "energy")),
        pool=read_pool(table.get("pool", ""), join(where, "pool")),
        commander=_read_commander(table.get("commander"), join(where, "commander"), objects),
        commander_casts=read_number(table.get("commander_casts", 0), join(where, "commander_casts")),
        lands_played=read_number(table.get("lands_played", 0), join(where, "lands_played")),
        objects=tuple(objects),
    )


def default_commander(objects: Sequence[ObjectSpec]) -> tuple[str, ...]:
    """The ids of the cards in the command zone: commanders unless the document names others."""
    return tuple(spec.id for spec in objects if spec.zone == "command")


def _read_commander(value: object, where: str, objects: list[ObjectSpec]) -> tuple[str, ...]:
    if value is None:
        return default_commander(objects)
    ids = {spec.id for spec in objects}
    by_name: dict[str, str] = {}
    for spec in objects:
        by_name.setdefault(spec.name.lower(), spec.id)
    words = [name.removeprefix("#") for name in read_names(value, where)]
    return tuple(word if word in ids else by_name.get(word.lower(), word) for word in words)


def read_pool(value: object, where: str) -> tuple[PoolMana, ...]:
    """Floating mana: a text, or a list of texts and of tables with attributes. Raises PositionError."""
    if isinstance(value, str):
        return tuple(PoolMana(letter) for letter in _read_mana(value, where))
    if isinstance(value, (list, tuple)):
        units = tuple(unit for member, place in read_list(value, where) for unit in _read_unit(member, place))
        if len(units) > MAX_OBJECTS:
            raise PositionError(f"more than {MAX_OBJECTS} mana is floating", kind="too_large", where=where)
        return units
    raise wrong_type(value, 'floating mana such as "{G}{G}" or [{ mana = "{G}", snow = true }]', where)


def _read_unit(value: object, where: str) -> tuple[PoolMana, ...]:
    if isinstance(value, str):
        return tuple(PoolMana(letter) for letter in _read_mana(value, where))
    table = read_table(value, where, ("mana", "snow", "only", "from"))
    if "mana" not in table:
        raise PositionError('the mana is missing: { mana = "{G}" }', kind="missing_key", where=where)
    unit = PoolMana(
        mana="",
        snow=read_flag(table.get("snow", False), join(where, "snow")),
        only=read_name(table["only"], join(where, "only")) if "only" in table else None,
        source=read_name(table["from"], join(where, "from")) if "from" in table else None,
    )
    return tuple(evolve(unit, mana=letter) for letter in _read_mana(table["mana"], join(where, "mana")))


def _read_mana(value: object, where: str) -> list[str]:
    text = read_text(value, where)
    letters = [symbol.strip().upper() for symbol in _SYMBOL.findall(text)]
    if _SYMBOL.sub("", text).strip() or any(letter not in MANA_TYPES or len(letter) != 1 for letter in letters):
        raise PositionError(
            f"{quote(text)} is not floating mana: a symbol for each, of {{W}} {{U}} {{B}} {{R}} {{G}} {{C}}",
            kind="bad_symbol",
            where=where,
        )
    if len(letters) > MAX_OBJECTS:
        raise PositionError(f"more than {MAX_OBJECTS} mana is floating", kind="too_large", where=where)
    return letters


def pool_as_data(pool: tuple[PoolMana, ...]) -> str | list[dict[str, object]]:
    """Floating mana as the document writes it: a text, or a list of tables where a unit has attributes."""
    if all(unit == PoolMana(unit.mana) for unit in pool):
        return "".join(f"{{{unit.mana}}}" for unit in pool)
    told: list[dict[str, object]] = []
    for like, units in groupby(pool, key=lambda unit: evolve(unit, mana="")):
        entry: dict[str, object] = {"mana": "".join(f"{{{unit.mana}}}" for unit in units)}
        entry |= {"snow": True} if like.snow else {}
        entry |= {"only": like.only} if like.only is not None else {}
        entry |= {"from": like.source} if like.source is not None else {}
        told.append(entry)
    return told
