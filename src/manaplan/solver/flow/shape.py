"""Which payment problems are flows: every unit of mana is paid in one of several ways, each apart from all others."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from manaplan.problem.graph import untaps_of
from manaplan.problem.records import Column, Helper, Need, PaymentProblem
from manaplan.problem.solution import ManaClass, supplied_class
from manaplan.rules.records import frozen

USE, POOL, HELP, LIFE = "use", "pool", "help", "life"
"""What pays the units of a lane: a column, mana that floats, a thing that helps, or life."""


Mana: TypeAlias = tuple[str, int]
"""The types of a mana and its tag."""


@frozen
class Lane:
    """A way to pay single units of the final needs ``needs``, at most ``most`` of them.

    ``what`` is one of USE, POOL, HELP and LIFE, ``index`` the column, supply of the pool, helper or need; ``kind`` the
    kind whose things it uses, one for ``each`` so many units, or -1.
    """

    what: str
    index: int
    most: int
    needs: tuple[int, ...]
    kind: int = -1
    each: int = 1


@frozen(eq=False)
class Shape:
    """A payment problem as a flow: the lanes, how many units the things of each kind pay at most, and the units
    wanted of each need.
    """

    lanes: tuple[Lane, ...]
    things: dict[int, int]
    wanted: tuple[int, ...]


def shape_of(problem: PaymentProblem) -> Shape | None:
    """The problem as a flow; None where it is more than one.

    It is one where each use of a column makes one mana and takes nothing but the tap or the leave of its own thing,
    where no thing could be used twice, no limit binds several ways together, and nothing but mana is to be paid.
    """
    if problem.cycles or not only_mana(problem):
        return None
    lanes = []
    for lane in _lanes(problem):
        if lane is None:
            return None
        if lane.most:
            lanes.append(lane)
    if not is_apart(problem, [x for x in lanes if x.needs]):
        return None
    things = {k: problem.kinds[k].size for k in {x.kind for x in lanes} if k >= 0}
    return Shape(tuple(lanes), things, tuple(n.amount for n in problem.needs))


def only_mana(problem: PaymentProblem) -> bool:
    """Whether nothing but mana is to be paid, symbol by symbol, and nothing must be used."""
    asks_more = problem.picks or problem.energy or problem.mill or problem.impossible or problem.follows
    must = any(k.must for k in problem.kinds)
    return problem.complete and not asks_more and not must and all(map(is_plain_need, problem.needs))


def is_plain_need(need: Need) -> bool:
    """Whether each unit of the need is paid by itself, whatever else is done."""
    return not (need.per_x or need.group or need.relies) and need.double < 0


def _lanes(problem: PaymentProblem) -> Iterator[Lane | None]:
    """Every lane; None for what is no lane."""
    for j, column in enumerate(problem.columns):
        if not is_unusable(problem, column):
            yield column_lane(problem, j, column)
    yield from other_lanes(problem)


def other_lanes(problem: PaymentProblem) -> Iterator[Lane | None]:
    """The lanes that are no column's; None for what is no lane."""
    for s, supply in enumerate(problem.pool):
        plain = supply.change is None and not supply.per_x and not supply.doubled
        yield Lane(POOL, s, supply.amount, needs_of(problem, supply.types, supply.tag)) if plain else None
    for h, helper in enumerate(problem.helpers):
        if not is_barred(problem, helper):
            yield Lane(HELP, h, helpers_there(problem, helper), helper.needs, helper.kind)
    for n, need in enumerate(problem.needs):
        if need.life and "life" not in problem.never:
            yield Lane(LIFE, n, need.amount, (n,))


def column_lane(problem: PaymentProblem, j: int, column: Column) -> Lane | None:
    """The lane of a column that makes one mana of its own thing, with nothing else; None for others."""
    if column.needs or len(column.supplies) != 1 or column.supplies[0].amount != 1:
        return None
    if not (is_plain(column) and uses_its_thing(problem, column)):
        return None
    (supply,) = column.supplies
    return Lane(USE, j, uses_there(problem, column), needs_of(problem, supply.types, supply.tag), column.kind)


def uses_its_thing(problem: PaymentProblem, column: Column) -> bool:
    """Whether each use takes one thing of the kind, and the counters that it takes besides are always there."""
    kind = problem.kinds[column.kind]
    there = all(not column.gone and kind.counters_on(name) >= amount for name, amount, _ in column.takes)
    return there and bool(column.taps or column.gone)


def uses_there(problem: PaymentProblem, column: Column) -> int:
    """How often the things of its kind let the column be used that takes one of them each time."""
    kind = problem.kinds[column.kind]
    return kind.free if column.taps else kind.size


