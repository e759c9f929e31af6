"""Changing a position on the page: something comes, goes, is tapped or untapped."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any, Final

from attrs import evolve

from manaplan.api.changes import added, left, turned
from manaplan.api.game import Game
from manaplan.errors import UsageError, quote
from manaplan.game.catalogue.names import name_key
from manaplan.game.catalogue.tokens import token_names
from manaplan.game.importers.positions import read_position
from manaplan.game.position.dump import dump_toml
from manaplan.game.position.records import Document
from manaplan.game.position.words import BATTLEFIELD

EMPTY: Final = "[you]\n"
"""What a position begins with."""


def changed(text: str, change: Mapping[str, Any]) -> str:
    """The text of the position after a change: `{"add": {...}}`, `{"remove": ids}`, `{"tap": ids}` or `{"untap": ids}`.

    What is added has a ``name``, a ``zone``, perhaps ``count``, ``tapped``, ``sick`` and a ``player``. Comments of the
    text are lost. Raises ManaplanError.
    """
    game = Game(read_position(text if text.strip() else EMPTY).document)
    if "add" in change:
        game = _added(game, change["add"])
    elif "remove" in change:
        game = left(game, _ids(change["remove"]))
    elif "tap" in change or "untap" in change:
        tapped = "tap" in change
        game = turned(game, _ids(change["tap" if tapped else "untap"]), tapped=tapped)
    else:
        raise UsageError("the change is missing: one of add, remove, tap, untap")
    return dump_toml(_counted_anew(game.document))


def _counted_anew(document: Document) -> Document:
    """The document with timestamps as its order gives them, so that none has to be written; as it is where the
    permanents came in another order.
    """
    stamps = [spec.timestamp for spec in document.objects() if spec.zone == BATTLEFIELD]
    if stamps != sorted(stamps):
        return document
    numbers = count(1)
    anew = (
        evolve(player, objects=tuple(evolve(spec, timestamp=next(numbers)) for spec in player.objects))
        for player in document.players
    )
    return evolve(document, players=tuple(anew))


def _added(game: Game, told: object) -> Game:
    if not isinstance(told, Mapping) or not isinstance(told.get("name"), str):
        raise UsageError(f"what is added needs a name, not {quote(told)}", where="add")
    name, zone = str(told["name"]).strip(), str(told.get("zone") or "battlefield")
    entry: dict[str, object] = {_kind(game, name): name, "count": told.get("count") or 1}
    if zone == "battlefield":
        entry |= {key: True for key in ("tapped", "sick") if told.get(key)}
    return added(game, entry, zone, str(told.get("player") or "you"))


def _kind(game: Game, name: str) -> str:
    """Whether a name is that of a card or of a token; a card wins."""
    tokens = {name_key(token) for token in token_names()}
    return "token" if name_key(name) in tokens and game.cards.get(name) is None else "card"


def _ids(told: object) -> list[str]:
    if not isinstance(told, list) or not told or not all(isinstance(key, str) for key in told):
        raise UsageError(f"give the ids of objects as a list, not {quote(told)}")
    return told
