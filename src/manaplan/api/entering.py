"""A permanent enters: every way in which it may, with its choices, its triggers that add mana, and what dies of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations

from attrs import evolve

from manaplan.api.after import changed, fresh, happened, with_copies, with_you
from manaplan.api.creating import created_by
from manaplan.api.game import Game
from manaplan.api.later import NO_SPELL, Later, Spell, added_by
from manaplan.errors import NotationError
from manaplan.game.abilities import ChosenColor, EntersAsCopy, EntersWith, OthersEnterTapped
from manaplan.game.catalogue.bundle import Catalogue
from manaplan.game.position.records import Document, ObjectSpec
from manaplan.game.position.words import BATTLEFIELD
from manaplan.game.reader.api import parse_predicate
from manaplan.layers.base import Base
from manaplan.layers.objects import GameTable, Object
from manaplan.limits import check_time
from manaplan.referee.state import YOU
from manaplan.rules.amounts import Number, evaluate
from manaplan.rules.conditions import holds
from manaplan.rules.costs import PayLife, Reveal, Sacrifice
from manaplan.rules.mana import COLORS
from manaplan.rules.parts import inside
from manaplan.rules.predicates import Chosen, matches
from manaplan.rules.records import frozen


@frozen
class Entry:
    """A position after something came, with what was chosen: the id or name that it copies, the mana that was added."""

    document: Document
    copies: str | None = None
    adds: str = ""
    creates: tuple[tuple[str, str], ...] = ()
    """The id and the name of each token that was created."""


def entries(
    catalogue: Catalogue, document: Document, spec: ObjectSpec, thing: Object, spell: Spell = NO_SPELL
) -> Iterator[Entry]:
    """Every position in which the object of the spec has entered the battlefield of ``document`` (which lacks it).

    ``thing`` is it as a spell or a card, with the abilities that say what it may copy or enchant.
    """
    for chosen, game in _choices(Game(document, catalogue), spec, thing):
        for settled in _with_status(game, chosen, spell):
            yield from _after_triggers(settled, chosen, spell)


# --- choices -------------------------------------------------------------------------------------------------------


def _choices(there: Game, spec: ObjectSpec, thing: Object) -> Iterator[tuple[ObjectSpec, Game]]:
    """The ways to enter: as a copy of what, attached to what, with what chosen; and the game with it."""
    document = there.document
    last = max((s.timestamp for s in document.objects()), default=0)
    bare = evolve(spec, zone=BATTLEFIELD, sick=True, timestamp=last + 1)
    for copied in _copies(there, bare, thing):
        for attached in _hosts(there, copied, thing):
            entered = Game(changed(document, (attached,)), there.catalogue)
            for named in _named(there, attached, entered.table.objects[attached.id]):
                yield named, _with(entered, named, attached)


def _with(game: Game, now: ObjectSpec, before: ObjectSpec) -> Game:
    """The game with the object as it is now; the same where it was so before: what it knows is known already."""
    return game if now == before else Game(changed(game.document, (now,)), game.catalogue)


def _copies(there: Game, spec: ObjectSpec, thing: Object) -> Iterator[ObjectSpec]:
    """The object as a copy of each thing that it may copy (707.5), and as itself where it need not."""
    effect = next((a for a in thing.abilities if isinstance(a, EntersAsCopy)), None)
    if effect is None or spec.face_down:
        yield spec
        return
    found: dict[Base, Object] = {}
    table, document = there.table, there.document
    for other in table.things(BATTLEFIELD):
        if effect.what is not None and matches(effect.what, other, thing):
            found.setdefault(table.bases[other.id], other)
    for other in found.values():
        yield evolve(spec, copy_of=_told(document.by_id[other.id]), tapped=effect.tapped)
    if effect.may or not found:
        yield spec


def _told(source: ObjectSpec) -> str:
    """What is copied in the words of a position: the card's name where that says it all, else the id."""
    plain = not (source.face_down or source.transformed or source.marks or source.effects or source.unlocked)
    if plain and source.kind == "card" and not source.counters and source.copy_of is None:
        return source.name
    return source.id


