"""Reading the question (`[pay]`) and the preferences (`[prefer]`); `ask` passes them apart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from manaplan.errors import PositionError, quote
from manaplan.game.position.ask import Ask, ExtraCost, Preferences
from manaplan.game.position.table import (
    join,
    read_list,
    read_name,
    read_names,
    read_number,
    read_table,
    read_word,
    wrong_type,
)
from manaplan.game.position.words import ACTIONS, AIMS, CAST_FROM, COST_KINDS, MANA_TYPES, MAXIMISE, NEVER, PRESETS
from manaplan.limits import MAX_NUMBER

_CAST_ONLY = ("from", "tax")
_KEYS = (*ACTIONS, "from", "via", "with", "x", "targets", "modes", "assist", "tax", "choose", "ability", "as")
_PREFER_KEYS = ("aims", "preset", "keep", "never", "must", "maximise", "spend", "reserve", "values")


def parse_ask(data: Mapping[str, object], where: str = "pay") -> Ask:
    """The question of a `[pay]` table. Raises PositionError.

    An empty table is an empty question (of `mana`, `castable`, `turn`). Two actions, or keys of an action
    which is not asked, are an error.
    """
    table = read_table(data, where, _KEYS)
    told = {_FIELD.get(key, key): _READ.get(key, read_name)(value, join(where, key)) for key, value in table.items()}
    _check_actions(table, where)
    return Ask(**told)


def _check_actions(table: Mapping[str, object], where: str) -> None:
    actions = [key for key in ACTIONS if key in table]
    if len(actions) > 1:
        raise PositionError(f"one question at a time: {' and '.join(actions)} are two", kind="two_actions", where=where)
    if table and not actions:
        raise PositionError(f"nothing is asked: one of {', '.join(ACTIONS)} is missing", kind="no_action", where=where)
    owners = {"ability": "activate", "as": "cost"} | dict.fromkeys(_CAST_ONLY, "cast")
    for key, owner in owners.items():
        if key in table and owner not in table:
            raise PositionError(
                f'"{key}" belongs to "{owner}", which is not asked',
                kind="contradiction",
                where=join(where, key),
            )


def _read_x(value: object, where: str) -> int | str:
    if not isinstance(value, str):
        return read_number(value, where)
    text = value.strip().lower()
    if text == "max":
        return text
    return _digits(text, where, 'a whole number or "max"')


def _digits(text: str, where: str, wanted: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise wrong_type(text, wanted, where)
    return read_number(int(text) if len(text) < 12 else MAX_NUMBER + 1, where)


def _read_with(value: object, where: str) -> tuple[str | ExtraCost, ...]:
    if isinstance(value, str):
        return (read_name(value, where),)
    return tuple(_read_extra(member, place) for member, place in read_list(value, where))


def _read_extra(value: object, where: str) -> str | ExtraCost:
    if isinstance(value, str):
        return read_name(value, where)
    table = read_table(value, where, ("cost", "count"))
    if "cost" not in table:
        message = 'the first words of the cost are missing: { cost = "...", count = 2 }'
        raise PositionError(message, kind="missing_key", where=where)
    return ExtraCost(
        read_name(table["cost"], join(where, "cost")),
        read_number(table.get("count", 1), join(where, "count")),
    )


def _read_number_or_names(value: object, where: str) -> int | tuple[int | str, ...]:
    if isinstance(value, int) and not isinstance(value, bool):
        return read_number(value, where)
    if isinstance(value, str):
        return (read_name(value, where),)
    return tuple(_read_number_or_name(member, place) for member, place in read_list(value, where))


def _read_number_or_name(value: object, where: str) -> int | str:
    if isinstance(value, str):
        return read_name(value, where)
    return read_number(value, where, least=1)


def _read_choose(value: object, where: str) -> tuple[tuple[str, str | int | tuple[str, ...]], ...]:
    table = read_table(value, where, None)
    return tuple(sorted((key, _read_choice(member, join(where, key))) for key, member in table.items()))


def _read_choice(value: object, where: str) -> str | int | tuple[str, ...]:
    if isinstance(value, str):
        return read_name(value, where)
    return read_names(value, where) if isinstance(value, (list, tuple)) else read_number(value, where)


def _read_id(value: object, where: str) -> str:
    return read_name(value, where).removeprefix("#")


_FIELD = {"from": "from_zone", "with": "with_", "as": "as_"}
_READ: dict[str, Any] = {
    "from": lambda value, where: read_word(value, where, CAST_FROM),
    "as": lambda value, where: read_word(value, where, COST_KINDS),
    "with": _read_with,
    "x": _read_x,
    "targets": _read_number_or_names,
    "modes": _read_number_or_names,
    "tax": read_number,
    "choose": _read_choose,
    "activate": _read_id,
    "ability": _read_number_or_name,
    "turn_face_up": _read_id,
}


def parse_preferences(data: Mapping[str, object], where: str = "prefer") -> Preferences:
    """The preferences of a `[prefer]` table. Raises PositionError; ids are checked by `check_preferences`."""
    table = read_table(data, where, _PREFER_KEYS)
    return Preferences(**{key: _read_preference(key, value, join(where, key)) for key, value in table.items()})


def _read_preference(key: str, value: object, where: str) -> Any:
    if key in ("aims", "never"):
        return _read_words(value, where, AIMS if key == "aims" else NEVER)
    if key in ("maximise", "preset"):
        return read_word(value, where, MAXIMISE if key == "maximise" else PRESETS)
    if key == "spend":
        return _read_spend(value, where)
    if key == "values":
        table = read_table(value, where, None)
        return tuple(sorted((name, _read_value(member, join(where, name))) for name, member in table.items()))
    names = read_names(value, where)
    return names if key == "reserve" else tuple(name.removeprefix("#") for name in names)


def _read_words(value: object, where: str, known: tuple[str, ...]) -> tuple[str, ...]:
    members = [(value, where)] if isinstance(value, str) else read_list(value, where)
    words = tuple(read_word(member, place, known) for member, place in members)
    if len(set(words)) < len(words):
        raise PositionError("a word stands twice in the list", kind="contradiction", where=where)
    return words


def _read_spend(value: object, where: str) -> tuple[tuple[str, int], ...]:
    told: dict[str, int] = {}
    for key, member in read_table(value, where, None).items():
        letter = key.strip("{}").upper()
        if len(letter) != 1 or letter not in MANA_TYPES:
            raise PositionError(
                f"{quote(key)} is not one of the letters {MANA_TYPES}", kind="unknown_word", where=where
            )
        told[letter] = read_number(member, join(where, key))
    return tuple((letter, told[letter]) for letter in MANA_TYPES if letter in told)


def _read_value(value: object, where: str) -> int | float:
    if isinstance(value, float):
        if not 0 <= value <= MAX_NUMBER:
            raise PositionError(f"{quote(value)} is not a value from 0 to {MAX_NUMBER}", kind="negative", where=where)
        return value
    return read_number(value, where)
