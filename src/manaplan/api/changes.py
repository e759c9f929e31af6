"""A compiled game after a change from outside: what did not change is shared, not worked out again."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from attrs import evolve

from manaplan.api.after import changed, with_copies, with_you
from manaplan.api.game import Game
from manaplan.errors import PositionError, quote
from manaplan.game.position.ask import Preferences
from manaplan.game.position.identifiers import next_id
from manaplan.game.position.links import check_links
from manaplan.game.position.objects import ObjectReader
from manaplan.game.position.players import read_pool
from manaplan.game.position.records import Document, ObjectSpec, Player
from manaplan.game.position.short_form import read_short
from manaplan.game.position.words import BATTLEFIELD, ZONES
from manaplan.layers.change import with_status, without
from manaplan.layers.objects import FloatingMana, GameTable


def turned(game: Game, ids: Iterable[str], *, tapped: bool) -> Game:
    """The game with these permanents tapped, or untapped.

    Raises UnknownId, and PositionError for what is not on the battlefield.
    """
    specs = [game.document.object(key) for key in ids]
    for spec in specs:
        if spec.zone != BATTLEFIELD:
            message = f"{quote(spec.id)} is not on the battlefield but in {spec.zone}: only permanents are tapped"
            raise PositionError(message, kind="contradiction")
    document = changed(game.document, (evolve(spec, tapped=tapped) for spec in specs))
    table = game.table
    if _defined_elsewhere(table):
        return Game(document, game.catalogue)
    for spec in specs:
        table = with_status(table, spec.id, tapped=tapped)
    return Game.laid(document, game.catalogue, table)


def floating(game: Game, mana: object) -> Game:
    """The game with this mana in your pool, in place of what was there.

    Raises PositionError for what is no mana.
    """
    pool = read_pool(mana, "mana")
    now = tuple(FloatingMana(m.mana, m.snow, m.only, m.source) for m in pool)
    return Game.laid(with_you(game.document, pool=pool), game.catalogue, evolve(game.table, pool=now))


def living(game: Game, life: int) -> Game:
    """The game with another life total of yours."""
    you = game.document.you.key
    players = {**game.table.players, you: evolve(game.table.players[you], life=life)}
    document = with_you(game.document, life=life)
    if _defined_elsewhere(game.table) or any(o.zone == BATTLEFIELD for o in game.table.actors()):
        return Game(document, game.catalogue)  # what lies there may look at it
    return Game.laid(document, game.catalogue, evolve(game.table, players=players))


def left(game: Game, ids: Iterable[str]) -> Game:
    """The game without these objects; what was attached to them is attached to nothing, and copies of them stay.

    Raises UnknownId.
    """
    gone = {key: game.document.object(key) for key in ids}
    document = with_copies(_without(game.document, gone), game.document)
    if _told_elsewhere(game.document, gone) or _defined_elsewhere(game.table):
        return Game(document, game.catalogue)
    return Game.laid(document, game.catalogue, without(game.table, gone))


def _without(document: Document, gone: Mapping[str, ObjectSpec]) -> Document:
    return evolve(document, players=tuple(_player(p, gone) for p in document.players), prefer=known(document, gone))


def _player(player: Player, gone: Mapping[str, ObjectSpec]) -> Player:
    stay = (spec for spec in player.objects if spec.id not in gone)
    loose = (evolve(s, attached_to=None) if s.attached_to in gone else s for s in stay)
    return evolve(player, objects=tuple(loose), commander=tuple(c for c in player.commander if c not in gone))


def known(document: Document, gone: Collection[str]) -> Preferences:
    """The position's wishes without those about what is gone."""
    wishes = document.prefer
    keep, must = (tuple(i for i in ids if i not in gone) for ids in (wishes.keep, wishes.must))
    return evolve(wishes, keep=keep, must=must)


def _told_elsewhere(document: Document, gone: Mapping[str, ObjectSpec]) -> bool:
    """Whether more hangs on these objects than the table itself knows: copies, commanders, spells they offer."""
    named = {name for s in document.objects() for name in (s.copy_of, *s.exiled_with, *(e.copy_of for e in s.effects))}
    commanders = {name for player in document.players for name in player.commander}
    return any(
        key in named or {key, s.name} & commanders or s.zone == "command" or "prepared" in s.marks
        for key, s in gone.items()
    )


def _defined_elsewhere(table: GameTable) -> bool:
    """Whether a card that is not on the battlefield has a power or toughness that the table defines (604.3)."""
    bases = (table.bases[o.id] for o in table.objects.values() if o.zone != BATTLEFIELD and o.id in table.bases)
    return any(base.defines for base in bases)


def added(game: Game, entry: object, zone: str, player: str) -> Game:
    """The game with what the entry tells of as the last of a zone; an entry is one of a zone of the position.

    Ids that it does not give are made with the next free number. Raises PositionError, UnknownId or UnknownCard.
    """
    if zone not in ZONES:
        raise PositionError(f"{quote(zone)} is no zone: one of {', '.join(ZONES)}", kind="unknown_word", where="zone")
    document = game.document
    document.player(player)
    reader = ObjectReader()
    specs = reader.read(entry, "entry", zone, player)
    made = not _gives_id(entry)
    last = max((spec.timestamp for spec in document.objects()), default=0)
    new: dict[str, ObjectSpec] = {}
    for number, spec in enumerate(specs, start=1):
        key = next_id(spec.name, document.by_id, new) if made else spec.id
        if key in document.by_id:
            raise PositionError(f"two objects have the id {quote(key)}", kind="duplicate_id", where="entry")
        new[key] = evolve(spec, id=key, timestamp=spec.timestamp or last + number)
    after = changed(document, new.values())
    check_links(after, dict.fromkeys(after.by_id, "entry"))
    grown = Game(after, game.catalogue)
    assert grown.table.objects  # unknown cards are told here, not with the next question
    return grown


def _gives_id(entry: object) -> bool:
    return "id" in entry if isinstance(entry, Mapping) else read_short(str(entry), "entry").id is not None


def next_turn(game: Game) -> Game:
    """The game at your next main phase, of what has happened this turn nothing left: your permanents untap and are not
    sick any more, no mana floats, a land may be played (502.3, 302.6, 500.5, 305.2).

    What keeps permanents from untapping is not looked at, and no card is drawn.
    """
    document = game.document
    rested = (
        evolve(s, tapped=False, sick=False, attacking=False, marks=_lasting(s.marks)) if s.zone == BATTLEFIELD else s
        for s in document.you.objects
    )
    untapped = with_you(document, objects=tuple(rested), pool=(), lands_played=0)
    turn = evolve(document.turn, active="you", step="main", happened=())
    return Game(evolve(untapped, turn=turn), game.catalogue)


def _lasting(marks: frozenset[str]) -> frozenset[str]:
    """The marks without those of abilities that were used this turn."""
    return frozenset(mark for mark in marks if mark.split(" ")[0] != "used")
