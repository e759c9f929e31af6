"""Counting minimal payments without listing them, where every payment is a set of things to tap.

Where each thing that can be tapped pays one unit, a minimal payment taps exactly as many things as there are units to
pay, and a set of things pays if no group of them is crowded: things that can pay for certain needs only must not be
more than those needs take (Hall).
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from manaplan.problem.records import Column, Need, PaymentProblem

MOST_STATES, MOST_GROUPS = 20_000, 256
"""Counting stops where more partial sums, or groups of needs, than these would have to be looked at."""

Needs = frozenset[int]
"""Places of the needs that a thing can pay for."""


def tally(problem: PaymentProblem) -> int | None:
    """How many minimal footprints the problem has; None where it is of another shape or not cheap to count."""
    if problem.impossible:
        return 0
    things = _things(problem)
    if things is None:
        return None
    room = {n: need.amount for n, need in enumerate(problem.needs)}
    return _sum_up({pays: _ways(sizes) for pays, sizes in things.items()}, room)


def _things(problem: PaymentProblem) -> dict[Needs, list[int]] | None:
    """For each set of needs the sizes of the kinds whose things can pay for those; None for another shape."""
    other = problem.picks or problem.pool or problem.life or problem.energy or problem.mill or problem.limits
    if (
        other
        or problem.follows
        or problem.cycles
        or not problem.complete
        or not all(map(_is_plain_need, problem.needs))
    ):
        return None
    pays: dict[int, set[int]] = defaultdict(set)
    for column in problem.columns:
        if not _is_plain_tap(column):
            return None
        (supply,) = column.supplies
        fit = ((n, problem.pays.get((supply.tag, need.tag), "")) for n, need in enumerate(problem.needs))
        pays[column.kind] |= {n for n, letters in fit if set(letters) & set(supply.types)}
    for helper in problem.helpers:
        if helper.verb != "tap":
            return None
        pays[helper.kind] |= set(helper.needs)
    found: dict[Needs, list[int]] = defaultdict(list)
    for k, needs in pays.items():
        kind = problem.kinds[k]
        if kind.must or kind.arrives or kind.tap_damage:
            return None
        if needs and not kind.keep:
            found[frozenset(needs)].append(kind.free)
    return None if any(kind.must for kind in problem.kinds) else found


def _is_plain_need(need: Need) -> bool:
    return not (need.per_x or need.life or need.double >= 0 or need.group or need.relies)


def _is_plain_tap(column: Column) -> bool:
    """Whether it taps its thing for one unit and does nothing else that counts."""
    if not column.taps or len(column.supplies) != 1 or column.limit is None:
        return False
    (supply,) = column.supplies
    return not any(_others(column)) and (supply.amount, supply.per_x, supply.change, supply.doubled) == (1, 0, None, 0)


def _others(column: Column) -> tuple[object, ...]:
    numbers = (
        column.life,
        column.life_per_x,
        column.energy,
        column.mill,
        column.damage,
        column.tap_damage,
        column.gain,
    )
    x = column.x_max is not None
    things = (column.gone, column.picks, column.takes, column.puts, column.needs, column.untaps)
    order = (column.conditions, column.relies, column.follows, column.empties, column.stage, column.doubles)
    return x, *numbers, *things, *order


def _ways(sizes: Iterable[int]) -> list[int]:
    """In how many ways so many things (the place in the list) can be taken from kinds of these sizes."""
    ways = [1]
    for size in sizes:
        longer = [0] * (len(ways) + size)
        for i, n in enumerate(ways):
            for j in range(size + 1):
                longer[i + j] += n
        ways = longer
    return ways


def _sum_up(things: Mapping[Needs, list[int]], room: Mapping[int, int]) -> int | None:
    """The number of ways to take as many things as there is room, no group of needs crowded.

    State: what room is left in each union of needs that things still to come may crowd.
    """
    everything = frozenset(room)
    order = sorted(things, key=lambda needs: (len(needs), sorted(needs)))
    unions: set[Needs] = set()
    for needs in order:
        unions |= {needs | union for union in unions} | {needs}
        if len(unions) > MOST_GROUPS:
            return None
    groups = sorted(unions | {everything}, key=lambda union: (len(union), sorted(union)))
    states: Counter[tuple[int, ...]] = Counter({tuple(sum(room[n] for n in group) for group in groups): 1})
    for at, needs in enumerate(order):
        states = _taken(states, [needs <= group for group in groups], things[needs])
        keep = [g == everything or any(later <= g for later in order[at + 1 :]) for g in groups]
        states = _narrowed(states, keep)
        groups = [g for g, kept in zip(groups, keep, strict=True) if kept]
        if len(states) > MOST_STATES:
            return None
    return sum(ways for left, ways in states.items() if left[groups.index(everything)] == 0)


def _taken(states: Mapping[tuple[int, ...], int], inside: list[bool], ways: list[int]) -> Counter[tuple[int, ...]]:
    """The states after any number of these things was taken."""
    after: Counter[tuple[int, ...]] = Counter()
    for left, before in states.items():
        for count, n in enumerate(ways):
            now = tuple(room - count if within else room for room, within in zip(left, inside, strict=True))
            if min(now, default=0) < 0:
                break
            after[now] += before * n
    return after


def _narrowed(states: Mapping[tuple[int, ...], int], keep: list[bool]) -> Counter[tuple[int, ...]]:
    """The states without the groups that nothing to come can crowd."""
    found: Counter[tuple[int, ...]] = Counter()
    for left, ways in states.items():
        found[tuple(room for room, kept in zip(left, keep, strict=True) if kept)] += ways
    return found
