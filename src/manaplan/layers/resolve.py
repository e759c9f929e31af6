"""What each object of a position is before the layers: cards looked up, copies followed, sides chosen."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from attrs import field

from manaplan.errors import PositionError, quote
from manaplan.game.cards import Card, Face
from manaplan.game.position.records import Document, ObjectSpec, Pairs
from manaplan.game.position.words import BATTLEFIELD
from manaplan.game.reader.api import read_card
from manaplan.layers.base import Base
from manaplan.layers.copying import with_exceptions
from manaplan.layers.levels import at_level
from manaplan.layers.outside import effects_of_marks, effects_of_position
from manaplan.layers.printed import TWO_SIDED, card_base, face_down, halves_base, is_split, prototyped
from manaplan.limits import check_time
from manaplan.rules.records import define, frozen

_BACK_MARKS = frozenset({"flipped", "disturbed"})
_WARDED_MARKS = frozenset({"disguised", "cloaked"})


class Cards(Protocol):
    """Where cards are looked up: ``game.catalogue.bundle.Catalogue`` or anything alike."""

    def find_face(self, name: str, where: str | None = None) -> tuple[Card, int]:
        """The card of a name and the index of the face it names; raises UnknownCard."""


@frozen(eq=False)
class Resolved:
    """What an object is: base characteristics, card (None for tokens and inline objects), side up."""

    base: Base
    card: Card | None
    face: int
    token: bool


@define
class Resolver:
    """Looks each different kind of object up once; ``of`` gives the same record for identical objects."""

    cards: Cards
    document: Document
    _made: dict[tuple[object, ...], Resolved] = field(factory=dict)
    _open: list[str] = field(factory=list)

    def of(self, spec: ObjectSpec) -> Resolved:
        """What the object is. Raises UnknownCard, UnknownId or PositionError with the object's place."""
        check_time("looking up the cards")
        on_battlefield = spec.zone == BATTLEFIELD
        key = (
            spec.name,
            on_battlefield,
            spec.kind,
            spec.inline,
            spec.face_down,
            spec.transformed,
            spec.token,
            spec.copy_of,
            spec.marks,
            spec.unlocked,
            spec.effects,
            "impending" in spec.marks and spec.counter("time"),
            spec.counter("level"),
        )
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = self._resolve(spec, on_battlefield)
        return made

    def _resolve(self, spec: ObjectSpec, on_battlefield: bool) -> Resolved:
        where = place_of(spec)
        card, face, token = self._card_of(spec, where)
        base = self._copiable(spec, card, face, where)
        if spec.face_down and on_battlefield:
            base = face_down(base, bool(spec.marks & _WARDED_MARKS))
        effects = effects_of_position(spec.effects, where)
        if on_battlefield:
            effects = (*effects_of_marks(spec.marks, base, spec.counter("time")), *effects)
        return Resolved(base.with_outside(effects), card if spec.kind == "card" else None, face, token)

    def _card_of(self, spec: ObjectSpec, where: str) -> tuple[Card, int, bool]:
        if spec.kind == "token":
            from manaplan.game.catalogue.tokens import token_card

            return token_card(spec.name, where), int(spec.transformed), True
        if spec.kind == "inline":
            card, token = _inline_card(spec.name, spec.inline)
            return card, 0, token or spec.token
        card, face = self.cards.find_face(spec.name, where)
        if card.layout == "prepare":  # off the battlefield, only the copy that may be cast is prepared (722.3c)
            return card, int("prepared" in spec.marks and spec.zone != BATTLEFIELD), spec.token
        if card.layout not in TWO_SIDED or len(card.faces) < 2:
            return card, 0, spec.token
        turned = spec.transformed or bool(spec.marks & _BACK_MARKS)
        shown = 1 if turned else face
        return card, shown if spec.zone == BATTLEFIELD else 0, spec.token

    def _copiable(self, spec: ObjectSpec, card: Card, face: int, where: str) -> Base:
        """The characteristics after layer 1: what it copies last, else its own card's (613.2a)."""
        copied = spec.copy_of
        for effect in spec.effects:
            copied = effect.copy_of or copied
        if copied is not None:
            copy = self._copy(copied, spec, where)
            own = card.faces[min(face, len(card.faces) - 1)].abilities
            return with_exceptions(copy, own) if copied == spec.copy_of else copy
        if is_split(card):
            return halves_base(card, _halves(spec, card))
        base = card_base(card, min(face, len(card.faces) - 1))
        if spec.zone != BATTLEFIELD:
            return base
        if "prototyped" in spec.marks:
            return prototyped(base)
        level = spec.counter("level") or spec.number_mark("level") or 0
        return at_level(base, card.layout, level)

    def _copy(self, name: str, spec: ObjectSpec, where: str) -> Base:
        target = self.document.by_id.get(name)
        if target is None or target.zone != BATTLEFIELD:
            card, face = self.cards.find_face(name, f"{where}.copy_of")
            return halves_base(card, ()) if _is_room(card) else card_base(card, face if card.layout in TWO_SIDED else 0)
        if spec.id in self._open:
            raise PositionError(
                f"{quote(spec.id)} is, through others, a copy of itself", kind="contradiction", where=where
            )
        self._open.append(spec.id)
        try:
            return self.of(target).base.copied()
        finally:
            self._open.pop()


def place_of(spec: ObjectSpec) -> str:
    """Where an object stands, for messages: ``you.battlefield "elf-1"``."""
    return f'{spec.controller}.{spec.zone} "{spec.id}"'


def _is_room(card: Card) -> bool:
    return is_split(card) and "Room" in card.front.subtypes


def _halves(spec: ObjectSpec, card: Card) -> tuple[Face, ...]:
    """The halves that count: a Room on the battlefield has its unlocked ones only (709.5)."""
    if spec.zone != BATTLEFIELD or not _is_room(card):
        return card.faces
    return tuple(f for f in card.faces if f.name in spec.unlocked)


@lru_cache(maxsize=4096)
def _inline_card(name: str, inline: Pairs) -> tuple[Card, bool]:
    """An object told by its own characteristics, and whether it is a token by its type line (111.3)."""
    fields = {"name": name, **dict(inline)}
    words = str(fields.get("type_line", "")).split()
    token = "token" in (w.lower() for w in words)
    fields["type_line"] = " ".join(w for w in words if w.lower() != "token")
    return read_card(fields), token
