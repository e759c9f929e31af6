"""Entries of MTGJSON's AtomicCards in Scryfall's fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_FIELDS = {
    "mana_cost": "manaCost",
    "type_line": "type",
    "oracle_text": "text",
    "power": "power",
    "toughness": "toughness",
    "loyalty": "loyalty",
    "defense": "defense",
    "colors": "colors",
    "color_indicator": "colorIndicator",
}
_LAYOUTS = {"aftermath": "split"}


def atomic_card(name: str, faces: object) -> object:
    """The card of one member of AtomicCards' `data`: its name, and its faces with the front first.

    What is no list of tables is given back as it is, for the caller to refuse.
    """
    if not isinstance(faces, list) or not faces or not all(isinstance(face, dict) for face in faces):
        return faces
    ordered = sorted(faces, key=lambda face: str(face.get("side") or ""))
    first = ordered[0]
    entry: dict[str, Any] = {
        "name": first.get("name") or name,
        "layout": _LAYOUTS.get(str(first.get("layout")), first.get("layout") or "normal"),
        "color_identity": first.get("colorIdentity") or [],
        "legalities": {form: str(word).lower() for form, word in _table(first.get("legalities")).items()},
    }
    if first.get("isFunny"):
        entry["x_funny"] = True
    if len(ordered) > 1:
        return entry | {"card_faces": [{"name": face.get("faceName") or name, **_facts(face)} for face in ordered]}
    return entry | _facts(first)


def _facts(face: Mapping[str, Any]) -> dict[str, Any]:
    return {field: face[key] for field, key in _FIELDS.items() if face.get(key) is not None}


def _table(value: object) -> Mapping[str, object]:
    return value if isinstance(value, dict) else {}
