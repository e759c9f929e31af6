"""Predicates on objects as data: what «another untapped Elf you control» asks of an object."""

from collections.abc import Callable
from typing import TypeAlias

from manaplan.rules.mana import COLOR_NAMES
from manaplan.rules.records import frozen
from manaplan.rules.things import Thing

CARD_TYPES = frozenset(
    {"artifact", "battle", "creature", "enchantment", "instant", "kindred", "land", "planeswalker", "sorcery"}
)
SUPERTYPES = frozenset({"basic", "legendary", "snow", "world", "ongoing"})
_COLOR_WORDS = {name: letter for letter, name in COLOR_NAMES.items()}
_PERMANENT_TYPES = CARD_TYPES - {"instant", "sorcery", "kindred"}


@frozen
class Is:
    """One word an object can be: a card type, supertype, subtype, colour, status or mark.

    Lower case, except subtypes, which are written as printed (``Elf``). ``permanent``, ``card``, ``spell``,
    ``historic``, ``modified``, ``colorless``, ``multicolored``, ``monocolored``, ``token``, ``tapped``,
    ``untapped``, ``attacking``, ``commander``, ``outlaw`` and the like are understood.
    """

    word: str


@frozen
class Not:
    """The opposite: «nonland», «without flying»."""

    part: "Predicate"


@frozen
class All:
    """Every part holds."""

    parts: tuple["Predicate", ...]


@frozen
class Either:
    """At least one part holds."""

    parts: tuple["Predicate", ...]


@frozen
class Itself:
    """The object that the ability is of."""


@frozen
class TheObject:
    """The one object with this id: what an announced choice named."""

    id: str


@frozen
class Other:
    """Any object but the one that the ability is of: «another»."""


@frozen
class AttachedHost:
    """The object that the ability's object is attached to: «enchanted land», «equipped creature»."""


@frozen
class ControlledBy:
    """Controlled (in other zones: owned) by ``you`` or by an ``opponent`` of the ability's controller."""

    who: str


@frozen
class Measure:
    """A bound on ``power``, ``toughness`` or ``mana value``; both ends inclusive."""

    attribute: str
    at_least: int | None = None
    at_most: int | None = None


@frozen
class WithinCounters:
    """Its ``attribute`` is no more than the number of counters of the kind on the ability's object."""

    attribute: str
    kind: str


@frozen
class InZone:
    """Is in the zone."""

    zone: str


@frozen
class OwnedBy:
    """Owned by ``you`` or by an ``opponent`` of the ability's controller, whoever controls it."""

    who: str


@frozen
class Named:
    """Has this name (of a fused spell, one of its names: 709.4a)."""

    name: str


@frozen
class WithCounter:
    """Has ``at_least`` so many counters of the kind; of any kind if empty."""

    kind: str = ""
    at_least: int = 1


@frozen
class WithKeyword:
    """Has the keyword ability of this name, lower case: ``flying``, ``cycling``."""

    keyword: str


@frozen
class SharesColor:
    """Shares a colour with the ability's object («that share a color with it»)."""


@frozen
class Chosen:
    """Is of the chosen ``type``, ``color``, ``card`` name or ``player`` of the ability's object."""

    what: str


@frozen
class SameName:
    """Has the same name as the ability's object (``of = "self"``) or as a card exiled with it (``exiled``)."""

    of: str = "self"


@frozen
class HasVariable:
    """Has ``{X}`` in its mana cost."""


Predicate: TypeAlias = (
    Is
    | Not
    | All
    | Either
    | Itself
    | TheObject
    | Other
    | AttachedHost
    | ControlledBy
    | Measure
    | WithinCounters
    | OwnedBy
    | InZone
    | Named
    | WithCounter
    | WithKeyword
    | SharesColor
    | Chosen
    | SameName
    | HasVariable
)

ANYTHING = All(())
"""The predicate that every object meets."""


def matches(predicate: Predicate, thing: Thing, source: Thing | None = None) -> bool:
    """Whether ``thing`` meets the predicate, seen from ``source`` (the object whose ability asks).

    Without a source, «you» is the position's player and ``Itself``, ``Other`` never and always hold.
    """
    match predicate:
        case Is(word):
            return is_word(thing, word)
        case Not(part):
            return not matches(part, thing, source)
        case All(parts):
            return all(matches(p, thing, source) for p in parts)
        case Either(parts):
            return any(matches(p, thing, source) for p in parts)
        case ControlledBy(who):
            return (thing.controller == (source.controller if source else "you")) == (who == "you")
        case Measure():
            return _in_bounds(predicate, thing)
        case Named(name):
            return thing.name == name or name in thing.name.split(" // ")
        case WithCounter(kind, at_least):
            return (thing.counters.get(kind, 0) if kind else sum(thing.counters.values())) >= at_least
        case WithKeyword(keyword):
            return keyword in thing.keywords
        case HasVariable():
            return thing.mana_cost is not None and bool(thing.mana_cost.variables)
        case _:
            return _relative(predicate, thing, source)


