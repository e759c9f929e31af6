"""How a permanent enters (614.1c): tapped, with counters, after a choice. For what was just cast."""

from attrs import evolve

from manaplan.game.abilities import Ability, EntersAsCopy, EntersWith, Grants, Irrelevant, Modifies, OthersEnterTapped
from manaplan.game.reader.statics_costs import condition_of, turn_of
from manaplan.game.reader.statics_frames import frame
from manaplan.game.reader.statics_slots import Misread, amount, cost, each, predicate
from manaplan.rules import patterns as re
from manaplan.rules.amounts import ONE, Amount, Happened, Number, Sum, Times, Variable
from manaplan.rules.conditions import Announced, Condition, Unless
from manaplan.rules.predicates import Itself, Predicate

_SELF = r"(?:this \w[\w-]*|it)"
_TAPPED = re.compile(
    rf"(?:if (?P<if>.+?), )?{_SELF} enters(?: the battlefield)? tapped"
    r"(?: (?P<how>unless|if|during|except during) (?P<what>.+))?",
    re.I,
)
_OTHERS = re.compile(
    r"(?:as long as (?P<if>.+?), )?(?P<what>(?!this |it |they |that |if |you ).+?) enters? (?:the battlefield )?tapped",
    re.I,
)
_GIVING = re.compile(
    rf"if {_SELF} would enter, (?P<cost>sacrifice .+?) instead\. if you do, put {_SELF} onto the battlefield\. "
    r"if you don't, put it into its owner's graveyard",
    re.I,
)
_COUNTERS = re.compile(
    rf"(?:if (?P<if>.+?), )?{_SELF} enters(?: the battlefield)?(?P<tapped> tapped)?(?: and)? with "
    rf"(?P<number>\w+) "
    r"(?:additional )?(?P<kind>[\w/+-]+(?: \w+)?) counters? on it(?: (?P<for>for each|if|unless) "
    r"(?P<what>.+?))?"
    r"(?:, where X is (?P<x>.+))?",
    re.I,
)
_ONE_AND_MORE = re.compile(
    rf"{_SELF} enters with an? (?P<kind>\S+) counter on it plus an additional (?P=kind) counter on it for each "
    rf"(?P<what>.+)",
    re.I,
)
_ESCAPES = re.compile(rf"^({_SELF}) escapes with", re.I)
_LIFE = re.compile(
    rf"as {_SELF} enters, you may (?P<cost>pay \w+ life|reveal .+)\. if you don't, (?:it|this \w+) "
    rf"enters tapped",
    re.I,
)
_CHOICE = re.compile(
    rf"as {_SELF} (?:enters|is turned face up).*?, (?:\w+ )?(?:choose|name|note|secretly choose|you "
    rf"may choose) .+",
    re.I,
)
_COPY = re.compile(
    rf"(?P<if>if .+?, )?(?:(?P<may>you may) have {_SELF} enter|{_SELF} enters)(?P<tapped> tapped)? as a copy of "
    r"(?P<what>.+?)"
    r"(?:, except (?P<except>.+))?",
    re.I | re.S,
)
_ON_BATTLEFIELD = re.compile(
    r"(?:any|an?|another|target) (?P<what>.+?)(?: on the battlefield|(?<= you control)|(?<= your opponents control))",
    re.I,
)
_COUNTERS_TOO = re.compile(r"it enters with .+ counters? on it(?: .+)?", re.I)
_PARTS = re.compile(
    r",? and (?=(?:it|he|she|its|his|her)\b)|, (?=(?:its|his|her) name\b|it "
    r"(?:enters|is|isn't|has)\b)",
    re.I,
)
_SUBJECTS = re.compile(r"(, (?:and )?)(?=(?:is|isn't|has) )", re.I)
"""Where a further exception leaves out «it»."""
_NOT_LEGENDARY = re.compile(r"(?:it|he|she) isn't legendary", re.I)
_NAMED = re.compile(r"(?:its|his|her) name is .+", re.I)
_WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
CHOICE = Irrelevant("a choice made as it enters, told by the position")


