"""The table as it stands once some things are given up on the way: whatever acted from there acts no more (611.3b).

Most payments give up nothing that matters to another mana ability. Where one may, every ability is looked at with
each such thing there and gone; the columns that come of it say what must still be there and what must be gone.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from itertools import combinations
from typing import TypeAlias

from attrs import field

from manaplan.costing.activating import mana_ability_cost
from manaplan.game.abilities import (
    AddsCost,
    CostChange,
    CostFloor,
    Forbids,
    Grants,
    LifeForMana,
    ManaPart,
    Modifies,
    ReplacesCounters,
    ReplacesMana,
    SpendAs,
    TappedTrigger,
)
from manaplan.layers.change import moved, without
from manaplan.layers.objects import GameTable, Object
from manaplan.problem.counting import is_uneven
from manaplan.problem.kinds import Merged
from manaplan.problem.records import VERBS
from manaplan.problem.takes import CostParts, read_cost
from manaplan.rules.amounts import Amount, evaluate, reads
from manaplan.rules.records import frozen
from manaplan.rules.spending import ActivateAbility
from manaplan.sources.available import ManaSource, mana_sources
from manaplan.sources.permissions import forbidden_payments

MOST_THINGS = 3
"""Things told apart by being there or gone at most; more makes the problem incomplete."""

Readings: TypeAlias = Mapping[tuple[str, int], tuple[CostParts, ...]]
"""The ways to read the cost of each mana ability, by its object's id and its number."""

_ACTS = (TappedTrigger, ReplacesMana, ReplacesCounters, Forbids, SpendAs, LifeForMana, CostFloor, AddsCost)


@frozen(eq=False)
class Standing:
    """The table without the kinds that are ``gone``, its mana sources (one for each kind) and their costs read."""

    gone: frozenset[int]
    table: GameTable
    sources: tuple[ManaSource, ...]
    readings: Readings

    @cached_property
    def sees_graveyard(self) -> bool:
        """Whether a mana ability counts what lies in the graveyard, so that what is given up for others adds to it."""
        return any(_counts_graveyard(p.amount) for s in self.sources for p in _parts(s))

    def removable(self, merged: Merged) -> frozenset[int]:
        """The kinds that some mana ability can give up."""
        found: set[int] = set()
        for (thing, _), ways in self.readings.items():
            for parts in ways:
                if not parts.impossible:
                    found |= {k for p in parts.picks if p.verb in VERBS for k in p.kinds}
                    found |= {merged.index[thing]} if parts.gone else set()
        return frozenset(found)


@frozen(eq=False)
class Standings:
    """The table as it is, and without each set of the things that matter.

    ``matter``: for each kind with mana abilities the kinds that it depends on and that are told apart; ``relied``:
    those that must be there for it since they are not. ``crowded``: ids that must be kinds of their own first.
    """

    now: Standing
    removable: frozenset[int]
    without: Mapping[frozenset[int], Standing]
    matter: Mapping[int, frozenset[int]] = field(factory=dict)
    relied: Mapping[int, frozenset[int]] = field(factory=dict)
    crowded: frozenset[str] = frozenset()

    @property
    def complete(self) -> bool:
        """Whether nothing that adds to what a mana ability counts in the graveyard is held back: it must not be given
        up before, and so without it «no» is not proven.
        """
        return not (self.now.sees_graveyard and any(self.relied.values()))


def standing(table: GameTable, merged: Merged, gone: frozenset[int] = frozenset()) -> Standing:
    """The mana sources on the table that can be used now, and what their costs take."""
    forbidden = forbidden_payments(table)
    found: dict[tuple[int, int], ManaSource] = {}
    for source in mana_sources(table):
        kind = merged.index.get(source.object.id)
        if kind is not None and source.condition_now:
            found.setdefault((kind, source.number), source)
    sources = tuple(found.values())
    readings = {
        (s.object.id, s.number): tuple(
            read_cost(mana_ability_cost(table, s.object, s.ability), s.object, table, merged, forbidden)
        )
        for s in sources
    }
    return Standing(gone, table, sources, readings)


