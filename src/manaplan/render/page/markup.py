"""HTML built from elements: whatever is not markup already is escaped, so that no name can become any."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final, TypeAlias

from manaplan.render.drawing.letters import escaped
from manaplan.render.words import neutral

_VOID: Final = frozenset({"br", "hr", "input", "link", "meta"})


class Html(str):
    """Text that is markup already: made by the functions below only."""

    __slots__ = ()


Child: TypeAlias = "Html | str | Iterable[Child] | None"
"""Markup, text (to be escaped), nothing, or several of these."""


def element(name: str, /, *children: Child, **attributes: object) -> Html:
    """An element; attributes that are None or False are left out, True has no value, `class_` and `data_uses` are
    `class` and `data-uses`, and a list or table becomes JSON.
    """
    told = "".join(_attribute(key, value) for key, value in attributes.items())
    start = f"<{name}{told}>"
    return Html(start if name in _VOID else f"{start}{together(*children)}</{name}>")


def together(*children: Child) -> Html:
    """The children one after the other."""
    return Html("".join(map(_markup, children)))


def raw(name: str, text: str, /, **attributes: object) -> Html:
    """A `style` or `script`, whose text is not escaped. Raises ValueError where it could end the element."""
    if "</" in text or "<!--" in text:
        raise ValueError(f"this cannot stand in a {name}")
    start = "".join(_attribute(key, value) for key, value in attributes.items())
    return Html(f"<{name}{start}>{text}</{name}>")


def drawn(svg: str) -> Html:
    """A picture made by this package, which escapes on its own."""
    return Html(svg)


def _markup(child: Child) -> str:
    if child is None:
        return ""
    if isinstance(child, Html):
        return child
    if isinstance(child, str):
        return escaped(neutral(child))
    return "".join(map(_markup, child))


def _attribute(key: str, value: object) -> str:
    name = key.rstrip("_").replace("_", "-")
    if value is None or value is False:
        return ""
    if value is True:
        return f" {name}"
    return f' {name}="{escaped(neutral(_text(value)))}"'


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=True) if isinstance(value, (dict, list)) else str(value)
