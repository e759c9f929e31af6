"""Cuts: what was found is forbidden, alone or with what contains it, so that the next search finds something else."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias, TypeVar

from ortools.sat.python.cp_model import IntVar

from manaplan.solver.events import Linear
from manaplan.solver.variables import Variables

K = TypeVar("K")
Found: TypeAlias = tuple[Linear, int]
"""An expression and the value that it had."""


def paired(expressions: Mapping[K, Linear], values: Mapping[K, int]) -> list[Found]:
    """Each expression that has a value, with it."""
    return [(expressions[k], n) for k, n in values.items()]


def differ(v: Variables, found: list[Found]) -> None:
    """From now on some value must differ."""
    v.model.add_bool_or(unlike(v, found))


def lower(v: Variables, found: Iterable[Found], others: Sequence[IntVar] = ()) -> bool:
    """From now on some value must be lower; False where none can be.

    ``others``: literals of what makes it another thing altogether, which nothing here forbids.
    """
    literals = [*_lower(v, found), *others]
    v.model.add_bool_or(literals)
    return bool(literals)


def higher(v: Variables, found: Iterable[Found]) -> bool:
    """From now on some value must be higher; False where none can be."""
    literals = list(_higher(v, found))
    v.model.add_bool_or(literals)
    return bool(literals)


def unlike(v: Variables, found: Iterable[Found]) -> list[IntVar]:
    """A literal for each way in which some value may differ."""
    values = list(found)
    return [*_lower(v, values), *_higher(v, values)]


def forbid_more(v: Variables, found: list[Found], others: Sequence[IntVar] = ()) -> None:
    """From now on some value must be lower, or none may be higher: nothing that contains it and is more.

    ``others``: literals of what makes it another thing altogether, which nothing here forbids.
    """
    no_more = v.model.new_bool_var("")
    v.model.add(sum(e for e, _ in found) <= sum(n for _, n in found)).only_enforce_if(no_more)
    v.model.add_bool_or([no_more, *_lower(v, found), *others])


def _lower(v: Variables, found: Iterable[Found]) -> Iterator[IntVar]:
    for e, n in found:
        if n > v.bounds(e)[0]:
            literal = v.model.new_bool_var("")
            v.model.add(e <= n - 1).only_enforce_if(literal)
            yield literal


def _higher(v: Variables, found: Iterable[Found]) -> Iterator[IntVar]:
    for e, n in found:
        if n < v.bounds(e)[1]:
            literal = v.model.new_bool_var("")
            v.model.add(e >= n + 1).only_enforce_if(literal)
            yield literal
