"""Mana symbols in texts: coloured discs that are still read, copied and heard as what they mean."""

from __future__ import annotations

from typing import Final

from manaplan.render.page.markup import Child, Html, element, together
from manaplan.rules import patterns as re

_SYMBOL: Final = re.compile(r"\{([0-9A-Z/½∞]{1,7})\}")
_WORDS: Final = {
    "W": "white",
    "U": "blue",
    "B": "black",
    "R": "red",
    "G": "green",
    "C": "colorless",
    "S": "snow",
    "P": "2 life",
    "T": "tap",
    "Q": "untap",
    "E": "energy",
}
_COLOURS: Final = frozenset("WUBRGCS")


def with_symbols(text: str) -> Html:
    """The text with every symbol in braces drawn."""
    parts: list[Child] = []
    end = 0
    for found in _SYMBOL.finditer(text):
        parts += [text[end : found.start()], _disc(found[1])]
        end = found.end()
    return together(*parts, text[end:])


def _disc(symbol: str) -> Html:
    halves = symbol.split("/")
    colours = [half for half in halves if half in _COLOURS]
    sort = " ".join(f"m{place}{half}" for place, half in enumerate(colours[:2], start=1))
    wide = " wide" if len(symbol) > 2 else ""
    words = " or ".join(_WORDS.get(half, half) for half in halves)
    # The braces are there for those who copy the text, and for tests.
    return element(
        "span",
        element("i", "{"),
        symbol,
        element("i", "}"),
        class_=f"m {sort}{wide}".strip(),
        role="img",
        aria_label=words,
    )
