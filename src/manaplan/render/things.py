"""Objects of an answer, which names them by id, as a reader sees them: `3 Islands (island-1 to island-3)`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from attrs import field

from manaplan.render.words import counted, joined
from manaplan.rules import patterns as re
from manaplan.rules.records import frozen

_NUMBERED = re.compile(r"(.*)-(\d{1,9})")


@frozen
class Things:
    """Names for ids; an id without a name (a card's name, say) stands for itself."""

    names: Mapping[str, str] = field(factory=dict)

    def name(self, identifier: str) -> str:
        """The name of an object, or the id itself."""
        return self.names.get(identifier, identifier)

    def one(self, identifier: str) -> str:
        """An object by name and id: `Island (island-1)`."""
        return self.many((identifier,))

    def many(self, identifiers: Iterable[str]) -> str:
        """Objects grouped by name, names in the order given: `2 Islands (a, b) and Treasure (t)`."""
        return joined([self._group(name, ids) for name, ids in self.groups(identifiers)])

    def groups(self, identifiers: Iterable[str]) -> list[tuple[str, list[str]]]:
        """The ids by name, each id once, names in order of their first object."""
        found: dict[str, list[str]] = {}
        for identifier in dict.fromkeys(identifiers):
            found.setdefault(self.name(identifier), []).append(identifier)
        return list(found.items())

    def _group(self, name: str, ids: list[str]) -> str:
        shown = counted(name, len(ids))
        return shown if ids == [name] else f"{shown} ({_ids(sorted(ids, key=_by_number))})"


def _ids(ids: Sequence[str]) -> str:
    """Sorted ids one by one, but three or more in a row as `island-1 to island-3`."""
    parts: list[str] = []
    row: list[str] = []
    for identifier in ids:
        if row and not _follows(row[-1], identifier):
            parts += _row(row)
            row = []
        row.append(identifier)
    return ", ".join(parts + _row(row))


def _by_number(identifier: str) -> tuple[str, int]:
    """Sorts `island-2` before `island-10`."""
    found = _NUMBERED.fullmatch(identifier)
    return (found[1], int(found[2])) if found else (identifier, 0)


def _row(row: list[str]) -> list[str]:
    return row if len(row) < 3 else [f"{row[0]} to {row[-1]}"]


def _follows(before: str, after: str) -> bool:
    first, second = _NUMBERED.fullmatch(before), _NUMBERED.fullmatch(after)
    if first is None or second is None or first[1] != second[1]:
        return False
    return int(first[2]) + 1 == int(second[2])
