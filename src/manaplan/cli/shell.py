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
        "echo 'pay {1}{U}' | manaplan shell examples/omni-changeling.toml",
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

    typed = sys.stdin.isatty()
    session = Session(careful=typed)
    if position is not None:
        try:
            echo(opened(session, position))
        except ManaplanError as error:
            return complain(error, as_json=False)
    faults = run(session, reader(session), typed=typed)
    return Exit.ERROR if faults and not typed else Exit.YES