def read_enters(text: str) -> tuple[Ability, ...] | None:
    """How the permanent of this line enters, or None. It enters tapped where a condition cannot be read."""
    words = text.removesuffix(".")
    if m := _COPY.fullmatch(words):
        read = _as_copy(m["except"])
        what = None if m["if"] else _copied(m["what"])
        return read and (evolve(read[0], what=what, may=m["may"] is not None, tapped=m["tapped"] is not None),)
    if m := _LIFE.fullmatch(words):
        return (EntersWith(tapped=True, instead=cost(m["cost"])),)
    if m := _GIVING.fullmatch(words):
        return (EntersWith(giving=cost(m["cost"])),)
    if _CHOICE.fullmatch(words):
        return (CHOICE,)
    if m := _TAPPED.fullmatch(words):
        return (EntersWith(tapped=True, condition=_tapped_when(m)),)
    if m := _OTHERS.fullmatch(words):
        return _others(m)
    words = _ESCAPES.sub(r"if it was escaped, \1 enters with", words)
    if m := _COUNTERS.fullmatch(words):
        return (_counters(m),)
    if m := _ONE_AND_MORE.fullmatch(words):
        return (EntersWith((m["kind"], Sum((ONE, each(m["what"])))), False, None),)
    return None


def _copied(words: str) -> Predicate | None:
    """What on the battlefield may be copied: «any creature on the battlefield»; None for anything else."""
    found = _ON_BATTLEFIELD.fullmatch(words)
    try:
        return predicate(found["what"]) if found else None
    except Misread:
        return None


def _as_copy(exceptions: str | None) -> tuple[EntersAsCopy] | None:
    """The copy effect with its exceptions; None where one of them cannot be read."""
    # Imported late: effects read their quoted abilities with the readers of this floor.
    from manaplan.game.reader.context import Context
    from manaplan.game.reader.statics_effects import effects

    if exceptions is None:
        return (EntersAsCopy(),)
    found: list[Grants | Modifies] = []
    for part in _PARTS.split(_SUBJECTS.sub(r"\1it ", exceptions.strip().removesuffix("."))):
        if _COUNTERS_TOO.fullmatch(part) or _NAMED.fullmatch(part):
            continue
        if _NOT_LEGENDARY.fullmatch(part):
            found.append(Modifies(Itself(), remove_types=("legendary",)))
            continue
        is_it = re.sub(r"^(?:it's|he's|she's) ", "this object is ", part)
        cut = frame(re.sub(r"^(?:it|he|she) ", "this object ", is_it))
        try:
            read = None if cut is None else effects(cut, Context())
        except Misread:
            return None
        if read is None:
            return None
        found += [a for a in read if isinstance(a, (Grants, Modifies))]
    return (EntersAsCopy(tuple(found)),)


def _others(m: "re.Match[str]") -> tuple[Ability, ...] | None:
    try:
        given = condition_of(m["if"]) if m["if"] else None
        return (OthersEnterTapped(predicate(m["what"]), given),)
    except Misread:
        return None


def _tapped_when(m: "re.Match[str]") -> Condition | None:
    try:
        if m["if"] or m["how"] == "if":
            return condition_of(m["if"] or m["what"])
        if m["how"] == "during":
            return turn_of(m["what"])
        if m["how"] == "except during":
            return Unless(turn_of(m["what"]))
        return Unless(condition_of(m["what"])) if m["what"] else None
    except Misread:
        return None


def _counters(m: "re.Match[str]") -> EntersWith:
    number = _number(m["number"])
    given: Condition | None = None
    if m["for"] == "for each":
        number = _times(number, m["what"])
    elif m["for"]:
        given = condition_of(m["what"])
        given = Unless(given) if m["for"] == "unless" else given
    if m["if"]:
        given = _announced(m["if"])
    if m["x"]:
        number = amount(m["x"])
    return EntersWith((m["kind"], number), bool(m["tapped"]), given)


def _announced(words: str) -> Condition:
    m = re.fullmatch(r"(?:this \w+|it) was (kicked|bargained|foretold|evoked|dashed|blitzed|escaped)", words, re.I)
    return Announced(m[1].lower()) if m else condition_of(words)


def _number(word: str) -> Amount:
    low = word.lower()
    if low in {"a", "an"}:
        return ONE
    if low == "x":
        return Variable()
    if low.isdecimal() or low in _WORDS:
        return Number(int(low) if low.isdecimal() else _WORDS.index(low))
    raise Misread(word)


_SPELL_COUNTS = {
    "time it was kicked": "kicked",
    "creature that convoked it": "convoked",
    "mana spent to cast it": "mana spent",
    "color of mana spent to cast it": "colors spent",
}
"""What is counted of how the spell was paid, as the event whose number of times is asked for."""


def _times(number: Amount, words: str) -> Amount:
    counted = Happened(_SPELL_COUNTS[words]) if words in _SPELL_COUNTS else each(words)
    if not isinstance(number, Number):
        raise Misread(words)
    return counted if number == ONE else Times(number.value, counted)
