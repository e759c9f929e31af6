"""Reading the objects of a zone: each entry is a short form or a table, and makes one object or several."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import field

from manaplan.errors import PositionError, quote
from manaplan.game.position.flags import STATE_KEYS, State, check_state, read_table_flags
from manaplan.game.position.identifiers import Numbering, check_id
from manaplan.game.position.records import Effect, ObjectSpec, Pairs
from manaplan.game.position.short_form import read_short
from manaplan.game.position.table import (
    join,
    read_colors,
    read_flag,
    read_list,
    read_name,
    read_names,
    read_number,
    read_table,
    read_text,
    wrong_type,
)
from manaplan.game.position.words import BATTLEFIELD, CHOSEN_KEYS, EFFECT_KEYS, INLINE_KEYS
from manaplan.limits import MAX_OBJECTS, check_time
from manaplan.rules.records import define

_NAMING = ("card", "token", "name")
_KEYS = (
    *_NAMING, "id", "count", "timestamp", "chosen", "attached_to", "exiled_with", "unlocked", "effects",
    *STATE_KEYS, *INLINE_KEYS,
)  # fmt: skip


@define
class ObjectReader:
    """Reads entries in the order of the document; ids are numbered over all zones and players."""

    places: dict[str, str] = field(factory=dict)  # id -> place in the document, for the checks that come after
    _numbering: Numbering = field(factory=Numbering)

    def read(self, entry: object, where: str, zone: str, controller: str) -> list[ObjectSpec]:
        """The objects of one entry; timestamps that it does not give are 0 still. Raises PositionError."""
        if isinstance(entry, str):
            form = read_short(entry, where)
            told: dict[str, Any] = {"name": form.name, **_state(form.state, zone, where)}
            count, identifier = form.count, form.id
        elif isinstance(entry, Mapping):
            told, count, identifier = _read_table_form(entry, where, zone)
        else:
            raise wrong_type(entry, 'an object: write "NAME" or { card = "NAME" }', where)
        check_time("reading the position")
        if len(self.places) + count > MAX_OBJECTS:
            raise PositionError(f"a position has at most {MAX_OBJECTS} objects", kind="too_large", where=where)
        ids = self._ids(told["name"], count, identifier, where)
        return [ObjectSpec(id=made, zone=zone, controller=controller, **told) for made in ids]

    def _ids(self, name: str, count: int, identifier: str | None, where: str) -> list[str]:
        if identifier is None:
            ids = [self._numbering.make(name, where) for _ in range(count)]
        elif count == 1:
            ids = [self._numbering.take(identifier, where)]
        else:
            # `Forest x3 #f` are f-1, f-2 and f-3: one id cannot be three objects.
            check_id(identifier, where)
            ids = [self._numbering.take(f"{identifier}-{number}", where) for number in range(1, count + 1)]
        self.places.update(dict.fromkeys(ids, where))
        return ids


def _state(state: State, zone: str, where: str) -> dict[str, object]:
    check_state(state, zone, where)
    return state.as_fields()


def _read_table_form(entry: object, where: str, zone: str) -> tuple[dict[str, Any], int, str | None]:
    table = read_table(entry, where, _KEYS)
    told = _read_naming(table, where)
    told.update(_state(read_table_flags(table, where), zone, where))
    told.update(_read_relations(table, where))
    if "attached_to" in told and zone != BATTLEFIELD:
        message = f"an object in the zone {quote(zone)} cannot be attached to anything"
        raise PositionError(message, kind="contradiction", where=join(where, "attached_to"))
    count = read_number(table.get("count", 1), join(where, "count"), least=1)
    identifier = read_text(table["id"], join(where, "id")).removeprefix("#") if "id" in table else None
    return told, count, identifier


def _read_naming(table: Mapping[str, object], where: str) -> dict[str, Any]:
    """Name, kind, inline characteristics, token or not. `token` is a name, or true beside another name."""
    is_flag = isinstance(table.get("token"), bool)
    naming = [key for key in _NAMING if key in table and not (key == "token" and is_flag)]
    if len(naming) != 1:
        said = " and ".join(naming) if naming else "none of them"
        raise PositionError(f"an object has one of card, token or name; here: {said}", kind="naming", where=where)
    key = naming[0]
    name = read_name(table[key], join(where, key))
    inline = _read_inline(table, where)
    token = (is_flag and read_flag(table["token"], where)) or key == "token"
    if key == "card" and inline:
        message = f'a card has its characteristics from its name; use name = {quote(name)} beside "{inline[0][0]}"'
        raise PositionError(message, kind="naming", where=where)
    if key != "name" and not inline:
        return {"name": name, "kind": key, "token": token}
    types = dict(inline).get("type_line")
    if types is None:
        message = f"{quote(name)} has no type_line: give one, or name a card with card = {quote(name)}"
        raise PositionError(message, kind="naming", where=where)
    token = token or "token" in str(types).lower().split()
    return {"name": name, "kind": "inline", "inline": inline, "token": token}


def _read_inline(table: Mapping[str, object], where: str) -> Pairs:
    told: dict[str, object] = {}
    for key in INLINE_KEYS:
        if key in table:
            value, place = table[key], join(where, key)
            if key in ("colors", "color_indicator"):
                told[key] = read_colors(value, place)
            elif key in ("power", "toughness", "loyalty", "defense") and not isinstance(value, str):
                told[key] = str(read_number(value, place, least=None))
            else:
                told[key] = read_text(value, place)
    return tuple(sorted(told.items()))


def _read_relations(table: Mapping[str, object], where: str) -> dict[str, Any]:
    told: dict[str, Any] = {}
    if "chosen" in table:
        told["chosen"] = _read_chosen(table["chosen"], join(where, "chosen"))
    if "attached_to" in table:
        told["attached_to"] = read_name(table["attached_to"], join(where, "attached_to")).removeprefix("#")
    for key in ("exiled_with", "unlocked"):
        if key in table:
            told[key] = read_names(table[key], join(where, key))
    if "effects" in table:
        told["effects"] = tuple(_read_effect(*member) for member in read_list(table["effects"], join(where, "effects")))
    if "timestamp" in table:
        told["timestamp"] = read_number(table["timestamp"], join(where, "timestamp"), least=1)
    return told


def _read_chosen(value: object, where: str) -> Pairs:
    told: dict[str, object] = {}
    for key, member in read_table(value, where, CHOSEN_KEYS).items():
        place = join(where, key)
        if key == "color" and str(member).strip("{}").casefold() in {"c", "colorless"}:
            told[key] = "C"  # no colour, but a type of mana that may have been noted
        elif key == "color":
            told[key] = read_colors(member, place)
        elif key == "number":
            told[key] = read_number(member, place)
        else:
            told[key] = read_name(member, place)
    return tuple(sorted(told.items()))


def _read_effect(value: object, where: str) -> Effect:
    told: dict[str, Any] = {}
    table = read_table(value, where, EFFECT_KEYS)
    for key, member in table.items():
        place = join(where, key)
        if key == "set_colors":
            told[key] = read_colors(member, place)
        elif key == "set_pt":
            told[key] = _read_pt(member, place)
        elif key == "lose_abilities":
            told[key] = read_flag(member, place)
        elif key == "set_types":
            told[key] = read_text(member, place).strip()
        else:
            told[key] = read_name(member, place)
    effect = Effect(**told)
    if effect == Effect():
        message = f"an effect says nothing; it has one of {', '.join(EFFECT_KEYS)}"
        raise PositionError(message, kind="empty", where=where)
    return effect


def _read_pt(value: object, where: str) -> tuple[int, int]:
    numbers = tuple(read_number(member, place, least=None) for member, place in read_list(value, where))
    if len(numbers) != 2:
        raise PositionError("set_pt is [power, toughness]", kind="wrong_type", where=where)
    return numbers[0], numbers[1]
