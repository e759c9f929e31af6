"""What could be left out: a payment that burns mana to leave less of it floating is not a better one."""

from collections import Counter
from collections.abc import Callable, Mapping

from manaplan.problem.footprint import Coordinate
from manaplan.problem.records import PaymentProblem
from manaplan.problem.schedule import schedule
from manaplan.problem.solution import Solution
from manaplan.rules.records import frozen
from manaplan.solver.acts import Acts, acts_in, forbid_doing_more, hold_life
from manaplan.solver.cpsat import Run, run
from manaplan.solver.cuts import forbid_more, paired
from manaplan.solver.events import Linear
from manaplan.solver.extract import extract
from manaplan.solver.footprint import footprint
from manaplan.solver.search import Clock, Found
from manaplan.solver.variables import Variables


@frozen(eq=False)
class Leaner:
    """A payment that another one contains: what it uses up, or how often it uses each column (split ones together)."""

    footprint: Mapping[Coordinate, int]
    uses: Mapping[int, int]
    ordered: bool
    """Whether it can be put in order; if not, it may be no payment at all."""


@frozen(eq=False)
class Other:
    """What a payment comes to: how often it uses each column (split ones together), how many symbols it was announced
    to pay with life, its footprint, and what it does.
    """

    totals: Mapping[int, int]
    by_life: int
    used: Mapping[Coordinate, int]
    acts: Acts


def leaner(v: Variables, other: Other, clock: Clock, sufficing: Callable[[Solution], Acts | None]) -> Leaner | None:
    """The leanest payment within what another one uses up, or, using up the same, within what it does.

    None if that is the other itself. ``v``: the problem modelled afresh; ``sufficing``: what suffices of all that a
    payment does, None for all of it. What does more than suffices is no option and takes nothing from others.
    """
    prints, counts = footprint(v), _uses_by_origin(v)
    for c, e in prints.items():
        v.model.add(e <= other.used.get(c, 0))
    hold_life(v, other.by_life)
    size = sum(prints.values())
    while True:
        result = run(v, clock, size)
        if result.found is not Found.YES or int(result.solver.value(size)) >= sum(other.used.get(c, 0) for c in prints):
            break
        less = sufficing(extract(v, result.solver))
        if less is not None:
            forbid_doing_more(v, less)
            continue
        return Leaner({c: int(result.solver.value(e)) for c, e in prints.items()}, {}, _has_order(v, result))
    for origin, count in counts.items():
        v.model.add(count <= other.totals.get(origin, 0))
    for act, count in acts_in(v).items():
        v.model.add(count <= other.acts[act])
    result = run(v, clock, sum(v.uses))
    if result.found is Found.YES and int(result.solver.value(sum(v.uses))) < sum(other.totals.values()):
        return Leaner({}, {o: int(result.solver.value(e)) for o, e in counts.items()}, _has_order(v, result))
    return None


def _has_order(v: Variables, result: Run) -> bool:
    return schedule(v.problem, extract(v, result.solver)) is not None


def forbid_containing(v: Variables, lean: Leaner) -> None:
    """From now on something is less than in the leaner payment, or nothing is more."""
    forbid_more(v, [*paired(footprint(v), lean.footprint), *paired(_uses_by_origin(v), lean.uses)])


def _uses_by_origin(v: Variables) -> dict[int, Linear]:
    counts: dict[int, Linear] = {}
    for j, column in enumerate(v.problem.columns):
        counts[column.origin] = counts.get(column.origin, 0) + v.uses[j]
    return counts


def uses_by_origin(problem: PaymentProblem, solution: Solution) -> Counter[int]:
    """How often the solution uses each column, split ones together."""
    totals: Counter[int] = Counter()
    for j, n in solution.uses.items():
        totals[problem.columns[j].origin] += n
    return totals
