"""Lines of keyword abilities (702): «Flying, haste», «Kicker {1}{R}», «Escape—{3}{B}, Exile ...».

A keyword that is an activated ability becomes an ``Activated`` with its whole cost, any other a ``Keyword``.
"""

from manaplan.game.abilities import Ability, Keyword
from manaplan.game.reader import keyword_names as names
from manaplan.game.reader.context import Context
from manaplan.game.reader.keywords_activated import read_activated_keyword
from manaplan.game.reader.keywords_special import read_special
from manaplan.game.reader.sentences import without_ability_word
from manaplan.game.reader.statics_slots import Misread, amount, any_cost, mana
from manaplan.rules import patterns as re
from manaplan.rules.amounts import Number, Variable

_LANDWALK = re.compile(
    r"(?:nonbasic |legendary |artifact |snow |snow-covered )?\wwalk|(?:snow-covered |snow )?[a-z]+walk"
)
_SPLIT = re.compile(r"[,;] (?:and )?")
_COSTED = re.compile(r"([A-Za-z' -]+?)(?: (?=\{|(?:Pay|Tap|Sacrifice|Discard|Exile|Remove|Return) )|—)(.+)$", re.S)
_NUMBERED = re.compile(r"([A-Za-z' ]+?) (\d+|X)$")
_NUMBER_COST = re.compile(r"([A-Za-z]+) (\d+|X)—(.+)$")
_X_IS = re.compile(r"([A-Za-z]+) X, where X is (.+)$")


def read_line(line: str, context: Context, granted: bool = False) -> tuple[Ability, ...] | None:
    """The abilities of a line of keywords, reminder text removed; None where it is anything else.

    ``granted``: words after «has»; there a keyword may leave out its cost, which is the object's mana cost.
    """
    text = line.strip().rstrip(".").replace("\u2019", "'")
    if not text:
        return None
    if granted and text.lower() in names.COSTED:
        return (Keyword(text.lower()),)
    try:
        whole = _one(text, context)
        found = whole if whole is not None else _listed(text, context)
        rest = without_ability_word(text)
        return found if found is not None or rest == text else _one(rest, context)
    except Misread:
        return None


def _listed(text: str, context: Context) -> tuple[Ability, ...] | None:
    """Keywords parted by commas: all of them or none."""
    pieces = _SPLIT.split(text)
    if len(pieces) < 2 and " and " in text:
        pieces = text.split(" and ")
    if len(pieces) < 2:
        return None
    found: list[Ability] = []
    for piece in pieces:
        one = _one(piece, context)
        if one is None:
            return None
        found += one
    return tuple(found)


def _one(text: str, context: Context) -> tuple[Ability, ...] | None:
    """One keyword, with everything that belongs to it."""
    low = text.lower()
    if low in names.PLAIN or _LANDWALK.fullmatch(low):
        return (Keyword(low),)
    found = read_activated_keyword(text) or read_special(text, context)
    if found is not None:
        return found
    if low.startswith(names.BEGINNINGS) and ". " not in text:
        return (Keyword("companion" if low.startswith("companion") else low),)
    return _with_number(text) or _with_cost(text)


def _with_number(text: str) -> tuple[Ability, ...] | None:
    if (m := _NUMBER_COST.fullmatch(text)) and m[1].lower() in names.NUMBERED_COSTED:
        number = Variable() if m[2] == "X" else Number(int(m[2]))
        return (Keyword(m[1].lower(), any_cost(m[3]), number),)
    if (m := _NUMBERED.fullmatch(text)) and m[1].lower() in names.NUMBERED:
        return (Keyword(m[1].lower(), amount=Variable() if m[2] == "X" else Number(int(m[2]))),)
    if (m := _X_IS.fullmatch(text)) and m[1].lower() in names.NUMBERED:
        return (Keyword(m[1].lower(), amount=amount(m[2])),)
    return None


def _with_cost(text: str) -> tuple[Ability, ...] | None:
    m = _COSTED.fullmatch(text)
    if m is None or m[1].lower() not in names.COSTED or ". " in text:
        return None
    name, rest = m[1].lower(), m[2]
    if name == "kicker" and " and/or " in rest:
        return tuple(Keyword(name, any_cost(part)) for part in rest.split(" and/or "))
    if ", " in rest and "—" not in text:
        mana(rest.split(",")[0])
        return None
    return (Keyword(name, any_cost(rest)),)
