"""From a document (text or plain data) to a `Document`."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve

from manaplan.errors import PositionError, quote
from manaplan.game.position.ask import Preferences
from manaplan.game.position.cards import read_cards
from manaplan.game.position.links import check_links, check_preferences
from manaplan.game.position.objects import ObjectReader
from manaplan.game.position.pay import parse_ask, parse_preferences
from manaplan.game.position.players import read_player
from manaplan.game.position.records import Document, Player, Turn
from manaplan.game.position.table import (
    join,
    read_flag,
    read_list,
    read_name,
    read_names,
    read_number,
    read_table,
)
from manaplan.game.position.text import check_depth, load
from manaplan.game.position.words import (
    FORMAT,
    HAPPENED_FLAGS,
    HAPPENED_KEYS,
    HAPPENED_NUMBERS,
    HAPPENED_WORDS,
    STEP_ALIASES,
    STEPS,
)
from manaplan.limits import check_time

_KEYS = ("format", "you", "opponents", "turn", "pay", "prefer", "cards")


def parse(source: str | bytes | Mapping[str, object]) -> Document:
    """A position from TOML or JSON text (told by content) or from plain data of the same shape.

    Raises PositionError (or UnknownId) naming the place, counted from 0: `you.battlefield[2].counters`.
    """
    data = load(source) if isinstance(source, (str, bytes)) else source
    check_depth(data)
    table = read_table(data, "", _KEYS)
    _check_format(table.get("format", FORMAT))
    reader = ObjectReader()
    players = _stamp(_read_players(table, reader))
    document = Document(
        players=players,
        turn=_read_turn(table.get("turn", {}), len(players) - 1),
        pay=parse_ask(read_table(table["pay"], "pay", None)) if table.get("pay") else None,
        prefer=parse_preferences(read_table(table["prefer"], "prefer", None)) if "prefer" in table else Preferences(),
        cards=read_cards(table.get("cards", []), "cards"),
    )
    check_links(document, reader.places)
    check_preferences(document, document.prefer)
    return document


def _check_format(value: object) -> None:
    if value != FORMAT:
        raise PositionError(
            f'the format {quote(value)} is not known; this is "{FORMAT}"', kind="format", where="format"
        )


def _read_players(table: Mapping[str, object], reader: ObjectReader) -> list[Player]:
    """You first; ids are numbered in the order of the document even where it tells of the opponents first."""
    you = Player("you")
    opponents: list[Player] = []
    for key, value in table.items():
        if key == "you":
            you = read_player(value, key, key, reader)
        elif key == "opponents":
            members = enumerate(read_list(value, key), start=1)
            opponents = [read_player(member, place, f"opponent-{n}", reader) for n, (member, place) in members]
    return [you, *opponents]


def _stamp(players: list[Player]) -> tuple[Player, ...]:
    """Gives every object without a timestamp its place in the order of appearance, yours first, from 1."""
    stamped: list[Player] = []
    number = 0
    for player in players:
        objects = []
        for spec in player.objects:
            check_time("reading the position")
            number += 1
            objects.append(spec if spec.timestamp else evolve(spec, timestamp=number))
        stamped.append(evolve(player, objects=tuple(objects)))
    return tuple(stamped)


def _read_turn(value: object, opponents: int) -> Turn:
    table = read_table(value, "turn", ("active", "step", "happened"))
    return Turn(
        active=_read_active(table.get("active", "you"), opponents),
        step=_read_step(table.get("step", "main")),
        happened=_read_happened(table.get("happened", {}), "turn.happened"),
    )


def _read_active(value: object, opponents: int) -> str:
    word = read_name(value, "turn.active").lower()
    word = "opponent-1" if word == "opponent" else word
    known = ["you", *(f"opponent-{number}" for number in range(1, max(opponents, 1) + 1))]
    if word not in known:
        message = f"{quote(value)} is no player of this position: {', '.join(known)}"
        raise PositionError(message, kind="unknown_word", where="turn.active")
    return word


def _read_step(value: object) -> str:
    word = read_name(value, "turn.step").lower().replace("_", " ").replace("-", " ")
    word = STEP_ALIASES.get(word, word)
    if word not in STEPS:
        message = f"{quote(value)} is not a step: one of {', '.join(STEPS)}"
        raise PositionError(message, kind="unknown_word", where="turn.step")
    return word


def _read_happened(value: object, where: str) -> tuple[tuple[str, object], ...]:
    told: dict[str, object] = {}
    table = read_table(value, where, None)
    in_words = {key for key in table if key.endswith(HAPPENED_WORDS)}
    read_table({key: member for key, member in table.items() if key not in in_words}, where, HAPPENED_KEYS)
    for key, member in table.items():
        place = join(where, key)
        if key in in_words:
            told[key] = read_flag(member, place) if isinstance(member, bool) else read_number(member, place)
        elif key in HAPPENED_NUMBERS:
            told[key] = read_number(member, place)
        elif key in HAPPENED_FLAGS:
            told[key] = read_flag(member, place)
        else:
            told[key] = read_names(member, place)
    return tuple(sorted(told.items()))
