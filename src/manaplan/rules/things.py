"""What the vocabulary asks of an object and of the table: protocols, so that every floor can offer its
own.
"""

from collections.abc import Iterable, Mapping
from typing import Protocol

from manaplan.rules.mana import ManaCost

ZONES = ("battlefield", "hand", "graveyard", "exile", "command", "library", "stack")


class Thing(Protocol):
    """An object with its characteristics as they are now (rule 109.3) and its status."""

    @property
    def id(self) -> str:
        """The id in the position."""

    @property
    def name(self) -> str:
        """Its name now."""

    @property
    def zone(self) -> str:
        """One of ZONES."""

    @property
    def controller(self) -> str:
        """Player key: ``you``, ``opponent-1``, ..."""

    @property
    def owner(self) -> str:
        """Player key of its owner (108.3)."""

    @property
    def supertypes(self) -> frozenset[str]:
        """Lower case: ``basic``, ``legendary``, ``snow``."""

    @property
    def types(self) -> frozenset[str]:
        """Card types, lower case."""

    @property
    def subtypes(self) -> frozenset[str]:
        """As printed: ``Elf``, ``Power-Plant``."""

    @property
    def all_creature_types(self) -> bool:
        """Whether it is every creature type (702.73)."""

    @property
    def colors(self) -> frozenset[str]:
        """Letters of WUBRG."""

    @property
    def power(self) -> int | None:
        """None where it has none."""

    @property
    def toughness(self) -> int | None:
        """None where it has none."""

    @property
    def mana_value(self) -> int:
        """202.3."""

    @property
    def mana_cost(self) -> ManaCost | None:
        """None where there is no mana cost (202.1b)."""

    @property
    def keywords(self) -> frozenset[str]:
        """Lower case keyword abilities it has."""

    @property
    def tapped(self) -> bool:
        """Whether it is tapped."""

    @property
    def token(self) -> bool:
        """Whether it is a token (111)."""

    @property
    def attached_to(self) -> str | None:
        """Id of what it is attached to."""

    @property
    def counters(self) -> Mapping[str, int]:
        """How many of each kind."""

    @property
    def marks(self) -> frozenset[str]:
        """Status and marks of the game: ``attacking``, ``blocking``, ``face down``, ``commander``,
        ``kicked``, ...
        """

    @property
    def chosen(self) -> Mapping[str, object]:
        """What was chosen for it: ``color``, ``type``, ..."""

    @property
    def exiled_with(self) -> tuple[str, ...]:
        """Names (or ids) of the cards exiled with it."""


class Table(Protocol):
    """The game as amounts and conditions see it."""

    def things(self, zone: str) -> Iterable[Thing]:
        """Every object in the zone, of all players."""

    def number(self, player: str, what: str) -> int:
        """A number of a player: ``life``, ``energy``, ``hand size``, ``opponents``."""

    def exiled_types(self, name: str) -> frozenset[str]:
        """Card types of the card of that name (or id) that a permanent has exiled."""

    def happened(self, what: str) -> int:
        """How often or how much of ``what`` happened this turn, e.g. ``spells_cast`` (0 if unknown)."""

    def turn(self) -> tuple[str, str]:
        """The active player's key and the step."""
