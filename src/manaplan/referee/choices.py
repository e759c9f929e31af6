"""Every way to pay a component or the mana of an ability: what the brute force tries."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TypeAlias

from manaplan.game.wording.costs import component_text
from manaplan.layers.objects import Object
from manaplan.plan.steps import ManaWith, Pay
from manaplan.referee.bill import Bill, breach
from manaplan.referee.components import VERBS, Payer, crew_power, giveable, number
from manaplan.referee.forbidden import sacrifice_forbidden
from manaplan.referee.state import State, Unit
from manaplan.referee.symbols import METHODS, is_spell, method_breach, pay_symbol
from manaplan.referee.unchosen import goes_without_saying
from manaplan.rules.costs import (
    Component,
    Discard,
    Exile,
    ExileKinds,
    ExileTotal,
    PutCounters,
    RemoveCounters,
    Return,
    Reveal,
    Sacrifice,
    TapOthers,
    TapPower,
    UntapOthers,
)
from manaplan.rules.mana import Symbol
from manaplan.rules.predicates import Predicate
from manaplan.rules.records import evolve

Alike: TypeAlias = Callable[[Object | Unit], Hashable]
"""Tells which objects, and which mana, need not be told apart: those with the same key are interchangeable."""


def apart(thing: Object | Unit) -> Hashable:
    """Every object apart, and mana by its origin too."""
    if isinstance(thing, Unit):
        return thing.type, thing.snow, thing.spending, thing.riders, thing.makers
    return thing.id


def distinct_units(pool: Iterable[Unit], alike: Alike) -> list[Unit]:
    """One mana of each kind in the pool."""
    return list({alike(u): u for u in pool}.values())


def selections(things: Iterable[Object], count: int, alike: Alike) -> Iterator[tuple[str, ...]]:
    """Every choice of ``count`` objects, interchangeable ones not told apart."""
    groups: dict[Hashable, list[str]] = {}
    for thing in things:
        groups.setdefault(alike(thing), []).append(thing.id)
    yield from _select(list(groups.values()), count)


def _select(groups: list[list[str]], count: int) -> Iterator[tuple[str, ...]]:
    if count == 0:
        yield ()
        return
    if sum(map(len, groups)) < count:
        return
    first, *rest = groups
    for n in range(min(count, len(first)), -1, -1):
        for more in _select(rest, count - n):
            yield (*first[:n], *more)


def ways(state: State, payer: Payer, part: Component, alike: Alike = apart) -> Iterator[Pay]:
    """Every way to pay the component, some of them perhaps not legal; of open-ended ones the least sets only."""
    words = component_text(part)
    return (evolve(pay, cost=words) for pay in _ways(state, payer, part, alike))


def _ways(state: State, payer: Payer, part: Component, alike: Alike) -> Iterator[Pay]:
    said = goes_without_saying(state, payer, part)
    if said is not None:
        yield said
        return
    verb = VERBS.get(type(part), "")
    match part:
        case TapPower(total, what):
            need = number(state, payer, total)
            things = [o for o in _candidates(state, payer, what, "battlefield") if not o.tapped]
            yield from (Pay(verb=verb, objects=s) for s in _least(things, need, crew_power, alike))
        case ExileTotal(total, what, zone):
            need = number(state, payer, total)
            things = _candidates(state, payer, what, zone)
            yield from (Pay(verb=verb, objects=s) for s in _least(things, need, lambda o: o.mana_value, alike))
        case ExileKinds(least, what, zone):
            chosen = _covering(_candidates(state, payer, what, zone), number(state, payer, least), alike)
            yield from (Pay(verb=verb, objects=s) for s in chosen)
        case UntapOthers(count, what):
            things = [o for o in _candidates(state, payer, what, "battlefield") if o.tapped]
            yield from (Pay(verb=verb, objects=s) for s in selections(things, number(state, payer, count), alike))
        case RemoveCounters():
            yield from _removals(state, payer, part, alike)
        case PutCounters(_, kind, what):
            things = _candidates(state, payer, what, "battlefield")
            yield from (Pay(verb=verb, objects=s, counter=kind) for s in selections(things, 1, alike))
        case Sacrifice(count, what) | Return(count, what) | TapOthers(count, what):
            things = [o for o in _candidates(state, payer, what, "battlefield") if _can(state, payer, part, o)]
            chosen = selections(things, number(state, payer, count), alike)
            yield from (Pay(verb=verb, objects=s) for s in chosen)
        case Discard(count, what):
            chosen = selections(_candidates(state, payer, what, "hand"), number(state, payer, count), alike)
            yield from (Pay(verb=verb, objects=s) for s in chosen)
        case Reveal(count, what, zone) | Exile(count, what, zone):
            chosen = selections(_candidates(state, payer, what, zone), number(state, payer, count), alike)
            yield from (Pay(verb=verb, objects=s) for s in chosen)


def _candidates(state: State, payer: Payer, what: Predicate, zone: str) -> list[Object]:
    things = (o for place in zone.split(" or ") for o in state.table.things(place))
    return [o for o in things if giveable(state, payer, what, zone, o.id)]


def _can(state: State, payer: Payer, part: Component, thing: Object) -> bool:
    if isinstance(part, TapOthers):
        return not thing.tapped
    return not (isinstance(part, Sacrifice) and sacrifice_forbidden(state.table, thing, payer.freely))


def _least(things: list[Object], need: int, worth: Callable[[Object], int], alike: Alike) -> Iterator[tuple[str, ...]]:
    """Every set worth at least ``need`` that no proper subset of is, one of each kind of set."""
    worths = {o.id: worth(o) for o in things}
    for count in range(len(things) + 1):
        for chosen in selections(things, count, alike):
            total = sum(worths[k] for k in chosen)
            if total >= need and all(total - worths[k] < need for k in chosen):
                yield chosen


def _covering(things: list[Object], need: int, alike: Alike) -> Iterator[tuple[str, ...]]:
    """Every set with ``need`` card types among it that no proper subset of has, one of each kind of set."""
    types = {o.id: o.types for o in things}

    def among(keys: Iterable[str]) -> int:
        return len(frozenset[str]().union(*(types[k] for k in keys)))

    for count in range(len(things) + 1):
        for chosen in selections(things, count, alike):
            if among(chosen) >= need and all(among(k for k in chosen if k != x) < need for x in chosen):
                yield chosen


def _removals(state: State, payer: Payer, part: RemoveCounters, alike: Alike) -> Iterator[Pay]:
    count = number(state, payer, part.count)
    things = _candidates(state, payer, part.what, "battlefield")
    kinds = [part.kind] if part.kind else sorted({k for o in things for k in o.counters})
    for kind in kinds:
        holders = [o for o in things if o.counters.get(kind, 0)]
        if not part.among:
            enough = [o for o in holders if o.counters[kind] >= count]
            yield from (Pay(verb="counters", objects=s, counter=kind) for s in selections(enough, 1, alike))
            continue
        spread = [[o.id] * n for o in holders for n in [o.counters[kind]]]
        yield from (Pay(verb="counters", objects=s, counter=kind) for s in _select(spread, count))


# --- mana ------------------------------------------------------------------------------------------------------


def symbol_ways(state: State, bill: Bill, symbol: Symbol, alike: Alike = apart) -> Iterator[Pay]:
    """Every way to pay one open symbol: with each kind of mana, with life, by each method."""
    text = str(symbol)
    for unit in distinct_units(state.pool, alike):
        if breach(bill, unit, symbol, state.on_x) is None or (symbol.generic and symbol.letters):
            yield Pay(symbol=text, mana=ManaWith(unit.type, unit.makers[0] if unit.makers else None))
    if life := bill.life_of(symbol):
        yield Pay(symbol=text, verb="life", number=life)
    for name in bill.methods:
        if name in METHODS:
            yield from _method_ways(state, bill, name, symbol, alike)


def _method_ways(state: State, bill: Bill, name: str, symbol: Symbol, alike: Alike) -> Iterator[Pay]:
    zone = "graveyard" if METHODS[name].verb == "exile" else "battlefield"
    helpers = {alike(o): o.id for o in state.table.things(zone) if _helps(state, bill, name, symbol, o)}
    for key in helpers.values():
        yield Pay(symbol=str(symbol), verb=METHODS[name].verb, objects=(key,), by=name)


def _helps(state: State, bill: Bill, name: str, symbol: Symbol, thing: Object) -> bool:
    return not is_spell(state, thing.id) and method_breach(state, bill, name, thing.id, symbol) is None


def mana_ways(inner: State, bill: Bill, alike: Alike = apart) -> list[tuple[Pay, ...]]:
    """Every way to pay all open symbols of ``inner``, ways that leave the same behind listed once."""
    seen: dict[Hashable, tuple[Pay, ...]] = {}
    _mana_ways(inner, bill, alike, (), seen, set())
    return list(seen.values())


def _mana_ways(
    state: State,
    bill: Bill,
    alike: Alike,
    done: tuple[Pay, ...],
    found: dict[Hashable, tuple[Pay, ...]],
    visited: set[Hashable],
) -> None:
    left = pool_key(state.pool, alike), state.life
    key = (frozenset(state.open.items()), left, state.halves, state.spare)
    if key in visited:
        return
    visited.add(key)
    if not state.open:
        found.setdefault(left, done)
    symbols = [hardest(state)] if state.open else []
    for symbol in (*symbols, *spare_symbols(state)):
        for pay in symbol_ways(state, bill, symbol, alike):
            after, wrong = pay_symbol(state, bill, pay)
            if wrong is None:
                _mana_ways(after, bill, alike, (*done, pay), found, visited)


def spare_symbols(state: State) -> list[Symbol]:
    """The ``{2/c}`` paid by one mana of their colour that may take more mana, for their generic side (107.4e).

    Only once all symbols but generic ones are paid: earlier is no other way.
    """
    if any(not s.is_generic for s in state.open):
        return []
    return list(dict.fromkeys(state.spare))


def hardest(state: State) -> Symbol:
    """The open symbol to pay next: generic mana last."""
    return min(state.open, key=lambda s: (s.is_generic, bool(s.variable), str(s)))


def pool_key(pool: Iterable[Unit], alike: Alike) -> Hashable:
    """What tells two pools apart."""
    counts: dict[Hashable, int] = {}
    for unit in pool:
        key = alike(unit)
        counts[key] = counts.get(key, 0) + 1
    return frozenset(counts.items())
