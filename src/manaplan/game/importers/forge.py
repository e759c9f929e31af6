"""Game states and puzzles of the Forge engine as positions: `human` (or `p0`) is you.

What a state says and a position cannot hold is told in the notes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from attrs import field

from manaplan.errors import PositionError, quote
from manaplan.game.catalogue.bundle import Catalogue
from manaplan.game.importers.forge_cards import CardReader, Draft, counters
from manaplan.game.importers.forge_text import Setting, entries, settings
from manaplan.game.importers.forge_words import PHASES, ZONES
from manaplan.game.importers.notes import Imported, Notes
from manaplan.game.position.identifiers import Numbering
from manaplan.game.position.parse import parse
from manaplan.game.position.words import FORMAT
from manaplan.limits import MAX_OBJECTS, MAX_TEXT
from manaplan.rules import patterns as re
from manaplan.rules.records import define

_NUMBER = re.compile(r"-?\d{1,9}")
_ACTIVE = {"human": "you", "p0": "you", "ai": "opponent"}


@define
class _State:
    """What the settings say, before ids are given."""

    notes: Notes = field(factory=Notes)
    players: dict[int, dict[str, Any]] = field(factory=dict)
    zones: dict[tuple[int, str], tuple[str, str]] = field(factory=dict)  # value, place
    turn: dict[str, str] = field(factory=dict)
    scripts: dict[str, str] = field(factory=dict)


def read_forge(text: str) -> Imported:
    """The position of a `.state` or `.pzl` text, with notes on what was left out.

    Raises PositionError, with the line, for what cannot be read.
    """
    if len(text) > MAX_TEXT:
        raise PositionError(f"the file has {len(text)} signs; the most is {MAX_TEXT}", kind="too_large")
    found, metadata = settings(text)
    state = _State()
    if metadata:
        state.notes.add(f"the metadata of the puzzle is no part of a position: {', '.join(metadata)}")
    for setting in found:
        _read(state, setting)
    drafts = list(_drafts(state))
    if len(drafts) > MAX_OBJECTS:
        raise PositionError(f"a position has at most {MAX_OBJECTS} objects", kind="too_large")
    _give_ids(drafts)
    _link(drafts, state.notes)
    return Imported(parse(_document(state, drafts)), state.notes.told())


def _read(state: _State, setting: Setting) -> None:
    key, value = setting.key, setting.value
    whose = setting.player()
    if whose is not None:
        _read_player(state, setting, *whose)
    elif key == "activeplayer":
        state.turn["active"] = _active(value.lower(), setting)
    elif key == "activephase":
        state.turn["step"] = _step(value, setting)
    elif key == "activephaseadvance":
        state.turn["step"] = _step(value, setting)
        state.notes.add("what happens until the phase in activephaseadvance is not played out")
    elif key.startswith("ability"):
        state.scripts[key.removeprefix("ability")] = value
    elif key == "turn":
        state.notes.add("the number of the turn is not told in a position")
    elif key == "removesummoningsickness":
        pass  # nothing is sick in a position unless it says so
    else:
        state.notes.add("unknown settings of the file are left out", key)


def _active(word: str, setting: Setting) -> str:
    if word == "none":
        return "you"
    if word in _ACTIVE:
        return _ACTIVE[word]
    if re.fullmatch(r"p[1-9]", word):
        return f"opponent-{word[1]}"
    raise PositionError(f"{quote(setting.value)} is no player: human or ai", kind="unknown_word", where=_place(setting))


def _step(word: str, setting: Setting) -> str:
    step = PHASES.get(word.strip().upper())
    if step is None:
        known = ", ".join(PHASES)
        raise PositionError(f"{quote(word)} is no phase: {known}", kind="unknown_word", where=_place(setting))
    return step


def _read_player(state: _State, setting: Setting, number: int, what: str) -> None:
    table = state.players.setdefault(number, {})
    value = setting.value
    if what in ZONES:
        if (number, ZONES[what]) in state.zones:
            state.notes.add("a zone stands twice in the file; the last one counts", setting.key)
        state.zones[number, ZONES[what]] = (value, _place(setting))
    elif what == "life":
        table["life"] = _life(state, setting)
    elif what == "counters":
        for kind, count in counters(value, _place(setting)) if value else ():
            if kind == "energy":
                table["energy"] = count
            else:
                state.notes.add("counters of a player other than energy are not told in a position", kind)
    elif what in ("manapool", "persistentmana"):
        table["pool"] = table.get("pool", "") + "".join("{" + sign + "}" for sign in value.upper().split())
        if what == "persistentmana":
            state.notes.add("that mana stays from phase to phase is not told: it is floating mana")
    elif what == "landsplayed":
        table["lands_played"] = _number(setting)
    elif value:
        told = "spells that the engine casts at the start were not cast" if what == "precast" else None
        state.notes.add(told or "settings of a player that a position does not hold are left out", setting.key)


def _life(state: _State, setting: Setting) -> int:
    life = _number(setting)
    if life < 0:
        state.notes.add("a life total below 0 is told as 0")
    return max(life, 0)


def _number(setting: Setting) -> int:
    if not _NUMBER.fullmatch(setting.value):
        raise PositionError(f"{setting.key} is a number, not {quote(setting.value)}", where=_place(setting))
    return int(setting.value)


def _place(setting: Setting) -> str:
    return f"line {setting.line} ({setting.key})"


def _drafts(state: _State) -> Iterator[Draft]:
    """The objects in the order of the document that will be made: your zones, then the opponents'."""
    reader = CardReader(state.scripts, state.notes)
    for number in sorted({player for player, _ in state.zones}):
        for zone in dict.fromkeys(ZONES.values()):
            value, where = state.zones.get((number, zone), ("", ""))
            for entry in entries(value):
                draft = reader.read(entry, zone, number, where)
                if "card" not in draft.table or _is_known(draft.name, state.notes):
                    yield draft


