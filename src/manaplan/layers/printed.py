"""From card data to base characteristics: faces, split cards, Rooms, face-down permanents (709-713, 708)."""

from __future__ import annotations

from collections.abc import Sequence

from manaplan.game.abilities import Ability, Keyword
from manaplan.game.cards import Card, Face
from manaplan.layers.base import Base
from manaplan.rules.costs import PayMana, mana_part
from manaplan.rules.mana import ManaCost, parse_cost
from manaplan.rules.records import evolve

TWO_SIDED = frozenset({"transform", "modal_dfc", "meld", "double_faced_token", "reversible_card", "flip"})
"""Layouts of which a permanent shows one side at a time (710, 712)."""

_SPLIT = frozenset({"split", "aftermath"})
_COLORLESS: frozenset[str] = frozenset()
_WARD: tuple[Ability, ...] = (Keyword("ward", cost=(PayMana(parse_cost("{2}")),)),)


def face_base(face: Face, mana_value: int | None = None) -> Base:
    """The characteristics of one face; ``mana_value`` where its own mana cost does not tell it (202.3b)."""
    own = face.mana_cost.mana_value if face.mana_cost is not None else 0
    devoid = any(isinstance(a, Keyword) and a.name == "devoid" for a in face.abilities)
    return Base(
        face.name,
        face.supertypes,
        face.types,
        face.subtypes,
        _COLORLESS if devoid else face.colors,
        face.power,
        face.toughness,
        face.mana_cost,
        own if mana_value is None else mana_value,
        face.abilities,
    )


def card_base(card: Card, index: int = 0) -> Base:
    """A face of the card off the stack (712.8, 715.4): a back face has the front's mana value."""
    face = card.faces[index]
    if index and card.layout == "transform":
        return face_base(face, front_value(card))
    if index and card.layout == "flip":
        front = card.front
        return evolve(face_base(face, front_value(card)), mana_cost=front.mana_cost, colors=front.colors)
    return face_base(face)


def front_value(card: Card) -> int:
    """The mana value of the front face (202.3)."""
    cost = card.front.mana_cost
    return cost.mana_value if cost is not None else 0


def is_split(card: Card) -> bool:
    """Whether the card's halves are one object's characteristics off the stack (709)."""
    return card.layout in _SPLIT and len(card.faces) > 1


def halves_base(card: Card, faces: Sequence[Face]) -> Base:
    """The combined characteristics of a split card's halves, or of a Room's unlocked doors (709.4, 709.5)."""
    if not faces:
        front = card.front
        return Base("", front.supertypes, front.types, front.subtypes)
    costs = [f.mana_cost for f in faces if f.mana_cost is not None]
    return Base(
        card.name if len(faces) > 1 else faces[0].name,
        frozenset().union(*(f.supertypes for f in faces)),
        frozenset().union(*(f.types for f in faces)),
        frozenset().union(*(f.subtypes for f in faces)),
        frozenset().union(*(f.colors for f in faces)),
        mana_cost=sum(costs, ManaCost()) if costs else None,
        mana_value=sum(c.mana_value for c in costs),
        text=tuple(a for f in faces for a in f.abilities),
    )


def prototyped(base: Base) -> Base:
    """With the mana cost of its prototype keyword (718.3); an effect of its own tells colour and size."""
    cost = next((a.cost for a in base.text if isinstance(a, Keyword) and a.name == "prototype" and a.cost), None)
    if cost is None:
        return base
    mana = mana_part(cost)
    return evolve(base, mana_cost=mana, mana_value=mana.mana_value)


def face_down(under: Base, warded: bool = False) -> Base:
    """A face-down 2/2 creature without name and cost (708.2); ``warded``: disguised or cloaked."""
    return Base("", types=frozenset({"creature"}), power=2, toughness=2, text=_WARD if warded else (), under=under)
