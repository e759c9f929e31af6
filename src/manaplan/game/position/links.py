"""What objects say of one another (attachments, copies) and the ids of wishes, checked in the end."""

from __future__ import annotations

from collections.abc import Mapping

from manaplan.errors import PositionError
from manaplan.game.position.ask import Preferences
from manaplan.game.position.records import Document, ObjectSpec, unknown_id
from manaplan.game.position.words import BATTLEFIELD


def check_links(document: Document, places: Mapping[str, str]) -> None:
    """Refuses unknown ids, attachments to oneself or in a ring (rule 301.5c, 303.4d), and rings of copies.

    `places` gives the place of each id in the document. Raises PositionError or UnknownId.
    """
    known = document.by_id
    for spec in document.objects():
        if spec.attached_to is not None:
            _check_attachment(spec, known, places[spec.id])
        if spec.copy_of == spec.id:
            raise _contradiction(f'"{spec.id}" is a copy of itself', places[spec.id] + ".copy_of")
        if any(effect.copy_of == spec.id for effect in spec.effects):
            raise _contradiction(f'an effect makes "{spec.id}" a copy of itself', places[spec.id] + ".effects")
    _check_rings({spec.id: spec.attached_to for spec in document.objects()}, "attached to", "attached_to", places)
    _check_rings({spec.id: spec.copy_of for spec in document.objects()}, "a copy of", "copy_of", places)


def _check_attachment(spec: ObjectSpec, known: Mapping[str, ObjectSpec], place: str) -> None:
    where = place + ".attached_to"
    target = spec.attached_to
    if target is None or target not in known:
        raise unknown_id(target or "", known, where)
    if target == spec.id:
        raise _contradiction(f'"{spec.id}" is attached to itself', where)
    if known[target].zone != BATTLEFIELD:
        zone = known[target].zone
        raise _contradiction(
            f'"{spec.id}" is attached to "{target}", which is not on the battlefield but in {zone}',
            where,
        )


def _check_rings(links: Mapping[str, str | None], words: str, key: str, places: Mapping[str, str]) -> None:
    """Follows each chain once; a chain that meets itself is a ring."""
    done: set[str] = set()
    for start in links:
        chain: list[str] = []
        at: str | None = start
        while at is not None and at in links and at not in done:
            done.add(at)
            chain.append(at)
            at = links[at]
        if at is not None and at in chain:
            ring = [*chain[chain.index(at) :], at]
            told = f" is {words} ".join(f'"{identifier}"' for identifier in ring[:6])
            raise _contradiction(f"a ring: {told}", f"{places[at]}.{key}")


def check_preferences(document: Document, preferences: Preferences, where: str = "prefer") -> None:
    """Refuses ids in `keep` and `must` that no object has. Raises UnknownId."""
    for key, ids in (("keep", preferences.keep), ("must", preferences.must)):
        for index, identifier in enumerate(ids):
            if identifier not in document.by_id:
                raise unknown_id(identifier, document.by_id, f"{where}.{key}[{index}]")


def _contradiction(message: str, where: str) -> PositionError:
    return PositionError(message, kind="contradiction", where=where)
