"""Answering on worker threads: the event loop stays free, and a question whose asker has gone is given up."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from attrs import field

from manaplan.errors import ManaplanError
from manaplan.protocol.answering import answer, bounded
from manaplan.rules.records import define
from manaplan.solver.stopping import STOP, Stop

SECONDS: Final = 60.0
"""The longest that a question may take, whatever it asks for."""
WAITING: Final = 200
"""Questions that may be open at once; beyond that the server says that it is busy."""

_T = TypeVar("_T")


class Busy(ManaplanError):
    """Too many questions are open, or the server ends."""

    default_kind = "busy"


@define(eq=False)
class Work:
    """A few threads that answer, and how much may be asked of them."""

    threads: int = 4
    seconds: float = SECONDS
    waiting: int = WAITING
    _open: set[Stop] = field(factory=set, init=False)
    _ended: bool = field(default=False, init=False)
    _pool: ThreadPoolExecutor = field(init=False)

    @_pool.default
    def _made(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self.threads, thread_name_prefix="manaplan")

    async def answer(self, request: Mapping[str, object], gone: Awaitable[object]) -> dict[str, object]:
        """The answer document, in no more than the seconds of the server; given up once `gone` is done.

        Raises Busy.
        """
        return await self.run(lambda: answer(bounded(request, self.seconds)), gone)

    async def run(self, job: Callable[[], _T], gone: Awaitable[object] | None = None) -> _T:
        """What the job returns, done on a thread. Raises Busy, and what the job raises."""
        if self._ended:
            raise Busy("the server is ending")
        if len(self._open) >= self.waiting:
            raise Busy(f"{len(self._open)} questions are open already. Ask again later")
        stop = Stop()
        watch = asyncio.ensure_future(gone) if gone is not None else None
        if watch is not None:
            watch.add_done_callback(lambda done: None if done.cancelled() else stop.set())
        self._open.add(stop)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, _stoppable, stop, job)
        finally:
            # Where the waiting itself was cancelled, nobody wants the answer any more.
            stop.set()
            self._open.discard(stop)
            if watch is not None:
                watch.cancel()

    def close(self) -> None:
        """Take no more work, and give up what is being answered: each such question ends soon, undecided."""
        self._ended = True
        for stop in self._open:
            stop.set()
        self._pool.shutdown(wait=False, cancel_futures=True)


def _stoppable(stop: Stop, job: Callable[[], _T]) -> _T:
    before = STOP.set(stop)
    try:
        return job()
    finally:
        STOP.reset(before)
