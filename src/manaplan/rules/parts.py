"""What the frozen records of the rules are made of."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import fields, has

from manaplan.rules.predicates import Is

_STATUS = frozenset({"tapped", "untapped"})


def inside(record: object) -> Iterator[object]:
    """The record itself and every part of it, of any depth."""
    yield record
    if isinstance(record, tuple):
        for part in record:
            yield from inside(part)
        return
    kind = type(record)
    if has(kind):
        for field in fields(kind):
            yield from inside(getattr(record, field.name))


def names_taps(record: object) -> bool:
    """Whether the record asks anywhere in it what is tapped."""
    return any(isinstance(part, Is) and part.word in _STATUS for part in inside(record))
