"""What could be left out: a payment that burns mana to leave less of it floating is not a better one."""

from collections import Counter
from collections.abc import Callable, Mapping

from manaplan.problem.footprint import Coordinate
from manaplan.problem.records import VERBS, Column, PaymentProblem
from manaplan.problem.schedule import schedule
from manaplan.problem.solution import Solution
from manaplan.rules.records import frozen
from manaplan.solver.acts import Acts, forbid_doing_more
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


def is_lean(problem: PaymentProblem, solution: Solution) -> bool:
    """Whether it is plain that nothing could be left out: no column burns mana, and nothing is given up.

    Only then do the aims themselves see to it: a thing that is given up no longer counts as tapped, and one that could
    give more mana than it does may make another's needless, at the price of mana left floating.
    """
    gone = any(c.gone or any(p.verb in VERBS for p in c.picks) for c in map(problem.columns.__getitem__, solution.uses))
    given_up = gone or any(p.verb in VERBS for p in problem.picks)
    return not given_up and not _burns(problem, solution) and not _could_give_more(problem, solution)


def _burns(problem: PaymentProblem, solution: Solution) -> bool:
    """Whether some column takes more mana than it gives."""
    return any(_net(problem.columns[j], n, solution.xs.get(j, 0)) < 0 for j, n in solution.uses.items())


def _could_give_more(problem: PaymentProblem, solution: Solution) -> bool:
    """Whether some thing that is used could give more mana in another way."""
    least: dict[int, int] = {}
    for j, n in solution.uses.items():
        if n:
            origin = problem.kinds[problem.columns[j].kind].origin
            least[origin] = min(least.get(origin, 10**7), _net(problem.columns[j], 1, solution.xs.get(j, 0)))
    for (h, _), n in solution.helped.items():
        if n:
            origin = problem.kinds[problem.helpers[h].kind].origin
            least[origin] = min(least.get(origin, 1), 1)
    for (_, _, k), n in solution.picked.items():
        if n:  # tapped for another's ability it gives no mana of its own
            least[problem.kinds[k].origin] = min(least.get(problem.kinds[k].origin, 0), 0)
    return any(
        _net(c, 1, c.x_max or 0) > least[problem.kinds[c.kind].origin]
        for c in problem.columns
        if problem.kinds[c.kind].origin in least
    )


def _net(column: Column, uses: int, x: int) -> int:
    """The mana given, less the most that is taken: {2/c} may take two."""
    given = sum(s.amount * uses + s.per_x * x for s in column.supplies)
    return given - sum((n.amount * uses + n.per_x * x) * (2 if n.double >= 0 else 1) for n in column.needs)


def leaner(
    v: Variables,
    totals: Mapping[int, int],
    by_life: int,
    used: Mapping[Coordinate, int],
    clock: Clock,
    sufficing: Callable[[Solution], Acts | None],
) -> Leaner | None:
    """The leanest payment within what another one uses up, or, using up the same, within what it does.

    None if that is the other itself. ``v``: the problem modelled afresh; ``totals``: how often the other uses each
    column (split ones together); ``by_life``: how many symbols it pays with life; ``used``: its footprint;
    ``sufficing``: what suffices of all that a payment does, None for all of it. What does more than suffices is no
    option and takes nothing from others.
    """
    prints, counts = footprint(v), _uses_by_origin(v)
    for c, e in prints.items():
        v.model.add(e <= used.get(c, 0))
    if v.life_paid:
        v.model.add(sum(v.life_paid.values()) == by_life)
    size = sum(prints.values())
    while True:
        result = run(v, clock, size)
        if result.found is not Found.YES or int(result.solver.value(size)) >= sum(used.get(c, 0) for c in prints):
            break
        less = sufficing(extract(v, result.solver))
        if less is not None:
            forbid_doing_more(v, less)
            continue
        return Leaner({c: int(result.solver.value(e)) for c, e in prints.items()}, {}, _has_order(v, result))
    for origin, count in counts.items():
        v.model.add(count <= totals.get(origin, 0))
    result = run(v, clock, sum(v.uses))
    if result.found is Found.YES and int(result.solver.value(sum(v.uses))) < sum(totals.values()):
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
