"""Regular expressions that are compiled when they are first used: import this in the place of ``re``.

    from manaplan.rules import patterns as re

Compiling takes a third of a millisecond, and a module that reads text has dozens of patterns, of which an answer needs
few. All but ``compile`` is the module ``re`` itself.
"""

import re
from functools import cached_property
from re import (
    DOTALL,
    IGNORECASE,
    MULTILINE,
    I,
    Match,
    Pattern,
    S,
    escape,
    findall,
    finditer,
    fullmatch,
    match,
    search,
    split,
    sub,
)
from typing import cast

__all__ = [
    "DOTALL",
    "IGNORECASE",
    "MULTILINE",
    "I",
    "Match",
    "Pattern",
    "S",
    "compile",
    "escape",
    "findall",
    "finditer",
    "fullmatch",
    "match",
    "search",
    "split",
    "sub",
]


def compile(pattern: str, flags: int = 0) -> Pattern[str]:
    """The pattern, as from ``re.compile``; what is wrong with it is raised where it is first used."""
    return cast(Pattern[str], Later(pattern, flags))


class Later:
    """Stands for a pattern, and takes over its methods one by one as they are first used."""

    def __init__(self, pattern: str, flags: int) -> None:
        self._words = (pattern, flags)

    @cached_property
    def _compiled(self) -> Pattern[str]:
        return re.compile(*self._words)

    def __getattr__(self, name: str) -> object:
        if name.startswith("_"):
            raise AttributeError(name)
        found: object = getattr(self._compiled, name)
        # Kept, so that Python finds it by itself the next time: then it is as quick as the pattern's own.
        setattr(self, name, found)
        return found
