"""`manaplan cards search`, and the completion of names in shells."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem

from manaplan.cli.cards_output import FORMAT, fail, print_json
from manaplan.cli.examples import Example
from manaplan.cli.exits import Exit
from manaplan.errors import ManaplanError

_COMPLETED = 50


@click.command(cls=Example, examples=("manaplan cards search llanowar", "manaplan cards search --limit 5 signet"))
@click.argument("text")
@click.option("--limit", metavar="N", type=click.IntRange(1), default=20, show_default=True, help="At most this many.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document instead of text.")
def search(text: str, limit: int, as_json: bool) -> None:
    """List the names of cards that begin with TEXT or hold it, else the nearest ones.

    Case and accents do not matter. The exit code is 3 where nothing is found.
    """
    from manaplan.game.catalogue.bundle import Catalogue

    try:
        names = Catalogue.bundled().search(text, limit)
    except ManaplanError as error:
        fail(error, as_json)
    if as_json:
        print_json({"format": FORMAT, "names": list(names)})
    elif names:
        click.echo("\n".join(names))
    else:
        click.echo("No card is called so.", err=True)
    if not names:
        raise SystemExit(int(Exit.NO))


def complete_name(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The names that begin with what was typed, for click's completion of shells; none where that fails."""
    del context, parameter
    from manaplan.game.catalogue.bundle import Catalogue

    if not incomplete.strip():
        return []
    try:
        return [CompletionItem(name) for name in Catalogue.bundled().beginning(incomplete, _COMPLETED)]
    except ManaplanError:
        return []
