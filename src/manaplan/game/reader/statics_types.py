"""What «is» and «are» say of objects in type- and colour-changing effects (613.1d, 613.1e, 205.1, 305.7)."""

from attrs import evolve

from manaplan.game.abilities import Modifies
from manaplan.game.reader.statics_slots import Misread
from manaplan.game.reader.words import canonical_word
from manaplan.rules import patterns as re
from manaplan.rules.amounts import Number, Of
from manaplan.rules.mana import COLOR_NAMES, COLORS
from manaplan.rules.predicates import CARD_TYPES, SUPERTYPES

_COLOR_LETTERS = {name: letter for letter, name in COLOR_NAMES.items()}
_ADDITION = re.compile(r" in addition to (?:its|their) other (?:(?:\w+ )?types?|colors)(?: and (?:colors|types))?$")
_STILL = re.compile(r" that(?:'s| are|'re) still (?:a |an )?\w+$")
_BASE = re.compile(r" with base power and toughness (\d+)/(\d+)$")
_PT = re.compile(r"(\d+)/(\d+)")
_EVERY = re.compile(r"(?:every|all) (creature|land|basic land) types?$")
OWN_VALUE = Of("mana value", "cost")
"""The mana value of the object that the effect is on, as a layer's amount sees it."""

BY_VALUE = re.compile(r"(?:^| with )(?:base )?power and (?:base )?toughness each equal to (?:its|their) mana values?$")
CHOSEN_TYPE = "chosen type"
"""The word in ``add_types`` or ``set_types`` for the type chosen for the effect's object."""


def type_change(change: Modifies, text: str) -> Modifies:
    """The effect with what the words after «is» set or add. Raises Misread."""
    beside = bool(re.search(r" (?:types and colors|colors and types)$", text.strip()))
    words, added = _cut(text.strip(), _ADDITION)
    if words.startswith("also "):
        words, added = words.removeprefix("also "), True
    words, still = _cut(words, _STILL)
    words, by_value = _cut(words, BY_VALUE)
    if by_value:
        change = evolve(change, set_power=OWN_VALUE, set_toughness=OWN_VALUE)
    keeps = added or still or "artifact creature" in words  # 205.1b
    if m := _BASE.search(words):
        words = words[: m.start()]
        change = evolve(change, set_power=Number(int(m[1])), set_toughness=Number(int(m[2])))
    if m := _EVERY.fullmatch(words):
        return evolve(change, every_type=m[1], keeps_types=keeps or change.keeps_types)
    if words in {"the chosen type", "the chosen creature type"}:
        types: tuple[str, ...] = (CHOSEN_TYPE,)
        return evolve(change, add_types=types) if keeps else evolve(change, set_types=types)
    return _from_words(change, words, keeps, beside)


def _cut(words: str, pattern: re.Pattern[str]) -> tuple[str, bool]:
    m = pattern.search(words)
    return (words[: m.start()], True) if m else (words, False)


def _from_words(change: Modifies, text: str, keeps: bool, beside: bool = False) -> Modifies:
    """``beside``: colours are added beside the types («in addition to its other colors and types»)."""
    if text == "all colors":
        return evolve(change, set_colors=COLORS)
    colors, types = "", []
    colored = False
    for word in re.sub(r",| and\b|^(?:an?|the) ", " ", text).split():
        if m := _PT.fullmatch(word):
            change = evolve(change, set_power=Number(int(m[1])), set_toughness=Number(int(m[2])))
        elif word in _COLOR_LETTERS or word == "colorless":
            colors, colored = colors + _COLOR_LETTERS.get(word, ""), True
        else:
            types.append(_type_word(word))
    if colored:
        ordered = "".join(c for c in COLORS if c in colors)
        added = keeps and (beside or not types)
        change = evolve(change, add_colors=ordered) if added else evolve(change, set_colors=ordered)
    if types:
        change = evolve(change, add_types=tuple(types)) if keeps else evolve(change, set_types=tuple(types))
    return change


def _type_word(word: str) -> str:
    known = canonical_word(word)
    if known in CARD_TYPES or known in SUPERTYPES or known[:1].isupper():
        return known
    raise Misread(word)
