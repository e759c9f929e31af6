"""The lines of an answer on a terminal: broken between words and aligned behind their marks, with tables."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table as RichTable
from rich.text import Text

from manaplan.render.lines import Line, Table
from manaplan.render.terminal.styles import CELLS, coloured
from manaplan.rules import patterns as re
from manaplan.rules.records import frozen

# What text that is wrapped is aligned behind: spaces, then a number, a hyphen, an opening parenthesis or a word.
_MARK = re.compile(r"\s*(?:\d+\. |- |\(|(?:Used|Why|Note|Warning|then|that is): (?=\S))?")
_NARROWEST = 20
"""Marks that would leave less room than this are not aligned behind."""


def laid_out(lines: Iterable[Line], ids: Collection[str] = ()) -> RenderableType:
    """The lines as something that rich prints to any width; ``ids`` are those of the position."""
    parts = [_table(line, ids) if isinstance(line, Table) else Hanging(coloured(line, ids)) for line in lines]
    return Group(*parts)


@frozen(eq=False)
class Hanging:
    """A line that goes on below the beginning of its text, not of its mark."""

    text: Text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        found = _MARK.match(self.text.plain)
        width = found.end() if found else 0
        if options.max_width - width < _NARROWEST:
            width = 0
        mark, rest = self.text[:width] if width else Text(), self.text[width:]
        for number, part in enumerate(rest.wrap(console, options.max_width - width) or [Text()]):
            part.rstrip()
            yield (Text(" " * width) if number else mark) + part


def _table(table: Table, ids: Collection[str]) -> RenderableType:
    headed = any(table.columns) and table.indent == 0
    drawn = RichTable(box=None, show_header=headed, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for heading in table.columns:
        drawn.add_column(heading, overflow="fold")
    for row in table.rows:
        drawn.add_row(*(_cell(cell, ids) for cell in row))
    return Padding(drawn, (0, 0, 0, table.indent)) if table.indent else drawn


def _cell(cell: str, ids: Collection[str]) -> Text:
    return Text(cell, CELLS[cell]) if cell in CELLS else coloured(cell, ids)
