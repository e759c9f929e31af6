"""What a shell knows: the position with all that it was before, what was asked last, and the plans that were shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from attrs import field

from manaplan.api.game import Game
from manaplan.api.planner import Planner
from manaplan.api.position import Position
from manaplan.errors import UsageError
from manaplan.rules.records import define, frozen


@frozen(eq=False)
class Shown:
    """A plan that can be carried out: ``carry`` gives the games that can come of it, one for each choice."""

    carry: Callable[[], tuple[Game, ...]]
    after: str = ""
    """What is to be said when it is done."""


@frozen(eq=False)
class _Past:
    """What the session was, with the line that changed it."""

    line: str
    position: Position
    shown: Sequence[Shown]


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
    careful: bool = False
    """Whether leaving what no file holds is asked about once: where a person types."""
    over: bool = False
    """Whether the shell is to end."""
    _before: list[_Past] = field(factory=list)
    _after: list[_Past] = field(factory=list)

    @property
    def planner(self) -> Planner:
        """The position as something that can be changed."""
        return Planner(self.position)

    def leave(self) -> None:
        """End the shell. Raises UsageError, the first time, where that would lose something."""
        if self.careful and self.position != (self.saved or Position.from_dict({})):
            self.careful = False
            raise UsageError("no file holds this position: save it first, or quit once more")
        self.over = True

    def become(self, position: Position, line: str) -> None:
        """Go on from another position; ``line`` is what was typed, told when it is undone."""
        self._before.append(_Past(line, self.position, self.shown))
        self._after.clear()
        # Plans name the objects of the position they were made for.
        self.position, self.shown = position, ()

    def undo(self) -> str:
        """Go back by one change, and tell its line. Raises UsageError."""
        return self._step(self._before, self._after, "There is nothing to undo.")

    def redo(self) -> str:
        """Take back the last undo, and tell the line. Raises UsageError."""
        return self._step(self._after, self._before, "There is nothing to redo.")

    def _step(self, source: list[_Past], target: list[_Past], nothing: str) -> str:
        if not source:
            raise UsageError(nothing)
        past = source.pop()
        target.append(_Past(past.line, self.position, self.shown))
        self.position, self.shown = past.position, past.shown
        return past.line
