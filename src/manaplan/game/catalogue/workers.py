"""Working on many things with several processes, in order, with a bounded number of them on the way."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import chain
from multiprocessing import active_children
from typing import TypeVar

_T = TypeVar("_T")
_R = TypeVar("_R")

_TOGETHER = 200
_AHEAD = 4


def in_order(
    read: Callable[[_T], _R],
    things: Iterable[_T],
    processes: int | None,
    together: int = _TOGETHER,
    ahead: int = _AHEAD,
) -> Iterator[_R]:
    """The results in the order of the things; ``processes`` work at once (None: one for each core).

    ``together`` things are handed over at once, and ``ahead`` times as many are on the way for each process: small
    things want many together, those that take long now and then want many ahead. ``read`` must be a function of a
    module; its exceptions come through. Closed or interrupted it ends the processes at once.
    """
    count = processes or os.cpu_count() or 1
    if count == 1:
        yield from map(read, things)
        return
    others = set(active_children())
    with ProcessPoolExecutor(count, initializer=_work_for_parent) as pool:
        waiting: deque[Future[list[_R]]] = deque()
        try:
            for batch in _batches(things, together):
                waiting.append(pool.submit(_read_batch, read, batch))
                if len(waiting) >= count * ahead:
                    yield from waiting.popleft().result()
            yield from chain.from_iterable(future.result() for future in waiting)
        except BaseException:
            # What is on the way is wanted no more, and may take long.
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in set(active_children()) - others:
                worker.terminate()
            raise


def _batches(things: Iterable[_T], together: int) -> Iterator[list[_T]]:
    batch: list[_T] = []
    for thing in things:
        batch.append(thing)
        if len(batch) == together:
            yield batch
            batch = []
    if batch:
        yield batch


def _read_batch(read: Callable[[_T], _R], things: list[_T]) -> list[_R]:
    return [read(thing) for thing in things]


def _work_for_parent() -> None:
    """A worker leaves Ctrl-C to its parent, which ends it. Were the parent killed, it would wait for work for ever; so
    it looks whether it is still there.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
