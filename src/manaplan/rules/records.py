"""Changing frozen records."""

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import TypeVar, cast

from attrs import AttrsInstance, fields

T = TypeVar("T", bound=AttrsInstance)


def evolve(record: T, **changes: object) -> T:
    """The record with these fields changed, like ``attrs.evolve``; the fields of a class are looked up once.

    A replay changes records at every step, and is what most answers spend their time on. For records without private
    fields. Raises TypeError for what is no field.
    """
    kind = type(record)
    names, values = _fields(kind)
    return kind(**(dict(zip(names, values(record), strict=True)) | changes))


@cache
def _fields(kind: type[AttrsInstance]) -> tuple[tuple[str, ...], Callable[[object], tuple[object, ...]]]:
    names = tuple(a.name for a in fields(kind) if a.init)
    if len(names) < 2:
        return names, lambda record: tuple(getattr(record, name) for name in names)
    return names, cast(Callable[[object], tuple[object, ...]], attrgetter(*names))
