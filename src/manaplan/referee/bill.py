"""What one mana may be spent on: the type, the restriction, the demands of what is paid for (106.6, 107.4, 609.4b)."""

from collections.abc import Iterator
from functools import lru_cache

from manaplan.costing.records import TotalCost
from manaplan.game.abilities import Activated, LifeForMana, SpendAs
from manaplan.layers.objects import GameTable, Object
from manaplan.referee.state import OF_X, State, Unit
from manaplan.rules.conditions import holds
from manaplan.rules.mana import Symbol
from manaplan.rules.predicates import ANYTHING, matches
from manaplan.rules.records import frozen
from manaplan.rules.spending import ManaDemand, PaidFor, Purpose, Spending, may_spend, of_chosen_color

Breach = tuple[str, str]
"""A rule number and a message."""


@frozen
class Bill:
    """One thing to pay mana for.

    ``as_though`` are the rules by which mana counts as of other types (609.4b); ``methods`` are the payment methods
    offered, ``limits`` the most mana that a method may pay; ``in_life`` pairs a type of mana with the life that may
    be paid instead of it.
    """

    paid_for: PaidFor
    demand: ManaDemand | None = None
    as_though: tuple[SpendAs, ...] = ()
    thing: Object | None = None
    methods: tuple[str, ...] = ()
    limits: tuple[tuple[str, int], ...] = ()
    in_life: tuple[tuple[str, int], ...] = ()

    def life_of(self, symbol: Symbol) -> int:
        """The life with which the symbol may be paid (107.4f, 118.3); 0 where it may not."""
        prices = [life for letter, life in self.in_life if letter in symbol.letters and not symbol.snow]
        return min([symbol.life, *prices] if symbol.life else prices, default=0)


def total_bill(state: State) -> Bill:
    """The bill of the total cost."""
    return _bill_of(state.table, state.total)


@lru_cache(maxsize=32)
def _bill_of(table: GameTable, total: TotalCost) -> Bill:
    """Asked again for each symbol: remembered for the tables of the moment."""
    seen_as = as_though(table, total.paid_for, total.thing)
    in_life = life_instead(table)
    return Bill(total.paid_for, total.demand, seen_as, total.thing, total.methods, total.limits, in_life)


def ability_bill(table: GameTable, source: Object, ability: Activated, symbols: tuple[Symbol, ...]) -> Bill:
    """The bill of the activation cost of a mana ability."""
    letters = frozenset("X" if s.variable else "C" for s in symbols if s.variable or "C" in s.letters)
    paid_for = PaidFor("activate", source, keyword=ability.keyword, symbols=letters)
    return Bill(paid_for, ability.demand, as_though(table, paid_for), source, in_life=life_instead(table))


def life_instead(table: GameTable) -> tuple[tuple[str, int], ...]:
    """The types of mana for which your permanents let you pay life, each with the life."""
    return tuple((rule.letter, rule.life) for o, rule in table.acting(LifeForMana) if o.controller == "you")


def as_though(table: GameTable, paid_for: PaidFor, thing: Object | None = None) -> tuple[SpendAs, ...]:
    """The rules by which your mana counts as other mana while it is spent on this (609.4b)."""
    return tuple(
        ability
        for source, ability in _spend_as(table, thing)
        if (ability.condition is None or holds(ability.condition, table, source))
        and (ability.purpose is None or _serves(ability.purpose, paid_for))
    )


def _spend_as(table: GameTable, thing: Object | None) -> Iterator[tuple[Object, SpendAs]]:
    """The permissions that profit you: of permanents on the battlefield, and of the spell or object itself."""
    seen = ((o, a) for o, a in table.acting(SpendAs) if thing is None or o.id != thing.id)
    own = ((thing, a) for a in thing.abilities if isinstance(a, SpendAs)) if thing is not None else ()
    for source, ability in (*seen, *own):
        if source.controller == "you" or ability.who == "any":
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


def fits_type(unit: Unit, symbol: Symbol, as_though_of: tuple[SpendAs, ...] = ()) -> bool:
    """Whether the mana is of a type (or from a snow source) that the symbol asks for."""
    if symbol.snow:
        return unit.snow
    return bool(types_of(unit, as_though_of) & symbol.types) if as_though_of else unit.type in symbol.types


def types_of(unit: Unit, rules: tuple[SpendAs, ...]) -> frozenset[str]:
    """The types that the mana may be spent as: its own, unless a rule lets it be spent as another only."""
    types, narrowed = {unit.type}, False
    for rule in sorted(rules, key=lambda r: not r.only):
        if (rule.mana and unit.type not in rule.mana) or (rule.snow and not unit.snow):
            continue
        if rule.only and not narrowed:
            types, narrowed = set(), True
        elif narrowed and not rule.only:
            continue
        types |= set(rule.as_types or ("WUBRGC" if rule.any_type else "WUBRG"))
    return frozenset(types)


def _demand_breach(bill: Bill, unit: Unit, symbol: Symbol, on_x: str) -> Breach | None:
    demand = bill.demand
    assert demand is not None
    if demand.none:
        return "601.2h", "no mana may be spent on this"
    if demand.sources != ANYTHING and not _from_source(demand, unit, bill.thing):
        return "601.2h", "the mana is not from a source that may pay for this"
    if not of_chosen_color(demand, unit.type, bill.thing):
        return "601.2h", f"{{{unit.type}}} is not mana of the chosen color"
    if symbol == OF_X and demand.x_colors and unit.type not in demand.x_colors:
        return "601.2h", f"{{{unit.type}}} may not be spent on X"
    if symbol == OF_X and demand.x_each_once and unit.type in on_x:
        return "601.2h", f"{{{unit.type}}} was already spent on X"
    return None


def _from_source(demand: ManaDemand, unit: Unit, thing: Object | None) -> bool:
    """Whether the mana is from such a permanent; a card in hand is no creature and no land (109.2)."""
    source = unit.source
    return source is not None and source.zone == "battlefield" and matches(demand.sources, source, thing)
