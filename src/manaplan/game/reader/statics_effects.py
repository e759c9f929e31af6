"""Continuous effects (613): «Other Elves you control get +1/+1», «Nonbasic lands are Mountains», grants."""

from collections.abc import Iterable

from attrs import evolve

from manaplan.game.abilities import Ability, Forbids, Grants, Irrelevant, Keyword, Modifies
from manaplan.game.reader.context import Context
from manaplan.game.reader.statics_costs import Tails, tails_of
from manaplan.game.reader.statics_frames import Frame, Part, quoted_abilities
from manaplan.game.reader.statics_slots import Misread, conjunction, predicate
from manaplan.game.reader.statics_subjects import both, spell_subject
from manaplan.game.reader.statics_types import BY_VALUE, OWN_VALUE, type_change
from manaplan.game.subtypes import LAND_TYPES
from manaplan.rules import patterns as re
from manaplan.rules.amounts import ONE, Amount, Number, Times
from manaplan.rules.conditions import Condition
from manaplan.rules.predicates import ANYTHING, AttachedHost, ControlledBy, Either, Is, Itself, Predicate
from manaplan.rules.records import frozen
from manaplan.rules.spending import CastSpell

_AND_HOST = re.compile(r"this object and (?:enchanted|equipped) \w+", re.I)
_HOST = re.compile(r"(?:enchanted|equipped|fortified) \w+", re.I)
_ITSELF = re.compile(r"(?:this (?!spell\b)(?:[\w-]+)|it)", re.I)
_ZONE = re.compile(r"(.+?) in your (graveyard|hand|library|exile|command)", re.I)
_EVERYONES = re.compile(r"(?:each )?(.+? cards?) in each player's (hand|graveyard|library)", re.I)
_ELSEWHERE = re.compile(r"(?:each |all )?([^,]+ cards?) you own that (?:isn't|aren't) on the battlefield", re.I)
_HERE_AND_ELSEWHERE = re.compile(r"([^,]+ you control) and ([^,]+ cards?) you own that aren't on the battlefield", re.I)
_EVERYWHERE = re.compile(r"all cards that aren't on the battlefield, spells, and permanents", re.I)
_ALL_CARDS = re.compile(r"all cards in (hands|graveyards|libraries|exile|the command zone)", re.I)
_ZONE_WORDS = {
    "hands": "hand",
    "graveyards": "graveyard",
    "libraries": "library",
    "exile": "exile",
    "the command zone": "command",
}
_WITH_QUOTED = re.compile(r" (?:with|and) (\"[^\"]*\")(?: named .+)?$")
ALL_LAND_TYPES = tuple(sorted(LAND_TYPES))
_COMBAT = frozenset(
    {
        "flying", "first strike", "double strike", "deathtouch", "lifelink", "menace", "reach", "trample",
        "vigilance", "indestructible", "hexproof", "shroud", "defender", "fear", "intimidate", "shadow",
        "skulk", "horsemanship", "wither", "infect", "exalted", "flanking", "prowess", "persist",
        "undying", "myriad", "training", "evolve", "exploit", "mentor", "melee", "dethrone",
    }
)  # fmt: skip
"""Keywords that no payment and no count looks at."""
_BASE = re.compile(r"base power and toughness (\d+)/(\d+)", re.I)
_HARMLESS = re.compile(
    r"(?:attack|block|be (?:attacked|blocked|countered|regenerated|the target|enchanted|equipped)|transform|win|lose)"
)
CANNOT = Irrelevant("a restriction that no payment looks at")

_BESIDE = ("stack", "hand", "graveyard", "exile", "library", "command")


@frozen
class Affected:
    """Which objects an effect is about: predicate, zone and, for spells, the zone they are cast from."""

    what: Predicate
    zone: str = "battlefield"
    from_zone: str = ""


