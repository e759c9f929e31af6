"""A card as lines of text: cost, types, size, and its abilities as they were understood."""

from __future__ import annotations

from collections.abc import Iterator

from manaplan.game.abilities import Ability, Activated, Irrelevant, Unread
from manaplan.game.cards import Card, Face
from manaplan.game.wording.abilities import ability_text

_PRINTED_TYPES = (
    *("kindred", "enchantment", "artifact", "land", "creature"),
    *("planeswalker", "battle", "instant", "sorcery"),
)
"""Card types in the order of printed type lines."""


def card_text(card: Card) -> str:
    """The faces of a card, a blank line between them; activated abilities numbered as `ability` of `[pay]` counts."""
    return "\n\n".join("\n".join(_face_lines(face)) for face in card.faces)


def _face_lines(face: Face) -> Iterator[str]:
    yield " ".join(filter(None, (face.name, str(face.mana_cost) if face.mana_cost is not None else "")))
    yield _type_line(face)
    if face.power is not None or face.toughness is not None:
        yield f"{_size(face.power)}/{_size(face.toughness)}"
    if face.loyalty is not None:
        yield f"Loyalty {face.loyalty}"
    if face.mana_cost is None and face.colors:
        yield "Colors: " + "".join("{" + letter + "}" for letter in "WUBRG" if letter in face.colors)
    yield from _ability_lines(face.abilities)


def _type_line(face: Face) -> str:
    words = " ".join(word.capitalize() for word in (*sorted(face.supertypes), *_types(face)))
    return f"{words} — {' '.join(sorted(face.subtypes))}" if face.subtypes else words


def _types(face: Face) -> list[str]:
    printed = [word for word in _PRINTED_TYPES if word in face.types]
    return printed + sorted(face.types.difference(printed))


def _size(number: int | None) -> str:
    return "*" if number is None else str(number)


def _ability_lines(abilities: tuple[Ability, ...]) -> Iterator[str]:
    """A line for each ability, activated ones numbered as a position counts them; no line twice in a row."""
    number, last = 0, ""
    for ability in abilities:
        if isinstance(ability, Activated):
            number += 1
            last = f"  {number}. {ability_text(ability)}"
            yield last
        elif (line := _line(ability)) != last:
            last = line
            yield last


def _line(ability: Ability) -> str:
    match ability:
        case Unread(number, opening):
            return f"  not read: sentence {number}, «{opening} ...»"
        case Irrelevant(reason):
            return f"  (no matter for payments: {reason})"
        case _:
            return "  " + ability_text(ability)
