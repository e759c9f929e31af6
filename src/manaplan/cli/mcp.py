"""`manaplan mcp`: the questions as tools for language models."""

from __future__ import annotations

import signal

import click

from manaplan.cli.examples import Example
from manaplan.cli.exits import Exit


@click.command(cls=Example, examples=("manaplan mcp",))
@click.option(
    "--threads",
    metavar="N",
    type=click.IntRange(1, 64),
    default=2,
    show_default=True,
    help="How many calls are answered at once.",
)
def mcp(threads: int) -> Exit:
    """Serve the questions to a language model, by the Model Context Protocol over standard input and output.

    A program that talks to models starts this command itself; in its configuration the server is the command
    "manaplan" with the argument "mcp". The tools are pay, options, castable, explain, total, mana and turn, and card,
    which looks a card up. Needs the extra: pip install "manaplan[mcp]".
    """
    try:
        from manaplan.protocol.mcp_server import run
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] == "manaplan":
            raise
        raise click.ClickException(
            f'`manaplan mcp` needs the extra "mcp" (the package {missing.name} is not installed): '
            'pip install "manaplan[mcp]"'
        ) from missing
    # Waiting for a line cannot be interrupted from within Python. Nothing is to be tidied up, so Ctrl-C simply ends it.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    run(threads)
    return Exit.YES
