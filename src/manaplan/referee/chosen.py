"""Colours chosen and types noted for objects, as the position tells them."""

from manaplan.layers.objects import Object
from manaplan.rules.mana import ANY_COLOR, COLOR_NAMES

_LETTERS = {name: letter for letter, name in COLOR_NAMES.items()}


def chosen_color(source: Object) -> frozenset[str]:
    """The colour chosen for the object (or the several), as letters or as a word in the position; none if none was."""
    value = str(source.chosen.get("color") or "")
    letters = frozenset(_LETTERS.get(value.lower(), value.upper().strip("{}")))
    return letters if letters <= ANY_COLOR else frozenset()


def noted_type(source: Object) -> frozenset[str]:
    """The type of mana noted for the object, {C} included."""
    value = str(source.chosen.get("color") or "").upper().strip("{}")
    return frozenset({"C"}) if value in ("C", "COLORLESS") else chosen_color(source)
