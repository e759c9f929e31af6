"""The one JSON form of an answer document, the same from every door."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from manaplan.rules import patterns as re

# json.dumps escapes the C0 controls itself, but not DEL, the C1 controls and marks that turn the writing.
_HARMFUL = re.compile("[\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]")


def to_json(answer: Mapping[str, Any], *, indent: int | None = None) -> str:
    """An answer as JSON text, keys in the order of the document; without `indent` on one line.

    Raises ValueError for what JSON has no number for (infinity).
    """
    text = json.dumps(answer, ensure_ascii=False, allow_nan=False, indent=indent)
    return _HARMFUL.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