def is_plain(column: Column) -> bool:
    """Whether a use of the column makes as much mana as it says, whatever else is done, and takes only what its own
    thing, the life total and mana that is there give.
    """
    more = column.picks or column.puts or column.conditions or column.follows or column.empties
    bound = column.untaps or column.doubles or column.stage or column.before or column.ranked or column.once
    numbers = column.energy or column.mill or column.life_per_x or column.x_max is not None
    grows = any(s.change is not None or s.per_x or s.doubled for s in column.supplies)
    return not (more or bound or numbers or grows or any(per_x for _, _, per_x in column.takes))


def is_unusable(problem: PaymentProblem, column: Column) -> bool:
    """Whether a wish, its limit or its thing leave the column no use at all."""
    kind = problem.kinds[column.kind]
    if kind.keep or column.gone in problem.never or ("life" in problem.never and (column.life or column.life_per_x)):
        return True
    return column.limit == 0 or (
        column.taps and not kind.free and not any(column.kind in untaps_of(c) for c in problem.columns)
    )


def is_barred(problem: PaymentProblem, helper: Helper) -> bool:
    """Whether a wish forbids that it helps."""
    return problem.kinds[helper.kind].keep or helper.verb in problem.never


def helpers_there(problem: PaymentProblem, helper: Helper) -> int:
    """How many things of its kind can help."""
    kind = problem.kinds[helper.kind]
    return kind.free if helper.verb == "tap" else kind.size


def needs_of(problem: PaymentProblem, types: str, tag: int) -> tuple[int, ...]:
    """The final needs that such mana pays."""
    return tuple(n for n, need in enumerate(problem.needs) if pays(problem, (types, tag), need.tag))


def pays(problem: PaymentProblem, mana: Mana, need: int) -> bool:
    """Whether the mana pays needs of the tag."""
    types, tag = mana
    letters = problem.pays.get((tag, need), "")
    return any(t in letters for t in types)


# --- whether the lanes are apart ---------------------------------------------------------------------------------


def is_apart(problem: PaymentProblem, lanes: Sequence[Lane]) -> bool:
    """Whether no thing can be used twice, no limit binds lanes together, and life suffices whatever is paid."""
    wanted = sum(n.amount for n in problem.needs)
    going = {x.kind for x in lanes if gives_up(problem, x)}
    if any(problem.kinds[x.kind].arrives for x in lanes if x.kind >= 0) or not life_suffices(problem, lanes, wanted):
        return False
    if any(most < wanted for most in problem.limits.values()):
        return False
    used = (problem.columns[x.index] for x in lanes if x.what == USE)
    if going and any(k in going for column in used for k in column.relies):
        return False
    return all(_used_once(problem, [x for x in lanes if x.kind == k]) for k in going)


def gives_up(problem: PaymentProblem, lane: Lane) -> bool:
    """Whether the lane gives up the things of its kind."""
    if lane.what == USE:
        return bool(problem.columns[lane.index].gone)
    return lane.what == HELP and problem.helpers[lane.index].verb != "tap"


def _used_once(problem: PaymentProblem, lanes: list[Lane]) -> bool:
    """Whether nothing tapped by one of these lanes of a kind may be given up by another (601.2g, 601.2h)."""
    columns = [problem.columns[x.index] for x in lanes if x.what == USE]
    verbs = [problem.helpers[x.index].verb for x in lanes if x.what == HELP]
    exiled = any(verb != "tap" for verb in verbs)
    stays_tapped = any(c.taps and not c.gone for c in columns)
    goes_untapped = exiled or any(c.gone and not c.taps for c in columns)
    return not (stays_tapped and goes_untapped) and not (exiled and "tap" in verbs)


def life_suffices(problem: PaymentProblem, lanes: Sequence[Lane], wanted: int) -> bool:
    """Whether there is life enough for every choice of as many units (119.4): then it binds nothing."""
    if problem.life and "life" in problem.never:
        return False
    dearest, paid = 0, bool(problem.life)
    for lane in lanes:
        if lane.what == USE:
            column = problem.columns[lane.index]
            dearest, paid = max(dearest, column.life + column.damage), paid or bool(column.life)
        elif lane.what == LIFE:
            dearest, paid = max(dearest, problem.needs[lane.index].life), True
    return not paid or problem.life + wanted * dearest <= problem.life_total


# --- the mana of lanes ----------------------------------------------------------------------------------------------


def mana_of(problem: PaymentProblem, lane: Lane) -> ManaClass:
    """The class of the mana of a lane of the pool, or of a column that makes one."""
    if lane.what == POOL:
        return ManaClass(problem.pool[lane.index].types, problem.pool[lane.index].tag)
    column = problem.columns[lane.index]
    return supplied_class(lane.index, column, column.supplies[0])


def pooled(problem: PaymentProblem) -> Counter[ManaClass]:
    """The mana that floats before the payment."""
    floats: Counter[ManaClass] = Counter()
    for supply in problem.pool:
        floats[ManaClass(supply.types, supply.tag)] += supply.amount
    return floats