def affected(text: str) -> tuple[tuple[Affected, ...], Condition | None]:
    """The objects a subject names, with the condition its words set. Raises Misread."""
    words = re.sub(r"^each of ", "", text.strip(), flags=re.I)
    if _EVERYWHERE.fullmatch(words):
        return (Affected(Is("permanent")), *(Affected(ANYTHING, zone) for zone in _BESIDE)), None
    if m := _ALL_CARDS.fullmatch(words):
        return (Affected(ANYTHING, _ZONE_WORDS[m[1].lower()]),), None
    if _AND_HOST.fullmatch(words):
        return (Affected(Itself()), Affected(AttachedHost())), None
    if _HOST.fullmatch(words):
        return (Affected(AttachedHost()),), None
    if _ITSELF.fullmatch(words):
        return (Affected(Itself()),), None
    if re.search(r"\bspells?\b", words, re.I):
        return _spells(words)
    if m := _HERE_AND_ELSEWHERE.fullmatch(words):
        return (Affected(_noun(m[1])), *_elsewhere(m[2])), None
    if m := _ELSEWHERE.fullmatch(words):
        return _elsewhere(m[1]), None
    if m := _EVERYONES.fullmatch(words):
        return (Affected(_noun(m[1]), m[2].lower()),), None
    if (m := _ZONE.fullmatch(words)) and " you control" not in m[1]:
        what = conjunction(_noun(m[1]), ControlledBy("you"))
        return (Affected(what, m[2].lower()),), None
    return (Affected(_noun(words)),), None


def _elsewhere(words: str) -> tuple[Affected, ...]:
    """Your cards of these words in every zone but the battlefield and the stack."""
    what = conjunction(_noun(words), ControlledBy("you"))
    return tuple(Affected(what, zone) for zone in _BESIDE if zone != "stack")


def _spells(words: str) -> tuple[tuple[Affected, ...], Condition | None]:
    if re.search(r"\bpermanents\b.* and ", words):
        raise Misread(words)
    subject = spell_subject(words)
    mine = (ControlledBy(subject.who),) if subject.who != "any" else ()
    found = []
    for purpose in subject.purposes:
        assert isinstance(purpose, CastSpell)
        found.append(Affected(conjunction(purpose.what, *mine), "stack", purpose.zone))
    return tuple(found), subject.condition


def _noun(words: str) -> Predicate:
    noun = re.sub(r"^(?:each|all) ", "", words.strip(), flags=re.I)
    try:
        return predicate(noun)
    except Misread:
        halves = re.split(r" and (?=other |another )", noun)
        if len(halves) < 2:
            raise
        return Either(tuple(predicate(h) for h in halves))


def effects(frame: Frame, context: Context) -> tuple[Ability, ...] | None:
    """The continuous effects of a sentence, or None where it has none. Raises Misread."""
    if not frame.phrases or any(p.name == "costs" for p in frame.phrases):
        return None
    if all(p.name == "cannot" for p in frame.phrases) and not any(map(_keeps, frame.phrases)):
        return _cannot(frame.phrases)
    if all(p.name in {"has", "loses"} and _combat_only(p.text) for p in frame.phrases):
        return _combat(frame)
    objects, own = affected(frame.subject)
    tails = tails_of(frame.tails)
    given = both(own, tails.condition)
    found: list[Ability] = []
    for one in objects:
        # What is lost goes before what is had at the same time (613.1f).
        found += sorted(_of_one(one, frame.phrases, tails, given, context), key=lambda a: isinstance(a, Grants))
    return tuple(found) or (CANNOT,)


def _combat_only(text: str) -> bool:
    """Whether the words name keywords alone that no payment and no count looks at."""
    return all(w in _COMBAT for w in re.split(r", and |, | and ", text.strip()))


def _combat(frame: Frame) -> tuple[Ability, ...]:
    """A grant of such keywords; where its subject or condition cannot be read it is set aside."""
    given = _grants(frame)
    return given or (Irrelevant("keywords that no payment looks at"),)


def _grants(frame: Frame) -> tuple[Ability, ...]:
    if any(p.name == "loses" for p in frame.phrases):
        return ()
    try:
        objects, own = affected(frame.subject)
        condition = both(own, tails_of(frame.tails).condition)
    except Misread:
        return ()
    words = ", ".join(p.text.strip() for p in frame.phrases)
    keywords = tuple(Keyword(w) for w in re.split(r", and |, | and ", words))
    return tuple(Grants(one.what, keywords, one.zone, condition, one.from_zone) for one in objects)


