"""The published JSON Schemas (2020-12) of request and answer documents."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

NAMES: Final = ("request", "answer")


def text(name: str) -> str:
    """The schema of `request` or `answer` documents as it is published. Raises FileNotFoundError for another name."""
    return files(__package__).joinpath(f"{name}.schema.json").read_text(encoding="utf-8")


def schema(name: str) -> dict[str, Any]:
    """The same as data."""
    return dict(json.loads(text(name)))
