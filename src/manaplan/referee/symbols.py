"""Paying one mana symbol: with mana, with life, or by a payment method (107.4, 702.51, 702.66, 702.126)."""

from collections.abc import Callable, Iterator, Mapping

from manaplan.layers.objects import Object
from manaplan.plan.steps import Pay
from manaplan.referee.bill import Bill, Breach, breach
from manaplan.referee.forbidden import life_forbidden, tap_forbidden
from manaplan.referee.moves import give_up, pay_life, tap
from manaplan.referee.state import BEFORE, GENERIC, OF_X, YOU, State, Unit, less
from manaplan.referee.tapping import became_tapped
from manaplan.rules.mana import ANY_COLOR, Symbol, parse_symbol
from manaplan.rules.records import evolve, frozen


@frozen
class Method:
    """A way to pay a mana symbol without mana: its rule, the verb, whom it asks for and which symbols it pays."""

    rule: str
    verb: str
    who: Callable[[Object], bool]
    wanted: str
    colors: str = ""


def _yours(thing: Object, zone: str = "battlefield") -> bool:
    return thing.zone == zone and (thing.controller if zone == "battlefield" else thing.owner) == YOU


METHODS: Mapping[str, Method] = {
    "convoke": Method("702.51a", "tap", lambda o: _yours(o) and o.is_creature, "a creature you control", "own"),
    "improvise": Method("702.126a", "tap", lambda o: _yours(o) and "artifact" in o.types, "an artifact you control"),
    "delve": Method("702.66a", "exile", lambda o: _yours(o, "graveyard") and not o.token, "a card in your graveyard"),
    "waterbend": Method(
        "701.67a",
        "tap",
        lambda o: _yours(o) and bool(o.types & {"artifact", "creature"}),
        "an artifact or creature you control",
    ),
    "tap creatures": Method("602.1b", "tap", lambda o: _yours(o) and o.is_creature, "a creature you control", "any"),
}
"""The payment methods by the names that total costs give them."""


def method_breach(state: State, bill: Bill, name: str | None, key: str, symbol: Symbol) -> Breach | None:
    """Why the object cannot pay the symbol by the method, or None where it can."""
    method = METHODS.get(name or "")
    if method is None or name not in bill.methods:
        return "601.2h", f"{name or 'tapping or exiling'} is no way to pay for this"
    most = dict(bill.limits).get(name)
    if most is not None and state.by_method.get(name, 0) >= most:
        return method.rule, f"{name} pays for no more than {most} mana of this cost"
    thing = state.find(key)
    if thing is None or not method.who(thing) or is_spell(state, key):
        return method.rule, f"{key} is not {method.wanted}"
    if method.verb == "tap" and thing.tapped:
        return method.rule, f"{key} is tapped"
    if method.verb == "tap" and tap_forbidden(state.table, thing):
        return "101.2", f"{key} cannot be tapped"
    if not _method_pays(method, thing, symbol):
        return method.rule, f"{name} with {key} does not pay {symbol}"
    return None


def is_spell(state: State, key: str) -> bool:
    """Whether the id is that of the spell being cast, which is on the stack from the announcement on (601.2a)."""
    thing = state.total.thing
    return state.stage != BEFORE and thing is not None and thing.zone == "stack" and thing.id == key


def _method_pays(method: Method, thing: Object, symbol: Symbol) -> bool:
    if symbol.generic or symbol == OF_X:
        return True
    if method.colors == "any":
        return True
    return method.colors == "own" and bool(thing.colors & symbol.colors)


# --- which open symbol a payment means ---------------------------------------------------------------------------


def meant(state: State, wanted: Symbol, coloured: bool = True) -> list[Symbol]:
    """The open symbols that a plan's ``symbol`` may mean, the likeliest first.

    Mana on ``{2/c}`` that is not ``coloured``, as it cannot be spent as that colour, goes to the rest of one that is
    half paid before it opens the next.
    """
    if wanted.is_generic or wanted.variable:
        order = [OF_X, GENERIC] if wanted.variable else [GENERIC, OF_X]
        numbers = [s for s in state.open if s.generic and s.letters]
        return [s for s in order if s in state.open] + numbers
    found = [wanted] if wanted in state.open else []
    if wanted in state.halves and GENERIC in state.open:
        found = [*found, GENERIC] if coloured else [GENERIC, *found]
    if not found:
        found = [s for s in state.open if wanted.letters and set(wanted.letters) <= set(s.letters)]
    return found


