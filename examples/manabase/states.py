"""What lies in front of a player, in a form in which equal positions are one."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

_OURS = ("id", "timestamp", "tapped", "sick")


class Permanent(NamedTuple):
    """A permanent: its entry in a position as JSON, without what is told apart here."""

    entry: str
    tapped: bool = False
    sick: bool = False

    @classmethod
    def of(cls, entry: Mapping[str, Any]) -> Permanent:
        """The permanent of an entry of a position."""
        plain = {key: value for key, value in entry.items() if key not in _OURS}
        return cls(json.dumps(plain, sort_keys=True), bool(entry.get("tapped")), bool(entry.get("sick")))

    @property
    def is_token(self) -> bool:
        """Whether it is a token, not a card."""
        return "token" in json.loads(self.entry)

    def told(self, identity: str) -> dict[str, Any]:
        """The entry of a position, under this id."""
        entry: dict[str, Any] = {**json.loads(self.entry), "id": identity}
        return entry | {flag: True for flag in ("tapped", "sick") if getattr(self, flag)}


class State(NamedTuple):
    """Permanents, and the cards of the hand that matter; both sorted, so that equal states are equal."""

    battlefield: tuple[Permanent, ...] = ()
    hand: tuple[str, ...] = ()

    def put(self, permanents: Iterable[Permanent], card: str) -> State:
        """With a card of the hand gone and these permanents come."""
        hand = list(self.hand)
        hand.remove(card)
        return State(tuple(sorted([*self.battlefield, *permanents])), tuple(hand))

    def used(self, tapped: Iterable[str], gone: Iterable[str]) -> State:
        """With the permanents of these ids tapped, and of those gone."""
        kept = [
            permanent._replace(tapped=True) if identity in tapped else permanent
            for identity, permanent in zip(ids(self.battlefield), self.battlefield, strict=True)
            if identity not in gone
        ]
        return State(tuple(sorted(kept)), self.hand)

    def position(self, hand: Iterable[str]) -> dict[str, Any]:
        """The document of the position with such a hand, each permanent with an id of `ids`."""
        named = zip(ids(self.battlefield), self.battlefield, strict=True)
        return {"you": {"battlefield": [permanent.told(key) for key, permanent in named], "hand": list(hand)}}


@lru_cache(maxsize=1 << 20)
def begun(state: State, drawn: str | None) -> State:
    """The state as the next turn begins: all untapped and rested, and a card drawn."""
    battlefield = tuple(sorted(Permanent(permanent.entry) for permanent in state.battlefield))
    return State(battlefield, state.hand if drawn is None else tuple(sorted([*state.hand, drawn])))


def ids(battlefield: tuple[Permanent, ...]) -> list[str]:
    """An id for each permanent."""
    return [f"p{number}" for number in range(len(battlefield))]
