"""A quick yes or no by flows: less than the problem allows, which proves a yes, and more, which proves a no.

Where few different needs are to be paid, counting tells what the flow would, and no solver is asked.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from attrs import evolve

from manaplan.problem.bounds import column_caps
from manaplan.problem.records import Column, PaymentProblem
from manaplan.solver.flow.shape import (
    HELP,
    LIFE,
    POOL,
    USE,
    Lane,
    Shape,
    helpers_there,
    is_apart,
    is_barred,
    is_plain,
    is_unusable,
    needs_of,
    shape_of,
)


def quick_answer(problem: PaymentProblem) -> bool | None:
    """Whether the problem can be paid; None where flows do not tell."""
    shape = shape_of(problem)
    if shape is not None:
        return _flows(shape)
    less = less_of(problem)
    if less is not None and _flows(less):
        return True
    more = more_of(problem)
    return None if more is None or _flows(more) else False


def _flows(shape: Shape) -> bool:
    counted = enough(shape)
    if counted is not None:
        return counted
    from manaplan.solver.flow.network import cheapest

    return cheapest(shape, [0] * len(shape.lanes)) is not None


# --- counting -----------------------------------------------------------------------------------------------------

MOST_COUNTED = 4
"""Of more different needs there are more sets than a flow takes."""


def enough(shape: Shape) -> bool | None:
    """Whether all is paid, by counting alone: of every set of needs no more is wanted than all that pays any of them
    comes to (Hall's condition, which for a flow is enough: its smallest cut). None where there are many needs.
    """
    wanted = [(n, amount) for n, amount in enumerate(shape.wanted) if amount]
    if len(wanted) > MOST_COUNTED:
        return None
    bits = {n: 1 << i for i, (n, _) in enumerate(wanted)}
    single: dict[int, int] = defaultdict(int)
    several: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for lane in shape.lanes:
        mask = sum(bits[n] for n in lane.needs if n in bits)
        if lane.kind < 0:
            single[mask] += lane.most
        else:
            several[lane.kind].append((mask, lane.most))
    for k in [k for k, lanes in several.items() if len(lanes) == 1]:
        ((mask, most),) = several.pop(k)
        single[mask] += min(most, shape.things[k])
    for chosen in range(1, 1 << len(wanted)):
        there = sum(most for mask, most in single.items() if mask & chosen)
        there += sum(min(shape.things[k], sum(m for mask, m in own if mask & chosen)) for k, own in several.items())
        if there < sum(amount for n, amount in wanted if bits[n] & chosen):
            return False
    return True


# --- less: what is plain ------------------------------------------------------------------------------------------


def less_of(problem: PaymentProblem) -> Shape | None:
    """A flow each of whose payments is one of the problem: only what makes plain mana is used, any of it wholly.

    What of an activation is not spent may float.
    """
    more = problem.picks or problem.energy or problem.mill or problem.follows or any(k.must for k in problem.kinds)
    if more or any(n.group or n.per_x for n in problem.needs):
        return None
    by_kind: dict[int, list[Lane]] = defaultdict(list)
    for lane in (*_plain_columns(problem), *_plain_helpers(problem)):
        by_kind[lane.kind].append(lane)
    lanes, things = list(_pool_and_life(problem, relying=False)), {}
    for k, own in by_kind.items():
        kept = own if all(x.each == 1 for x in own) else [x for x in own if x.what == USE and x.index == own[0].index]
        lanes += kept
        things[k] = problem.kinds[k].size * (1 if kept is own else sum(x.each for x in kept))
    if not is_apart(problem, lanes):
        return None
    return Shape(tuple(lanes), things, tuple(n.amount for n in problem.needs))


def _plain_columns(problem: PaymentProblem) -> Iterator[Lane]:
    for j, column in enumerate(problem.columns):
        kind = problem.kinds[column.kind]
        if is_unusable(problem, column) or not is_plain(column) or column.needs or column.relies:
            continue
        if not (column.taps or column.gone):
            continue
        if any(column.gone or kind.counters_on(name) < amount for name, amount, _ in column.takes):
            continue
        there = kind.free if column.taps else kind.size
        units = sum(s.amount for s in column.supplies)
        for supply in column.supplies:
            needs = needs_of(problem, supply.types, supply.tag)
            yield Lane(USE, j, there * supply.amount, needs, column.kind, each=units)


def _plain_helpers(problem: PaymentProblem) -> Iterator[Lane]:
    for h, helper in enumerate(problem.helpers):
        if not is_barred(problem, helper) and not problem.kinds[helper.kind].arrives:
            yield Lane(HELP, h, helpers_there(problem, helper), helper.needs, helper.kind)


def _pool_and_life(problem: PaymentProblem, relying: bool) -> Iterator[Lane]:
    for s, supply in enumerate(problem.pool):
        yield Lane(POOL, s, supply.amount, needs_of(problem, supply.types, supply.tag))
    for n, need in enumerate(problem.needs):
        if need.life and "life" not in problem.never and (relying or not need.relies):
            yield Lane(LIFE, n, need.amount, (n,))


# --- more: everything at once ---------------------------------------------------------------------------------------


def more_of(problem: PaymentProblem) -> Shape | None:
    """A flow that every payment of the problem is one of: all mana at once, whatever it takes; None where there is no
    such bound.
    """
    if not problem.complete or any(n.group for n in problem.needs) or any(c.doubles for c in problem.columns):
        return None
    wanted = tuple(n.amount for n in problem.needs)
    most = sum(wanted)
    caps = column_caps(problem)
    lanes = list(_pool_and_life(problem, relying=True))
    for j, column in enumerate(problem.columns):
        if not is_unusable(problem, column):
            lanes += _all_supplies(problem, j, column, min(caps[j], most), most)
    for h, helper in enumerate(problem.helpers):
        if not is_barred(problem, helper):
            lanes.append(Lane(HELP, h, problem.kinds[helper.kind].size, helper.needs, helper.kind))
    doubled = tuple(evolve(x, needs=_or_doubled(problem, x)) for x in lanes)
    return Shape(doubled, _tapped_once(problem, doubled), wanted)


def _all_supplies(problem: PaymentProblem, j: int, column: Column, uses: int, most: int) -> Iterator[Lane]:
    each = sum(min(most, s.amount + s.grows + s.per_x * (column.x_max or 0)) for s in column.supplies)
    for supply in column.supplies:
        units = min(most, uses * (supply.amount + supply.grows + supply.per_x * (column.x_max or 0)))
        yield Lane(USE, j, units, needs_of(problem, supply.types, supply.tag), column.kind, each=each)


def _or_doubled(problem: PaymentProblem, lane: Lane) -> tuple[int, ...]:
    """The needs of the lane, and those that two of its units would pay: one may do, for a bound."""
    if lane.what not in {USE, POOL}:
        return lane.needs
    pooled = lane.what == POOL
    tags = {s.tag for s in ((problem.pool[lane.index],) if pooled else problem.columns[lane.index].supplies)}
    double = (n for n, need in enumerate(problem.needs) if need.double >= 0 and _pays(problem, tags, need.double))
    return tuple(dict.fromkeys((*lane.needs, *double)))


def _pays(problem: PaymentProblem, tags: Iterable[int], need: int) -> bool:
    return any(problem.pays.get((tag, need)) for tag in tags)


def _tapped_once(problem: PaymentProblem, lanes: tuple[Lane, ...]) -> dict[int, int]:
    """How many units the things of each kind can pay at most: where all that they do is to be tapped, each pays as
    much as one use; else as much as all its lanes.
    """
    found: dict[int, int] = {}
    for k in {x.kind for x in lanes if x.kind >= 0}:
        own = [x for x in lanes if x.kind == k]
        if only_tapped(problem, own):
            found[k] = problem.kinds[k].free * max(x.each for x in own)
        else:
            found[k] = sum(x.most for x in own)
    return found


def only_tapped(problem: PaymentProblem, lanes: Iterable[Lane]) -> bool:
    """Whether things can do no more for these lanes than be tapped once."""
    untapped = any(c.untaps or any(p.verb == "untap" for p in c.picks) for c in problem.columns)
    return not untapped and all(taps(problem, x) for x in lanes)


def taps(problem: PaymentProblem, lane: Lane) -> bool:
    """Whether the lane taps the things of its kind."""
    return problem.columns[lane.index].taps if lane.what == USE else problem.helpers[lane.index].verb == "tap"
