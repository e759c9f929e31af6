"""Working on many things with several processes, in order, with a bounded number of them on the way."""

from __future__ import annotations

import math
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children
from typing import Protocol, TypeVar

from manaplan.rules.records import define

_T = TypeVar("_T")
_R = TypeVar("_R")

_TOGETHER = 200
_AHEAD = 4


@define
class Pace:
    """How many things are handed over at once: ``together`` to begin with, then as many as take about ``seconds``, at
    most ``most``.

    Small things are handed over in heaps, whose way there and back costs more than they do; one that takes long goes
    alone, so that the others find somebody free.
    """

    together: int = 1
    most: int = 1
    seconds: float = 0.05

    def took(self, number: int, seconds: float) -> None:
        """So many things took so long; no more than twice as many as before go together next."""
        wanted = int(min(number * self.seconds / max(seconds, 1e-9), 2 * self.together, self.most))
        self.together = max(1, wanted)


def in_order(
    read: Callable[[_T], _R],
    things: Iterable[_T],
    processes: int | None,
    together: int | Pace = _TOGETHER,
    ahead: int = _AHEAD,
) -> Iterator[_R]:
    """The results in the order of the things; ``processes`` work at once (None: one for each core).

    ``together`` things are handed over at once, and ``ahead`` times as many are on the way for each process: small
    things want many together, those that take long now and then want many ahead. ``read`` must be a function of a
    module; its exceptions come through. Closed or interrupted it ends the processes at once.
    """
    pace = together if isinstance(together, Pace) else Pace(together, together, math.inf)
    with crew(processes) as work:
        yield from work(read, things, pace, ahead)


class Crew(Protocol):
    """Some who work at once; asked again and again they stay who they are."""

    def __call__(self, read: Callable[[_T], _R], things: Iterable[_T], pace: Pace, ahead: int) -> Iterator[_R]:
        """The results in the order of the things, ``ahead`` heaps on the way for each who works."""


@contextmanager
def crew(processes: int | None) -> Iterator[Crew]:
    """So many processes (None: one for each core), until the end of the context; after an exception they end at
    once.
    """
    count = processes or os.cpu_count() or 1
    if count == 1:
        yield _alone
        return
    others = set(active_children())
    with ProcessPoolExecutor(count, initializer=_work_for_parent) as pool:

        def work(read: Callable[[_T], _R], things: Iterable[_T], pace: Pace, ahead: int) -> Iterator[_R]:
            return flowing(lambda heap: pool.submit(read_heap, read, heap).result, things, pace, count * ahead)

        try:
            yield work
        except BaseException:
            # What is on the way is wanted no more, and may take long. Killed, since a worker that is asked to end does
            # what its parent would, which may be something else.
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in set(active_children()) - others:
                worker.kill()
            raise


def _alone(read: Callable[[_T], _R], things: Iterable[_T], pace: Pace, ahead: int) -> Iterator[_R]:
    del pace, ahead
    return map(read, things)


def flowing(
    submit: Callable[[list[_T]], Callable[[], tuple[list[_R], float]]], things: Iterable[_T], pace: Pace, most: int
) -> Iterator[_R]:
    """The results in the order of the things, at most ``most`` heaps of them on the way.

    ``submit`` hands a heap to somebody who does ``read_heap`` with it, and returns what waits for that.
    """
    waiting: deque[Callable[[], tuple[list[_R], float]]] = deque()
    coming = iter(things)
    while heap := list(islice(coming, pace.together)):
        waiting.append(submit(heap))
        if len(waiting) >= most:
            yield from _received(waiting.popleft(), pace)
    while waiting:
        yield from _received(waiting.popleft(), pace)


def _received(result: Callable[[], tuple[list[_R], float]], pace: Pace) -> list[_R]:
    found, seconds = result()
    pace.took(len(found), seconds)
    return found


def read_heap(read: Callable[[_T], _R], heap: list[_T]) -> tuple[list[_R], float]:
    """The results of all things of a heap, and the seconds that they took."""
    started = time.perf_counter()
    return [read(thing) for thing in heap], time.perf_counter() - started


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
