"""`manaplan cards coverage`: how much of the text of cards is read."""

from __future__ import annotations

from pathlib import Path

import click

from manaplan.cli.cards_output import FORMAT, fail, print_json
from manaplan.cli.examples import Example
from manaplan.cli.progress import progress_bar
from manaplan.cli.screen import color_option, echo
from manaplan.errors import ManaplanError


@click.command(
    cls=Example,
    examples=("manaplan cards coverage oracle-cards.json.gz", "manaplan cards coverage mana-cards.json.gz --json"),
)
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--shapes", metavar="N", type=click.IntRange(0), default=15, show_default=True, help="Shapes to show.")
@click.option("--processes", metavar="N", type=click.IntRange(min=1), help="How many read at once.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document instead of text.")
@color_option
def coverage(file: Path, shapes: int, processes: int | None, as_json: bool) -> None:
    """Count what is read, irrelevant and not understood in the cards of FILE.

    FILE is read as by import. Where its entries have `tags`, each tag is told of too. A shape is the beginning of
    a sentence that was not understood, with numbers, mana and types left out.
    """
    from manaplan.game.catalogue.coverage import measure
    from manaplan.render.coverage import coverage_lines

    try:
        with progress_bar("reading cards") as told:
            found = measure(file, told, processes)
    except ManaplanError as error:
        fail(error, as_json)
    document = found.as_document(shapes)
    if as_json:
        print_json({"format": FORMAT, "coverage": document})
    else:
        echo(list(coverage_lines(document)))
