"""From Scryfall's fields to a Card: faces, type lines, lines of text (201-208)."""

from collections.abc import Iterator, Mapping

from manaplan.errors import NotationError, quote
from manaplan.game.abilities import Ability
from manaplan.game.cards import Card, Face
from manaplan.game.reader import keywords
from manaplan.game.reader.context import Context
from manaplan.game.reader.irrelevant import CHAPTER, SOLVE, irrelevant
from manaplan.game.reader.keywords_special import with_station_creature
from manaplan.game.reader.levels import had_at, level_of, size_at
from manaplan.game.reader.sentences import about_itself, short_names, unread, with_instead, without_reminders
from manaplan.game.reader.spells_modes import join_modes
from manaplan.game.subtypes import split_subtypes
from manaplan.limits import MAX_CARD_LINE
from manaplan.rules import patterns as re
from manaplan.rules.mana import COLORS, ManaCost, parse_cost
from manaplan.rules.predicates import SUPERTYPES

LONGEST = MAX_CARD_LINE
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
        return (unread(line[:LONGEST], context),)
    if CHAPTER.match(line) or SOLVE.match(line):
        return (irrelevant(line, context) or unread(line, context),)
    found = keywords.read_line(line, context)
    if found is not None:
        return found
    # Loaded only where a line is more than keywords: its grammars take longer to load than most answers.
    from manaplan.game.reader.lines import read_worded

    return read_worded(line, context)
