"""Positions as game-state files of the Forge engine; what such a file cannot hold is told in notes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import field

from manaplan.game.importers.forge_words import COLOR_WORDS, STEPS, WRITTEN, counter_word
from manaplan.game.importers.forge_write_tokens import token_text
from manaplan.game.importers.notes import Notes
from manaplan.game.position.ask import Preferences
from manaplan.game.position.players import default_commander
from manaplan.game.position.records import Document, ObjectSpec, Player
from manaplan.game.position.words import BATTLEFIELD, ZONES
from manaplan.rules.records import define

_FIRST_ID = 1


def write_forge(document: Document) -> tuple[str, tuple[str, ...]]:
    """The `[state]` section as text, and the notes on what it does not tell."""
    writer = _Writer(document)
    lines = list(writer.lines())
    return "\n".join(lines) + "\n", writer.notes.told()


@define
class _Writer:
    document: Document
    notes: Notes = field(factory=Notes)
    _ids: dict[str, int] = field(factory=dict)
    _exiled_with: dict[str, str] = field(factory=dict)  # id of a card in exile -> id of the permanent

    def lines(self) -> Iterator[str]:
        self._note_untold()
        self._number()
        turn = self.document.turn
        yield "[state]"
        yield f"ActivePlayer={_player_word(self._index(turn.active), self._two())}"
        yield f"ActivePhase={STEPS[turn.step]}"
        for index, player in enumerate(self.document.players):
            yield from self._player(player, _player_word(index, self._two()))

    def _two(self) -> bool:
        return len(self.document.players) <= 2

    def _index(self, key: str) -> int:
        keys = [player.key for player in self.document.players]
        return keys.index(key) if key in keys else 1

    def _note_untold(self) -> None:
        document = self.document
        if document.pay is not None:
            self.notes.add("the question ([pay]) is not told in a game state")
        if document.prefer != Preferences():
            self.notes.add("the preferences ([prefer]) are not told in a game state")
        for card in document.cards:
            self.notes.add("a card defined in the position is not told in a game state", card.name)
        for key, _ in document.turn.happened:
            self.notes.add("what has happened this turn is not told in a game state", key)

    def _number(self) -> None:
        """Numbers for the objects that others point at."""
        exiled = [spec for spec in self.document.objects() if spec.zone == "exile"]
        for spec in self.document.objects():
            if spec.attached_to is not None:
                self._take(spec.attached_to)
            for name in spec.exiled_with:
                found = [e for e in exiled if name in (e.id, e.name) and e.id not in self._exiled_with]
                if found:
                    self._take(spec.id)
                    self._exiled_with[found[0].id] = spec.id
                else:
                    self.notes.add("a card exiled by a permanent is not in exile, so it is left out", name)

    def _take(self, identifier: str) -> None:
        self._ids.setdefault(identifier, len(self._ids) + _FIRST_ID)

    def _player(self, player: Player, word: str) -> Iterator[str]:
        yield f"{word}life={player.life}"
        if player.energy:
            yield f"{word}counters=ENERGY={player.energy}"
        if player.lands_played:
            yield f"{word}landsplayed={player.lands_played}"
        if player.pool:
            yield f"{word}manapool={' '.join(unit.mana for unit in player.pool)}"
            if any(unit.snow or unit.only or unit.source for unit in player.pool):
                self.notes.add("snow mana and restrictions on floating mana are not told in a game state")
        if player.commander_casts:
            self.notes.add("how often a commander was cast is not told in a game state")
        commanders = set(player.commander if player.commander != default_commander(player.objects) else ())
        commanders |= {spec.id for spec in player.zone("command")}
        for zone in ZONES:
            cards = ";".join(self._cards(player.zone(zone), commanders))
            if cards:
                yield f"{word}{zone}={cards}"

    def _cards(self, specs: Iterable[ObjectSpec], commanders: set[str]) -> Iterator[str]:
        for spec in specs:
            name = self._name(spec)
            if name is not None:
                attributes = list(self._attributes(spec, commanders))
                yield "|".join([name, *attributes])

    def _name(self, spec: ObjectSpec) -> str | None:
        if spec.kind == "card":
            if spec.token:
                self.notes.add("a token with the name of a card is written as the card", spec.id)
            return spec.name
        if spec.token:
            return token_text(spec, self.notes)
        self.notes.add("an object told by its own characteristics, and no token, is left out", spec.id)
        return None

    def _attributes(self, spec: ObjectSpec, commanders: set[str]) -> Iterator[str]:
        if spec.id in commanders:
            yield "IsCommander"
        if spec.id in self._ids:
            yield f"Id:{self._ids[spec.id]}"
        yield from self._flags(spec)
        if spec.counters:
            yield "Counters:" + ",".join(f"{counter_word(kind)}={count}" for kind, count in spec.counters)
        if spec.attached_to is not None:
            yield f"AttachedTo:{self._ids[spec.attached_to]}"
        if spec.id in self._exiled_with:
            yield f"ExiledWith:{self._ids[self._exiled_with[spec.id]]}"
        yield from self._chosen(dict(spec.chosen), spec.id)
        for told, words in ((spec.copy_of, "what it copies"), (spec.effects, "effects"), (spec.unlocked, "doors")):
            if told:
                self.notes.add(f"{words} of an object cannot be told in a game state", spec.id)

    def _flags(self, spec: ObjectSpec) -> Iterator[str]:
        marks = set(spec.marks)
        if spec.face_down:
            kind = next((mark for mark in ("manifested", "cloaked") if mark in marks), "")
            marks.discard(kind)
            yield "FaceDown" + (f":{kind.capitalize()}" if kind else "")
        for flag in ("tapped", "sick", "attacking", "transformed"):
            if getattr(spec, flag):
                yield WRITTEN[flag]
        for mark in sorted(marks):
            if mark in WRITTEN:
                yield WRITTEN[mark]
            else:
                self.notes.add(f"the mark «{mark}» is not told in a game state", spec.id)
        for flag in ("blocking", "blocked", "unblocked"):
            if getattr(spec, flag):
                self.notes.add(f"the mark «{flag}» is not told in a game state", spec.id)
        if spec.zone not in (BATTLEFIELD, "exile") and spec.counters:
            self.notes.add("counters outside the battlefield may be dropped by the engine", spec.id)

    def _chosen(self, chosen: Mapping[str, object], identifier: str) -> Iterator[str]:
        names = {letter: word for word, letter in COLOR_WORDS.items()}
        if "color" in chosen:
            yield "ChosenColor:" + ",".join(names[letter] for letter in str(chosen["color"]) if letter in names)
        if "type" in chosen:
            yield f"ChosenType:{chosen['type']}"
        if "card" in chosen:
            yield f"NamedCard:{chosen['card']}"
        for key in ("number", "player"):
            if key in chosen:
                self.notes.add(f"a chosen {key} is not told in a game state", identifier)


def _player_word(index: int, two: bool) -> str:
    return ("human", "ai")[index] if two else f"p{index}"
