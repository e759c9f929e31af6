"""What no output may hold: signs that steer a terminal, markup that acts."""

from __future__ import annotations

import re
import unicodedata
from xml.etree import ElementTree

_STEERING = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_ACTING = re.compile(r"\b(on\w+|href|src|style)$")
_SVG = frozenset(
    [
        "svg",
        "g",
        "title",
        "desc",
        "style",
        "rect",
        "path",
        "line",
        "text",
        "tspan",
        "circle",
        "ellipse",
        "polygon",
        "polyline",
        "defs",
        "marker",
        "use",
    ]
)


class Harm(AssertionError):
    """An output that could do something to its reader."""


def check_text(text: str) -> None:
    """Raises Harm where a text for a terminal holds anything but lines of printable signs."""
    for sign in set(text) - {"\n", "\t"}:
        if unicodedata.category(sign) in _STEERING:
            raise Harm(f"the sign {sign!r} reaches the terminal")


def check_json(text: str) -> None:
    """Raises Harm where an answer as JSON holds a sign that steers, or is more than one line."""
    for sign in set(text):
        if unicodedata.category(sign) in _STEERING:
            raise Harm(f"the sign {sign!r} stands bare in JSON")


def check_svg(text: str) -> None:
    """Raises Harm where a picture is no XML, or holds elements or attributes that act."""
    check_text(text)
    for element in ElementTree.fromstring(text).iter():
        name = element.tag.rpartition("}")[2]
        if name not in _SVG:
            raise Harm(f"an element <{name}> stands in a picture")
        for key in element.attrib:
            if _ACTING.search(key) and name != "svg":
                raise Harm(f"an attribute {key} stands in a picture")
