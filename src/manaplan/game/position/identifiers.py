"""Ids of objects: given with `#id`, or made from the name and a number in order of appearance."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Collection
from functools import lru_cache

from attrs import field

from manaplan.errors import PositionError, quote
from manaplan.rules import patterns as re
from manaplan.rules.records import define

_NO_ID = re.compile(r"[\s#(),\"]")


@lru_cache(maxsize=4096)
def slug(name: str) -> str:
    """A name as the beginning of an id: `Urza's Saga` gives `urzas-saga`.

    Lower case; accents and apostrophes dropped; other runs of signs a hyphen; `object` where nothing is left.
    """
    plain = unicodedata.normalize("NFKD", name.replace("'", "").replace("’", ""))
    lower = plain.encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", lower).strip("-") or "object"


def next_id(name: str, *taken: Collection[str]) -> str:
    """The id of the name for what comes later: after the highest number that is taken, so that none is used again soon.

    Numbers of ten digits and more are left out: nobody counts so far.
    """
    stem = slug(name)
    numbers = (key.removeprefix(f"{stem}-") for keys in taken for key in keys)
    counted = (int(n) for n in numbers if len(n) < 10 and n.isascii() and n.isdigit())
    return f"{stem}-{1 + max(counted, default=0)}"


def check_id(identifier: str, where: str) -> str:
    """The id itself, if it can be written as `#id`. Raises PositionError."""
    if not identifier or _NO_ID.search(identifier):
        raise PositionError(
            f'{quote(identifier)} is not an id: use letters, digits and hyphens, such as "elf-1"',
            kind="bad_id",
            where=where,
        )
    return identifier


@define
class Numbering:
    """Gives ids out in order of appearance; only objects without an id of their own are counted."""

    _made: Counter[str] = field(factory=Counter)
    _places: dict[str, str] = field(factory=dict)

    def peek(self, name: str) -> str:
        """The id that `make` would give next to an object of this name."""
        stem = slug(name)
        return f"{stem}-{self._made[stem] + 1}"

    def make(self, name: str, where: str) -> str:
        """The next id of this name."""
        made = self.peek(name)
        self._made[slug(name)] += 1
        return self._register(made, where)

    def take(self, identifier: str, where: str) -> str:
        """An id that the document gives. Raises PositionError where it is taken."""
        return self._register(check_id(identifier, where), where)

    def _register(self, identifier: str, where: str) -> str:
        if identifier in self._places:
            other = self._places[identifier]
            raise PositionError(
                f"two objects have the id {quote(identifier)}: the other is {other}. Give one another #id",
                kind="duplicate_id",
                where=where,
            )
        self._places[identifier] = where
        return identifier
