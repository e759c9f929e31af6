"""`manaplan cards`: what the catalogue knows of a card, and how its bundle is made."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from manaplan.cli.examples import Example, ExampleGroup
from manaplan.errors import ManaplanError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaplan.game.abilities import Ability
    from manaplan.game.cards import Card, Face

_FORMAT = "manaplan/1"
_FAILED = 1
_PRINTED_TYPES = (
    *("kindred", "enchantment", "artifact", "land", "creature"),
    *("planeswalker", "battle", "instant", "sorcery"),
)
"""Card types in the order of printed type lines."""


@click.group(cls=ExampleGroup, examples=('manaplan cards show "Llanowar Elves"',))
def cards() -> None:
    """Look up cards; make the bundle of cards."""


@cards.command(cls=Example, examples=('manaplan cards show "Omni-Changeling"',))
@click.argument("name")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document instead of text.")
def show(name: str, as_json: bool) -> None:
    """Print the facts of the card NAME: cost, types, abilities as understood, and what was not read.

    NAME is a whole name or the name of a face; case and accents do not matter.
    """
    from manaplan.game.catalogue.bundle import Catalogue

    try:
        card = Catalogue.bundled().find(name)
    except ManaplanError as error:
        _fail(error, as_json)
    if as_json:
        _print_json(_document(card))
    else:
        click.echo("\n\n".join("\n".join(_face_lines(face)) for face in card.faces))


@cards.command(cls=Example, examples=("manaplan cards build oracle-cards.json.gz -o cards.sqlite",))
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option(
    "-o",
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Where to put it; without: the package.",
)
@click.option("--processes", type=click.IntRange(min=1), help="How many read at once; default: one for each core.")
def build(file: Path, out: Path | None, processes: int | None) -> None:
    """Make the bundle of cards from FILE, a Scryfall bulk file (JSON, plain or .gz).

    Only facts are kept, in the project's own form: no card texts. A bundle is replaced whole or not at all.
    """
    from manaplan.game.catalogue.build import build as build_bundle
    from manaplan.game.catalogue.bundle import bundle_path

    target = out or bundle_path()
    try:
        built = build_bundle(file, target, _progress, processes)
    except ManaplanError as error:
        _fail(error, as_json=False)
    except OSError as error:
        _fail(ManaplanError(f"{target} cannot be written: {error.strerror}", kind="catalogue"), as_json=False)
    click.echo(
        f"{target}: {built.cards} cards, {built.size / 1e6:.1f} MB; {built.left_out} entries left out;"
        f" {built.with_unread} cards have a sentence that was not read"
    )


def _progress(done: int, total: int) -> None:
    end = "\n" if done == total else ""
    # On a terminal one line is written over and over; in a log only the last state is of use.
    if sys.stderr.isatty():
        click.echo(f"\rread {done} of {total} cards", err=True, nl=False)
        click.echo(end, err=True, nl=False)
    elif end:
        click.echo(f"read {total} cards", err=True)


def _fail(error: ManaplanError, as_json: bool) -> NoReturn:
    if as_json:
        _print_json({"format": _FORMAT, "error": error.as_document()})
    else:
        click.echo(f"error: {_plain(str(error))}", err=True)
    raise SystemExit(_FAILED)


def _plain(text: str) -> str:
    """The text without signs that could command a terminal."""
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in text)


def _print_json(document: dict[str, Any]) -> None:
    click.echo(json.dumps(document, ensure_ascii=False, indent=2))


def _document(card: Card) -> dict[str, Any]:
    from manaplan.game.abilities import Unread
    from manaplan.game.catalogue.codec import ability_document, card_document

    document = card_document(card)
    for told, face in zip(document["faces"], card.faces, strict=True):
        told["abilities"] = [{"text": _text(a), "is": ability_document(a)} for a in face.abilities]
    unread = [a.opening for face in card.faces for a in face.abilities if isinstance(a, Unread)]
    return {"format": _FORMAT, "card": document, "unread": unread}


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
