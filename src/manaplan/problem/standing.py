"""The table as it stands once some things are given up on the way: whatever acted from there acts no more (611.3b).

Most payments give up nothing that matters to another mana ability. Where one may, every ability is looked at with
each such thing there and gone; the columns that come of it say what must still be there and what must be gone.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from itertools import combinations
from typing import TypeAlias

from attrs import field

from manaplan.costing.activating import mana_ability_cost
from manaplan.game.abilities import (
    AddsCost,
    ColorsAmong,
    CostChange,
    CostFloor,
    CouldProduce,
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
from manaplan.problem.records import BURIES, VERBS, Pick
from manaplan.problem.takes import Coming, CostParts, is_itself, read_cost
from manaplan.rules.amounts import Amount, evaluate, reads
from manaplan.rules.conditions import holds
from manaplan.rules.costs import PutCounters
from manaplan.rules.predicates import matches
from manaplan.rules.records import frozen
from manaplan.rules.spending import ActivateAbility
from manaplan.sources.available import ManaSource, mana_sources
from manaplan.sources.permissions import forbidden_payments
from manaplan.sources.produce import types_of

MOST_THINGS = 3
"""Things told apart by being there or gone at most; more makes the problem incomplete."""

Readings: TypeAlias = Mapping[tuple[str, int], tuple[CostParts, ...]]
"""The ways to read the cost of each mana ability, by its object's id and its number."""

_ACTS = (TappedTrigger, ReplacesMana, ReplacesCounters, Forbids, SpendAs, LifeForMana, CostFloor, AddsCost)
_LOOKING = (ColorsAmong, CouldProduce)


@frozen(eq=False)
class Standing:
    """The table without the kinds that are ``gone``, its mana sources (one for each kind) and their costs read;
    ``coming``: the counters that they may put.
    """

    gone: frozenset[int]
    table: GameTable
    sources: tuple[ManaSource, ...]
    readings: Readings
    coming: Coming = field(factory=dict)

    @cached_property
    def sees_graveyard(self) -> bool:
        """Whether a mana ability counts what lies in the graveyard, so that what is given up for others adds to it, in
        steps that differ: those that are alike are told by the columns themselves.
        """
        return any(_counts_graveyard(p.amount) and is_uneven(p.amount) for s in self.sources for p in _parts(s))

    @cached_property
    def counts_graveyard(self) -> bool:
        """Whether a mana ability looks at the graveyard at all."""
        return any(_counts_graveyard(p.amount) for s in self.sources for p in _parts(s))

    def removable(self, merged: Merged) -> frozenset[int]:
        """The kinds that some mana ability can give up."""
        found: set[int] = set()
        for (thing, _), ways in self.readings.items():
            for parts in ways:
                if not parts.impossible:
                    found |= {k for p in parts.picks if p.verb in VERBS for k in p.kinds}
                    found |= {merged.index[thing]} if parts.gone else set()
                    found |= set(parts.empties)
        return frozenset(found)


@frozen(eq=False)
class Standings:
    """The table as it is, and without each set of the things that matter.

    ``matter``: for each kind with mana abilities the kinds that it depends on and that are told apart; ``relied``:
    those that must be there for it since they are not. ``crowded``: ids that must be kinds of their own first;
    ``too_many``: there are twins that depend on one another, or things that change what others do, too many to be told
    apart.
    """

    now: Standing
    removable: frozenset[int]
    without: Mapping[frozenset[int], Standing]
    matter: Mapping[int, frozenset[int]] = field(factory=dict)
    relied: Mapping[int, frozenset[int]] = field(factory=dict)
    crowded: frozenset[str] = frozenset()
    too_many: bool = False

    @property
    def complete(self) -> bool:
        """Whether nothing that adds to what a mana ability counts in the graveyard is held back: it must not be given
        up before, and so without it «no» is not proven. Neither is it where only the first of many twins is used.
        """
        return not (self.too_many or (self.now.sees_graveyard and any(self.relied.values())))


