"""`manaplan shell`: build a position by typing, and ask."""

from __future__ import annotations

import sys

import click

from manaplan.cli.examples import Example
from manaplan.cli.exits import Exit
from manaplan.cli.screen import color_option, echo


@click.command(
    cls=Example,
    examples=(
        "manaplan shell examples/treasure-altar.toml",
        "printf 'add 3 Forest\\nhand Giant Growth\\npay Giant Growth\\n' | manaplan shell",
    ),
)
@click.argument("position", metavar="[POSITION]", required=False)
@color_option
def shell(position: str | None) -> Exit:
    """Build a position by typing the names of cards, and ask about it.

    POSITION is a file to begin from. On a terminal names are completed as you type (with the extra
    manaplan[shell]); Ctrl-C takes back the line or ends the question, Ctrl-D leaves. Lines may come from a pipe as
    well: then the exit code is 1 if one of them could not be carried out.
    """
    from manaplan.cli.answers import complain
    from manaplan.cli.interactive.keeping import opened
    from manaplan.cli.interactive.loop import run
    from manaplan.cli.interactive.reading import reader
    from manaplan.cli.interactive.session import Session
    from manaplan.errors import ManaplanError

    session = Session()
    if position is not None:
        try:
            echo(opened(session, position))
        except ManaplanError as error:
            return complain(error, as_json=False)
    typed = sys.stdin.isatty()
    faults = run(session, reader(session))
    return Exit.ERROR if faults and not typed else Exit.YES
