"""What the text of an answer is made of: lines, and tables whose columns are lined up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from attrs import field

from manaplan.rules.records import frozen


@frozen
class Table:
    """Rows of cells, all as long as ``columns``, which are the headings: told where there is room, never in plain text.

    ``indent`` is the number of spaces before each row.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    indent: int = field(default=0, kw_only=True)

    def lines(self) -> Iterator[str]:
        """The rows as lines, each column as wide as its widest cell."""
        widths = [max((len(row[i]) for row in self.rows), default=0) for i in range(len(self.columns))]
        for row in self.rows:
            cells = (f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True))
            yield (" " * self.indent + "  ".join(cells)).rstrip()


Line: TypeAlias = str | Table
"""A line may begin with a mark (a number, a hyphen, a word and a colon): text that is wrapped goes on behind it."""


def plain(lines: Iterable[Line]) -> str:
    """The lines as text without colours, no line broken, without a line break at its end."""
    return "\n".join(text for line in lines for text in (line.lines() if isinstance(line, Table) else (line,)))
