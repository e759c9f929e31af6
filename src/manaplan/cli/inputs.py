"""Reading what the command line points at: the position and the plan, from a file or standard input."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, BinaryIO

from manaplan.errors import ManaplanError, PlanError, quote
from manaplan.limits import MAX_TEXT


def read_text(place: str) -> str:
    """The UTF-8 text of a file, or of standard input where `place` is `-`. Raises ManaplanError.

    No more than the largest allowed document is read, so that an endless file is an error and not a hang.
    """
    try:
        if place == "-":
            data = _limited(sys.stdin.buffer, "standard input")
        else:
            with Path(place).open("rb") as file:
                data = _limited(file, place)
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = data[: fault.start].count(b"\n") + 1
        raise ManaplanError(f"{_shown(place)} is not UTF-8 text (line {line})", kind="bad_text") from None
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or str(fault)
        raise ManaplanError(f"cannot read {_shown(place)}: {reason}", kind="file") from None


def _limited(file: BinaryIO, name: str) -> bytes:
    # A sign of UTF-8 has at most four bytes.
    data = file.read(4 * MAX_TEXT + 1)
    if len(data) > 4 * MAX_TEXT:
        raise ManaplanError(f"{name} is too large for a document", kind="too_large")
    return data


def _shown(place: str) -> str:
    return "standard input" if place == "-" else quote(place, limit=200)


def read_plan(place: str) -> list[Any]:
    """The steps of a plan in JSON: a list of steps, a plan with `steps`, or a whole answer with `plan`.

    Raises PlanError where the text is none of these.
    """
    text = read_text(place)
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise PlanError(f"{_shown(place)} is not a plan in JSON: {fault}", where="plan") from None
    for key in ("plan", "steps"):
        found = found.get(key, found) if isinstance(found, dict) else found
    if not isinstance(found, list):
        raise PlanError(f'{_shown(place)} holds no plan: give a list of steps, or an answer with "plan"', where="plan")
    return found
