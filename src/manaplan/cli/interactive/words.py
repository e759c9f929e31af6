"""Taking a typed line apart: words, numbers before names, and objects of the position."""

from __future__ import annotations

import shlex
from collections.abc import Iterable

from manaplan.api.position import Position
from manaplan.errors import UnknownId, UsageError, did_you_mean, quote
from manaplan.game.catalogue.names import name_key
from manaplan.game.position.records import ObjectSpec
from manaplan.limits import MAX_OBJECTS
from manaplan.rules import patterns as re

_NUMBER = re.compile(r"(\d{1,9})(?:\s*[x×])?\s+(\S.*)", re.DOTALL)


def split(line: str) -> list[str]:
    """The words of a line; quotation marks keep words together, apostrophes are letters. Raises UsageError."""
    reader = shlex.shlex(line, posix=True, punctuation_chars=False)
    reader.whitespace_split = True
    reader.quotes, reader.escape, reader.commenters = '"', "", ""
    try:
        return list(reader)
    except ValueError:
        raise UsageError(f"a quotation mark in {quote(line)} is not closed") from None


def counted(text: str) -> tuple[int | None, str]:
    """`3 Forest` and `3x Forest` as a number and the rest; None where no number is told. Raises UsageError."""
    found = _NUMBER.fullmatch(text)
    if found is None:
        return None, text
    number = int(found[1])
    if not 0 < number <= MAX_OBJECTS:
        raise UsageError(f"{found[1]} is no number of objects: tell one from 1 to {MAX_OBJECTS}")
    return number, found[2]


def number(text: str, what: str) -> int:
    """A whole number that is told of something. Raises UsageError."""
    word = text.strip()
    if not (word.isascii() and word.isdigit() and len(word) < 10):
        raise UsageError(f"{quote(text)} is no number: write {what}")
    return int(word)


def things(position: Position, text: str, among: Iterable[ObjectSpec], else_: str = "") -> list[str]:
    """The ids that are meant among these objects: an id, a name (the first of it), `3 NAME`, `all NAME` or `all`.

    Raises UnknownId with what is near, or with ``else_``, what is true of an object of the position that is not among
    these; UsageError where nothing is told, or more than there are.
    """
    specs = list(among)
    every = f"{text} ".casefold().startswith("all ")
    count, rest = (None, text[4:].strip()) if every else counted(text)
    word = _without_quotes(rest).removeprefix("#")
    if every and not word:
        return [s.id for s in specs]
    if not word:
        raise UsageError("tell which: an id or a name of the position, “3 NAME” or “all NAME”")
    found = [s.id for s in specs if word == s.id] or [s.id for s in specs if name_key(s.name) == name_key(word)]
    if not found:
        raise _unknown(position, word, specs, else_)
    if count is not None and count > len(found):
        raise UsageError(f"there are not {count} of {quote(word)} to choose from, only {len(found)}")
    return found if every else found[: count or 1]


def _without_quotes(text: str) -> str:
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] == '"' else text


def _unknown(position: Position, word: str, specs: list[ObjectSpec], else_: str) -> UnknownId:
    there = [s for s in position.document.objects() if word == s.id or name_key(s.name) == name_key(word)]
    if there:
        return UnknownId(f"{quote(word)} {else_}")
    known = dict.fromkeys((*(s.name for s in specs), *(s.id for s in specs)))
    return UnknownId(f"nothing here is called {quote(word)}.{did_you_mean(word, known)}")
