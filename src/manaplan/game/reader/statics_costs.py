"""Changes of costs (601.2f, 118.7): «... cost {1} less to cast for each ...», and cost floors."""

from collections.abc import Iterable

from attrs import evolve

from manaplan.game.abilities import Ability, AddsCost, CostChange, CostFloor
from manaplan.game.reader.statics_frames import Frame, Part
from manaplan.game.reader.statics_slots import Misread, amount, condition, each, mana
from manaplan.game.reader.statics_subjects import Subject, both, spell_subject, subject_of
from manaplan.rules import patterns as re
from manaplan.rules.amounts import ONE, Amount, Happened, Number, PlayerNumber, SharedTypes
from manaplan.rules.conditions import Announced, Compare, Condition, DuringTurn, SourceIs, Unless
from manaplan.rules.costs import Loyalty
from manaplan.rules.mana import ManaCost, Symbol
from manaplan.rules.predicates import Is
from manaplan.rules.records import frozen

NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
_NUMBERS = NUMBERS | {"six": 6, "seven": 7, "eight": 8}
_LOYALTY = re.compile(r"\[([+-]\d+)\]")
_FLOOR = re.compile(
    r"(?:as long as (?P<given>.+?), )?(?P<subject>.+?) that would cost less than (?P<low>\w+) mana "
    r"to cast costs? "
    r"(?P<high>\w+) mana to cast",
    re.I,
)
_ANNOUNCED = {
    "it's bargained": "bargained",
    "it was bargained": "bargained",
    "it's kicked": "kicked",
    "it was kicked": "kicked",
    "evidence was collected": "collect evidence",
}
_CAST_WITH = re.compile(r"it was cast with ([\w' -]+)")
_DEVOTION = re.compile(r"your devotion to ([\w ]+) is less than (\w+)")
_EVENTS: dict[str, Amount] = {
    "other spell that player has cast this turn": Happened("spells_cast"),
    "other spell cast this turn": Happened("spells_cast"),
    "card type they share with cards exiled with this object": SharedTypes(),
    "time it's been cast from the command zone this game": PlayerNumber("commander_casts"),
    "time you've cast your commander from the command zone this game": PlayerNumber("commander_casts"),
    "time you've cast a commander from the command zone this game": PlayerNumber("commander_casts"),
}
"""What is counted after «for each» that is no object."""
_MARKED = re.compile(r"(?:this object|it) is (prototyped|bestowed|saddled|monstrous|renowned|suspected|transformed)")
_TARGETS = re.compile(r"it targets? (.+)", re.I)
_TURNS = re.compile(r"(your turn|turns other than yours|your (upkeep|end step|main phase|combat))", re.I)


@frozen
class Tails:
    """What the tails of a sentence say: how often, on which condition, and of how many targets."""

    times: Amount = ONE
    x: Amount | None = None
    condition: Condition | None = None
    per_target: bool = False
    beyond_first: bool = False
    spares_mana: bool = False


def tails_of(parts: Iterable[Part]) -> Tails:
    """The tails put together. Raises Misread where one cannot be read."""
    found = Tails()
    for part in parts:
        found = _add(found, part)
    return found


def _add(found: Tails, part: Part) -> Tails:
    text = part.text.strip()
    match part.name:
        case "for_each":
            if text in {"target", "target beyond the first"}:
                return evolve(found, per_target=True, beyond_first=text != "target")
            return evolve(found, times=_EVENTS[text] if text in _EVENTS else each(text))
        case "where":
            return evolve(found, x=amount(text))
        case "given":
            return evolve(found, condition=both(found.condition, condition_of(text)))
        case "during":
            return evolve(found, condition=both(found.condition, turn_of(text)))
        case "not_during":
            return evolve(found, condition=both(found.condition, Unless(turn_of(text))))
    if text == "they're mana abilities":
        return evolve(found, spares_mana=True)
    return evolve(found, condition=both(found.condition, Unless(condition_of(text))))