def _hosts(there: Game, spec: ObjectSpec, thing: Object) -> Iterator[ObjectSpec]:
    """An Aura attached to each kind of thing that it may enchant (303.4); nothing if there is none."""
    words = next((k.removeprefix("enchant ") for k in thing.keywords if k.startswith("enchant ")), None)
    if "bestowed" in spec.marks:
        words = "creature"
    if words is None or "Aura" not in thing.subtypes:
        yield spec
        return
    try:
        what = parse_predicate(words)
    except NotationError:
        return
    hosts: dict[object, Object] = {}
    table = there.table
    for other in table.things(BATTLEFIELD):
        if matches(what, other, thing):
            hosts.setdefault((other.controller, table.bases[other.id], other.tapped, other.sick), other)
    for host in hosts.values():
        yield evolve(spec, attached_to=host.id)


def _named(there: Game, spec: ObjectSpec, entered: Object) -> Iterator[ObjectSpec]:
    """With each colour or creature type chosen, where an ability looks at the choice."""
    if any(_mentions(a, ChosenColor()) or _mentions(a, Chosen("color")) for a in entered.abilities):
        for letter in COLORS:
            yield evolve(spec, chosen=(("color", letter),))
    elif any(_mentions(a, Chosen("type")) for a in entered.abilities):
        mine = [o for o in there.table.objects.values() if o.owner == YOU and "creature" in o.types]
        types = sorted({t for o in mine for t in o.subtypes})
        for word in types:
            yield evolve(spec, chosen=(("type", word),))
        if not types:
            yield spec
    else:
        yield spec


@lru_cache(maxsize=4096)
def _mentions(record: object, part: object) -> bool:
    """Whether the record holds the part somewhere."""
    return part in inside(record)


# --- status --------------------------------------------------------------------------------------------------------


def _with_status(game: Game, spec: ObjectSpec, spell: Spell) -> Iterator[Game]:
    """The game with the object tapped and with counters as it enters so; or life paid where it may be (614.12)."""
    table = evolve(game.table, happenings={**game.table.happenings, **dict(spell.counts)})
    entered = table.objects[spec.id]
    tapped, counters, life = spec.tapped or _made_to_tap(table, entered), dict(spec.counters), 0
    for ability in entered.abilities:
        if not isinstance(ability, EntersWith) or not _applies(ability, table, entered, spell):
            continue
        price = _life_instead(ability)
        life += price
        tapped |= ability.tapped and not price
        if ability.counters is not None:
            kind, amount = ability.counters
            counters[kind] = counters.get(kind, 0) + max(0, evaluate(amount, table, entered, spell.x))
    now = evolve(spec, counters=tuple(sorted((k, n) for k, n in counters.items() if n)), tapped=tapped)
    for given_up in _given_up(game.table, entered):
        document = buried(game.document, given_up)
        before = Game(document, game.catalogue) if given_up else game
        if life and document.you.life > life:
            yield Game(with_you(changed(document, (now,)), life=document.you.life - life), game.catalogue)
        yield _with(before, evolve(now, tapped=tapped or life > 0), spec)


def _given_up(table: GameTable, entered: Object) -> Iterator[tuple[str, ...]]:
    """What may be given up for it to enter, alike objects once; nothing where there is not enough (614.1)."""
    asked = [part for a in entered.abilities if isinstance(a, EntersWith) for part in a.giving]
    if not asked:
        yield ()
        return
    for part in asked:
        assert isinstance(part, Sacrifice)
        count = evaluate(part.count, table, entered)
        mine = (o for o in table.things(BATTLEFIELD) if o.controller == YOU and o.id != entered.id)
        there = [o for o in mine if matches(part.what, o, entered)]
        alike = {o.id: (table.bases[o.id], o.tapped, tuple(sorted(o.counters.items()))) for o in there}
        found = {frozenset(Counter(alike[o.id] for o in some).items()): some for some in combinations(there, count)}
        yield from (tuple(o.id for o in some) for some in found.values())


def _made_to_tap(table: GameTable, entered: Object) -> bool:
    """Whether another permanent makes it enter tapped (614.1d)."""
    return any(
        source.id != entered.id
        and matches(ability.what, entered, source)
        and (ability.condition is None or holds(ability.condition, table, source))
        for source, ability in table.acting(OthersEnterTapped)
    )


