"""The layout of a picture: boxes in columns, lines that run between the columns and never over a box."""

from collections.abc import Mapping, Sequence

from attrs import evolve, field

from manaplan.render.drawing.letters import width
from manaplan.render.drawing.places import GAP, LONGEST_GAP, Grid, grid
from manaplan.render.drawing.ranks import ranks
from manaplan.render.drawing.records import Box, Line, Node, Placed, Route
from manaplan.render.drawing.rows import Slot, chain
from manaplan.rules.records import define

HOW = 10.0
"""The size of the letters beside a line, in pixels."""
BULGE = 20.0

End = tuple[int, bool]
"""An end of a line: the number of the line, and whether it is the line's last point."""

Port = tuple[float, Slot | int]
"""Where the ends that meet at one point of a side come from: the y, and the slot of lines past others or the line."""


def layout(nodes: Sequence[Node], lines: Sequence[Line]) -> Placed:
    """Every node and line placed; the upper left corner is (0, 0)."""
    rank = ranks(nodes, lines)
    placed = grid(nodes, lines, rank, _gaps(lines, rank))
    boxes = {n.id: _box(placed, n.id) for n in nodes}
    routes = tuple(_Router(placed, boxes, lines).routes())
    right = max((b.right for b in boxes.values()), default=0.0)
    bottom = max((b.bottom for b in boxes.values()), default=0.0)
    low = max((y for r in routes for _, y in r.points), default=0.0)
    return Placed(tuple(boxes.values()), routes, right, max(bottom, low))


def _gaps(lines: Sequence[Line], rank: Mapping[str, int]) -> list[float]:
    """The distance after each column: room for the words beside the lines that start there."""
    found = [GAP] * max(rank.values(), default=0)
    for line in lines:
        r = min(rank[line.start], rank[line.end])
        if r < len(found) and line.how and line.sort == "needs":
            found[r] = min(LONGEST_GAP, max(found[r], width(line.how, HOW) + 50))
    return found


def _box(placed: Grid, node: str) -> Box:
    r = placed.rank[node]
    box = placed.boxes[node]
    top = placed.middle[node, r, ""] - box.height / 2
    return evolve(box, x=placed.left[r], y=round(top, 1), width=placed.wide[r])


@define
class _Router:
    """``sides``: the ends of lines at each side of a box (True: the right one), by where they come from."""

    placed: Grid
    boxes: Mapping[str, Box]
    lines: Sequence[Line]
    sides: dict[tuple[str, bool], dict[Port, list[End]]] = field(factory=dict)
    ports: dict[End, tuple[float, float]] = field(factory=dict)

    def routes(self) -> list[Route]:
        for number, line in enumerate(self.lines):
            self._end(number, line)
        for (node, right), ends in self.sides.items():
            self._spread(self.boxes[node], right, ends)
        return [self._route(number, line) for number, line in enumerate(self.lines)]

    def _is_flat(self, line: Line) -> bool:
        return self.placed.rank[line.start] == self.placed.rank[line.end]

    def _end(self, number: int, line: Line) -> None:
        if self._is_flat(line):
            right = line.sort != "excludes"
            first, last = line.start, line.end
            self._at(first, right, (self._middle(last), number), (number, False))
            self._at(last, right, (self._middle(first), number), (number, True))
            return
        slots = chain(line, self.placed.rank)
        past = number if self.placed.is_box(slots[1]) else slots[1]
        self._at(slots[0][0], True, (self.placed.middle[slots[1]], past), (number, False))
        self._at(slots[-1][0], False, (self.placed.middle[slots[-2]], number), (number, True))

    def _at(self, node: str, right: bool, port: Port, end: End) -> None:
        self.sides.setdefault((node, right), {}).setdefault(port, []).append(end)

    def _middle(self, node: str) -> float:
        return self.placed.middle[node, self.placed.rank[node], ""]

    def _spread(self, box: Box, right: bool, ends: Mapping[Port, Sequence[End]]) -> None:
        """The ends along the side, in the order in which they come; those of one way past others are one."""
        for i, port in enumerate(sorted(ends, key=lambda p: (p[0], str(p[1]))), 1):
            y = round(box.y + box.height * i / (len(ends) + 1), 1)
            for end in ends[port]:
                self.ports[end] = (box.right if right else box.x, y)

    def _route(self, number: int, line: Line) -> Route:
        first, last = self.ports[number, False], self.ports[number, True]
        arrow = line.sort != "excludes"
        if self._is_flat(line):
            side = -1 if line.sort == "excludes" else 1
            bulge = side * min(2.2 * BULGE, BULGE + abs(first[1] - last[1]) / 12)
            return Route(line, (first, last), round(bulge, 1), arrow, arrow and line.both)
        between = [p for slot in chain(line, self.placed.rank)[1:-1] for p in self._past(slot)]
        ahead = self.placed.rank[line.start] < self.placed.rank[line.end]
        forward, backward = arrow and (ahead or line.both), arrow and (not ahead or line.both)
        return Route(line, (first, *between, last), 0.0, forward, backward)

    def _past(self, slot: Slot) -> list[tuple[float, float]]:
        """The way of a line past the boxes of a column."""
        left, y = self.placed.left[slot[1]], self.placed.middle[slot]
        return [(left, y), (left + self.placed.wide[slot[1]], y)]
