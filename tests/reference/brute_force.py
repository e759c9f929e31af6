"""The slow and certain way: every payment there is, by trying the referee's legal steps one after the other.

It knows nothing of columns, flows or counts. Objects that are interchangeable are tried once (same kind, same
history), and payments are tried in one order that loses nothing: symbols by mana, life and tapping; then the other
components, in every order; then delve, which may exile what was just given up.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping

from attrs import evolve

from manaplan.costing.records import Announcement, TotalCost
from manaplan.game.abilities import (
    Activated,
    AddMana,
    ChosenColor,
    Keyword,
    ManaPart,
    OfTypes,
    ReplacesMana,
    TappedTrigger,
)
from manaplan.layers.objects import GameTable, Object
from manaplan.plan.footprint import footprint, kinds
from manaplan.plan.steps import Activate, Pay, Plan, Step
from manaplan.referee.apply import begin_payment, total_payer
from manaplan.referee.bill import Bill, breach, total_bill
from manaplan.referee.choices import Alike, hardest, pool_key
from manaplan.referee.components import giveable, number
from manaplan.referee.legal import activations, part_payments, spare_payments, symbol_payments
from manaplan.referee.replay import floating_kinds
from manaplan.referee.state import BEFORE, GENERIC, State, Unit, announce, less, open_symbols, start
from manaplan.rules.amounts import ONE, Amount, Number, reads
from manaplan.rules.costs import (
    Discard,
    Exile,
    ExileTotal,
    OrCost,
    PayLife,
    PayMana,
    PutCounters,
    RemoveCounters,
    Return,
    Reveal,
    Sacrifice,
    TapOthers,
    TapPower,
    TapSelf,
    UntapOthers,
    UntapSelf,
)
from manaplan.rules.mana import ManaCost, Symbol, parse_symbol
from manaplan.rules.predicates import ANYTHING, All, Is, Itself
from manaplan.rules.spending import PaidFor
from tests.reference.minimal import Acts, Found, Option, announced, minimal

MOST_STATES = 8_000
MOST_POINTS = 200_000


USELESS = (TapSelf, PayMana, RemoveCounters, PayLife, TapOthers, Exile, Sacrifice)
"""Costs that are never paid for their own sake; the last three unless tapping or the graveyard has a use."""


class TooLarge(Exception):
    """The position is too large for exhaustive search."""


def all_options(table: GameTable, totals: Iterable[TotalCost]) -> set[Option]:
    """Every minimal option of the total costs."""
    return {f.option for f in minimal(all_payments(table, totals))}


def all_payments(table: GameTable, totals: Iterable[TotalCost]) -> list[Found]:
    """Every payment found, minimal or not (those left out contain one that is found)."""
    return [found for total in totals for found in Search(table, total).payments()]


def life_of(symbol: str) -> str:
    """What paying the symbol with life is: announced where it is Phyrexian (601.2b), else just another way to pay."""
    return "life" if parse_symbol(symbol.strip("{}")).phyrexian else "life instead"


def hybrids_announced(announcement: Announcement) -> bool:
    """Whether halves of ``{2/c}`` were announced: that one of them takes more mana makes it no worse."""
    return any(key.startswith("{") and key[1:2].isdecimal() and "/" in key for key, _ in announcement.choices)


def plain(thing: Object) -> bool:
    """Whether its mana abilities use up itself alone and add what nothing on the table changes: such ones commute.

    Not where the thing goes and does more than that while it is there.
    """
    abilities = [a for a in thing.activated if a.is_mana_ability]
    goes = any(not isinstance(c, TapSelf) for a in abilities for c in a.cost)
    if goes and not all(isinstance(a, Activated | Keyword) for a in thing.abilities):
        return False
    return all(by_itself(a) and a.condition is None and a.mana and _steady(a.mana) for a in abilities)


def by_itself(ability: Activated) -> bool:
    """Whether the cost is to tap, sacrifice or exile the object itself and nothing else."""
    return all(
        isinstance(c, TapSelf) or (isinstance(c, Sacrifice | Exile) and c.what == Itself()) for c in ability.cost
    )


def _steady(add: AddMana) -> bool:
    parts = [p for parts in add.alternatives for p in parts]
    fixed = all(isinstance(p.amount, Number) and isinstance(p.choice, OfTypes | ChosenColor) for p in parts)
    return fixed and add.instead_if is None


def sum_of(parts: Iterable[ManaPart]) -> Amount | None:
    """The amount of the one part; None for several."""
    amounts = [p.amount for p in parts]
    return amounts[0] if len(amounts) == 1 else None


def feeds(thing: Object) -> bool:
    """Whether a mana ability of the object takes mana itself."""
    return any(isinstance(c, PayMana | OrCost) for a in thing.activated if a.is_mana_ability for c in a.cost)


def wants_tapped(what: object) -> bool:
    """Whether the predicate asks for things that are tapped, as some are only once they were."""
    return what == Is("tapped") or (isinstance(what, All) and any(map(wants_tapped, what.parts)))


def matched(fits: list[list[int]]) -> bool:
    """Whether each of the rows can have a number of its own from its list (Kuhn's matching)."""
    owner: dict[int, int] = {}

    def place(row: int, tried: set[int]) -> bool:
        for slot in fits[row]:
            if slot not in tried:
                tried.add(slot)
                if slot not in owner or place(owner[slot], tried):
                    owner[slot] = row
                    return True
        return False

    return all(place(row, set()) for row in range(len(fits)))


class Search:
    """The search for one total cost; ``payments`` runs it.

    ``everything`` keeps also what is of no use for the payment. More states, or points of a payment, than
    ``most_states`` and ``most_points`` are too many (TooLarge).
    """

    everything = False
    most_states = MOST_STATES
    most_points = MOST_POINTS

    def __init__(self, table: GameTable, total: TotalCost) -> None:
        self.table = table
        self.total = total
        self.kinds: Mapping[str, str] = kinds(table)
        self.states = self.points = 0
        from_graveyard = (isinstance(p, Exile | ExileTotal) and p.zone == "graveyard" for p in total.other)
        self.sees_graveyard = "delve" in total.methods or any(from_graveyard)
        self.takes_tapped = any(wants_tapped(getattr(part, "what", 0)) for part in total.other)
        costs = (c for o in table.objects.values() for a in o.activated if a.is_mana_ability for c in a.cost)
        self.untaps = any(isinstance(c, UntapSelf | UntapOthers) for c in costs)
        self.fed_besides = self.grow_besides()
        self.gains_life = any(a.mana.life_gain for o in table.objects.values() for a in o.activated if a.mana)
        self.useless = USELESS[:4] if self.sees_graveyard or self.digs() else USELESS
        first: dict[str, int] = {}
        self.order = {key: first.setdefault(kind, len(first)) for key, kind in self.kinds.items()}
        self.limited = {k for k, o in table.objects.items() if any(a.limit is not None for a in o.activated)}
        self.plain = {key for key, thing in table.objects.items() if plain(thing)}
        self.feeding = {key for key, thing in table.objects.items() if feeds(thing)}
        acting = (a for o in table.objects.values() for a in o.abilities)
        self.adds_more = any(isinstance(a, TappedTrigger | ReplacesMana) for a in acting)

    def grow_besides(self) -> bool:
        """Whether mana abilities bring about what is asked for besides: cards in hand, counters, untapped things."""
        parts = self.total.other
        acting = [a for o in self.table.objects.values() for a in o.activated if a.is_mana_ability]
        costs = [c for a in acting for c in a.cost]
        in_hand = any(isinstance(p, Discard | Reveal) or getattr(p, "zone", "") == "hand" for p in parts)
        counted = any(isinstance(p, RemoveCounters) for p in parts)
        put = any(isinstance(c, PutCounters) for c in costs) or any(a.mana and a.mana.puts_counters for a in acting)
        tapped = bool(self.total.methods) or any(isinstance(p, TapOthers | TapPower) for p in parts)
        returns = in_hand and any(isinstance(c, Return) for c in costs)
        return returns or (counted and put) or (tapped and self.untaps) or self.takes_tapped

    def digs(self) -> bool:
        """Whether mana abilities take cards of the graveyard, or count them."""
        acting = [a for o in self.table.objects.values() for a in o.activated if a.is_mana_ability]
        taken = any(isinstance(c, Exile | ExileTotal) and c.zone == "graveyard" for a in acting for c in a.cost)
        amounts = (p.amount for a in acting if a.mana for parts in a.mana.alternatives for p in parts)
        return taken or any(zone == "graveyard" for amount in amounts for _, zone in reads(amount))

    # --- mana abilities --------------------------------------------------------------------------------

    def payments(self) -> list[Found]:
        """Every payment that no smaller one is contained in by what is done; some of these may still be dropped."""
        found: list[Found] = []
        if self.hopeless():
            return found
        for state, acts, steps in self.reach(self.total):
            more, closed = self.pay(state)
            for end, did, pays in more:
                found.append(self.result(end, acts + did + self.by_mana(did), (*steps, *pays)))
            if closed:
                self.closed.add(self.key(state))
        return found

    def by_mana(self, did: Acts) -> Acts:
        """How many symbols were paid with mana: spending it is something done, too; one ``{2/c}`` counts once."""
        if hybrids_announced(self.total.announcement):
            return Counter()
        symbols = sum(open_symbols(self.total).values())
        return Counter({("mana",): max(0, symbols - sum(n for act, n in did.items() if act[0] != "part"))})

    def hopeless(self) -> bool:
        """Whether a component asks for more permanents than there are: none come during a payment."""
        state = announce(start(self.table, self.total))[0]
        payer = total_payer(state)
        for part in self.total.other:
            if (
                isinstance(part, Sacrifice | TapOthers | Return)
                and part.what != Itself()
                and not wants_tapped(part.what)
            ):
                there = [key for key in self.kinds if giveable(state, payer, part.what, "battlefield", key)]
                if len(there) < number(state, payer, part.count):
                    return True
        return False

    def result(self, end: State, acts: Acts, steps: tuple[Step, ...]) -> Found:
        uses = end.uses()
        mark = footprint(self.kinds, uses, floating_kinds(end))
        plan = Plan(steps, uses, end.floating())
        option = Option(announced(self.total.announcement), mark)
        life = sum(1 for _, choice in self.total.announcement.choices if choice == "life")
        return Found(option, acts, plan, life)

    def reach(self, total: TotalCost) -> Iterator[tuple[State, Acts, tuple[Step, ...]]]:
        """Every state that mana abilities lead to, those of few activations first; none beyond a closed one."""
        self.closed: set[Hashable] = set()
        first = start(self.table, total)
        if not self.needs_priority():
            first = announce(first)[0]
        seen: dict[Hashable, list[Acts]] = {}
        layer: list[tuple[State, Acts, tuple[Step, ...]]] = [(first, Counter(), ())]
        while layer:
            yield from layer
            layer = [new for old in layer if self.key(old[0]) not in self.closed for new in self.grow(old, seen)]

    def grow(
        self, old: tuple[State, Acts, tuple[Step, ...]], seen: dict[Hashable, list[Acts]]
    ) -> Iterator[tuple[State, Acts, tuple[Step, ...]]]:
        state, acts, steps = old
        last = self.rank(steps[-1]) if steps else -1
        for step, after in activations(state, self.alike(state), lambda o: self.in_turn(o, last)):
            assert isinstance(step, Activate)
            did = acts + Counter([("activate", self.kinds[step.object], step.ability, step.x, *self.given(step))])
            key = self.key(after), self.rank(step)
            earlier = seen.setdefault(key, [])
            if any(e <= did for e in earlier):
                continue
            earlier.append(did)
            self.states += 1
            if self.states > self.most_states:
                raise TooLarge(f"more than {self.most_states} states")
            if self.of_use(after):
                yield after, did, (*steps, step)

    def rank(self, step: Step) -> int:
        """Where the object of an activation stands among those whose order does not matter; -1 for all others."""
        return self.order[step.object] if isinstance(step, Activate) and step.object in self.plain else -1

    def in_turn(self, thing: Object, last: int) -> bool:
        """Whether it may be activated next: of activations that commute only one order is tried."""
        return thing.id not in self.plain or self.order[thing.id] >= last

    def of_use(self, state: State) -> bool:
        """Whether each object used up for mana alone may yet pay something; else its activation can be left out."""
        feeds = self.feeds(state)
        if feeds is None or self.everything:
            return True
        pool: dict[str, list[Unit]] = {}
        for unit in state.pool:
            if unit.makers and self.only_for_mana(state, unit.makers[-1]):
                pool.setdefault(unit.makers[-1], []).append(unit)
        bill = total_bill(state)
        slots = [s for s, n in state.open.items() for _ in range(n * max(1, s.generic))] + [GENERIC] * feeds
        fits = [
            [i for i, s in enumerate(slots) if any(s.generic or breach(bill, u, s) is None for u in units)]
            for units in pool.values()
        ]
        return matched(fits)

    def feeds(self, state: State) -> int | None:
        """How much mana other mana abilities may yet take at most; None where that is not known."""
        most = 0
        for key in self.feeding:
            thing = state.table.objects[key]
            for ability in (a for a in thing.activated if a.is_mana_ability):
                costs = [c for c in ability.cost if isinstance(c, PayMana)]
                bounded = TapSelf() in ability.cost and all(c.times == ONE and not c.cost.variables for c in costs)
                if not bounded or any(isinstance(c, OrCost) for c in ability.cost):
                    return None
                ready = thing.zone == "battlefield" and not thing.tapped
                most += sum(max(1, s.generic) for c in costs for s in c.cost) if ready else 0
        return most

    def only_for_mana(self, state: State, key: str) -> bool:
        """Whether the object was activated once, by an ability that gives mana and is of no other use."""
        used = [number for (other, number), n in state.activated.items() if other == key for _ in range(n)]
        if len(used) != 1:  # what floats from the start may be from something long gone
            return False
        abilities = state.begin.objects[key].activated  # it may have others by now
        ability = abilities[used[0] - 1] if used[0] <= len(abilities) else None
        if ability is None or ability.mana is None or ability.mana.life_gain or ability.mana.puts_counters:
            return False
        if ability.taps and (self.untaps or self.takes_tapped):
            return False
        if not all(isinstance(c, self.useless) for c in ability.cost):
            return False
        one = all(sum_of(parts) == ONE for parts in ability.mana.alternatives) and not self.adds_more
        return not self.feeding or one

    def given(self, step: Activate) -> tuple[Hashable, ...]:
        """What was given up by choice for the activation."""
        return tuple((p.verb, *(self.kinds[k] for k in p.objects)) for p in step.pays if p.objects)

    def needs_priority(self) -> bool:
        """Whether some mana ability can be activated only before the announcement."""
        things = self.table.objects.values()
        return any(a.is_mana_ability and a.timing for o in things for a in o.activated)

    # --- the payment ---------------------------------------------------------------------------------------

    def pay(self, state: State) -> tuple[list[tuple[State, Acts, tuple[Pay, ...]]], bool]:
        """Every way to pay all costs in this state, and whether no further mana ability can be of use."""
        now, wrong = begin_payment(state)
        if wrong or self.short(now):
            return [], False
        ends: dict[Hashable, list[tuple[State, Acts, tuple[Pay, ...]]]] = {}
        self.pay_symbols(now, 0, Counter(), (), ends, {})
        found = [end for same in ends.values() for end in same]
        alone = any(all(act[0] == "part" for act in acts) for _, acts, _ in found)
        closed = alone and not (self.sees_graveyard or self.fed_besides or self.short_of_life(now))
        return found, closed

    def short_of_life(self, state: State) -> bool:
        """Whether life that is gained first could pay for symbols for which there is too little now, besides all else
        that asks for life.
        """
        bill = total_bill(state)
        wanted = sum(bill.life_of(s) * n for s, n in open_symbols(self.total).items())
        wanted += sum(
            p.amount.value for p in self.total.other if isinstance(p, PayLife) and isinstance(p.amount, Number)
        )
        return self.gains_life and state.player_life < wanted

    def short(self, state: State) -> bool:
        """Whether some symbols have no mana even if all other ways to pay are counted in full."""
        if self.total.methods:
            return False
        bill = total_bill(state)
        symbols = [s for s, n in state.open.items() if not bill.life_of(s) for _ in range(n)]
        if len(symbols) > len(state.pool):
            return True
        return not matched([[i for i, u in enumerate(state.pool) if self.may_pay(bill, u, s)] for s in symbols])

    def may_pay(self, bill: Bill, unit: Unit, symbol: Symbol) -> bool:
        """Whether the mana may be spent on the symbol, or on its generic side."""
        return bool(symbol.generic and symbol.letters) or breach(bill, unit, symbol) is None

    def fresh(self, state: State, later: int, acts: Acts, seen: dict[Hashable, list[Acts]]) -> bool:
        """Whether this point of the payment was not reached before by doing less or the same."""
        earlier = seen.setdefault((self.key(state), later), [])
        if any(e <= acts for e in earlier):
            return False
        earlier.append(acts)
        self.points += 1
        if self.points > self.most_points:
            raise TooLarge(f"more than {self.most_points} points of payments")
        return True

    def pay_symbols(
        self,
        state: State,
        later: int,
        acts: Acts,
        pays: tuple[Pay, ...],
        ends: dict[Hashable, list[tuple[State, Acts, tuple[Pay, ...]]]],
        seen: dict[Hashable, list[Acts]],
    ) -> None:
        """Pay the symbols by mana, life and tapping, leaving ``later`` generic mana to delve."""
        if not self.fresh(state, later, acts, seen):
            return
        for step, after in spare_payments(state, self.alike(state)):
            assert isinstance(step, Pay)
            self.pay_symbols(after, later, acts, (*pays, step), ends, seen)
        if not state.open:
            self.pay_parts(state, later, acts, pays, ends, seen)
            return
        symbol = hardest(state)
        if symbol == GENERIC and "delve" in self.total.methods:
            put_off = evolve(state, open=less(state.open, GENERIC))
            self.pay_symbols(put_off, later + 1, acts, pays, ends, seen)
        for step, after in symbol_payments(state, symbol, self.alike(state)):
            assert isinstance(step, Pay)
            if step.by != "delve":
                self.pay_symbols(after, later, acts + self.act(step), (*pays, step), ends, seen)

    def act(self, step: Pay) -> Acts:
        """What a payment does besides spending mana."""
        if step.mana is not None:
            return Counter()
        by = step.by or (life_of(step.symbol) if step.symbol else "part")
        return Counter([(by, step.verb, step.number, step.counter, *sorted(self.kinds[k] for k in step.objects))])

    def pay_parts(
        self,
        state: State,
        later: int,
        acts: Acts,
        pays: tuple[Pay, ...],
        ends: dict[Hashable, list[tuple[State, Acts, tuple[Pay, ...]]]],
        seen: dict[Hashable, list[Acts]],
    ) -> None:
        """Pay the other components, in every order, then what was left to delve."""
        if not state.parts:
            opened = evolve(state, open={GENERIC: later} if later else {})
            self.pay_delve(opened, acts, pays, ends, seen)
            return
        for at in range(len(state.parts)):
            for step, after in part_payments(state, at, self.alike(state)):
                assert isinstance(step, Pay)
                did = acts + self.act(step)
                if self.fresh(after, later, did, seen):
                    self.pay_parts(after, later, did, (*pays, step), ends, seen)

    def pay_delve(
        self,
        state: State,
        acts: Acts,
        pays: tuple[Pay, ...],
        ends: dict[Hashable, list[tuple[State, Acts, tuple[Pay, ...]]]],
        seen: dict[Hashable, list[Acts]],
    ) -> None:
        """Pay what is left by delve, then keep the end unless it was reached by doing less."""
        if state.open:
            for step, after in symbol_payments(state, GENERIC, self.alike(state)):
                assert isinstance(step, Pay)
                did = acts + self.act(step)
                if step.by == "delve" and self.fresh(after, -1, did, seen):
                    self.pay_delve(after, did, (*pays, step), ends, seen)
            return
        same = ends.setdefault(self.key(state), [])
        if not any(e <= acts for _, e, _ in same):
            same.append((state, acts, pays))

    # --- what makes two states the same --------------------------------------------------------------------

    def alike(self, state: State) -> Alike:
        """The kind of an object together with its history in this payment."""

        def key(thing: Object | Unit) -> Hashable:
            return self.unit_key(thing) if isinstance(thing, Unit) else self.thing_key(state, thing)

        return key

    def unit_key(self, unit: Unit) -> Hashable:
        """What tells mana apart; where it is from only if something asks for that."""
        demand = self.total.demand
        asked = demand is not None and demand.sources != ANYTHING and unit.source is not None
        source = self.kinds.get(unit.source.id) if asked and unit.source else None
        return unit.type, unit.snow, unit.spending, unit.riders, source

    def thing_key(self, state: State, thing: Object) -> Hashable:
        """The kind of the object, and its history where it has one."""
        kind = self.kinds.get(thing.id, thing.id)
        often: tuple[int, ...] = ()
        if thing.id in self.limited:
            limits = [n for n, a in enumerate(thing.activated, 1) if a.limit is not None]
            often = tuple(state.activated.get((thing.id, n), 0) for n in limits)
        if state.begin.objects.get(thing.id) is thing and not any(often):
            return kind
        verbs = tuple(v for v, k in state.given if k == thing.id)
        counters = frozenset(thing.counters.items())
        return kind, thing.zone, thing.tapped, counters, thing.attached_to, verbs, often

    def key(self, state: State) -> Hashable:
        """What the rest of the payment depends on, and what its footprint will."""
        begin = state.begin.objects
        things: dict[Hashable, int] = {}
        for key, thing in state.table.objects.items():
            if begin.get(key) is not thing or key in self.limited:
                mark = self.thing_key(state, thing)
                things[mark] = things.get(mark, 0) + 1
        you = state.table.players["you"]
        numbers = (you.life, you.energy, state.life, state.energy, state.milled, state.damage + state.late_damage)
        payment = (frozenset(state.open.items()), state.parts, state.stage, state.halves, state.spare, state.on_x)
        gone = frozenset(Counter((v, self.kinds[k]) for v, k in state.given if k not in state.table.objects).items())
        return frozenset(things.items()), gone, pool_key(state.pool, self.alike(state)), numbers, payment


def most_mana(table: GameTable) -> set[tuple[Hashable, ...]]:
    """The maximal multisets of mana that can be floating in the middle of a payment (contract, question ``mana``)."""
    nothing = TotalCost("", Announcement(), ManaCost(), (), (), PaidFor("other"))
    search = Search(table, nothing)
    search.everything = True
    pools = {}
    for state, _, _ in search.reach(nothing):
        if state.stage != BEFORE:
            units = floating_kinds(state)
            pools[units] = Counter(units)
    return {
        tuple(units)
        for units, count in pools.items()
        if not any(count < other and count != other for other in pools.values())
    }
