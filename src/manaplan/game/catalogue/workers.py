"""Reading many cards on several processes, in order, with a bounded number of them on the way."""

from __future__ import annotations

import os
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import chain
from typing import TypeVar

_T = TypeVar("_T")
_R = TypeVar("_R")

_BATCH = 200
_AHEAD = 4  # batches on the way for each process


def in_order(read: Callable[[_T], _R], things: Iterable[_T], processes: int | None) -> Iterator[_R]:
    """The results in the order of the things; ``processes`` work at once (None: one for each core).

    ``read`` must be a function of a module; its exceptions come through.
    """
    count = processes or os.cpu_count() or 1
    if count == 1:
        yield from map(read, things)
        return
    with ProcessPoolExecutor(count, initializer=_end_with_parent) as pool:
        waiting: deque[Future[list[_R]]] = deque()
        for batch in _batches(things):
            waiting.append(pool.submit(_read_batch, read, batch))
            if len(waiting) >= count * _AHEAD:
                yield from waiting.popleft().result()
        yield from chain.from_iterable(future.result() for future in waiting)


def _batches(things: Iterable[_T]) -> Iterator[list[_T]]:
    batch: list[_T] = []
    for thing in things:
        batch.append(thing)
        if len(batch) == _BATCH:
            yield batch
            batch = []
    if batch:
        yield batch


def _read_batch(read: Callable[[_T], _R], things: list[_T]) -> list[_R]:
    return [read(thing) for thing in things]


def _end_with_parent() -> None:
    """A worker whose parent was killed would wait for work for ever; so it looks whether it is still there."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
