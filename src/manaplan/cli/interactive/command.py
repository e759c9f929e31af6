"""What a command of the shell is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from attrs import field

from manaplan.cli.interactive.session import Session
from manaplan.render.lines import Line
from manaplan.rules.records import frozen

Told: TypeAlias = Sequence[Line]
Completes: TypeAlias = Literal["", "card", "object", "tapped", "untapped", "castable", "land", "file", "command"]


@frozen
class Command:
    """A command of the shell: what is typed, its words, what it does, and what completes its argument.

    ``run`` is given the rest of the line and tells what to print; it raises ManaplanError for what cannot be done.
    """

    name: str
    arguments: str
    help: str
    run: Callable[[Session, str], Told]
    completes: Completes = ""
    more: tuple[str, ...] = field(default=(), kw_only=True)
    """Lines that its own help tells beside the first."""
