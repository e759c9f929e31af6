"""What the mana abilities on a table offer, whatever is paid with them: worked out once, used for every payment.

Only what may be cast goes from the table as it is cast. Where no mana ability looks at anything but the battlefield,
what they offer is the same for every spell.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias, cast
from weakref import WeakKeyDictionary

from attrs import AttrsInstance, fields, has

from manaplan.game.abilities import (
    Forbids,
    LifeForMana,
    ReplacesCounters,
    ReplacesMana,
    SpendAs,
    TappedTrigger,
)
from manaplan.game.position.ask import Preferences
from manaplan.layers.objects import GameTable, Object
from manaplan.problem.arrivals import digs_up, zones_taken_from
from manaplan.problem.columns import ColumnMaker, Made, comparable
from manaplan.problem.graph import counters_of, cycles, taps_of, untaps_of
from manaplan.problem.kinds import Merged, merge
from manaplan.problem.needs import SupplyTag, Tags
from manaplan.problem.records import ARRIVALS, Column, Kind, PaymentProblem
from manaplan.problem.standing import MOST_THINGS, Standings, changes_others, standings
from manaplan.problem.steady import steadied
from manaplan.problem.takes import Coming
from manaplan.problem.weights import weigh
from manaplan.rules.amounts import PlayerNumber
from manaplan.rules.predicates import matches
from manaplan.rules.records import evolve, frozen
from manaplan.sources.triggered import tap_damage

_HERE = "battlefield"
_BRINGS = tuple(verb for verbs in ARRIVALS.values() for verb in verbs)
_ACTS = (TappedTrigger, ReplacesMana, ReplacesCounters, Forbids, SpendAs, LifeForMana)


@frozen(eq=False)
class Way:
    """The columns that there are where the kinds ``held`` must stay, with their tags, kinds and cycles.

    ``complete`` is False where a way to give things up was left out. ``idle``: what does nothing but tap things.
    ``zones``: the hand and the graveyard, as far as a column takes cards from there that may have come by another;
    ``digs``: whether what comes there is looked at; ``turned``: kinds that columns untap; ``removes``: whether one
    removes counters; ``counts_graveyard``: whether an amount looks at the graveyard.
    """

    tags: Tags
    made: tuple[Made, ...]
    kinds: tuple[Kind, ...]
    cycles: tuple[tuple[int, ...], ...]
    complete: bool
    idle: tuple[Made, ...]
    zones: frozenset[str]
    digs: bool
    turned: frozenset[int]
    removes: bool
    counts_graveyard: bool


@frozen
class Apart:
    """What must be told apart: ``ids`` that are kinds of their own, the wishes about objects, and whether mana is
    told apart by its source.
    """

    ids: frozenset[str]
    keep: frozenset[str]
    must: frozenset[str]
    by_source: bool

    @classmethod
    def of(cls, wishes: Preferences, ids: frozenset[str], by_source: bool) -> "Apart":
        """What the wishes and the payment ask for."""
        return cls(ids, frozenset(wishes.keep), frozenset(wishes.must), by_source)

    @property
    def all_ids(self) -> frozenset[str]:
        """Every id that is a kind of its own."""
        return self.ids | self.keep | self.must


@frozen(eq=False)
class Offered:
    """What there is.

    ``apart``: what is told apart here, perhaps more than asked. ``permits``: kinds that let mana be spent as though it
    were other mana and that a mana ability can give up. ``settled``: nothing here looks beyond the battlefield.
    ``freely``: where nothing must stay; ``holding``: the ways in which some of the permits must, each with these, all
    of them first. ``coming``: counters that mana abilities may put. ``changing``: kinds that change what others are and
    that a mana ability can give up.
    """

    apart: Apart
    merged: Merged
    permits: frozenset[int]
    settled: bool
    freely: Way
    holding: tuple[tuple[frozenset[int], Way], ...]
    coming: Coming
    changing: tuple[int, ...]


Known: TypeAlias = dict[Apart, Offered]
_KNOWN: WeakKeyDictionary[GameTable, Known] = WeakKeyDictionary()
_MOST_KNOWN = 16
MOST_TWINS = 6
"""Of more things of one kind none is told apart for the sake of its counters."""


def offered(table: GameTable, apart: Apart) -> Offered:
    """What the mana abilities offer, remembered with the table."""
    known = _KNOWN.setdefault(table, {})
    found = known.get(apart)
    if found is None:
        if len(known) >= _MOST_KNOWN:
            known.clear()
        found = known[apart] = _worked_out(table, apart)
    return found


def _worked_out(table: GameTable, apart: Apart) -> Offered:
    merged = merge(table, apart.all_ids)
    scratch = _tags(apart)
    stands = standings(table, merged, lambda one, removable: comparable(one, merged, scratch, removable))
    if stands.crowded:
        return _worked_out(table, evolve(apart, ids=apart.ids | stands.crowded))
    permits = frozenset(k for k in stands.removable if _permits(merged.members[k][0]))
    twins = frozenset(o.id for k in permits if 1 < len(merged.members[k]) <= MOST_THINGS for o in merged.members[k])
    if twins:  # one of them may stay while another goes
        return _worked_out(table, evolve(apart, ids=apart.ids | twins))
    hurting = frozenset(k for k in stands.removable if _hurts_others(merged.members[k][0], merged))
    freely = _way(table, apart, merged, stands, hurting)
    both = _counted(freely, "put") & _counted(freely, "take")
    told = frozenset(o.id for k, _ in both if 1 < len(merged.members[k]) <= MOST_TWINS for o in merged.members[k])
    if told:  # what one bears is not taken off another
        return _worked_out(table, evolve(apart, ids=apart.ids | told))
    holding = tuple((held, _way(table, apart, merged, stands, held | hurting)) for held in _held(permits, merged))
    if hurting or any(len(merged.members[k]) > 1 for k in permits) or len(permits) > MOST_THINGS:
        freely = evolve(freely, complete=False)
    if not permits:
        holding = ((permits, freely),)
    changing = tuple(k for k in sorted(stands.removable) if changes_others(merged.members[k][0], table))
    settled = not _look_beyond(table, merged, stands)
    return Offered(apart, merged, permits, settled, freely, holding, stands.now.coming, changing)


def _counted(way: Way, verb: str) -> frozenset[tuple[int, str]]:
    """The kinds on which columns put counters, or off which they take some, with the names of these."""
    return frozenset(named for m in way.made for named in counters_of(m.column, verb))


def _held(permits: frozenset[int], merged: Merged) -> Iterator[frozenset[int]]:
    """The sets of permits to hold, all of them first: of those that permit the same, one does."""
    if permits:
        yield permits
    for size in range(len(permits) - 1, 0, -1) if len(permits) <= MOST_THINGS else ():
        for held in map(frozenset, combinations(sorted(permits), size)):
            rules = [[a for a in merged.members[k][0].abilities if isinstance(a, SpendAs)] for k in held]
            if not any(one == other for one, other in combinations(rules, 2)):
                yield held


def _permits(thing: Object) -> bool:
    return any(isinstance(a, SpendAs) for a in thing.abilities)


def _hurts_others(thing: Object, merged: Merged) -> bool:
    """Whether it brings damage as other things of yours are tapped, for whatever that is: there is less once it is
    given up, which is not told.
    """
    if thing.zone != _HERE:
        return False
    triggers = [a for a in thing.abilities if isinstance(a, TappedTrigger) and a.damage is not None and not a.for_mana]
    others = (members[0] for members in merged.members if members[0].zone == _HERE and members[0].id != thing.id)
    return bool(triggers) and any(matches(a.what, other, thing) for other in others for a in triggers)


def _way(table: GameTable, apart: Apart, merged: Merged, stands: Standings, held: frozenset[int]) -> Way:
    tags = _tags(apart)
    maker = ColumnMaker(stands, merged, tags, stands.removable, held, _doubles(stands))
    columns, steady = steadied(list(maker.columns()), stands.now, merged)
    turned = frozenset(k for m in columns for k in untaps_of(m.column))
    kept = (m for m in columns if is_of_use(m.column, turned))
    made = tuple(evolve(m, column=evolve(m.column, origin=j)) for j, m in enumerate(kept))
    kinds = kinds_of(table, apart, merged, made)
    life = table.players["you"].life
    alone = PaymentProblem(kinds, tuple(m.column for m in made), (), (), (), (), tags.pays(), life)
    return Way(
        tags,
        made,
        kinds,
        cycles(alone),
        maker.complete and stands.complete and steady and not _acts_again(made, merged),
        idle=tuple(m for m in columns if taps_of(m.column) and not is_of_use(m.column, turned)),
        zones=zones_taken_from(c for m in made for c in m.components),
        digs=digs_up(made),
        counts_graveyard=stands.now.counts_graveyard,
        turned=turned,
        removes=any(m.column.takes or any(p.verb == "take" for p in m.column.picks) for m in made),
    )


def is_of_use(column: Column, turned: Collection[int]) -> bool:
    """Whether it makes mana, or does something that may be wanted for its own sake."""
    return bool(column.supplies) or buries(column) or puts_counters(column) or turns_some(column, turned)


def buries(column: Column) -> bool:
    """Whether it puts cards into the graveyard or the hand: of use there even where no mana comes of it."""
    return bool(column.mill) or column.gone in _BRINGS or any(p.verb in _BRINGS for p in column.picks)


def puts_counters(column: Column) -> bool:
    """Whether it puts counters, which may be removed as a cost even where no mana comes of it."""
    return bool(column.puts) or any(p.verb == "put" for p in column.picks)


def turns_some(column: Column, turned: Collection[int]) -> bool:
    """Whether it taps something of the kinds, or untaps it: of use to what does the other even where no mana comes of
    it.
    """
    return bool(turned) and not (taps_of(column) | untaps_of(column)).isdisjoint(turned)


def _acts_again(made: Iterable[Made], merged: Merged) -> bool:
    """Whether a card that a column returns to the hand makes mana there: that is not told."""
    returned = {k for m in made for p in m.column.picks if p.verb == "return" for k in p.kinds}
    abilities = (a for k in returned for a in merged.members[k][0].activated)
    return any(a.is_mana_ability and a.zone == "hand" for a in abilities)


def _tags(apart: Apart) -> Tags:
    tags = Tags(sources_matter=apart.by_source)
    tags.supply(SupplyTag())
    return tags


def _doubles(stands: Standings) -> bool:
    """Whether some mana ability adds as much as is unspent."""
    return any(s.ability.mana is not None and s.ability.mana.doubles for s in stands.now.sources)


# --- kinds --------------------------------------------------------------------------------------------------------


def kinds_of(table: GameTable, apart: Apart, merged: Merged, made: Iterable[Made]) -> tuple[Kind, ...]:
    """The kinds as the problem knows them."""
    own: dict[int, list[Column]] = {}
    for m in made:
        own.setdefault(m.column.kind, []).append(m.column)
    return tuple(
        Kind(
            size=len(members),
            free=0 if members[0].tapped or members[0].zone != _HERE else len(members),
            weights=weigh(members[0], own.get(i, ())),
            counters=tuple(sorted(members[0].counters.items())),
            origin=i,
            keep=any(o.id in apart.keep for o in members),
            must=any(o.id in apart.must for o in members),
            tap_damage=tap_damage(table, members[0], for_mana=False) if members[0].zone == _HERE else 0,
            label=members[0].id,
        )
        for i, members in enumerate(merged.members)
    )


def still_there(kinds: tuple[Kind, ...], before: Merged, now: Merged) -> tuple[Kind, ...]:
    """The kinds of those that are still there ``now``, where what has gone was on no battlefield."""
    return tuple(
        _with_members(kinds[before.index[members[0].id]], number, members) for number, members in enumerate(now.members)
    )


def _with_members(kind: Kind, number: int, members: tuple[Object, ...]) -> Kind:
    if kind.size == len(members):
        return kind if kind.origin == number else evolve(kind, origin=number)
    return evolve(kind, size=len(members), origin=number, label=members[0].id)


# --- what is looked at ----------------------------------------------------------------------------------------------


def _look_beyond(table: GameTable, merged: Merged, stands: Standings) -> bool:
    """Whether a mana ability, or what follows or changes one, looks at or takes anything but the battlefield."""
    for standing in stands.without.values():
        for source in standing.sources:
            if source.object.zone != _HERE or looks_beyond(source.ability):
                return True
            for parts in standing.readings[source.object.id, source.number]:
                if parts.empties or any(merged.members[k][0].zone != _HERE for p in parts.picks for k in p.kinds):
                    return True
    return any(looks_beyond(a) for o in table.actors() for a in o.abilities if isinstance(a, _ACTS))


@lru_cache(maxsize=4096)
def looks_beyond(ability: object) -> bool:
    """Whether the ability names another zone than the battlefield, or a hand, anywhere in it."""
    return any(part != _HERE for zone in _zones(ability) for part in zone.split(" and ") if part)


def _zones(value: object) -> Iterator[str]:
    if isinstance(value, PlayerNumber) and value.what == "hand size":
        yield "hand"
    if isinstance(value, (tuple, frozenset)):
        for part in value:
            yield from _zones(part)
    elif isinstance(value, Mapping):
        yield from _zones(tuple(value.values()))
    elif has(type(value)):
        for place in fields(cast(type[AttrsInstance], type(value))):
            inner = getattr(value, place.name)
            if place.name == "zone" and isinstance(inner, str):
                yield inner
            else:
                yield from _zones(inner)
