"""From a mana ability to columns: what each use takes, needs and supplies."""

from collections.abc import Iterable, Iterator, Mapping

from attrs import define, evolve, field, frozen

from manaplan.game.abilities import Activated, AddMana, PaidCouldProduce
from manaplan.layers.objects import GameTable, Object
from manaplan.problem.counting import Counting
from manaplan.problem.kinds import Merged
from manaplan.problem.lifefor import InLife, ways_in_life
from manaplan.problem.needs import Purse, Tags, needs_of
from manaplan.problem.produced import Given, Producer, Producing
from manaplan.problem.records import Column, Need, Supply
from manaplan.problem.reliance import Reliance
from manaplan.problem.takes import CostParts
from manaplan.rules.amounts import Amount, Of, SeenFrom, Sum, Times
from manaplan.rules.costs import Component
from manaplan.rules.spending import PaidFor
from manaplan.sources.available import ManaSource
from manaplan.sources.permissions import spend_as
from manaplan.sources.triggered import counters_put

LIMITLESS_X = 10**7
MOST_X = 16
"""Up to this X each value gets a column of its own where something looks at the mana that is produced."""


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
    """Makes the columns of every mana source of one position, once for each kind."""

    table: GameTable
    merged: Merged
    tags: Tags
    producer: Producer
    readings: Mapping[tuple[str, int], tuple[CostParts, ...]]
    reliance: Reliance
    removable: frozenset[int]
    _shared: int = 0
    _purses: int = field(default=1)

    def columns(self, source: ManaSource) -> Iterator[Made]:
        """Every column of the ability: one for each way to pay its «or» costs and each choice of what it adds
        that makes a difference.
        """
        self._shared += 1
        for parts in self.readings[source.object.id, source.number]:
            if parts.impossible:
                continue
            for kind, paid in self._paid(source, parts):
                narrowed = parts if kind is None else parts.only_kind(kind)
                yield from self._with_outputs(source, narrowed, paid)

    def _paid(self, source: ManaSource, parts: CostParts) -> Iterable[tuple[int | None, Object | None]]:
        """One entry for each kind that may be given up, where what is added depends on it."""
        mana = source.ability.mana
        if mana is None or not _asks_paid(mana):
            return [(None, None)]
        if parts.gone:
            return [(None, source.object)]
        kinds = [k for pick in parts.picks for k in pick.kinds]
        return [(k, self.merged.members[k][0]) for k in kinds]

    def _with_outputs(self, source: ManaSource, parts: CostParts, paid: Object | None) -> Iterator[Made]:
        ability, thing = source.ability, source.object
        mana = ability.mana
        assert mana is not None
        counting = Counting(self.table, thing, paid, self.merged, self.removable)
        purse = Purse(
            self._next_purse(),
            PaidFor("activate", thing, keyword=ability.keyword, symbols=_symbols(parts)),
            ability.demand,
        )
        purse = evolve(purse, spend_as=spend_as(self.table, purse.paid_for))
        needs = tuple(n for cost in parts.mana for n in needs_of(cost, purse, self.tags))
        base = Column(
            kind=self.merged.index[thing.id],
            number=source.number,
            limit=_limit(ability, thing, parts),
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
            conditions=counting.conditions(ability.condition),
            relies=self.reliance.of(source),
            empties=parts.empties,
            before=source.before_only,
            shared=self._shared,
        )
        for left, in_life in ways_in_life(needs, self.table):
            life = base.life + sum(price for _, price in in_life)
            for made in self._made(evolve(base, needs=left, life=life), source, parts, counting):
                yield evolve(made, in_life=in_life)

    def _made(self, base: Column, source: ManaSource, parts: CostParts, counting: Counting) -> Iterator[Made]:
        """One column for each different thing that the ability may add."""
        ability, thing = source.ability, source.object
        mana = ability.mana
        assert mana is not None
        kind, amount = mana.puts_counters or ("", None)
        for count in counters_put(self.table, thing, kind, counting.now(amount)):
            then = thing
            if mana.counters_first:
                then = evolve(thing, counters={**thing.counters, kind: thing.counters.get(kind, 0) + count})
            as_then = evolve(counting, thing=then)
            puts = (*parts.puts, (kind, count)) if count and not parts.gone else parts.puts
            producing = Producing(then, mana, parts.taps, as_then, counting.paid)
            for given, x_min, x_max in self._by_x(producing, base, parts):
                column = evolve(
                    base,
                    supplies=given.supplies,
                    x_max=x_max,
                    x_min=x_min,
                    doubles=mana.doubles,
                    puts=puts,
                    damage=base.damage + given.damage,
                    life=base.life + given.life,
                    gain=base.gain + given.gain,
                )
                yield Made(column, ability, parts.components)

    def _by_x(self, producing: Producing, base: Column, parts: CostParts) -> Iterator[tuple[Given, int, int | None]]:
        """What may be given, with the bounds on X; one entry for each X where something looks at the mana produced."""
        givens = list(self.producer.givens(producing))
        bounds = [_x_max(parts, base.needs, given.supplies, self.merged) for given in givens]
        most = max((b for b in bounds if b is not None), default=0)
        if 0 < most <= MOST_X and self.producer.looks_at_types(producing):
            yield from ((given, x, x) for x in range(1, most + 1) for given in self.producer.givens(producing, x))
            return
        for given, bound in zip(givens, bounds, strict=True):
            held = bound is not None and given.x_most is not None
            yield given, 0, min(bound or 0, given.x_most or 0) if held else bound

    def _next_purse(self) -> int:
        self._purses += 1
        return self._purses


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


def _limit(ability: Activated, thing: Object, parts: CostParts) -> int | None:
    """How often one object may do it: once where it taps or goes, else the ability's own limit (602.5b)."""
    if ability.limit is not None:
        return max(0, ability.limit - (1 if "used" in thing.marks else 0))
    return 1 if parts.taps or parts.gone else None


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
