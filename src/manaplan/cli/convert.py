"""`manaplan convert`: a position from one form into another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from manaplan.cli.answers import complain
from manaplan.cli.examples import Example
from manaplan.cli.exits import Exit
from manaplan.cli.inputs import read_text
from manaplan.errors import ManaplanError
from manaplan.render.words import neutral

if TYPE_CHECKING:
    from manaplan.game.position.records import Document

FORMS = ("toml", "json", "forge")


@click.command(
    cls=Example,
    examples=(
        "manaplan convert puzzle.pzl > board.toml",
        "manaplan convert examples/omni-changeling.toml --to forge",
    ),
)
@click.option("--to", "form", type=click.Choice(FORMS), default="toml", show_default=True, help="The form to write.")
@click.argument("position", metavar="POSITION")
def convert(form: str, position: str) -> Exit:
    """Write a position in another form, to standard output.

    POSITION is a file, or - for standard input: TOML or JSON of the position format, or a game state (.state)
    or puzzle (.pzl) of the Forge engine. What the other form cannot hold is told on standard error.
    """
    from manaplan.game.importers.positions import read_position

    try:
        imported = read_position(read_text(position))
        text, notes = _written(imported.document, form)
    except ManaplanError as error:
        return complain(error, as_json=False)
    click.echo(text, nl=False)
    for note in (*imported.notes, *notes):
        click.echo(f"Note: {neutral(note)}", err=True)
    return Exit.YES


def _written(document: Document, form: str) -> tuple[str, tuple[str, ...]]:
    from manaplan.game.importers.forge_write import write_forge
    from manaplan.game.position.dump import dump_json, dump_toml

    if form == "forge":
        return write_forge(document)
    return (dump_json(document) if form == "json" else dump_toml(document)), ()
