"""Amounts as data: numbers, X and everything that is counted, with their evaluation (rules 107, 202.3,
700.5).
"""

from collections import Counter
from collections.abc import Iterable
from typing import TypeAlias

from manaplan.rules.predicates import (
    ANYTHING,
    NONCREATURE_SUBTYPES,
    All,
    ControlledBy,
    Is,
    Predicate,
    is_word,
    matches,
)
from manaplan.rules.records import frozen
from manaplan.rules.things import Table, Thing

BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")


@frozen
class Number:
    """A fixed number."""

    value: int


@frozen
class Variable:
    """X (or Y): the value announced for the ability or spell."""

    name: str = "X"


@frozen
class Count:
    """How many objects in ``zone`` meet the predicate.

    «you control» is part of the predicate on the battlefield; in other zones ``ControlledBy`` tells whose.
    """

    what: Predicate
    zone: str = "battlefield"


@frozen
class CountersOn:
    """Counters of ``kind`` (``""``: any) on the ability's object (``of = "self"``) or on its host (``"host"``)."""

    kind: str
    of: str = "self"


@frozen
class Of:
    """``power``, ``toughness`` or ``mana value`` of one object.

    ``of``: ``self``; ``host``; ``cost`` for the object given up, tapped or revealed as the ability's or spell's
    cost.
    """

    attribute: str
    of: str = "self"


@frozen
class Greatest:
    """The greatest ``power``, ``toughness`` or ``mana value`` among the objects in ``zone``; 0 without any.

    ``zone`` may name several: «battlefield and command».
    """

    attribute: str
    what: Predicate
    zone: str = "battlefield"


@frozen
class MostOfOpponent:
    """The greatest number of such objects that one opponent controls (in other zones: owns)."""

    what: Predicate
    zone: str = "battlefield"


@frozen
class Alike:
    """The greatest number of such objects on the battlefield with one ``name`` or one ``creature type`` in common."""

    attribute: str
    what: Predicate


@frozen
class ExiledCount:
    """How many cards are exiled with the ability's object (607.2a)."""


@frozen
class Total:
    """The sum of ``power``, ``toughness`` or ``mana value`` over the objects in ``zone``."""

    attribute: str
    what: Predicate
    zone: str = "battlefield"


@frozen
class Different:
    """How many different ``power``, ``name``, ``color``, ``type`` or ``basic land type`` values there are among
    objects.
    """

    attribute: str
    what: Predicate
    zone: str = "battlefield"


@frozen
class Devotion:
    """Devotion to the colours (700.5): their mana symbols among costs of permanents you control."""

    colors: str


@frozen
class Party:
    """How many creatures are in your party: up to one each of Cleric, Rogue, Warrior and Wizard (700.8)."""


@frozen
class SharedTypes:
    """How many card types the spell whose cost it is shares with the cards exiled with the ability's object."""


@frozen
class PlayerNumber:
    """A number of a player: ``life``, ``energy``, ``hand size``, ``opponents``, ``lands_played``,
    ``commander_casts``.

    ``who``: ``you``, or ``opponent`` for the least of any opponent's.
    """

    what: str
    who: str = "you"


@frozen
class Happened:
    """Something that happened this turn, by its key in the position format: ``spells_cast``,
    ``creatures_died``, ...
    """

    what: str


@frozen
class Sum:
    """The sum of the parts."""

    parts: tuple["Amount", ...]


@frozen
class Times:
    """``factor`` times the amount, divided by ``divisor`` and rounded down (``rounding = -1``) or up (``1``)."""

    factor: int
    of: "Amount"
    divisor: int = 1
    rounding: int = -1


@frozen
class SeenFrom:
    """The amount as the object given up or tapped sees it: «other land you control with the same name as
    it».
    """

    of: "Amount"


Amount: TypeAlias = (
    Number
    | Variable
    | Count
    | CountersOn
    | Of
    | Greatest
    | MostOfOpponent
    | Alike
    | ExiledCount
    | Total
    | Different
    | Devotion
    | Party
    | SharedTypes
    | PlayerNumber
    | Happened
    | Sum
    | Times
    | SeenFrom
)

ONE = Number(1)
_BY_WORD = {"power", "toughness", "mana value"}


def measure(attribute: str, thing: Thing) -> int:
    """Power, toughness or mana value of the object; negative power counts as such, a missing one as 0."""
    value = {"power": thing.power, "toughness": thing.toughness, "mana value": thing.mana_value}[attribute]
    return value or 0


def evaluate(
    amount: Amount, table: Table, source: Thing | None = None, x: int | None = None, paid: Thing | None = None
) -> int:
    """The amount now, at least 0 (107.1b).

    ``source`` is the object of the ability, ``x`` the announced X (0 if None, 107.3), ``paid`` the object given
    up or tapped for the cost, for ``Of(..., "cost")``, or the spell whose cost it is, for ``SharedTypes``.
    """
    return max(0, _value(amount, table, source, x, paid))


