"""What all commands that change the position have in common."""

from __future__ import annotations

import tomllib
from typing import Any

from manaplan.api.planner import Planner
from manaplan.api.position import Position
from manaplan.cli.interactive.command import Told
from manaplan.cli.interactive.session import Session
from manaplan.errors import PositionError, quote
from manaplan.game.position.records import Document
from manaplan.render.boards import change_lines


def changed(session: Session, planner: Planner, line: str) -> Told:
    """Go on from the planner's position, and tell what is otherwise there; ``line`` is what was typed."""
    before = session.position
    if planner.position != before:
        session.become(planner.position, line.strip())
    return change_lines(before.document, planner.position.document)


def with_document(position: Position, document: Document) -> Planner:
    """The same position with another document."""
    return Planner(Position(document, position.notes))


def toml_value(text: str) -> Any:
    """A table or list in the notation of TOML. Raises PositionError."""
    try:
        return tomllib.loads(f"entry = {text}")["entry"]
    except tomllib.TOMLDecodeError as fault:
        raise PositionError(f"{quote(text)} is not TOML: {fault}", kind="malformed") from None
