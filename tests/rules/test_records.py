"""Records: how they are told, and changing frozen ones."""

from collections.abc import Callable
from typing import Any

import attrs
import pytest
from attrs import evolve as plainly
from attrs import field

from manaplan.rules.records import define, evolve, frozen


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


def made_by(decorator: Callable[[type], type]) -> Any:
    class Node:
        name: str
        _inner: object = None
        kept: int = field(default=3, repr=False)

    return decorator(Node)


@pytest.mark.parametrize(("ours", "theirs"), [(frozen, attrs.frozen), (define, attrs.define)])
def test_told_as_attrs_does(ours: Callable[[type], type], theirs: Callable[[type], type]) -> None:
    texts = [repr(node("a", node("b"))) for node in (made_by(ours), made_by(theirs))]
    assert texts[0] == texts[1] == "Node(name='a', _inner=Node(name='b', _inner=None))"
    assert [repr(Pair(1)), repr(Single()), repr(Empty())] == ["Pair(one=1, two=())", "Single(one=0)", "Empty()"]


def test_a_record_may_tell_itself() -> None:
    @frozen
    class Spoken:
        one: int

        def __repr__(self) -> str:
            return f"one is {self.one}"

    @frozen(repr=False)
    class Silent:
        one: int

    assert repr(Spoken(1)) == "one is 1"
    assert repr(Silent(1)).startswith("<")


def test_a_record_that_holds_itself_is_told() -> None:
    @define
    class Loop:
        inner: object = None

    loop = Loop()
    loop.inner = loop
    assert repr(loop).endswith("Loop(inner=...)")
