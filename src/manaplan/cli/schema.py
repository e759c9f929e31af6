"""`manaplan schema`: the JSON Schemas of what goes in and what comes out."""

from __future__ import annotations

import click

from manaplan.cli.examples import Example
from manaplan.cli.exits import Exit


@click.command(cls=Example, examples=("manaplan schema request > request.schema.json", "manaplan schema answer"))
@click.argument("name", metavar="request|answer", type=click.Choice(("request", "answer")))
def schema(name: str) -> Exit:
    """Print the JSON Schema (2020-12) of request or answer documents.

    It is the same for --json, serve, batch and manaplan.ask.
    """
    from manaplan.protocol.schemas import text

    click.echo(text(name), nl=False)
    return Exit.YES
