"""Changing frozen records."""

import pytest
from attrs import evolve as plainly
from attrs import frozen

from manaplan.rules.records import evolve


@frozen
class Pair:
    one: int
    two: tuple[str, ...] = ()


@frozen
class Single:
    one: int = 0


@frozen
class Empty:
    pass


def test_changed_as_attrs_does() -> None:
    pair = Pair(1, ("a",))
    assert evolve(pair, one=2) == plainly(pair, one=2) == Pair(2, ("a",))
    assert pair == Pair(1, ("a",))
    assert evolve(Single(1), one=2) == Single(2)
    assert evolve(Single(1)) == Single(1)
    assert evolve(Empty()) == Empty()


def test_what_is_no_field_is_refused() -> None:
    with pytest.raises(TypeError):
        evolve(Pair(1), three=3)
