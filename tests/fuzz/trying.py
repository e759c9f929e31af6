"""Trying one input, and telling what is a find."""

from __future__ import annotations

import random
import time
import traceback
from typing import Any, Final

from attrs import frozen

from tests.fuzz.targets import TARGETS

WITHIN: Final = 1.5
"""A question may take so many times its time limit."""
AT_LEAST: Final = 0.7
"""Seconds of the processor that anything may take besides: reading, the first use of a part of the program, the
machine's own moods.
"""
A_SIGN: Final = 0.00002
"""Seconds that a sign of the input may take."""


@frozen
class Find:
    """An input that was answered wrongly: what was given, what went wrong, and the seconds of the processor."""

    target: str
    given: Any
    error: str
    sort: str
    seconds: float


def attempt(target: str, rng: random.Random) -> Find | None:
    """Make one try of a target; the find, where it is one."""
    tried = TARGETS[target][0](rng)
    begun = time.process_time()
    error = sort = ""
    try:
        tried.run(tried.given)
    except Exception as fault:  # any exception is what is looked for
        frames = [f"{f.filename.rpartition('/')[2]}:{f.lineno}" for f in traceback.extract_tb(fault.__traceback__)]
        error = f"{type(fault).__name__}: {str(fault)[:1500]} at {' '.join(frames[-6:])}"
        sort = f"{type(fault).__name__} {frames[-1]} {str(fault)[:60]}"
    seconds = time.process_time() - begun
    if not error and seconds > WITHIN * tried.seconds + AT_LEAST + A_SIGN * len(str(tried.given)):
        error, sort = "slow", f"slow {target} {int(seconds)}"
    return Find(target, tried.given, error, sort, seconds) if error else None
