"""Cuts: what a search may find after another one."""

from collections.abc import Callable
from itertools import product

import pytest

from manaplan.solver import cuts
from manaplan.solver.constrained import modelled
from manaplan.solver.cpsat import run
from manaplan.solver.search import Clock, Found
from manaplan.solver.variables import Variables
from tests.solver.small import problem

AT = {"a": 1, "b": 0}
"""The values found first, of two numbers from 0 to 2."""

Cut = Callable[[Variables, list[cuts.Found]], object]


def _left(cut: Cut) -> set[tuple[int, ...]]:
    """The pairs of values that may be found after the cut."""
    return {pair for pair in product(range(3), repeat=2) if _possible(cut, pair)}


def _possible(cut: Cut, pair: tuple[int, ...]) -> bool:
    v = modelled(problem((), ()))
    numbers = {name: v.model.new_int_var(0, 2, name) for name in AT}
    cut(v, cuts.paired(numbers, AT))
    for number, value in zip(numbers.values(), pair, strict=True):
        v.model.add(number == value)
    return run(v, Clock()).found is Found.YES


@pytest.mark.parametrize(
    ("cut", "left"),
    [
        (cuts.differ, {p for p in product(range(3), repeat=2) if p != (1, 0)}),
        (cuts.lower, {(0, 0), (0, 1), (0, 2)}),
        (cuts.higher, {(2, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 1), (2, 2)}),
        (cuts.forbid_more, {(1, 0), (0, 0), (0, 1), (0, 2)}),
    ],
)
def test_what_may_still_be_found(cut: Cut, left: set[tuple[int, ...]]) -> None:
    assert _left(cut) == left
