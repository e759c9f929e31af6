"""The order of what stands in each column of the picture: few crossings by sorting at the middle of neighbours."""

from bisect import bisect_right, insort
from collections.abc import Mapping, Sequence
from itertools import pairwise

from manaplan.render.drawing.records import Line

SWEEPS = 8

Slot = tuple[str, int, str]
"""A place in a column: a node, or (with a third part) the way of its long lines of one sort through that column."""


def chain(line: Line, rank: Mapping[str, int]) -> list[Slot]:
    """The slots of a line from its left end to its right end; lines of one left end go through the same slots."""
    left, right = sorted((line.start, line.end), key=lambda n: rank[n])
    between = [(left, r, line.sort) for r in range(rank[left] + 1, rank[right])]
    return [(left, rank[left], ""), *between, (right, rank[right], "")]


def columns(nodes: Sequence[str], lines: Sequence[Line], rank: Mapping[str, int]) -> list[list[Slot]]:
    """The slots of each column from top to bottom."""
    found: list[list[Slot]] = [[] for _ in range(max(rank.values(), default=-1) + 1)]
    beside: dict[Slot, list[Slot]] = {}
    for node in nodes:
        found[rank[node]].append((node, rank[node], ""))
    for line in lines:
        if rank[line.start] != rank[line.end]:
            slots = chain(line, rank)
            for slot in slots[1:-1]:
                if slot not in found[slot[1]]:
                    found[slot[1]].append(slot)
            for a, b in pairwise(slots):
                beside.setdefault(a, []).append(b)
                beside.setdefault(b, []).append(a)
    return _sorted(found, beside)


def _sorted(found: list[list[Slot]], beside: Mapping[Slot, Sequence[Slot]]) -> list[list[Slot]]:
    best, fewest = found, crossings(found, beside)
    for sweep in range(SWEEPS):
        side = -1 if sweep % 2 == 0 else 1
        found = [list(column) for column in found]
        for r in range(len(found))[::-side]:
            if 0 <= r + side < len(found):
                place = {slot: i for i, slot in enumerate(found[r + side])}
                found[r] = _by_middle(found[r], place, beside)
        count = crossings(found, beside)
        if count < fewest:
            best, fewest = found, count
    return best


def _by_middle(column: list[Slot], place: Mapping[Slot, int], beside: Mapping[Slot, Sequence[Slot]]) -> list[Slot]:
    """Sorted by the mean place of what stands beside; what has nothing there stays about where it is."""

    def middle(at: tuple[int, Slot]) -> float:
        i, slot = at
        near = [place[s] for s in beside.get(slot, ()) if s in place]
        return sum(near) / len(near) if near else float(i)

    return [slot for _, slot in sorted(enumerate(column), key=middle)]


def crossings(found: Sequence[Sequence[Slot]], beside: Mapping[Slot, Sequence[Slot]]) -> int:
    """How many pairs of lines between neighbouring columns cross."""
    count = 0
    for left, right in pairwise(found):
        place = {slot: i for i, slot in enumerate(right)}
        ends: list[int] = []
        for slot in left:
            mine = [place[s] for s in beside.get(slot, ()) if s in place]
            count += sum(len(ends) - bisect_right(ends, e) for e in mine)
            for e in mine:
                insort(ends, e)
    return count
