"""Paying one component of a cost that is not mana (rule 118): what may be given, and what it does to the table."""

from collections.abc import Callable

from manaplan.game.abilities import Trait
from manaplan.layers.change import with_status
from manaplan.layers.objects import Object
from manaplan.plan.steps import Pay
from manaplan.referee.bill import Breach
from manaplan.referee.forbidden import life_forbidden, sacrifice_forbidden, tap_forbidden
from manaplan.referee.moves import add_counters, give_up, library_top, pay_energy, pay_life, tap
from manaplan.referee.state import YOU, State
from manaplan.referee.symbols import is_spell
from manaplan.referee.tapping import became_tapped
from manaplan.rules.amounts import Amount, Number, evaluate
from manaplan.rules.costs import (
    Component,
    Discard,
    Exile,
    ExileKinds,
    ExileTotal,
    Loyalty,
    Mill,
    PayEnergy,
    PayLife,
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
from manaplan.rules.predicates import Itself, Predicate, matches
from manaplan.rules.records import evolve, frozen

Paid = tuple[State, Breach | None]


@frozen
class Payer:
    """For whom a cost is paid: the spell or the object with the ability (None: a bare cost), and X.

    ``freely``: it is the cost of neither, so that what forbids ways to pay for these does not bind it.
    """

    thing: Object | None = None
    x: int | None = None
    freely: bool = False


def number(state: State, payer: Payer, amount: Amount) -> int:
    """The amount as it is now, never below 0."""
    return amount.value if isinstance(amount, Number) else max(0, evaluate(amount, state.table, payer.thing, payer.x))


VERBS: dict[type, str] = {
    TapSelf: "tap",
    UntapSelf: "untap",
    UntapOthers: "untap",
    TapOthers: "tap",
    TapPower: "tap",
    Sacrifice: "sacrifice",
    PayLife: "life",
    Discard: "discard",
    Exile: "exile",
    ExileTotal: "exile",
    ExileKinds: "exile",
    RemoveCounters: "counters",
    PutCounters: "counters",
    Return: "return",
    Reveal: "reveal",
    PayEnergy: "energy",
    Mill: "mill",
    Loyalty: "counters",
    Unattach: "unattach",
    Perform: "perform",
}
"""The verb under which a payment of the component stands in a plan."""

HARD = {"sacrifice": "701.21a", "discard": "701.9", "exile": "118.3", "return": "118.3", "reveal": "701.20"}


def pay_component(state: State, payer: Payer, part: Component, pay: Pay) -> Paid:
    """The state after the component was paid so, and the breach if it may not be."""
    handler = _HANDLERS.get(type(part))
    if handler is None or pay.verb != VERBS[type(part)]:
        return state, ("118.3", f"this cost cannot be paid by {pay.verb or 'mana'}")
    missing = [k for k in pay.objects if state.find(k) is None]
    if missing:
        known = evolve(pay, objects=tuple(k for k in pay.objects if k not in missing))
        return handler(state, payer, part, known)[0], ("118.3", f"there is no object {missing[0]}")
    return handler(state, payer, part, pay)


def giveable(state: State, payer: Payer, what: Predicate, zone: str, key: str) -> bool:
    """Whether the object is in the zone, is yours, is not the spell itself and is what the cost asks for."""
    thing = state.find(key)
    if thing is None or thing.zone not in zone.split(" or ") or is_spell(state, key):
        return False
    owned = thing.controller if thing.zone == "battlefield" else thing.owner
    return owned == YOU and matches(what, thing, payer.thing)


@frozen
class Wanted:
    """The objects that a cost asks for: how many (None: any number), which, from where; and the rule broken else."""

    count: int | None
    what: Predicate
    zone: str
    rule: str


def _wrong_objects(state: State, payer: Payer, pay: Pay, wanted: Wanted) -> Breach | None:
    """The breach in the objects given: too few or too many, one twice, or one that does not fit."""
    if len(set(pay.objects)) != len(pay.objects):
        return wanted.rule, "one object is given twice"
    if wanted.count is not None and len(pay.objects) != wanted.count:
        return wanted.rule, f"{wanted.count} are to be given, not {len(pay.objects)}"
    bad = next((k for k in pay.objects if not giveable(state, payer, wanted.what, wanted.zone, k)), None)
    return (wanted.rule, f"{bad} cannot be given for this") if bad is not None else None


# --- tapping ---------------------------------------------------------------------------------------------------


def _tap_self(state: State, payer: Payer, _part: TapSelf, pay: Pay) -> Paid:
    thing = state.find(payer.thing.id) if payer.thing else None
    if thing is None or thing.zone != "battlefield":
        return state, ("107.5", "what is to be tapped is not on the battlefield")
    wrong = _tap_breach(state, thing) or sick_breach(thing)
    if pay.objects and pay.objects != (thing.id,):
        wrong = ("107.5", f"{{T}} taps {thing.id}")
    return tap(state, thing.id), wrong


def _tap_breach(state: State, thing: Object) -> Breach | None:
    if thing.tapped:
        return "118.3", f"{thing.id} is tapped already"
    return ("101.2", f"{thing.id} cannot be tapped") if tap_forbidden(state.table, thing) else None


def sick_breach(thing: Object) -> Breach | None:
    """The breach of a summoning-sick creature's {T} or {Q} (302.6), or None."""
    if thing.is_creature and thing.sick and "haste" not in thing.keywords:
        return "302.6", f"{thing.id} is summoning sick"
    return None


def _untap_self(state: State, payer: Payer, _part: UntapSelf, _pay: Pay) -> Paid:
    thing = state.find(payer.thing.id) if payer.thing else None
    if thing is None or thing.zone != "battlefield":
        return state, ("107.6", "what is to be untapped is not on the battlefield")
    wrong = sick_breach(thing) if thing.tapped else ("118.3", f"{thing.id} is untapped already")
    return tap(state, thing.id, False), wrong


def _tap_others(state: State, payer: Payer, part: TapOthers, pay: Pay) -> Paid:
    count = number(state, payer, part.count)
    wrong = _wrong_objects(state, payer, pay, Wanted(count, part.what, "battlefield", "118.3"))
    return _tap_all(state, pay, wrong)


def _tap_power(state: State, payer: Payer, part: TapPower, pay: Pay) -> Paid:
    wrong = _wrong_objects(state, payer, pay, Wanted(None, part.what, "battlefield", "118.3"))
    total = number(state, payer, part.total)
    power = sum(crew_power(state.table.objects[k]) for k in pay.objects)
    if wrong is None and power < total:
        wrong = ("118.3", f"a total power of {total} is needed, not {power}")
    return _tap_all(state, pay, wrong)


def crew_power(thing: Object) -> int:
    """The power that a creature brings to a cost of total power, its own traits considered."""
    traits = {a.name: a.amount for a in thing.abilities if isinstance(a, Trait)}
    base = thing.toughness if "crew by toughness" in traits else thing.power
    more = traits.get("crew power")
    return (base or 0) + (more.value if isinstance(more, Number) else 0)


def _tap_all(state: State, pay: Pay, wrong: Breach | None) -> Paid:
    for key in pay.objects:
        thing = state.table.objects[key]
        wrong = wrong or _tap_breach(state, thing)
        if thing.zone == "battlefield":
            state = became_tapped(tap(state, key), thing)
    return state, wrong


def _untap_others(state: State, payer: Payer, part: UntapOthers, pay: Pay) -> Paid:
    count = number(state, payer, part.count)
    wrong = _wrong_objects(state, payer, pay, Wanted(count, part.what, "battlefield", "118.3"))
    for key in pay.objects:
        if not state.table.objects[key].tapped:
            wrong = wrong or ("118.3", f"{key} is untapped already")
        state = tap(state, key, False)
    return state, wrong


# --- giving up -------------------------------------------------------------------------------------------------


def _sacrifice(state: State, payer: Payer, part: Sacrifice, pay: Pay) -> Paid:
    count = number(state, payer, part.count)
    wrong = _wrong_objects(state, payer, pay, Wanted(count, part.what, "battlefield", HARD["sacrifice"]))
    bad = next((k for k in pay.objects if sacrifice_forbidden(state.table, state.table.objects[k], payer.freely)), None)
    if wrong is None and bad is not None:
        wrong = ("101.2", f"{bad} cannot be sacrificed")
    return give_up(state, "sacrifice", pay.objects), wrong


def _discard(state: State, payer: Payer, part: Discard, pay: Pay) -> Paid:
    if part.whole_hand:
        hand = tuple(o.id for o in state.table.things("hand") if o.owner == YOU)
        wrong = None if set(pay.objects) == set(hand) else (HARD["discard"], "the whole hand is to be discarded")
        return give_up(state, "discard", hand), wrong
    count = number(state, payer, part.count)
    wrong = _wrong_objects(state, payer, pay, Wanted(count, part.what, "hand", HARD["discard"]))
    return give_up(state, "discard", pay.objects), wrong


def _exile(state: State, payer: Payer, part: Exile, pay: Pay) -> Paid:
    count = number(state, payer, part.count)
    wanted = max(count, len(pay.objects)) if part.or_more else count
    wrong = _wrong_objects(state, payer, pay, Wanted(wanted, part.what, part.zone, HARD["exile"]))
    if part.zone == "library" and wrong is None and pay.objects != library_top(state.table, count):
        wrong = (HARD["exile"], "the cards must be the top ones of the library")
    return give_up(state, "exile", pay.objects), wrong


def _exile_total(state: State, payer: Payer, part: ExileTotal, pay: Pay) -> Paid:
    wrong = _wrong_objects(state, payer, pay, Wanted(None, part.what, part.zone, HARD["exile"]))
    total = number(state, payer, part.total)
    value = sum(state.table.objects[k].mana_value for k in pay.objects)
    if wrong is None and value < total:
        wrong = ("701.59a", f"a total mana value of {total} is needed, not {value}")
    return give_up(state, "exile", pay.objects), wrong


def _exile_kinds(state: State, payer: Payer, part: ExileKinds, pay: Pay) -> Paid:
    wrong = _wrong_objects(state, payer, pay, Wanted(None, part.what, part.zone, HARD["exile"]))
    least = number(state, payer, part.number)
    types = frozenset[str]().union(*(state.table.objects[k].types for k in pay.objects))
    if wrong is None and len(types) < least:
        wrong = ("118.3", f"{least} card types are needed among the cards, not {len(types)}")
    return give_up(state, "exile", pay.objects), wrong


def _return(state: State, payer: Payer, part: Return, pay: Pay) -> Paid:
    count = number(state, payer, part.count)
    zone = payer.thing.zone if part.what == Itself() and payer.thing else "battlefield"
    wrong = _wrong_objects(state, payer, pay, Wanted(count, part.what, zone, HARD["return"]))
    return give_up(state, "return", pay.objects), wrong


def _reveal(state: State, payer: Payer, part: Reveal, pay: Pay) -> Paid:
    count = number(state, payer, part.count)
    return state, _wrong_objects(state, payer, pay, Wanted(count, part.what, part.zone, HARD["reveal"]))


# --- numbers ---------------------------------------------------------------------------------------------------


def _life(state: State, payer: Payer, part: PayLife, pay: Pay) -> Paid:
    amount = number(state, payer, part.amount)
    wrong: Breach | None = None
    if pay.number not in (0, amount):
        wrong = ("118.3", f"{amount} life is to be paid, not {pay.number}")
    elif amount and state.player_life < amount:
        wrong = ("119.4", f"a life total of {state.player_life} cannot pay {amount} life")
    elif amount and life_forbidden(state.table, payer.freely):
        wrong = ("101.2", "life cannot be paid")
    return pay_life(state, amount), wrong


def _energy(state: State, payer: Payer, part: PayEnergy, _pay: Pay) -> Paid:
    amount = number(state, payer, part.amount)
    enough = state.table.players[YOU].energy >= amount
    return pay_energy(state, amount), None if enough else ("107.14", f"{amount} energy is needed")


def _mill(state: State, payer: Payer, part: Mill, _pay: Pay) -> Paid:
    amount = number(state, payer, part.amount)
    top = library_top(state.table, amount)
    wrong = None if len(top) == amount else ("701.17b", f"the library has fewer than {amount} cards")
    return evolve(give_up(state, "mill", top), milled=state.milled + amount), wrong


# --- counters --------------------------------------------------------------------------------------------------


def _remove(state: State, payer: Payer, part: RemoveCounters, pay: Pay) -> Paid:
    count = number(state, payer, part.count)
    kind = pay.counter or part.kind
    taken = _each_once(pay, count)
    wrong = _counter_breach(state, payer, part.what, taken, part.among)
    if wrong is None and ((part.kind and kind != part.kind) or not kind):
        wrong = ("118.3", f"{part.kind or 'some kind of'} counters are to be removed")
    if wrong is None and sum(taken.values()) != count:
        wrong = ("118.3", f"{count} counters are to be removed")
    for key, n in taken.items():
        if state.table.objects[key].counters.get(kind, 0) < n:
            wrong = wrong or ("118.3", f"{key} has fewer than {n} {kind} counters")
        state = add_counters(state, key, kind, -n)
    return state, wrong


def _each_once(pay: Pay, count: int) -> dict[str, int]:
    """How many counters on each object: an id stands once a counter, or alone for all of them."""
    if len(pay.objects) == 1:
        return {pay.objects[0]: count}
    return {key: pay.objects.count(key) for key in dict.fromkeys(pay.objects)}


def _counter_breach(
    state: State, payer: Payer, what: Predicate, taken: dict[str, int], among: bool = False
) -> Breach | None:
    if len(taken) > 1 and not among:
        return "118.3", "the counters must be of one object"
    bad = next((k for k in taken if not giveable(state, payer, what, "battlefield", k)), None)
    return ("118.3", f"{bad} cannot be chosen for this") if bad is not None else None


def _put(state: State, payer: Payer, part: PutCounters, pay: Pay) -> Paid:
    count = number(state, payer, part.count)
    taken = dict.fromkeys(pay.objects[:1], count)
    wrong = _counter_breach(state, payer, part.what, taken)
    if len(pay.objects) != 1:
        wrong = ("118.3", "one object is to get the counters")
    for key in taken:
        state = add_counters(state, key, part.kind, count)
    return state, wrong


def _loyalty(state: State, payer: Payer, part: Loyalty, pay: Pay) -> Paid:
    if payer.thing is None or not pay.objects:
        return state, ("606.4", "loyalty is paid with the permanent's own counters")
    change = -(payer.x or 0) if part.variable else part.change
    thing = state.table.objects[pay.objects[0]]
    wrong: Breach | None = None
    if thing.id != payer.thing.id:
        wrong = ("606.4", "loyalty is paid with the permanent's own counters")
    elif thing.counters.get("loyalty", 0) + change < 0:
        wrong = ("606.6", f"{thing.id} has too few loyalty counters")
    return add_counters(state, thing.id, "loyalty", change), wrong


def _perform(state: State, _payer: Payer, _part: Perform, _pay: Pay) -> Paid:
    """Nothing that a payment counts changes."""
    return state, None


def _unattach(state: State, payer: Payer, _part: Unattach, _pay: Pay) -> Paid:
    thing = state.find(payer.thing.id) if payer.thing else None
    if thing is None or thing.attached_to is None:
        return state, ("701.3d", "it is not attached to anything")
    return evolve(state, table=with_status(state.table, thing.id, attached_to=None)), None


_HANDLERS: dict[type, Callable[..., Paid]] = {
    TapSelf: _tap_self,
    UntapSelf: _untap_self,
    UntapOthers: _untap_others,
    TapOthers: _tap_others,
    TapPower: _tap_power,
    Sacrifice: _sacrifice,
    PayLife: _life,
    Discard: _discard,
    Exile: _exile,
    ExileTotal: _exile_total,
    ExileKinds: _exile_kinds,
    RemoveCounters: _remove,
    PutCounters: _put,
    Return: _return,
    Reveal: _reveal,
    PayEnergy: _energy,
    Mill: _mill,
    Loyalty: _loyalty,
    Unattach: _unattach,
    Perform: _perform,
}
