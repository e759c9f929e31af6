"""From the table, the total cost and the sources to the payment problem."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import combinations

from manaplan.costing.records import TotalCost
from manaplan.game.abilities import LifeForMana
from manaplan.game.position.ask import Preferences
from manaplan.layers.objects import GameTable, Object
from manaplan.limits import check_time
from manaplan.plan.footprint import kinds as interchangeable
from manaplan.problem.arrivals import with_arrivals, zones_taken_from
from manaplan.problem.columns import Made
from manaplan.problem.doubling import in_stages
from manaplan.problem.graph import cycles, gives_up, taps_of
from manaplan.problem.kinds import Merged, merged_again
from manaplan.problem.lifefor import payable_in_life
from manaplan.problem.needs import NeedTag, Purse, SupplyTag, Tags, needs_of
from manaplan.problem.offered import Apart, Offered, Way, buries, offered, puts_counters, still_there, turns_some
from manaplan.problem.records import ARRIVALS, Column, Helper, Need, PaymentProblem, Pick, Supply
from manaplan.problem.standing import MOST_THINGS
from manaplan.problem.takes import CostParts, own_verb, read_cost
from manaplan.problem.then import Then, staying, thens
from manaplan.rules.costs import Discard, OrCost, PayLife, RemoveCounters, Sacrifice
from manaplan.rules.mana import ANY_TYPE, TYPES, ManaCost, parse_symbol
from manaplan.rules.predicates import ANYTHING
from manaplan.rules.records import define, evolve, frozen
from manaplan.rules.spending import Spending
from manaplan.sources.methods import METHODS
from manaplan.sources.permissions import Forbidden, forbidden_payments, spend_as


@frozen(eq=False)
class Built:
    """A problem with what decoding needs: the objects of each kind, the ability behind each column, and the
    final cost's reading.
    """

    problem: PaymentProblem
    merged: Merged
    made: tuple[Made, ...]
    total: TotalCost | None
    parts: CostParts
    tags: Tags
    table: GameTable
    pool_sources: tuple[str | None, ...]

    @cached_property
    def alike(self) -> Mapping[int, int]:
        """For each kind the first whose things are interchangeable with its own: what was told apart for the sake of
        order makes no other option.
        """
        names = interchangeable(self.table)
        first: dict[str, int] = {}
        return {k: first.setdefault(names.get(m[0].id, m[0].id), k) for k, m in enumerate(self.merged.members)}


def build(
    table: GameTable,
    total: TotalCost | None,
    wishes: Preferences,
    spendings: Mapping[str, Spending],
    apart: frozenset[str] = frozenset(),
    base: GameTable | None = None,
) -> tuple[Built, ...]:
    """One problem for each way to choose among «or» parts of the final cost; with ``total`` None, what mana
    there can be.

    ``table`` is the table while the cost is being paid (a spell being cast is on the stack), ``base`` the one before
    (what its mana abilities offer is remembered with it). ``spendings`` reads the words of restrictions on floating
    mana; ``apart``: ids to be kinds of their own.
    """
    return tuple(_Builder(table, base or table, total, wishes, spendings, apart).build())


@frozen(eq=False)
class _Final:
    """One reading of the final cost, what is forbidden in paying it, the table as it is then, and the kinds that must
    be gone for it first.
    """

    parts: CostParts
    forbidden: Forbidden
    then: Then
    follows: tuple[int, ...] = ()


@define
class _Builder:
    table: GameTable
    base: GameTable
    total: TotalCost | None
    wishes: Preferences
    spendings: Mapping[str, Spending]
    ids: frozenset[str]

    def build(self) -> Iterator[Built]:
        thing = self.total.thing if self.total else None
        apart = self._apart(thing)
        what = offered(self.base, apart)
        merged = what.merged
        if self.base is not self.table and what.settled:
            merged = merged_again(merged, self.table)
        elif self.base is not self.table:
            what = offered(self.table, apart)
            merged = what.merged
        freely = self.total is not None and self.total.paid_for.kind == "other"
        allowed = forbidden_payments(self.table, freely=freely)
        coming = {merged.index[what.merged.members[k][0].id]: names for k, names in what.coming.items()}
        other = self.total.other if self.total else ()

        def read(then: Then, left: Forbidden) -> tuple[CostParts, ...]:
            return tuple(read_cost(other, thing, then.table, then.merged, left, coming))

        ways = tuple(self._ways(what))
        now, changing = Then(self.table, merged), what.changing if self.total else ()
        later = tuple(thens(now, changing, lambda then: self._told(then, read(then, allowed))))
        for gone, left in (((), allowed), *self._lifted(merged, what, allowed)):
            for then in later:
                finals = [_Final(parts, left, then, (*gone, *then.gone)) for parts in read(then, left)]
                for way, lost in ways:
                    yield from (self._finish(merged, what, way, lost, final) for final in finals)

    def _told(self, then: Then, parts: Iterable[CostParts]) -> object:
        """What could pay the cost then: what its parts may take, and what could help, of which colours."""
        able = ((k, name) for name in (self.total.methods if self.total else ()) for k in then.able(name))
        return [p.picks for p in parts], [(k, name, then.merged.members[k][0].colors) for k, name in able]

    def _lifted(
        self, merged: Merged, what: Offered, forbidden: Forbidden
    ) -> Iterator[tuple[tuple[int, ...], Forbidden]]:
        """What forbids ways to pay this cost and may be given up for mana before: the kinds that go, and what is still
        forbidden then (611.3b).
        """
        if self.total is None or not (forbidden.life or forbidden.sacrifice):
            return
        mana, other = self.total.mana, self.total.other
        allowing = any(isinstance(a, LifeForMana) for o in self.table.actors() for a in o.abilities)
        life = allowing or any(s.phyrexian for s in mana) or any(isinstance(c, (PayLife, OrCost)) for c in other)
        given = any(isinstance(c, (Sacrifice, OrCost)) for c in other)
        rules = (*(forbidden.life if life else ()), *(forbidden.sacrifice if given else ()))
        kinds = {merged.index[source.id] for source, _ in rules if source.id in merged.index}
        going = {k for m in what.freely.made for k in gives_up(m.column)}
        told = sorted(kinds & going)[:MOST_THINGS]
        for size in range(1, len(told) + 1):
            for gone in combinations(told, size):
                ids = frozenset(o.id for k in gone for o in merged.members[k])
                yield gone, forbidden.without(ids)

    def _apart(self, thing: Object | None) -> Apart:
        """A spell is a kind of its own anyhow: on the stack it is none."""
        demand = self.total.demand if self.total else None
        by_source = demand is not None and demand.sources != ANYTHING
        own = frozenset({thing.id}) if thing is not None and thing.zone != "stack" else frozenset[str]()
        return Apart.of(self.wishes, self.ids | own, by_source)

    def _ways(self, what: Offered) -> Iterator[tuple[Way, frozenset[str]]]:
        """Where mana abilities could give up what lets mana be spent as though it were other mana: either some of that
        stays, or nothing is spent so in the end (the ids of those that count no more; 609.4b, 611.3b).
        """

        def lost(held: frozenset[int]) -> frozenset[str]:
            return frozenset(o.id for k in what.permits - held for o in what.merged.members[k])

        if self.total is not None:
            yield from ((way, lost(held)) for held, way in what.holding)
        if what.permits or self.total is None:
            yield what.freely, lost(frozenset())

    def _in_time(self, made: Made) -> bool:
        """Whether there is a time to use it: what discards the hand before a spell is cast from it takes that
        spell too (601.2a).
        """
        if self.total is None:
            return not made.column.before and bool(made.column.supplies)
        paid_for = self.total.paid_for
        from_hand = paid_for.kind == "cast" and self.total.thing is not None and paid_for.from_zone in {"", "hand"}
        return not (from_hand and any(isinstance(c, Discard) and c.whole_hand for c in made.components))

    def _finish(self, merged: Merged, what: Offered, way: Way, lost: frozenset[str], final: _Final) -> Built:
        parts = final.parts
        check_time("writing down the payment problem")
        zones = way.zones | zones_taken_from(parts.components)
        removes = way.removes or any(isinstance(c, RemoveCounters) for c in parts.components)
        made = tuple(m for m in way.made if self._in_time(m) and self._is_of_use(m, way, zones, removes))
        idle = tuple(m for m in way.idle if self._in_time(m) and _taps_for(m.column, parts.picks))
        same = len(made) == len(way.made) and not idle and not final.then.stays
        made += idle
        made = tuple(staying(made, final.then.stays)) if final.then.stays else made
        tags = way.tags.copy()
        needs = payable_in_life(self._needs(tags, lost), self.table, merged)
        if final.forbidden.pay_life() is not None:
            needs = tuple(evolve(n, life=0) for n in needs)
        pool = tuple(self._pool(tags))
        problem = PaymentProblem(
            kinds=way.kinds if merged is what.merged else still_there(way.kinds, what.merged, merged),
            columns=tuple(_numbered(m.column, j) for j, m in enumerate(made)),
            pool=tuple(supply for supply, _ in pool),
            needs=needs,
            picks=self._final_picks(parts, merged),
            helpers=self._helpers(final.then, needs, way.turned),
            pays=tags.pays(),
            life_total=self.table.players["you"].life,
            energy_total=self.table.players["you"].energy,
            library=sum(1 for o in self.table.things("library") if o.owner == "you"),
            life=parts.life,
            energy=parts.energy,
            mill=parts.mill,
            never=frozenset(self.wishes.never),
            limits=dict(self.total.limits) if self.total else {},
            impossible=parts.impossible,
            cycles=way.cycles,
            follows=final.follows,
            complete=way.complete and final.then.complete and parts.understood and not self._more_may_come(way, zones),
        )
        costs = (parts.components, *(m.components for m in made))
        whole = in_stages(with_arrivals(problem, merged, self.table, self.total, costs, zones))
        if whole is not problem or not same:
            whole = evolve(whole, cycles=cycles(whole))
        return Built(whole, merged, made, self.total, parts, tags, self.table, tuple(source for _, source in pool))

    def _more_may_come(self, way: Way, zones: frozenset[str]) -> bool:
        """Whether cards that columns mill may come to be counted, or taken, where they lie then: that is not told."""
        if not any(m.column.mill for m in way.made) or not any(o.owner == "you" for o in self.table.things("library")):
            return False
        methods = self.total.methods if self.total else ()
        return way.counts_graveyard or "graveyard" in zones or any(METHODS[n].zone == "graveyard" for n in methods)

    def _is_of_use(self, made: Made, way: Way, zones: frozenset[str], removes: bool) -> bool:
        """Whether it makes mana, or brings about what something else takes: cards in a zone, counters, or things
        that are tapped.
        """
        if made.column.supplies:
            return True
        methods = self.total.methods if self.total else ()
        digs = zones or way.digs or any(METHODS[n].zone in ARRIVALS for n in methods)
        digs_or_puts = bool(digs and buries(made.column)) or (removes and puts_counters(made.column))
        return digs_or_puts or turns_some(made.column, way.turned)

    def _needs(self, tags: Tags, lost: frozenset[str]) -> tuple[Need, ...]:
        if self.total is None:
            return ()
        paid_for = self.total.paid_for
        purse = Purse(0, paid_for, self.total.demand, spend_as(self.table, paid_for, without=lost))
        in_x = min(self.total.x_part, self.total.mana.generic)
        if not in_x or not (self.total.demand and self.total.demand.x_colors):
            return needs_of(self.total.mana, purse, tags)
        rest = ManaCost.of(evolve(s, generic=s.generic - in_x) if s.is_generic else s for s in self.total.mana.symbols)
        letters = self.total.demand.x_colors
        if self.total.demand.x_each_once:
            each = [
                Need(t, 1, tags.need(NeedTag(frozenset(t), True, False, True, purse)), symbol="{X}") for t in letters
            ]
            return (*needs_of(rest, purse, tags), *(evolve(n, group=in_x) for n in each))
        tag = tags.need(NeedTag(ANY_TYPE, True, False, True, purse))
        return (*needs_of(rest, purse, tags), Need(TYPES, in_x, tag, symbol="{X}"))

    def _pool(self, tags: Tags) -> Iterable[tuple[Supply, str | None]]:
        """Floating mana by what tells it apart, each with the source that the position names."""
        counts: dict[tuple[str, int, str | None], int] = {}
        for mana in self.table.pool:
            spending = self.spendings[mana.only] if mana.only else Spending()
            source = self.table.objects.get(mana.source) if mana.source else None
            tag = tags.supply(SupplyTag(spending, mana.snow, source, mana.only or ""))
            key = (mana.type, tag, mana.source)
            counts[key] = counts.get(key, 0) + 1
        return ((Supply(t, n, tag=tag), source) for (t, tag, source), n in counts.items())

    def _final_picks(self, parts: CostParts, merged: Merged) -> tuple[Pick, ...]:
        """The final cost's picks, with what it takes of its own object written as picks of that object."""
        thing = self.total.thing if self.total else None
        if thing is None or thing.id not in merged.index:
            return parts.picks
        own = (merged.index[thing.id],)
        picks = list(parts.picks)
        for i, part in enumerate(parts.components):
            verb, counter, amount = own_verb(part, self.table, thing)
            if verb:
                count, each = (1, amount) if counter else (amount, 1)
                picks.append(Pick(verb, own, count, counter=counter, each=each, part=i))
        return tuple(picks)

    def _helpers(self, then: Then, needs: tuple[Need, ...], turned: frozenset[int]) -> tuple[Helper, ...]:
        """Every thing that may pay a need directly, by the methods that the cost offers."""
        if self.total is None:
            return ()
        found = []
        for name in self.total.methods:
            method = METHODS[name]
            for kind in then.able(name, turned):
                thing = then.merged.members[kind][0]
                paid = tuple(i for i, n in enumerate(needs) if self._helps(name, thing, n))
                if paid:
                    found.append(Helper(name, method.action, kind, paid))
        return tuple(found)

    def _helps(self, name: str, thing: Object, need: Need) -> bool:
        return METHODS[name].pays(thing, parse_symbol(need.symbol.strip("{}").replace("X", "1")))


def _taps_for(column: Column, picks: Iterable[Pick]) -> bool:
    """Whether it taps what one of these asks for tapped."""
    return any(p.tapped and not taps_of(column).isdisjoint(p.kinds) for p in picks)


def _numbered(column: Column, number: int) -> Column:
    """The column as the origin of its copies."""
    return column if column.origin == number else evolve(column, origin=number)
