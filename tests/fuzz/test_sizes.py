"""No input is answered by leaps: counted in calls of functions, which are the same on every machine."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

import manaplan
from tests.fuzz.sizes import SIZES

SIZE = 60
LEAP = 2.6
"""Twice the size may cost so many times the calls: as much again and a half, for what only begins to show."""
AT_LEAST = 3000
"""Calls that any question takes, whatever its size."""
SQUARE = {"objects in hand", "effects on one object"}
"""What grows with the square, bounded by the time limit: each card that is to stay castable is looked at beside each
other one, and each effect beside each other that it may depend on.
"""
LEFT_OUT = {"lands of all types"}
"""The dependencies of hundreds of effects that change types take seconds; only the time limit bounds them."""


def calls(work: Callable[[], Any]) -> int:
    """How many functions are called, those of C too."""
    count = 0

    def counting(_: FrameType, event: str, __: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    sys.setprofile(counting)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("name", sorted(SIZES.keys() - LEFT_OUT))
def test_twice_the_size_takes_about_twice_the_work(name: str) -> None:
    make = SIZES[name]
    small, large = ({**make(size), "time_limit": None} for size in (SIZE, 2 * SIZE))
    answer: Any = manaplan.ask(large)  # what is loaded with the first use is not counted
    assert (answer.get("error") or {}).get("kind") != "bug"
    manaplan.ask(small)
    leap = 5.0 if name in SQUARE else LEAP
    assert calls(lambda: manaplan.ask(large)) <= leap * max(AT_LEAST, calls(lambda: manaplan.ask(small)))
