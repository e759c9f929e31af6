"""Mana abilities that a Forge file writes as scripts, in the words of cards."""

from __future__ import annotations

from collections.abc import Iterator

from manaplan.rules import patterns as re

_SPACES = re.compile(r"\s*\|\s*")
_PART = re.compile(r"\S+?<[^>]*>|\S+")
_GROUP = re.compile(r"(Sac|PayLife)<(\d+)(?:/CARDNAME)?>")
_MANA = re.compile(r"[WUBRGC]|\d+")
_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def mana_ability_text(script: str) -> str | None:
    """The oracle text of a script such as `AB$ Mana | Cost$ T | Produced$ Any`; None where it is no plain one."""
    told = dict(_parameters(script))
    if told.get("AB") != "Mana" or set(told) - {"AB", "Cost", "Produced", "Amount", "SpellDescription"}:
        return None
    cost = _cost(told.get("Cost", ""))
    effect = _effect(told.get("Produced", ""), told.get("Amount", "1"))
    return f"{cost}: {effect}" if cost and effect else None


def _parameters(script: str) -> Iterator[tuple[str, str]]:
    for part in _SPACES.split(script.strip()):
        key, dollar, value = part.partition("$")
        if dollar:
            yield key.strip(), value.strip()


def _cost(text: str) -> str | None:
    parts: list[str] = []
    for word in _PART.findall(text):
        group = _GROUP.fullmatch(word)
        if word in ("T", "Q") or _MANA.fullmatch(word):
            parts.append("{" + word + "}")
        elif group and group[1] == "PayLife":
            parts.append(f"Pay {group[2]} life")
        elif group and group[2] == "1":
            parts.append("Sacrifice this permanent")
        else:
            return None
    return ", ".join(parts)


def _effect(produced: str, amount: str) -> str | None:
    if not amount.isdigit() or not 0 < int(amount) <= len(_WORDS):
        return None
    number = int(amount)
    if produced == "Any":
        return f"Add {_WORDS[number - 1]} mana of any {'one ' if number > 1 else ''}color."
    letters = produced.removeprefix("Combo ").split()
    if not letters or not all(re.fullmatch("[WUBRGC]", letter) for letter in letters):
        return None
    symbols = ["{" + letter + "}" for letter in letters]
    if produced.startswith("Combo "):
        return f"Add {_either(symbols)}." if number == 1 else None
    return "Add " + "".join(symbols * number) + "."


def _either(symbols: list[str]) -> str:
    if len(symbols) < 3:
        return " or ".join(symbols)
    return ", ".join(symbols[:-1]) + ", or " + symbols[-1]
