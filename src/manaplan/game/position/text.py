"""From text to plain data: TOML or JSON, told by the content and never by a file's name."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from manaplan.errors import PositionError, quote
from manaplan.limits import MAX_DEPTH, MAX_TEXT
from manaplan.rules import patterns as re

# A key of so many names would take tomllib time and memory by their square. Possessive: matched in one pass.
_NAME = r"""(?:[A-Za-z0-9_-]++|"[^"\n]*+"|'[^'\n]*+')"""
_LONG_KEY = re.compile(rf"(?<![A-Za-z0-9_-]){_NAME}(?:[ \t]*+\.[ \t]*+{_NAME}){{{MAX_DEPTH}}}")
_AT_LINE = re.compile(r"\s*\(at (line \d+, column \d+|end of document)\)$")


def load(source: str | bytes) -> object:
    """The data of a TOML or JSON text (UTF-8 where bytes are given).

    A text that begins with `{` is JSON, which no TOML document does. Raises PositionError with the line.
    """
    text = _decode(source)
    if len(text) > MAX_TEXT:
        raise PositionError(f"the document has {len(text)} signs; the most is {MAX_TEXT}", kind="too_large")
    if not text.strip():
        raise PositionError('the document is empty: begin with format = "manaplan/1" and [you]', kind="empty")
    try:
        return _load_json(text) if text.lstrip().startswith("{") else _load_toml(text)
    except PositionError:
        if not text.lstrip().startswith("{") and _is_other_json(text):
            message = 'the document is JSON, yet no table: begin with {"you": {"battlefield": [...]}}'
            raise PositionError(message, kind="malformed") from None
        raise
    except RecursionError:
        raise _too_deep() from None


def check_depth(data: object) -> None:
    """Raises PositionError where tables and lists stand in one another more than MAX_DEPTH deep.

    Asked before anything else looks at data from outside, so that what walks it needs no bound of its own.
    """
    level = [data]
    for _ in range(MAX_DEPTH + 1):
        level = [member for value in level for member in _members(value)]
        if not level:
            return
    raise _too_deep()


def _members(value: object) -> Iterable[object]:
    """What stands in a table or list and may hold more."""
    inside = value.values() if isinstance(value, Mapping) else value if isinstance(value, (list, tuple)) else ()
    return [member for member in inside if isinstance(member, (Mapping, list, tuple))]


def _too_deep() -> PositionError:
    return PositionError(f"the document is nested too deep: more than {MAX_DEPTH} levels", kind="too_deep")


def _is_other_json(text: str) -> bool:
    """Whether it is a list, a text or another value of JSON than a table."""
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _decode(source: str | bytes) -> str:
    if isinstance(source, str):
        return source.removeprefix("\ufeff")
    try:
        return source.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        where = f"line {source[: fault.start].count(bytes([10])) + 1}"
        raise PositionError("the document is not UTF-8 text", kind="bad_text", where=where) from None


def _load_json(text: str) -> object:
    try:
        return json.loads(text, object_pairs_hook=_no_twins, parse_constant=_no_constant)
    except json.JSONDecodeError as fault:
        message = f"malformed JSON: {fault.msg}{_line_quoted(text, fault.lineno)}"
        where = f"line {fault.lineno}, column {fault.colno}"
        raise PositionError(message, kind="malformed", where=where) from None
    except ValueError as fault:
        raise PositionError(f"malformed JSON: {fault}", kind="malformed") from None


def _load_toml(text: str) -> object:
    import tomllib  # JSON does without it

    if _LONG_KEY.search(text):
        raise _too_deep()
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        found = _AT_LINE.search(str(fault))
        where = found.group(1) if found else None
        number = re.search(r"\d+", where) if where else None
        shown = _line_quoted(text, int(number.group())) if number else ""
        raise PositionError(
            f"malformed TOML: {_AT_LINE.sub('', str(fault))}{shown}", kind="malformed", where=where
        ) from None
    except ValueError as fault:
        raise PositionError(f"malformed TOML: {fault}", kind="malformed") from None


def _line_quoted(text: str, number: int) -> str:
    lines = text.split("\n")
    line = lines[number - 1].strip() if 0 < number <= len(lines) else ""
    return f" in {quote(line)}" if line else ""


def _no_twins(pairs: list[tuple[str, object]]) -> dict[str, object]:
    table = dict(pairs)
    if len(table) < len(pairs):
        twin = _first_twin(pairs)
        raise PositionError(f"the key {quote(twin)} stands twice in one table", kind="malformed", where=twin)
    return table


def _first_twin(pairs: list[tuple[str, object]]) -> str:
    """The first key that stood before."""
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            return key
        seen.add(key)
    raise ValueError("no key stands twice")


def _no_constant(word: str) -> object:
    raise PositionError(f"{word} is not a number of the format", kind="malformed")
