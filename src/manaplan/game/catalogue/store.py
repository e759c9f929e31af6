"""The bundle of cards as a file: one SQLite database, read only, made by ``build``.

``meta(key, value)`` holds the format number and the dictionary of the compression; ``cards(id, blob)`` one
row a card, the codec's JSON line compressed; ``names(key, card, face)`` every whole name (face 0) and every
other name of a face.
"""

from __future__ import annotations

import sqlite3
import zlib
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import Any
from weakref import finalize

from manaplan.errors import ManaplanError
from manaplan.game.cards import Card
from manaplan.game.catalogue.codec import load

BUNDLE_FORMAT = 1
"""Counted up when files that were made before can no longer be read."""

_CACHED = 4096
_REMEDY = " Make it anew: manaplan cards import FILE (manaplan cards build FILE for the package's own)."


class CatalogueError(ManaplanError):
    """The file of cards is missing, broken or of another version."""

    default_kind = "catalogue"


class Store:
    """An opened bundle. Raises CatalogueError where the file is none."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection = _open(path)
        # Threads share the connection, one at a time: they would reset each other's statements.
        self._turn = Lock()
        finalize(self, self._connection.close)
        meta = self._meta()
        if meta.get("format") != BUNDLE_FORMAT:
            raise self._broken(f"its format is {meta.get('format')!r}, not {BUNDLE_FORMAT}")
        self._dictionary: bytes = meta["dictionary"]
        self._card = lru_cache(maxsize=_CACHED)(self._load)

    @property
    def about(self) -> dict[str, str]:
        """What the maker of the file kept with it: its source and date, where it is an imported one."""
        return {key: str(value) for key, value in self._meta().items() if key not in ("format", "dictionary")}

    def find(self, key: str) -> tuple[Card, int] | None:
        """The card of a name's key and the index of the face that it names (0 for a whole name)."""
        rows = self._rows("SELECT card, face FROM names WHERE key = ?", (key,))
        return (self._card(rows[0][0]), rows[0][1]) if rows else None

    def candidates(self, key: str) -> list[str]:
        """Keys that may be meant by a misspelt one.

        They share its beginning, its end, its longest word, or its first letter and about its length.
        """
        longest = max(key.split(), key=len, default=key)
        rows = self._rows(
            """SELECT key FROM names
            WHERE substr(key, 1, 3) = ? OR substr(key, -4) = ? OR instr(key, ?)
            OR (abs(length(key) - ?) < 2 AND substr(key, 1, 1) = ?)""",
            (key[:3], key[-4:], longest, len(key), key[:1]),
        )
        return [row[0] for row in rows]

    def beginning(self, key: str, count: int) -> list[str]:
        """At most ``count`` keys of names that begin with the key, in order."""
        rows = self._rows(
            "SELECT key FROM names WHERE key >= ? AND key < ? || char(1114111) ORDER BY key LIMIT ?", (key, key, count)
        )
        return [row[0] for row in rows]

    def holding(self, part: str, count: int) -> list[str]:
        """At most ``count`` keys of names that have the part anywhere, in order."""
        rows = self._rows("SELECT key FROM names WHERE instr(key, ?) ORDER BY key LIMIT ?", (part, count))
        return [row[0] for row in rows]

    def keys(self) -> list[str]:
        """The keys of all whole names, in order."""
        rows = self._rows("SELECT min(key) FROM names WHERE face = 0 GROUP BY card ORDER BY 1")
        return [row[0] for row in rows]

    def __len__(self) -> int:
        return int(self._rows("SELECT count(*) FROM cards")[0][0])

    def _rows(self, question: str, values: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
        with self._turn:
            return self._connection.execute(question, values).fetchall()

    def _load(self, card: int) -> Card:
        ((blob,),) = self._rows("SELECT blob FROM cards WHERE id = ?", (card,))
        try:
            return load(unpack(blob, self._dictionary))
        except (zlib.error, ValueError) as error:
            raise self._broken(f"card {card} of it cannot be read ({error!r})") from error

    def _meta(self) -> dict[str, Any]:
        try:
            return dict(self._rows("SELECT key, value FROM meta"))
        except sqlite3.DatabaseError as error:
            raise self._broken(str(error)) from error

    def _broken(self, reason: str) -> CatalogueError:
        message = f"{self._path} is not a bundle of cards for this version: {reason}.{_REMEDY}"
        return CatalogueError(message, where=str(self._path))


def _open(path: Path) -> sqlite3.Connection:
    if not path.is_file():
        raise CatalogueError(f"there is no bundle of cards at {path}.{_REMEDY}", where=str(path))
    # immutable: no lock files beside it (the package may lie in a place that cannot be written).
    address = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
    return sqlite3.connect(address, uri=True, check_same_thread=False)


def pack(line: str, dictionary: bytes) -> bytes:
    """A card's line as it is stored: lines are short and alike, so a common dictionary helps much."""
    packer = zlib.compressobj(level=9, wbits=-15, zdict=dictionary)
    return packer.compress(line.encode()) + packer.flush()


def unpack(blob: bytes, dictionary: bytes) -> bytes:
    """The line of a stored card, in UTF-8; raises zlib.error."""
    return zlib.decompressobj(wbits=-15, zdict=dictionary).decompress(blob)
