"""From the options of a command to the request document of `manaplan.ask`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from manaplan.cli.params import PREFERENCE_KEYS, QUESTION_KEYS
from manaplan.errors import ManaplanError
from manaplan.game.position.text import load
from manaplan.game.position.words import ACTIONS

Request: TypeAlias = dict[str, Any]


def build_request(question: str, text: str, given: Mapping[str, Any]) -> Request:
    """The request for a question about the position of a text.

    `[pay]` and `[prefer]` of the position are defaults: an option replaces its key. An action other than
    the one in `[pay]` drops all of `[pay]`, since its details belong to the other action.
    """
    request: Request = {"question": question, "position": text}
    pay, prefer = told(given, QUESTION_KEYS), told(given, PREFERENCE_KEYS)
    defaults = _tables(text) if pay or prefer else {}
    if pay:
        request["pay"] = _over(defaults.get("pay"), pay)
    if prefer:
        request["prefer"] = {**_replaced(_table(defaults.get("prefer")), prefer), **prefer}
    request |= told(given, ("limit", "time_limit"))
    request |= {key: True for key in ("strict", "pareto", "count_only") if given.get(key)}
    return request


def told(given: Mapping[str, Any], keys: Sequence[str]) -> dict[str, Any]:
    """Those of the options that were given; repeatable ones as lists."""
    found = {key: given.get(key) for key in keys}
    return {
        key: list(value) if isinstance(value, tuple) else value
        for key, value in found.items()
        if value is not None and value not in ((), {})
    }


def _replaced(default: dict[str, Any], prefer: Mapping[str, Any]) -> dict[str, Any]:
    """The defaults without the aims where an order of them is asked for by name: they would come before it."""
    return {key: value for key, value in default.items() if key != "aims" or "preset" not in prefer}


def _over(default: object, pay: dict[str, Any]) -> dict[str, Any]:
    table = _table(default)
    if any(table.get(action) != pay[action] for action in ACTIONS if action in pay):
        return pay
    return {**table, **pay}


def _tables(text: str) -> dict[str, Any]:
    """The tables of the position; none where it cannot be read, which the answer will tell."""
    try:
        return _table(load(text))
    except ManaplanError:
        return {}


def _table(value: object) -> dict[str, Any]:
    return dict(value) if isinstance(value, dict) else {}
