"""Many requests: a file of them in, a file of answers in the same order out, on several processes."""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from attrs import define, field

from manaplan.errors import ManaplanError
from manaplan.game.catalogue.workers import in_order
from manaplan.protocol.answering import answered
from manaplan.protocol.lines import BadLine, read_line
from manaplan.protocol.output import Kept, Output

_TOGETHER = 4
_AHEAD = 64
"""Lines handed to a process at once, and how many times as many are on the way: a line that takes ten seconds keeps
the other processes from nothing.
"""


@define
class Done:
    """What a batch came to: ``lines`` answered now, ``kept`` from before, ``errors`` among both, and the seconds."""

    kept: int = 0
    lines: int = 0
    errors: int = 0
    started: float = field(factory=time.monotonic)

    @property
    def seconds(self) -> float:
        """Seconds since it began."""
        return time.monotonic() - self.started

    @property
    def rate(self) -> float:
        """Lines answered a second."""
        return self.lines / max(self.seconds, 1e-9)


def run(
    lines: Iterable[bytes],
    output: Output,
    kept: Kept,
    processes: int | None,
    tell: Callable[[Done], None],
) -> None:
    """Answer the lines that are not answered yet; ``tell`` is called after each.

    Raises ManaplanError where what is kept cannot belong to these lines.
    """
    numbered = enumerate(lines, start=1)
    _skip(numbered, kept)
    done = Done(kept.lines, errors=kept.errors)
    tell(done)
    results = in_order(answered, numbered, processes, _TOGETHER, _AHEAD)
    for line, is_error in results:
        output.write(line)
        done.lines += 1
        done.errors += is_error
        tell(done)


def _skip(numbered: Iterator[tuple[int, bytes]], kept: Kept) -> None:
    """Pass over the lines that are answered, and see that the last of them has the id of its answer."""
    last = deque(islice(numbered, kept.lines), maxlen=1)
    number, line = last[0] if last else (0, b"")
    if number < kept.lines:
        raise ManaplanError(f"there are {kept.lines} answers already, and only {number} lines", kind="output")
    if kept.lines and _asked_as(line) != json.loads(kept.last).get("id"):
        raise ManaplanError(
            f"the answer in line {number} is not to the request in line {number}: name another file, or begin it anew",
            kind="output",
        )


def _asked_as(line: bytes) -> object:
    try:
        return read_line(line).get("id")
    except BadLine:
        return None
