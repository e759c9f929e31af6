"""From Scryfall's fields to a Card: faces, type lines, lines of text (201-208)."""

from collections.abc import Iterator, Mapping

from attrs import evolve

from manaplan.errors import NotationError, quote
from manaplan.game.abilities import Ability, Activated, Unread
from manaplan.game.cards import Card, Face
from manaplan.game.reader import keywords, statics
from manaplan.game.reader.activated import activated, unread_part
from manaplan.game.reader.context import Context
from manaplan.game.reader.irrelevant import CHAPTER, SOLVE, irrelevant
from manaplan.game.reader.keywords_special import with_station_creature
from manaplan.game.reader.later import adds_later, with_instead
from manaplan.game.reader.levels import had_at, level_of, size_at
from manaplan.game.reader.replacing import read_replacement
from manaplan.game.reader.sentences import about_itself, opening, short_names, split_word, without_reminders
from manaplan.game.reader.spells_modes import join_modes
from manaplan.game.reader.triggers import tapped_trigger
from manaplan.game.subtypes import split_subtypes
from manaplan.limits import MAX_CARD_LINE
from manaplan.rules import patterns as re
from manaplan.rules.amounts import CountersOn, Number
from manaplan.rules.conditions import Both, Compare, Condition
from manaplan.rules.mana import COLORS, ManaCost, parse_cost
from manaplan.rules.predicates import SUPERTYPES

_OPENING_WORDS = 3
LONGEST = MAX_CARD_LINE
_STATION = re.compile(r"^(\d+)\+ \| ")
_NUMBER = re.compile(r"[+-]?\d+")
_DASH = re.compile(r"\s+[—–]\s+|\s+-\s+")


def card_of(fields: Mapping[str, object]) -> Card:
    """The card; see ``api.read_card``."""
    halves = fields.get("card_faces")
    faces = halves if isinstance(halves, (list, tuple)) and halves else [fields]
    if not all(isinstance(f, Mapping) for f in faces):
        raise NotationError("card_faces is a list of tables", where="card_faces")
    identity = _letters(fields.get("color_identity"))
    read = tuple(_face(f) for f in faces)
    return Card(
        _text(fields, "name"),
        _text(fields, "layout") or "normal",
        read,
        identity if identity is not None else _identity(faces, read),
    )


def _text(fields: Mapping[str, object], key: str) -> str:
    value = fields.get(key)
    if value is None:
        return ""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return str(value)
    if not isinstance(value, str):
        raise NotationError(f"{key} is a text, not {quote(value)}", where=key)
    return value


def _letters(value: object) -> frozenset[str] | None:
    if isinstance(value, str):
        value = list(value)
    if not isinstance(value, (list, tuple)):
        return None
    return frozenset(str(c) for c in value if str(c) in COLORS)


def _identity(
    faces: list[Mapping[str, object]] | tuple[Mapping[str, object], ...], read: tuple[Face, ...]
) -> frozenset[str]:
    """The colour identity (903.4): colours and every mana symbol in the text outside reminders."""
    found = {c for face in read for c in face.colors}
    for face in faces:
        found |= {
            c
            for sign in re.findall(r"\{([^}]*)\}", without_reminders(_text(face, "oracle_text")))
            for c in sign
            if c in COLORS
        }
    for half in read:
        found |= half.mana_cost.colors if half.mana_cost else frozenset()
    return frozenset(found)


def _face(fields: Mapping[str, object]) -> Face:
    name = _text(fields, "name")
    supertypes, types, subtypes = type_line(_text(fields, "type_line"))
    cost_text = _text(fields, "mana_cost")
    try:
        cost = parse_cost(cost_text) if cost_text.strip() else None
    except NotationError as error:
        raise NotationError(error.message, where="mana_cost") from error
    colors = _letters(fields.get("colors"))
    indicator = _letters(fields.get("color_indicator")) or frozenset()
    text = _text(fields, "oracle_text")
    if colors is None:
        colors = frozenset() if re.match(r"devoid\b", text, re.IGNORECASE) else _colors(cost)
    context = Context(name, types, subtypes)
    return Face(
        name,
        cost,
        supertypes,
        types,
        subtypes,
        colors | indicator,
        _number(fields, "power"),
        _number(fields, "toughness"),
        _number(fields, "loyalty"),
        _joined(join_modes(_abilities(text, context, "legendary" in supertypes)), fields, subtypes),
    )


