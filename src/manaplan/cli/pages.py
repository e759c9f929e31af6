"""`--html`: an answer as a page in a file."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from manaplan.errors import ManaplanError, quote
from manaplan.render.words import neutral


def write_page(place: str, request: Mapping[str, Any], document: Mapping[str, Any]) -> None:
    """Write the page of an answer into a file, whole or not at all, and say so. Raises ManaplanError."""
    from manaplan.api.pages import page

    text = page(request, document)
    try:
        _write(Path(place), text)
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or str(fault)
        raise ManaplanError(f"cannot write {quote(place, limit=200)}: {reason}", kind="file") from None
    click.echo(neutral(f"The page is in {place}: open it in a browser."), err=True)


def _write(path: Path, text: str) -> None:
    if path.exists() and not path.is_file():  # a device or a pipe, which nothing can take the place of
        path.write_text(text, encoding="utf-8")
        return
    descriptor, new = tempfile.mkstemp(prefix=f".{path.name[:50]}-", suffix=".new", dir=path.parent)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
        Path(new).chmod(0o666 & ~_mask())
        Path(new).replace(path)
    except BaseException:
        Path(new).unlink(missing_ok=True)
        raise


def _mask() -> int:
    """The rights that this process takes from new files."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
