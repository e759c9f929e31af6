"""Streaming the entries of card files: Scryfall bulk data, or MTGJSON's AtomicCards; plain or gzipped JSON.

Entry by entry, so that a file of any size needs little memory; a file that is something else, is cut short or
is malformed is an error that says so.
"""

from __future__ import annotations

import codecs
import gzip
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, cast

from attrs import field

from manaplan.errors import quote
from manaplan.game.catalogue.mtgjson import atomic_card
from manaplan.game.catalogue.store import CatalogueError
from manaplan.limits import MAX_ENTRY
from manaplan.rules import patterns as re
from manaplan.rules.records import define

_CHUNK = 1 << 18
_NEAR_END = 12  # signs of the longest token that the end of the buffer can cut in two, other than a string
_WHITE = re.compile(r"[ \t\r\n]+")
_GZIP = b"\x1f\x8b"

Entry = dict[str, Any]


@define
class Bulk:
    """An opened card file; iterating gives its entries in Scryfall's fields. Raises CatalogueError."""

    path: Path
    _raw: BinaryIO | None = field(default=None, init=False)

    @property
    def size(self) -> int:
        """Bytes of the file."""
        return self.path.stat().st_size

    @property
    def done(self) -> int:
        """Bytes of the file read so far."""
        return self._raw.tell() if self._raw is not None and not self._raw.closed else self.size

    def __iter__(self) -> Iterator[Entry]:
        try:
            with self.path.open("rb") as raw:
                self._raw = raw
                packed = raw.read(2) == _GZIP
                raw.seek(0)
                stream = cast(BinaryIO, gzip.GzipFile(fileobj=raw)) if packed else raw
                yield from self._entries(_Window(stream, self.path))
        except (OSError, EOFError, zlib.error, UnicodeDecodeError) as error:
            raise _wrong(self.path, f"cannot be read: {_reason(error)}") from error

    def _entries(self, window: _Window) -> Iterator[Entry]:
        opening = window.peek()
        if opening == "[":
            yield from self._checked(value for _, value in window.members("[", "]"))
        elif opening == "{":
            yield from self._of_object(window)
        else:
            raise self._no_cards()
        if window.peek():
            raise _wrong(self.path, "goes on after its end: it is not one JSON document")

    def _of_object(self, window: _Window) -> Iterator[Entry]:
        """The member `data`: MTGJSON's cards by name, or a list as Scryfall's API answers with."""
        found = False
        for key in window.each_key():
            if key == "data" and not found:
                found = True
                listed = window.peek() == "["
                members = window.members("[", "]") if listed else window.members("{", "}")
                values = (value if listed else atomic_card(name, value) for name, value in members)
                yield from self._checked(values)
            else:
                window.value()
        if not found:
            raise self._no_cards()

    def _checked(self, values: Iterator[object]) -> Iterator[Entry]:
        for number, entry in enumerate(values, start=1):
            if not isinstance(entry, dict):
                raise _wrong(self.path, f"is not a list of cards: entry {number} is {quote(entry)}")
            if not isinstance(entry.get("name"), str) or not entry["name"].strip():
                raise _wrong(self.path, f"is not a list of cards: entry {number} has no name")
            if len(entry["name"]) > 300:
                raise _wrong(self.path, f"is not a list of cards: the name of entry {number} is too long")
            yield entry

    def _no_cards(self) -> CatalogueError:
        return _wrong(self.path, "is not a list of cards in Scryfall's form or MTGJSON's AtomicCards")


class _Window:
    """A moving window on the text of a JSON document."""

    def __init__(self, stream: BinaryIO, path: Path) -> None:
        self._stream = stream
        self._path = path
        self._decode = codecs.getincrementaldecoder("utf-8-sig")()
        self._json = json.JSONDecoder()
        self._text = ""
        self._at = 0
        self._line = 1
        self._ended = False

    def peek(self) -> str:
        """The next sign that is not white; empty at the end."""
        while True:
            white = _WHITE.match(self._text, self._at)
            self._at = white.end() if white else self._at
            if self._at < len(self._text) or self._ended:
                return self._text[self._at : self._at + 1]
            self._more()

    def members(self, opening: str, closing: str) -> Iterator[tuple[str, object]]:
        """The members of a list (with empty keys) or of a table."""
        if opening == "{":
            for key in self.each_key():
                yield key, self.value()
            return
        self._take(opening)
        if self._closes(closing):
            return
        while True:
            yield "", self.value()
            if not self._goes_on(closing):
                return

    def each_key(self) -> Iterator[str]:
        """The keys of a table; after each, ``value`` must be asked for, or ``members`` of it."""
        self._take("{")
        if self._closes("}"):
            return
        while True:
            key = self.value()
            self._take(":")
            yield str(key)
            if not self._goes_on("}"):
                return

    def value(self) -> object:
        """The next whole value."""
        if not self.peek():
            raise self._cut()
        while True:
            try:
                value, self._at = self._json.raw_decode(self._text, self._at)
            except json.JSONDecodeError as error:
                self._want_more(error)
            except RecursionError:
                raise self._malformed("it is nested too deep") from None
            except ValueError as error:
                raise self._malformed(str(error)) from None
            else:
                return cast(object, value)

    def _want_more(self, error: json.JSONDecodeError) -> None:
        may_be_cut = error.msg.startswith("Unterminated string") or error.pos >= len(self._text) - _NEAR_END
        if not may_be_cut:
            raise self._malformed(error.msg)
        if self._ended:
            raise self._cut()
        if len(self._text) - self._at > MAX_ENTRY:
            raise self._malformed(f"an entry has more than {MAX_ENTRY} signs")
        self._more()

    def _goes_on(self, closing: str) -> bool:
        if self._closes(closing):
            return False
        self._take(",")
        return True

    def _closes(self, closing: str) -> bool:
        if self.peek() != closing:
            return False
        self._at += 1
        return True

    def _take(self, sign: str) -> None:
        found = self.peek()
        if not found:
            raise self._cut()
        if found != sign:
            raise self._malformed(f"{quote(sign)} is missing before {quote(found)}")
        self._at += 1

    def _more(self) -> None:
        # Grows with what is kept, so that a long entry is not parsed again for every little piece.
        piece = self._stream.read(max(_CHUNK, len(self._text) - self._at))
        self._line += self._text.count("\n", 0, self._at)
        self._ended = not piece
        self._text = self._text[self._at :] + self._decode.decode(piece, self._ended)
        self._at = 0

    def _place(self) -> str:
        return f"after line {self._line + self._text.count(chr(10), 0, self._at)}"

    def _malformed(self, reason: str) -> CatalogueError:
        return _wrong(self._path, f"is malformed {self._place()}: {reason}")

    def _cut(self) -> CatalogueError:
        return _wrong(self._path, f"is cut short {self._place()}: its end is missing")


def _wrong(path: Path, what: str) -> CatalogueError:
    return CatalogueError(f"{path} {what}", where=str(path))


def _reason(error: Exception) -> str:
    if isinstance(error, UnicodeDecodeError):
        return "it is not UTF-8 text"
    if isinstance(error, (EOFError, zlib.error, gzip.BadGzipFile)):
        return f"it is not a whole gzip file ({error})"
    return getattr(error, "strerror", None) or str(error)
