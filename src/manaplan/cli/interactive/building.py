"""Commands that change the position."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from attrs import evolve

from manaplan.api.planner import Planner
from manaplan.api.position import Position
from manaplan.cli.interactive.command import Command, Told
from manaplan.cli.interactive.session import Session
from manaplan.cli.interactive.words import chosen, counted, number
from manaplan.errors import PositionError, UnknownCard, UsageError, quote
from manaplan.game.catalogue.names import name_key
from manaplan.game.catalogue.tokens import token_names
from manaplan.game.position.records import Document, ObjectSpec, Player
from manaplan.game.position.short_form import read_short
from manaplan.game.position.words import BATTLEFIELD, MAX_NUMBER
from manaplan.render.boards import board_lines, change_lines
from manaplan.render.things import Things

_OPPONENT = "opponent-1"


def _changed(session: Session, planner: Planner, line: str) -> Told:
    before = session.position.document
    session.become(planner.position, line)
    return change_lines(before, planner.position.document)


# --- objects that come and go ----------------------------------------------------------------------------------------


def _add(zone: str, player: str, session: Session, rest: str) -> Told:
    if not rest:
        raise UsageError("tell what to add: a number, if it is more than one, and the name of a card")
    planner = session.planner
    if player != "you" and player not in {p.key for p in session.position.document.players}:
        document = session.position.document
        planner = Planner(_with(session.position, evolve(document, players=(*document.players, Player(player)))))
    return _changed(session, _added(planner, rest, zone, player), f"{zone} {rest}")


def _added(planner: Planner, rest: str, zone: str, player: str) -> Planner:
    if rest.startswith("{") and "=" in rest:
        return planner.add(_table(rest), zone, player)
    count, name = counted(rest)
    entry: object = f"{name} x{count}" if count is not None else name
    if count is not None and name.endswith(")") and "(" in name:
        words, _, flags = name.partition("(")
        entry = f"{words.strip()} x{count} ({flags}"
    try:
        return planner.add(entry, zone, player)
    except UnknownCard:
        token = _as_token(str(entry))
        if token is None or zone != BATTLEFIELD:
            raise
        return planner.add(token, zone, player)


def _table(text: str) -> Any:
    try:
        return tomllib.loads(f"entry = {text}")["entry"]
    except tomllib.TOMLDecodeError as fault:
        raise PositionError(f"{quote(text)} is no table of TOML: {fault}", kind="malformed") from None


def _as_token(entry: str) -> dict[str, object] | None:
    """The entry as one of a token that is known by name; None where it is none."""
    form = read_short(entry, "entry")
    known = {name_key(token): token for token in token_names()}
    name = known.get(name_key(form.name))
    if name is None:
        return None
    told: dict[str, object] = {"token": name, "count": form.count}
    told |= dict.fromkeys(form.state.flags, True)
    return told | ({"id": form.id} if form.id is not None else {})


def _remove(session: Session, rest: str) -> Told:
    ids = _chosen(session, rest, session.position.document.objects())
    return _changed(session, session.planner.remove(ids), f"remove {rest}")


def _play(session: Session, rest: str) -> Told:
    hand = session.position.document.you.zone("hand")
    [key] = _chosen(session, rest, hand, "is not in your hand")[:1]
    drops = [p for p in session.planner.land_drops() if _is_there(p.position.document, key)]
    if not drops:
        raise UsageError(f"{quote(rest)} cannot be played: it is no land, or a land was played this turn")
    return [*_changed(session, drops[0], f"play {rest}"), *others(drops)]


def _is_there(document: Document, key: str) -> bool:
    return key in document.by_id and document.by_id[key].zone == BATTLEFIELD


def others(found: Iterable[object]) -> list[str]:
    """A line that says that there were other ways, where there were."""
    count = len(list(found)) - 1
    return [f"(the first of {count + 1} ways; change it by hand if another one is meant)"] if count > 0 else []


# --- their state -----------------------------------------------------------------------------------------------------


def _turn(tapped: bool, session: Session, rest: str) -> Told:
    specs = (s for s in session.position.document.objects() if s.zone == BATTLEFIELD and s.tapped != tapped)
    else_ = "is tapped already, or not on the battlefield" if tapped else "is not tapped"
    ids = _chosen(session, rest, specs, else_, every=not tapped)
    planner = session.planner.tap(ids) if tapped else session.planner.untap(ids)
    return _changed(session, planner, f"{'tap' if tapped else 'untap'} {rest}".strip())


def _chosen(
    session: Session, rest: str, among: Iterable[ObjectSpec], else_: str = "", *, every: bool = False
) -> list[str]:
    """The ids that are meant; without words all of them, where that may be."""
    specs = list(among)
    if rest.casefold() == "all" or (every and not rest):
        return [s.id for s in specs]
    if not rest:
        raise UsageError("tell which: an id or a name of the position, “3 NAME” or “all NAME”")
    return chosen(session.position, rest, specs, else_)


def _keep(session: Session, rest: str) -> Told:
    document = session.position.document
    if not rest:
        ids: tuple[str, ...] = ()
    else:
        ids = tuple(
            dict.fromkeys((*document.prefer.keep, *_chosen(session, rest, document.you.objects, "is not yours")))
        )
    changed = _with(session.position, evolve(document, prefer=evolve(document.prefer, keep=ids)))
    return _changed(session, Planner(changed), f"keep {rest}".strip())


def _with(position: Position, document: Document) -> Position:
    return Position(document, position.notes)


# --- the player ------------------------------------------------------------------------------------------------------


def _life(session: Session, rest: str) -> Told:
    return _changed(session, session.planner.with_life(_amount(rest, "life 12")), f"life {rest}")


def _energy(session: Session, rest: str) -> Told:
    document = session.position.document
    you = evolve(document.you, energy=_amount(rest, "energy 3"))
    changed = _with(session.position, evolve(document, players=(you, *document.opponents)))
    return _changed(session, Planner(changed), f"energy {rest}")


def _amount(text: str, what: str) -> int:
    return min(number(text, what), MAX_NUMBER)


def _pool(session: Session, rest: str) -> Told:
    mana: Any = rest
    if rest.startswith("["):
        mana = _table(rest)
    return _changed(session, session.planner.with_mana(mana), f"pool {rest}".strip())


def _next(session: Session, rest: str) -> Told:
    del rest
    return _changed(session, session.planner.next_turn(), "next")


def _new(session: Session, rest: str) -> Told:
    del rest
    session.become(Position.from_dict({}), "new")
    session.asked = None
    return ["The table is empty."]


def _show(session: Session, rest: str) -> Told:
    document = session.position.document
    if not rest:
        return board_lines(document)
    things = Things(session.position.names)
    return [things.many(chosen(session.position, rest, document.objects()))]


def _zone(name: str, zone: str, help_: str, player: str = "you") -> Command:
    run: Callable[[Session, str], Told] = partial(_add, zone, player)
    return Command(name, "[N] CARD", help_, run, "card")


BUILDING = (
    Command(
        "add", "[N] CARD", "put cards onto your battlefield", partial(_add, BATTLEFIELD, "you"), "card",
        more=(
            "add 3 Forest",
            "add Grizzly Bears #bears (sick, 2 +1/+1 counters)",
            'add { card = "Utopia Sprawl", attached_to = "forest-1", chosen = { color = "U" } }',
        ),
    ),
    _zone("hand", "hand", "put cards into your hand"),
    _zone("graveyard", "graveyard", "put cards into your graveyard"),
    _zone("exile", "exile", "put cards into exile"),
    _zone("command", "command", "put cards into the command zone"),
    _zone("library", "library", "put cards under your library"),
    _zone("opponent", BATTLEFIELD, "put cards onto an opponent's battlefield", _OPPONENT),
    Command("play", "LAND", "play a land from your hand", _play, "land"),
    Command("remove", "THING", "take something away: an id, a name, “3 NAME”, “all NAME”", _remove, "object"),
    Command("tap", "THING", "tap permanents", partial(_turn, True), "untapped"),
    Command("untap", "[THING]", "untap permanents; alone, all", partial(_turn, False), "tapped"),
    Command("keep", "[THING]", "never tap or give up these; alone, no wish any more", _keep, "object"),
    Command("life", "N", "set your life total", _life),
    Command("energy", "N", "set your energy", _energy),
    Command("pool", "[MANA]", "set your floating mana: pool {G}{G}; alone, none", _pool),
    Command("next", "", "go to your next main phase: untap, nothing floats", _next),
    Command("new", "", "begin with an empty table", _new),
    Command("show", "", "show the position", _show),
)  # fmt: skip
