"""The short form of an object: `NAME [xN] [#id] [(flag, flag, ...)]`."""

from __future__ import annotations

from manaplan.errors import PositionError, quote
from manaplan.game.position.flags import State, read_short_flags
from manaplan.game.position.table import read_name
from manaplan.limits import MAX_OBJECTS
from manaplan.rules import patterns as re
from manaplan.rules.records import frozen

_TAIL = re.compile(r"(.*?)\s*\(([^()]*)\)\s*", re.DOTALL)
_COUNT = re.compile(r"(.*\S)\s+x(\d+)", re.DOTALL)
_ID = re.compile(r"(.*\S)\s+#(\S*)", re.DOTALL)


@frozen
class ShortForm:
    """The parts of a short form; `state` holds the flags."""

    name: str
    count: int
    id: str | None
    state: State


def read_short(text: str, where: str) -> ShortForm:
    """Takes a short form apart. Raises PositionError quoting the text.

    A name may hold commas, apostrophes and quotation marks. One that ends in parentheses or in a count
    is written in the table form.
    """
    # Runs of spaces, which no name has, would be tried from each of their signs.
    rest, flags = _split_flags(" ".join(read_name(text, where).split()), where)
    rest, count, identifier = _split_tail(rest, where, text)
    if rest.startswith("#"):
        raise _bad(f"{quote(text)} has no name: write NAME [xN] [#id] [(flags)]", where)
    if "(" in rest or rest.endswith(")"):
        raise _bad(f"cannot read {quote(text)}: the flags come last and once, NAME [xN] [#id] [(flag, flag)]", where)
    state = read_short_flags([part.strip() for part in flags.split(",")], where, text) if flags is not None else State()
    return ShortForm(read_name(rest, where), count, identifier, state)


def _split_flags(text: str, where: str) -> tuple[str, str | None]:
    if not text.endswith(")"):
        return text, None
    found = _TAIL.fullmatch(text)
    if found is None or not found.group(1):
        raise _bad(f"the parentheses of {quote(text)} do not match or have no name before them", where)
    return found.group(1), found.group(2)


def _split_tail(rest: str, where: str, text: str) -> tuple[str, int, str | None]:
    """Cuts `xN` and `#id` off, in either order, each at most once."""
    count: int | None = None
    identifier: str | None = None
    while True:
        if count is None and (found := _COUNT.fullmatch(rest)):
            count = _count(found.group(2), where, text)
        elif identifier is None and (found := _ID.fullmatch(rest)):
            identifier = found.group(2)
        else:
            return rest, 1 if count is None else count, identifier
        rest = found.group(1)


def _count(digits: str, where: str, text: str) -> int:
    if len(digits) > 9 or int(digits) > MAX_OBJECTS:
        message = f"{quote(text)} are too many objects: a position has at most {MAX_OBJECTS}"
        raise PositionError(message, kind="too_large", where=where)
    if int(digits) == 0:
        raise _bad(f"{quote(text)} are no objects: the count must be at least 1", where)
    return int(digits)


def _bad(message: str, where: str) -> PositionError:
    return PositionError(message, kind="short_form", where=where)
