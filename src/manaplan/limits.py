"""Every limit on what comes from outside, in one place: how large and deep it may be, and how long an answer may take.

What is larger is an error of kind ``too_large`` or ``too_deep`` that tells the limit; an answer that would take longer,
or need a larger model, is ``undecided``.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from attrs import frozen

from manaplan.errors import LimitReached

MAX_TEXT: Final = 16_000_000
"""Signs of a document."""
MAX_LINE: Final = 16_000_000
"""Bytes of a line of the protocol."""
MAX_DEPTH: Final = 64
"""Tables and lists in one another, and names joined by dots in a key; a real document has no more than ten."""
MAX_OBJECTS: Final = 100_000
"""Objects of a position, and units of floating mana."""
MAX_NUMBER: Final = 1_000_000_000
"""Every number of a document."""
MAX_ENTRY: Final = 4_000_000
"""Signs of an entry in a file of cards; real ones have a few thousand (of default cards, with all their links)."""
MAX_CARD_LINE: Final = 1500
"""Signs of a line of a card's text that are read: twice what any card has; it bounds the time that it takes."""
MAX_MODEL: Final = 1_000_000
"""Variables of the solver's model, about a kilobyte of memory each."""
GRACE: Final = 1.25
"""What is not done after so many times its time limit is given up: what was found by then is being told."""


@frozen
class _Ending:
    """When an answer is given up: ``at`` a moment of the monotonic clock, or as soon as ``given_up`` says so."""

    begun: float
    seconds: float | None
    given_up: Callable[[], bool]


_ENDING: ContextVar[_Ending | None] = ContextVar("ENDING", default=None)


@contextmanager
def within(seconds: float | None, given_up: Callable[[], bool] = lambda: False) -> Iterator[None]:
    """What is done here is given up after so many seconds (None: never), or as soon as ``given_up`` says so.

    Inside of another ``within`` it changes nothing: the outer one counts.
    """
    if _ENDING.get() is not None:
        yield
        return
    token = _ENDING.set(_Ending(time.monotonic(), seconds, given_up))
    try:
        yield
    finally:
        _ENDING.reset(token)


def begun() -> float:
    """When the answer that is worked on was begun, by the monotonic clock; now, outside of ``within``."""
    ending = _ENDING.get()
    return time.monotonic() if ending is None else ending.begun


def check_time(doing: str) -> None:
    """Raises LimitReached where the answer is to be given up; called in every loop that may be long.

    ``doing`` ends the sentence: «the time limit of 2 s was reached while reading the position».
    """
    ending = _ENDING.get()
    if ending is None:
        return
    if ending.seconds is not None and time.monotonic() - ending.begun > GRACE * ending.seconds:
        raise LimitReached(f"the time limit of {ending.seconds:g} s was reached while {doing}")
    if ending.given_up():
        raise LimitReached(f"it was given up while {doing}")
