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

    __slots__ = ("below", "changed", "gone", "novel")

    below: Mapping[str, V]
    """The mapping that it lies on."""
    changed: Mapping[str, V]
    """The entries replaced or added."""
    gone: frozenset[str]
    """The keys of the mapping below that are no more."""
    novel: frozenset[str]
    """The keys of entries that may act where what was below did not: of another nature, not only in another state."""

    def __init__(
        self, below: Mapping[str, V], changed: Mapping[str, V], gone: frozenset[str], novel: frozenset[str]
    ) -> None:
        self.below, self.changed, self.gone, self.novel = below, changed, gone, novel

    def __getitem__(self, key: str) -> V:
        found = self.changed.get(key)
        if found is not None:
            return found
        if key in self.gone:
            raise KeyError(key)
        return self.below[key]

    @overload
    def get(self, key: str, default: None = None, /) -> V | None: ...
    @overload
    def get(self, key: str, default: V | T, /) -> V | T: ...
    def get(self, key: str, default: object = None, /) -> object:
        """As of any mapping, without an exception on the way."""
        found = self.changed.get(key)
        if found is not None:
            return found
        return default if key in self.gone else self.below.get(key, default)

    def __contains__(self, key: object) -> bool:
        return key in self.changed or (key not in self.gone and key in self.below)

    def __iter__(self) -> Iterator[str]:
        below, gone = self.below, self.gone
        yield from (key for key in below if key not in gone)
        yield from (key for key in self.changed if key not in below)

    def __len__(self) -> int:
        return len(self.below) - len(self.gone) + sum(1 for key in self.changed if key not in self.below)


def replaced(mapping: Mapping[str, V], entries: Mapping[str, V], novel: bool = True) -> Mapping[str, V]:
    """The mapping with these entries in place of what they had, or added.

    ``novel``: they may be of another nature than what they replace; else in another state only.
    """
    fresh = frozenset(entries) if novel else frozenset[str]()
    if isinstance(mapping, Overlay):
        gone = mapping.gone - entries.keys() if mapping.gone else mapping.gone
        return Overlay(
            mapping.below, {**mapping.changed, **entries}, gone, mapping.novel | fresh if fresh else mapping.novel
        )
    return Overlay(mapping, dict(entries), frozenset(), fresh)


def dropped(mapping: Mapping[str, V], keys: Iterable[str]) -> Mapping[str, V]:
    """The mapping without the keys; unknown ones are ignored."""
    lost = frozenset(k for k in keys if k in mapping)
    if isinstance(mapping, Overlay):
        changed = {k: v for k, v in mapping.changed.items() if k not in lost}
        gone = mapping.gone | {k for k in lost if k in mapping.below}
        return Overlay(mapping.below, changed, gone, mapping.novel - lost)
    return Overlay(mapping, {}, lost, frozenset())
