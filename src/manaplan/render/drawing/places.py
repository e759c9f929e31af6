"""Where the boxes of a picture stand: columns from left to right, none over another."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from attrs import field

from manaplan.render.drawing.letters import width, wrapped
from manaplan.render.drawing.records import Box, Line, Node
from manaplan.render.drawing.rows import Slot, chain, columns
from manaplan.rules.records import define

NAME, TEXT = 13.0, 11.0
"""The sizes of the letters in pixels."""
NAME_LINE, TEXT_LINE = 17.0, 15.0
PADDING = 10.0
MOST = {"object": 170.0, "activation": 230.0, "payment": 190.0}
"""How wide a text may be, by the sort of the node."""
BETWEEN, THREAD = 26.0, 10.0
"""The distance between boxes of a column, which leaves room for the step numbers, and beside a passing line."""
GAP, LONGEST_GAP = 90.0, 170.0
SWEEPS = 6


def sized(node: Node) -> Box:
    """The box of a node, not placed yet."""
    most = MOST[node.sort]
    name = tuple(wrapped(node.name, NAME, most, 2, bold=True))
    text = (*wrapped(node.text, TEXT, most, 3), *wrapped(node.note, TEXT, most, 1))
    widths = [width(t, NAME, bold=True) for t in name] + [width(t, TEXT) for t in text]
    height = 2 * PADDING + NAME_LINE * len(name) + TEXT_LINE * len(text)
    return Box(node, 0.0, 0.0, round(max(widths, default=0.0) + 2 * PADDING), height, name, text)


@define
class Grid:
    """The columns of a picture: ``left`` and ``wide`` of each in pixels, ``middle`` (y) of each slot."""

    rank: Mapping[str, int]
    slots: list[list[Slot]]
    boxes: dict[str, Box]
    left: list[float] = field(factory=list)
    wide: list[float] = field(factory=list)
    middle: dict[Slot, float] = field(factory=dict)

    def is_box(self, slot: Slot) -> bool:
        """Whether the slot is a node and not the way of a line past others."""
        return not slot[2]

    def tall(self, slot: Slot) -> float:
        """The height of a slot."""
        return self.boxes[slot[0]].height if self.is_box(slot) else 0.0


def grid(nodes: Sequence[Node], lines: Sequence[Line], rank: Mapping[str, int], gaps: Sequence[float]) -> Grid:
    """Every slot placed; ``gaps`` are the distances between the columns."""
    placed = Grid(rank, columns([n.id for n in nodes], lines, rank), {n.id: sized(n) for n in nodes})
    x = 0.0
    for r, column in enumerate(placed.slots):
        placed.left.append(x)
        placed.wide.append(max((placed.boxes[s[0]].width for s in column if placed.is_box(s)), default=0.0))
        x += placed.wide[r] + (gaps[r] if r < len(gaps) else 0.0)
    _set_middles(placed, _beside(lines, rank))
    return placed


def _beside(lines: Sequence[Line], rank: Mapping[str, int]) -> dict[Slot, set[Slot]]:
    found: dict[Slot, set[Slot]] = {}
    for line in lines:
        slots = chain(line, rank) if rank[line.start] != rank[line.end] else []
        for a, b in pairwise(slots):
            found.setdefault(a, set()).add(b)
            found.setdefault(b, set()).add(a)
    return found


def _set_middles(placed: Grid, beside: Mapping[Slot, set[Slot]]) -> None:
    """Each slot near the mean of what it is joined to, as far as the order and the sizes allow."""
    for column in placed.slots:
        _stack(placed, column, dict.fromkeys(column, 0.0))
    for sweep in range(SWEEPS):
        for column in placed.slots if sweep % 2 == 0 else placed.slots[::-1]:
            wished = {}
            for slot in column:
                near = sorted(placed.middle[s] for s in beside.get(slot, ()))
                wished[slot] = sum(near) / len(near) if near else placed.middle[slot]
            _stack(placed, column, wished)
    tops = [placed.middle[s] - placed.tall(s) / 2 for column in placed.slots for s in column]
    for slot in placed.middle:
        placed.middle[slot] = round(placed.middle[slot] - min(tops), 1)


def _stack(placed: Grid, column: Sequence[Slot], wished: Mapping[Slot, float]) -> None:
    at, last = -1e9, None
    for slot in column:
        if last is not None:
            room = BETWEEN if placed.is_box(slot) and placed.is_box(last) else (BETWEEN + THREAD) / 2
            room = room if placed.is_box(slot) or placed.is_box(last) else THREAD
            at += placed.tall(last) / 2 + room + placed.tall(slot) / 2
        at = max(at, wished[slot])
        placed.middle[slot] = at
        last = slot
    shift = sum(wished[s] - placed.middle[s] for s in column) / max(1, len(column))
    for slot in column:
        placed.middle[slot] += shift
