"""From a mana ability to columns: what each use takes, needs and supplies."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from attrs import field

from manaplan.game.abilities import Activated, AddMana, OfTypes, PaidCouldProduce
from manaplan.layers.change import with_status
from manaplan.layers.objects import GameTable, Object
from manaplan.limits import check_time
from manaplan.problem.counting import Counting
from manaplan.problem.kinds import Merged
from manaplan.problem.lifefor import InLife, ways_in_life
from manaplan.problem.needs import Purse, Tags, needs_of
from manaplan.problem.produced import Given, Producer, Producing
from manaplan.problem.records import VERBS, Column, Need, Supply
from manaplan.problem.standing import Standing, Standings, acts_on_mana, given_up, looks_around
from manaplan.problem.takes import CostParts
from manaplan.rules.amounts import Amount, Number, Of, SeenFrom, Sum, Times, Variable
from manaplan.rules.costs import Component, PayLife
from manaplan.rules.parts import names_taps
from manaplan.rules.records import define, evolve, frozen
from manaplan.rules.spending import PaidFor
from manaplan.sources.available import ManaSource
from manaplan.sources.permissions import spend_as
from manaplan.sources.triggered import counters_put, tap_damage

LIMITLESS_X = 10**7
MOST_X, MOST_FED_X = 16, 4
"""Up to this X each value gets a column of its own where something looks at the mana that is produced; so much where
mana pays for it, without another bound.
"""


@frozen(eq=False)
class Made:
    """A column and what decoding needs to know of it: the ability and the components of its cost, «or» costs
    resolved, and the symbols of it that are paid with life.
    """

    column: Column
    ability: Activated
    components: tuple[Component, ...] = ()
    in_life: InLife = ()


@define
class ColumnMaker:
    """Makes the columns of every mana source of one position, once for each kind and each standing that matters to
    it. ``complete`` tells afterwards whether a way to give things up was left out.

    ``held``: kinds that no column may give up; ``doubled``: something doubles what is unspent.
    """

    standings: Standings
    merged: Merged
    tags: Tags
    removable: frozenset[int]
    held: frozenset[int] = frozenset()
    doubled: bool = False
    complete: bool = True
    _shared: dict[tuple[str, int], int] = field(factory=dict)
    _producers: dict[int, Producer] = field(factory=dict)
    """By the identity of their tables, all of which the standings hold."""
    _purses: int = field(default=1)

    def columns(self) -> Iterator[Made]:
        """Every column: one for each way to pay the «or» costs of an ability and each choice of what it adds that
        makes a difference.
        """
        for gone, standing in self.standings.without.items():
            if not gone & self.held:
                for source in standing.sources:
                    check_time("working out what can make mana")
                    if gone <= self._matter(source) or not self.standings.matter:
                        yield from self._of(source, standing)

    def _matter(self, source: ManaSource) -> frozenset[int]:
        return self.standings.matter.get(self.merged.index[source.object.id], frozenset())

    def _of(self, source: ManaSource, standing: Standing) -> Iterator[Made]:
        key = (source.object.id, source.number)
        self._shared.setdefault(key, len(self._shared))
        if looks_at_tapped(source.ability) or _pays_a_share(source.ability):
            self.complete = False
            return
        asking = Counting(standing.table, source.object, None, self.merged, self.removable)
        if not source.condition_now and not asking.may_hold(source.ability.condition):
            return
        for parts in standing.readings[key]:
            kept = parts.sparing(self.held, self.merged.index[source.object.id]) if self.held else parts
            if kept.impossible:
                continue
            for leaving, after in self._leaving(source, kept, standing.gone):
                for kind, paid in self._paid(source, leaving, standing.table):
                    narrowed = leaving if kind is None else leaving.only_kind(kind)
                    yield from self._with_outputs(source, narrowed, paid, (standing, after))

    def _leaving(
        self, source: ManaSource, parts: CostParts, gone: frozenset[int]
    ) -> Iterator[tuple[CostParts, frozenset[int]]]:
        """The cost without giving up what matters to the ability's own effect, and with each such thing given up:
        costs are paid before it resolves. With each what is gone by then.
        """
        parts = self._sparing_itself(source, self._sparing_relied(source, parts))
        picks = [p for p in parts.picks if p.verb in VERBS and self._matter(source) & set(p.kinds)]
        at_stake = {k for p in picks for k in p.kinds} & self._matter(source) - gone
        if not at_stake:
            yield parts, gone
            return
        yield parts.sparing(frozenset(at_stake)), gone
        if len(picks) > 1 or picks[0].amount > 1 or picks[0].per_x:
            self.complete = False
            return
        for k in sorted(at_stake):
            yield parts.only_kind(k), gone | {k}

    def _sparing_itself(self, source: ManaSource, parts: CostParts) -> CostParts:
        """The cost without giving up the thing itself where that changes what is added: no longer, then."""
        own = self.merged.index[source.object.id]
        if parts.gone or not any(own in p.kinds for p in parts.picks if p.verb in VERBS):
            return parts
        if not acts_on_mana(source.object):
            return parts
        self.complete = False
        return parts.sparing(frozenset({own}))

    def _sparing_relied(self, source: ManaSource, parts: CostParts) -> CostParts:
        """The cost without giving up what the ability is only known with."""
        own = self.merged.index[source.object.id]
        relied = self.standings.relied.get(own, frozenset()) - self._matter(source)
        lost = frozenset(
            k
            for p in parts.picks
            for k in (p.kinds if p.verb in VERBS else ())
            if k in relied and len(self.merged.members[k]) == 1
        )
        if lost:
            self.complete = False
        return parts.sparing(lost) if lost else parts

    def _paid(
        self, source: ManaSource, parts: CostParts, table: GameTable
    ) -> Iterable[tuple[int | None, Object | None]]:
        """One entry for each kind that may be given up, where what is added depends on it."""
        mana = source.ability.mana
        if mana is None or not _asks_paid(mana):
            return [(None, None)]
        if parts.gone:
            return [(None, source.object)]
        kinds = [k for pick in parts.picks for k in pick.kinds]
        return [(k, table.objects.get(first.id, first)) for k in kinds for first in self.merged.members[k][:1]]

    def _with_outputs(
        self, source: ManaSource, parts: CostParts, paid: Object | None, when: tuple[Standing, frozenset[int]]
    ) -> Iterator[Made]:
        """``when``: the standing as it is activated, and what is gone as it resolves."""
        ability, (standing, gone) = source.ability, when
        mana = ability.mana
        assert mana is not None
        then = self.standings.without[gone].table
        now = then.objects.get(source.object.id)
        thing = now if now is not None and now.zone == source.object.zone and gone != standing.gone else source.object
        if parts.gone and now is thing and (looks_around(source) or acts_on_mana(thing)):
            then = given_up(then, (thing.id,), parts.gone)
        if parts.empties and not _is_fixed(mana):
            then = given_up(then, [o.id for k in parts.empties for o in self.merged.members[k]], "discard")
        if (parts.takes or parts.puts) and not _is_fixed(mana):
            there, counters = then.objects.get(thing.id) is thing, _after(thing.counters, parts)
            then = with_status(then, thing.id, counters=counters) if there else then
            thing = then.objects[thing.id] if there else evolve(thing, counters=counters)
        counting = Counting(then, thing, paid, self.merged, self.removable)
        asking = Counting(standing.table, source.object, None, self.merged, self.removable)
        purse = Purse(
            self._next_purse(),
            PaidFor("activate", source.object, keyword=ability.keyword, symbols=_symbols(parts)),
            ability.demand,
        )
        purse = evolve(purse, spend_as=spend_as(standing.table, purse.paid_for))
        needs = tuple(n for cost in parts.mana for n in needs_of(cost, purse, self.tags))
        relied = self.standings.relied.get(self.merged.index[source.object.id], frozenset())
        base = Column(
            kind=self.merged.index[source.object.id],
            number=source.number,
            limit=_limit(source, parts),
            taps=parts.taps,
            untaps=parts.untaps,
            gone=parts.gone,
            picks=parts.picks,
            takes=parts.takes,
            puts=parts.puts,
            needs=needs,
            life=parts.life,
            life_per_x=parts.life_per_x,
            energy=parts.energy,
            mill=parts.mill,
            damage=counting.now(mana.damage) + counting.now(mana.life_loss),
            gain=counting.now(mana.life_gain),
            tap_damage=tap_damage(standing.table, source.object, for_mana=True) if parts.taps else 0,
            conditions=asking.conditions(ability.condition),
            relies=tuple(sorted((self._matter(source) | relied) - gone)),
            follows=tuple(sorted(standing.gone)),
            empties=parts.empties,
            before=source.before_only,
            shared=self._shared[source.object.id, source.number],
        )
        for left, in_life in ways_in_life(needs, standing.table):
            life = base.life + sum(price for _, price in in_life)
            for made in self._made(evolve(base, needs=left, life=life), source, parts, counting):
                yield evolve(made, in_life=in_life)

    def _made(self, base: Column, source: ManaSource, parts: CostParts, counting: Counting) -> Iterator[Made]:
        """One column for each different thing that the ability may add."""
        ability, thing, table = source.ability, counting.thing, counting.table
        mana = ability.mana
        assert mana is not None
        kind, amount = mana.puts_counters or ("", None)
        producer = self._producer(table)
        for count in counters_put(table, thing, kind, counting.now(amount)):
            then = thing
            if mana.counters_first:
                then = evolve(thing, counters={**thing.counters, kind: thing.counters.get(kind, 0) + count})
            as_then = evolve(counting, thing=then)
            puts = (*parts.puts, (kind, count)) if count and not parts.gone else parts.puts
            producing = Producing(then, mana, parts.taps, as_then, counting.paid)
            for given, x_min, x_max in self._by_x(producer, producing, base, parts):
                column = evolve(
                    base,
                    supplies=tuple(map(self._grown, given.supplies)),
                    x_max=x_max,
                    x_min=x_min,
                    doubles=mana.doubles,
                    puts=puts,
                    damage=base.damage + given.damage,
                    life=base.life + given.life,
                    gain=base.gain + given.gain,
                )
                yield Made(column, ability, parts.components)

    def _grown(self, supply: Supply) -> Supply:
        """The supply with the most that it can grow by."""
        if supply.change is None or not supply.change.adds:
            return supply
        sizes = ((len(self.merged.members[k]), by) for k, by, _ in supply.change.entries())
        return evolve(supply, grows=sum(size * -by for size, by in sizes if by < 0))

    def _producer(self, table: GameTable) -> Producer:
        found = self._producers.get(id(table))
        if found is None:
            found = Producer(table, self.merged, self.tags, self.removable, self.doubled)
            self._producers[id(table)] = found
        return found

    def _by_x(
        self, producer: Producer, producing: Producing, base: Column, parts: CostParts
    ) -> Iterator[tuple[Given, int, int | None]]:
        """What may be given, with the bounds on X; one entry for each X where something looks at the mana produced."""
        givens = list(producer.givens(producing))
        bounds = [_x_max(parts, base.needs, given.supplies, self.merged) for given in givens]
        most, least = max((b for b in bounds if b is not None), default=0), 0
        if most and producer.looks_at_types(producing):
            told = most if most <= MOST_X else MOST_FED_X
            each = ((given, x) for x in range(told + 1) for given in producer.givens(producing, x))
            yield from ((given, x, x) for given, x in each if x or given.supplies)
            if told == most:
                return
            least = told + 1
            every = all(g.x_most is None and all(len(s.types) == 1 for s in g.supplies) for g in givens)
            self.complete = self.complete and every and len(givens) == 1
        for given, bound in zip(givens, bounds, strict=True):
            held = bound is not None and given.x_most is not None
            x_max = min(bound or 0, given.x_most or 0) if held else bound
            if x_max is None or x_max >= least:
                yield given, least, x_max

    def _next_purse(self) -> int:
        self._purses += 1
        return self._purses


@lru_cache(maxsize=4096)
def looks_at_tapped(ability: Activated) -> bool:
    """Whether what it adds, or whether it may be activated, depends on what is tapped by then: no number tells that."""
    amounts = [part.amount for parts in ability.mana.alternatives for part in parts] if ability.mana else []
    return names_taps((*amounts, ability.condition))


def _asks_paid(mana: AddMana) -> bool:
    """Whether what is added depends on the object given up for the cost."""
    parts = [p for alternative in mana.alternatives for p in alternative]
    return any(_looks_at_paid(p.amount) or isinstance(p.choice, PaidCouldProduce) for p in parts)


def _looks_at_paid(amount: Amount) -> bool:
    match amount:
        case Of(_, "cost") | SeenFrom():
            return True
        case Sum(parts):
            return any(_looks_at_paid(p) for p in parts)
        case Times(_, of):
            return _looks_at_paid(of)
        case _:
            return False


def _symbols(parts: CostParts) -> frozenset[str]:
    found = {"X" for cost in parts.mana if cost.variables}
    return frozenset(found | {"C" for cost in parts.mana for s in cost if s.letters == "C"})


def _pays_a_share(ability: Activated) -> bool:
    """Whether the life that it costs depends on what there is: half of it, which is less each time."""
    return any(isinstance(p, PayLife) and not isinstance(p.amount, Number | Variable) for p in ability.cost)


def _is_fixed(mana: AddMana) -> bool:
    """Whether what is added looks at nothing but X."""
    parts = [p for alternative in mana.alternatives for p in alternative]
    return mana.instead_if is None and all(
        isinstance(p.amount, Number | Variable) and isinstance(p.choice, OfTypes) for p in parts
    )


def _after(counters: Mapping[str, int], parts: CostParts) -> Mapping[str, int]:
    """The counters on a thing once the costs are paid, with X = 0 (601.2h)."""
    left = Counter(counters)
    left.update(dict(parts.puts))
    left.subtract({name: amount for name, amount, _ in parts.takes})
    return +left


def _limit(source: ManaSource, parts: CostParts) -> int | None:
    """How often one object may do it: once where it taps or goes, else the ability's own limit (602.5b)."""
    if source.ability.limit is not None:
        return max(0, source.ability.limit - (1 if "used" in source.object.marks else 0))
    return 1 if parts.gone or (parts.taps and not source.turns) else None


