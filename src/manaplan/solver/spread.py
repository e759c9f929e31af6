"""Which of equal things the counters are taken off, or put on: payments with one footprint may differ in it."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import TypeAlias

from manaplan.problem.split import split
from manaplan.rules.records import evolve
from manaplan.solver.acts import announced_life, hold_life
from manaplan.solver.asked import Asked
from manaplan.solver.constrained import doing_less, fix, modelled, payment_of
from manaplan.solver.cpsat import run
from manaplan.solver.cuts import differ, paired
from manaplan.solver.events import Linear
from manaplan.solver.outcome import Payment
from manaplan.solver.search import Found
from manaplan.solver.spent import Mana, left_floating
from manaplan.solver.variables import Variables

Spread: TypeAlias = frozenset[tuple[int, tuple[tuple[str, str, int], ...], int]]
"""(kind, changes of the counters on one of its things, how many things they are the changes of)."""

NONE: Spread = frozenset()


def spreads(payments: Asked, payment: Payment, left: Mapping[Mana, int]) -> Iterator[tuple[Payment, Spread]]:
    """The payment, once for each different way to share the changes of counters among equal things, if these are told
    apart: as there are several of a kind whose counters change.
    """
    kinds = _shared(payments, payment)
    if not kinds:
        yield payment, NONE
        return
    v = _told_apart(payments, payment, kinds, left)
    changes = _changes(v, kinds)
    flat = {(i, *key): e for i, own in changes.items() for key, e in own.items()}
    seen = 0
    while (result := run(v, payments.clock, sum(v.uses))).found in {Found.YES, Found.SOME}:
        values = {key: int(result.solver.value(e)) for key, e in flat.items()}
        found = payment_of(v, result, ())
        if found is not None and doing_less(payments, found) is None:
            alike = evolve(found, values=payment.values, aims=payment.aims, left=payment.left)
            yield alike, _spread(v, values)
            seen += 1
        differ(v, paired(flat, values))
    if not seen:
        yield payment, NONE


def _shared(payments: Asked, payment: Payment) -> frozenset[int]:
    """Kinds of several things on which the payment changes counters more than once."""
    changed: defaultdict[int, int] = defaultdict(int)
    for (verb, origin, _), n in payment.footprint:
        changed[origin] += n if verb in {"take", "put"} else 0
    return frozenset(k for k, n in changed.items() if n > 1 and payments.problem.kinds[k].size > 1)


def _told_apart(payments: Asked, payment: Payment, kinds: frozenset[int], left: Mapping[Mana, int]) -> Variables:
    """The problem with each thing of the kinds apart, held at what the payment uses up and leaves."""
    v = modelled(split(payments.problem, kinds))
    fix(v, dict(payment.footprint))
    hold_life(v, announced_life(payment.problem, payment.solution.life_paid))
    for mana, e in left_floating(v).items():
        v.model.add(e == left.get(mana, 0))
    return v


def _changes(v: Variables, kinds: frozenset[int]) -> dict[int, dict[tuple[str, str], Linear]]:
    """The changes of the counters on each thing of the kinds, the things in one order: they are all alike."""
    found: dict[int, dict[tuple[str, str], Linear]] = defaultdict(dict)
    for (verb, k, name), count in v.counters.items():
        if v.problem.kinds[k].origin in kinds:
            found[k][verb, name] = count
    by_origin: defaultdict[int, list[int]] = defaultdict(list)
    for k in found:
        by_origin[v.problem.kinds[k].origin].append(k)
    for members in by_origin.values():
        base = 1 + max(v.most(e) for k in members for e in found[k].values())
        ranks = [sum(base**i * found[k][key] for i, key in enumerate(sorted(found[k]))) for k in sorted(members)]
        for one, other in pairwise(ranks):
            v.model.add(one >= other)
    return found


def _spread(v: Variables, values: Mapping[tuple[int, str, str], int]) -> Spread:
    own: defaultdict[int, list[tuple[str, str, int]]] = defaultdict(list)
    for (k, verb, name), n in values.items():
        if n:
            own[k].append((verb, name, n))
    counts: defaultdict[tuple[int, tuple[tuple[str, str, int], ...]], int] = defaultdict(int)
    for k, changes in own.items():
        counts[v.problem.kinds[k].origin, tuple(sorted(changes))] += 1
    return frozenset((origin, changes, n) for (origin, changes), n in counts.items())


def spread_together(alike: Mapping[int, int], payment: Payment, spread: Spread) -> Spread:
    """The spread with interchangeable kinds under the first of them; what changes on a thing that is told apart from
    those like it is part of it, too.
    """
    groups = Counter(alike.values())
    known = {kind for kind, _, _ in spread}
    alone: defaultdict[int, list[tuple[str, str, int]]] = defaultdict(list)
    for (verb, kind, name), n in payment.footprint:
        if n and verb in {"take", "put"} and kind not in known and groups[alike.get(kind, kind)] > 1:
            alone[kind].append((verb, name, n))
    found: Counter[tuple[int, tuple[tuple[str, str, int], ...]]] = Counter()
    for kind, changes, n in (*spread, *((k, tuple(sorted(own)), 1) for k, own in alone.items())):
        found[alike.get(kind, kind), changes] += n
    return frozenset((kind, changes, n) for (kind, changes), n in found.items())
