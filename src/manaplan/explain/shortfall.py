"""How far a cost is from being payable: the least mana that would have to come from nowhere."""

from collections.abc import Sequence

from attrs import evolve, frozen

from manaplan.problem.build import Built
from manaplan.problem.records import PaymentProblem, Supply
from manaplan.problem.solution import ManaClass
from manaplan.solver.payments import modelled
from manaplan.solver.search import Clock, Found, run

COLORED, GENERIC = 3, 2
"""What a missing symbol counts: a shortage is told as one of generic mana where that is as good an account of
it."""


@frozen
class Shortfall:
    """Symbols that cannot be paid: (index of the final need, how many).

    Empty: mana is not what is missing.
    """

    missing: tuple[tuple[int, int], ...]


def shortfall(problem: PaymentProblem, clock: Clock) -> Shortfall | None:
    """The least shortfall; None where even free mana would not help."""
    supplies = (*problem.pool, *(s for c in problem.columns for s in c.supplies))
    # Above every tag in use, those of mana that pays for nothing here too.
    first = 1 + max((*(tag for tag, _ in problem.pays), *(s.tag for s in supplies)), default=0)
    gifts = {n: ManaClass("G", first + n) for n in range(len(problem.needs))}
    pool = tuple(Supply("G", problem.needs[n].amount, tag=c.tag) for n, c in gifts.items())
    pays = {**problem.pays, **{(c.tag, problem.needs[n].tag): "G" for n, c in gifts.items()}}
    v = modelled(evolve(problem, pool=(*problem.pool, *pool), pays=pays, impossible=""))
    taken = {n: problem.needs[n].amount - v.floats[c] for n, c in gifts.items()}
    weighted = sum((GENERIC if problem.needs[n].symbol in {"{1}", "{X}"} else COLORED) * t for n, t in taken.items())
    result = run(v, clock, weighted)
    if result.found not in {Found.YES, Found.SOME}:
        return None
    counts = ((n, int(result.solver.value(t))) for n, t in taken.items())
    return Shortfall(tuple((n, count) for n, count in counts if count))


def least_shortfall(builts: Sequence[Built], clock: Clock) -> tuple[Built, Shortfall] | None:
    """The problem that lacks least mana, with what it lacks; None where mana is not what is missing."""
    best: tuple[int, Built, Shortfall] | None = None
    for built in builts:
        short = None if built.problem.impossible else shortfall(built.problem, clock)
        if short is not None and short.missing:
            count = sum(n for _, n in short.missing)
            if best is None or count < best[0]:
                best = (count, built, short)
    return best and best[1:]