def _x_max(parts: CostParts, needs: tuple[Need, ...], supplies: tuple[Supply, ...], merged: Merged) -> int | None:
    """The bound on X of one use, from what it takes off its own object; None without any X."""
    used = parts.uses_x or any(n.per_x for n in needs) or any(s.per_x for s in supplies)
    if not used:
        return None
    bounds = [parts.counters_on.get(name, 0) // per_x for name, _, per_x in parts.takes if per_x]
    bounds += [sum(len(merged.members[k]) for k in p.kinds) // p.per_x for p in parts.picks if p.per_x]
    if not bounds and not parts.life_per_x and not any(n.per_x for n in needs):
        return 0
    return min(bounds, default=LIMITLESS_X)


def comparable(standing: Standing, merged: Merged, tags: Tags, removable: frozenset[int]) -> dict[int, object]:
    """What the mana abilities of each kind come to as things stand, whatever numbers their needs bear."""
    alone = Standings(standing, removable, {standing.gone: standing})
    found: dict[int, list[object]] = defaultdict(list)
    for made in ColumnMaker(alone, merged, tags, removable).columns():
        needs = tuple(evolve(n, tag=0, double=min(n.double, 0)) for n in made.column.needs)
        rules = spend_as(standing.table, PaidFor("activate", merged.members[made.column.kind][0])) if needs else ()
        found[made.column.kind].append((evolve(made.column, needs=needs, shared=0, relies=(), follows=()), rules))
    return {kind: tuple(columns) for kind, columns in found.items()}
