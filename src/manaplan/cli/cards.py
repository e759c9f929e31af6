"""`manaplan cards`: what the catalogue knows of a card, and the commands around the catalogue."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from manaplan.cli.cards_coverage import coverage
from manaplan.cli.cards_data import build, import_, update
from manaplan.cli.cards_output import FORMAT, fail, print_json
from manaplan.cli.cards_search import complete_name, search
from manaplan.cli.examples import Example, ExampleGroup
from manaplan.cli.screen import color_option, echo
from manaplan.errors import ManaplanError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaplan.game.abilities import Ability
    from manaplan.game.cards import Card, Face

_PRINTED_TYPES = (
    *("kindred", "enchantment", "artifact", "land", "creature"),
    *("planeswalker", "battle", "instant", "sorcery"),
)
"""Card types in the order of printed type lines."""


@click.group(cls=ExampleGroup, examples=('manaplan cards show "Llanowar Elves"',))
def cards() -> None:
    """Look up cards; import new ones."""


@cards.command(cls=Example, examples=('manaplan cards show "Omni-Changeling"',))
@click.argument("name", shell_complete=complete_name)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document instead of text.")
@color_option
def show(name: str, as_json: bool) -> None:
    """Print the facts of the card NAME: cost, types, abilities as understood, and what was not read.

    NAME is a whole name or the name of a face; case and accents do not matter.
    """
    from manaplan.game.catalogue.bundle import Catalogue

    try:
        card = Catalogue.bundled().find(name)
    except ManaplanError as error:
        fail(error, as_json)
    if as_json:
        print_json(_document(card))
    else:
        echo("\n\n".join("\n".join(_face_lines(face)) for face in card.faces).split("\n"))


for _command in (search, build, import_, update, coverage):
    cards.add_command(_command)


def _document(card: Card) -> dict[str, Any]:
    from manaplan.game.abilities import Unread
    from manaplan.game.catalogue.codec import ability_document, card_document

    document = card_document(card)
    for told, face in zip(document["faces"], card.faces, strict=True):
        told["abilities"] = [{"text": _text(a), "is": ability_document(a)} for a in face.abilities]
    unread = [a.opening for face in card.faces for a in face.abilities if isinstance(a, Unread)]
    return {"format": FORMAT, "card": document, "unread": unread}


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
    from manaplan.game.abilities import Activated

    number, last = 0, ""
    for ability in abilities:
        if isinstance(ability, Activated):
            number += 1
            last = f"  {number}. {_text(ability)}"
            yield last
        elif (line := _line(ability)) != last:
            last = line
            yield last


def _line(ability: Ability) -> str:
    from manaplan.game.abilities import Irrelevant, Unread

    match ability:
        case Unread(number, opening):
            return f"  not read: sentence {number}, «{opening} ...»"
        case Irrelevant(reason):
            return f"  (no matter for payments: {reason})"
        case _:
            return "  " + _text(ability)


def _text(ability: Ability) -> str:
    from manaplan.game.wording.abilities import ability_text

    return ability_text(ability)
