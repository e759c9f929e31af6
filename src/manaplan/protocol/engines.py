"""Who does the work of a batch: the processes of this machine, or a Ray cluster. The rest is the same for both."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import Final, Protocol, TypeVar

from manaplan.errors import ManaplanError, UsageError, did_you_mean, quote
from manaplan.game.catalogue.workers import Pace, crew, flowing, read_heap
from manaplan.rules.records import frozen

_T = TypeVar("_T")
_R = TypeVar("_R")

ENGINES: Final = ("local", "ray")
_TOGETHER = 64
_AHEAD = 64
"""Things handed over at once at most, and how many times as many are on the way for each process: one that takes ten
seconds keeps the other processes from nothing.
"""


class EngineError(ManaplanError):
    """The engine is not to be had, or cannot be reached."""

    default_kind = "engine"


class Workers(Protocol):
    """Those who do the work of an engine; asked again and again they stay who they are."""

    def __call__(self, work: Callable[[_T], _R], things: Iterable[_T]) -> Iterator[_R]:
        """The results of a module's function in the order of the things, a bounded number of them on the way.

        Raises EngineError.
        """


class Engine(Protocol):
    """Has workers."""

    def workers(self) -> AbstractContextManager[Workers]:
        """Its workers, until the end of the context. Raises EngineError."""


@frozen
class Local:
    """This machine: so many ``processes``, None for one for each core."""

    processes: int | None = None

    @contextmanager
    def workers(self) -> Iterator[Workers]:
        """As Engine says."""
        with crew(self.processes) as working:

            def answers(work: Callable[[_T], _R], things: Iterable[_T]) -> Iterator[_R]:
                return working(work, things, Pace(most=_TOGETHER), _AHEAD)

            yield answers


@frozen
class Ray:
    """The Ray cluster at the address (as `ray.init` takes it); without one a Ray of our own on this machine, with so
    many ``processes`` (None: one for each core).

    Every machine of a cluster needs this package. What a lost machine had in work is done again by another.
    """

    address: str | None = None
    processes: int | None = None

    @contextmanager
    def workers(self) -> Iterator[Workers]:
        """As Engine says."""
        with _connected(self.address, self.processes) as cores:
            import ray

            remote = ray.remote(read_heap)

            def answers(work: Callable[[_T], _R], things: Iterable[_T]) -> Iterator[_R]:
                return flowing(
                    lambda heap: partial(ray.get, remote.remote(work, heap)),
                    things,
                    Pace(most=_TOGETHER),
                    cores * _AHEAD,
                )

            try:
                yield answers
            except ray.exceptions.RayTaskError:
                raise  # the work's own exception
            except ray.exceptions.RayError as fault:
                message = f"Ray could not go on ({type(fault).__name__}); the same command goes on where it was"
                raise EngineError(message) from fault


def engine_of(name: str, address: str | None = None, processes: int | None = None) -> Engine:
    """The engine of that name. Raises UsageError for another, and for an address or processes that it cannot use."""
    if name not in ENGINES:
        raise UsageError(f"{quote(name)} is no engine.{did_you_mean(name, ENGINES)} Known: {', '.join(ENGINES)}")
    if name == "local":
        if address is not None:
            raise UsageError("an address is for the engine ray", where="address")
        return Local(processes)
    if address is not None and processes is not None:
        raise UsageError(
            "a cluster has the processes that it has: give an address or processes, not both", where="processes"
        )
    return Ray(address, processes)


@contextmanager
def _connected(address: str | None, processes: int | None) -> Iterator[int]:
    """A connection to Ray, and how many cores it has."""
    # A Ray that we start reports nothing to its makers, unless its user says so.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError:
        raise EngineError('Ray is not installed; it comes with: python -m pip install "manaplan[ray]"') from None
    _reach(address)
    own = {"num_cpus": processes, "include_dashboard": False} if address is None else {}
    try:
        ray.init(address=address or "local", logging_level=logging.ERROR, **own)
    except (ConnectionError, RuntimeError, ValueError) as fault:
        reason = str(fault).strip().splitlines()[:1]
        place = "started" if address is None else f"reached at {quote(address)}"
        raise EngineError(f"Ray could not be {place}: {''.join(reason)[:300]}") from fault
    try:
        yield max(1, int(ray.cluster_resources().get("CPU", 1)))
    finally:
        ray.shutdown()


def _reach(address: str | None) -> None:
    """See that somebody listens at a HOST:PORT: Ray itself would try for many minutes, and say so all the time."""
    host, _, port = (address or "").removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=10).close()
    except (OSError, OverflowError) as fault:
        raise EngineError(f"Ray could not be reached at {quote(address)}: {fault}", where="address") from fault
