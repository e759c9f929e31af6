"""One line for each target: what was measured, against what, the ratio, and whether that is good enough."""

from collections import Counter
from collections.abc import Iterable, Iterator

from attrs import frozen

HEADS = ("target", "where", "measured", "against", "ratio", "at most", "met")
SUMMARY = ("target", "met on", "worst where", "ratio", "at most", "met")


@frozen
class Line:
    """A target on one board: ``ours`` and ``other`` in the same unit; ``at_most`` bounds ours / other, None for what is
    only told.
    """

    target: str
    where: str
    ours: float
    other: float
    unit: str
    at_most: float | None = 1.0
    more: str = ""
    """A sign before ``other``: ``>`` where the other was stopped at that."""

    @property
    def ratio(self) -> float:
        """Ours to the other."""
        return self.ours / self.other

    @property
    def met(self) -> bool:
        """Whether the target is met; what is only told always is."""
        return self.at_most is None or self.ratio <= self.at_most

    def cells(self) -> list[str]:
        """The line of the table."""
        return [
            self.target,
            self.where,
            f"{shown(self.ours)} {self.unit}".rstrip(),
            f"{self.more}{shown(self.other)} {self.unit}".rstrip(),
            shown(self.ratio),
            "" if self.at_most is None else shown(self.at_most),
            "" if self.at_most is None else "met" if self.met else "NOT MET",
        ]


def shown(value: float) -> str:
    """Three figures that count, and no more digits than a reader needs."""
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"


def summary(lines: Iterable[Line]) -> Iterator[list[str]]:
    """For each target: on how many of its lines it is met, and the worst of them."""
    judged = [line for line in lines if line.at_most is not None]
    met = Counter(line.target for line in judged if line.met)
    for target, count in Counter(line.target for line in judged).items():
        worst = max((line for line in judged if line.target == target), key=lambda line: line.ratio)
        yield [
            target,
            f"{met[target]} of {count}",
            worst.where,
            shown(worst.ratio),
            shown(worst.at_most or 0.0),
            "met" if met[target] == count else "NOT MET",
        ]
