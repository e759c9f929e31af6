"""Writing objects: the short form wherever it says all, else a table; runs of like objects as one entry."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

from attrs import asdict, evolve

from manaplan.errors import PositionError
from manaplan.game.position.flags import FLAG_KEYS, key_of
from manaplan.game.position.identifiers import Numbering
from manaplan.game.position.records import Effect, ObjectSpec
from manaplan.game.position.short_form import read_short
from manaplan.game.position.words import NUMBERED_MARKS
from manaplan.rules.records import frozen


@frozen
class _Entry:
    """Like objects in a row; `id` and `timestamp` are None where reading the entry gives them by itself."""

    like: ObjectSpec
    id: str | None
    timestamp: int | None


class ObjectWriter:
    """Writes the objects of a document in its order, counting ids and timestamps as the reader will."""

    def __init__(self) -> None:
        self._numbering = Numbering()
        self._written = 0

    def zones(self, objects: Iterable[ObjectSpec]) -> dict[str, list[object]]:
        """The zones of one player, each a list of entries."""
        by_zone: dict[str, list[ObjectSpec]] = {}
        for spec in objects:
            by_zone.setdefault(spec.zone, []).append(spec)
        return {zone: self._entries(specs) for zone, specs in by_zone.items()}

    def _entries(self, specs: list[ObjectSpec]) -> list[object]:
        runs: list[tuple[_Entry, int]] = []
        for spec in specs:
            entry = self._entry(spec)
            if runs and entry.id is None and entry == runs[-1][0]:
                runs[-1] = (entry, runs[-1][1] + 1)
            else:
                runs.append((entry, 1))
        return [_write(entry, count) for entry, count in runs]

    def _entry(self, spec: ObjectSpec) -> _Entry:
        self._written += 1
        made = self._numbering.peek(spec.name) == spec.id
        if made:
            self._numbering.make(spec.name, "")
        return _Entry(
            like=evolve(spec, id="", timestamp=0),
            id=None if made else spec.id,
            timestamp=None if spec.timestamp == self._written else spec.timestamp,
        )


def _write(entry: _Entry, count: int) -> object:
    if entry.timestamp is None:
        short = _short(entry.like)
        if short is not None:
            name, flags = short
            return name + (f" x{count}" if count > 1 else "") + (f" #{entry.id}" if entry.id else "") + flags
    return _table(entry, count)


@cache
def _plain() -> ObjectSpec:
    return ObjectSpec("", "", "")


def _short(like: ObjectSpec) -> tuple[str, str] | None:
    """Name and flags of the short form; None where it cannot tell all of this object or is misread."""
    plain = _plain()
    untold = ("kind", "inline", "chosen", "attached_to", "exiled_with", "unlocked", "effects")
    if any(getattr(like, name) != getattr(plain, name) for name in untold):
        return None
    words = [flag.replace("_", " ") for flag in (*FLAG_KEYS.values(), "token") if getattr(like, flag)]
    words += sorted(like.marks)
    words += [f"{count} {kind} counter{'' if count == 1 else 's'}" for kind, count in like.counters]
    words += [f"copy of {like.copy_of}"] if like.copy_of is not None else []
    flags = f" ({', '.join(words)})" if words else ""
    return (like.name, flags) if _reads_back(like, flags) else None


def _reads_back(like: ObjectSpec, flags: str) -> bool:
    try:
        form = read_short(like.name + flags, "")
    except PositionError:
        return False
    told: dict[str, Any] = form.state.as_fields()
    read = ObjectSpec(id="", name=form.name, zone=like.zone, controller=like.controller, **told)
    return (form.count, form.id, read) == (1, None, like)


def _table(entry: _Entry, count: int) -> dict[str, object]:
    like = entry.like
    told: dict[str, object] = {"name" if like.kind == "inline" else like.kind: like.name}
    told |= {"id": entry.id} if entry.id is not None else {}
    told |= {"count": count} if count > 1 else {}
    told |= {key: _inline_value(key, value) for key, value in like.inline}
    if like.token and like.kind != "token" and not _told_by_types(like):
        told["token"] = True
    told |= {key: True for key, flag in FLAG_KEYS.items() if getattr(like, flag)}
    told |= _marks(like.marks)
    told |= {"counters": dict(like.counters)} if like.counters else {}
    for key in ("copy_of", "attached_to"):
        told |= {key: getattr(like, key)} if getattr(like, key) is not None else {}
    told |= {"chosen": dict(like.chosen)} if like.chosen else {}
    for key in ("exiled_with", "unlocked"):
        told |= {key: list(getattr(like, key))} if getattr(like, key) else {}
    told |= {"effects": [_effect(effect) for effect in like.effects]} if like.effects else {}
    told |= {"timestamp": entry.timestamp} if entry.timestamp is not None else {}
    return told


def _inline_value(key: str, value: object) -> object:
    if key in ("power", "toughness", "loyalty", "defense") and re.fullmatch(r"0|[1-9]\d{0,8}", str(value)):
        return int(str(value))
    return value


def _told_by_types(like: ObjectSpec) -> bool:
    return "token" in str(dict(like.inline).get("type_line", "")).lower().split()


def _marks(marks: frozenset[str]) -> dict[str, object]:
    told: dict[str, object] = {}
    for mark in sorted(marks):
        word, _, number = mark.rpartition(" ")
        if word in NUMBERED_MARKS and number.isdigit():
            before = told.get(word)
            told[word] = [*before, int(number)] if isinstance(before, list) else [int(number)]
        else:
            told[key_of(mark)] = True
    return {key: value[0] if isinstance(value, list) and len(value) == 1 else value for key, value in told.items()}


def _effect(effect: Effect) -> dict[str, object]:
    told = asdict(effect, filter=lambda attribute, value: value != attribute.default)
    return {name: list(value) if isinstance(value, tuple) else value for name, value in told.items()}
