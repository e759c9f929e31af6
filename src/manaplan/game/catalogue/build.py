"""Making the bundle from a card file: facts in our own form, never a card's text.

The same input makes the same bytes (with the same versions of SQLite and zlib): cards are stored by name, and
nothing of the time or the machine goes in.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from manaplan.errors import ManaplanError, quote
from manaplan.game.abilities import Unread
from manaplan.game.cards import Card
from manaplan.game.catalogue.bulk import Bulk
from manaplan.game.catalogue.codec import card_document, card_of, dump
from manaplan.game.catalogue.names import name_key
from manaplan.game.catalogue.store import BUNDLE_FORMAT, CatalogueError, pack
from manaplan.game.catalogue.workers import in_order
from manaplan.rules.records import frozen

_NO_CARDS = frozenset(
    {"token", "double_faced_token", "emblem", "art_series", "planar", "scheme", "vanguard"}
    | {"augment", "host", "reversible_card", "front_card", "sticker"}
)
"""Scryfall's layout words of objects that no deck is made of."""

_DICTIONARY_SIZE = 32 * 1024  # as much as zlib can look back
_PHRASE_WORDS = 8
# Reasons of what is irrelevant are our own words; events of this turn are named in positions, word for word.
_WORDS_OF = {"Unread": 3, "Irrelevant": 100, "Happened": 100}
_TOLD_EACH = 200  # entries
_OLD = 600  # seconds

Progress = Callable[[int, int], None]
"""Called with the bytes of the file read so far and the bytes of all of it."""


@frozen
class Built:
    """What was made: cards stored, entries left out (jokes, tokens, doubles, refused ones), cards with a
    sentence not read, bytes written, and the refused cards with the reason.
    """

    cards: int
    left_out: int
    with_unread: int
    size: int
    refused: tuple[str, ...] = ()


def build(
    source: Path,
    target: Path,
    progress: Progress | None = None,
    processes: int | None = None,
    tolerant: bool = False,
    about: Mapping[str, str] | None = None,
) -> Built:
    """Read a card file (see ``bulk``) and put the bundle at ``target`` or nothing.

    ``processes`` read at the same time (None: one for each core); ``about`` is kept with the bundle. A card that
    the reader refuses is an error that names it, or, where ``tolerant``, left out. Raises CatalogueError where
    the file is no list of cards or has none.
    """
    bulk = Bulk(source)
    stored: dict[str, str] = {}
    cards: dict[str, Card] = {}
    refused: list[str] = []
    with closing(_told(bulk, progress)) as told:
        entries = _Counted(told)
        for read in in_order(_read, wanted(entries), processes):
            if isinstance(read, str):
                refused.append(read)
                if not tolerant:
                    raise CatalogueError(read, where=str(source))
            else:
                key = name_key(read.name)
                cards[key] = read
                stored[key] = dump(read)
    if not cards:
        raise CatalogueError(f"{source} holds no cards{': ' + refused[0] if refused else ''}", where=str(source))
    if progress:
        progress(bulk.size, bulk.size)
    _write(target, cards, stored, about or {})
    unread = sum(1 for card in cards.values() if has_unread(card))
    return Built(len(cards), entries.count - len(cards), unread, target.stat().st_size, tuple(refused))


def has_unread(card: Card) -> bool:
    """Whether some sentence of the card was not understood."""
    return any(isinstance(ability, Unread) for face in card.faces for ability in face.abilities)


class _Counted:
    """Counts what goes by."""

    def __init__(self, entries: Iterable[Mapping[str, Any]]) -> None:
        self.count = 0
        self._entries = entries

    def __iter__(self) -> Iterator[Mapping[str, Any]]:
        for entry in self._entries:
            self.count += 1
            yield entry


def _told(bulk: Bulk, progress: Progress | None) -> Generator[Mapping[str, Any], None, None]:
    for number, entry in enumerate(bulk, start=1):
        if progress and number % _TOLD_EACH == 0:
            progress(bulk.done, bulk.size)
        yield entry


def wanted(entries: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """The entries of cards that decks are made of, each name once: of several printings the first."""
    seen: set[str] = set()
    for entry in entries:
        joke = entry.get("x_funny") or entry.get("security_stamp") == "acorn" or _unplayable_set(entry)
        if not joke and _word(entry, "layout") not in _NO_CARDS:
            key = name_key(entry["name"])
            if key not in seen:
                seen.add(key)
                yield entry


def _unplayable_set(entry: Mapping[str, Any]) -> bool:
    """A card of a joke or memorabilia set that is legal nowhere; some of their cards are real ones."""
    legalities = entry.get("legalities")
    words = legalities.values() if isinstance(legalities, dict) else ()
    legal = any(word in ("legal", "restricted", "banned") for word in words)
    return _word(entry, "set_type") in {"funny", "memorabilia", "token", "minigame"} and not legal


def _word(entry: Mapping[str, Any], key: str) -> str | None:
    """The text of a field; None where it holds none."""
    value = entry.get(key)
    return value if isinstance(value, str) else None


def _read(entry: Mapping[str, Any]) -> Card | str:
    """The card, or why it is refused."""
    from manaplan.game.reader.api import read_card

    if not entry.get("type_line") and not entry.get("card_faces"):
        return f"the card {quote(entry['name'])} has no type_line"
    try:
        card = facts_only(read_card(entry))
        dump(card).encode()
    except ManaplanError as error:
        return f"the card {quote(entry['name'])} cannot be read: {error}"
    except UnicodeEncodeError:
        return f"the card {quote(entry['name'])} has a sign that cannot be written (a lone surrogate)"
    return card


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


def _write(target: Path, cards: Mapping[str, Card], stored: Mapping[str, str], about: Mapping[str, str]) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    _remove_old_drafts(target)
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    draft.unlink(missing_ok=True)
    try:
        _fill(draft, cards, stored, about)
        with draft.open("rb+") as written:
            os.fsync(written.fileno())  # on the disk before it takes the old one's place
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def _remove_old_drafts(target: Path) -> None:
    """What an import that was killed left behind; one that still runs writes at most a few seconds."""
    for draft in target.parent.glob(f".{target.name}.*"):
        if time.time() - draft.stat().st_mtime > _OLD:
            draft.unlink(missing_ok=True)


def _fill(path: Path, cards: Mapping[str, Card], stored: Mapping[str, str], about: Mapping[str, str]) -> None:
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
            meta = (("format", BUNDLE_FORMAT), ("dictionary", dictionary), *sorted(about.items()))
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