def everywhere(found: tuple[Ability, ...], spells: str, cards: str) -> tuple[Ability, ...]:
    """The effects, also for such spells and for such cards in other zones («The same is true for ...»)."""
    others = (*affected(spells)[0], *_elsewhere(cards))
    more: list[Ability] = []
    for ability in found:
        if not isinstance(ability, Modifies):
            raise Misread("the same is true")
        more += [evolve(ability, what=one.what, zone=one.zone) for one in others]
    return (*found, *more)


def _keeps(phrase: Part) -> bool:
    """«can't be sacrificed»."""
    return phrase.name == "cannot" and phrase.text.strip() == "be sacrificed"


def _cannot(phrases: Iterable[Part]) -> tuple[Ability, ...]:
    """«can't attack», «can't be blocked»: nothing that a payment looks at."""
    for phrase in phrases:
        if not _HARMLESS.match(phrase.text.strip()):
            raise Misread(phrase.text)
    return (CANNOT,)


def _of_one(
    one: Affected, phrases: tuple[Part, ...], tails: Tails, given: Condition | None, context: Context
) -> Iterable[Ability]:
    change = Modifies(one.what, one.zone, condition=given)
    blank = change
    for phrase in phrases:
        if phrase.name == "has" and not (_BASE.match(phrase.text) or BY_VALUE.match(phrase.text.strip())):
            gained = quoted_abilities(phrase.text, context)
            if change != blank:
                yield change
                change = blank
            kept = tuple(a for a in gained if not isinstance(a, Irrelevant))
            yield Grants(one.what, kept, one.zone, given, one.from_zone) if kept else gained[0]
        elif _keeps(phrase):
            yield Forbids("sacrifice", one.what, condition=given, always=True)
        elif phrase.name == "cannot":
            _cannot((phrase,))
        elif phrase.name == "is_now" and (m := _WITH_QUOTED.search(phrase.text)):
            change = type_change(change, phrase.text[: m.start()])
            yield Grants(one.what, quoted_abilities(m[1], context), one.zone, given, one.from_zone)
        else:
            change = _changed(change, phrase, tails)
    if change != blank:
        yield change


def _changed(change: Modifies, phrase: Part, tails: Tails) -> Modifies:
    text = phrase.text.strip()
    if phrase.name == "gets":
        power, toughness = (_bonus(side, tails) for side in text.split("/"))
        return evolve(change, power=power, toughness=toughness)
    if phrase.name == "has" and (m := _BASE.fullmatch(text)):
        return evolve(change, set_power=Number(int(m[1])), set_toughness=Number(int(m[2])))
    if phrase.name == "has" and BY_VALUE.fullmatch(text):
        return evolve(change, set_power=OWN_VALUE, set_toughness=OWN_VALUE)
    if phrase.name == "loses":
        return change if _combat_only(text) else _loses(change, text)
    if phrase.name == "is_not":
        return evolve(change, remove_types=tuple(re.sub(r"^an? ", "", text).split()))
    if phrase.name == "is_now":
        return type_change(change, text)
    raise Misread(text)


def _loses(change: Modifies, text: str) -> Modifies:
    if text in {"all abilities", "all other abilities", "all other card types and abilities"}:
        return evolve(change, lose_abilities=True)
    if text == "all creature types":
        return evolve(change, set_types=())
    if text == "all land types and abilities":
        return evolve(change, remove_types=ALL_LAND_TYPES, lose_abilities=True)
    raise Misread(text)


def _bonus(side: str, tails: Tails) -> Amount | None:
    """One side of «+N/+N», times what is counted; None for +0."""
    sign = -1 if side[0] == "-" else 1
    if side[1:] == "X":
        if tails.x is None:
            raise Misread(side)
        return tails.x if sign > 0 else Times(-1, tails.x)
    number = sign * int(side[1:])
    if not number:
        return None
    if tails.times == ONE:
        return Number(number)
    return tails.times if number == 1 else Times(number, tails.times)
