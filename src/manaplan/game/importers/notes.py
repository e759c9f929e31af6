"""What an imported file says and a position cannot hold: collected, and told in one line for each kind."""

from __future__ import annotations

from attrs import field

from manaplan.errors import quote
from manaplan.game.position.records import Document
from manaplan.rules.records import define, frozen

_NAMED = 4  # objects named in one note; of more only the number is told


@frozen
class Imported:
    """A position and the notes on what was left out of it, each a sentence without a full stop."""

    document: Document
    notes: tuple[str, ...] = ()


@define
class Notes:
    """Notes while a file is read or written: for each text the objects or values that it is about."""

    _about: dict[str, list[str]] = field(factory=dict)

    def add(self, text: str, about: str = "") -> None:
        """Note the text once, and one more thing that it is about."""
        things = self._about.setdefault(text, [])
        if about:
            things.append(about)

    def told(self) -> tuple[str, ...]:
        """The notes in the order in which they first came up."""
        return tuple(_told(text, things) for text, things in self._about.items())


def _told(text: str, things: list[str]) -> str:
    distinct = list(dict.fromkeys(things))
    if not distinct:
        return text
    if len(distinct) <= _NAMED:
        return f"{text}: {', '.join(quote(thing) for thing in distinct)}"
    return f"{text}: {len(things)} objects"
