"""How the commands of `manaplan cards` print: JSON and errors."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NoReturn

import click

from manaplan.cli.exits import Exit
from manaplan.cli.screen import echo
from manaplan.render.words import neutral

if TYPE_CHECKING:
    from manaplan.errors import ManaplanError

FORMAT = "manaplan/1"


def fail(error: ManaplanError, as_json: bool = False) -> NoReturn:
    """Print the error, as a document or in words, and end with its exit code."""
    if as_json:
        print_json({"format": FORMAT, "error": error.as_document()})
    else:
        echo([f"error: {neutral(str(error))}"], err=True)
    raise SystemExit(int(Exit.ERROR))


def print_json(document: dict[str, Any]) -> None:
    """Print a document for machines, readable by people too."""
    click.echo(json.dumps(document, ensure_ascii=False, indent=2))
