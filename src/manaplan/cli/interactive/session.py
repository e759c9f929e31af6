"""What a shell knows: the position with all that it was before, what was asked last, and the plans that were shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from attrs import define, field, frozen

from manaplan.api.planner import Planner
from manaplan.api.position import Position
from manaplan.errors import UsageError


@frozen(eq=False)
class Shown:
    """A plan that can be carried out: what it pays for, and its document."""

    pay: Mapping[str, Any] | None
    plan: Mapping[str, Any]


@define
class Session:
    """The state of one shell. Positions are values: going back and forth is keeping them."""

    position: Position = field(factory=lambda: Position.from_dict({}))
    file: Path | None = None
    """Where the position was read from or written to last."""
    saved: Position | None = None
    """What that file holds."""
    asked: Mapping[str, Any] | None = None
    """What was paid for last, as a `[pay]` table; None where that is the position's own."""
    shown: Sequence[Shown] = ()
    over: bool = False
    """Whether the shell is to end."""
    _before: list[tuple[str, Position]] = field(factory=list)
    _after: list[tuple[str, Position]] = field(factory=list)

    @property
    def planner(self) -> Planner:
        """The position as something that can be changed."""
        return Planner(self.position)

    @property
    def changed(self) -> bool:
        """Whether there is something that no file holds."""
        return self.position != (self.saved or Position.from_dict({}))

    def become(self, position: Position, line: str) -> None:
        """Go on from another position; ``line`` is what was typed, told when it is undone."""
        self._before.append((line, self.position))
        self._after.clear()
        self._set(position)

    def undo(self) -> str:
        """Go back by one change, and tell its line. Raises UsageError."""
        return self._step(self._before, self._after, "There is nothing to undo.")

    def redo(self) -> str:
        """Take back the last undo, and tell the line. Raises UsageError."""
        return self._step(self._after, self._before, "There is nothing to redo.")

    def _step(self, source: list[tuple[str, Position]], target: list[tuple[str, Position]], nothing: str) -> str:
        if not source:
            raise UsageError(nothing)
        line, position = source.pop()
        target.append((line, self.position))
        self._set(position)
        return line

    def _set(self, position: Position) -> None:
        # Plans name the objects of the position they were made for.
        self.position, self.shown = position, ()
