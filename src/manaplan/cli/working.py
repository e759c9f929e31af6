"""Long questions: a word that it still goes on, and an end with Ctrl-C."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

import click

from manaplan.cli.screen import is_looked_at

if TYPE_CHECKING:
    from concurrent.futures import Future

_T = TypeVar("_T")

_QUIET: Final = 2.0
"""Seconds in which nothing is said: most answers are there by then."""
_EVERY: Final = 0.2


def working(question: Callable[[], _T]) -> _T:
    """What the question answers; on a terminal it is told how long it takes, and Ctrl-C ends it at once.

    Raises what the question raises, and KeyboardInterrupt.
    """
    return _in_a_thread(question) if is_looked_at(sys.stderr) else question()


def _in_a_thread(question: Callable[[], _T]) -> _T:
    """The same by a thread of its own: a search inside OR-Tools sees no signal, but can be told to give up."""
    # Programs that ask without a terminal do not wait for these.
    import contextvars
    import threading
    from concurrent.futures import Future

    from manaplan.solver.stopping import STOP, Stop

    stop, done = Stop(), Future[_T]()
    context = contextvars.copy_context()
    context.run(STOP.set, stop)
    threading.Thread(target=context.run, args=(_answer, question, done), daemon=True).start()
    try:
        return _watched(done)
    except KeyboardInterrupt:
        stop.set()
        raise


def _answer(question: Callable[[], _T], done: Future[_T]) -> None:
    try:
        done.set_result(question())
    except BaseException as fault:  # whatever it is, it belongs to the one who asked
        done.set_exception(fault)


def _watched(done: Future[_T]) -> _T:
    """The result, and every now and then a word that it is waited for."""
    began, said = time.monotonic(), False
    try:
        while True:
            try:
                return done.result(timeout=_EVERY if said else _QUIET)
            except TimeoutError:
                if done.done():
                    return done.result()  # it came just now, or the error is the question's own
                said = True
                seconds = time.monotonic() - began
                click.echo(f"\rworking, {seconds:.0f} s (Ctrl-C ends it) ", err=True, nl=False)
    finally:
        if said:
            click.echo(f"\r{'':40}\r", err=True, nl=False)
