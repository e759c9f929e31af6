"""The phrase parser: one LALR parser for all kinds of phrases, made with the first use."""

import re
from functools import lru_cache
from typing import Any, Literal, overload

from manaplan.errors import NotationError
from manaplan.game.reader import tables
from manaplan.game.reader.words import canonical
from manaplan.rules.amounts import Amount
from manaplan.rules.conditions import Condition
from manaplan.rules.costs import Cost
from manaplan.rules.predicates import Predicate
from manaplan.rules.spending import Purpose, Spending

STARTS = (
    "predicate",
    "counted",
    "amount",
    "each",
    "cost",
    "condition",
    "purposes",
    "spending",
    "addition",
)
"""Kinds of phrases; see ``api`` for what each gives."""

_CACHED = 4096


@lru_cache(maxsize=1)
def _parser():  # type: ignore[no-untyped-def]  # neither lark nor its grammar is loaded with the module
    from importlib.resources import files

    from lark import Lark

    from manaplan.game.reader.builder import Builder

    text = (files("manaplan.game.reader") / "phrases.lark").read_text(encoding="utf-8")
    for name, words in _lists().items():
        text = text.replace(f"«{name}»", "|".join(_pattern(w) for w in sorted(words, key=len, reverse=True)))
    return Lark(text, parser="lalr", lexer="contextual", start=list(STARTS), transformer=Builder())


def _lists() -> dict[str, tuple[str, ...]]:
    return {
        "numbers": tuple(tables.NUMBERS),
        "verbs": tables.VERBS,
        "keywords": tables.KEYWORDS,
        "words": tables.ADJECTIVES + tables.TYPE_WORDS + tables.NOUNS,
        "happenings": tuple(tables.HAPPENINGS),
        "events": tuple(tables.EVENTS),
    }


def _pattern(word: str) -> str:
    return re.escape(word).replace("\\ ", " ")


@overload
def phrase(start: Literal["amount", "each"], text: str) -> Amount | None: ...
@overload
def phrase(start: Literal["predicate"], text: str) -> Predicate | None: ...
@overload
def phrase(start: Literal["counted"], text: str) -> tuple[Amount, Predicate] | None: ...
@overload
def phrase(start: Literal["cost"], text: str) -> Cost | None: ...
@overload
def phrase(start: Literal["condition"], text: str) -> Condition | None: ...
@overload
def phrase(start: Literal["purposes"], text: str) -> tuple[Purpose, ...] | None: ...
@overload
def phrase(start: Literal["spending"], text: str) -> Spending | None: ...
@overload
def phrase(start: str, text: str) -> Any: ...


def phrase(start: str, text: str) -> Any:
    """The value of a phrase of the kind ``start`` (one of STARTS); None where the grammar has no such phrase."""
    return _read(start, text)


@lru_cache(maxsize=_CACHED)
def _read(start: str, text: str) -> Any:
    from lark.exceptions import LarkError

    try:
        return _parser().parse(canonical(text), start=start)
    except (LarkError, NotationError):
        return None


def forget() -> None:
    """Drop the phrases that are remembered: for those who measure how fast they are read."""
    _read.cache_clear()
