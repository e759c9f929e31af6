"""Continuous effects that no ability makes: the position's ``effects``, and marks such as «crewed»."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from manaplan.errors import PositionError, quote
from manaplan.game.abilities import Ability, Grants, Keyword, Modifies
from manaplan.game.position.records import Effect
from manaplan.game.reader.api import read_card
from manaplan.layers.base import Base
from manaplan.layers.typeline import is_creature_type
from manaplan.rules import patterns as re
from manaplan.rules.amounts import Number
from manaplan.rules.mana import COLOR_NAMES
from manaplan.rules.predicates import ANYTHING, CARD_TYPES, SUPERTYPES

_ANIMATE = re.compile(r"^\s*(?:(\d+)\s*/\s*(\d+)\s+)?([^—]*?)\s*(?:[—–]|\s-\s)?\s*([^—–]*)$")
_HASTE = Grants(ANYTHING, (Keyword("haste"),))
_BY_MARK: dict[str, Modifies | Grants] = {
    "crewed": Modifies(ANYTHING, add_types=("artifact", "creature")),
    "ring-bearer": Modifies(ANYTHING, add_types=("legendary",)),
    "dashed": _HASTE,
    "blitzed": _HASTE,
    "unearthed": _HASTE,
    "suspected": Grants(ANYTHING, (Keyword("menace"),)),
}


def effects_of_marks(marks: Iterable[str], base: Base, time_counters: int) -> tuple[Modifies | Grants, ...]:
    """The effects that an object's marks stand for (702.103b, 702.109a, 702.122e, 702.176a)."""
    made = [_BY_MARK[m] for m in sorted(marks) if m in _BY_MARK]
    if "bestowed" in marks:
        made.append(_no_creature(base, "enchantment", "Aura"))
    if "impending" in marks and time_counters:
        made.append(_no_creature(base))
    return tuple(made)


def _no_creature(base: Base, *extra: str) -> Modifies:
    words = [t for t in base.types if t != "creature"] + [s for s in base.subtypes if not is_creature_type(s)]
    return Modifies(ANYTHING, set_types=(*sorted(words), *extra))


def effects_of_position(effects: Iterable[Effect], where: str) -> tuple[Modifies | Grants, ...]:
    """The position's ``effects`` on one object as continuous effects, in order, without ``copy_of``.

    Raises PositionError for an ``animate`` text or an ability that cannot be read.
    """
    return tuple(made for effect in effects for made in _effect(effect, where))


def _effect(effect: Effect, where: str) -> Iterable[Modifies | Grants]:
    words = None if effect.set_types is None else tuple(_type_words(effect.set_types))
    changes = (words, effect.set_colors, effect.set_pt, effect.add_types)
    if effect.lose_abilities or any(c is not None for c in changes):
        power, toughness = effect.set_pt or (None, None)
        yield Modifies(
            ANYTHING,
            set_types=words,
            add_types=tuple(_type_words(effect.add_types or "")),
            set_colors=effect.set_colors,
            lose_abilities=effect.lose_abilities,
            set_power=None if power is None else Number(power),
            set_toughness=None if toughness is None else Number(toughness),
        )
    if effect.animate is not None:
        yield _animate(effect.animate, where)
    if effect.add_ability is not None:
        yield Grants(ANYTHING, _read_abilities(effect.add_ability))


def _type_words(text: str) -> Iterable[str]:
    """The words of a type line; card types and supertypes in lower case, subtypes as written."""
    for word in re.split(r"[\s,—–]+", text):
        if word and word != "-":
            yield word.lower() if word.lower() in CARD_TYPES | SUPERTYPES else word


def _animate(text: str, where: str) -> Modifies:
    found = _ANIMATE.match(text)
    words = [] if found is None else list(_type_words(f"{found[3]} {found[4]}"))
    colors = "".join(letter for letter, name in COLOR_NAMES.items() if name in words)
    kept = tuple(w for w in words if w not in COLOR_NAMES.values() and w != "colorless")
    if found is None or not kept or any(w[:1].islower() and w not in CARD_TYPES | {"legendary", "snow"} for w in kept):
        raise PositionError(
            f'{quote(text)} does not tell what it becomes: write it as "2/2 green Creature — Elf"',
            kind="unknown_word",
            where=where,
        )
    return Modifies(
        ANYTHING,
        add_types=kept,
        set_colors=colors if colors or "colorless" in words else None,
        set_power=Number(int(found[1])) if found[1] else None,
        set_toughness=Number(int(found[2])) if found[2] else None,
    )


@lru_cache(maxsize=1024)
def _read_abilities(text: str) -> tuple[Ability, ...]:
    """The abilities of a piece of rules text, read as that of a creature."""
    return read_card({"name": "Nameless Bearer", "type_line": "Creature", "oracle_text": text}).front.abilities