def _is_known(name: str, notes: Notes) -> bool:
    """Whether the catalogue has the card. One that it has not is left out, as the engine itself does."""
    catalogue = Catalogue.bundled()
    if name in catalogue:
        return True
    near = catalogue.nearest(name, 1)
    hint = f"; did it mean {quote(near[0])}?" if near else ""
    notes.add(f"no card is called {quote(name)}, so it is left out{hint}")
    return False


def _give_ids(drafts: Sequence[Draft]) -> None:
    """The ids that the reader of positions will make: by name, in order."""
    numbering = Numbering()
    for draft in drafts:
        draft.id = numbering.make(draft.name, "")


def _link(drafts: Sequence[Draft], notes: Notes) -> None:
    by_forge = {draft.forge_id: draft for draft in drafts if draft.forge_id}
    for draft in drafts:
        for kind, ids in draft.links.items():
            for identifier in ids:
                other = by_forge.get(identifier)
                if other is None:
                    notes.add(f"no card of the file has the Id {quote(identifier)}", draft.name)
                else:
                    _join(draft, kind, other, notes)


def _join(draft: Draft, kind: str, other: Draft, notes: Notes) -> None:
    if kind == "attached_to":
        if draft.zone == other.zone == "battlefield" and draft is not other:
            draft.table["attached_to"] = other.id
        else:
            notes.add("an attachment outside the battlefield is left out", draft.name)
        return
    exiled, by = (draft, other) if kind == "exiled_with" else (other, draft)
    if exiled.zone == "exile" and by.zone == "battlefield":
        listed = by.table.setdefault("exiled_with", [])
        listed += [] if exiled.name in listed else [exiled.name]
    else:
        notes.add("a card that is remembered but not in exile is left out", exiled.name)


def _document(state: _State, drafts: Sequence[Draft]) -> dict[str, Any]:
    numbers = {*state.players, *(player for player, _ in state.zones), 0, 1}
    players = [_player(state.players.get(n, {}), [d for d in drafts if d.player == n]) for n in range(max(numbers) + 1)]
    document: dict[str, Any] = {"format": FORMAT, "you": players[0], "opponents": players[1:]}
    return document | ({"turn": state.turn} if state.turn else {})


def _player(told: dict[str, Any], drafts: Sequence[Draft]) -> dict[str, Any]:
    table = dict(told)
    for draft in drafts:
        table.setdefault(draft.zone, []).append(draft.table)
    commanders = [draft.id for draft in drafts if draft.commander]
    return table | ({"commander": commanders} if commanders else {})
