"""The smallest parts of a picture: numbers, texts, arrowheads and paths."""

from manaplan.render.drawing.letters import escaped
from manaplan.render.drawing.records import Route

ARROW = 8.0


def number(value: float) -> str:
    """A coordinate with one decimal place at most."""
    return f"{value:.1f}".removesuffix(".0")


def text(words: str, x: float, y: float, sort: str, middle: bool = False) -> str:
    """A line of text with its base line at y."""
    anchor = ' text-anchor="middle"' if middle else ""
    return f'<text class="{sort}" x="{number(x)}" y="{number(y)}"{anchor}>{escaped(words)}</text>'


def arrowhead(x: float, y: float, points_right: bool) -> str:
    """A level arrowhead whose tip is at the point."""
    back = x - ARROW if points_right else x + ARROW
    return (
        f'<polygon points="{number(x)},{number(y)} {number(back)},{number(y - ARROW / 2)} '
        f'{number(back)},{number(y + ARROW / 2)}"/>'
    )


def path(route: Route) -> str:
    """Curves between the columns, level at both ends, and straight lines past the boxes of a column."""
    (x, y), *more = route.points
    found = [f"M{number(x)},{number(y)}"]
    if route.flat:
        to_x, to_y = more[0]
        out = x + route.flat * 4 / 3
        return f"{found[0]} C{number(out)},{number(y)} {number(out)},{number(to_y)} {number(to_x)},{number(to_y)}"
    for i, (to_x, to_y) in enumerate(more):
        if i % 2 == 0:
            half = (x + to_x) / 2
            found.append(f"C{number(half)},{number(y)} {number(half)},{number(to_y)} {number(to_x)},{number(to_y)}")
        else:
            found.append(f"L{number(to_x)},{number(to_y)}")
        x, y = to_x, to_y
    return " ".join(found)
