"""Sums of lanes with whole numbers before them: what the aims are written in where no model is needed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from manaplan.rules.records import define


@define(eq=False)
class Terms:
    """A constant, and lanes each with its factor (a lane may stand more than once). Never changed; not frozen, as many
    are made.
    """

    of: tuple[tuple[int, int], ...]
    constant: int = 0

    def __add__(self, other: Terms | int) -> Terms:
        """The sum with another or with a number."""
        if isinstance(other, int):
            return self if not other else Terms(self.of, self.constant + other)
        return Terms(self.of + other.of, self.constant + other.constant)

    __radd__ = __add__

    def __mul__(self, factor: int) -> Terms:
        """So many times this."""
        if factor == 1:
            return self
        return Terms(tuple((lane, n * factor) for lane, n in self.of), self.constant * factor)

    __rmul__ = __mul__

    def __sub__(self, other: Terms | int) -> Terms:
        """The difference to another or to a number."""
        return self + other * -1 if other else self

    def __rsub__(self, other: int) -> Terms:
        """The difference of a number to this."""
        return self * -1 + other

    def factors(self) -> dict[int, int]:
        """The factor of each lane."""
        found: defaultdict[int, int] = defaultdict(int)
        for lane, n in self.of:
            found[lane] += n
        return found

    def at(self, units: Sequence[int]) -> int:
        """The value where each lane pays so many units."""
        return self.constant + sum(n * units[lane] for lane, n in self.of)
