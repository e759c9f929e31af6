"""A minimal conflict: premises of which none can be left out, found by leaving out one after another."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

P = TypeVar("P")


def conflict(groups: Iterable[Sequence[P]], unpayable: Callable[[frozenset[P]], bool]) -> tuple[P, ...]:
    """The premises that are left once every one that can be dropped is dropped, in the order given.

    ``unpayable`` tells of a set of dropped premises whether it is proven that nothing pays even so. Premises of
    earlier groups are dropped first, so that later ones rather are what is left. Where dropping more never makes
    it harder to pay, the outcome is minimal: any one of it dropped as well makes it payable.
    """
    dropped: frozenset[P] = frozenset()
    kept: list[P] = []
    for group in groups:
        left = _needed(tuple(group), dropped, unpayable)
        dropped |= frozenset(group) - frozenset(left)
        kept += left
    return tuple(kept)


def _needed(group: Sequence[P], dropped: frozenset[P], unpayable: Callable[[frozenset[P]], bool]) -> list[P]:
    """What must be kept of a group: all of it dropped at once if that will do, else half by half."""
    if not group or unpayable(dropped | frozenset(group)):
        return []
    if len(group) == 1:
        return list(group)
    middle = len(group) // 2
    first = _needed(group[:middle], dropped, unpayable)
    gone = dropped | (frozenset(group[:middle]) - frozenset(first))
    return first + _needed(group[middle:], gone, unpayable)
