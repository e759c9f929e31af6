"""The picture of a study: a dot with its confidence interval for each spell, as SVG.

Drawn here and not by a plotting library: it is a table with dots, and so it needs nothing installed, its words stay
words that can be searched and read out, and it suits light and dark pages.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from .decks import Deck
from .odds import Row, Share, Terms
from .table import interval, percent, terms_of

_ROW, _TOP, _LEFT, _WIDTH, _RIGHT = 26, 64, 330, 420, 130
_STYLE = """
text { font: 13px sans-serif; fill: #222; } .small { font-size: 11px; fill: #666; } .end { text-anchor: end; }
.middle { text-anchor: middle; } .grid { stroke: #ddd; } .range { stroke: #1f6fb4; stroke-width: 3; }
.dot { fill: #1f6fb4; } .open { fill: #fff; stroke: #b4561f; stroke-width: 2; } .lands { stroke: #b4561f; }
.paper { fill: #fff; }
@media (prefers-color-scheme: dark) { text { fill: #eee; } .small { fill: #aaa; } .grid { stroke: #444; }
.paper { fill: #1c1c1c; } .open { fill: #1c1c1c; } .range { stroke: #6fb4ee; } .dot { fill: #6fb4ee; }
.open { stroke: #eea06f; } .lands { stroke: #eea06f; } }
"""


def picture(deck: Deck, terms: Terms, rows: Sequence[Row]) -> str:
    """The SVG document."""
    height = _TOP + _ROW * len(rows) + 44
    width = _LEFT + _WIDTH + _RIGHT
    title = "How often each spell can be cast on its turn"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
            'role="img" aria-labelledby="title">',
            f'<title id="title">{title}</title>',
            f"<style>{_STYLE}</style>",
            f'<rect class="paper" width="{width}" height="{height}"/>',
            f'<text x="12" y="22">{title}</text>',
            f'<text class="small" x="12" y="40">{escape(terms_of(deck, terms))}</text>',
            *_grid(height),
            *(part for number, row in enumerate(rows) for part in _row(row, _TOP + _ROW * number + _ROW // 2)),
            *_legend(height - 14),
            "</svg>\n",
        ]
    )


def _x(rate: float) -> float:
    return round(_LEFT + _WIDTH * rate, 1)


def _grid(height: int) -> Iterator[str]:
    for tenth in range(0, 11, 2):
        x = _x(tenth / 10)
        yield f'<line class="grid" x1="{x}" x2="{x}" y1="{_TOP}" y2="{height - 40}"/>'
        yield f'<text class="small middle" x="{x}" y="{_TOP - 6}">{10 * tenth} %</text>'


def _row(row: Row, y: int) -> Iterator[str]:
    name = row.spell.name if len(row.spell.name) <= 28 else f"{row.spell.name[:27]}…"
    yield f"<g><title>{escape(_words(row))}</title>"
    yield f'<text x="12" y="{y + 4}">{escape(name)}</text>'
    yield f'<text class="small end" x="{_LEFT - 62}" y="{y + 4}">{escape(row.spell.cost)}</text>'
    yield f'<text class="small end" x="{_LEFT - 12}" y="{y + 4}">turn {row.turn}</text>'
    yield from _mark(row.with_lands, y + 4, "lands", "open")
    yield from _mark(row.cast, y - 4, "", "dot")
    yield f'<text x="{_LEFT + _WIDTH + 14}" y="{y + 4}">{percent(row.cast)}</text>'
    yield f'<text class="small" x="{_LEFT + _WIDTH + 76}" y="{y + 4}">{percent(row.with_lands)}</text></g>'


def _mark(share: Share, y: int, line: str, dot: str) -> Iterator[str]:
    if not share.all:
        return
    low, high = share.interval()
    yield f'<line class="range {line}" x1="{_x(low)}" x2="{_x(high)}" y1="{y}" y2="{y}"/>'
    yield f'<circle class="{dot}" cx="{_x(share.rate)}" cy="{y}" r="4"/>'


def _legend(y: int) -> Iterator[str]:
    lands = "of the hands with as many lands as the turn's number; bars: 95 % intervals"
    for x, kind, words in ((18, "dot", "of all hands"), (138, "open", lands)):
        yield f'<circle class="{kind}" cx="{x}" cy="{y - 4}" r="4"/>'
        yield f'<text class="small" x="{x + 10}" y="{y}">{words}</text>'


def _words(row: Row) -> str:
    lands = f"; with the lands {percent(row.with_lands)} ({interval(row.with_lands)})"
    helped = f"; helped by {', '.join(row.helpers)}" if row.helpers else ""
    return f"{row.spell.name} on turn {row.turn}: {percent(row.cast)} ({interval(row.cast)}){lands}{helped}"