def _value(amount: Amount, table: Table, source: Thing | None, x: int | None, paid: Thing | None) -> int:
    match amount:
        case Number(value):
            return value
        case Variable():
            return x or 0
        case Sum(parts):
            return sum(_value(p, table, source, x, paid) for p in parts)
        case Times(factor, of, divisor, rounding):
            product = factor * _value(of, table, source, x, paid)
            return -(-product // divisor) if rounding > 0 else product // divisor
        case SeenFrom(of):
            return _value(of, table, paid or source, x, paid)
        case CountersOn(kind, of):
            return _counters(_object(of, table, source, paid), kind)
        case Of(attribute, of):
            thing = _object(of, table, source, paid)
            return measure(attribute, thing) if thing else 0
        case PlayerNumber(what, who):
            return table.number(source.controller if source and who == "you" else who, what)
        case Happened(what):
            return table.happened(what)
        case ExiledCount():
            return len(source.exiled_with) if source else 0
        case SharedTypes():
            exiled = frozenset(t for n in (source.exiled_with if source else ()) for t in table.exiled_types(n))
            return len(exiled & paid.types) if paid else 0
        case _:
            return _counted(amount, table, source)


def _counted(amount: Amount, table: Table, source: Thing | None) -> int:
    match amount:
        case Count(what, zone):
            return sum(1 for _ in _matching(what, zone, table, source))
        case Greatest(attribute, what, zone):
            return max((measure(attribute, t) for t in _matching(what, zone, table, source)), default=0)
        case MostOfOpponent(what, zone):
            you = source.controller if source else "you"
            theirs = Counter(t.controller for t in _matching(what, zone, table, source) if t.controller != you)
            return max(theirs.values(), default=0)
        case Alike(attribute, what):
            return _alike(attribute, list(_matching(what, "battlefield", table, source)))
        case Total(attribute, what, zone):
            return sum(measure(attribute, t) for t in _matching(what, zone, table, source))
        case Different(attribute, what, zone):
            return len({v for t in _matching(what, zone, table, source) for v in _values(attribute, t)})
        case Devotion(colors):
            return devotion(colors, table, source)
        case Party():
            return party(table, source)
    raise TypeError(f"not an amount: {amount!r}")


def _matching(what: Predicate, zone: str, table: Table, source: Thing | None) -> Iterable[Thing]:
    return (t for place in zone.split(" and ") for t in table.things(place) if matches(what, t, source))


def _alike(attribute: str, things: list[Thing]) -> int:
    if attribute == "name":
        return max(Counter(t.name for t in things if t.name).values(), default=0)
    types = {word for t in things for word in t.subtypes} - NONCREATURE_SUBTYPES
    # With no type written on any of them there may still be those that have every creature type (702.73).
    return max((sum(is_word(t, w) for t in things) for w in types), default=0) or sum(
        t.all_creature_types for t in things
    )


def _values(attribute: str, thing: Thing) -> Iterable[object]:
    if attribute == "color":
        return thing.colors
    if attribute == "type":
        return thing.types
    if attribute == "basic land type":
        return thing.subtypes & set(BASIC_LAND_TYPES)
    return (measure(attribute, thing),) if attribute in _BY_WORD else (thing.name,)


def devotion(colors: str, table: Table, source: Thing | None) -> int:
    """Symbols of at least one of the colours among the mana costs of your permanents (700.5)."""
    you = source.controller if source else "you"
    costs = (t.mana_cost for t in table.things("battlefield") if t.controller == you)
    return sum(1 for cost in costs if cost for symbol in cost if symbol.colors & set(colors))


PARTY = ("Cleric", "Rogue", "Warrior", "Wizard")


def party(table: Table, source: Thing | None) -> int:
    """How many of the four roles your creatures can fill, each creature one of them (700.8)."""
    you = source.controller if source else "you"
    mine = (t for t in table.things("battlefield") if t.controller == you and "creature" in t.types)
    filled: set[frozenset[str]] = {frozenset()}
    for thing in mine:
        roles = [r for r in PARTY if is_word(thing, r)]
        filled |= {done | {role} for done in filled for role in roles}
    return max(map(len, filled))


def _counters(thing: Thing | None, kind: str) -> int:
    if thing is None:
        return 0
    return thing.counters.get(kind, 0) if kind else sum(thing.counters.values())


def _object(of: str, table: Table, source: Thing | None, paid: Thing | None) -> Thing | None:
    if of == "cost":
        return paid
    if of == "host" and source is not None:
        return next((t for t in table.things("battlefield") if t.id == source.attached_to), None)
    return source


def reads(amount: Amount) -> tuple[tuple[Predicate, str], ...]:
    """What the amount looks at, as (predicate, zone) pairs: it may change when such an object comes, goes or
    changes.
    """
    match amount:
        case (
            Count(what, zone)
            | Total(_, what, zone)
            | Different(_, what, zone)
            | Greatest(_, what, zone)
            | MostOfOpponent(what, zone)
        ):
            return tuple((what, place) for place in zone.split(" and "))
        case Alike(_, what):
            return ((what, "battlefield"),)
        case Devotion():
            return ((ANYTHING, "battlefield"),)
        case Party():
            return ((All((Is("creature"), ControlledBy("you"))), "battlefield"),)
        case Sum(parts):
            return tuple(r for p in parts for r in reads(p))
        case Times(_, of) | SeenFrom(of):
            return reads(of)
        case PlayerNumber("hand size"):
            return ((ANYTHING, "hand"),)
        case _:
            return ()


def has_variable(amount: Amount) -> bool:
    """Whether X stands in the amount."""
    match amount:
        case Variable():
            return True
        case Sum(parts):
            return any(has_variable(p) for p in parts)
        case Times(_, of) | SeenFrom(of):
            return has_variable(of)
        case _:
            return False
