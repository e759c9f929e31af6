"""The one tree of errors.

Every error says which kind of wrong it is (`kind`, a short machine word), quotes the input and says the fix
(`message`), and names the place (`where`, such as `you.battlefield[2]`, lists counted from 0).
"""

from __future__ import annotations

from collections.abc import Iterable


class ManaplanError(Exception):
    """The root of all errors that are answers to bad input; never raised for a bug of ours."""

    default_kind = "error"

    def __init__(self, message: str, *, kind: str | None = None, where: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.kind = kind if kind is not None else self.default_kind
        self.where = where

    def __str__(self) -> str:
        return f"{self.where}: {self.message}" if self.where else self.message

    def as_document(self) -> dict[str, str | None]:
        """The `error` member of an answer document: `kind`, `message`, `where`."""
        return {"kind": self.kind, "message": self.message, "where": self.where}


class PositionError(ManaplanError):
    """The position document cannot be read or contradicts itself."""

    default_kind = "position"


class UnknownCard(PositionError):
    """No card, token or inline card has this name."""

    default_kind = "unknown_card"


class UnknownId(PositionError):
    """No object of the position has this id."""

    default_kind = "unknown_id"


class NotationError(ManaplanError):
    """A mana symbol, a cost or another piece of the game's notation cannot be read."""

    default_kind = "notation"


class OwnFault(ManaplanError):
    """A fault of ours, never of the input: a plan that our own referee refuses, or one that cannot be told."""

    default_kind = "bug"


class PlanError(ManaplanError):
    """The text of a plan cannot be read; of one that is readable but illegal `check` lists the violations."""

    default_kind = "plan"


class UsageError(ManaplanError):
    """The question itself is wrong: unknown question, missing or contradictory parts."""

    default_kind = "usage"


class LimitReached(ManaplanError):
    """A limit of time or size was reached before the answer was known: `undecided`, never «no»."""

    default_kind = "limit"


_PART = 4
"""Letters of a part of a word that is enough to tell which is meant."""


def nearest(word: str, known: Iterable[str], cutoff: float = 0.6) -> str | None:
    """The known word most like `word`, case ignored, else one that holds it; None where none is near enough."""
    from difflib import get_close_matches

    by_lower = {candidate.lower(): candidate for candidate in known}
    found = get_close_matches(word.lower(), by_lower, n=1, cutoff=cutoff)
    if not found and len(word) >= _PART:
        found = [candidate for candidate in by_lower if word.lower() in candidate]
    return by_lower[found[0]] if found else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A sentence to end a message with, ` Did you mean "x"?`; empty where no known word is near."""
    best = nearest(word, known)
    return f' Did you mean "{best}"?' if best is not None else ""


def quote(value: object, limit: int = 60) -> str:
    """A value as it is quoted in a message: short, on one line; of a list or table only that it is one."""
    if isinstance(value, str):
        text = value if len(value) <= limit else value[: limit - 1] + "…"
        return '"' + text.replace("\n", "\\n") + '"'
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        # str() of a huge integer is refused by Python itself, so its size is told instead.
        return str(value) if value.bit_length() < 100 else f"a number of {value.bit_length()} bits"
    if isinstance(value, float):
        return repr(value)
    return f"a {_kind_of(value)}"


def _kind_of(value: object) -> str:
    if isinstance(value, dict):
        return "table"
    if isinstance(value, (list, tuple)):
        return "list"
    return "null" if value is None else type(value).__name__
