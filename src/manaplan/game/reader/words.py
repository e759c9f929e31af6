"""The text of a phrase made ready for the grammar: one case, one number, one sign for the object itself."""

# ruff: noqa: SIM905 - lists of words are easier to read, and to add to, as text

from functools import cache, lru_cache

from manaplan.game.subtypes import SUBTYPES, singulars
from manaplan.rules import patterns as re

_PLURALS = {
    word + "s": word
    for word in """ability artifact battle card commander cost counter creature door enchantment graveyard
    hand instant land
    opponent outlaw permanent planeswalker player source spell time token type color name""".split()
} | {
    "abilities": "ability",
    "libraries": "library",
    "sorceries": "sorcery",
    "lifes": "life",
    "powers": "power",
    "mana values": "mana value",
    "costs": "cost",
    "values": "value",
    "controls": "controls",
}
NEGATED = frozenset(
    """artifact basic battle black blue commander creature enchantment green instant land legendary outlaw
    permanent planeswalker red snow sorcery token white""".split()
)
"""Words that take «non» without a hyphen."""
_WORD = re.compile(r"Urza's|Shi'ar|Time Lords?\b|[A-Za-z]+(?:-[A-Za-z]+)*")
_PIECE = re.compile(r"(\{[^{}]*\}|\"[^\"]*\")")
_NAMED = re.compile(
    r"\bnamed ((?:[A-Z0-9][\w'-]*)"
    r"(?:(?:, |,? (?:of|the|and|in|to|for|from|de|a) |,? (?:of|in|to) the | )[A-Z0-9][\w'-]*)*)"
)
_SPACE = re.compile(r"\s+")


@lru_cache(maxsize=8192)
def canonical_word(word: str) -> str:
    """The one form of a word: subtypes singular as printed, other nouns singular, the rest in lower case."""
    word = word.replace("Time Lord", "Time-Lord")
    subtype = singulars().get(word)
    if subtype is not None:
        return subtype
    if word in {"X", "Y", "Z"}:
        return word
    lower = word.lower()
    if lower.startswith("non-"):
        return "non-" + canonical_word(word[4:])
    if lower.startswith("non") and lower[3:] in NEGATED:
        return "non-" + lower[3:]
    return _PLURALS.get(lower, lower)


@cache
def _self() -> re.Pattern[str]:
    """What names the object itself; with all subtypes in it, it takes long to compile."""
    kinds = "artifact|battle|creature|enchantment|land|object|permanent|planeswalker|token|door"
    return re.compile(rf"\bthis (?:{kinds}|{'|'.join(sorted(re.escape(t) for t in SUBTYPES))})\b")


@lru_cache(maxsize=8192)
def canonical(text: str) -> str:
    """The phrase in the grammar's words, without its final stop; names stand in quotes after «named»."""
    plain = text.replace("’", "'").replace("−", "-").strip().rstrip(".")
    plain = _NAMED.sub(lambda m: f'named "{m[1]}"', plain)
    pieces = (
        piece if piece[:1] in {"{", '"'} else _WORD.sub(lambda m: canonical_word(m[0]), piece)
        for piece in _PIECE.split(plain)
    )
    return _self().sub("~", _SPACE.sub(" ", "".join(pieces)))
