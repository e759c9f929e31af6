"""Giving up a question from outside, while another thread answers it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from attrs import field

from manaplan.rules.records import define


@define(eq=False)
class Stop:
    """Whether the question is given up; once set, every clock of it is over and a running search halts."""

    _event: threading.Event = field(factory=threading.Event)
    _halt: Callable[[], None] | None = None

    def set(self) -> None:
        """Give the question up."""
        self._event.set()
        halt = self._halt
        if halt is not None:
            halt()

    def is_set(self) -> bool:
        """Whether it is given up."""
        return self._event.is_set()

    @contextmanager
    def halting(self, halt: Callable[[], None]) -> Iterator[None]:
        """While this lasts, giving up calls ``halt`` too."""
        self._halt = halt
        try:
            yield
        finally:
            self._halt = None


STOP: ContextVar[Stop | None] = ContextVar("STOP", default=None)
"""What may give up the question that this thread answers; None where nobody can."""


def given_up() -> bool:
    """Whether the question that this thread answers is given up."""
    stop = STOP.get()
    return stop is not None and stop.is_set()
