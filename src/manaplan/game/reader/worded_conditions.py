"""Conditions in other words than those of the phrase grammar, brought back to it or read by themselves."""

from collections.abc import Callable

from attrs import evolve

from manaplan.game.reader.events import event_condition
from manaplan.game.reader.nouns import conjunction, without
from manaplan.game.reader.phrases import phrase
from manaplan.game.reader.tables import NUMBERS
from manaplan.game.reader.words import canonical
from manaplan.rules import patterns as re
from manaplan.rules.amounts import (
    ONE,
    Alike,
    Amount,
    Count,
    Different,
    ExiledCount,
    MostOfOpponent,
    Number,
    PlayerNumber,
    Sum,
)
from manaplan.rules.conditions import AnyOf, Both, Compare, Condition
from manaplan.rules.predicates import All, AttachedHost, ControlledBy, Is, Predicate

_IN_ZONE = re.compile(r"(?P<number>\w+) or (?P<side>more|fewer) (?P<what>.+?) (?:is|are) (?P<zone>in .+)")
_AMONG = re.compile(r"there (?:is|are) (?P<number>\w+) or more (?P<what>.+ among .+)")
_DIFFERENT = re.compile(
    r"you control (?P<number>\w+) or more (?P<what>.+) with different (?P<attribute>power|name|mana value)"
)
_JOINT = re.compile(r",? (?:and|or)(?: if)? (?=(?:you|an?|one|two|the|this|~|it's|there|your) )")
_CLAUSE = re.compile(
    r"[^,]*\b(?:you(?:'ve)?|controls?|has|have|had|is|are|was|were|it's|entered|died|attacked"
    r"|~) \w",
    re.IGNORECASE,
)
"""A clause has a verb."""
_HOST = re.compile(r"(?:enchanted|equipped) \w+ is (?:an? )?(?P<word>[\w-]+)(?: and (?P<more>[\w-]+))?")


def worded_condition(text: str) -> Condition | None:
    """The condition (without its «if»), or None where it cannot be read."""
    return _plainly(text) or _joined(text) or event_condition(text)


def _single(text: str) -> Condition | None:
    """A condition that is not two joined by «and» or «or» in other words."""
    return _plainly(text) or event_condition(text)


def _plainly(text: str) -> Condition | None:
    """A condition of the phrase grammar, or in one of the other wordings."""
    read = phrase("condition", text)
    if read is not None:
        return read
    plain = canonical(text).replace(" card in your hand", " card in hand").replace(" total in all ", " in all ")
    read = phrase("condition", plain)
    if read is not None:
        return read
    for pattern, reader in _READERS:
        found = pattern.fullmatch(plain)
        if found and (read := reader(found)) is not None:
            return read
    return None


def _joined(text: str) -> Condition | None:
    """Two conditions in other words each, joined by «and» or «or»; None where one half cannot be read."""
    for sign in _JOINT.finditer(text):
        halves = text[: sign.start()], text[sign.end() :]
        if not all(map(_CLAUSE.match, halves)):
            continue
        left = _single(halves[0])
        if left is None:
            continue
        # The first half that can be read decides: trying every cut would take exponential time.
        right = worded_condition(halves[1])
        return None if right is None else Both((left, right)) if "and" in sign[0] else AnyOf((left, right))
    return None


def _in_zone(found: "re.Match[str]") -> Condition | None:
    words = f"there are {found['number']} or {found['side']} {found['what']} {found['zone']}"
    return phrase("condition", words)


def _among(found: "re.Match[str]") -> Condition | None:
    counted: Amount | None = phrase("amount", f"the number of {found['what']}")
    number = NUMBERS.get(found["number"])
    return None if counted is None or number is None else Compare(counted, ">=", Number(number))


def _different(found: "re.Match[str]") -> Condition | None:
    what: Predicate | None = phrase("predicate", found["what"])
    number = NUMBERS.get(found["number"])
    if what is None or number is None:
        return None
    return Compare(Different(found["attribute"], All((what, ControlledBy("you")))), ">=", Number(number))


def _host(found: "re.Match[str]") -> Condition | None:
    words = tuple(Is(w) for w in (found["word"], found["more"]) if w)
    return Compare(Count(All((*words, AttachedHost()))), ">=", ONE)


