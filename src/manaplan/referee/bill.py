"""What one mana may be spent on: the type, the restriction, the demands of what is paid for (106.6, 107.4, 609.4b)."""

from collections.abc import Iterator

from attrs import frozen

from manaplan.game.abilities import Activated, SpendAs
from manaplan.layers.objects import GameTable, Object
from manaplan.referee.state import OF_X, State, Unit
from manaplan.rules.conditions import holds
from manaplan.rules.mana import ANY_COLOR, Symbol
from manaplan.rules.predicates import ANYTHING, matches
from manaplan.rules.spending import ManaDemand, PaidFor, Purpose, Spending, may_spend

Breach = tuple[str, str]
"""A rule number and a message."""


@frozen
class Bill:
    """One thing to pay mana for.

    ``as_though`` is ``color`` or ``type`` where mana counts as of any (609.4b), else ``""``; ``methods`` are the
    payment methods offered.
    """

    paid_for: PaidFor
    demand: ManaDemand | None = None
    as_though: str = ""
    thing: Object | None = None
    methods: tuple[str, ...] = ()


def total_bill(state: State) -> Bill:
    """The bill of the total cost."""
    total = state.total
    seen_as = as_though(state.table, total.paid_for, total.thing)
    return Bill(total.paid_for, total.demand, seen_as, total.thing, total.methods)


def ability_bill(table: GameTable, source: Object, ability: Activated, symbols: tuple[Symbol, ...]) -> Bill:
    """The bill of the activation cost of a mana ability."""
    letters = frozenset("X" if s.variable else "C" for s in symbols if s.variable or "C" in s.letters)
    paid_for = PaidFor("activate", source, keyword=ability.keyword, symbols=letters)
    return Bill(paid_for, ability.demand, as_though(table, paid_for), source)


def as_though(table: GameTable, paid_for: PaidFor, thing: Object | None = None) -> str:
    """``type``, ``color`` or ``""``: as what your mana may be spent on this (609.4b)."""
    best = ""
    for source, ability in _spend_as(table, thing):
        if ability.condition is not None and not holds(ability.condition, table, source):
            continue
        if ability.purpose is None or _serves(ability.purpose, paid_for):
            best = "type" if ability.any_type or best == "type" else "color"
    return best


def _spend_as(table: GameTable, thing: Object | None) -> Iterator[tuple[Object, SpendAs]]:
    """The permissions that profit you: of permanents on the battlefield, and of the spell or object itself."""
    seen = [o for o in table.actors() if thing is None or o.id != thing.id]
    for source in [*seen, *([thing] if thing else [])]:
        for ability in source.abilities:
            if isinstance(ability, SpendAs) and (source.controller == "you" or ability.who == "any"):
                yield source, ability


def _serves(purpose: Purpose, paid_for: PaidFor) -> bool:
    return may_spend(Spending(only=(purpose,)), paid_for)


def breach(bill: Bill, unit: Unit, symbol: Symbol, on_x: str = "") -> Breach | None:
    """Why this mana cannot pay the symbol (``OF_X`` and generic ones included), or None where it can.

    ``on_x`` are the types already spent on X.
    """
    generic = symbol.is_generic or symbol == OF_X
    if not generic and not fits_type(unit, symbol, bill.as_though):
        return "107.4", f"{{{unit.type}}} does not pay {symbol}"
    if not may_spend(unit.spending, bill.paid_for, generic, unit.source):
        return "106.6", f"this {{{unit.type}}} may not be spent on this"
    return _demand_breach(bill, unit, symbol, on_x) if bill.demand is not None else None


def fits_type(unit: Unit, symbol: Symbol, as_though_of: str = "") -> bool:
    """Whether the mana is of a type (or from a snow source) that the symbol asks for."""
    if symbol.snow:
        return unit.snow
    if unit.type in symbol.types:
        return True
    return as_though_of == "type" or (as_though_of == "color" and bool(symbol.types & ANY_COLOR))


def _demand_breach(bill: Bill, unit: Unit, symbol: Symbol, on_x: str) -> Breach | None:
    demand = bill.demand
    assert demand is not None
    if demand.none:
        return "601.2h", "no mana may be spent on this"
    if demand.sources != ANYTHING and not _from_source(demand, unit, bill.thing):
        return "601.2h", "the mana is not from a source that may pay for this"
    if symbol == OF_X and demand.x_colors and unit.type not in demand.x_colors:
        return "601.2h", f"{{{unit.type}}} may not be spent on X"
    if symbol == OF_X and demand.x_each_once and unit.type in on_x:
        return "601.2h", f"{{{unit.type}}} was already spent on X"
    return None


def _from_source(demand: ManaDemand, unit: Unit, thing: Object | None) -> bool:
    """Whether the mana is from such a permanent; a card in hand is no creature and no land (109.2)."""
    source = unit.source
    return source is not None and source.zone == "battlefield" and matches(demand.sources, source, thing)
