"""What a search says, and the time that it may take."""

import time
from enum import Enum

from attrs import field

from manaplan.rules.records import define
from manaplan.solver.stopping import given_up


class Found(Enum):
    """What a search says: ``YES`` (an optimum where there was an aim), ``NO`` (proven), ``OPEN`` (a limit was
    reached).
    """

    YES = "yes"
    NO = "no"
    OPEN = "open"
    SOME = "some"
    """A solution, not proven best: the limit came first."""


@define
class Clock:
    """A deadline shared by all searches of one question; ``seconds`` None is no limit."""

    seconds: float | None = None
    started: float = field(factory=time.monotonic)

    def left(self) -> float:
        """Seconds left, at least a millisecond."""
        if given_up():
            return 0.001
        if self.seconds is None:
            return 3600.0
        return max(0.001, self.started + self.seconds - time.monotonic())

    def over(self) -> bool:
        """Whether the deadline has passed, or the question is given up."""
        return given_up() or (self.seconds is not None and time.monotonic() - self.started >= self.seconds)
