"""From a schedule of counts to a plan of the game: which object does each thing, and the steps in words of
the contract.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from attrs import field

from manaplan.game.wording.abilities import ability_text
from manaplan.game.wording.costs import component_text
from manaplan.layers.objects import Object
from manaplan.limits import check_time
from manaplan.plan.steps import Activate, ManaWith, Pay, Plan, Step, Uses
from manaplan.problem.build import Built
from manaplan.problem.records import BURIES, VERBS, Column, Kind, PaymentProblem, Pick
from manaplan.problem.schedule import Schedule, Unit, Use
from manaplan.problem.solution import FINAL, POOL, NeedClass, Solution
from manaplan.problem.things import Things
from manaplan.rules.amounts import evaluate
from manaplan.rules.costs import (
    Component,
    Discard,
    Exile,
    ExileTotal,
    Mill,
    PayEnergy,
    PayLife,
    PayMana,
    Perform,
    Reveal,
    TapOthers,
    TapPower,
    Unattach,
)
from manaplan.rules.mana import TYPES
from manaplan.rules.records import define, frozen


@frozen(eq=False)
class Decoded:
    """The plan, and the floating mana with what tells it apart: (type, supply tag) of each unit."""

    plan: Plan
    floating: tuple[tuple[str, int], ...]


def decode(
    built: Built, problem: PaymentProblem, solution: Solution, order: Schedule, floats: Iterable[str] = ()
) -> Decoded | None:
    """The plan of a schedule; ``problem`` is the built one or its split.

    None if the objects cannot be told apart so. ``floats``: the types that floating units shall have,
    in the order of ``order.floating``; the first letter they can be where left out.
    """
    return _Decoder(built, problem, solution, order).run(tuple(floats))


@define
class _Decoder:
    built: Built
    problem: PaymentProblem
    solution: Solution
    order: Schedule
    things: dict[tuple[int, int], Things] = field(factory=dict)
    types: dict[Unit, str] = field(factory=dict)
    makers: list[Object] = field(factory=list)
    steps: list[Step] = field(factory=list)
    lists: dict[str, list[str]] = field(factory=lambda: defaultdict(list))
    counters: Counter[tuple[str, str]] = field(factory=Counter)
    numbers: Counter[str] = field(factory=Counter)
    named: frozenset[str] | None = None

    def run(self, floats: tuple[str, ...]) -> Decoded | None:
        self._set_types(floats)
        last_before = max((i for i, u in enumerate(self.order.uses) if self._column(u).before), default=-1)
        for i, use in enumerate(self.order.uses):
            check_time("telling the payment in steps")
            if not self._use(use, before=i <= last_before):
                return None
        if not self._final():
            return None
        floating = sorted(
            ((self.types[u], u.mana.tag) for u in self.order.floating), key=lambda f: (TYPES.index(f[0]), f[1])
        )
        plan = Plan(tuple(self.steps), self._uses(), tuple(t for t, _ in floating))
        return Decoded(plan, tuple(floating))

    def _column(self, use: Use) -> Column:
        return self.problem.columns[use.column]

    def _set_types(self, floats: tuple[str, ...]) -> None:
        """Fix the type of every unit by the need that it pays (the contract's WUBRGC order where several
        fit).
        """
        for use in self.order.uses:
            for n, unit, double in use.paid:
                need = self._column(use).needs[n]
                self.types[unit] = self._fitting(unit, need.double if double else need.tag)
        typed = Counter(self.solution.typed)
        for n, unit, double in self.order.paid:
            need = self.problem.needs[n]
            tag = need.double if double else need.tag
            wanted = [t for t in unit.mana.types if typed[unit.mana, NeedClass(tag, final=n, double=double), t] > 0]
            self.types[unit] = wanted[0] if wanted else self._fitting(unit, tag)
            typed[unit.mana, NeedClass(tag, final=n, double=double), self.types[unit]] -= 1
        for i, unit in enumerate(self.order.floating):
            self.types[unit] = floats[i] if i < len(floats) else unit.mana.types[0]

    def _fitting(self, unit: Unit, tag: int) -> str:
        letters = self.problem.pays[unit.mana.tag, tag]
        return next(t for t in unit.mana.types if t in letters)

    def _things(self, kind: int) -> Things:
        k = self.problem.kinds[kind]
        key = (k.origin, k.member)
        if key not in self.things:
            members = list(self.built.merged.members[k.origin])
            objects = members if k.member < 0 else [members[k.member]]
            self.things[key] = Things(objects, self.solution.both.get(kind, 0), self.solution.over.get(kind, 0))
        return self.things[key]

    def _take_back(self, kind: Kind, verb: str, shown: Sequence[str]) -> str | None:
        """A card of the kind that has come to the graveyard or the hand, and is given up from there, or shown, now."""
        onward = ("exile",) if kind.brought == BURIES else ("discard", "exile")
        there = {key for way in kind.brought for key in self.lists[way]} - {*shown}
        there -= {key for way in onward for key in self.lists[way]}
        found = next((o.id for o in self.built.merged.members[kind.origin] if o.id in there), None)
        if found is not None and verb in VERBS:
            self.lists[verb].append(found)
        return found

    def _use(self, use: Use, before: bool) -> bool:
        column = self._column(use)
        ability = self.built.made[column.origin].ability
        maker = self._maker(column, use)
        if maker is None:
            return False
        self.makers.append(maker)
        pays = [self._mana_pay(column.needs[n].symbol, unit) for n, unit, _ in use.paid]
        in_life = self.built.made[column.origin].in_life
        pays += [Pay(symbol=symbol, verb="life", number=life) for symbol, life in in_life]
        given = self._picks(column.origin, use.picked, column)
        if given is None:
            return False
        for k in column.empties:
            self._empty(k)
        self._number(column, use)
        adds = tuple(self.types[u] for u in use.made)
        text = ability_text(ability)
        x = use.x if column.x_max is not None else None
        self.steps.append(Activate(maker.id, column.number, adds, text, (*pays, *given), before, x))
        return True

    def _maker(self, column: Column, use: Use) -> Object | None:
        """The object of the kind whose ability is used: tapped or given up if that is its cost, else the
        least used one that can.
        """
        things = self._things(column.kind)
        if column.untaps:
            return self._untap(things, column)
        if column.taps:
            found = things.tap()
            if found and column.gone:
                things.lose(found)
        elif column.gone:
            found = things.give_up(late=False)
        else:
            found = self._standing(things, column, use)
        if found is None:
            return None
        if column.gone:
            self.lists[column.gone].append(found.id)
        things.used[found.id, column.number] += 1
        for name, amount, per_x in column.takes:
            self.counters[found.id, name] -= amount + per_x * use.x
            things.taken[found.id, name] += amount + per_x * use.x
        for name, amount in column.puts:
            self.counters[found.id, name] += amount
            things.taken[found.id, name] -= amount
        return found

    def _untap(self, things: Things, column: Column) -> Object | None:
        found = things.untap_one()
        if found is not None:
            things.used[found.id, column.number] += 1
        return found

    def _standing(self, things: Things, column: Column, use: Use) -> Object | None:
        def fits(thing: Object) -> bool:
            if column.limit is not None and things.used[thing.id, column.number] >= column.limit:
                return False
            return all(
                thing.counters.get(name, 0) - things.taken[thing.id, name] >= amount + per_x * use.x
                for name, amount, per_x in column.takes
            )

        return next((o for o in things.there() if fits(o)), None)

    def _picks(self, origin: int, picked: Iterable[tuple[int, int, int]], column: Column) -> list[Pay] | None:
        """Payments of what a column picks, one for each component."""
        chosen: dict[int, list[str]] = defaultdict(list)
        for p, kind, count in picked:
            for _ in range(count):
                found = self._pick(column.picks[p], kind, late=False, shown=chosen[p])
                if found is None:
                    return None
                chosen[p].append(found)
        components = self.built.made[origin].components
        return [
            Pay(
                cost=component_text(components[pick.part]),
                verb=_verb(pick.verb),
                objects=tuple(chosen[p]),
                number=pick.each * len(chosen[p]) if pick.counter else 0,
                counter=pick.counter,
            )
            for p, pick in enumerate(column.picks)
            if chosen[p]
        ]

    def _pick(self, pick: Pick, kind: int, late: bool, shown: Sequence[str] = ()) -> str | None:
        """``shown``: what was picked for the same cost already, and is not revealed twice."""
        verb, counter, each = pick.verb, pick.counter, pick.each
        if self.problem.kinds[kind].arrives:
            return self._take_back(self.problem.kinds[kind], verb, shown)
        things = self._things(kind)
        if verb == "tap":
            found = things.tap()
            self.numbers["damage"] += self.problem.kinds[kind].tap_damage
        elif verb == "untap":
            found = things.untap_one()
        elif verb in VERBS:
            found = things.give_up(late)
        elif verb == "take":
            enough = [o for o in things.there() if self._left(things, o, counter) >= each]
            found = min(enough, key=lambda o: min(0, things.taken[o.id, counter]), default=None)  # what was put first
        else:
            found = next((o for o in things.there() if verb != "reveal" or o.id not in shown), None)
        if found is None:
            return None
        if verb in VERBS:
            self.lists[verb].append(found.id)
        if verb in {"take", "put"}:
            self.counters[found.id, counter] += -each if verb == "take" else each
            things.taken[found.id, counter] += each if verb == "take" else -each
        return found.id

    def _left(self, things: Things, thing: Object, counter: str) -> int:
        return thing.counters.get(counter, 0) - things.taken[thing.id, counter]

    def _empty(self, kind: int) -> None:
        """Discard all that there is of the kind, and all that has come to the hand."""
        if self.problem.kinds[kind].arrives:
            while self._take_back(self.problem.kinds[kind], "discard", ()) is not None:
                pass
            return
        things = self._things(kind)
        for thing in list(things.there()):
            things.lose(thing)
            self.lists["discard"].append(thing.id)

    def _number(self, column: Column, use: Use) -> None:
        self.numbers["life"] += column.life + column.life_per_x * use.x
        self.numbers["energy"] += column.energy
        self.numbers["mill"] += column.mill
        self.numbers["damage"] += column.damage + column.tap_damage

    def _mana_pay(self, symbol: str, unit: Unit) -> Pay:
        source = self._source(unit)
        return Pay(symbol=symbol, mana=ManaWith(self.types[unit], source))

    def _source(self, unit: Unit) -> str | None:
        """What a plan names as the origin of the mana: whatever added it, or what the position says."""
        if unit.use != POOL:
            maker = self._column(self.order.uses[unit.use]).supplies[unit.supply].maker
            return maker if maker and maker in self._named() else self.makers[unit.use].id
        return self.built.pool_sources[unit.supply]

    def _named(self) -> frozenset[str]:
        """What names the mana that it adds to that of others: what was activated does, unless that made other mana of
        the type as well in some use; then all of it is named so, as it names any of it. Where one that adds to that of
        others is activated itself, or one like it, its name could mean both, so that every one names its own.
        """
        if self.named is None:
            uses = self.order.uses
            adding = {s.maker for use in uses for s in self._column(use).supplies if s.maker}
            kinds = {self.problem.kinds[self._column(use).kind].origin for use in uses} if adding else ()
            activated = (o.id for k in kinds for o in self.built.merged.members[k])
            both = not adding.isdisjoint(activated)
            self.named = frozenset(adding if both else (m for use in uses for m in self._ambiguous(use)))
        return self.named

    def _ambiguous(self, use: Use) -> Iterator[str]:
        supplies = self._column(use).supplies
        if any(s.maker for s in supplies):
            for unit in use.made:
                alike = (u.mana.tag for u in use.made if self.types[u] == self.types[unit])
                if supplies[unit.supply].maker and any(tag != supplies[unit.supply].tag for tag in alike):
                    yield supplies[unit.supply].maker

    def _final(self) -> bool:
        for n, unit, _ in self.order.paid:
            self.steps.append(self._mana_pay(self.problem.needs[n].symbol, unit))
        if not self._help("tap"):
            return False
        for n, count in self.solution.life_paid.items():
            need = self.problem.needs[n]
            self.steps.extend(Pay(symbol=need.symbol, verb="life", number=need.life) for _ in range(count))
            self.numbers["life"] += need.life * count
        # Costs are paid in any order (601.2h): what leaves a hand or graveyard may have come there by another.
        parts = sorted(enumerate(self.built.parts.components), key=lambda part: _lateness(part[1]))
        return all(self._component(i, part) for i, part in parts) and self._help("exile")

    def _help(self, verb: str) -> bool:
        """The payments by methods that do this to a thing; False where the thing cannot be told."""
        for (h, n), count in self.solution.helped.items():
            helper = self.problem.helpers[h]
            if helper.verb != verb:
                continue
            for _ in range(count):
                found = self._pick(Pick(verb, (helper.kind,)), helper.kind, late=True)
                if found is None:
                    return False
                symbol = self.problem.needs[n].symbol
                self.steps.append(Pay(symbol=symbol, verb=verb, objects=(found,), by=helper.method))
        return True

    def _component(self, i: int, part: Component) -> bool:
        """The payment of one component of the final cost that is not mana."""
        if isinstance(part, PayMana):
            return True
        text = component_text(part)
        for name, kind in (("life", PayLife), ("energy", PayEnergy), ("mill", Mill)):
            if isinstance(part, kind):
                thing = self.built.total.thing if self.built.total else None
                number = evaluate(part.amount, self.built.table, thing)
                self.numbers[name] += number
                self.steps.append(Pay(cost=text, verb=name, number=number))
                return True
        whole = self._whole_part(part)
        if whole is not None:
            verb, objects = whole
            if verb in VERBS:
                self.lists[verb] += objects
            self.steps.append(Pay(cost=text, verb=verb, objects=tuple(objects)))
            return True
        own = [p for p, pick in enumerate(self.problem.picks) if pick.part == i]
        return all(self._final_pick(p, text) for p in own)

    def _whole_part(self, part: Component) -> tuple[str, list[str]] | None:
        """What a part that leaves no choice does to what: to the rest of the hand, the top of the library, itself."""
        thing = self.built.total.thing if self.built.total else None
        own = [thing.id] if thing is not None else []
        if isinstance(part, (Unattach, Perform)):
            return ("unattach" if isinstance(part, Unattach) else "perform"), own
        if isinstance(part, Discard) and part.whole_hand:
            gone = {key for ids in self.lists.values() for key in ids}
            back = {*self.lists["return"]} - {*self.lists["discard"], *self.lists["exile"]}
            mine = (o for o in self.built.table.objects.values() if o.owner == "you" and not o.token)
            returned = [o.id for o in mine if o.id in back]
            return "discard", [*(o.id for o in self._yours("hand") if o.id not in gone), *returned]
        if isinstance(part, Exile) and part.zone == "library":
            count = evaluate(part.count, self.built.table, thing)
            return "exile", [o.id for o in self._yours("library")][:count]
        return None

    def _yours(self, zone: str) -> Iterator[Object]:
        return (o for o in self.built.table.things(zone) if o.owner == "you")

    def _final_pick(self, p: int, text: str) -> bool:
        pick = self.problem.picks[p]
        found: list[str] = []
        for kind in pick.kinds:
            for _ in range(self.solution.picked.get((FINAL, p, kind), 0)):
                chosen = self._pick(pick, kind, late=True, shown=found)
                if chosen is None:
                    return False
                found.append(chosen)
        number = pick.each * len(found) if pick.counter else 0
        self.steps.append(
            Pay(cost=text, verb=_verb(pick.verb), objects=tuple(found), number=number, counter=pick.counter)
        )
        return True

    def _uses(self) -> Uses:
        gone = {i for ids in self.lists.values() for i in ids}
        tapped = [i for t in self.things.values() for i, o in t.tapped.items() if i not in gone and not o.tapped]
        return Uses(
            tapped=tuple(self._in_order(tapped)),
            sacrificed=tuple(self._in_order(self.lists["sacrifice"])),
            exiled=tuple(self._in_order(self.lists["exile"])),
            discarded=tuple(self._in_order(self.lists["discard"])),
            returned=tuple(self._in_order(self.lists["return"])),
            counters=tuple(sorted((i, name, n) for (i, name), n in self.counters.items() if n and i not in gone)),
            life=self.numbers["life"],
            damage=self.numbers["damage"],
            energy=self.numbers["energy"],
            milled=self.numbers["mill"],
        )

    def _in_order(self, ids: Iterable[str]) -> list[str]:
        return self.built.table.in_order(ids)


def _lateness(part: Component) -> int:
    """What is tapped may be given up after that; what is taken from the hand comes after what may return there, what
    leaves the graveyard after all else.
    """
    if isinstance(part, (TapOthers, TapPower)):
        return -1
    if isinstance(part, (Discard, Reveal)):
        return 1
    zone = part.zone if isinstance(part, (Exile, ExileTotal)) else ""
    return {"hand": 1, "graveyard": 2}.get(zone, 0)


def _verb(verb: str) -> str:
    return {"take": "counters", "put": "counters"}.get(verb, verb)
