"""Every target of speed and memory in one run, each as a ratio, with whether it is met."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from benchmarks.growth import growth_lines
from benchmarks.hands import castable_lines
from benchmarks.lines import Line
from benchmarks.memory import memory_lines
from benchmarks.shell import shell_lines
from benchmarks.speed import can_pay_lines, pay_lines
from benchmarks.timing import Timer

SIZES, QUICK = (5, 10, 20, 40, 80), (10, 20)

Lines = Callable[[tuple[int, ...], Timer], Iterable[Line]]

TARGETS: Mapping[str, Lines] = {
    "can_pay": can_pay_lines,
    "pay": pay_lines,
    "castable": castable_lines,
    "growth": lambda _, clock: growth_lines(clock),
    "memory": lambda _, __: memory_lines(),
    "shell": lambda _, clock: shell_lines((20,), clock),
}
"""The lines of each, by the word that picks it."""


def target_rows(picked: Iterable[str], quick: bool, clock: Timer, seen: list[Line]) -> Iterator[list[str]]:
    """The rows of the table as they are measured; the lines are added to ``seen`` for the summary."""
    sizes = QUICK if quick else SIZES
    for name in picked:
        for line in TARGETS[name](sizes, clock):
            seen.append(line)
            yield line.cells()
