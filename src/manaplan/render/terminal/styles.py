"""Colours of what stands in a line: mana symbols, rule numbers, ids, and what an answer comes to.

Colours only ever repeat what the words say: without them nothing is lost.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rich.text import Text

from manaplan.render.text import ROW, STATUS
from manaplan.rules import patterns as re

GOOD: Final = "bold green"
BAD: Final = "bold red"
OPEN: Final = "bold yellow"
QUIET: Final = "dim"

# Dark letters on a light ground, which reads well on any ground of the terminal; chosen so that terminals of sixteen
# colours, for which rich takes the nearest, keep them apart.
_GROUNDS = {"W": "#ffffd7", "U": "#5fafff", "B": "#d787ff", "R": "#ff875f", "G": "#5fd787"}
_NEUTRAL = "#bcbcbc"

_SYMBOL = re.compile(r"\{[^{}\s]{1,16}\}")
_RULE = re.compile(r"\[\d{3}(?:\.\d+[a-z]?)?\]")
_IDS = re.compile(r"\(([^()\s]+(?:(?:, | to | and )[^()\s]+)*)\)")
_BETWEEN = re.compile(r", | to | and ")
_FAULT = re.compile(r"^(?:Error|error):")
_WARNING = re.compile(r"\b(?:Warning:|A limit was reached:|Not understood and left out of account:)")

_TO_STYLE = {"payable": GOOD, "unpayable": BAD, "undecided": OPEN}
_VERDICTS = {
    **{f": {words}.": _TO_STYLE[status] for status, words in STATUS.items()},
    "The plan is legal.": GOOD,
    "The plan is not legal": BAD,
}
CELLS: Final = {ROW[status]: style for status, style in _TO_STYLE.items()}
"""The style of a cell that says yes, no or undecided."""


def coloured(line: str, ids: Collection[str] = ()) -> Text:
    """The line with its colours; its signs are the same ones, and nothing in it is taken for a command or markup.

    ``ids`` are those of the position: in parentheses they stand back.
    """
    text = Text(line)
    for found in _IDS.finditer(line):
        if all(word in ids for word in _BETWEEN.split(found[1])):
            text.stylize(QUIET, *found.span())
    for found in _RULE.finditer(line):
        text.stylize(QUIET, *found.span())
    for pattern, style in ((_FAULT, BAD), (_WARNING, OPEN)):
        for found in pattern.finditer(line):
            text.stylize(style, *found.span())
    for words, style in _VERDICTS.items():
        at = line.rfind(words)
        if at >= 0:
            text.stylize(style, at + words.startswith(": ") * 2, at + len(words))
    for found in _SYMBOL.finditer(line):
        _colour_symbol(text, found[0], found.start())
    return text


def _colour_symbol(text: Text, symbol: str, start: int) -> None:
    """A symbol on the ground of its colour, one of two colours half on each."""
    halves = symbol.split("/")
    for half in halves:
        last = half is halves[-1]
        width = len(half) + (0 if last else 1)  # the stroke belongs to the first half
        ground = _GROUNDS.get(half.strip("{}"), _GROUNDS.get(halves[0].strip("{}"), _NEUTRAL) if last else _NEUTRAL)
        text.stylize(f"#000000 on {ground}", start, start + width)
        start += width