def pay_symbol(state: State, bill: Bill, pay: Pay) -> tuple[State, Breach | None]:
    """The state after one payment of an open symbol, and the breach (then the payment is made as far as it goes)."""
    if pay.symbol is None:
        return state, ("601.2h", "the payment names no symbol")
    first: tuple[State, Breach | None] | None = None
    wanted = parse_symbol(pay.symbol.strip().strip("{}"))
    half_paid = wanted in state.halves and GENERIC in state.open
    if pay.mana is not None and wanted in state.spare and wanted not in state.open and not half_paid:
        after, wrong = _pay_spare(state, bill, pay, wanted)
        if wrong is None:
            return after, None
    for symbol in meant(state, wanted, not half_paid or _is_coloured(state, bill, pay, wanted)):
        after, wrong = pay_open(state, bill, pay, symbol)
        if symbol == GENERIC != wanted and wanted in after.halves:
            after = evolve(after, halves=_less_one(after.halves, wanted))
        if wrong is None:
            return after, None
        first = first or (after, wrong)
    return first or (_spend_anyway(state, pay), ("601.2h", f"no {pay.symbol} is left to pay"))


def _is_coloured(state: State, bill: Bill, pay: Pay, symbol: Symbol) -> bool:
    """Whether it may pay the coloured side of ``{2/c}``: mana that can be spent as the colour (609.4b), or a thing."""
    side = evolve(symbol, generic=0)
    return pay.mana is None or any(breach(bill, u, side) is None for u in named_units(state, pay))


def pay_open(state: State, bill: Bill, pay: Pay, symbol: Symbol) -> tuple[State, Breach | None]:
    """One payment of exactly this open symbol."""
    if pay.mana is not None:
        return _pay_mana(state, bill, pay, symbol)
    if pay.verb == "life":
        return _pay_life(state, bill, pay, symbol)
    if pay.verb in ("tap", "exile") and len(pay.objects) == 1:
        return _pay_method(state, bill, pay, symbol)
    return state, ("601.2h", f"{symbol} is not paid by this")


def _pay_mana(state: State, bill: Bill, pay: Pay, symbol: Symbol) -> tuple[State, Breach | None]:
    units = list(named_units(state, pay))
    if not units:
        return _settle(state, symbol, False), ("118.3", f"there is no such mana {_mana_words(pay)} in the pool")
    sides = (evolve(symbol, generic=0), GENERIC) if symbol.generic and symbol.letters else (symbol,)
    for side in sides:
        for unit in units:
            if breach(bill, unit, side, state.on_x) is None:
                return _spend(state, unit, symbol, side is not GENERIC), None
    wrong = breach(bill, units[0], GENERIC if symbol.generic else symbol, state.on_x)
    return _spend(state, units[0], symbol, False), wrong


def _mana_words(pay: Pay) -> str:
    assert pay.mana is not None
    return f"as {{{pay.mana.mana}}}" + (f" from {pay.mana.source}" if pay.mana.source else "")


def named_units(state: State, pay: Pay) -> Iterator[Unit]:
    """The mana in the pool that the payment may mean, the most restricted first.

    Where the payment names no source, mana that has none comes before all other; where it names one, what that
    object added itself comes before what a trigger or another effect added to it.
    """
    assert pay.mana is not None
    wanted = pay.mana
    units = [u for u in state.pool if u.type == wanted.mana and (wanted.source is None or wanted.source in u.makers)]
    if len(units) < 2:
        return iter(units)

    def order(unit: Unit) -> tuple[bool, bool, bool, int]:
        another = unit.makers[:1] != (() if wanted.source is None else (wanted.source,))
        return another, not (unit.spending.only or unit.spending.never), unit.snow, len(unit.riders)

    return iter(sorted(units, key=order))