def standing(table: GameTable, merged: Merged, gone: frozenset[int] = frozenset()) -> Standing:
    """The mana sources on the table that can be used now, and what their costs take."""
    forbidden = forbidden_payments(table)
    found: dict[tuple[int, int], ManaSource] = {}
    for source in mana_sources(table):
        kind = merged.index.get(source.object.id)
        if kind is not None:
            found.setdefault((kind, source.number), source)
    sources = tuple(found.values())
    coming = _coming(sources, table, merged)
    merged = merged.as_on(table) if gone else merged
    readings = {
        (s.object.id, s.number): tuple(
            read_cost(mana_ability_cost(table, s.object, s.ability), s.object, table, merged, forbidden, coming)
        )
        for s in sources
    }
    return Standing(gone, table, sources, readings, coming)


def _coming(sources: Iterable[ManaSource], table: GameTable, merged: Merged) -> Coming:
    """The counters that these abilities may put, as costs or as they resolve."""
    found: dict[int, frozenset[str]] = {}
    for source in sources:
        mana, own = source.ability.mana, merged.index[source.object.id]
        put: list[tuple[str, tuple[int, ...]]] = []
        if mana is not None and mana.puts_counters is not None:
            put.append((mana.puts_counters[0], (own,)))
        for part in source.ability.cost:
            if isinstance(part, PutCounters):
                others = (o for o in table.things("battlefield") if matches(part.what, o, source.object))
                put.append((part.kind, (own,) if is_itself(part.what) else merged.kinds_of(others)))
        for name, kinds in put:
            found |= {k: found.get(k, frozenset()) | {name} for k in kinds}
    return found


def standings(
    table: GameTable, merged: Merged, seen: Callable[[Standing, frozenset[int]], Mapping[int, object]]
) -> Standings:
    """Every standing that makes a difference.

    ``seen`` gives, for a standing and the kinds that can be given up, what the mana abilities of each kind come to.
    """
    now = standing(table, merged)
    removable = now.removable(merged)
    together: dict[int, frozenset[int]] = {}
    for owner, kinds in _together(now, removable, merged):
        together[owner] = together.get(owner, frozenset()) | kinds
    late = {o for o in together if any(_waits(s, now) for s in now.sources if merged.index[s.object.id] == o)}
    tied = frozenset[int]().union(*(together[o] for o in late))
    acting = frozenset(k for k in removable if _acts(merged.members[k][0], now.table))
    suspects = [k for k in sorted(removable) if k in tied or _may_matter(k, now, merged, acting)]
    apart = [k for k in sorted(removable) if any(_counts_itself_apart(s, now, k, merged) for s in now.sources)]
    if not suspects:
        crowded, too_many = _to_tell_apart(apart, merged)
        return Standings(now, removable, {now.gone: now}, {}, together, crowded, too_many)
    base = seen(now, removable)
    singles = {k: _left(now, merged, (k,)) for k in suspects}
    differing = {k: _different(base, seen(left, removable)) - {k} for k, left in singles.items()}
    masked = [k for k in suspects if k in acting and not differing[k]] if len(suspects) > 1 else []

    @lru_cache
    def left(gone: frozenset[int]) -> Mapping[int, object]:
        return seen(_left(now, merged, gone), removable)

    for k in masked:  # where others do the same, or more of it, its going is seen only once they are gone
        for gone in besides(suspects, k):
            differing[k] |= _different(left(gone), left(gone | {k})) - {k}
    changing = [k for k in suspects if len(merged.members[k]) > 1 and acts_on_mana(merged.members[k][0])]
    twins = [k for k in changing if base.get(k) != seen(_one_left(now, merged, k), removable).get(k)]
    apart += twins
    lean = {k for k in suspects if k in twins or _matters_to_its_own(k, now, merged)}
    own = {k for k in lean if _gives_itself(k, now, merged)} | {k for k in late if k in together[k]}
    found = [k for k in suspects if differing[k] or k in own or k in tied]
    several = [k for k in {*found, *apart} if len(merged.members[k]) > 1]
    crowded, _ = _to_tell_apart(several, merged)
    told = [k for k in found if len(merged.members[k]) == 1][:MOST_THINGS]
    without_ = {now.gone: now, **{frozenset((k,)): singles[k] for k in told}}
    for size in range(2, len(told) + 1):
        without_ |= {frozenset(some): _left(now, merged, some) for some in combinations(told, size)}
    all_seen = {gone: seen(left, removable) for gone, left in without_.items()}
    owners = {owner for known in all_seen.values() for owner in known}
    matter = {o: frozenset(_depends(o, told, all_seen)) | (own & set(told) & {o}) for o in owners}
    matter |= {o: matter.get(o, frozenset()) | (together[o] & set(told)) for o in late}
    rest = {o: frozenset(k for k in found if k not in told and (o in differing[k] or o == k)) for o in owners}
    rest |= {o: rest.get(o, frozenset()) | (kinds - matter.get(o, frozenset())) for o, kinds in together.items()}
    rest |= {k: rest.get(k, frozenset()) | {k} for k in lean - own}
    removable = frozenset().union(*(left.removable(merged) for left in without_.values()))
    too_many = bool((own | tied | acting & set(found) | set(apart)) - set(told))
    return Standings(now, removable, without_, matter, rest, crowded, too_many)


