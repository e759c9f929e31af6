"""The text of a Forge game-state file: sections, settings, and cards with their attributes.

A whole puzzle file (`.pzl`) has `[metadata]` with `Key:value` lines before `[state]` with `key=value` lines; a
state alone may leave the headings out. `#` begins a comment; a line that is no setting goes on with the one
before.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaplan.rules import patterns as re
from manaplan.rules.records import frozen

_SECTION = re.compile(r"\[\s*(\w+)\s*\]")
_PLAYER_KEY = re.compile(r"(human|ai|p[0-9])([a-z]+)", re.IGNORECASE)
_SETTING = re.compile(r"(\w+)\s*=(.*)", re.DOTALL)
_STATE_KEY = re.compile(
    r"(?:active(?:player|phase)|turn|(?:human|ai|p[0-9])"
    r"(?:life|counters|play|battlefield|hand|graveyard|library|exile|command|precast|\w*mana|landsplayed\w*))"
    r"\s*=(?!\s*[\"'{\[])",
    re.IGNORECASE,
)


_NUMBERED = {"human": 0, "ai": 1}


@frozen
class Setting:
    """One setting of the state: key in lower case, value, and the line it begins on, from 1."""

    key: str
    value: str
    line: int

    def player(self) -> tuple[int, str] | None:
        """The number of the player (0 is you) and the rest of the key; None where it is of no player."""
        found = _PLAYER_KEY.fullmatch(self.key)
        if found is None:
            return None
        word, rest = found.groups()
        return _NUMBERED[word] if word in _NUMBERED else int(word[1:]), rest


@frozen
class Entry:
    """One card of a zone: its name and attributes as (key in lower case, value)."""

    name: str
    attributes: tuple[tuple[str, str], ...]


def is_forge(text: str) -> bool:
    """Whether the text is a Forge game state or puzzle: told by its first line that says anything."""
    for line in text.removeprefix("\ufeff").splitlines():
        said = line.strip()
        if said and not said.startswith(("#", "//")):
            section = _SECTION.fullmatch(said)
            if section is not None:
                return section[1].lower() in ("state", "metadata")
            return _STATE_KEY.match(said) is not None
    return False


def settings(text: str) -> tuple[list[Setting], list[str]]:
    """The settings of the state in order, and the keys of the metadata."""
    found: list[Setting] = []
    metadata: list[str] = []
    section = "state"
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        said = line.strip()
        if not said or said.startswith("#"):
            continue
        if heading := _SECTION.fullmatch(said):
            section = heading[1].lower()
        elif section != "state":
            key = said.partition(":")[0].strip()
            metadata += [key] if ":" in said and key.replace(" ", "").isalpha() else []
        elif setting := _SETTING.fullmatch(said):
            found.append(Setting(setting[1].lower(), setting[2].strip(), number))
        elif found:
            found[-1] = Setting(found[-1].key, found[-1].value + said, found[-1].line)
    return found, list(dict.fromkeys(metadata))


def entries(value: str) -> Iterator[Entry]:
    """The cards of a zone: `;` between cards, `|` before attributes, `:` before an attribute's value."""
    for part in value.split(";"):
        name, *attributes = (piece.strip() for piece in part.split("|"))
        if name:
            yield Entry(name, tuple(_attribute(a) for a in attributes if a))


def _attribute(text: str) -> tuple[str, str]:
    key, _, value = text.partition(":")
    return key.strip().lower(), value.strip()
