"""What the frozen records of the rules are made of: looking for a part of any depth."""

from __future__ import annotations

from collections.abc import Callable

from attrs import fields, has


def holds_any(record: object, wanted: Callable[[object], bool]) -> bool:
    """Whether the record itself, or any part of it, is wanted."""
    if wanted(record):
        return True
    if isinstance(record, tuple):
        return any(holds_any(part, wanted) for part in record)
    kind = type(record)
    return has(kind) and any(holds_any(getattr(record, f.name), wanted) for f in fields(kind))
