"""Abilities that look at counters which others put or take: they are used while the counters are as they were."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence, Set
from typing import TypeAlias

from manaplan.layers.change import with_status
from manaplan.layers.objects import GameTable, Object
from manaplan.problem.columns import Made
from manaplan.problem.graph import MILLED, counters_of
from manaplan.problem.kinds import Merged
from manaplan.problem.records import Column
from manaplan.problem.standing import Standing
from manaplan.rules.amounts import Amount, evaluate, reads
from manaplan.rules.conditions import AnyOf, Both, Compare, holds
from manaplan.rules.records import evolve
from manaplan.sources.available import ManaSource, mana_sources
from manaplan.sources.produce import types_of

Named: TypeAlias = tuple[int, str]
"""Counters of a name on the things of a kind."""
Look: TypeAlias = tuple[str, int, str]
"""How (``put``, ``take``) counters of a name on the things of a kind change that something looks at."""
Ability: TypeAlias = tuple[int, int]
"""The kind of an object and the number of its ability."""


def steadied(made: Sequence[Made], now: Standing, merged: Merged) -> tuple[tuple[Made, ...], bool]:
    """The columns, each with the counters that must not have changed before it is used (``Column.steady``), and whether
    nothing is lost by that: what takes mana, or gives things up, may have to wait for what changes them, and more
    counters may make more mana.
    """
    looking: defaultdict[Ability, set[Look]] = defaultdict(set)
    seeing: set[Ability] = set()
    columns = [m.column for m in made]
    complete = True
    for look in sorted(_changed(columns)):
        readers, more = _readers(look, now, merged, merged.members[look[1]])
        complete = complete and not more
        for reader in readers:
            looking[reader].add(look)
        seeing |= _seeing_twins(look, now, merged)
    milled = _counting_the_graveyard(now, merged) if any(c.mill for c in columns) else set()
    if not looking and not milled:
        return tuple(made), complete
    found = []
    for m in made:
        looks = looking.get(_ability(m.column), set())
        spared = _sparing(m, looks)
        column, twins = spared.column, _ability(m.column) in seeing
        steady, grows = _steady(column, looks, columns, twins)
        waits = steady and (column.needs or column.picks or column.gone)
        complete = complete and spared is m and not waits and not grows
        if steady and _changed([column]) & looks:
            column = evolve(column, limit=1, once=twins)
        if _ability(column) in milled:
            complete, steady = False, (*steady, MILLED)
        counts_its_own = MILLED in steady and column.mill
        if not counts_its_own and all(p.kinds or not p.amount for p in column.picks):
            found.append(evolve(spared, column=evolve(column, steady=steady)) if steady else spared)
    return tuple(found), complete


def _counting_the_graveyard(now: Standing, merged: Merged) -> set[Ability]:
    """The abilities that count cards in the graveyard: what is milled comes there, and what it is, is not told."""
    return {
        (merged.index[s.object.id], s.number)
        for s in now.sources
        if any(zone == "graveyard" for amount in _amounts(s) for _, zone in reads(amount))
    }


def _amounts(source: ManaSource) -> Iterator[Amount]:
    """All that the ability counts: for what it adds, and for its condition."""
    mana = source.ability.mana
    yield from (p.amount for parts in ((*mana.alternatives, *mana.instead) if mana else ()) for p in parts)
    conditions = [source.ability.condition, mana.instead_if if mana else None]
    for condition in conditions:
        if isinstance(condition, Both | AnyOf):
            conditions.extend(condition.parts)
        elif isinstance(condition, Compare):
            yield from (condition.left, condition.right)


def _ability(column: Column) -> Ability:
    return column.kind, column.number


def _changed(columns: Iterable[Column]) -> set[Look]:
    """The counters that columns put or take."""
    return {(verb, *named) for column in columns for verb in ("put", "take") for named in counters_of(column, verb)}


def _sparing(made: Made, looks: Set[Look]) -> Made:
    """The column that picks no counters at which it looks itself: costs are paid before it adds anything."""
    column = made.column
    picks = tuple(
        evolve(p, kinds=tuple(k for k in p.kinds if (p.verb, k, p.counter) not in looks)) for p in column.picks
    )
    return evolve(made, column=evolve(column, picks=picks)) if picks != column.picks else made


def _steady(column: Column, looks: Set[Look], every: Iterable[Column], twins: bool) -> tuple[tuple[Named, ...], bool]:
    """Those of the counters looked at that another column may change before, or it itself as it is used more than once;
    and whether there may be more of them then. ``twins``: it looks at those on its twins, too.
    """
    again = _changed([column]) if column.limit is None or twins else set()
    others = [c for c in every if _ability(c) != _ability(column) and (twins or not _either(column, c))]
    changed = (again | _changed(others)) & looks
    return tuple(sorted({(kind, name) for _, kind, name in changed})), any(verb == "put" for verb, _, _ in changed)


def _either(one: Column, other: Column) -> bool:
    """Whether a thing is used for one of the two only: each taps it, and nothing untaps it."""
    both = one.taps and other.taps and one.limit is not None and other.limit is not None
    return both and one.kind == other.kind


def _seeing_twins(look: Look, now: Standing, merged: Merged) -> set[Ability]:
    """The abilities that are others or add something else once the counters on a twin of their object change."""
    members = merged.members[look[1]]
    if len(members) == 1:
        return set()
    own = {s.object.id for s in now.sources} & {o.id for o in members}
    twin = next(o for o in members if o.id not in own)
    return {reader for reader in _readers(look, now, merged, [twin])[0] if reader[0] == look[1]}


def _readers(look: Look, now: Standing, merged: Merged, members: Sequence[Object]) -> tuple[set[Ability], bool]:
    """The abilities that are others or add something else once there are more, or fewer, of the counters on these of
    the things; and whether there are more abilities then.
    """
    verb, _, name = look
    there = members[0].counters.get(name, 0)
    readers: set[Ability] = set()
    known = {(s.object.id, s.number) for s in mana_sources(now.table)}
    more = False
    for count in {there + 1} if verb == "put" else {0, max(0, there - 1)}:
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
