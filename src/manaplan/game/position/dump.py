"""From a `Document` back to plain data, JSON and TOML; reading that gives the same document again."""

from __future__ import annotations

import json

from manaplan.game.position.ask import Ask, ExtraCost, Preferences
from manaplan.game.position.dump_objects import ObjectWriter
from manaplan.game.position.players import default_commander, pool_as_data
from manaplan.game.position.records import Document, Player, Turn
from manaplan.game.position.toml import write_toml

_ASK_KEYS = {"from_zone": "from", "with_": "with", "as_": "as"}
_ASK_FIELDS = (
    "cast", "activate", "ability", "turn_face_up", "suspend", "foretell", "plot", "cost", "as_", "from_zone",
    "via", "with_", "x", "targets", "modes", "assist", "tax", "choose",
)  # fmt: skip


def to_dict(document: Document) -> dict[str, object]:
    """The document as plain data (dict, list, text, number, Boolean) in the shape of the format."""
    writer = ObjectWriter()
    told: dict[str, object] = {"format": document.format, "you": _player(document.you, writer)}
    told |= {"opponents": [_player(player, writer) for player in document.opponents]} if document.opponents else {}
    told |= {"turn": _turn(document.turn)} if document.turn != Turn() else {}
    told |= {"pay": ask_to_dict(document.pay)} if document.pay is not None else {}
    told |= {"prefer": preferences_to_dict(document.prefer)} if document.prefer != Preferences() else {}
    told |= {"cards": [card.as_dict() for card in document.cards]} if document.cards else {}
    return told


def dump_json(document: Document, indent: int | None = 2) -> str:
    """The document as JSON text, ending with a line end."""
    return json.dumps(to_dict(document), ensure_ascii=False, indent=indent) + "\n"


def dump_toml(document: Document) -> str:
    """The document as TOML text for people: one entry a line."""
    return write_toml(to_dict(document))


def _player(player: Player, writer: ObjectWriter) -> dict[str, object]:
    told: dict[str, object] = {"life": player.life} if player.life != 20 else {}
    told |= {"energy": player.energy} if player.energy else {}
    told |= {"pool": pool_as_data(player.pool)} if player.pool else {}
    if player.commander != default_commander(player.objects):
        told["commander"] = list(player.commander)
    for key in ("commander_casts", "lands_played"):
        told |= {key: getattr(player, key)} if getattr(player, key) else {}
    return told | writer.zones(player.objects)


def _turn(turn: Turn) -> dict[str, object]:
    told: dict[str, object] = {"active": turn.active, "step": turn.step}
    happened = {key: list(value) if isinstance(value, tuple) else value for key, value in turn.happened}
    return told | ({"happened": happened} if happened else {})


def ask_to_dict(ask: Ask) -> dict[str, object]:
    """A question as the `[pay]` table."""
    told: dict[str, object] = {}
    for name in _ASK_FIELDS:
        value = getattr(ask, name)
        # No targets at all (an empty list) is something else than nothing said of them.
        if value is not None and not (value == () and name in ("with_", "choose")):
            told[_ASK_KEYS.get(name, name)] = _ask_value(name, value)
    return told


def _ask_value(name: str, value: object) -> object:
    if name == "choose" and isinstance(value, tuple):
        return {key: list(choice) if isinstance(choice, tuple) else choice for key, choice in value}
    if name == "with_" and value == ("any",):
        return "any"
    if isinstance(value, tuple):
        return [{"cost": part.cost, "count": part.count} if isinstance(part, ExtraCost) else part for part in value]
    return value


def preferences_to_dict(preferences: Preferences) -> dict[str, object]:
    """Preferences as the `[prefer]` table."""
    told: dict[str, object] = {}
    for key in ("aims", "keep", "never", "must", "reserve"):
        told |= {key: list(getattr(preferences, key))} if getattr(preferences, key) else {}
    told |= {"preset": preferences.preset} if preferences.preset is not None else {}
    told |= {"maximise": preferences.maximise} if preferences.maximise is not None else {}
    told |= {"spend": dict(preferences.spend)} if preferences.spend else {}
    told |= {"values": dict(preferences.values)} if preferences.values else {}
    return told
