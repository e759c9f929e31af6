"""The catalogue: cards by name, from the bundle in the package and from a position's own ``[[cards]]``."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from manaplan.errors import ManaplanError, PositionError, UnknownCard, quote
from manaplan.game.cards import Card
from manaplan.game.catalogue.names import name_key, nearest_keys
from manaplan.game.catalogue.places import package_bundle, user_bundle
from manaplan.game.catalogue.store import Store
from manaplan.game.position.records import InlineCard

_LONGEST_NAME = 200  # no card's name is half as long; nothing is like a longer one


class Catalogue:
    """Cards by name. Never changed: ``with_cards`` makes another one that shares the bundle.

    Names are compared by ``name_key``: case, accents and spacing do not matter.
    """

    def __init__(self, store: Store | None, own: Mapping[str, tuple[Card, int]] | None = None) -> None:
        self._store = store
        self._own = dict(own or {})

    @classmethod
    def bundled(cls) -> Catalogue:
        """The cards that the user imported, else those in the package; opened once.

        Raises CatalogueError for a broken file.
        """
        return _opened(bundle_path())

    @classmethod
    def at(cls, path: Path) -> Catalogue:
        """The catalogue of a file made by ``build``. Raises CatalogueError where it is none."""
        return cls(Store(path))

    def with_cards(self, cards: Iterable[InlineCard | Mapping[str, object]]) -> Catalogue:
        """A catalogue in which these cards, in Scryfall's field names, win over those of the same name.

        Raises PositionError for two cards of one name and for fields that are no card's, saying where in
        ``cards``.
        """
        read = [_read(card, f"cards[{i}]") for i, card in enumerate(cards)]
        if not read:
            return self
        whole: dict[str, tuple[Card, int]] = {}
        for i, card in enumerate(read):
            if name_key(card.name) in whole:
                message = f"a card called {quote(card.name)} is defined twice"
                raise PositionError(message, where=f"cards[{i}].name")
            whole[name_key(card.name)] = (card, 0)
        faces: dict[str, tuple[Card, int]] = {}
        for card in read:
            for i, face in enumerate(card.faces):
                faces.setdefault(name_key(face.name), (card, i))
        return Catalogue(self._store, self._own | faces | whole)

    def find(self, name: str, where: str | None = None) -> Card:
        """The card of a whole name or of a face's name. Raises UnknownCard with the nearest names."""
        return self.find_face(name, where)[0]

    def find_face(self, name: str, where: str | None = None) -> tuple[Card, int]:
        """The card and the index of the face that the name is of; 0 for a whole name, which wins.

        Raises UnknownCard with the nearest names and ``where``.
        """
        found = self.get(name)
        if found is None:
            hint = _token(name) or _hint(self.nearest(name))
            raise UnknownCard(f"no card is called {quote(name)}.{hint}", where=where)
        return found

    def get(self, name: str) -> tuple[Card, int] | None:
        """As ``find_face``, with None for an unknown name."""
        key = name_key(name)
        found = self._own.get(key)
        return found if found or self._store is None else self._store.find(key)

    def nearest(self, name: str, count: int = 3) -> tuple[str, ...]:
        """At most ``count`` names of cards or faces that are like the name, best first."""
        if len(name) > _LONGEST_NAME:
            return ()
        key = name_key(name)
        keys = set(self._own) | set(self._store.candidates(key) if self._store else ())
        return tuple(self._printed(near) for near in nearest_keys(key, keys, count))

    def search(self, text: str, count: int = 20) -> tuple[str, ...]:
        """At most ``count`` names: those that begin with the text, then those that hold it, then near misses."""
        key = name_key(text)
        if self._store is None or not key or len(text) > _LONGEST_NAME:
            return ()
        keys = [*self._store.beginning(key, count), *self._store.holding(key, count)]
        found = list(dict.fromkeys(map(self._printed, keys)))[:count]
        return tuple(found) or self.nearest(text, min(count, 10))

    def beginning(self, text: str, count: int = 50) -> tuple[str, ...]:
        """At most ``count`` names of cards or faces that begin with the text, by the alphabet."""
        keys = self._store.beginning(name_key(text), count) if self._store else []
        return tuple(dict.fromkeys(map(self._printed, keys)))

    def about(self) -> dict[str, str]:
        """What is known of where the cards are from; empty for the package's own."""
        return self._store.about if self._store else {}

    def names(self) -> Iterator[str]:
        """The whole names of all cards in the bundle, by the alphabet of their keys."""
        keys = self._store.keys() if self._store else []
        return (self.find(key).name for key in keys)

    def __contains__(self, name: str) -> bool:
        return self.get(name) is not None

    def __len__(self) -> int:
        """How many cards the bundle has; a position's own cards are not counted."""
        return len(self._store) if self._store else 0

    def _printed(self, key: str) -> str:
        found = self.get(key)
        assert found is not None  # keys come from the catalogue itself
        card, face = found
        return card.name if name_key(card.name) == key else card.faces[face].name


@lru_cache(maxsize=2)
def _opened(path: Path) -> Catalogue:
    return Catalogue.at(path)


def bundle_path() -> Path:
    """The file of cards in use: the user's where there is one, else the package's."""
    imported = user_bundle()
    return imported if imported.is_file() else package_bundle()


def _token(name: str) -> str:
    """How to write the token of that name, where there is one."""
    from manaplan.game.catalogue.tokens import token_names

    known = {name_key(token): token for token in token_names()}.get(name_key(name))
    return f' As a token it is written {{ token = "{known}" }}.' if known else ""


def _hint(names: tuple[str, ...]) -> str:
    if not names:
        return " Define it under [[cards]] in the position if it is a new one."
    return f" Did you mean {' or '.join(quote(name) for name in names)}?"


def _read(card: InlineCard | Mapping[str, object], where: str) -> Card:
    fields = card.as_dict() if isinstance(card, InlineCard) else dict(card)
    try:
        return _read_fields(json.dumps(fields, sort_keys=True))
    except ManaplanError as error:
        place = f"{where}.{error.where}" if error.where else where
        raise PositionError(error.message, kind=error.kind, where=place) from error


@lru_cache(maxsize=256)
def _read_fields(document: str) -> Card:
    # The reader loads its grammars: only where there is something to read.
    from manaplan.game.reader.api import read_card

    return read_card(json.loads(document))
