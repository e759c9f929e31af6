"""Objects by id as a mapping that shares what did not change: a change costs as much as the changes so far, not
the table.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar, overload

V = TypeVar("V")
T = TypeVar("T")


class Overlay(Mapping[str, V]):
    """A mapping over another one with some entries replaced, added or gone; never changed after making.

    Order: that of the mapping below, new entries last.
    """

    __slots__ = ("_below", "_changed", "_gone", "_length", "_novel")

    def __init__(
        self, below: Mapping[str, V], changed: Mapping[str, V], gone: frozenset[str], novel: frozenset[str]
    ) -> None:
        self._below, self._changed, self._gone, self._novel = below, changed, gone, novel
        added = sum(1 for key in changed if key not in below)
        self._length = len(below) - len(gone) + added

    def __getitem__(self, key: str) -> V:
        found = self._changed.get(key)
        if found is not None:
            return found
        if key in self._gone:
            raise KeyError(key)
        return self._below[key]

    @overload
    def get(self, key: str, default: None = None, /) -> V | None: ...
    @overload
    def get(self, key: str, default: V | T, /) -> V | T: ...
    def get(self, key: str, default: object = None, /) -> object:
        """As of any mapping, without an exception on the way."""
        found = self._changed.get(key)
        if found is not None:
            return found
        return default if key in self._gone else self._below.get(key, default)

    def __contains__(self, key: object) -> bool:
        return key in self._changed or (key not in self._gone and key in self._below)

    def __iter__(self) -> Iterator[str]:
        below, gone = self._below, self._gone
        yield from (key for key in below if key not in gone)
        yield from (key for key in self._changed if key not in below)

    def __len__(self) -> int:
        return self._length

    @property
    def below(self) -> Mapping[str, V]:
        """The mapping that it lies on."""
        return self._below

    @property
    def changed(self) -> Mapping[str, V]:
        """The entries replaced or added."""
        return self._changed

    @property
    def gone(self) -> frozenset[str]:
        """The keys of the mapping below that are no more."""
        return self._gone

    @property
    def novel(self) -> frozenset[str]:
        """The keys of entries that may be of another nature than what was below, not only in another state."""
        return self._novel


def replaced(mapping: Mapping[str, V], entries: Mapping[str, V], alike: bool = False) -> Mapping[str, V]:
    """The mapping with these entries in place of what they had, or added.

    ``alike``: they differ from what they replace in their state only.
    """
    novel = frozenset() if alike else frozenset(entries)
    if isinstance(mapping, Overlay):
        gone = mapping.gone - entries.keys()
        return Overlay(mapping.below, {**mapping.changed, **entries}, gone, mapping.novel | novel)
    return Overlay(mapping, dict(entries), frozenset(), novel)


def dropped(mapping: Mapping[str, V], keys: Iterable[str]) -> Mapping[str, V]:
    """The mapping without the keys; unknown ones are ignored."""
    lost = frozenset(k for k in keys if k in mapping)
    if isinstance(mapping, Overlay):
        changed = {k: v for k, v in mapping.changed.items() if k not in lost}
        gone = mapping.gone | {k for k in lost if k in mapping.below}
        return Overlay(mapping.below, changed, gone, mapping.novel - lost)
    return Overlay(mapping, {}, lost, frozenset())
