"""The legend of a picture: what the shapes and the lines mean."""

from collections.abc import Iterator

from manaplan.render.drawing.letters import width
from manaplan.render.drawing.marks import arrowhead, number, text
from manaplan.render.drawing.places import TEXT

LEGEND_HEIGHT = 42.0
_SAMPLE, _AFTER = 30.0, 20.0
_SHAPES = (("object", "object", 3.0), ("activation", "ability", 8.0), ("payment", "to be paid", 0.0))
_LINES = (
    ("needs", "is used by"),
    ("feeds", "its mana may pay"),
    ("excludes", "one or the other"),
    ("feeds chosen", "the plan, by its steps"),
)


def _places(words: tuple[str, ...]) -> Iterator[float]:
    x = 0.0
    for word in words:
        yield x
        x += _SAMPLE + 8 + width(word, TEXT) + _AFTER


def legend_width() -> float:
    """How wide the legend is in pixels."""
    rows = (tuple(w for _, w, _ in _SHAPES), tuple(w for _, w in _LINES))
    return max(list(_places((*row, "")))[-1] for row in rows)


def legend() -> Iterator[str]:
    """Two rows: the shapes, and the lines."""
    yield '<g aria-hidden="true">'
    for x, (sort, word, round_) in zip(_places(tuple(w for _, w, _ in _SHAPES)), _SHAPES, strict=True):
        yield f'<g class="box {sort}"><rect x="{number(x)}" y="0" width="30" height="16" rx="{number(round_)}"/></g>'
        yield text(word, x + _SAMPLE + 8, 12, "text")
    for x, (sort, word) in zip(_places(tuple(w for _, w in _LINES)), _LINES, strict=True):
        end = x + _SAMPLE
        yield f'<g class="line {sort}"><path d="M{number(x)},34 L{number(end)},34"/>'
        yield arrowhead(end, 34, points_right=True) if sort != "excludes" else ""
        yield "</g>" + text(word, x + _SAMPLE + 8, 38, "text")
    yield "</g>"