def _to_tell_apart(kinds: Iterable[int], merged: Merged) -> tuple[frozenset[str], bool]:
    """The ids of the things of these kinds, and whether there are kinds of too many of them besides."""
    few = [merged.members[k] for k in kinds]
    return frozenset(o.id for m in few if len(m) <= MOST_THINGS for o in m), any(len(m) > MOST_THINGS for m in few)


def _left(now: Standing, merged: Merged, kinds: Iterable[int]) -> Standing:
    """The table once all things of the kinds were given up."""
    gone = frozenset(kinds)
    ids = tuple(o.id for k in gone for o in merged.members[k])
    return standing(_given_up(now, ids), merged, gone)


def _one_left(now: Standing, merged: Merged, kind: int) -> Standing:
    """The table once one of the things of the kind was given up."""
    return standing(_given_up(now, (merged.members[kind][-1].id,)), merged)


def _given_up(now: Standing, ids: Iterable[str], table: GameTable | None = None) -> GameTable:
    """The table without the things; where a mana ability looks at the graveyard, with their cards there."""
    return moved(table or now.table, ids, "graveyard") if now.counts_graveyard else without(table or now.table, ids)


def given_up(table: GameTable, ids: Iterable[str], verb: str) -> GameTable:
    """The table after the things were given up in this way."""
    return moved(table, ids, "graveyard") if verb in BURIES else without(table, ids)


def _different(one: Mapping[int, object], other: Mapping[int, object]) -> set[int]:
    """The kinds of which the two tell different things."""
    return {owner for owner in {*one, *other} if one.get(owner) != other.get(owner)}


def _depends(owner: int, told: Iterable[int], seen: Mapping[frozenset[int], Mapping[int, object]]) -> Iterator[int]:
    """The kinds, other than its own, whose going makes a difference to this one, whatever else is gone."""
    for k in told:
        others = (gone for gone in seen if k not in gone)
        if k != owner and any(seen[g].get(owner) != seen[g | {k}].get(owner) for g in others):
            yield k


def _together(now: Standing, removable: frozenset[int], merged: Merged) -> Iterator[tuple[int, frozenset[int]]]:
    """Kinds of which some must be there for what a mana ability looks at, though it may do without each of them.

    Each such kind that alone makes a difference where all others are gone; all of them where none does.
    """
    here = [k for k in sorted(removable) if merged.members[k][0].zone == "battlefield"]
    for source in now.sources:
        if not looks_around(source):
            continue
        kind, thing = merged.index[source.object.id], source.object
        stays = not (_goes_itself(source, now) or _takes_its_own(source, now, kind))
        ids = {k: tuple(o.id for o in merged.members[k] if not (stays and o.id == thing.id)) for k in here}

        def told(gone: Iterable[int], source: ManaSource = source, ids: dict[int, tuple[str, ...]] = ids) -> object:
            return _told(source, _given_up(now, [i for k in gone for i in ids[k]]), source.object)

        nothing = told(here)
        if nothing != told(()):
            alone = frozenset(k for k in here if ids[k] and told(j for j in here if j != k) != nothing)
            yield kind, alone or frozenset(k for k in here if ids[k])


