"""Patterns that are compiled when they are first used."""

import re
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import pytest

import manaplan
from manaplan.rules import patterns
from manaplan.rules.patterns import Later

EXTRAS = ("manaplan.web", "manaplan.protocol.mcp_server")
"""What needs more than the base install."""


def test_a_pattern_does_what_one_of_re_does() -> None:
    late, now = patterns.compile(r"(?P<n>\d+) x", patterns.I), re.compile(r"(?P<n>\d+) x", re.I)
    for _ in range(2):  # when it is compiled, and after
        found = late.fullmatch("12 X")
        assert found is not None
        assert found["n"] == "12"
        assert late.sub("-", "1 x 2 X") == now.sub("-", "1 x 2 X") == "- -"
        assert late.findall("1 x 2 X") == ["1", "2"]
        assert (late.pattern, late.flags, late.groupindex) == (now.pattern, now.flags, now.groupindex)


def test_nothing_is_compiled_before_it_is_used() -> None:
    wrong = patterns.compile("(")
    with pytest.raises(re.error):
        wrong.match("(")


def test_what_no_pattern_has_is_an_error() -> None:
    late = patterns.compile("a")
    for name in ("replace", "_words_", "__len__"):
        with pytest.raises(AttributeError):
            getattr(late, name)


def written() -> Iterator[tuple[str, object]]:
    """Every pattern that stands in a module of the package, alone or in a list of them, with the module's name."""
    for module in walk_packages(manaplan.__path__, "manaplan."):
        if not module.name.startswith(EXTRAS) and not module.name.endswith("__main__"):
            for value in vars(import_module(module.name)).values():
                yield from ((module.name, pattern) for pattern in within(value))


def within(value: object) -> Iterator[object]:
    if isinstance(value, Later):
        yield value
    elif isinstance(value, (tuple, list)):
        for part in value:
            yield from within(part)
    elif isinstance(value, dict):
        yield from within(list(value.values()))


def test_every_pattern_of_the_package_can_be_compiled() -> None:
    found = list(written())
    assert len({module for module, _ in found}) > 40
    for module, pattern in found:
        assert isinstance(getattr(pattern, "groups", None), int), module
