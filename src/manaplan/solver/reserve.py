"""Cards kept castable: for each a second, optional payment from what the first one leaves, in the same
model.
"""

from collections import defaultdict
from collections.abc import Mapping

from attrs import evolve, field, frozen

from manaplan.problem.records import PaymentProblem, Supply
from manaplan.problem.solution import ManaClass
from manaplan.solver.constraints import constrain
from manaplan.solver.events import Linear
from manaplan.solver.variables import Variables, counters_on, make


@frozen(eq=False)
class Reserved:
    """A card to keep castable: the problem of paying for it by itself, and which kind of the first problem each
    of its kinds is.

    ``card`` is the kind of the first problem that the card itself belongs to, or -1. ``tags``: supply tags of
    the first problem and the tags of the same mana in this one.
    """

    problem: PaymentProblem
    kinds: Mapping[int, int]
    card: int = -1
    tags: Mapping[int, int] = field(factory=dict)


def given_up(v: Variables, reserved: tuple[Reserved, ...]) -> Linear:
    """How many of the cards can no longer be paid for afterwards."""
    lost: Linear = 0
    for one in reserved:
        problem, carried = _carrying(v, one)
        after = make(problem, v.model, optional=True)
        constrain(after)
        for mana, kept in carried.items():
            v.model.add(v.most(v.floats[mana]) - after.floats[kept] <= v.floats[mana])
        _share(v, after, one)
        lost = lost + (1 - after.paid)
    return lost


def _carrying(v: Variables, one: Reserved) -> tuple[PaymentProblem, dict[ManaClass, ManaClass]]:
    """The card's problem with what floats after the first payment in its pool, and which class of it is
    which.
    """
    first = 1 + max((tag for tag, _ in one.problem.pays), default=0)
    carried: dict[ManaClass, ManaClass] = {}
    pays = dict(one.problem.pays)
    for i, mana in enumerate(c for c in v.floats if c.tag in one.tags and v.most(v.floats[c])):
        carried[mana] = ManaClass(mana.types, first + i)
        for (tag, need), letters in one.problem.pays.items():
            if tag == one.tags[mana.tag]:
                pays[first + i, need] = letters
    extra = tuple(Supply(c.types, v.most(v.floats[mana]), tag=c.tag) for mana, c in carried.items())
    return evolve(one.problem, pool=(*one.problem.pool, *extra), pays=pays), carried


def _share(v: Variables, after: Variables, one: Reserved) -> None:
    """What the first payment used the second cannot: things, counters, life and energy."""
    now, later = v.events, after.events
    mine: dict[int, list[int]] = defaultdict(list)
    for k, kind in enumerate(v.problem.kinds):
        mine[kind.origin].append(k)
    theirs: dict[int, list[int]] = defaultdict(list)
    for k, kind in enumerate(after.problem.kinds):
        if kind.origin in one.kinds:
            theirs[one.kinds[kind.origin]].append(k)
    for origin, kinds in theirs.items():
        before = mine[origin]
        size = sum(v.problem.kinds[k].size for k in before)
        free = sum(v.problem.kinds[k].free for k in before)
        taps_now = sum(sum(now.tap[k]) + sum(now.tap_and_go[k]) + sum(now.tap_late[k]) for k in before)
        taps_later = sum(sum(later.tap[k]) + sum(later.tap_and_go[k]) + sum(later.tap_late[k]) for k in kinds)
        v.model.add(taps_now + taps_later <= free)
        gone_now = sum(now.gone_early(k) + sum(now.go_late[k]) for k in before)
        gone_later = sum(later.gone_early(k) + sum(later.go_late[k]) for k in kinds)
        card = after.paid if origin == one.card else 0
        v.model.add(gone_now + gone_later + card <= size)
        # A thing that stays tapped can still be given up afterwards, one that is tapped afterwards cannot be gone.
        v.model.add(gone_now + taps_later - sum(later.both.get(k, 0) for k in kinds) <= size)
        _counters(v, after, before, kinds)
    for total, what in ((v.problem.life_total, "life"), (v.problem.energy_total, "energy")):
        v.model.add(_number(v, what) + _number(after, what) <= total)


def _number(v: Variables, what: str) -> Linear:
    columns: Linear = sum(getattr(c, what) * v.uses[j] for j, c in enumerate(v.problem.columns) if getattr(c, what))
    if what == "life":
        return columns + v.final_life()
    return columns + v.problem.energy * v.paid


def _counters(v: Variables, after: Variables, before: list[int], kinds: list[int]) -> None:
    names = {name for k in before for name, _ in v.problem.kinds[k].counters}
    for name in names:
        taken = _taken(v, before, name) + _taken(after, kinds, name)
        v.model.add(taken <= sum(v.problem.kinds[k].size * counters_on(v.problem.kinds[k], name) for k in before))


def _taken(v: Variables, kinds: list[int], name: str) -> Linear:
    total: Linear = 0
    for j, column in enumerate(v.problem.columns):
        if column.kind in kinds:
            for taken, amount, per_x in column.takes:
                if taken == name:
                    total = total + amount * v.uses[j] + (per_x * v.xs[j] if per_x else 0)
    return total
