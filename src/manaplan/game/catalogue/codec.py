"""Cards to compact JSON and back.

A record is a table of its fields, those at their default left out. Where several kinds of records may stand
(an ability, a cost component, a predicate, ...), the table is wrapped in the name of its kind, ``{"PayLife":
{"amount": {"Number": {"value": 2}}}}``; a record without anything to tell is its name alone, ``"TapSelf"``.
Mana costs and symbols are in their text form, sets are sorted lists.
"""

from __future__ import annotations

import json
import types
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Union, get_args, get_origin

import attrs
from cattrs import BaseValidationError, Converter
from cattrs.gen import make_dict_unstructure_fn

from manaplan.errors import ManaplanError
from manaplan.game.abilities import Ability
from manaplan.game.cards import Card
from manaplan.rules import patterns as re
from manaplan.rules.mana import ManaCost, Symbol, parse_symbol

_BRACES = re.compile(r"\{([^{}]*)\}")
_EMPTY = "{0}"
_BAD_SHAPES = (KeyError, TypeError, ValueError, AttributeError)
_REFUSALS = (*_BAD_SHAPES, ManaplanError, BaseValidationError)


def card_document(card: Card) -> dict[str, Any]:
    """The card as a JSON-able table; ``card_of(card_document(card)) == card``."""
    document: dict[str, Any] = _converter().unstructure(card, Card)
    return document


def card_of(document: dict[str, Any]) -> Card:
    """The card of a table made by ``card_document``; raises ValueError for anything else."""
    try:
        return _converter().structure(document, Card)
    except _REFUSALS as error:
        raise ValueError(f"not the table of a card: {error!r}") from error


def ability_document(ability: Ability) -> Any:
    """One ability as it stands in a card's table: a wrapped table, or a name."""
    return _converter().unstructure(ability, Ability)


def dump(card: Card) -> str:
    """The card as one line of JSON, the same for equal cards."""
    return json.dumps(card_document(card), ensure_ascii=False, separators=(",", ":"))


def load(text: str | bytes) -> Card:
    """The card of a line made by ``dump``; raises ValueError for anything else."""
    return card_of(json.loads(text))


@lru_cache(maxsize=1024)
def _mana_cost(text: str) -> ManaCost:
    # Symbols stay in the order in which they are written: the codec is no place to put them right.
    return ManaCost() if text == _EMPTY else ManaCost(tuple(parse_symbol(m) for m in _BRACES.findall(text)))


@lru_cache(maxsize=1)
def _converter() -> Converter:
    converter = Converter(detailed_validation=False)
    converter.register_structure_hook(ManaCost, lambda text, _: _mana_cost(text))
    converter.register_unstructure_hook(ManaCost, str)
    converter.register_structure_hook(Symbol, lambda text, _: parse_symbol(text[1:-1]))
    converter.register_unstructure_hook(Symbol, str)
    converter.register_structure_hook_func(_is_set, lambda words, _: frozenset(words))
    converter.register_unstructure_hook_func(_is_set, sorted)
    # Records before unions: the factory that is registered last is asked first.
    converter.register_structure_hook_factory(_is_record, lambda cls: _record_reader(cls, converter))
    converter.register_unstructure_hook_factory(_is_record, lambda cls: _record_writer(cls, converter))
    converter.register_structure_hook_factory(_is_choice, lambda union: _choice_reader(union, converter))
    converter.register_unstructure_hook_factory(_is_choice, lambda union: _choice_writer(union, converter))
    return converter


def _is_set(cls: Any) -> bool:
    return get_origin(cls) is frozenset


def _is_record(cls: Any) -> bool:
    return isinstance(cls, type) and attrs.has(cls) and cls not in {ManaCost, Symbol}


def _kinds(union: Any) -> tuple[Any, ...]:
    """The records of a union, None left out; ``()`` for what is no union."""
    if get_origin(union) not in {Union, types.UnionType}:
        return ()
    return tuple(kind for kind in get_args(union) if kind is not type(None))


def _is_choice(union: Any) -> bool:
    kinds = _kinds(union)
    return len(kinds) > 1 and all(_is_record(kind) for kind in kinds)


def _record_reader(cls: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    # Not cattrs' make_dict_structure_fn: it compiles a function for each class, which takes longer than to
    # read the cards of a position; and its functions look for every field, while most are at their default.
    attrs.resolve_types(cls)
    kinds = {field.name: field.type for field in attrs.fields(cls)}
    readers: dict[str, Callable[[Any, Any], Any]] = {}

    def read(table: Any, _: Any) -> Any:
        values = {}
        for name, value in table.items():
            reader = readers.get(name)
            if reader is None:
                reader = readers[name] = converter.get_structure_hook(kinds[name])
            values[name] = reader(value, kinds[name])
        return cls(**values)

    return read


def _record_writer(cls: Any, converter: Converter) -> Callable[[Any], Any]:
    attrs.resolve_types(cls)
    return make_dict_unstructure_fn(cls, converter, _cattrs_use_linecache=False, _cattrs_omit_if_default=True)


def _choice_reader(union: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    kinds = {kind.__name__: kind for kind in _kinds(union)}
    readers: dict[str, Callable[[Any, Any], Any]] = {}
    bare: dict[str, Any] = {}

    def read(value: Any, _: Any) -> Any:
        if isinstance(value, str):
            # Records are frozen, so all that say nothing can be one and the same.
            if value not in bare:
                bare[value] = kinds[value]()
            return bare[value]
        if value is None:
            return None
        ((name, fields),) = value.items()
        # Looked up when first met: kinds may hold one another, and most cards need few of them.
        reader = readers.get(name)
        if reader is None:
            reader = readers[name] = converter.get_structure_hook(kinds[name])
        return reader(fields, None)

    return read


def _choice_writer(union: Any, converter: Converter) -> Callable[[Any], Any]:
    kinds = frozenset(_kinds(union))

    def write(value: Any) -> Any:
        if value is None:
            return None
        kind = type(value)
        if kind not in kinds:
            raise TypeError(f"not a {' or '.join(sorted(k.__name__ for k in kinds))}: {value!r}")
        fields = converter.get_unstructure_hook(kind)(value)
        return {kind.__name__: fields} if fields else kind.__name__

    return write
