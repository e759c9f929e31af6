"""Long questions: a word that it still goes on, and an end with Ctrl-C."""

from __future__ import annotations

import contextvars
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures import TimeoutError as Late
from typing import Final, TypeVar

import click

from manaplan.cli.screen import is_looked_at

_T = TypeVar("_T")

_QUIET: Final = 2.0
"""Seconds in which nothing is said: most answers are there by then."""
_EVERY: Final = 0.2


def working(question: Callable[[], _T]) -> _T:
    """What the question answers; on a terminal it is told how long it takes, and Ctrl-C ends it at once.

    A search that goes on in OR-Tools does not see the signal, so it goes on in a thread of its own, which is told
    to give up. Raises what the question raises, and KeyboardInterrupt.
    """
    if not is_looked_at(sys.stderr):
        return question()
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
    began, said = time.monotonic(), False
    try:
        while True:
            try:
                return done.result(timeout=_QUIET if not said else _EVERY)
            except Late:
                if done.done():
                    return done.result()
                said = True
                seconds = time.monotonic() - began
                click.echo(f"\rworking, {seconds:.0f} s (Ctrl-C ends it) ", err=True, nl=False)
    finally:
        if said:
            click.echo(f"\r{'':40}\r", err=True, nl=False)
