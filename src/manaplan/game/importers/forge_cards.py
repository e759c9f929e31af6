"""One card of a Forge file as the table of an object, and what is still to be linked by ids."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import field

from manaplan.errors import PositionError, quote
from manaplan.game.importers.forge_scripts import mana_ability_text
from manaplan.game.importers.forge_text import Entry
from manaplan.game.importers.forge_tokens import token_table
from manaplan.game.importers.forge_words import COLOR_WORDS, FLAGS, counter_kind
from manaplan.game.importers.notes import Notes
from manaplan.game.position.words import BATTLEFIELD, BATTLEFIELD_FLAGS
from manaplan.rules.records import define

_LINKS = {
    "attachedto": "attached_to",
    "attaching": "attached_to",
    "exiledwith": "exiled_with",
    "imprinting": "imprints",
}
_CHOSEN = {"chosencolor": "color", "chosentype": "type", "namedcard": "card"}
_LEFT_OUT = {
    "set": "the printing (Set) is not told in a position",
    "art": "the printing (Art) is not told in a position",
    "noetbtrigs": "NoETBTrigs is not needed: a position runs no triggers",
    "damage": "marked damage is not told in a position",
    "executescript": "a script that the engine runs at the start (ExecuteScript) was not run",
    "rememberedcards": "what the engine remembers (RememberedCards) is not told in a position",
    "chosencards": "chosen cards (ChosenCards) are not told in a position",
    "enchantingplayer": "what player it enchants (EnchantingPlayer) is not told in a position",
    "owner": "its owner (Owner) is not told in a position",
    "meld": "that it is melded (Meld) is not told: name the melded card itself",
}


@define
class Draft:
    """An object on the way: its table, zone and player, its id in the file, and the ids that it points at."""

    table: dict[str, Any]
    zone: str
    player: int
    forge_id: str = ""
    links: dict[str, list[str]] = field(factory=dict)
    commander: bool = False
    id: str = ""

    @property
    def name(self) -> str:
        """The name from which the id is made."""
        return str(next(self.table[key] for key in ("card", "token", "name") if key in self.table))


@define
class CardReader:
    """Reads entries; ``scripts`` are the abilities that the file defines, by their names in lower case."""

    scripts: Mapping[str, str]
    notes: Notes

    def read(self, entry: Entry, zone: str, player: int, where: str) -> Draft:
        """The draft of an entry. Raises PositionError for attributes that cannot be read."""
        prefix, _, rest = entry.name.partition(":")
        table = token_table(rest, where) if prefix.lower() == "t" and rest else {"card": entry.name}
        draft = Draft(table, zone, player)
        for key, value in entry.attributes:
            self._attribute(draft, key, value, where)
        return draft

    def _attribute(self, draft: Draft, key: str, value: str, where: str) -> None:
        table = draft.table
        match key:
            case "id":
                draft.forge_id = value
            case "counters":
                table["counters"] = dict(counters(value, where))
            case "ability":
                self._ability(draft, value)
            case "iscommander":
                draft.commander = True
            case "facedown":
                self._face_down(draft, value)
            case _ if key in _LINKS:
                draft.links.setdefault(_LINKS[key], []).extend(part.strip() for part in value.split(","))
            case _ if key in _CHOSEN:
                self._choose(draft, _CHOSEN[key], value)
            case _ if key in FLAGS:
                self._flag(draft, key)
            case _:
                self.notes.add(_LEFT_OUT.get(key, f"the attribute {quote(key)} is not told in a position"), draft.name)

    def _flag(self, draft: Draft, key: str) -> None:
        flag = FLAGS[key]
        if flag in BATTLEFIELD_FLAGS and draft.zone != BATTLEFIELD:
            self.notes.add(f"{key} means nothing outside the battlefield", draft.name)
        else:
            draft.table[flag] = True

    def _face_down(self, draft: Draft, value: str) -> None:
        draft.table["face_down"] = True
        if value.lower() in ("manifested", "cloaked"):
            draft.table[value.lower()] = True

    def _choose(self, draft: Draft, key: str, value: str) -> None:
        chosen = draft.table.setdefault("chosen", {})
        if key == "color":
            letters = "".join(COLOR_WORDS.get(word.strip().lower(), "") for word in value.split(","))
            chosen[key] = letters or value
        else:
            chosen[key] = value

    def _ability(self, draft: Draft, name: str) -> None:
        text = mana_ability_text(self.scripts.get(name.lower(), ""))
        if text is None:
            self.notes.add(f"the ability {quote(name)} of the engine's script is left out", draft.name)
        else:
            draft.table.setdefault("effects", []).append({"add_ability": text})


def counters(value: str, where: str) -> Iterator[tuple[str, int]]:
    """Kinds and numbers of `P1P1=2,CHARGE=1`. Raises PositionError."""
    for part in value.split(","):
        kind, _, number = part.partition("=")
        if not kind.strip() or not number.strip().isdigit() or len(number.strip()) > 9:
            raise PositionError(f"{quote(value)} are no counters: write P1P1=2,CHARGE=1", kind="counters", where=where)
        yield counter_kind(kind), int(number)
