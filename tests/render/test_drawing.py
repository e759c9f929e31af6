"""The layout of pictures: columns, few crossings, boxes apart, lines that end on boxes; and the letters."""

import random
from collections.abc import Sequence
from itertools import combinations

import pytest

from manaplan.render.drawing.layout import layout
from manaplan.render.drawing.letters import escaped, runs, width, wrapped
from manaplan.render.drawing.ranks import ranks
from manaplan.render.drawing.records import Box, Line, Node, Placed
from manaplan.render.drawing.rows import columns


def things(*ids: str) -> list[Node]:
    """Nodes by their first letter: o(bject), a(ctivation), p(ayment)."""
    sorts = {"o": "object", "a": "activation", "p": "payment"}
    return [Node(i, sorts[i[0]], f"name of {i}", "{T}: Add {G}." if i[0] == "a" else "") for i in ids]


def feeds(start: str, end: str, *steps: int, both: bool = False) -> Line:
    return Line(start, end, "feeds", steps=steps, both=both)


def needs(start: str, end: str) -> Line:
    return Line(start, end, "needs", "tap")


def test_what_is_used_stands_left_of_what_uses_it() -> None:
    lines = [needs("o1", "a1"), needs("o2", "a2"), feeds("a1", "a2"), feeds("a2", "p1"), needs("o3", "p1")]
    found = ranks(things("o1", "o2", "o3", "a1", "a2", "p1"), lines)
    assert found == {"o1": 0, "a1": 1, "o2": 1, "a2": 2, "o3": 2, "p1": 3}


@pytest.mark.parametrize("both", [True, False])
def test_what_feeds_one_another_stands_together(both: bool) -> None:
    lines = [feeds("a1", "a2", both=both), *([] if both else [feeds("a2", "a1")]), feeds("a2", "p1")]
    assert ranks(things("a1", "a2", "p1"), lines) == {"a1": 1, "a2": 1, "p1": 2}


def test_unless_the_plan_uses_one_for_the_other() -> None:
    nodes = [Node("a1", "activation", "second", steps=(2,)), Node("a2", "activation", "first", steps=(1,))]
    lines = [feeds("a1", "a2"), feeds("a2", "a1", 2)]
    assert ranks(nodes, lines) == {"a2": 1, "a1": 2}


def test_lines_that_need_not_cross_do_not() -> None:
    nodes = things("o1", "o2", "o3", "a1", "a2", "a3")
    lines = [needs("o1", "a3"), needs("o2", "a2"), needs("o3", "a1")]
    first, second = columns([n.id for n in nodes], lines, ranks(nodes, lines))
    partner = {line.start: line.end for line in lines}
    assert [partner[node] for node, _, _ in first] == [node for node, _, _ in second]


def overlap(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


def on_side(point: tuple[float, float], box: Box) -> bool:
    x, y = point
    return x in (box.x, box.right) and box.y <= y <= box.bottom


def check(placed: Placed) -> None:
    """Boxes apart and inside; lines end on their boxes and pass the others between the columns."""
    boxes = {b.node.id: b for b in placed.boxes}
    for a, b in combinations(placed.boxes, 2):
        assert not overlap(a, b), (a, b)
    assert all(b.x >= 0 and b.right <= placed.width and b.y >= 0 and b.bottom <= placed.height for b in placed.boxes)
    for route in placed.routes:
        ends = {route.line.start, route.line.end}
        assert any(on_side(route.points[0], boxes[e]) for e in ends)
        assert any(on_side(route.points[-1], boxes[e]) for e in ends)
        for (x, y), (to_x, to_y) in zip(route.points[1:-1:2], route.points[2:-1:2], strict=True):
            assert y == to_y
            assert not any(b.x < to_x and x < b.right and b.y < y < b.bottom for b in placed.boxes)


def drawn_at_random(seed: int) -> tuple[list[Node], list[Line]]:
    rng = random.Random(seed)
    objects = [f"o{i}" for i in range(rng.randint(0, 12))]
    active = [f"a{i}" for i in range(rng.randint(0, 12))]
    paid = [f"p{i}" for i in range(rng.randint(0, 4))]
    users: Sequence[str] = active + paid
    lines = [needs(o, u) for o in objects for u in users if rng.random() < 0.3]
    lines += [feeds(a, u, *([rng.randint(1, 9)] * (rng.random() < 0.2))) for a in active for u in users if a != u]
    lines = [line for line in lines if line.sort == "needs" or rng.random() < 0.3]
    lines += [Line(a, b, "excludes") for a, b in combinations(users, 2) if rng.random() < 0.1]
    return things(*objects, *active, *paid), lines


@pytest.mark.parametrize("seed", range(40))
def test_boxes_are_apart_and_lines_end_on_them(seed: int) -> None:
    nodes, lines = drawn_at_random(seed)
    placed = layout(nodes, lines)
    assert [b.node for b in placed.boxes] == nodes
    assert [r.line for r in placed.routes] == lines
    check(placed)
    assert layout(nodes, lines) == placed


def test_arrows_point_at_what_takes() -> None:
    nodes = things("a1", "a2", "p1")
    lines = [feeds("a1", "a2", 2), feeds("a2", "a1"), feeds("a2", "p1"), Line("a1", "a2", "excludes")]
    nodes[0] = Node("a1", "activation", "first", steps=(1,))
    nodes[1] = Node("a2", "activation", "second", steps=(2,))
    heads = [(r.forward, r.backward) for r in layout(nodes, lines).routes]
    assert heads == [(True, False), (False, True), (True, False), (False, False)]


def test_nothing_at_all_has_a_layout() -> None:
    assert layout([], []).boxes == ()


def test_a_long_text_is_cut_and_a_long_word_is_broken() -> None:
    lines = wrapped("one two three four five six seven eight nine ten", 11, 80, 2)
    assert len(lines) == 2
    assert lines[1].endswith("…")
    assert all(width(line, 11) <= 80 for line in lines)
    assert "".join(wrapped("x" * 50, 11, 80, 99)) == "x" * 50
    assert wrapped("", 11, 80, 3) == []


def test_runs_of_numbers() -> None:
    assert runs([5, 1, 2, 3, 7, 8]) == "1–3, 5, 7–8"


def test_signs_that_xml_cannot_hold() -> None:
    assert escaped("a<b>&\"'\x00\ud800\u202e") == "a&lt;b&gt;&amp;&quot;&#39;\ufffd\ufffd\ufffd"