def condition_of(text: str) -> Condition:
    """A condition of a cost change; what is announced with the spell is known by its name. Raises Misread."""
    low = text.strip().lower()
    if low in _ANNOUNCED:
        return Announced(_ANNOUNCED[low])
    if m := _TARGETS.fullmatch(text.strip()):
        return Announced(f"targets {m[1]}")
    if m := _CAST_WITH.fullmatch(low):
        return Announced(m[1])
    if m := _DEVOTION.fullmatch(low):
        return Compare(amount(f"your devotion to {m[1]}"), "<=", Number(_NUMBERS[m[2]] - 1))
    if m := _MARKED.fullmatch(low):
        return SourceIs(Is(m[1]))
    return condition(text)


def turn_of(text: str) -> Condition:
    """What follows «during». Raises Misread."""
    m = _TURNS.fullmatch(text.strip())
    if text.strip().lower() == "its controller's turn":
        return DuringTurn("payer")
    if m is None:
        raise Misread(text)
    if m[2]:
        return DuringTurn("you", (m[2].lower().removesuffix(" step").removesuffix(" phase"),))
    return DuringTurn("opponent" if "other" in text else "you")


def cost_changes(frame: Frame, riders: tuple[str, ...]) -> tuple[Ability, ...] | None:
    """The changes a sentence makes, one for each zone and phrase, or None. May raise Misread."""
    phrases = [p for p in frame.phrases if p.name != "cannot"]
    if not phrases or any(p.name != "costs" for p in phrases):
        return None
    subject = subject_of(frame.subject)
    if subject is None:
        return None
    tails = tails_of(frame.tails)
    base = _with_riders(evolve(tails, spares_mana=tails.spares_mana or subject.spares_mana), riders)
    return tuple(a for phrase in phrases for a in _changes(phrase, subject, tails, base))


@frozen
class _Riders:
    minimum: int = 0
    only_colored: bool = False
    spares_mana: bool = False


_MINIMUM = re.compile(r"this effect can't reduce .+ to less than (\w+) mana", re.I)
_COLORED = re.compile(r"this effect reduces only the amount of \w+ mana you pay", re.I)


def _with_riders(tails: Tails, riders: tuple[str, ...]) -> _Riders:
    found = _Riders(spares_mana=tails.spares_mana)
    for sentence in riders:
        if m := _MINIMUM.fullmatch(sentence):
            found = evolve(found, minimum=NUMBERS[m[1]])
        elif _COLORED.fullmatch(sentence):
            found = evolve(found, only_colored=True)
        else:
            raise Misread(sentence)
    return found


def _changes(phrase: Part, subject: Subject, tails: Tails, riders: _Riders) -> Iterable[Ability]:
    given = both(subject.condition, tails.condition)
    if m := _LOYALTY.fullmatch(phrase.text):
        for purpose in subject.purposes:
            yield AddsCost(purpose, (Loyalty(int(m[1])),), subject.who, given)
        return
    change, times = _times(mana(phrase.text), tails)
    for purpose in subject.purposes:
        yield CostChange(
            purpose,
            change,
            more=" more" in phrase.marker,
            times=times,
            own=subject.own,
            who=subject.who,
            condition=given,
            minimum=riders.minimum,
            per_target=tails.per_target,
            beyond_first=tails.beyond_first,
            only_colored=riders.only_colored,
            spares_mana=riders.spares_mana,
        )


def _times(change: ManaCost, tails: Tails) -> tuple[ManaCost, Amount]:
    """«{X} less, where X is ...» is {1} less so many times."""
    if tails.x is None:
        return change, tails.times
    if change.variables.total() != 1 or len(change.symbols) != 1:
        raise Misread(str(change))
    return ManaCost((Symbol(generic=1),)), tails.x


def cost_floor(sentence: str) -> tuple[Ability, ...] | None:
    """«Each spell that would cost less than three mana to cast costs three mana to cast», or None."""
    m = _FLOOR.fullmatch(sentence)
    if m is None or m["low"] != m["high"] or m["low"] not in NUMBERS:
        return None
    subject = spell_subject(m["subject"])
    given = both(subject.condition, condition(m["given"]) if m["given"] else None)
    return tuple(CostFloor(p, NUMBERS[m["low"]], subject.who, given) for p in subject.purposes)
