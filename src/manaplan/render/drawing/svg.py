"""The dependency graph of a payment as an SVG picture, with nothing but this package."""

from collections.abc import Iterator, Mapping, Sequence

from manaplan.render.drawing.layout import HOW, layout
from manaplan.render.drawing.legend import LEGEND_HEIGHT, legend, legend_width
from manaplan.render.drawing.letters import escaped, runs, width, wrapped
from manaplan.render.drawing.marks import arrowhead, number, path, text
from manaplan.render.drawing.places import NAME, NAME_LINE, PADDING, TEXT, TEXT_LINE
from manaplan.render.drawing.reading import lines_of, named, nodes_of, told, told_line, told_node
from manaplan.render.drawing.records import Box, Graph, Line, Placed, Route
from manaplan.render.drawing.style import STYLE
from manaplan.render.steps import line_numbers, step_lines
from manaplan.render.things import Things
from manaplan.render.words import capital, neutral_data

MARGIN = 24.0
TITLE = 16.0
TITLE_HEIGHT = 24.0
STEP, STEP_LINE, INDENT = 12.0, 18.0, 16.0
"""The plan in words: its letters, its lines and how far a line that goes on is moved in, in pixels."""
MOST_HOW = 12
"""With more things that the plan leaves alone, what could be done to them is not written beside the lines."""
ABOVE = 16.0
"""Room for the numbers of the steps on the uppermost boxes, in pixels."""


def as_svg(graph: Graph, *, embedded: bool = False) -> str:
    """The graph as an SVG picture: things on the left, payments on the right, what the plan uses highlighted, and the
    plan's steps below under the numbers that they have in the picture.

    It has no size of its own but a view box, follows the light or dark scheme of the reader, and carries its
    content in words. ``embedded``: as part of a page that holds STYLE itself; it has the size then.
    """
    objects = Things(neutral_data(graph.names))
    numbers = line_numbers(graph.plan, objects)
    things, lines = nodes_of(graph.nodes, numbers), lines_of(graph.edges, numbers)
    placed = layout(things, lines)
    names = {n.id: named(n) for n in things}
    wide = max(placed.width, legend_width(), 2 * MARGIN)
    heading = wrapped(capital(graph.title), TITLE, wide, 2, bold=True)
    told_steps = step_lines(graph.plan, objects)
    steps = [p for line in told_steps for p in enumerate(wrapped(line, STEP, wide - INDENT, 3))]
    top = MARGIN + TITLE_HEIGHT * len(heading) + ABOVE
    below = top + placed.height + MARGIN
    under = below + (STEP_LINE * len(steps) + MARGIN / 2 if steps else 0)
    body = [
        *(text(h, MARGIN, MARGIN + TITLE * 0.8 + i * TITLE_HEIGHT, "title") for i, h in enumerate(heading)),
        f'<g transform="translate({number(MARGIN)} {number(top)})">',
        *_drawn(placed, names),
        "</g>",
        *_told(steps, below),
        f'<g transform="translate({number(MARGIN)} {number(under)})">',
        *legend(),
        "</g>",
    ]
    high = under + LEGEND_HEIGHT + MARGIN
    wide, words = wide + 2 * MARGIN, told(things, lines)
    size = f'width="{number(wide)}"' if embedded else f'style="max-width:{number(wide)}px"'
    style = [] if embedded else [f"<style>{STYLE}</style>"]
    return "\n".join([*_head(wide, high, graph.title, words, size), *style, *_page(wide, high), *body, "</svg>"])


def _head(wide: float, high: float, title: str, words: str, size: str) -> list[str]:
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="manaplan-graph" viewBox="0 0 {number(wide)} {number(high)}" '
        f'{size} role="graphics-document document" aria-roledescription="payment graph">',
        f"<title>{escaped(capital(title))}</title>",
        f"<desc>{escaped(words)}</desc>",
    ]


def _page(wide: float, high: float) -> list[str]:
    return [
        f'<rect class="page" width="{number(wide)}" height="{number(high)}"/>',
    ]


def _told(steps: Sequence[tuple[int, str]], top: float) -> Iterator[str]:
    """The plan's steps in words: (which part of its step, the words) of each line."""
    for i, (part, line) in enumerate(steps):
        yield text(line, MARGIN + (INDENT if part else 0), top + STEP + i * STEP_LINE, "plan")


def _drawn(placed: Placed, names: Mapping[str, str]) -> Iterator[str]:
    """Lines below boxes, what the plan uses above what it does not."""
    for route in sorted(placed.routes, key=lambda r: bool(r.line.steps)):
        yield from _line(route, told_line(route.line, names))
    for box in placed.boxes:
        yield from _box(box)
    unused = [r for r in placed.routes if _is_worth_telling(r.line) and not r.line.steps]
    for route in placed.routes:
        if route.line.sort == "needs" and (route.line.steps or (route in unused and len(unused) <= MOST_HOW)):
            yield _how(route)


def _line(route: Route, words: str) -> Iterator[str]:
    chosen = " chosen" if route.line.steps else ""
    line = route.line
    yield (
        f'<g class="line {line.sort}{chosen}" role="graphics-symbol" data-from="{escaped(line.start)}" '
        f'data-to="{escaped(line.end)}"><title>{escaped(words)}</title>'
    )
    yield f'<path d="{path(route)}"/>'
    left_to_right = not route.flat
    if route.forward:
        yield arrowhead(*route.points[-1], points_right=left_to_right or route.flat < 0)
    if route.backward:
        yield arrowhead(*route.points[0], points_right=route.flat < 0)
    yield "</g>"


def _is_worth_telling(line: Line) -> bool:
    """Whether it is told what is done to the thing: not where its own ability says so."""
    return line.sort == "needs" and line.how not in ("tap", "use")


def _how(route: Route) -> str:
    """What is done to a thing, beside the first part of the line."""
    (x, y), (to_x, to_y) = route.points[0], route.points[1]
    chosen = " chosen" if route.line.steps else ""
    return text(route.line.how, (x + to_x) / 2, (y + to_y) / 2 - 3, f"how{chosen}", middle=True)


def _box(box: Box) -> Iterator[str]:
    node = box.node
    chosen = " chosen" if node.steps else ""
    yield (
        f'<g class="box {node.sort}{chosen}" data-node="{escaped(node.id)}" role="graphics-object" '
        f'aria-roledescription="{node.sort}"><title>{escaped(told_node(node))}</title>'
    )
    round_ = {"object": 3.0, "activation": 16.0, "payment": 0.0}[node.sort]
    yield (
        f'<rect x="{number(box.x)}" y="{number(box.y)}" width="{number(box.width)}" height="{number(box.height)}" '
        f'rx="{number(round_)}"/>'
    )
    y = box.y + PADDING
    for line in box.name:
        yield text(line, box.x + PADDING, y + NAME, "name")
        y += NAME_LINE
    for line in box.text:
        yield text(line, box.x + PADDING, y + TEXT, "text")
        y += TEXT_LINE
    yield from badge(box.x + 8, box.y, node.steps)
    yield "</g>"


def badge(x: float, y: float, steps: Sequence[int]) -> Iterator[str]:
    """The numbers of the steps on the upper side of a box."""
    if steps:
        words = runs(list(steps))
        wide = width(words, HOW, bold=True) + 10
        yield f'<rect class="badge" x="{number(x)}" y="{number(y - 9)}" width="{number(wide)}" height="17" rx="8.5"/>'
        yield text(words, x + wide / 2, y + 3.5, "step", middle=True)
