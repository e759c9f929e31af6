"""Whether anything of a payment could be left out, as far as the payment itself tells: no solver is asked."""

from manaplan.problem.graph import counters_of
from manaplan.problem.records import VERBS, Column, PaymentProblem
from manaplan.problem.solution import Solution


def is_lean(problem: PaymentProblem, solution: Solution) -> bool:
    """Whether it is plain that nothing could be left out: no column burns mana, and nothing is given up.

    Only then do the aims themselves see to it: a thing that is given up no longer counts as tapped, and one that could
    give more mana than it does may make another's needless, at the price of mana left floating.
    """
    gone = any(c.gone or any(p.verb in VERBS for p in c.picks) for c in map(problem.columns.__getitem__, solution.uses))
    given_up = gone or any(p.verb in VERBS for p in problem.picks)
    others = _burns(problem, solution) or _takes_back(problem, solution) or _could_give_more(problem, solution)
    return not given_up and not others and not _could_give_more_for_life(problem, solution)


def _takes_back(problem: PaymentProblem, solution: Solution) -> bool:
    """Whether what is done could be undone: something untapped again, or counters taken off put back."""
    done = [problem.columns[j] for j, n in solution.uses.items() if n]
    picks = [*problem.picks, *(p for c in done for p in c.picks)]
    if any(c.untaps for c in problem.columns) or any(p.verb == "untap" for p in picks):
        return True
    puts = any(counters_of(c, "put") for c in problem.columns) or any(p.verb == "put" for p in problem.picks)
    return puts and (any(c.takes for c in done) or any(p.verb == "take" for p in picks))


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
        _net(c, 1, c.x_max or 0) > least[problem.kinds[k].origin]
        for c in problem.columns
        for k in (c.kind, *(k for p in c.picks if p.verb == "tap" for k in p.kinds))
        if problem.kinds[k].origin in least
    )


def _could_give_more_for_life(problem: PaymentProblem, solution: Solution) -> bool:
    """Whether life or energy is paid, of which an ability that takes nothing else could make more than one mana."""
    done = [problem.columns[j] for j, n in solution.uses.items() if n]
    life = any(solution.life_paid.values()) or any(c.life or c.life_per_x for c in done)
    energy = any(c.energy for c in done)
    return (life or energy) and any(
        ((life and c.life) or (energy and c.energy)) and not _takes_things(c) and _net(c, 1, c.x_max or 0) > 1
        for c in problem.columns
    )


def _takes_things(column: Column) -> bool:
    return bool(column.taps or column.untaps or column.gone or column.picks or column.takes or column.empties)


def _net(column: Column, uses: int, x: int) -> int:
    """The mana given, less the most that is taken: {2/c} may take two."""
    given = sum(s.amount * uses + s.per_x * x for s in column.supplies)
    return given - sum((n.amount * uses + n.per_x * x) * (2 if n.double >= 0 else 1) for n in column.needs)
