"""Conditions in other words than those of the phrase grammar, brought back to it or read by themselves."""

import re
from collections.abc import Callable

from manaplan.game.reader.events import event_condition
from manaplan.game.reader.phrases import phrase
from manaplan.game.reader.tables import NUMBERS
from manaplan.game.reader.words import canonical
from manaplan.rules.amounts import ONE, Amount, Count, Different, Number
from manaplan.rules.conditions import AnyOf, Both, Compare, Condition
from manaplan.rules.predicates import All, AttachedHost, ControlledBy, Is, Predicate

_IN_ZONE = re.compile(r"(?P<number>\w+) or (?P<side>more|fewer) (?P<what>.+?) (?:is|are) (?P<zone>in .+)")
_AMONG = re.compile(r"there (?:is|are) (?P<number>\w+) or more (?P<what>.+ among .+)")
_DIFFERENT = re.compile(
    r"you control (?P<number>\w+) or more (?P<what>.+) with different (?P<attribute>power|name|mana value)"
)
_JOINT = re.compile(r",? (?:and|or)(?: if)? (?=(?:you|an?|one|two|this|~|it's|there|your) )")
_CLAUSE = re.compile(r"[^,]*\b(?:you(?:'ve)?|controls?|has|have|had|is|are|was|were|it's|entered|died|attacked|~) \w", re.IGNORECASE)
"""A clause has a verb."""
_HOST = re.compile(r"(?:enchanted|equipped) \w+ is (?P<word>[\w-]+)(?: and (?P<more>[\w-]+))?")


def worded_condition(text: str) -> Condition | None:
    """The condition (without its «if»), or None where it cannot be read."""
    read = phrase("condition", text)
    if read is not None:
        return read  # type: ignore[return-value]
    plain = canonical(text)
    for pattern, reader in _READERS:
        if found := pattern.fullmatch(plain):
            return reader(found)
    return _joined(text) or event_condition(text)


def _joined(text: str) -> Condition | None:
    """Two conditions in other words each, joined by «and» or «or»; None where one half cannot be read."""
    for sign in _JOINT.finditer(text):
        halves = text[: sign.start()], text[sign.end() :]
        if not all(map(_CLAUSE.match, halves)):
            continue
        left, right = map(worded_condition, halves)
        if left is not None and right is not None:
            return Both((left, right)) if "and" in sign[0] else AnyOf((left, right))
    return None


def _in_zone(found: "re.Match[str]") -> Condition | None:
    words = f"there are {found['number']} or {found['side']} {found['what']} {found['zone']}"
    return phrase("condition", words)  # type: ignore[return-value]


def _among(found: "re.Match[str]") -> Condition | None:
    counted: Amount | None = phrase("amount", f"the number of {found['what']}")  # type: ignore[assignment]
    number = NUMBERS.get(found["number"])
    return None if counted is None or number is None else Compare(counted, ">=", Number(number))


def _different(found: "re.Match[str]") -> Condition | None:
    what: Predicate | None = phrase("predicate", found["what"])  # type: ignore[assignment]
    number = NUMBERS.get(found["number"])
    if what is None or number is None:
        return None
    return Compare(Different(found["attribute"], All((what, ControlledBy("you")))), ">=", Number(number))


def _host(found: "re.Match[str]") -> Condition | None:
    words = tuple(Is(w) for w in (found["word"], found["more"]) if w)
    return Compare(Count(All((*words, AttachedHost()))), ">=", ONE)


_READERS: tuple[tuple["re.Pattern[str]", Callable[["re.Match[str]"], Condition | None]], ...] = (
    (_IN_ZONE, _in_zone),
    (_AMONG, _among),
    (_DIFFERENT, _different),
    (_HOST, _host),
)
