"""From a cost to what it takes: taps, picks among kinds, counters and numbers.

One reading for abilities and for final costs.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from types import MappingProxyType
from typing import TypeAlias

from attrs import field

from manaplan.game.abilities import Trait
from manaplan.layers.objects import GameTable, Object
from manaplan.problem.kinds import Merged
from manaplan.problem.records import VERBS, Pick
from manaplan.rules.amounts import ONE, Amount, evaluate, has_variable, measure
from manaplan.rules.costs import (
    Component,
    Cost,
    Discard,
    Exile,
    ExileKinds,
    ExileTotal,
    Loyalty,
    Mill,
    OrCost,
    OtherCost,
    PayEnergy,
    PayLife,
    PayMana,
    Perform,
    PutCounters,
    RemoveCounters,
    Return,
    Reveal,
    Sacrifice,
    TapOthers,
    TapPower,
    TapSelf,
    Unattach,
    UntapOthers,
    UntapSelf,
)
from manaplan.rules.mana import ManaCost
from manaplan.rules.predicates import All, Is, Itself, Predicate, matches
from manaplan.rules.records import evolve, frozen
from manaplan.sources.available import turns
from manaplan.sources.permissions import Forbidden

Worth = Callable[[Object], int]

Coming: TypeAlias = Mapping[int, frozenset[str]]
"""Names of the counters that mana abilities may put on things of each kind."""

_NONE_COMING: Coming = MappingProxyType({})


@frozen(eq=False)
class CostParts:
    """What a cost takes.

    ``impossible`` says in a word why it can never be paid here, or, where it is not ``understood``, which part it is of
    which nobody knows; amounts ending in ``per_x`` come once more
    for each X. ``components``: what was read, «or» costs resolved; a pick's ``part`` is an index into it.
    """

    mana: tuple[ManaCost, ...] = ()
    taps: bool = False
    untaps: bool = False
    gone: str = ""
    picks: tuple[Pick, ...] = ()
    takes: tuple[tuple[str, int, int], ...] = ()
    puts: tuple[tuple[str, int], ...] = ()
    life: int = 0
    life_per_x: int = 0
    energy: int = 0
    energy_per_x: int = 0
    mill: int = 0
    empties: tuple[int, ...] = ()
    impossible: str = ""
    understood: bool = True
    counters_on: Mapping[str, int] = field(factory=dict)
    uses_x: bool = False
    components: tuple[Component, ...] = ()

    def only_kind(self, kind: int) -> "CostParts":
        """The same with every pick that can take the kind narrowed to it."""
        return evolve(self, picks=tuple(_narrow(p, kind) for p in self.picks))

    def sparing(self, kinds: frozenset[int], own: int = -1) -> "CostParts":
        """The same where nothing of the kinds is given up; ``own`` is the kind whose cost it is."""
        if self.gone and own in kinds:
            return evolve(self, impossible="it must stay")
        return evolve(self, picks=tuple(spared(p, kinds) if p.verb in VERBS else p for p in self.picks))


def _narrow(pick: Pick, kind: int) -> Pick:
    return evolve(pick, kinds=(kind,)) if kind in pick.kinds else pick


def spared(pick: Pick, kinds: frozenset[int]) -> Pick:
    """The pick without the kinds among its choices."""
    kept = [i for i, k in enumerate(pick.kinds) if k not in kinds]
    if len(kept) == len(pick.kinds):
        return pick
    worth = None if pick.worth is None else tuple(pick.worth[i] for i in kept)
    covers = None if pick.covers is None else tuple(pick.covers[i] for i in kept)
    return evolve(pick, kinds=tuple(pick.kinds[i] for i in kept), worth=worth, covers=covers)


def read_cost(
    cost: Cost,
    source: Object | None,
    table: GameTable,
    merged: Merged,
    forbidden: Forbidden,
    coming: Coming = _NONE_COMING,
) -> Iterator[CostParts]:
    """One reading for each way to choose among the «or» costs in it; what is forbidden to be given up is no
    choice (101.2). ``coming``: counters that mana abilities may put before.
    """
    ways = (c.options if isinstance(c, OrCost) else ((c,),) for c in cost)
    reader = _Reader(source, table, merged, forbidden, coming)
    choices = [[some for option in way for some in reader.by_counter(option)] for way in ways]
    for chosen in product(*choices):
        parts = CostParts(counters_on=source.counters if source else {})
        for component in (c for part in chosen for c in part):
            parts = reader.add(parts, component)
        yield parts


@frozen(eq=False)
class _Reader:
    source: Object | None
    table: GameTable
    merged: Merged
    forbidden: Forbidden
    coming: Coming = _NONE_COMING

    def by_counter(self, option: Cost) -> Iterator[Cost]:
        """The option once for each kind of counter that «a counter» may be, where it asks for one."""
        if not any(isinstance(c, RemoveCounters) and not c.kind for c in option):
            yield option
            return
        yield from product(*map(self._of_each_kind, option))

    def _of_each_kind(self, part: Component) -> list[Component]:
        if not isinstance(part, RemoveCounters) or part.kind:
            return [part]
        itself = is_itself(part.what)
        bearers = [self.source] if itself and self.source is not None else self.table.things("battlefield")
        found = {
            kind: None
            for o in bearers
            if itself or matches(part.what, o, self.source)
            for kind in (*(kind for kind, n in o.counters.items() if n), *sorted(self._comes(o)))
        }
        return [evolve(part, kind=kind, chosen=True) for kind in found] or [part]

    def _comes(self, thing: Object) -> frozenset[str]:
        return self.coming.get(self.merged.index.get(thing.id, -1), frozenset())

    def add(self, parts: CostParts, part: Component) -> CostParts:
        """The parts with one component more."""
        if has_variable(_amount(part)):
            parts = evolve(parts, uses_x=True)
        parts = evolve(parts, components=(*parts.components, part))
        match part:
            case PayMana(cost, times):
                return evolve(parts, mana=(*parts.mana, cost.times(self._now(times))))
            case TapSelf():
                return evolve(parts, taps=True)
            case UntapSelf():
                return evolve(parts, untaps=True)
            case PayLife(amount) | PayEnergy(amount) | Mill(amount):
                return self._numbers(parts, part, *self._linear(amount))
            case Discard(whole_hand=True):
                hand = [k for k, m in enumerate(self.merged.members) if m[0].zone == "hand"]
                return evolve(parts, empties=tuple(hand))
            case RemoveCounters() | PutCounters() | Loyalty():
                return self._of_others(self._counters(parts, part), part)
            case Perform():
                return parts
            case OtherCost(text):
                return evolve(parts, impossible=text, understood=False)
            case Unattach():
                attached = self.source is not None and self.source.attached_to
                return parts if attached else evolve(parts, impossible="it is not attached to anything")
            case _:
                return self._of_others(self._things(parts, part), part)

    def _of_others(self, parts: CostParts, part: Component) -> CostParts:
        """The parts, the pick of this component marked where it can take the like of the source, but not itself."""
        what, source = getattr(part, "what", None), self.source
        if source is None or what is None or not parts.picks or parts.picks[-1].part != len(parts.components) - 1:
            return parts
        if self.merged.index.get(source.id) not in parts.picks[-1].kinds or matches(what, source, source):
            return parts
        return evolve(parts, picks=(*parts.picks[:-1], evolve(parts.picks[-1], other=True)))

    def _numbers(self, parts: CostParts, part: Component, base: int, per_x: int) -> CostParts:
        """Life, energy or cards milled: a number and more for each X."""
        if isinstance(part, PayEnergy):
            return evolve(parts, energy=parts.energy + base, energy_per_x=parts.energy_per_x + per_x)
        if isinstance(part, Mill):
            return evolve(parts, mill=parts.mill + base)
        by = self.forbidden.pay_life()
        if by is not None and (base or per_x):
            return evolve(parts, impossible=f"{by.name} forbids paying life")
        return evolve(parts, life=parts.life + base, life_per_x=parts.life_per_x + per_x)

    def _things(self, parts: CostParts, part: Component) -> CostParts:
        match part:
            case TapOthers(count, what):
                return self._pick(parts, "tap", count, self._mine(what, "battlefield", untapped=True))
            case TapPower(total, what):
                return self._worth(parts, "tap", total, self._mine(what, "battlefield", untapped=True), crew_power)
            case UntapOthers(count, what):
                return self._pick(parts, "untap", count, self._mine(what, "battlefield"))
            case ExileKinds(number, what, zone):
                return self._covering(parts, "exile", number, self._mine(what, zone))
            case Sacrifice(count, what):
                return self._give_up(parts, "sacrifice", count, what, "battlefield")
            case Discard(count, what):
                return self._give_up(parts, "discard", count, what, "hand")
            case Exile(count, _, "library"):
                return evolve(parts, mill=parts.mill + self._now(count))
            case Exile(count, what, zone):
                return self._give_up(parts, "exile", count, what, zone)
            case ExileTotal(total, what, zone):
                return self._worth(parts, "exile", total, self._mine(what, zone), _mana_value)
            case Return(count, what):
                return self._give_up(parts, "return", count, what, "battlefield")
            case Reveal(count, what, zone):
                return self._pick(parts, "reveal", count, self._mine(what, zone))
        raise TypeError(f"not a cost: {part!r}")

    def _give_up(self, parts: CostParts, verb: str, count: Amount, what: Predicate, zone: str) -> CostParts:
        if is_itself(what):
            by = self._forbids(verb, self.source)
            return evolve(parts, impossible=f"{by.name} forbids it") if by else evolve(parts, gone=verb)
        rest = without_word(what, "tapped")
        kinds = tuple(k for k in self._mine(rest, zone) if not self._forbids(verb, self.merged.members[k][0]))
        if rest == what:
            return self._pick(parts, verb, count, kinds)
        base, per_x = self._linear(count)
        pick = Pick(verb, kinds, base, per_x, tapped=True, part=len(parts.components) - 1)
        return evolve(parts, picks=(*parts.picks, pick))

    def _forbids(self, verb: str, thing: Object | None) -> Object | None:
        """The object that forbids giving the thing up so."""
        return self.forbidden.sacrificing(thing) if verb == "sacrifice" and thing is not None else None

    def _pick(self, parts: CostParts, verb: str, count: Amount, kinds: tuple[int, ...]) -> CostParts:
        base, per_x = self._linear(count)
        return evolve(parts, picks=(*parts.picks, Pick(verb, kinds, base, per_x, part=len(parts.components) - 1)))

    def _worth(self, parts: CostParts, verb: str, total: Amount, kinds: tuple[int, ...], worth: Worth) -> CostParts:
        values = tuple(worth(self.merged.members[k][0]) for k in kinds)
        useful = tuple((k, v) for k, v in zip(kinds, values, strict=True) if v > 0)
        pick = Pick(
            verb,
            tuple(k for k, _ in useful),
            self._now(total),
            worth=tuple(v for _, v in useful),
            part=len(parts.components) - 1,
        )
        return evolve(parts, picks=(*parts.picks, pick))

    def _covering(self, parts: CostParts, verb: str, number: Amount, kinds: tuple[int, ...]) -> CostParts:
        """Any number of things with so many card types among them."""
        covers = tuple(self.merged.members[k][0].types for k in kinds)
        pick = Pick(verb, kinds, self._now(number), covers=covers, part=len(parts.components) - 1)
        return evolve(parts, picks=(*parts.picks, pick))

    def _counters(self, parts: CostParts, part: Component) -> CostParts:
        match part:
            case Loyalty(change, variable):
                if change > 0:
                    return evolve(parts, puts=(*parts.puts, ("loyalty", change)))
                takes = ("loyalty", -change, 1 if variable else 0)
                return evolve(parts, takes=(*parts.takes, takes), uses_x=parts.uses_x or variable)
            case RemoveCounters(count, kind, what) if is_itself(what) and kind:
                return evolve(parts, takes=(*parts.takes, (kind, *self._linear(count))))
            case PutCounters(count, kind, what) if is_itself(what):
                return evolve(parts, puts=(*parts.puts, (kind, self._now(count))))
            case RemoveCounters(count, kind, what, among):
                base, per_x = self._linear(count)
                kinds = self._mine(what, "battlefield")
                if among or per_x:
                    return self._counter_pick(parts, Pick("take", kinds, base, per_x, counter=kind))
                able = tuple(k for k in kinds if self._bears(k, kind, base))
                return self._counter_pick(parts, Pick("take", able, 1, counter=kind, each=base))
            case PutCounters(count, kind, what):
                kinds = self._mine(what, "battlefield")
                return self._counter_pick(parts, Pick("put", kinds, 1, counter=kind, each=self._now(count)))
        raise TypeError(f"not a counter cost: {part!r}")

    def _bears(self, k: int, kind: str, count: int) -> bool:
        """Whether there are so many counters on each of the things, or may be."""
        return _counters(self.merged.members[k][0], kind) >= count or kind in self.coming.get(k, ())

    def _counter_pick(self, parts: CostParts, pick: Pick) -> CostParts:
        return evolve(parts, picks=(*parts.picks, evolve(pick, part=len(parts.components) - 1)))

    def _mine(self, what: Predicate, zone: str, untapped: bool = False) -> tuple[int, ...]:
        """The kinds in the zone (or zones: «battlefield or hand») that meet the predicate; a kind fits if a
        member other than the source does.
        """
        zones = zone.split(" or ")
        return tuple(
            k
            for k, members in enumerate(self.merged.members)
            if members[0].zone in zones
            and not (untapped and members[0].tapped and not turns(members[0]))
            and any(matches(what, o, self.source) for o in members[:2])
        )

    def _now(self, amount: Amount) -> int:
        return evaluate(amount, self.table, self.source, 0)

    def _linear(self, amount: Amount) -> tuple[int, int]:
        base = self._now(amount)
        return base, evaluate(amount, self.table, self.source, 1) - base if has_variable(amount) else 0


def own_verb(part: Component, table: GameTable, thing: Object) -> tuple[str, str, int]:
    """(verb, counter, amount) of a component that takes something of the object itself; an empty verb for
    others.
    """
    match part:
        case TapSelf():
            return "tap", "", 1
        case UntapSelf():
            return "untap", "", 1
        case Sacrifice(_, what) if is_itself(what):
            return "sacrifice", "", 1
        case Exile(_, what, _) if is_itself(what):
            return "exile", "", 1
        case Discard(_, what, whole_hand=False) if is_itself(what):
            return "discard", "", 1
        case Return(_, what) if is_itself(what):
            return "return", "", 1
        case RemoveCounters(count, kind, what) if is_itself(what) and kind:
            return "take", kind, evaluate(count, table, thing)
        case PutCounters(count, kind, what) if is_itself(what):
            return "put", kind, evaluate(count, table, thing)
        case Loyalty(change):
            return ("take" if change < 0 else "put"), "loyalty", abs(change)
        case _:
            return "", "", 0


def without_word(what: Predicate, word: str) -> Predicate:
    """The predicate without the conjunct that asks for the word."""
    if isinstance(what, All) and Is(word) in what.parts:
        return All(tuple(p for p in what.parts if p != Is(word)))
    return what


def is_itself(what: Predicate) -> bool:
    """Whether the predicate means the ability's own object."""
    return isinstance(what, Itself) or (isinstance(what, All) and any(is_itself(p) for p in what.parts))


def _amount(part: Component) -> Amount:
    for name in ("count", "amount", "total", "times", "number"):
        value = getattr(part, name, None)
        if value is not None:
            return value  # type: ignore[no-any-return]  # the field is looked up by name
    return ONE


def crew_power(thing: Object) -> int:
    """What the creature counts for as it crews or saddles: power, or as its traits say (702.122, 702.171)."""
    traits = {t.name: t for t in thing.abilities if isinstance(t, Trait)}
    value = measure("toughness" if "crew by toughness" in traits else "power", thing)
    bonus = traits.get("crew power")
    return value + (getattr(bonus.amount, "value", 0) if bonus else 0)


def _counters(thing: Object, kind: str) -> int:
    return thing.counters.get(kind, 0) if kind else sum(thing.counters.values())


def _mana_value(thing: Object) -> int:
    return thing.mana_value
