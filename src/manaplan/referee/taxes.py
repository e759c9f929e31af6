"""What permanents add to the cost of a mana ability and take off it (602.2b, 601.2f)."""

from collections.abc import Iterator

from manaplan.game.abilities import Activated, AddsCost, CostChange
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.amounts import evaluate
from manaplan.rules.conditions import holds
from manaplan.rules.costs import Cost, PayMana
from manaplan.rules.mana import Symbol
from manaplan.rules.predicates import matches
from manaplan.rules.spending import ActivateAbility


def imposed(table: GameTable, thing: Object, ability: Activated) -> Cost:
    """The parts that must be paid besides the printed cost."""
    return tuple(
        part
        for source, added in table.acting(AddsCost)
        if not added.optional
        if _concerns(table, source, added, thing, ability.keyword)
        for part in added.cost
    )


def taxed(table: GameTable, thing: Object, ability: Activated, printed: tuple[Symbol, ...]) -> tuple[Symbol, ...]:
    """The symbols to be paid: increases first, then reductions, those first that must leave some mana."""
    changes = list(_changes(table, thing, ability))
    if not changes or any(p.cost.variables for p in ability.cost if isinstance(p, PayMana)):
        return printed
    symbols = list(printed)
    for change, times in changes:
        if change.more:
            symbols += _times(change, times)
    for change, times in sorted((c for c in changes if not c[0].more), key=lambda c: -c[0].minimum):
        for less in _times(change, times):
            symbols = _less(symbols, less, change.minimum)
    return tuple(symbols)


def _changes(table: GameTable, thing: Object, ability: Activated) -> Iterator[tuple[CostChange, int]]:
    of_others = [(o, a) for o, a in table.acting(CostChange) if not a.own]
    for source, change in (*of_others, *((thing, c) for c in ability.changes)):
        spared = change.spares_mana or change.per_target
        if not spared and _concerns(table, source, change, thing, ability.keyword):
            yield change, evaluate(change.times, table, source, 0, thing)


def _concerns(table: GameTable, source: Object, rule: AddsCost | CostChange, thing: Object, keyword: str) -> bool:
    purpose = rule.purpose
    if not isinstance(purpose, ActivateAbility) or (purpose.keyword and purpose.keyword != keyword):
        return False
    if rule.who != "any" and (source.controller == "you") != (rule.who == "you"):
        return False
    return matches(purpose.what, thing, source) and (rule.condition is None or holds(rule.condition, table, source))


def _times(change: CostChange, times: int) -> tuple[Symbol, ...]:
    cost = change.change.with_variable(times) if change.change.variables else change.change.times(times)
    return cost.symbols


def _less(symbols: list[Symbol], less: Symbol, minimum: int) -> list[Symbol]:
    """The cost reduced by one symbol: generic by generic mana, a coloured one by its colour or by generic (118.7)."""
    room = max(0, sum(s.mana_value for s in symbols) - minimum)
    if not less.is_generic and less in symbols:
        return symbols if not room else [s for i, s in enumerate(symbols) if i != symbols.index(less)]
    left = min(room, less.generic if less.is_generic else 1)
    found = []
    for symbol in symbols:
        taken = min(left, symbol.generic) if symbol.is_generic else 0
        left -= taken
        if not symbol.is_generic or symbol.generic > taken:
            found.append(Symbol(generic=symbol.generic - taken) if symbol.is_generic else symbol)
    return found
