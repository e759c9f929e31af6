"""Subjects of cost changes: «red spells you cast from exile», «activated abilities of artifacts»."""

from attrs import evolve

from manaplan.game.reader.keyword_names import COSTED
from manaplan.game.reader.statics_slots import Misread, conjunction, predicate, without
from manaplan.rules import patterns as re
from manaplan.rules.amounts import Happened, Number
from manaplan.rules.conditions import Announced, Both, Compare, Condition
from manaplan.rules.predicates import (
    ANYTHING,
    AttachedHost,
    Chosen,
    ControlledBy,
    Either,
    InZone,
    Is,
    Itself,
    Predicate,
)
from manaplan.rules.records import frozen
from manaplan.rules.spending import ActivateAbility, CastSpell, Purpose, SpecialAction

ORDINALS = ("first", "second", "third", "fourth")
ELSEWHERE = ("graveyard", "exile", "command", "library")
"""Zones other than the hand that spells are cast from."""


@frozen
class Subject:
    """What a cost change or a grant is about.

    ``purposes``: one or more, all meant; ``who`` casts or activates; ``condition`` set by its own words;
    ``spares_mana``: mana abilities are left out.
    """

    purposes: tuple[Purpose, ...]
    who: str = "any"
    own: bool = False
    condition: Condition | None = None
    spares_mana: bool = False


_WHO = (
    (re.compile(r" ?\b(?:that )?you cast\b"), "you"),
    (re.compile(r" ?\b(?:that )?(?:your opponents|an opponent|opponents) casts?\b"), "opponent"),
    (re.compile(r" ?\b(?:that )?(?:players|a player) casts?\b"), "any"),
)
_ORDINAL = re.compile(
    r"^(?:the |your )(first|second|third|fourth) (.*?) (?:each turn|during each of your turns)\b(.*)$", re.I
)
_OUTSIDE = re.compile(r" from (?:your )?graveyards? or(?: from)? exile\b")
_NOT_HAND = re.compile(r" from anywhere other than (?:your|their) hands?\b")
_FROM = re.compile(
    r" from (?:your |their |the )?(hand|graveyard|exile|command zone|library|the top of your library)s?\b"
)
_TARGET = re.compile(r" that targets? (.+)$")
_COLORS = re.compile(r"((?:white|blue|black|red|green)(?: or (?:white|blue|black|red|green))+) (?=\w)", re.I)
_CHOSEN = (
    (" of the chosen type", "type"),
    (" with the chosen name", "card"),
    (" of the chosen color", "color"),
)
_ABILITIES = re.compile(r"activated abilities(?: of (.+))?$", re.I)
_NTH_ABILITY = re.compile(r"the (first|second|third) activated ability of (?:an? )?(.+?) you activate each turn$", re.I)
_WORDED = re.compile(r"([\w-]+) abilities of (.+)$", re.I)
_ALL_COSTS = re.compile(r"(?:all )?([\w -]+) costs", re.I)
_NOT_MANA = re.compile(r"abilities you activate that aren't mana abilities$", re.I)
_OWNED = re.compile(r"(.+?)'s? (?:activated|loyalty|equip) abilit(?:ies|y)\b(.*)$", re.I)
_KEYWORD = re.compile(
    r"([\w -]+?) (?:abilities|costs) (?:that )?(?P<who>you activate|you pay|your opponents pay|your "
    r"opponents activate)\b(?: of (?P<of>.+))?$",
    re.I,
)
_CAST_WITH = COSTED - {
    "morph",
    "megamorph",
    "disguise",
    "ward",
    "echo",
    "cumulative upkeep",
    "recover",
    "foretell",
    "plot",
}
"""Keywords that a spell is cast with."""
_ACTIONS = {"unlock", "foretell", "plot", "suspend", "morph", "turn face up"}


def subject_of(text: str) -> Subject | None:
    """The subject of a cost change, or None where its words are of another kind. May raise Misread."""
    words = text.strip()
    low = words.lower()
    if low in {"this spell", "this object", "this card"}:
        return Subject((CastSpell(Itself()),), "you", own=True)
    if low == "this ability":
        return Subject((ActivateAbility(Itself()),), "you", own=True)
    if low == "your commander":
        return Subject((CastSpell(Is("commander")),), "you")
    if m := _NTH_ABILITY.fullmatch(words):
        nth = Compare(Happened(f"activated {m[2]}"), "=", Number(ORDINALS.index(m[1].lower())))
        return Subject((ActivateAbility(_source(m[2])),), "you", condition=nth)
    if re.search(r"\babilit(?:ies|y)\b", low) or re.search(r"\bcosts(?: \w+ (?:opponents )?pay)?$", low):
        return _ability_subject(words)
    if re.search(r"\bspells?\b", low):
        return spell_subject(words)
    return None


def spell_subject(text: str) -> Subject:
    """Which spells: their kind, whose, from where, which of the turn, their targets. May raise Misread."""
    words = re.sub(r"^(?:each|all) ", "", text.strip(), flags=re.I)
    condition: Condition | None = None
    if m := _ORDINAL.match(words):
        words, condition = m[2] + m[3], _nth(m[1].lower(), m[2])
    words, who = _whose(words)
    words, zones = _zones(words)
    if m := _TARGET.search(words):
        words = words[: m.start()]
        condition = both(condition, Announced(f"targets {m[1]}"))
    what = spell_predicate(words)
    return Subject(tuple(CastSpell(what, z) for z in zones), who, condition=condition)


