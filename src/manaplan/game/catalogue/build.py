"""Making the bundle from a Scryfall bulk file: facts in our own form, never a card's text.

The same input makes the same bytes (with the same versions of SQLite and zlib): cards are stored by name, and
nothing of the time or the machine goes in.
"""

from __future__ import annotations

import gzip
import json
import os
import sqlite3
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from attrs import frozen

from manaplan.errors import ManaplanError, quote
from manaplan.game.abilities import Unread
from manaplan.game.cards import Card
from manaplan.game.catalogue.codec import card_document, card_of, dump
from manaplan.game.catalogue.names import name_key
from manaplan.game.catalogue.store import BUNDLE_FORMAT, CatalogueError, pack

_NO_CARDS = frozenset(
    {"token", "double_faced_token", "emblem", "art_series", "planar", "scheme", "vanguard"}
    | {"augment", "host", "reversible_card", "front_card", "sticker"}
)
"""Scryfall's layout words of objects that no deck is made of."""

_DICTIONARY_SIZE = 32 * 1024  # as much as zlib can look back
_PHRASE_WORDS = 8
_WORDS_OF = {"Unread": 3, "Irrelevant": 100}  # the reasons of what is irrelevant are our own words
_CHUNK = 200

Progress = Callable[[int, int], None]
"""Called with the number of cards read so far and the number of all."""


@frozen
class Built:
    """What was made: cards stored, entries left out, cards with a sentence not read, bytes written."""

    cards: int
    left_out: int
    with_unread: int
    size: int


def build(
    source: Path, target: Path, progress: Progress | None = None, processes: int | None = None
) -> Built:
    """Read Scryfall bulk data (JSON, plain or gzipped) and put the bundle at ``target`` or nothing.

    ``processes`` read at the same time (None: one for each core). Raises CatalogueError where the file is no
    such list or the reader refuses a card of it, which is named.
    """
    entries = read_bulk(source)
    wanted = list(_wanted(entries))
    stored: dict[str, str] = {}
    cards: dict[str, Card] = {}
    for done, card in enumerate(_read_all(wanted, processes), 1):
        key = name_key(card.name)
        if key not in cards:
            cards[key] = card
            stored[key] = dump(card)
        if progress and (done % 1000 == 0 or done == len(wanted)):
            progress(done, len(wanted))
    _write(target, cards, stored)
    unread = sum(1 for card in cards.values() if has_unread(card))
    return Built(len(cards), len(entries) - len(cards), unread, target.stat().st_size)


def has_unread(card: Card) -> bool:
    """Whether some sentence of the card was not understood."""
    return any(isinstance(ability, Unread) for face in card.faces for ability in face.abilities)


def read_bulk(source: Path) -> list[dict[str, Any]]:
    """The entries of a Scryfall bulk file. Raises CatalogueError, saying what it is instead."""
    try:
        data = source.read_bytes()
        text = gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data
        entries = json.loads(text)
    except (OSError, EOFError, zlib.error, ValueError) as error:
        raise CatalogueError(f"{source} cannot be read as JSON: {error}", where=str(source)) from error
    if not isinstance(entries, list) or not all(map(_is_entry, entries)):
        raise CatalogueError(f"{source} is not a list of cards in Scryfall's form", where=str(source))
    return entries


def _is_entry(entry: object) -> bool:
    return isinstance(entry, dict) and isinstance(entry.get("name"), str)


def _wanted(entries: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for entry in entries:
        joke = entry.get("x_funny") or entry.get("security_stamp") == "acorn" or _unplayable_set(entry)
        if not joke and entry.get("layout") not in _NO_CARDS:
            yield entry


def _unplayable_set(entry: Mapping[str, Any]) -> bool:
    """A card of a joke or memorabilia set that is legal nowhere; some of their cards are real ones."""
    legal = any(word in {"legal", "restricted", "banned"} for word in entry.get("legalities", {}).values())
    return entry.get("set_type") in {"funny", "memorabilia", "token", "minigame"} and not legal


def _read_all(entries: list[Mapping[str, Any]], processes: int | None) -> Iterator[Card]:
    if processes == 1:
        yield from map(_read, entries)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(_read, entries, chunksize=_CHUNK)


def _read(entry: Mapping[str, Any]) -> Card:
    from manaplan.game.reader.api import read_card

    try:
        return facts_only(read_card(entry))
    except ManaplanError as error:
        raise CatalogueError(f"the card {quote(entry['name'])} cannot be read: {error}") from error


def facts_only(card: Card) -> Card:
    """The card with every phrase of its text cut to a few words; most abilities hold none."""
    document = card_document(card)
    for face in document["faces"]:
        if "abilities" in face:
            face["abilities"] = _shortened(face["abilities"], _PHRASE_WORDS)
    return card_of(document)


def _shortened(value: Any, words: int) -> Any:
    if isinstance(value, str):
        kept = value.split()[: words + 1]
        return value if len(kept) <= words else " ".join(kept[:words])
    if isinstance(value, list):
        return [_shortened(part, words) for part in value]
    if isinstance(value, dict):
        return {kind: _shortened(part, _WORDS_OF.get(kind, words)) for kind, part in value.items()}
    return value


def _write(target: Path, cards: Mapping[str, Card], stored: Mapping[str, str]) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    draft.unlink(missing_ok=True)
    try:
        _fill(draft, cards, stored)
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def _fill(path: Path, cards: Mapping[str, Card], stored: Mapping[str, str]) -> None:
    keys = sorted(cards)
    dictionary = _dictionary([stored[key] for key in keys])
    connection = sqlite3.connect(path)
    try:
        connection.executescript(
            """PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
            CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
            CREATE TABLE cards (id INTEGER PRIMARY KEY, blob BLOB NOT NULL);
            CREATE TABLE names (key TEXT PRIMARY KEY, card INTEGER NOT NULL, face INTEGER NOT NULL)
                WITHOUT ROWID;"""
        )
        with connection:
            meta = (("format", BUNDLE_FORMAT), ("dictionary", dictionary))
            connection.executemany("INSERT INTO meta VALUES (?, ?)", meta)
            blobs = ((i, pack(stored[key], dictionary)) for i, key in enumerate(keys))
            connection.executemany("INSERT INTO cards VALUES (?, ?)", blobs)
            connection.executemany("INSERT INTO names VALUES (?, ?, ?)", _names([cards[key] for key in keys]))
        connection.execute("VACUUM")
    finally:
        connection.close()


def _names(cards: list[Card]) -> list[tuple[str, int, int]]:
    """Every key with its card and face: whole names win over faces, front faces over others."""
    faces = [(i, number, face) for i, card in enumerate(cards) for number, face in enumerate(card.faces)]
    faces.sort(key=lambda entry: entry[1])
    names = {name_key(card.name): (i, 0) for i, card in enumerate(cards)}
    for i, number, face in faces:
        names.setdefault(name_key(face.name), (i, number))
    return [(key, card, face) for key, (card, face) in sorted(names.items())]


def _dictionary(lines: list[str]) -> bytes:
    """What the lines of cards have in common: a sample taken evenly from all of them."""
    size = sum(len(line.encode()) for line in lines)
    return "".join(lines[:: max(1, size // _DICTIONARY_SIZE)]).encode()[-_DICTIONARY_SIZE:]