def _opponent_controls(found: "re.Match[str]") -> Condition | None:
    """What is said of you, said of one opponent or of all of them together."""
    read = phrase("condition", f"you control {found['rest']}")
    if not isinstance(read, Compare) or not isinstance(read.left, Count) or read.left.zone != "battlefield":
        return None
    if read.sign != ">=" or not isinstance(read.right, Number):
        return None
    what = without(read.left.what, ControlledBy("you"))
    if found["one"] is None or read.right == ONE:
        return evolve(read, left=Count(conjunction([what, ControlledBy("opponent")])))
    return evolve(read, left=MostOfOpponent(what))


def _more_than_you(found: "re.Match[str]") -> Condition | None:
    what: Predicate | None = phrase("predicate", found["what"])
    number = NUMBERS.get(found["number"])
    if what is None or number is None:
        return None
    yours = Count(conjunction([what, ControlledBy("you")]))
    return Compare(MostOfOpponent(what), ">=", Sum((yours, Number(number))))


def _opponent_graveyard(found: "re.Match[str]") -> Condition | None:
    number = NUMBERS.get(found["number"])
    return None if number is None else Compare(MostOfOpponent(Is("card"), "graveyard"), ">=", Number(number))


def _hands(found: "re.Match[str]") -> Condition | None:
    number = 0 if found["number"] in {"no", "0"} else NUMBERS.get(found["number"])
    if number is None:
        return None
    sign = {"more": ">=", "fewer": "<="}.get(found["side"] or "", "=")
    theirs = Compare(PlayerNumber("hand size", "opponent"), sign, Number(number))
    if found["who"] == "an opponent":
        return theirs if sign != ">=" else None
    return None if sign == ">=" else AnyOf((Compare(PlayerNumber("hand size"), sign, Number(number)), theirs))


def _alike(found: "re.Match[str]") -> Condition | None:
    what: Predicate | None = phrase("predicate", f"{found['what']} you control")
    number = NUMBERS.get(found["number"])
    if what is None or number is None:
        return None
    return Compare(Alike("name" if found["name"] else "creature type", what), ">=", Number(number))


def _you_have(found: "re.Match[str]") -> Condition | None:
    return worded_condition(f"there are {found['number']} {found['what']} in your graveyard")


def _fewer_than(found: "re.Match[str]") -> Condition | None:
    number = NUMBERS.get(found["number"])
    words = next((w for w, n in NUMBERS.items() if number is not None and n == number - 1), None)
    return None if words is None else worded_condition(f"there are {words} or fewer {found['what']}")


def _exiled_with(found: "re.Match[str]") -> Condition:
    del found
    return Compare(ExiledCount(), ">=", ONE)


def _attached(found: "re.Match[str]") -> Condition | None:
    what: Predicate | None = phrase("predicate", found["what"])
    return None if what is None else Compare(Count(conjunction([what, AttachedHost()])), ">=", ONE)


_NONE_IN_HAND = re.compile(r"you have no (?P<what>[\w-]+) cards? in hand", re.I)


def _none_in_hand(found: "re.Match[str]") -> Condition | None:
    what = phrase("predicate", found["what"])
    return None if what is None else Compare(Count(conjunction([what, ControlledBy("you")]), "hand"), "=", Number(0))


_READERS: tuple[tuple["re.Pattern[str]", Callable[["re.Match[str]"], Condition | None]], ...] = (
    (_NONE_IN_HAND, _none_in_hand),
    (_IN_ZONE, _in_zone),
    (_AMONG, _among),
    (_DIFFERENT, _different),
    (_HOST, _host),
    (re.compile(r"(?:(?P<one>an opponent)|your opponents?) controls? (?P<rest>.+)"), _opponent_controls),
    (re.compile(r"an opponent controls at least (?P<number>\w+) more (?P<what>.+) than you"), _more_than_you),
    (re.compile(r"an opponent has (?P<number>\w+) or more cards? in their graveyard"), _opponent_graveyard),
    (
        re.compile(
            r"(?P<who>an opponent|a player) has (?:exactly )?(?P<number>\w+)(?: or "
            r"(?P<side>more|fewer))? cards? in hand"
        ),
        _hands,
    ),
    (
        re.compile(
            r"you control (?:at least )?(?P<number>\w+)(?: or more)? (?P<what>.+?) "
            r"(?:(?P<name>with the same name)|that share a creature type)"
        ),
        _alike,
    ),
    (re.compile(r"you have (?P<number>\w+ or (?:more|fewer)) (?P<what>.+) in your (?:graveyard)"), _you_have),
    (re.compile(r"there are fewer than (?P<number>\w+) (?P<what>.+)"), _fewer_than),
    (re.compile(r"a card is exiled with (?:~|it)"), _exiled_with),
    (re.compile(r"(?:~|it) is attached to an? (?P<what>[\w-]+)"), _attached),
)
