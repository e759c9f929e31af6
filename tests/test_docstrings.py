"""What a user may call is documented: every exported name, and everything public in `api`."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import manaplan

API = Path(inspect.getfile(import_module("manaplan.api.door"))).parent
MODULES = [import_module(f"manaplan.api.{path.stem}") for path in sorted(API.glob("*.py")) if path.stem != "__init__"]
EXPORTED = {name: getattr(manaplan, name) for name in manaplan.__all__ if name != "__version__"}
_RAISED = re.compile(r"^\s+raise (\w+)", re.MULTILINE)


def functions(owner: Any, home: str) -> Iterator[tuple[str, Callable[..., object]]]:
    """The public functions and methods that a module or class defines itself."""
    for name, value in sorted(vars(owner).items()):
        plain = (
            value.__func__ if isinstance(value, classmethod) else value.fget if isinstance(value, property) else value
        )
        if name.startswith("_"):
            continue
        if inspect.isclass(plain) and plain.__module__ == owner.__name__:
            yield from ((f"{name}.{inner}", found) for inner, found in functions(plain, home))
        # By its file: attrs may give what it generates, and what it imports, the name of our module.
        elif inspect.isfunction(plain) and plain.__code__.co_filename == inspect.getsourcefile(import_module(home)):
            yield name, plain


PUBLIC = {
    f"{module.__name__.removeprefix('manaplan.')}.{name}": function
    for module in MODULES
    for name, function in functions(module, module.__name__)
}


def sentences(thing: Any) -> str:
    text = inspect.getdoc(thing) or ""
    assert re.match(r"\S.*[.!?](?:\s|$)", text, re.DOTALL), f"{thing} has no docstring with a whole sentence"
    return text


def test_there_is_something_to_test() -> None:
    assert len(EXPORTED) >= 17
    assert len(PUBLIC) > 60


@pytest.mark.parametrize("name", EXPORTED)
def test_every_exported_name_has_a_docstring(name: str) -> None:
    sentences(EXPORTED[name])


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_function_of_the_api_has_one(name: str) -> None:
    sentences(PUBLIC[name])


@pytest.mark.parametrize("name", PUBLIC)
def test_what_a_function_raises_itself_is_told(name: str) -> None:
    raised = set(_RAISED.findall(inspect.getsource(PUBLIC[name]))) - {"AssertionError"}
    told = sentences(PUBLIC[name])
    if not re.search(r"\bnever\s+raise|ManaplanError", told):
        assert {kind for kind in raised if kind[0].isupper() and kind not in told} == set()


def called() -> Iterator[tuple[str, tuple[Callable[..., object], str]]]:
    """What a user calls: exported functions, and the methods of exported classes with the docstring of the class."""
    for name, thing in EXPORTED.items():
        if inspect.isclass(thing):
            about = inspect.getdoc(thing) or ""
            yield from ((f"{name}.{inner}", (found, about)) for inner, found in functions(thing, thing.__module__))
        else:
            yield name, (thing, "")


CALLED = dict(called())


@pytest.mark.parametrize("name", CALLED)
def test_the_arguments_of_what_a_user_calls_are_told(name: str) -> None:
    function, about = CALLED[name]
    told = f"{sentences(function)} {about}".lower()
    arguments = [key for key in inspect.signature(function).parameters if key not in {"self", "cls"}]
    assert [key for key in arguments if key.replace("_", " ").split()[0].rstrip("s") not in told] == []
