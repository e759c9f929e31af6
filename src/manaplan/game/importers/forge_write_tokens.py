"""Tokens as game-state files write them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from manaplan.game.catalogue.tokens import token_face
from manaplan.game.importers.notes import Notes
from manaplan.game.position.records import ObjectSpec

_SCRIPTS: Final[Mapping[str, str]] = {
    "Treasure": "c_a_treasure_sac",
    "Food": "c_a_food_sac",
    "Clue": "c_a_clue_draw",
    "Blood": "c_a_blood_draw",
    "Powerstone": "c_a_powerstone",
    "Map": "c_a_map_sac_explore",
    "Eldrazi Spawn": "c_0_1_eldrazi_spawn_sac",
    "Eldrazi Scion": "c_1_1_eldrazi_scion_sac",
}
"""The engine's names for tokens that have abilities."""


def token_text(spec: ObjectSpec, notes: Notes) -> str:
    """The text of a token, known by name or told by its characteristics."""
    if spec.kind == "token" and spec.name in _SCRIPTS:
        return f"t:{_SCRIPTS[spec.name]}"
    return _by_name(spec, notes) if spec.kind == "token" else _inline(spec, notes)


def _by_name(spec: ObjectSpec, notes: Notes) -> str:
    face = token_face(spec.name)
    if face.abilities:
        notes.add("the abilities of a token are not told in a game state", spec.id)
    words = [*sorted(face.supertypes), *sorted(face.types), *sorted(face.subtypes)]
    return _fields(face.name, (face.power, face.toughness), "".join(sorted(face.colors)), words, "")


def _inline(spec: ObjectSpec, notes: Notes) -> str:
    told = {key: str(value) for key, value in spec.inline}
    words = [w for w in told["type_line"].replace("—", " ").split() if w.lower() != "token" and w != "-"]
    text = told.get("oracle_text", "")
    keywords = text if all(sign.isalpha() or sign in ", \n" for sign in text) else ""
    if text and not keywords:
        notes.add("the text of a token is not told in a game state", spec.id)
    size = (told.get("power"), told.get("toughness"))
    listed = "-".join(word.strip().capitalize() for word in keywords.replace("\n", ",").split(",") if word.strip())
    return _fields(spec.name, size, told.get("colors", ""), words, listed)


def _fields(name: str, size: tuple[object, object], colors: str, words: list[str], keywords: str) -> str:
    power, toughness = ("0" if number is None else str(number) for number in size)
    kinds = "-".join(word[:1].upper() + word[1:] for word in words)
    color = f",Color:{colors}" if colors else ""
    return f"t:{name},P:{power},T:{toughness},Cost:no cost{color},Types:{kinds},Keywords:{keywords},Image:"