def spell_predicate(words: str) -> Predicate:
    """What such spells are, «spell» itself left out: «red creature spells and green creature spells»."""
    extra: list[Predicate] = []
    for phrase, what in _CHOSEN:
        if phrase in words:
            words, extra = words.replace(phrase, ""), [*extra, Chosen(what)]
    colors: tuple[Predicate, ...] = ()
    kind = re.sub(r"^(?:a|an) ", "", words.strip(), flags=re.I)
    if re.fullmatch(r"spells?", kind, re.I):
        return conjunction(*extra) if extra else ANYTHING
    if m := _COLORS.match(kind):
        colors = (Either(tuple(predicate(c) for c in m[1].lower().split(" or "))),)
        kind = kind[m.end() :]
    try:
        found = predicate(kind)
    except Misread:
        halves = re.split(r"(?<=spells) and (?=.+spells?\b)", kind)
        if len(halves) < 2:
            raise
        found = Either(tuple(without(predicate(h), "spell") for h in halves))
    return conjunction(*colors, without(found, "spell"), *extra)


def _whose(words: str) -> tuple[str, str]:
    for pattern, who in _WHO:
        if pattern.search(words):
            return pattern.sub("", words, count=1).strip(), who
    return words, "any"


def _zones(words: str) -> tuple[str, tuple[str, ...]]:
    if _NOT_HAND.search(words):
        return _NOT_HAND.sub("", words), ELSEWHERE
    if _OUTSIDE.search(words):
        return _OUTSIDE.sub("", words), ("graveyard", "exile")
    m = _FROM.search(words)
    if m is None:
        return words, ("",)
    zone = m[1].removesuffix(" zone")
    return words[: m.start()] + words[m.end() :], ("library" if "library" in zone else zone,)


def _nth(ordinal: str, kind: str) -> Condition:
    """So many such spells were cast this turn before it."""
    words = re.sub(r" ?\byou cast\b", "", kind).strip()
    key = "spells_cast" if words == "spell" else f"cast {words}"
    return Compare(Happened(key), "=", Number(ORDINALS.index(ordinal)))


def both(left: Condition | None, right: Condition | None) -> Condition | None:
    """Both conditions, where there are two."""
    if left is None or right is None:
        return right if left is None else left
    return Both((left, right))


def _ability_subject(words: str) -> Subject | None:
    """Abilities of objects, or those of a keyword."""
    target = _TARGET.search(words)
    condition = Announced(f"targets {target[1]}") if target else None
    words = words[: target.start()] if target else words
    if m := _ALL_COSTS.fullmatch(words):
        return _keyword_subject(m[1].lower(), None, "any")
    if words.lower() == "abilities your opponents activate":
        found = Subject((ActivateAbility(),), "opponent")
    elif _NOT_MANA.fullmatch(words):
        found = Subject((ActivateAbility(),), "you", spares_mana=True)
    elif m := _KEYWORD.fullmatch(words):
        found = _keyword_subject(m[1].lower(), m["of"], "opponent" if "opponents" in m["who"] else "you")
    elif m := _ABILITIES.fullmatch(words):
        found = Subject((ActivateAbility(_source(m[1]) if m[1] else ANYTHING),))
    elif (m := _WORDED.fullmatch(words)) and m[1].lower() not in {"activated", "mana"}:
        found = Subject((ActivateAbility(_source(m[2]), m[1].lower()),))
    elif m := _OWNED.match(words):
        keyword = next((k for k in ("loyalty", "equip") if f" {k} abilit" in words), "")
        who = "you" if "you activate" in m[2] else "any"
        found = Subject((ActivateAbility(_source(m[1]), keyword),), who)
    else:
        return None
    return evolve(found, condition=both(found.condition, condition))


def _keyword_subject(keyword: str, of: str | None, who: str) -> Subject:
    """The abilities or costs of a keyword; where a spell is cast with it, the spells announced so."""
    what = _source(of) if of else ANYTHING
    if keyword == "activated":
        return Subject((ActivateAbility(what),), who)
    if keyword in _CAST_WITH:
        return Subject((CastSpell(what),), who, condition=Announced(keyword))
    if keyword in _ACTIONS:
        morph = SpecialAction("turn face up", ("morph", "megamorph"))
        return Subject((morph if keyword == "morph" else SpecialAction(keyword),), who)
    return Subject((ActivateAbility(what, keyword),), who)


def _source(words: str) -> Predicate:
    """The objects whose abilities are meant."""
    low = words.strip().lower()
    if low in {"this object", "this permanent", "this creature", "this artifact", "this equipment"}:
        return Itself()
    if m := re.fullmatch(r"(.+?) in your (graveyard|hand|exile)", words.strip(), re.I):
        return conjunction(without(predicate(m[1]), "card"), ControlledBy("you"), InZone(m[2].lower()))
    if re.fullmatch(r"(?:enchanted|equipped|fortified) \w+", low):
        return AttachedHost()
    for phrase, what in _CHOSEN:
        if phrase in low:
            kind = words.replace(phrase, "")
            return Chosen(what) if kind == "sources" else conjunction(predicate(kind), Chosen(what))
    return predicate(words)
