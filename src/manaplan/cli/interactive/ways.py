"""Choosing among several ways in which something may turn out: `do as 2`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from manaplan.api.position import Position
from manaplan.cli.interactive.command import Told
from manaplan.cli.interactive.session import Session
from manaplan.cli.interactive.words import number
from manaplan.errors import UsageError
from manaplan.render.boards import change_lines
from manaplan.render.words import quantity
from manaplan.rules import patterns as re

_T = TypeVar("_T")

_TOLD: Final = 8
"""More other ways are not told."""
_AS = re.compile(r"(.*?)(?:^|\s)as\s+(\S+)", re.DOTALL)


def without_way(rest: str) -> tuple[str, str]:
    """The words before `as M`, and M; empty where none is told."""
    found = _AS.fullmatch(rest)
    return (found[1].strip(), found[2]) if found and found[2].isdigit() else (rest, "")


def numbered(found: Sequence[_T], text: str, how: str, what: str) -> _T:
    """The one of a number from 1; the first where none is told. Raises UsageError."""
    which = number(text, how) if text else 1
    if not 1 <= which <= len(found):
        raise UsageError(f"there is no {what} {which}, only {quantity(len(found), what)}")
    return found[which - 1]


def become_one(session: Session, ways: Sequence[Position], way: str, line: str) -> Told:
    """Go on from the way of that number, or the first, which is told together with the others.

    ``line`` is what was typed, without the way.
    """
    chosen = numbered(ways, way, f"{line} as 2", "way")
    changes = [change_lines(session.position.document, position.document) for position in ways]
    session.become(chosen, f"{line} as {way}" if way else line)
    told = changes[ways.index(chosen)]
    return told if way or len(ways) == 1 else [*told, *_others(changes, line)]


def _others(changes: Sequence[Sequence[str]], line: str) -> Iterator[str]:
    common = set(changes[0]).intersection(*changes[1:])
    yield f"This is the first of {len(changes)} ways. For another one type undo, then:"
    for way, lines in enumerate(changes[1 : _TOLD + 1], start=2):
        yield f"  {line} as {way}: {'; '.join(told for told in lines if told not in common) or 'less changes'}"
    if len(changes) > _TOLD + 1:
        yield f"  ... up to {line} as {len(changes)}"
