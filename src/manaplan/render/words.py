"""Words and signs: harmless text, lists, counts and mana strings as a reader expects them."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from manaplan.errors import NotationError
from manaplan.rules import patterns as re
from manaplan.rules.mana import ManaCost, parse_cost

# Controls (terminal escapes among them), marks that turn the writing, surrogates, separators of lines.
_HARMFUL = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_SYMBOL = re.compile(r"\{[^{}]*\}")
_TIMES = {2: "twice", 3: "three times", 4: "four times"}


def neutral(text: str, keep: str = "") -> str:
    """The text with every sign that could steer a terminal written out in ASCII; signs in `keep` stay."""
    if text.isprintable():
        return text
    return "".join(sign if sign in keep or not _is_harmful(sign) else _escaped(sign) for sign in text)


def _is_harmful(sign: str) -> bool:
    return unicodedata.category(sign) in _HARMFUL


def _escaped(sign: str) -> str:
    return sign.encode("unicode_escape", "surrogatepass").decode("ascii")


def neutral_data(value: Any) -> Any:
    """A JSON value with every text in it made `neutral`, keys too."""
    if isinstance(value, str):
        return neutral(value)
    if isinstance(value, Mapping):
        return {neutral(str(key)): neutral_data(member) for key, member in value.items()}
    if isinstance(value, (list, tuple)):
        return [neutral_data(member) for member in value]
    return value


def joined(parts: Sequence[str]) -> str:
    """A list in words: `a`, `a and b`, `a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def quantity(number: int, word: str) -> str:
    """A number and a regular noun: `1 option`, `3 options`."""
    return f"{number} {word if number == 1 else word + 's'}"


def times(word: str, number: int) -> str:
    """A word and how often: `kicker`, `kicker twice`, `kicker 7 times`."""
    return word if number == 1 else f"{word} {_TIMES.get(number, f'{number} times')}"


def counted(name: str, number: int) -> str:
    """That many objects of a name: `Island`, `3 Islands`, `2 Llanowar Elves`, `2× Sol Ring`."""
    if number == 1:
        return name
    if name.endswith("s"):
        return f"{number} {name}"
    if name.isalpha():
        return f"{number} {_plural(name)}"
    return f"{number}× {name}"


def _plural(name: str) -> str:
    return name + ("es" if name.endswith(("x", "z", "ch", "sh")) else "s")


def symbols_text(symbols: Iterable[str]) -> str:
    """Mana symbols added up in the printed order: `{1}`, `{1}`, `{U}` is `{2}{U}`; other words stay."""
    texts = list(symbols)
    try:
        return str(ManaCost.of(symbol for text in texts for symbol in parse_cost(text)))
    except NotationError:
        return " ".join(texts)


def mana_shown(mana: str, limit: int = 8) -> str:
    """A mana string as it is; beyond `limit` symbols equal ones are counted, `40×{U} 2×{G}`."""
    symbols = _SYMBOL.findall(mana)
    if len(symbols) <= limit:
        return mana
    return " ".join(f"{number}×{symbol}" for symbol, number in Counter(symbols).items())
