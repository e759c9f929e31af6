"""The stdio protocol: requests come in by lines, are answered on a few threads, and go out as they are ready."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from queue import Empty, Queue

from attrs import Factory, field

from manaplan.errors import ManaplanError
from manaplan.protocol import control
from manaplan.protocol.answering import answer, error
from manaplan.protocol.lines import LONGEST, read_line
from manaplan.render.codec import to_json
from manaplan.rules.records import define
from manaplan.solver.stopping import STOP, Stop

_PATIENCE = 5.0
"""Seconds that giving up waits for what is still being answered."""


@define(eq=False)
class Job:
    """A request on its way; ``closed`` as soon as its one answer is decided on."""

    request: Mapping[str, object]
    stop: Stop = field(factory=Stop)
    closed: bool = False

    @property
    def id(self) -> object:
        """The id of the request, None without."""
        return self.request.get("id")


@define(eq=False)
class Server:
    """Answers lines until they end, or one says `quit`.

    ``write`` takes a line without its end; it is called by one thread at a time, and may raise OSError when nobody
    listens any more.
    """

    write: Callable[[str], None]
    threads: int = 4
    longest: int = LONGEST
    heard: bool = field(default=True, init=False)
    """False once an answer could not be written."""
    _jobs: dict[Job, None] = field(factory=dict, init=False)
    _queue: Queue[Job | None] = field(factory=lambda: Queue(control.WAITING), init=False)
    _lock: threading.RLock = field(factory=threading.RLock, init=False)
    _workers: list[threading.Thread] = Factory(list)

    def run(self, lines: Iterable[bytes]) -> None:
        """Answer the lines. At their end what was asked is answered still; at `quit` it is given up."""
        self._workers = [threading.Thread(target=self._work, daemon=True) for _ in range(self.threads)]
        for worker in self._workers:
            worker.start()
        try:
            for line in lines:
                if line.strip() and not self._take(line):
                    break
            else:
                self._queue.join()
        finally:
            self._end()

    def _take(self, line: bytes) -> bool:
        """Take a line in; False after `quit`."""
        found: Mapping[str, object] = {}
        try:
            found = read_line(line, self.longest)
            if "do" not in found:
                self._ask(found)
                return True
            return self._control(control.check(found), found)
        except ManaplanError as wrong:
            self._tell(error(wrong, found.get("id")))
            return True

    def _ask(self, request: Mapping[str, object]) -> None:
        job = Job(request)
        with self._lock:
            self._jobs[job] = None
        self._queue.put(job)

    def _control(self, word: str, line: Mapping[str, object]) -> bool:
        if word == "hello":
            self._tell(control.hello(line, self.threads, self.longest))
        elif word == "cancel":
            meant = [job for job in self._open() if _key(job.id) == _key(line["id"])]
            self._tell(control.done(line) | {"cancelled": self._cancel(meant)})
        else:
            self._cancel(self._open())
            self._tell(control.done(line))
        return word != "quit"

    def _open(self) -> list[Job]:
        with self._lock:
            return list(self._jobs)

    def _cancel(self, jobs: Iterable[Job]) -> int:
        """Give up jobs and tell how many were not answered yet; each is answered with an error of kind `cancelled`."""
        document = ManaplanError("the request was cancelled", kind="cancelled")
        cancelled = 0
        for job in jobs:
            job.stop.set()
            cancelled += self._close(job, error(document, job.id))
        return cancelled

    def _work(self) -> None:
        while (job := self._queue.get()) is not None:
            try:
                if not job.closed:
                    STOP.set(job.stop)
                    self._close(job, answer(job.request))
            finally:
                self._queue.task_done()

    def _close(self, job: Job, document: Mapping[str, object]) -> bool:
        """Give a job its answer, unless it has one already (False)."""
        with self._lock:
            if job.closed:
                return False
            job.closed = True
            del self._jobs[job]
            self._tell(document)
            return True

    def _tell(self, document: Mapping[str, object]) -> None:
        try:
            with self._lock:
                self.write(to_json(document))
        except OSError:
            self.heard = False
            self._forget()

    def _forget(self) -> None:
        """Nobody wants to know any more: what is asked need not be answered."""
        with self._lock:
            for job in self._jobs:
                job.closed = True
                job.stop.set()
            self._jobs.clear()

    def _end(self) -> None:
        self._forget()
        with suppress(Empty):
            while True:
                self._queue.get_nowait()
        for _ in self._workers:
            self._queue.put(None)
        for worker in self._workers:
            worker.join(_PATIENCE)


def _key(identity: object) -> tuple[bool, object]:
    """What tells ids apart: for Python 1, 1.0 and true are the same."""
    return isinstance(identity, bool), identity
