"""Answers kept for when the same is asked again."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from attrs import field

from manaplan.rules.records import define

V = TypeVar("V")


def _always(_: object) -> bool:
    return True


@define(eq=False)
class Memory(Generic[V]):
    """What was found for each key; at most ``most`` of them: then it begins anew.

    Several threads may ask: at worst they find the same twice.
    """

    most: int
    _found: dict[Hashable, V] = field(factory=dict, init=False, repr=False)

    def look_up(self, key: Hashable, find: Callable[[], V], lasts: Callable[[V], bool] = _always) -> V:
        """What is known for the key, or found now and, if it ``lasts``, kept."""
        known = self._found.get(key)
        if known is None:
            known = find()
            if lasts(known):
                if len(self._found) >= self.most:
                    self._found.clear()
                self._found[key] = known
        return known

    def clear(self) -> None:
        """Forget everything: for those who measure."""
        self._found.clear()
