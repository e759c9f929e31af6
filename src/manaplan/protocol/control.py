"""The control lines of the protocol: `hello`, `cancel` and `quit`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from manaplan.api.request import DEFAULT_LIMIT, DEFAULT_SECONDS, QUESTIONS
from manaplan.errors import UsageError, did_you_mean, quote
from manaplan.game.position.words import FORMAT
from manaplan.version import versions

PROTOCOL: Final = 1
"""The version of the protocol; counted up when a client made for an earlier one would no longer be right."""
WAITING: Final = 1000
"""Requests that may wait; while so many do, no further line is read."""
WORDS: Final = ("hello", "cancel", "quit")


def check(line: Mapping[str, object]) -> str:
    """What a control line says to do: one of WORDS. Raises UsageError for another word or key, or a missing id."""
    word = line.get("do")
    if word not in WORDS:
        hint = did_you_mean(str(word), WORDS)
        raise UsageError(f"{quote(word)} is nothing to do.{hint} Known: {', '.join(WORDS)}", where="do")
    for key in line:
        if key not in ("do", "id"):
            raise UsageError(f'{quote(key)} does not belong to "{word}"', where=key)
    if word == "cancel" and line.get("id") is None:
        raise UsageError('"cancel" needs the id of a request', where="id")
    return str(word)


def done(line: Mapping[str, object]) -> dict[str, object]:
    """The answer to a control line, with its id where it has one."""
    told = {"format": FORMAT, "do": line["do"]}
    return told | ({"id": line["id"]} if line.get("id") is not None else {})


def hello(line: Mapping[str, object], threads: int, longest: int) -> dict[str, object]:
    """Who is speaking, in which versions, what may be asked, and the limits.

    ``limits``: bytes of a line, requests that may wait and that are answered at once; options listed and seconds
    taken where a request says nothing.
    """
    return done(line) | {
        "name": "manaplan",
        "versions": versions(),
        "protocol": PROTOCOL,
        "questions": list(QUESTIONS),
        "limits": {
            "line": longest,
            "waiting": WAITING,
            "threads": threads,
            "limit": DEFAULT_LIMIT,
            "time_limit": DEFAULT_SECONDS,
        },
    }
