"""The position after a payment: what the referee left of it, as a document again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import evolve

from manaplan.game.position.records import Document, ObjectSpec, Player, PoolMana
from manaplan.game.position.words import BATTLEFIELD
from manaplan.game.wording.spending import spending_text
from manaplan.layers.objects import GameTable, Object
from manaplan.plan.steps import Activate, Plan
from manaplan.referee.state import YOU, State, Unit
from manaplan.rules.spending import FREELY


def paid(document: Document, state: State, plan: Plan) -> Document:
    """The position once everything is paid, without the spell: it is on the stack, in no zone of a position.

    What was activated as often as it may be is marked ``used``. Life that late triggers take is taken.
    """
    marks = _used(state.begin, plan)
    players = tuple(_player(p, state, marks) for p in document.players)
    return with_copies(evolve(document, players=players), document)


def _player(player: Player, state: State, marks: Mapping[str, frozenset[str]]) -> Player:
    now = state.table.players[player.key]
    specs = (_spec(spec, state, marks.get(spec.id, frozenset())) for spec in player.objects)
    late = state.late_damage if player.key == YOU else 0
    return evolve(
        player,
        life=now.life - late,
        energy=now.energy,
        pool=tuple(map(_mana, state.pool)) if player.key == YOU else player.pool,
        objects=tuple(spec for spec in specs if spec is not None),
    )


def _spec(spec: ObjectSpec, state: State, marks: frozenset[str]) -> ObjectSpec | None:
    """The object as it is now; None for the spell and for tokens that ceased to exist."""
    before, now = state.begin.objects[spec.id], state.table.objects.get(spec.id)
    if now is None or now.zone == "stack":
        return None
    if now.zone != before.zone:
        return fresh(spec, now.zone)
    return _same(spec, now, marks)


def _same(spec: ObjectSpec, now: Object, marks: frozenset[str]) -> ObjectSpec:
    return evolve(
        spec,
        tapped=now.tapped,
        counters=tuple(sorted(now.counters.items())),
        attached_to=now.attached_to,
        marks=spec.marks | marks,
    )


def fresh(spec: ObjectSpec, zone: str) -> ObjectSpec:
    """The card as a new object in another zone (400.7)."""
    return ObjectSpec(spec.id, spec.name, zone, spec.controller, spec.kind, spec.inline, timestamp=spec.timestamp)


def _used(table: GameTable, plan: Plan) -> dict[str, frozenset[str]]:
    """For each object the marks of its abilities that may not be activated again this turn."""
    done: dict[tuple[str, int], int] = {}
    for step in plan.steps:
        if isinstance(step, Activate):
            done[step.object, step.ability] = done.get((step.object, step.ability), 0) + 1
    found: dict[str, frozenset[str]] = {}
    for (key, number), times in done.items():
        abilities = table.objects[key].activated
        limit = abilities[number - 1].limit if number <= len(abilities) else None  # else it was had for a while only
        if limit is not None and times >= limit:
            found[key] = found.get(key, frozenset()) | {"used", f"used {number}"}
    return found


def _mana(unit: Unit) -> PoolMana:
    only = spending_text(unit.spending) if unit.spending != FREELY else None
    return PoolMana(unit.type, unit.snow, only, unit.makers[0] if unit.makers else None)


def with_copies(now: Document, before: Document) -> Document:
    """The position with copies of what has left the battlefield told by the card's name: they stay copies (707.2)."""
    here = {spec.id for spec in now.objects() if spec.zone == BATTLEFIELD}
    there = {spec.id: spec for spec in before.objects() if spec.zone == BATTLEFIELD}
    gone = {key: spec for key, spec in there.items() if key not in here}
    if not any(spec.copy_of in gone for spec in now.objects()):
        return now
    return changed(now, (_recopied(spec, gone) for spec in now.objects() if spec.copy_of in gone))


def _recopied(spec: ObjectSpec, gone: Mapping[str, ObjectSpec]) -> ObjectSpec:
    of = spec.copy_of or ""
    while of in gone:
        source = gone[of]
        if source.copy_of is None and source.kind == "inline":
            return evolve(spec, name=source.name, kind="inline", inline=source.inline, copy_of=None)
        of = source.copy_of or source.name
    return evolve(spec, copy_of=of)


def changed(document: Document, specs: Iterable[ObjectSpec]) -> Document:
    """The position with these objects in place of those of their ids; new ones come last, under their controller."""
    new = {spec.id: spec for spec in specs}
    known = {spec.id for spec in document.objects()}
    players = []
    for player in document.players:
        stay = [new.get(spec.id, spec) for spec in player.objects]
        more = [s for s in new.values() if s.id not in known and s.controller == player.key]
        players.append(evolve(player, objects=(*stay, *more)))
    return evolve(document, players=tuple(players))


def happened(document: Document, **what: object) -> Document:
    """The position in which this happened as well this turn: numbers are added, lists joined, yes stays yes."""
    told = dict(document.turn.happened)
    for key, value in what.items():
        before = told.get(key)
        if isinstance(value, tuple):
            told[key] = (*(before if isinstance(before, tuple) else ()), *value)
        elif isinstance(value, bool):
            told[key] = value or bool(before)
        elif isinstance(value, int):
            told[key] = value + (before if isinstance(before, int) else 0)
    return evolve(document, turn=evolve(document.turn, happened=tuple(sorted(told.items()))))


def with_lost(document: Document, state: State) -> Document:
    """The position in which what was given up, and the life that was lost, has happened as well this turn."""
    given = [(verb, state.begin.objects.get(key)) for verb, key in state.given]
    gone = [(verb, thing) for verb, thing in given if thing is not None]
    sacrificed = [thing for verb, thing in gone if verb == "sacrifice"]
    return happened(
        document,
        creatures_died=sum(1 for thing in sacrificed if "creature" in thing.types),
        permanents_left=sum(1 for _, thing in gone if thing.zone == BATTLEFIELD),
        life_lost=state.life + state.damage + state.late_damage,
        sacrificed=tuple(thing.id for thing in sacrificed),
        discarded=state.given_by("discard"),
    )


def with_you(document: Document, **changes: object) -> Document:
    """The position with some fields of yours replaced."""
    return evolve(document, players=(evolve(document.you, **changes), *document.opponents))  # type: ignore[arg-type]  # the keys are fields of the player
