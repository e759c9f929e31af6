"""Records: how they are told, and changing frozen ones."""

from collections.abc import Callable
from functools import cached_property
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


@frozen(slots=False)
class Loose:
    one: int
    two: tuple[str, ...] = ()


@frozen(slots=False, cache_hash=True)
class Hashed:
    one: int
    two: int = 0


@frozen(slots=False)
class Counted:
    one: int
    two: int = 0

    @cached_property
    def both(self) -> int:
        return self.one + self.two


def test_records_that_are_dictionaries_are_changed_as_others() -> None:
    loose = Loose(1, ("a",))
    assert evolve(loose, one=2) == plainly(loose, one=2) == Loose(2, ("a",))
    assert evolve(loose) == loose == Loose(1, ("a",))


def test_what_was_worked_out_of_a_record_is_worked_out_anew() -> None:
    hashed, counted = Hashed(1), Counted(1)
    assert hash(evolve(hashed, one=2)) == hash(Hashed(2)) != hash(hashed)
    assert counted.both == 1
    assert evolve(counted, two=2).both == 3
    assert hash(evolve(hashed, one=2)) == hash(Hashed(2))


@pytest.mark.parametrize("record", [Pair(1), Loose(1), Hashed(1), Counted(1)])
def test_what_is_no_field_is_refused(record: Any) -> None:
    with pytest.raises(TypeError, match="three"):
        evolve(record, three=3)


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
