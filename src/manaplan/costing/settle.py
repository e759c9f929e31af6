"""X put in, and every amount of the cost fixed.

The cost as it is before increases and reductions (601.2b, 601.2f).
"""

from manaplan.costing.draft import Draft
from manaplan.costing.records import LedgerLine
from manaplan.costing.seen import seen_by
from manaplan.costing.waterbend import WATERBEND
from manaplan.errors import LimitReached
from manaplan.layers.objects import GameTable
from manaplan.rules.amounts import Amount, Number, Of, evaluate
from manaplan.rules.costs import AMOUNT_FIELDS, Component, Cost, Loyalty, PayLife, PayMana, TapPower, without_mana
from manaplan.rules.mana import ManaCost, Symbol
from manaplan.rules.records import evolve
from manaplan.rules.things import Table, Thing

MOST_SYMBOLS = 10_000
"""A cost with more symbols than this is not written out: the answer is then undecided."""


def scaled(cost: ManaCost, n: int) -> ManaCost:
    """The cost ``n`` times over; its generic mana is multiplied, not repeated. Raises LimitReached."""
    if n == 1:
        return cost
    if n * len(cost.pips) > MOST_SYMBOLS:
        raise LimitReached(f"{n} times {cost} are more symbols than {MOST_SYMBOLS}")
    return ManaCost.of((Symbol(generic=cost.generic * n), *(s for s in cost.pips for _ in range(n))))


def settle(draft: Draft, table: GameTable, x: int | None) -> Draft:
    """The draft with X put in wherever it stands and its mana apart from its other components.

    X is the forced one (107.3b), else ``x``, else 0. Components of nothing (sacrifice no creature) fall away,
    and loyalty costs are added up.
    """
    has_x = draft.has_x or draft.forced_x is not None
    value = (draft.forced_x if draft.forced_x is not None else x or 0) if has_x else None
    seen = seen_by(draft, table)
    printed = [(part, _mana_of(part, seen, draft.thing, value)) for part in draft.parts if isinstance(part, PayMana)]
    mana = ManaCost.of(s for _, cost in printed for s in cost)
    variables = frozenset(mana.variables)
    x_part = sum(mana.variables.values()) * (value or 0)
    if variables:
        mana = ManaCost.of((*(s for s in mana if not s.variable), Symbol(generic=x_part)))
    others = [_settled(p, seen, draft.thing, value) for p in without_mana(draft.parts)]
    line = (LedgerLine(f"X = {value}", f"{{{x_part}}}", "107.3a"),) if x_part else ()
    return evolve(
        draft,
        mana=mana,
        other=_tidy(tuple(p for p in others if p is not None)),
        x=value,
        x_part=x_part,
        limits=_limits(draft, value or 0),
        variables=variables,
        ledger=(*draft.ledger, *line),
    )


def _limits(draft: Draft, x: int) -> tuple[tuple[str, int], ...]:
    """How much mana waterbending may pay: the generic part of its own cost (701.67a)."""
    return ((WATERBEND, draft.bent.with_variable(x).generic),) if draft.bent else ()


def _mana_of(part: PayMana, table: Table, thing: Thing | None, x: int | None) -> ManaCost:
    times = part.times
    return scaled(part.cost, times.value if isinstance(times, Number) else evaluate(times, table, thing, x))


def _settled(part: Component, table: Table, thing: Thing | None, x: int | None) -> Component | None:
    """The component with numbers for amounts; None where it asks for nothing."""
    if isinstance(part, Loyalty):
        return Loyalty(-(x or 0)) if part.variable else part
    changes: dict[str, Amount] = {}
    for name in AMOUNT_FIELDS:
        amount = getattr(part, name, None)
        if amount is None or (isinstance(amount, Of) and amount.of == "cost"):
            continue
        number = amount.value if isinstance(amount, Number) else evaluate(amount, table, thing, x)
        if number <= 0 and not getattr(part, "whole_hand", False) and not isinstance(part, TapPower):
            return None
        if not isinstance(amount, Number):
            changes[name] = Number(number)
    return evolve(part, **changes) if changes else part


def _tidy(parts: Cost) -> Cost:
    """Loyalty costs and life payments each added up into one, at the place of the first (606.4, 119.4)."""
    loyalty = [p for p in parts if isinstance(p, Loyalty)]
    if len(loyalty) > 1:
        parts = _merged(parts, loyalty[0], Loyalty(sum(p.change for p in loyalty)))
    life = [p for p in parts if isinstance(p, PayLife) and isinstance(p.amount, Number)]
    if len(life) > 1:
        total = sum(p.amount.value for p in life if isinstance(p.amount, Number))
        parts = _merged(parts, life[0], PayLife(Number(total)))
    return parts


def _merged(parts: Cost, first: Component, whole: Component) -> Cost:
    kind = type(first)
    rest = tuple(p for p in parts if not isinstance(p, kind))
    at = sum(1 for p in parts[: parts.index(first)] if not isinstance(p, kind))
    return (*rest[:at], whole, *rest[at:])
