"""Tokens of Forge files: `t:NAME,P:1,T:1,Color:G,Types:Creature-Elf,Keywords:...`, or the name of a script."""

from __future__ import annotations

from typing import Any

from manaplan.errors import PositionError, UnknownCard, quote
from manaplan.game.catalogue.tokens import token_card
from manaplan.game.subtypes import SUBTYPES
from manaplan.rules import patterns as re
from manaplan.rules.mana import COLORS
from manaplan.rules.predicates import CARD_TYPES, SUPERTYPES

_FIELD = re.compile(r",(P|T|Cost|Color|Types|Keywords|Image|Set|Artist):")
_SCRIPT = re.compile(r"([wubrgc]+)_(?:(\d+|x)_(\d+|x)_)?(\w+)")
_TYPE_LETTERS = {"a": "Artifact", "e": "Enchantment", "l": "Legendary", "snow": "Snow"}
_KEYWORDS = frozenset(
    {"defender", "deathtouch", "flash", "flying", "haste", "hexproof", "indestructible", "infect", "lifelink"}
    | {"menace", "reach", "shroud", "trample", "vigilance", "prowess", "changeling", "shadow", "decayed", "toxic"}
)


def token_table(text: str, where: str) -> dict[str, Any]:
    """The table of a token from what follows `t:`. Raises PositionError where it cannot be told what it is."""
    text = text.strip()
    if "," in text or ":" in text:
        return _by_fields(text)
    known = _known(text)
    if known is not None:
        return known
    made = _by_script(text.lower())
    if made is None:
        raise PositionError(f"{quote(text)} is not a token that can be read", kind="unknown_card", where=where)
    return made


def _known(name: str) -> dict[str, Any] | None:
    try:
        return {"token": token_card(name).name}
    except UnknownCard:
        return None


def _by_fields(text: str) -> dict[str, Any]:
    name, *pairs = _FIELD.split(text)
    told = dict(zip(pairs[::2], pairs[1::2], strict=True))
    kinds, subtypes = _types(told.get("Types", "").split("-"))
    if "Creature" not in kinds and (known := _known(name)) is not None:
        return known
    keywords = [word.strip() for word in told.get("Keywords", "").split("-") if word.strip()]
    table = _table(name, kinds, subtypes, "".join(c for c in told.get("Color", "").upper() if c in COLORS), keywords)
    if "Creature" in kinds:
        table |= {key: _number(told.get(letter, "0")) for key, letter in (("power", "P"), ("toughness", "T"))}
    cost = told.get("Cost", "no cost").strip()
    if cost and cost != "no cost":
        table["mana_cost"] = "".join("{" + sign + "}" for sign in cost.split())
    return table


def _by_script(text: str) -> dict[str, Any] | None:
    """A script's name says colours, size, types and keywords: `w_1_1_soldier_flying`, `c_a_treasure_sac`."""
    found = _SCRIPT.fullmatch(text)
    if found is None:
        return None
    colors, power, toughness, rest = found.groups()
    words = rest.split("_")
    for word in words:
        if power is None and (known := _known(word)) is not None:
            return known
    kinds = [_TYPE_LETTERS[word] for word in words if word in _TYPE_LETTERS] + (["Creature"] if power else [])
    subtypes = [word.capitalize() for word in words if word.capitalize() in SUBTYPES]
    if not kinds or not subtypes:
        return None
    if (known := _known(" ".join(subtypes))) is not None:
        return known
    keywords = [word for word in words if word in _KEYWORDS]
    letters = "" if colors == "c" else colors.upper()
    table = _table(" ".join(subtypes), kinds, " ".join(subtypes), letters, keywords)
    return table | ({"power": _number(power), "toughness": _number(toughness)} if power else {})


def _types(words: list[str]) -> tuple[list[str], str]:
    """Types and supertypes, and the subtypes as a type line writes them (some have a hyphen of their own)."""
    known = {word.capitalize() for word in CARD_TYPES | SUPERTYPES}
    kinds = [word.capitalize() for word in words if word.capitalize() in known]
    rest = [word for word in words if word and word.capitalize() not in known]
    joined: list[str] = []
    for word in rest:
        if joined and f"{joined[-1]}-{word}" in SUBTYPES:
            joined[-1] = f"{joined[-1]}-{word}"
        else:
            joined.append(word)
    return kinds, " ".join(joined)


def _table(name: str, kinds: list[str], subtypes: str, colors: str, keywords: list[str]) -> dict[str, Any]:
    line = " ".join(("Token", *kinds)) + (f" — {subtypes}" if subtypes else "")
    table: dict[str, Any] = {"name": name, "type_line": line, "colors": colors}
    return table | ({"oracle_text": ", ".join(keywords).capitalize()} if keywords else {})


def _number(text: str) -> int:
    return int(text) if re.fullmatch(r"-?\d{1,8}", text.strip()) else 0