def _applies(ability: EntersWith, table: GameTable, entered: Object, spell: Spell) -> bool:
    if ability.condition is None:
        return True
    if _can_show(ability, table, entered):
        return False
    return holds(ability.condition, table, entered, spell.x, spell.announced)


def _life_instead(ability: EntersWith) -> int:
    match ability.instead:
        case (PayLife(Number(life)),):
            return life
    return 0


def _can_show(ability: EntersWith, table: GameTable, entered: Object) -> bool:
    match ability.instead:
        case (Reveal(what=what),):
            return any(o.owner == YOU and matches(what, o, entered) for o in table.things("hand"))
    return False


# --- triggers, and what the state of the game puts away -------------------------------------------------------------


def _after_triggers(game: Game, spec: ObjectSpec, spell: Spell) -> Iterator[Entry]:
    """The position once its triggers that add mana have resolved and what cannot stay is put away."""
    document, catalogue = game.document, game.catalogue
    entered = game.table.objects[spec.id]
    sources = [o for o in game.table.things(BATTLEFIELD) if o.controller == YOU]
    came = {f"{word}s_entered": int(word in entered.types) for word in ("land", "artifact")}
    before = Later(happened(document, **came), game.table)
    for later in added_by("enters", sources, entered, before, spell):
        created = created_by("enters", sources, entered, later, spell)
        for one in with_tokens(catalogue, later.document, created):
            gone = (spec.id,) if "evoked" in spec.marks else ()
            for document_now in put_away(catalogue, buried(one.document, gone)):
                yield Entry(document_now, spec.copy_of, later.adds + one.adds, one.creates)


def with_tokens(catalogue: Catalogue, document: Document, tokens: tuple[ObjectSpec, ...]) -> Iterator[Entry]:
    """Every position after these tokens have entered, one after the other, and what triggers on that has resolved.

    Raises LimitReached where they bring ever more.
    """
    if not tokens:
        yield Entry(document)
        return
    check_time("creating tokens")
    first, *others = tokens
    latest = max((s.timestamp for s in document.objects()), default=0)
    entering = evolve(first, timestamp=latest + 1)
    for settled in _with_status(Game(changed(document, (entering,)), catalogue), entering, NO_SPELL):
        for entry in _after_triggers(settled, entering, NO_SPELL):
            for last in with_tokens(catalogue, entry.document, tuple(others)):
                creates = ((first.id, first.name), *entry.creates, *last.creates)
                yield Entry(last.document, None, entry.adds + last.adds, creates)


def buried(document: Document, ids: Iterable[str]) -> Document:
    """The position with these permanents in the graveyards; tokens cease to exist, attachments come off."""
    gone = set(ids)
    if not gone:
        return document
    stays = [s for s in document.objects() if s.id not in gone or not s.token]
    players = []
    for player in document.players:
        kept = [_left(s, gone) for s in player.objects if s in stays]
        players.append(evolve(player, objects=tuple(kept)))
    return with_copies(evolve(document, players=tuple(players)), document)


def _left(spec: ObjectSpec, gone: set[str]) -> ObjectSpec:
    if spec.id in gone:
        return fresh(spec, "graveyard")
    return evolve(spec, attached_to=None) if spec.attached_to in gone else spec


def put_away(catalogue: Catalogue, document: Document) -> Iterator[Document]:
    """The position after creatures of no toughness died and one of each legend stayed, by choice (704.5f, 704.5j)."""
    objects = Game(document, catalogue).table.objects.values()
    here = [o for o in objects if o.zone == BATTLEFIELD]
    dead = [o.id for o in here if "creature" in o.types and o.toughness is not None and o.toughness <= 0]
    if dead:
        yield from put_away(catalogue, buried(document, dead))
        return
    legends: dict[str, list[Object]] = {}
    for thing in here:
        if "legendary" in thing.supertypes and thing.controller == YOU:
            legends.setdefault(thing.name, []).append(thing)
    several = next((same for same in legends.values() if len(same) > 1), None)
    if several is None:
        yield document
        return
    for kept in several:
        yield from put_away(catalogue, buried(document, [o.id for o in several if o is not kept]))
