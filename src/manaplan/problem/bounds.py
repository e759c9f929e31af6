"""Counting bounds: how often a column can be used at all, and how much mana there can be at all."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from manaplan.problem.records import Column, PaymentProblem, Pick, Supply

UNBOUNDED = 10**6
"""More than any payment asks for; larger counts are cut down to it."""


def column_caps(problem: PaymentProblem) -> tuple[int, ...]:
    """The most uses of each column that its own limits, things, counters, life and energy allow.

    Columns that only turn mana into mana are bounded by all the mana there can be, and by all that can be
    wanted: turning one unit twice is never needed. Where things are untapped to be tapped again, or mana makes more
    mana, only what is wanted bounds them: on its way to what it pays a unit passes no column twice.
    """
    life = problem.life_total + most_gained(problem)
    turned = {c.kind for c in problem.columns if c.untaps}
    caps = [_own_cap(problem, c, {}, life) for c in problem.columns]
    put: Mapping[tuple[int, str], int] = {}
    if [1 for c in problem.columns if c.puts or c.picks]:  # no generator: this is asked often
        put = put_by_columns(problem, [UNBOUNDED if n is None else n for n in caps])
        caps = [_own_cap(problem, c, put, life) for c in problem.columns] if put else caps
    made = sum(s.amount for s in problem.pool)
    made += sum(_most(s, c, n) for c, n in zip(problem.columns, caps, strict=True) if n is not None for s in c.supplies)
    doublings = len({c.stage for c in problem.columns if c.doubles})
    made = min(UNBOUNDED, made * 2**doublings)
    unbounded = [c for c, n in zip(problem.columns, caps, strict=True) if n is None]
    if problem.needs and unbounded:
        if turned or any(_net(c) > 0 for c in unbounded):
            made = _wanted(problem, caps) * _passed(unbounded)
        elif all(map(_turns_one, unbounded)):
            made = min(made, _wanted(problem, caps))
    found = [min(UNBOUNDED, made if n is None else n) for n in caps]
    return tuple(_turned_caps(problem, found, put, life) if turned else found)


def _turned_caps(
    problem: PaymentProblem, caps: Sequence[int], put: Mapping[tuple[int, str], int], life: int
) -> Iterator[int]:
    """The most uses of each column where what is untapped can be tapped once more."""
    again: Counter[int] = Counter()
    for column, cap in zip(problem.columns, caps, strict=True):
        again[column.kind] += cap if column.untaps else 0
    for column, cap in zip(problem.columns, caps, strict=True):
        turns = column.taps or any(p.verb == "tap" for p in column.picks)
        own = _own_cap(problem, column, put, life, again) if turns else None
        yield cap if own is None else min(own, UNBOUNDED)


def most_gained(problem: PaymentProblem) -> int:
    """The most life that columns can gain, as far as what they take besides life bounds them."""
    gaining = [c for c in problem.columns if c.gain]
    if not gaining:
        return 0
    put = put_by_columns(problem, [UNBOUNDED] * len(problem.columns))
    caps = (_own_cap(problem, c, put, UNBOUNDED * max(1, c.life)) for c in gaining)
    return min(UNBOUNDED, sum(c.gain * (UNBOUNDED if n is None else n) for c, n in zip(gaining, caps, strict=True)))


def put_by_columns(problem: PaymentProblem, caps: Sequence[int], *, on_one: bool = False) -> dict[tuple[int, str], int]:
    """How many counters, by kind and name, columns may put on all its things at most, or ``on_one`` of them."""
    found: dict[tuple[int, str], int] = {}
    for column, cap in zip(problem.columns, caps, strict=True):
        own = min(cap, column.limit) if on_one and column.limit is not None else cap
        for name, amount in column.puts:
            found[column.kind, name] = min(UNBOUNDED, found.get((column.kind, name), 0) + amount * own)
        for pick in column.picks:
            for k in pick.kinds if pick.verb == "put" else ():
                found[k, pick.counter] = min(UNBOUNDED, found.get((k, pick.counter), 0) + pick.each * cap)
    return found


def life_may_run_short(problem: PaymentProblem) -> bool:
    """Whether columns may pay more life than there is left where others gain some or deal damage: then it matters which
    of them come first.
    """
    columns = problem.columns
    if not any(c.life or c.life_per_x for c in columns) or not any(c.gain or c.damage for c in columns):
        return False
    if any(c.life_per_x for c in columns):
        return True
    caps = column_caps(problem)
    return sum(n * (c.life + c.damage) for c, n in zip(columns, caps, strict=True)) > problem.life_total


def _turns_one(column: Column) -> bool:
    """Whether it turns one mana into one mana: on its way to what it pays, no mana need pass it twice."""
    taken = sum(n.amount + n.per_x for n in column.needs)
    return taken == 1 == sum(s.amount + s.per_x for s in column.supplies)


def _passed(columns: Sequence[Column]) -> int:
    """How often one of the columns, which take mana, is used for one unit that is wanted, at most: once, or for each
    unit that another of them takes.
    """
    if len(columns) == 1:
        return 1
    return len(columns) * max(sum(n.amount + n.per_x * (c.x_max or 0) for n in c.needs) for c in columns)


def _net(column: Column) -> int:
    """How much more mana it gives than it takes, at most."""
    x = column.x_max or 0
    given = sum(s.amount + s.grows + s.per_x * x for s in column.supplies)
    return given - sum(n.amount + n.per_x * x for n in column.needs)


def _wanted(problem: PaymentProblem, caps: list[int | None]) -> int:
    """The mana that the final payment and the bounded columns can ask for: turning more would be for
    nothing.
    """
    final = sum(n.amount * (2 if n.double >= 0 else 1) for n in problem.needs)
    columns = zip(problem.columns, caps, strict=True)
    return final + sum(n * (need.amount + need.per_x * (c.x_max or 0)) for c, n in columns if n for need in c.needs)


def _most(supply: Supply, column: Column, cap: int) -> int:
    return min(UNBOUNDED, cap * (supply.amount + supply.grows + supply.per_x * (column.x_max or 0)))


def _own_cap(
    problem: PaymentProblem,
    column: Column,
    put: Mapping[tuple[int, str], int],
    life: int,
    again: Mapping[int, int] = MappingProxyType({}),
) -> int | None:
    """``put``: counters that columns may put, by kind and name; ``life``: all there is to pay with what is gained;
    ``again``: how often things of each kind are untapped.
    """
    kind = problem.kinds[column.kind]
    bounds = [] if column.limit is None else [column.limit * kind.size]
    if column.once:
        bounds.append(1)
    if column.taps:
        bounds.append((kind.free if column.limit is not None else kind.size) + again.get(column.kind, 0))
    if column.gone:
        bounds.append(kind.size)
    counters = dict(kind.counters)
    x = column.least_x
    for name, amount, per_x in column.takes:
        more, n = put.get((column.kind, name), 0) if put else 0, amount + per_x * x
        bounds += [kind.size * ((counters.get(name, 0) + more) // n)] if n else []
    for pick in column.picks:
        bounds += _pick_cap(problem, pick, x, put, again)
    if column.life or column.life_per_x * x:
        bounds.append(life // (column.life + column.life_per_x * x))
    if column.energy:
        bounds.append(problem.energy_total // column.energy)
    if column.mill:
        bounds.append(problem.library // column.mill)
    return min(bounds) if bounds else (None if column.needs else UNBOUNDED)


def _pick_cap(
    problem: PaymentProblem, pick: Pick, x: int, put: Mapping[tuple[int, str], int], again: Mapping[int, int]
) -> list[int]:
    verb, kinds, counter = pick.verb, pick.kinds, pick.counter
    amount = pick.amount + pick.per_x * x if pick.worth is None else 0
    if verb in {"put", "reveal"} or not amount:
        return [] if kinds or not amount else [0]
    chosen = [problem.kinds[k] for k in kinds]
    if verb == "tap":
        return [(sum(k.free for k in chosen) + sum(again.get(k, 0) for k in kinds)) // amount]
    if verb == "take":
        more = sum(put.get((k, counter), 0) for k in kinds) if put else 0
        return [(sum(k.size * dict(k.counters).get(counter, 0) for k in chosen) + more) // (amount * pick.each)]
    return [sum(k.size for k in chosen) // amount]
