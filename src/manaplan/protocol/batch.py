"""Many requests: a file of them in, a file of answers in the same order out, on several processes or machines."""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from typing import Protocol

from attrs import field

from manaplan.errors import ManaplanError
from manaplan.protocol.answering import answered, answered_document
from manaplan.protocol.engines import Engine, engine_of
from manaplan.protocol.lines import BadLine, read_line
from manaplan.protocol.output import Kept, Output
from manaplan.rules.records import define


@define
class Done:
    """What a batch came to: ``lines`` answered now, ``again`` those of them that repeat the question of an
    earlier line, ``kept`` from before, ``errors`` among both, and the seconds.
    """

    kept: int = 0
    lines: int = 0
    again: int = 0
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
    engine: Engine,
    tell: Callable[[Done], None],
) -> None:
    """Answer the lines that are not answered yet; ``tell`` is called after each.

    Raises ManaplanError where what is kept cannot belong to these lines.
    """
    numbered = enumerate(lines, start=1)
    _skip(numbered, kept)
    done = Done(kept.lines, errors=kept.errors)
    tell(done)
    with engine.workers() as work:
        for line in work(answered, numbered):
            output.write(line.text)
            done.lines += 1
            done.again += line.again
            done.errors += line.error
            tell(done)


class AskMany(Protocol):
    """Answers many requests."""

    def __call__(self, requests: Iterable[Mapping[str, object]]) -> Iterator[dict[str, object]]:
        """The answer documents to request documents, in their order; requests are taken as they are needed."""


@contextmanager
def asking(*, processes: int | None = None, engine: str = "local", address: str | None = None) -> Iterator[AskMany]:
    """A function that answers many requests at once, as often as it is called, until the end of the context.

    ``processes`` answer at once (None: one for each core). ``engine="ray"`` asks the Ray cluster at the address, or
    starts a Ray of its own on this machine; it needs the extra ``manaplan[ray]``. What was asked before is not worked
    out again. Raises UsageError for what is no engine, and EngineError where it cannot be had.
    """
    with engine_of(engine, address, processes).workers() as work:

        def ask_many(requests: Iterable[Mapping[str, object]]) -> Iterator[dict[str, object]]:
            return work(answered_document, requests)

        yield ask_many


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