def _joined(
    abilities: tuple[Ability, ...], fields: Mapping[str, object], subtypes: frozenset[str]
) -> tuple[Ability, ...]:
    """The abilities, with what only the whole face tells: when a Spacecraft is a creature."""
    if "Spacecraft" in subtypes and _number(fields, "power") is not None:
        return with_station_creature(abilities)
    return abilities


def _colors(cost: ManaCost | None) -> frozenset[str]:
    return cost.colors if cost else frozenset()


def _number(fields: Mapping[str, object], key: str) -> int | None:
    text = _text(fields, key).strip()
    return int(text) if _NUMBER.fullmatch(text) else None


def type_line(text: str) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Supertypes, card types (lower case both) and subtypes (as printed) of a type line; «Token» is none."""
    parts = _DASH.split(text.strip(), maxsplit=1)
    words = [w.lower() for w in parts[0].split() if w.lower() != "token"]
    words = ["kindred" if w == "tribal" else w for w in words]
    supertypes = frozenset(w for w in words if w in SUPERTYPES)
    return supertypes, frozenset(words) - supertypes, split_subtypes(parts[1] if len(parts) > 1 else "")


def _abilities(text: str, context: Context, legendary: bool) -> Iterator[Ability]:
    names = short_names(context.name, legendary)
    number, level = 0, None
    for printed in (with_instead(text) if context.is_spell else text).split("\n"):
        line = about_itself(without_reminders(printed), names)
        if line:
            number += 1
            here = Context(context.name, context.types, context.subtypes, number)
            if (begun := level_of(line)) is not None:
                level = begun
            elif level is None:
                yield from read_line(line, here)
            elif (size := size_at(line, level)) is not None:
                yield size
            else:
                yield from had_at(read_line(line, here), level)


def read_line(line: str, context: Context) -> tuple[Ability, ...]:
    """The abilities of one prepared line; Unread where no reader knows it, or it is longer than any card's."""
    if len(line) > LONGEST:
        return (Unread(context.number, opening(line[:LONGEST], _OPENING_WORDS)),)
    if CHAPTER.match(line) or SOLVE.match(line):
        return (irrelevant(line, context) or Unread(context.number, opening(line, _OPENING_WORDS)),)
    found = keywords.read_line(line, context)
    if found is not None:
        return found
    ability = tapped_trigger(line) or activated(line, context)
    if ability is not None:
        dropped = unread_part(line, ability) if isinstance(ability, Activated) else None
        return (ability,) if dropped is None else (ability, Unread(context.number, opening(dropped, _OPENING_WORDS)))
    replacing = read_replacement(split_word(line)[1])
    if replacing is not None:
        return replacing
    station = _STATION.match(line)
    if station and (ability := activated(line[station.end() :], context)):
        charged = Compare(CountersOn("charge"), ">=", Number(int(station[1])))
        return (evolve(ability, condition=_both(ability.condition, charged)),)
    later = adds_later(line, context)
    if later is not None:
        return (later,)
    found = statics.read_line(split_word(line)[1], context)
    if found is not None:
        return found
    aside = irrelevant(split_word(line)[1], context) if not _is_activated(line) else None
    return (aside or Unread(context.number, opening(line, _OPENING_WORDS)),)


def _both(condition: Condition | None, more: Condition) -> Condition:
    return more if condition is None else Both((condition, more))


def _is_activated(line: str) -> bool:
    from manaplan.game.reader.sentences import split_cost

    halves = split_cost(split_word(line)[1])
    return (
        halves is not None
        and not re.match(r"(?:when|whenever|at|as|if|choose)\b", line, re.IGNORECASE)
        and len(halves[0]) < 160
    )