def _spend(state: State, unit: Unit, symbol: Symbol, coloured: bool) -> State:
    on_x = state.on_x + unit.type if symbol == OF_X else state.on_x
    pool = without_unit(state.pool, unit)
    if not (symbol.generic and symbol.letters):
        return evolve(state, pool=pool, on_x=on_x, open=less(state.open, symbol))
    return _settle(evolve(state, pool=pool, on_x=on_x), symbol, coloured)


def without_unit(pool: tuple[Unit, ...], unit: Unit) -> tuple[Unit, ...]:
    """The pool less this one mana."""
    at = next(i for i, u in enumerate(pool) if u is unit)
    return pool[:at] + pool[at + 1 :]


def _settle(state: State, symbol: Symbol, coloured: bool) -> State:
    """The state with the symbol paid; of ``{2/c}`` paid by generic mana one mana is paid and the rest stays open."""
    open_ = less(state.open, symbol)
    if not (symbol.generic and symbol.letters):
        return evolve(state, open=open_)
    if coloured:
        return evolve(state, open=open_, spare=(*state.spare, symbol))
    rest = symbol.generic - 1
    open_ = {**open_, GENERIC: open_.get(GENERIC, 0) + rest} if rest else open_
    return evolve(state, open=open_, halves=(*state.halves, *(symbol,) * rest))


def _pay_spare(state: State, bill: Bill, pay: Pay, symbol: Symbol) -> tuple[State, Breach | None]:
    """More mana on a ``{2/c}`` of which the mana of its colour turns out to be part of the generic side."""
    spare = _less_one(state.spare, symbol)
    opened = evolve(state, spare=spare, open={**state.open, GENERIC: state.open.get(GENERIC, 0) + symbol.generic - 1})
    return _pay_mana(opened, bill, pay, GENERIC)


def _less_one(symbols: tuple[Symbol, ...], symbol: Symbol) -> tuple[Symbol, ...]:
    at = symbols.index(symbol)
    return symbols[:at] + symbols[at + 1 :]


def _pay_life(state: State, bill: Bill, pay: Pay, symbol: Symbol) -> tuple[State, Breach | None]:
    wrong: Breach | None = None
    life = bill.life_of(symbol)
    if not life:
        return state, ("107.4", f"{symbol} is not paid with life")
    if pay.number not in (0, life):
        wrong = ("107.4f", f"{symbol} is paid with {life} life, not {pay.number}")
    elif state.player_life < life:
        wrong = ("119.4", f"a life total of {state.player_life} cannot pay {life} life")
    elif life_forbidden(state.table, bill.paid_for.kind == "other"):
        wrong = ("101.2", "life cannot be paid")
    return pay_life(evolve(state, open=less(state.open, symbol)), life), wrong


def _pay_method(state: State, bill: Bill, pay: Pay, symbol: Symbol) -> tuple[State, Breach | None]:
    key = pay.objects[0]
    name = pay.by or _only_method(bill, pay.verb)
    wrong = method_breach(state, bill, name, key, symbol)
    if wrong is None and METHODS[name or ""].verb != pay.verb:
        wrong = ("601.2h", f"{name} is not paid so")
    thing = state.find(key)
    if thing is None:
        return state, wrong
    coloured = bool(symbol.letters) and wrong is None and bool(thing.colors & symbol.colors & ANY_COLOR)
    settled = _settle(state, symbol, coloured and bool(METHODS[name or ""].colors))
    if name:
        settled = evolve(settled, by_method={**state.by_method, name: state.by_method.get(name, 0) + 1})
    if pay.verb == "exile":
        return give_up(settled, "exile", (key,)), wrong
    return became_tapped(tap(settled, key), thing), wrong


def _only_method(bill: Bill, verb: str) -> str | None:
    names = [m for m in bill.methods if m in METHODS and METHODS[m].verb == verb]
    return names[0] if len(names) == 1 else None


def _spend_anyway(state: State, pay: Pay) -> State:
    """The state after a payment that nothing asked for: the mana is gone all the same."""
    units = list(named_units(state, pay)) if pay.mana is not None else []
    return evolve(state, pool=without_unit(state.pool, units[0])) if units else state
