"""Names of cards as people type them: keys that forgive case, accents and spacing, and near misses."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from difflib import SequenceMatcher

from manaplan.rules import patterns as re

# Typographic quotes, dashes and letters that do not come apart into a plain one and an accent.
_PLAIN = str.maketrans(
    dict.fromkeys("\u2018\u2019\u02bc", "'")
    | dict.fromkeys("\u201c\u201d", '"')
    | dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-")
    | {"æ": "ae", "œ": "oe", "ø": "o", "ł": "l"}
)
_SLASHES = re.compile(r"\s*//\s*")
_SPACES = re.compile(r"\s+")


def name_key(name: str) -> str:
    """The key under which a name is looked up: case folded, accents and extra spaces dropped, plain quotes.

    ``"Lim-Dûl's  Vault"`` and ``"lim-dul's vault"`` have one key, and so have ``"Fire//Ice"`` and ``"Fire //
    Ice"``.
    """
    text = name.casefold().translate(_PLAIN)
    if not text.isascii():
        text = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return _SPACES.sub(" ", _SLASHES.sub(" // ", text)).strip()


def nearest_keys(wanted: str, keys: Iterable[str], count: int = 3, cutoff: float = 0.7) -> list[str]:
    """At most ``count`` of the keys that are most like the wanted one, best first; ties by the alphabet.

    Keys that go on where a wanted key of at least three signs ends are near whatever their length.
    """
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(wanted)
    scored: list[tuple[float, str]] = []
    for key in keys:
        matcher.set_seq1(key)
        may_be = matcher.real_quick_ratio() >= cutoff and matcher.quick_ratio() >= cutoff
        likeness = matcher.ratio() if may_be else 0.0
        if len(wanted) > 2 and key.startswith(wanted):
            likeness = max(likeness, cutoff)
        if likeness >= cutoff:
            scored.append((-likeness, key))
    return [key for _, key in sorted(scored)[:count]]
