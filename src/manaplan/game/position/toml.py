"""Writing TOML in one fixed layout.

Our own few lines and not a general writer, because the order of the zones is the order of ids and timestamps:
a writer that moves tables behind plain values would change the position.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from manaplan.rules import patterns as re

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_WIDTH = 100


def write_toml(data: Mapping[str, object]) -> str:
    """Plain data as TOML: members of the top that are tables become `[name]`, lists of tables `[[name]]`.

    Everything below is written in line. Reading the text with tomllib gives the data again, keys in order.
    """
    head = [f"{_key(key)} = {_value(value)}" for key, value in data.items() if not _is_section(value)]
    parts = ["\n".join(head)] if head else []
    for key, value in data.items():
        if isinstance(value, Mapping):
            parts.append(_section(f"[{_key(key)}]", value))
        elif _is_section(value) and isinstance(value, list):
            parts.extend(_section(f"[[{_key(key)}]]", member) for member in value)
    return "\n\n".join(parts) + "\n"


def _is_section(value: object) -> bool:
    if isinstance(value, Mapping):
        return True
    return isinstance(value, list) and bool(value) and all(isinstance(member, Mapping) for member in value)


def _section(title: str, table: Mapping[str, object]) -> str:
    return "\n".join([title, *(_line(key, value) for key, value in table.items())])


def _line(key: str, value: object) -> str:
    line = f"{_key(key)} = {_value(value)}"
    if isinstance(value, list) and value and len(line) > _WIDTH:
        members = "".join(f"  {_value(member)},\n" for member in value)
        return f"{_key(key)} = [\n{members}]"
    return line


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(key)} = {_value(member)}" for key, member in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_value(member) for member in value) + "]"
    raise TypeError(f"TOML has no {type(value).__name__}")


def _text(text: str) -> str:
    # JSON's escapes are TOML's too; only DEL may stand bare in JSON and not in TOML.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
