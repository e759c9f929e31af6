"""Which objects are identical for the layers: each different one is worked out once."""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterable
from typing import NamedTuple


class Item(NamedTuple):
    """One object: id, timestamp, whether it makes effects, and all else that it is."""

    id: str
    timestamp: int
    statics: bool
    kind: Hashable


def grouped(items: Iterable[Item], hosts: Container[str | None]) -> list[list[Item]]:
    """The items in groups of identical ones, in order of their first; what bears an attachment is alone.

    Of objects that make effects only those are together between whose timestamps no other one stands, so
    that the order of effects is the same as if each were alone.
    """
    known = list(items)
    run = _runs(known)
    groups: dict[tuple[object, ...], list[Item]] = {}
    for item in known:
        alone = item.id if item.id in hosts else run.get(item.id)
        groups.setdefault((item.kind, alone), []).append(item)
    return list(groups.values())


def _runs(items: Iterable[Item]) -> dict[str, int]:
    """For each object that makes effects the number of its run of identical ones in timestamp order."""
    run: dict[str, int] = {}
    before: Hashable = None
    number = 0
    for item in sorted((i for i in items if i.statics), key=lambda i: i.timestamp):
        if item.kind != before:
            number, before = number + 1, item.kind
        run[item.id] = number
    return run
