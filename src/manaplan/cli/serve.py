"""`manaplan serve`: the stdio protocol for other programs."""

from __future__ import annotations

import os
import sys
from contextlib import redirect_stdout, suppress

import click

from manaplan.cli.examples import Example
from manaplan.cli.exits import Exit


@click.command(
    cls=Example,
    examples=(
        "manaplan serve < requests.jsonl > answers.jsonl",
        """echo '{"do": "hello"}' | manaplan serve --threads 1""",
    ),
)
@click.option(
    "--threads",
    metavar="N",
    type=click.IntRange(1, 64),
    default=4,
    show_default=True,
    help="How many requests are answered at once.",
)
def serve(threads: int) -> Exit:
    """Answer requests of another program: one a line in, one answer a line out.

    A line of standard input is a request document as JSON, or something to do: {"do": "hello"}, {"do": "cancel", "id":
    7}, {"do": "quit"}. Each line gets one line of standard output, as soon as it is ready; the id of a request is
    given back with its answer. A line that is none of these is answered with an error. At the end of the input
    what was asked is answered still.
    """
    from manaplan.protocol.lines import lines
    from manaplan.protocol.server import Server

    out = sys.stdout

    def write(line: str) -> None:
        out.buffer.write(line.encode("utf-8") + b"\n")
        out.buffer.flush()

    # Standard output is for answers: whatever else is printed goes to standard error.
    with redirect_stdout(sys.stderr):
        server = Server(write, threads)
        with suppress(KeyboardInterrupt):
            server.run(lines(sys.stdin.buffer))
    if not server.heard:
        _let_go_of(out.fileno())
    return Exit.YES


def _let_go_of(descriptor: int) -> None:
    """Where the reader has gone, Python's own flush at the end would fail loudly; all answers are flushed already."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)