def _relative(predicate: Predicate, thing: Thing, source: Thing | None) -> bool:
    """The predicates that compare with the ability's own object."""
    match predicate:
        case Itself():
            return source is not None and thing.id == source.id
        case TheObject(identifier):
            return thing.id == identifier
        case Other():
            return source is None or thing.id != source.id
        case AttachedHost():
            return source is not None and source.attached_to == thing.id
        case InZone(zone):
            return thing.zone == zone
        case OwnedBy(who):
            return (thing.owner == (source.controller if source else "you")) == (who == "you")
        case WithinCounters(attribute, kind):
            value = _measured(attribute, thing)
            return source is not None and value is not None and value <= source.counters.get(kind, 0)
        case SharesColor():
            return source is not None and bool(thing.colors & source.colors)
        case SameName(of):
            if source is None:
                return False
            return thing.name == source.name if of == "self" else thing.name in source.exiled_with
        case Chosen(what):
            return source is not None and _is_chosen(what, source.chosen.get(what), thing)
    raise TypeError(f"not a predicate: {predicate!r}")


def is_word(thing: Thing, word: str) -> bool:
    """Whether the object is what one word says (see Is)."""
    if word in CARD_TYPES:
        return word in thing.types
    if word[:1].isupper():
        return word in thing.subtypes or (thing.all_creature_types and word not in NONCREATURE_SUBTYPES)
    if word in SUPERTYPES:
        return word in thing.supertypes
    if word in _COLOR_WORDS:
        return _COLOR_WORDS[word] in thing.colors
    check = _WORDS.get(word)
    return check(thing) if check else word in thing.marks


def _is_chosen(what: str, value: object, thing: Thing) -> bool:
    if value is None:
        return False
    if what == "type":
        word = str(value)
        return is_word(thing, word.lower() if word.lower() in CARD_TYPES else word)
    if what == "card":
        # A fused spell has the names of both halves (709.4a).
        return value == thing.name or value in thing.name.split(" // ")
    if what == "color":
        return str(value).upper()[:1] in thing.colors or _COLOR_WORDS.get(str(value).lower()) in thing.colors
    return thing.controller == value


def _measured(attribute: str, thing: Thing) -> int | None:
    return {"power": thing.power, "toughness": thing.toughness, "mana value": thing.mana_value}[attribute]


def _in_bounds(measure: Measure, thing: Thing) -> bool:
    value = _measured(measure.attribute, thing)
    if value is None:
        return False
    low = measure.at_least is None or value >= measure.at_least
    return low and (measure.at_most is None or value <= measure.at_most)


_WORDS: dict[str, Callable[[Thing], bool]] = {
    "card": lambda t: not t.token,
    "spell": lambda t: t.zone == "stack",
    "permanent": lambda t: t.zone == "battlefield" or bool(t.types & _PERMANENT_TYPES),
    "face-down": lambda t: "face down" in t.marks,
    "tapped": lambda t: t.tapped,
    "untapped": lambda t: not t.tapped,
    "token": lambda t: t.token,
    "colorless": lambda t: not t.colors,
    "colored": lambda t: bool(t.colors),
    "multicolored": lambda t: len(t.colors) > 1,
    "monocolored": lambda t: len(t.colors) == 1,
    "historic": lambda t: bool(t.types & {"artifact"} or "legendary" in t.supertypes or "Saga" in t.subtypes),
    "outlaw": lambda t: any(is_word(t, w) for w in ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")),
}

NONCREATURE_SUBTYPES = frozenset(
    {
        "Plains",
        "Island",
        "Swamp",
        "Mountain",
        "Forest",
        "Desert",
        "Gate",
        "Lair",
        "Locus",
        "Mine",
        "Power-Plant",
        "Tower",
        "Urza's",
        "Cave",
        "Sphere",
        "Town",
        "Planet",
        "Attraction",
        "Blood",
        "Bobblehead",
        "Clue",
        "Contraption",
        "Equipment",
        "Food",
        "Fortification",
        "Gold",
        "Incubator",
        "Junk",
        "Lander",
        "Map",
        "Powerstone",
        "Spacecraft",
        "Stone",
        "Treasure",
        "Vehicle",
        "Infinity",
        "Mutagen",
        "Aura",
        "Background",
        "Cartouche",
        "Case",
        "Class",
        "Curse",
        "Role",
        "Room",
        "Rune",
        "Saga",
        "Shard",
        "Shrine",
        "Adventure",
        "Arcane",
        "Chorus",
        "Lesson",
        "Omen",
        "Trap",
        "Siege",
    }
)
"""Subtypes that are not creature types (205.3g-205.3q); what is every creature type has none of them by
that."""
