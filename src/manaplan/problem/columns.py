"""From a mana ability to columns: what each use takes, needs and supplies."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, combinations_with_replacement, product

from attrs import define, evolve, field, frozen

from manaplan.game.abilities import Activated, AddMana, TappedTrigger, TypesSpent
from manaplan.layers.objects import GameTable, Object
from manaplan.problem.counting import Counting
from manaplan.problem.kinds import Merged
from manaplan.problem.needs import Purse, SupplyTag, Tags, needs_of
from manaplan.problem.records import Column, Need, Supply
from manaplan.problem.reliance import Reliance
from manaplan.problem.takes import CostParts
from manaplan.rules.amounts import Amount, Of, Sum, Times
from manaplan.rules.costs import Component
from manaplan.rules.mana import TYPES
from manaplan.rules.predicates import matches
from manaplan.rules.spending import PaidFor
from manaplan.sources.available import ManaSource
from manaplan.sources.permissions import spend_as
from manaplan.sources.produce import Output, outputs

LIMITLESS_X = 10**7


@frozen(eq=False)
class Made:
    """A column and what decoding needs to know of it: the ability and the components of its cost, «or» costs
    resolved.
    """

    column: Column
    ability: Activated
    components: tuple[Component, ...] = ()


@define
class ColumnMaker:
    """Makes the columns of every mana source of one position, once for each kind."""

    table: GameTable
    merged: Merged
    tags: Tags
    triggers: tuple[tuple[Object, TappedTrigger], ...]
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
        if mana is None or not any(_looks_at_paid(p.amount) for alternative in mana.alternatives for p in alternative):
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
            None,
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
            life=parts.life + counting.now(mana.life_loss),
            life_per_x=parts.life_per_x,
            energy=parts.energy,
            mill=parts.mill,
            damage=counting.now(mana.damage),
            gain=counting.now(mana.life_gain),
            conditions=counting.conditions(ability.condition),
            relies=self.reliance.of(source),
            empties=parts.empties,
            before=source.before_only,
            shared=self._shared,
        )
        for supplies in self._supplies(source, parts, counting):
            x_max = _x_max(parts, needs, supplies, self.merged)
            yield Made(evolve(base, supplies=supplies, x_max=x_max), ability, parts.components)

    def _next_purse(self) -> int:
        self._purses += 1
        return self._purses

    def _supplies(self, source: ManaSource, parts: CostParts, counting: Counting) -> Iterator[tuple[Supply, ...]]:
        thing, mana = source.object, source.ability.mana
        assert mana is not None
        triggers = [t for t in self._mana_triggers(thing)] if parts.taps else []
        spent = any(isinstance(p.choice, TypesSpent) for _, m in triggers for a in m.alternatives for p in a)
        for alternative in outputs(mana, self.table, thing):
            for chosen in product(*(self._part(p, mana, thing, counting, spent) for p in alternative)):
                supplies = tuple(s for group in chosen for s in group)
                yield from self._triggered(supplies, triggers, thing)

    def _triggered(
        self, supplies: tuple[Supply, ...], triggers: list[tuple[Object, AddMana]], thing: Object
    ) -> Iterator[tuple[Supply, ...]]:
        """The supplies with what triggered mana abilities add (605.4a)."""
        if not triggers or not supplies:
            yield supplies
            return
        made = frozenset(t for s in supplies for t in s.types)
        choices = []
        for holder, mana in triggers:
            counting = Counting(self.table, holder, None, self.merged, self.removable)
            ways: list[tuple[tuple[Supply, ...], ...]] = []
            for alternative in outputs(mana, self.table, holder, produced=made):
                ways.extend(product(*(self._part(p, mana, thing, counting, False) for p in alternative)))
            choices.append(ways)
        for way in product(*choices):
            yield supplies + tuple(s for ways in way for group in ways for s in group)

    def _mana_triggers(self, thing: Object) -> Iterator[tuple[Object, AddMana]]:
        for holder, trigger in self.triggers:
            if trigger.mana is not None and matches(trigger.what, thing, holder):
                yield holder, trigger.mana

    def _part(
        self, part: Output, mana: AddMana, thing: Object, counting: Counting, apart: bool
    ) -> list[tuple[Supply, ...]]:
        """The ways to choose the types of one part; ``apart``: every unit's type must be known."""
        letters = "".join(t for t in TYPES if t in part.types)
        amount, per_x, change = counting.linear(part.amount)
        if not letters or (not amount and not per_x):
            return [()]
        tag = self.tags.supply(SupplyTag(mana.spending, "snow" in thing.supertypes, thing))

        def supply(types: str, units: int, each: int = 0) -> Supply:
            return Supply(types, units, each, tag, change)

        if part.together == "different":
            return [tuple(supply(t, 1) for t in combo) for combo in combinations(letters, min(amount, len(letters)))]
        if part.together == "same" and (amount > 1 or per_x):
            return [(supply(t, amount, per_x),) for t in letters]
        if apart and not per_x and len(letters) > 1:
            return [tuple(supply(t, 1) for t in combo) for combo in combinations_with_replacement(letters, amount)]
        return [(supply(letters, amount, per_x),)]


def _looks_at_paid(amount: Amount) -> bool:
    match amount:
        case Of(_, "cost"):
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
