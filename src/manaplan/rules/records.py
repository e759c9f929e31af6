"""Records: the decorators that make them, and changing frozen ones."""

from collections.abc import Callable
from functools import cache, cached_property
from operator import attrgetter
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any, TypeVar, cast

import attrs
from attrs import AttrsInstance, fields

__all__ = ["define", "evolve", "frozen"]

T = TypeVar("T", bound=AttrsInstance)


def _told_by_one(make: Callable[..., Any]) -> Callable[..., Any]:
    """A decorator of attrs whose records share one ``__repr__``, which tells the same as the one of attrs.

    Of a class, attrs spends most time on writing and compiling its ``__repr__``; there are hundreds of classes, all of
    them are made before anything is answered, and hardly a record is ever shown.
    """

    def decorator(kind: type | None = None, *, repr: bool = True, **how: Any) -> Any:
        def made(kind: type) -> Any:
            record: Any = make(kind, repr=False, **how)
            if repr and "__repr__" not in vars(record):
                record.__repr__ = _text
            return record

        return made if kind is None else made(kind)

    return decorator


@recursive_repr("...")
def _text(record: AttrsInstance) -> str:
    kind = type(record)
    told = ", ".join(f"{a.name}={getattr(record, a.name)!r}" for a in fields(kind) if a.repr)
    return f"{kind.__qualname__.rsplit('>.', 1)[-1]}({told})"


if TYPE_CHECKING:
    from attrs import define, frozen
else:
    define, frozen = _told_by_one(attrs.define), _told_by_one(attrs.frozen)


def evolve(record: T, **changes: object) -> T:
    """The record with these fields changed, like ``attrs.evolve``; the fields of a class are looked up once.

    A replay changes records at every step, and is what most answers spend their time on: those changed most are made
    with ``slots=False``, so that one is copied as a dictionary is. For records without private fields, validators and
    converters. Raises TypeError for what is no field.
    """
    kind = type(record)
    copied, names, values = _fields(kind)
    if not copied:
        return kind(**(dict(zip(names, values(record), strict=True)) | changes))
    inside = record.__dict__ | changes
    if len(inside) > len(names):
        raise TypeError(f"{kind.__name__} has no field {', '.join(sorted(changes.keys() - set(names)))}")
    made: T = object.__new__(kind)
    object.__setattr__(made, "__dict__", inside)
    return made


@cache
def _fields(
    kind: type[AttrsInstance],
) -> tuple[bool, tuple[str, ...], Callable[[object], tuple[object, ...]]]:
    """Whether records of the class are nothing but a dictionary of their fields; the fields; what reads them."""
    names = tuple(a.name for a in fields(kind) if a.init)
    parts = [part for base in kind.__mro__[:-1] for part in vars(base).items()]
    copied = not any(name == "__slots__" or isinstance(part, cached_property) for name, part in parts)
    copied = copied and "_attrs_cached_hash" not in getattr(getattr(kind.__hash__, "__code__", None), "co_names", ())
    if len(names) < 2:
        return copied, names, lambda record: tuple(getattr(record, name) for name in names)
    return copied, names, cast(Callable[[object], tuple[object, ...]], attrgetter(*names))
