"""Reading a table of the document with its place: every value and every key is checked."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from manaplan.errors import PositionError, did_you_mean, quote
from manaplan.game.position.words import COLOR_NAMES, COLORS
from manaplan.limits import MAX_NUMBER


def wrong_type(value: object, wanted: str, where: str) -> PositionError:
    """The error for a value of another type than the format wants."""
    return PositionError(f"{quote(value)} is not {wanted}", kind="wrong_type", where=where)


def join(where: str, key: str) -> str:
    """The place of a key in a table: `you.battlefield`; the key alone at the top."""
    return f"{where}.{key}" if where else key


def read_text(value: object, where: str) -> str:
    """A text, of signs that can be written out. Raises PositionError."""
    if not isinstance(value, str):
        raise wrong_type(value, "a text", where)
    if any("\ud800" <= sign <= "\udfff" or sign == "\0" for sign in value):
        raise PositionError(
            "the text has a sign that cannot be written (a lone surrogate or NUL)",
            kind="bad_text",
            where=where,
        )
    return value


def read_name(value: object, where: str) -> str:
    """A text of one line that says something, without the spaces around it. Raises PositionError."""
    text = read_text(value, where).strip()
    if not text:
        raise PositionError("a name is missing: the text is empty", kind="empty", where=where)
    if any(ord(sign) < 32 or sign in "\x7f\x85\u2028\u2029" for sign in text):
        raise PositionError(f"{quote(text)} must be one line", kind="bad_text", where=where)
    return text


def read_number(value: object, where: str, least: int | None = 0) -> int:
    """A whole number from `least` (None: any) up to the format's limit. Raises PositionError."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise wrong_type(value, "a whole number", where)
    if least is not None and value < least:
        word = "negative" if value < 0 <= least else "too small"
        raise PositionError(f"{quote(value)} is {word}: the least is {least}", kind="negative", where=where)
    if abs(value) > MAX_NUMBER:
        raise PositionError(f"{quote(value)} is too large: the most is {MAX_NUMBER}", kind="too_large", where=where)
    return value


def read_flag(value: object, where: str) -> bool:
    """true or false. Raises PositionError."""
    if not isinstance(value, bool):
        raise wrong_type(value, "true or false", where)
    return value


def read_list(value: object, where: str) -> list[tuple[object, str]]:
    """The members of a list, each with its place. Raises PositionError."""
    if not isinstance(value, (list, tuple)):
        raise wrong_type(value, "a list", where)
    return [(member, f"{where}[{index}]") for index, member in enumerate(value)]


def read_names(value: object, where: str) -> tuple[str, ...]:
    """A list of names; one name alone is a list of one. Raises PositionError."""
    if isinstance(value, str):
        return (read_name(value, where),)
    return tuple(read_name(member, place) for member, place in read_list(value, where))


def read_word(value: object, where: str, known: Collection[str]) -> str:
    """One of the known words, case ignored. Raises PositionError with the nearest one."""
    word = read_name(value, where).lower().replace("_", " ")
    spelled = {candidate.replace("_", " "): candidate for candidate in known}
    if word not in spelled:
        listed = ", ".join(known) if len(known) <= 12 else "others"
        hint = did_you_mean(word, spelled.values()) or f" Known: {listed}."
        raise PositionError(f"{quote(value)} is not a known word here.{hint}", kind="unknown_word", where=where)
    return spelled[word]


def read_colors(value: object, where: str) -> str:
    """Colours as letters in WUBRG order ("" is none), from letters ("WU"), a name ("blue") or a list."""
    parts: Iterable[object] = [value] if isinstance(value, str) else [member for member, _ in read_list(value, where)]
    letters: set[str] = set()
    for part in parts:
        text = read_text(part, where).strip()
        named = COLOR_NAMES.get(text.lower())
        found = named if named else text.upper()
        if any(letter not in COLORS for letter in found):
            raise PositionError(
                f'{quote(text)} is not a colour: use the letters of "{COLORS}" or a name such as "blue"',
                kind="unknown_word",
                where=where,
            )
        letters.update(found)
    return "".join(letter for letter in COLORS if letter in letters)


def read_table(value: object, where: str, known: Collection[str] | None) -> dict[str, object]:
    """The members of a table whose keys are all known (None: any text). Raises PositionError."""
    if not isinstance(value, Mapping):
        raise wrong_type(value, "a table", where)
    for key in value:
        if not isinstance(key, str):
            raise wrong_type(key, "a key of text", where)
        if known is not None and key not in known:
            place = f" in {where}" if where else ""
            raise PositionError(
                f"unknown key {quote(key)}{place}.{did_you_mean(key, known)}",
                kind="unknown_key",
                where=join(where, key),
            )
        read_text(key, where)
    return dict(value)
