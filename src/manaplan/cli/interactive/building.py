"""Commands by which objects come and go."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from attrs import evolve

from manaplan.api.planner import Planner
from manaplan.cli.interactive.changing import changed, toml_value, with_document
from manaplan.cli.interactive.command import Command, Told
from manaplan.cli.interactive.session import Session
from manaplan.cli.interactive.ways import become_one, without_way
from manaplan.cli.interactive.words import counted, things
from manaplan.errors import UnknownCard, UsageError, quote
from manaplan.game.catalogue.bundle import Catalogue
from manaplan.game.catalogue.names import name_key
from manaplan.game.catalogue.tokens import token_names
from manaplan.game.position.records import Document, Player
from manaplan.game.position.short_form import read_short
from manaplan.game.position.words import BATTLEFIELD

_OPPONENT = "opponent-1"


def _add(name: str, zone: str, player: str, session: Session, rest: str) -> Told:
    if not rest:
        raise UsageError(f"tell which card, and how many if it is more than one: {name} 3 Forest")
    planner, document = session.planner, session.position.document
    if player not in {p.key for p in document.players}:
        planner = with_document(session.position, evolve(document, players=(*document.players, Player(player))))
    return changed(session, _added(planner, rest, zone, player), f"{name} {rest}")


def _added(planner: Planner, rest: str, zone: str, player: str) -> Planner:
    if rest.startswith("{"):
        return planner.add(toml_value(rest), zone, player)
    entry = _entry(rest, planner.position.game.cards)
    try:
        return planner.add(entry, zone, player)
    except UnknownCard:
        token = _as_token(entry)
        if token is None or zone != BATTLEFIELD:
            raise
        return planner.add(token, zone, player)


def _entry(rest: str, cards: Catalogue) -> str:
    """`3 forest (tapped)` as a position has it, `Forest x3 (tapped)`; no name of a card begins with a number."""
    count, words = counted(rest)
    form = read_short(words, "entry")
    entry = words.replace(form.name, _printed(form.name, cards), 1)
    name, parenthesis, flags = entry.partition("(")
    return entry if count is None else f"{name.strip()} x{count} {parenthesis}{flags}".strip()


def _printed(name: str, cards: Catalogue) -> str:
    """The name as it is printed, where there is such a card."""
    found = cards.get(name)
    if found is None:
        return name
    card, face = found
    return card.name if name_key(card.name) == name_key(name) else card.faces[face].name


def _as_token(entry: str) -> dict[str, object] | None:
    """The entry as one of a token that is known by name; None where it is none."""
    form = read_short(entry, "entry")
    known = {name_key(token): token for token in token_names()}
    name = known.get(name_key(form.name))
    if name is None:
        return None
    told: dict[str, object] = {"token": name, "count": form.count, **dict.fromkeys(form.state.flags, True)}
    return told | ({"id": form.id} if form.id is not None else {})


def _remove(session: Session, rest: str) -> Told:
    ids = things(session.position, rest, session.position.document.objects())
    return changed(session, session.planner.remove(ids), f"remove {rest}")


def _play(session: Session, rest: str) -> Told:
    name, way = without_way(rest)
    ids = things(session.position, name, session.position.document.you.zone("hand"), "is not in your hand")[:1]
    ways = [p.position for p in session.planner.land_drops() if _is_there(p.position.document, ids)]
    if not ways:
        raise UsageError(f"{quote(name)} cannot be played: it is no land, or a land was played this turn")
    return become_one(session, ways, way, f"play {name}")


def _is_there(document: Document, ids: list[str]) -> bool:
    """Whether one of these objects is on the battlefield."""
    return any(key in document.by_id and document.by_id[key].zone == BATTLEFIELD for key in ids)


def _zone(name: str, zone: str, help_: str, player: str = "you", more: tuple[str, ...] = ()) -> Command:
    run: Callable[[Session, str], Told] = partial(_add, name, zone, player)
    return Command(name, "[N] CARD", help_, run, "card", more=more)


_EXAMPLES = (
    "add 3 Forest",
    "add Grizzly Bears #bears (sick, 2 +1/+1 counters)",
    'add { card = "Utopia Sprawl", attached_to = "forest-1", chosen = { color = "U" } }',
)
BUILDING = (
    _zone("add", BATTLEFIELD, "put cards or tokens onto your battlefield", more=_EXAMPLES),
    _zone("hand", "hand", "put cards into your hand"),
    _zone("graveyard", "graveyard", "put cards into your graveyard"),
    _zone("exile", "exile", "put cards into exile"),
    _zone("command", "command", "put cards into the command zone"),
    _zone("library", "library", "put cards under your library"),
    _zone("opponent", BATTLEFIELD, "put cards onto an opponent's battlefield", _OPPONENT),
    Command("remove", "THING", "take something away: an id, a name, “3 NAME”, “all NAME”", _remove, "object"),
    Command("play", "LAND", "play a land from your hand", _play, "land"),
)
