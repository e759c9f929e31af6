"""A bar on standard error that shows how far long work has come."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from manaplan.cli.screen import is_looked_at


def _tell_nobody(done: int, total: int) -> None:
    del done, total


@contextmanager
def progress_bar(label: str, *, rate: bool = False) -> Iterator[Callable[[int, int], None]]:
    """A function that is told how much of how much is done, shown as a bar on a terminal's standard error.

    The bar tells the time left, and with ``rate`` how much is done a second. What is done when it is told for the
    first time was done before.
    """
    if not is_looked_at(sys.stderr):
        yield _tell_nobody
        return
    speed = _Rate()
    with click.progressbar(length=1, label=label, file=sys.stderr, item_show_func=speed.shown if rate else None) as bar:

        def tell(done: int, total: int) -> None:
            bar.length = max(total, 1)
            speed.done(done)
            bar.update(done - bar.pos, done)

        yield tell


class _Rate:
    """How much was done a second since the first time it was told."""

    def __init__(self) -> None:
        self._first: int | None = None
        self._last = 0
        self._began = time.monotonic()

    def done(self, done: int) -> None:
        if self._first is None:
            self._first, self._began = done, time.monotonic()
        self._last = done

    def shown(self, done: int | None) -> str | None:
        """The rate in words, None where there is nothing to tell yet."""
        seconds = time.monotonic() - self._began
        if done is None or self._first in (None, done) or seconds <= 0:
            return None
        return f"{(self._last - (self._first or 0)) / seconds:.0f} a second"
