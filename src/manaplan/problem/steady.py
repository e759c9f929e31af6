"""Abilities that look at counters which others put or take: they are used while the counters are as they were."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from manaplan.layers.change import with_status
from manaplan.layers.objects import GameTable, Object
from manaplan.problem.columns import Made
from manaplan.problem.graph import counters_of
from manaplan.problem.kinds import Merged
from manaplan.problem.records import Column
from manaplan.problem.standing import Standing
from manaplan.rules.amounts import evaluate
from manaplan.rules.conditions import holds
from manaplan.rules.records import evolve
from manaplan.sources.available import ManaSource, mana_sources
from manaplan.sources.produce import types_of

Named: TypeAlias = tuple[int, str]
"""Counters of a name on the things of a kind."""


def steadied(made: Sequence[Made], now: Standing, merged: Merged) -> tuple[tuple[Made, ...], bool]:
    """The columns, each with the counters that must not have changed before it is used (``Column.steady``), and whether
    nothing is lost by that: what takes mana, or gives things up, may have to wait for what changes them, and more
    counters may make more mana.
    """
    looking: defaultdict[tuple[int, int], set[Named]] = defaultdict(set)
    complete = True
    for named, verbs in _changed(m.column for m in made).items():
        for verb in verbs:
            readers, more = _readers(named, verb, now, merged)
            complete = complete and not more and not (readers and verb == "put")
            for reader in readers:
                looking[reader].add(named)
    if not looking:
        return tuple(made), complete
    found = [_steady(_sparing(m, looking), looking, made) for m in made]
    spared = any(m.column.picks != one.column.picks for m, one in zip(made, found, strict=True))
    waits = any(c.needs or c.picks or c.gone for c in (m.column for m in found) if c.steady)
    left = (m for m in found if all(p.kinds or not p.amount for p in m.column.picks))
    return tuple(left), complete and not waits and not spared


def _sparing(made: Made, looking: Mapping[tuple[int, int], set[Named]]) -> Made:
    """The column that picks no counters at which it looks itself: costs are paid before it adds anything."""
    column = made.column
    seen = looking.get((column.kind, column.number), set())
    picks = tuple(
        evolve(p, kinds=tuple(k for k in p.kinds if p.verb not in {"put", "take"} or (k, p.counter) not in seen))
        for p in column.picks
    )
    return evolve(made, column=evolve(column, picks=picks)) if picks != column.picks else made


def _changed(columns: Iterable[Column]) -> dict[Named, set[str]]:
    """The counters that columns put or take, with the verbs."""
    found: defaultdict[Named, set[str]] = defaultdict(set)
    for column in columns:
        for verb in ("put", "take"):
            for named in counters_of(column, verb):
                found[named].add(verb)
    return found


def _steady(made: Made, looking: Mapping[tuple[int, int], set[Named]], every: Iterable[Made]) -> Made:
    """The column with those of the counters that another column may change, or it itself more than once."""
    column = made.column
    own = {*counters_of(column, "put"), *counters_of(column, "take")}
    others = {
        named
        for m in every
        if m.column.number != column.number or m.column.kind != column.kind
        for verb in ("put", "take")
        for named in counters_of(m.column, verb)
    }
    seen = looking.get((column.kind, column.number), set())
    steady = tuple(sorted(named for named in seen if named in others or named in own))
    again = column.limit is None and any(named in own for named in steady)
    return evolve(made, column=evolve(column, steady=steady, limit=1 if again else column.limit)) if steady else made


def _readers(named: Named, verb: str, now: Standing, merged: Merged) -> tuple[set[tuple[int, int]], bool]:
    """The abilities, by kind and number, that are others or add something else once there are more, or fewer, of the
    counters; and whether there are more abilities then.
    """
    kind, name = named
    members = merged.members[kind]
    there = members[0].counters.get(name, 0)
    states = {there + 1} if verb == "put" else {0, max(0, there - 1)}
    readers: set[tuple[int, int]] = set()
    known = {(s.object.id, s.number) for s in mana_sources(now.table)}
    more = False
    for count in states:
        table = now.table
        for thing in members:
            table = with_status(table, thing.id, counters={**thing.counters, name: count})
        readers |= {(merged.index[s.object.id], s.number) for s in now.sources if _differs(s, now.table, table)}
        more = more or any((s.object.id, s.number) not in known for s in mana_sources(table))
    return readers, more


def _differs(source: ManaSource, before: GameTable, after: GameTable) -> bool:
    thing = after.objects.get(source.object.id)
    if thing is None or len(thing.activated) < source.number or thing.activated[source.number - 1] != source.ability:
        return True
    return _comes_to(source, before, source.object) != _comes_to(source, after, thing)


def _comes_to(source: ManaSource, table: GameTable, thing: Object) -> tuple[object, ...]:
    """What the ability adds on the table, with X = 1, and whether it may be activated."""
    ability = source.ability
    mana = ability.mana
    parts = [p for parts in ((*mana.alternatives, *mana.instead) if mana else ()) for p in parts]
    instead = mana is not None and mana.instead_if is not None and holds(mana.instead_if, table, thing)
    allowed = ability.condition is None or holds(ability.condition, table, thing)
    added = tuple((evaluate(p.amount, table, thing, 1), types_of(p.choice, table, thing)) for p in parts)
    return added, instead, allowed
