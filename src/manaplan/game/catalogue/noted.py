"""A bundle of cards that notes which of them were asked for: what an answer depends on."""

from __future__ import annotations

from manaplan.game.cards import Card
from manaplan.game.catalogue.store import Store


class Noted(Store):
    """The same cards as another store; ``used`` holds, by key, what was found of them."""

    def __init__(self, store: Store) -> None:
        self.__dict__.update(store.__dict__)
        self.used: dict[str, tuple[Card, int]] = {}

    def find(self, key: str) -> tuple[Card, int] | None:
        """The card of a name's key, noted."""
        found = super().find(key)
        if found is not None:
            self.used[key] = found
        return found
