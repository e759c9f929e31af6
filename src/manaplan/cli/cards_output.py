"""How the commands of `manaplan cards` print: JSON, errors, progress."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NoReturn

import click

from manaplan.cli.exits import Exit
from manaplan.render.words import neutral

if TYPE_CHECKING:
    from manaplan.errors import ManaplanError

FORMAT = "manaplan/1"


def fail(error: ManaplanError, as_json: bool = False) -> NoReturn:
    """Print the error, as a document or in words, and end with its exit code."""
    if as_json:
        print_json({"format": FORMAT, "error": error.as_document()})
    else:
        click.echo(f"error: {neutral(str(error))}", err=True)
    raise SystemExit(int(Exit.ERROR))


def print_json(document: dict[str, Any]) -> None:
    """Print a document for machines, readable by people too."""
    click.echo(json.dumps(document, ensure_ascii=False, indent=2))


def _tell_nobody(done: int, total: int) -> None:
    del done, total


@contextmanager
def progress_bar(label: str) -> Iterator[Callable[[int, int], None]]:
    """A function that is told how much of how much is done, shown as a bar on a terminal's standard error."""
    if not sys.stderr.isatty():
        yield _tell_nobody
        return
    with click.progressbar(length=1, label=label, file=sys.stderr) as bar:

        def tell(done: int, total: int) -> None:
            bar.length = max(total, 1)
            bar.update(done - bar.pos)

        yield tell
