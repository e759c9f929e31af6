"""The flags of an object (`tapped`, `2 +1/+1 counters`, marks) in the short form and as keys of a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from attrs import field

from manaplan.errors import PositionError, did_you_mean, nearest, quote
from manaplan.game.position.table import join, read_flag, read_list, read_name, read_number, read_table
from manaplan.game.position.words import BATTLEFIELD, BATTLEFIELD_FLAGS, FLAG_ALIASES, FLAGS, MARKS, NUMBERED_MARKS
from manaplan.limits import MAX_NUMBER
from manaplan.rules import patterns as re
from manaplan.rules.records import define

_COUNTERS = re.compile(r"(\d+|an?)\s+(.+?)\s+counters?", re.IGNORECASE)
_COPY = re.compile(r"copy of\s+(.+)", re.IGNORECASE)
_NUMBERED = re.compile(rf"({'|'.join(NUMBERED_MARKS)}) (\d+)")


def plain(word: str) -> str:
    """A flag as it is compared: lower case, hyphens and underscores as spaces."""
    return re.sub(r"[\s_-]+", " ", word).strip().lower()


def key_of(mark: str) -> str:
    """The key of a mark or flag in the table form: `face_down`, `on_an_adventure`."""
    return plain(mark).replace(" ", "_")


_FLAG_WORDS = {plain(flag): flag for flag in FLAGS} | FLAG_ALIASES
_MARK_WORDS = {plain(mark): mark for mark in MARKS}
_ALL_WORDS = (*_FLAG_WORDS, *MARKS, "level 2", "copy of NAME", "2 charge counters")
FLAG_KEYS = {key_of(flag): flag for flag in FLAGS if flag != "token"}
MARK_KEYS = {key_of(mark): mark for mark in MARKS}
STATE_KEYS = (*FLAG_KEYS, *MARK_KEYS, "level", "counters", "copy_of")


@define
class State:
    """What the flags of one object say, while it is read."""

    flags: set[str] = field(factory=set)
    marks: set[str] = field(factory=set)
    counters: Counter[str] = field(factory=Counter)
    copy_of: str | None = None

    def as_fields(self) -> dict[str, object]:
        """The fields of an ObjectSpec; a mark with a number stands for the mark alone, which is dropped."""
        told: dict[str, object] = dict.fromkeys(self.flags, True)
        numbered = {mark.rpartition(" ")[0] for mark in self.marks if mark[-1].isdigit()}
        told["marks"] = frozenset(self.marks - numbered)
        told["counters"] = tuple(sorted((kind, count) for kind, count in self.counters.items() if count))
        told["copy_of"] = self.copy_of
        return told


def read_short_flags(parts: Sequence[str], where: str, text: str) -> State:
    """The flags in the parentheses of the short form `text`. Raises PositionError with the nearest flag."""
    state = State()
    in_name = False  # the part before belongs to a name after `copy of`, and names may hold commas
    for part in parts:
        if _read_simple(part, state, where):
            in_name = False
        elif copied := _COPY.fullmatch(part):
            if state.copy_of is not None:
                raise _bad(f"{quote(text)} copies two things", where)
            state.copy_of, in_name = read_name(copied.group(1), where), True
        elif in_name and part and nearest(part, _ALL_WORDS, cutoff=0.8) is None:
            state.copy_of = f"{state.copy_of}, {part}"
        else:
            raise _unknown_flag(part, where, text)
    return state


def _read_simple(part: str, state: State, where: str) -> bool:
    word = plain(part)
    if word in _FLAG_WORDS:
        state.flags.add(_FLAG_WORDS[word])
    elif word in _MARK_WORDS:
        state.marks.add(_MARK_WORDS[word])
    elif (numbered := _NUMBERED.fullmatch(word)) and int(numbered.group(2)):
        state.marks.add(f"{numbered.group(1)} {int(numbered.group(2))}")
    elif counted := _COUNTERS.fullmatch(part):
        number = counted.group(1)
        count = int(number) if number.isdigit() and len(number) < 12 else MAX_NUMBER + 1 if number.isdigit() else 1
        state.counters[counted.group(2).lower()] += read_number(count, where)
    else:
        return False
    return True


def _unknown_flag(part: str, where: str, text: str) -> PositionError:
    if not part:
        return _bad(f"an empty flag in {quote(text)}: write NAME [xN] [#id] [(flag, flag)]", where)
    hint = did_you_mean(part, _ALL_WORDS)
    if not hint and "counter" in part:
        hint = ' Counters are written "2 +1/+1 counters".'
    hint = hint or ' If this is a part of the name, use the table form { card = "..." }.'
    return _bad(f"unknown flag {quote(part)} in {quote(text)}.{hint}", where, kind="unknown_flag")


def _bad(message: str, where: str, kind: str = "short_form") -> PositionError:
    return PositionError(message, kind=kind, where=where)


def read_table_flags(table: Mapping[str, object], where: str) -> State:
    """The same from the keys of a table: Booleans, `level = 2`, `counters = { "+1/+1" = 2 }`, `copy_of`."""
    state = State()
    for key, value in table.items():
        place = join(where, key)
        if key == "counters":
            _read_counters(value, place, state)
        elif key == "copy_of":
            state.copy_of = read_name(value, place)
        elif key in NUMBERED_MARKS and not isinstance(value, bool):
            _read_numbered(key, value, place, state)
        elif key in FLAG_KEYS and read_flag(value, place):
            state.flags.add(FLAG_KEYS[key])
        elif key in MARK_KEYS and read_flag(value, place):
            state.marks.add(MARK_KEYS[key])
        elif key == "level":
            raise PositionError("a level is a number: level = 2", kind="wrong_type", where=place)
    return state


def _read_counters(value: object, where: str, state: State) -> None:
    for kind, count in read_table(value, where, None).items():
        state.counters[read_name(kind, where).lower()] += read_number(count, join(where, kind))


def _read_numbered(key: str, value: object, where: str, state: State) -> None:
    members = read_list(value, where) if isinstance(value, (list, tuple)) else [(value, where)]
    state.marks.update(f"{key} {read_number(member, place, least=1)}" for member, place in members)


def check_state(state: State, zone: str, where: str) -> None:
    """Refuses what contradicts itself or the zone. Raises PositionError."""
    for one, other in (
        ("attacking", "blocking"),
        ("blocked", "unblocked"),
        ("blocking", "blocked"),
        ("blocking", "unblocked"),
    ):
        if {one, other} <= state.flags:
            raise _contradiction(f"an object cannot be both {one} and {other}", where)
    if zone != BATTLEFIELD and (wrong := [flag for flag in BATTLEFIELD_FLAGS if flag in state.flags]):
        raise _contradiction(
            f"an object in the zone {quote(zone)} cannot be {wrong[0]}: only one on the battlefield can",
            where,
        )
    for word in ("level", "kicked"):
        if len([mark for mark in state.marks if re.fullmatch(rf"{word} \d+", mark)]) > 1:
            raise _contradiction(f'"{word}" is given with two different numbers', where)


def _contradiction(message: str, where: str) -> PositionError:
    return PositionError(message, kind="contradiction", where=where)