def standings(
    table: GameTable, merged: Merged, seen: Callable[[Standing, frozenset[int]], Mapping[int, object]]
) -> Standings:
    """Every standing that makes a difference.

    ``seen`` gives, for a standing and the kinds that can be given up, what the mana abilities of each kind come to.
    """
    now = standing(table, merged)
    removable = now.removable(merged)
    suspects = [k for k in sorted(removable) if _may_matter(k, now, merged)]
    if not suspects:
        return Standings(now, removable, {now.gone: now})
    base = seen(now, removable)
    singles = {k: _left(now, merged, (k,)) for k in suspects}
    differing = {k: _different(base, seen(left, removable)) - {k} for k, left in singles.items()}
    found = [k for k in suspects if differing[k]]
    several = [k for k in found if len(merged.members[k]) > 1]
    crowded = frozenset(o.id for k in several if len(merged.members[k]) <= MOST_THINGS for o in merged.members[k])
    told = [k for k in found if len(merged.members[k]) == 1][:MOST_THINGS]
    without_ = {now.gone: now, **{frozenset((k,)): singles[k] for k in told}}
    for size in range(2, len(told) + 1):
        without_ |= {frozenset(some): _left(now, merged, some) for some in combinations(told, size)}
    all_seen = {gone: seen(left, removable) for gone, left in without_.items()}
    owners = {owner for known in all_seen.values() for owner in known}
    matter = {owner: frozenset(_depends(owner, told, all_seen)) for owner in owners}
    rest = {owner: frozenset(k for k in found if k not in told and owner in differing[k]) for owner in owners}
    removable = frozenset().union(*(left.removable(merged) for left in without_.values()))
    return Standings(now, removable, without_, matter, rest, crowded)


def _left(now: Standing, merged: Merged, kinds: Iterable[int]) -> Standing:
    """The table once all things of the kinds were given up."""
    gone = frozenset(kinds)
    ids = tuple(o.id for k in gone for o in merged.members[k])
    return standing(_given_up(now, ids), merged, gone)


def _given_up(now: Standing, ids: Iterable[str]) -> GameTable:
    """The table without the things; where a mana ability looks at the graveyard, with their cards there."""
    return moved(now.table, ids, "graveyard") if now.sees_graveyard else without(now.table, ids)


def _different(one: Mapping[int, object], other: Mapping[int, object]) -> set[int]:
    """The kinds of which the two tell different things."""
    return {owner for owner in {*one, *other} if one.get(owner) != other.get(owner)}


def _depends(owner: int, told: Iterable[int], seen: Mapping[frozenset[int], Mapping[int, object]]) -> Iterator[int]:
    """The kinds, other than its own, whose going makes a difference to this one, whatever else is gone."""
    for k in told:
        others = (gone for gone in seen if k not in gone)
        if k != owner and any(seen[g].get(owner) != seen[g | {k}].get(owner) for g in others):
            yield k


def _may_matter(kind: int, now: Standing, merged: Merged) -> bool:
    """Whether the going of the things could change a mana ability or what it adds: a quick look."""
    first = merged.members[kind][0]
    if first.zone != "battlefield":
        return False
    if any(isinstance(a, _ACTS) for a in first.abilities) or any(map(_taxes, first.abilities)):
        return True
    uneven = any(is_uneven(p.amount) for s in now.sources for p in _parts(s)) or now.sees_graveyard
    if not uneven and not any(isinstance(a, (Grants, Modifies)) for a in first.abilities):
        return False
    left = _given_up(now, tuple(o.id for o in merged.members[kind]))
    others = [s for s in now.sources if merged.index[s.object.id] != kind]
    known = {(s.object.id, s.number) for s in mana_sources(now.table)}
    more = any((s.object.id, s.number) not in known for s in mana_sources(left))
    return more or any(_differs(s, now.table, left) for s in others)


def _counts_graveyard(amount: Amount) -> bool:
    return any(zone == "graveyard" for _, zone in reads(amount))


def _taxes(ability: object) -> bool:
    """Whether it changes what abilities cost."""
    return isinstance(ability, CostChange) and isinstance(ability.purpose, ActivateAbility)


def _parts(source: ManaSource) -> list[ManaPart]:
    mana = source.ability.mana
    return [p for a in (mana.alternatives if mana else ()) for p in a]


def _differs(source: ManaSource, table: GameTable, left: GameTable) -> bool:
    thing: Object | None = left.objects.get(source.object.id)
    if thing is None or len(thing.activated) < source.number:
        return True
    ability = thing.activated[source.number - 1]
    if ability != source.ability or thing.is_creature != source.object.is_creature:
        return True
    told = (
        p.amount for p in _parts(source) if is_uneven(p.amount) or not reads(p.amount) or _counts_graveyard(p.amount)
    )
    return any(evaluate(a, left, thing, 1) != evaluate(a, table, source.object, 1) for a in told)
