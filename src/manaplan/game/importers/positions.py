"""The one way in for positions: documents of our own format, or files of other programs, told by content."""

from __future__ import annotations

from collections.abc import Mapping

from manaplan.game.importers.forge_text import is_forge
from manaplan.game.importers.notes import Imported
from manaplan.game.position.parse import parse


def read_position(source: str | bytes | Mapping[str, object]) -> Imported:
    """The position of a document (text or data) or of a Forge game state, with notes on what was left out.

    Raises PositionError.
    """
    text = source.decode("utf-8-sig", "replace") if isinstance(source, bytes) else source
    if isinstance(text, str) and is_forge(text):
        from manaplan.game.importers.forge import read_forge

        return read_forge(text)
    return Imported(parse(source))