def _waits(source: ManaSource, now: Standing) -> bool:
    """Whether the ability may have to wait until things are gone: it takes mana, or gives things up itself."""
    ways = now.readings[source.object.id, source.number]
    return any(parts.mana or parts.gone or any(p.verb in VERBS for p in parts.picks) for parts in ways)


def changes_others(thing: Object, table: GameTable) -> bool:
    """Whether it lies on the battlefield and changes what objects are; it does where that begins to apply in an earlier
    layer than it loses the ability itself (613.6).
    """
    if thing.zone != "battlefield":
        return False
    base = table.bases.get(thing.id)
    return (base is not None and base.statics) or any(isinstance(a, Grants | Modifies) for a in thing.abilities)


def _acts(thing: Object, table: GameTable) -> bool:
    """Whether it lies on the battlefield and changes what others are or do."""
    if thing.zone != "battlefield":
        return False
    return any(isinstance(a, _ACTS) for a in thing.abilities) or changes_others(thing, table)


def _may_matter(kind: int, now: Standing, merged: Merged, acting: frozenset[int]) -> bool:
    """Whether the going of the things could change a mana ability or what it adds: a quick look."""
    first = merged.members[kind][0]
    if first.zone != "battlefield":
        return False
    if any(isinstance(a, _ACTS) for a in first.abilities) or any(map(_taxes, first.abilities)):
        return True
    around = any(map(looks_around, now.sources))
    if not around and not changes_others(first, now.table):
        return False
    if _matters_to_its_own(kind, now, merged):
        return True
    left = _left(now, merged, (kind,))
    others = [s for s in now.sources if merged.index[s.object.id] != kind]
    known = {(s.object.id, s.number) for s in mana_sources(now.table)}
    more = any((s.object.id, s.number) not in known for s in mana_sources(left.table))
    if more or any(_differs(s, now, left.table) or _takes(s, now) != _takes(s, left) for s in others):
        return True
    return _is_masked(kind, now, merged, acting)


def _takes(source: ManaSource, on: Standing) -> tuple[tuple[Pick, ...], ...]:
    """What its cost takes in this standing."""
    return tuple(parts.picks for parts in on.readings.get((source.object.id, source.number), ()))


def _is_masked(kind: int, now: Standing, merged: Merged, acting: frozenset[int]) -> bool:
    """Whether the going of the things changes a mana ability once others that act are gone."""
    own = {o.id for o in merged.members[kind]}

    def offers(gone: frozenset[int]) -> set[object]:
        left = _left(now, merged, gone)
        return {(s.object.id, s.number, s.ability, _takes(s, left)) for s in left.sources if s.object.id not in own}

    return kind in acting and any(offers(gone) != offers(gone | {kind}) for gone in besides(acting, kind))


def besides(kinds: Iterable[int], kind: int) -> Iterator[frozenset[int]]:
    """What else of the kinds may be gone as this one goes: any of a few, all of many."""
    others = sorted({*kinds} - {kind})
    for size in range(1, len(others) + 1) if len(others) <= MOST_THINGS else (len(others),):
        yield from map(frozenset, combinations(others, size))


def _matters_to_its_own(kind: int, now: Standing, merged: Merged) -> bool:
    """Whether what a mana ability of one of the things comes to changes as one of them, perhaps itself, goes."""
    members = merged.members[kind]
    own = [s for s in now.sources if merged.index[s.object.id] == kind]
    takes = any(_takes_its_own(s, now, kind) and looks_around(s) for s in own)
    grants = changes_others(members[0], now.table)
    goes = any(_goes_itself(s, now) and looks_around(s) for s in own)
    if not takes and (len(members) == 1 or not (grants or goes)):
        return False
    left = _given_up(now, (members[-1].id,))
    if len(members) > 1:
        return any(_differs(s, now, left) for s in own)
    return any(_told(s, left, s.object) != _told(s, now.table, s.object) for s in own)


def _counts_itself_apart(source: ManaSource, now: Standing, kind: int, merged: Merged) -> bool:
    """Whether one of several such things may be given up for what it adds, and that counts its twin (as another
    creature) otherwise than itself.
    """
    thing, members = source.object, merged.members[kind]
    if len(members) == 1 or merged.index[thing.id] != kind:
        return False
    if not _goes_itself(source, now) and not _takes_its_own(source, now, kind):
        return False
    twin = next(o for o in members if o.id != thing.id)
    left, lonely = _given_up(now, (thing.id,)), _given_up(now, (twin.id,))
    return any(evaluate(p.amount, left, thing, 1) != evaluate(p.amount, lonely, thing, 1) for p in _parts(source))


def _gives_itself(kind: int, now: Standing, merged: Merged) -> bool:
    """Whether a mana ability of the things gives one of them up: then no order lets all of them be used before."""
    own = (s for s in now.sources if merged.index[s.object.id] == kind)
    return any(
        parts.gone or any(p.verb in VERBS and kind in p.kinds for p in parts.picks)
        for s in own
        for parts in now.readings[s.object.id, s.number]
    )


def _takes_its_own(source: ManaSource, now: Standing, kind: int) -> bool:
    ways = now.readings[source.object.id, source.number]
    return any(p.verb in VERBS and kind in p.kinds for parts in ways for p in parts.picks)


def _goes_itself(source: ManaSource, now: Standing) -> bool:
    """Whether the thing itself is given up for its ability."""
    return any(parts.gone for parts in now.readings[source.object.id, source.number])


def looks_around(source: ManaSource) -> bool:
    """Whether what the ability adds depends on what else is there in a way that no sum tells."""
    mana = source.ability.mana
    if mana is None:
        return False
    looks = any(isinstance(p.choice, _LOOKING) or is_uneven(p.amount) for p in _parts(source))
    return looks or mana.instead_if is not None


def acts_on_mana(thing: Object) -> bool:
    """Whether the thing adds to mana that is made, or replaces it, while it is there."""
    return any(isinstance(a, (TappedTrigger, ReplacesMana)) for a in thing.abilities)


def _counts_graveyard(amount: Amount) -> bool:
    return any(zone == "graveyard" for _, zone in reads(amount))


def _taxes(ability: object) -> bool:
    """Whether it changes what abilities cost."""
    return isinstance(ability, CostChange) and isinstance(ability.purpose, ActivateAbility)


def _parts(source: ManaSource) -> list[ManaPart]:
    mana = source.ability.mana
    return [p for a in ((*mana.alternatives, *mana.instead) if mana else ()) for p in a]


def _differs(source: ManaSource, now: Standing, left: GameTable) -> bool:
    """Whether the ability, or what it comes to once its own thing is given up for it, is another one on that table."""
    thing: Object | None = left.objects.get(source.object.id)
    if thing is None or len(thing.activated) < source.number:
        return True
    ability = thing.activated[source.number - 1]
    if ability != source.ability or thing.is_creature != source.object.is_creature:
        return True
    table = now.table
    if _goes_itself(source, now) and looks_around(source):
        table, left = _given_up(now, (source.object.id,)), _given_up(now, (source.object.id,), left)
    return _told(source, left, thing) != _told(source, table, source.object)


def _told(source: ManaSource, table: GameTable, thing: Object) -> tuple[object, ...]:
    """What the ability comes to on the table, as far as no sum tells it: amounts, types, and what it does instead."""
    mana, parts = source.ability.mana, _parts(source)
    amounts = (p.amount for p in parts if is_uneven(p.amount) or not reads(p.amount))
    numbers = tuple(evaluate(a, table, thing, 1) for a in amounts)
    types = tuple(types_of(p.choice, table, thing) for p in parts if isinstance(p.choice, _LOOKING))
    instead = mana is not None and mana.instead_if is not None and holds(mana.instead_if, table, thing)
    return numbers, types, instead
