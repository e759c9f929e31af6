"""How far a cost is from being payable: the least mana that would have to come from nowhere."""

from collections.abc import Iterable, Iterator, Sequence

from attrs import evolve

from manaplan.problem.build import Built
from manaplan.problem.records import Need, PaymentProblem, Supply
from manaplan.problem.solution import ManaClass
from manaplan.rules.mana import TYPES
from manaplan.rules.records import frozen
from manaplan.solver.constrained import modelled
from manaplan.solver.cpsat import run
from manaplan.solver.search import Clock, Found

UNIT = 100
"""What one missing mana counts; that of a colour counts 1 more and that from a snow source 2: as little as can be is
told as missing, and nothing said of it that does not matter.
"""


@frozen
class Shortfall:
    """Mana that is missing: the letter of each, in the order of TYPES, and whether it must be from a snow source.

    Empty: mana is not what is missing.
    """

    missing: tuple[tuple[str, bool], ...] = ()


def shortfall(problem: PaymentProblem, clock: Clock, through: bool = True) -> Shortfall | None:
    """The least shortfall; None where even free mana would not help.

    ``through``: the mana may also pay for mana abilities, so that {U} in a filter land is two mana.
    """
    supplies = (*problem.pool, *(s for c in problem.columns for s in c.supplies))
    # Above every tag in use, those of mana that pays for nothing here too.
    first = 1 + max((*(tag for tag, _ in problem.pays), *(s.tag for s in supplies)), default=0)
    gifts = {(t, snow): ManaClass(t, first + int(snow)) for t in reversed(TYPES) for snow in (False, True)}
    most = sum(n.amount * (2 if n.double >= 0 else 1) for n in problem.needs)
    pool = tuple(Supply(c.types, most, tag=c.tag) for c in gifts.values())
    needs = [*problem.needs, *(n for c in problem.columns if through for n in c.needs)]
    pays = {**problem.pays, **dict(_pays(problem, needs, first))}
    v = modelled(evolve(problem, pool=(*problem.pool, *pool), pays=pays, impossible=""))
    taken = {gift: most - v.floats[c] for gift, c in gifts.items()}
    weighted = sum((UNIT + (t != "C") + 2 * snow) * n for (t, snow), n in taken.items())
    result = run(v, clock, weighted)
    if result.found not in {Found.YES, Found.SOME}:
        return None
    missing = [gift for gift, n in taken.items() for _ in range(int(result.solver.value(n)))]
    return Shortfall(tuple(sorted(missing, key=lambda gift: TYPES.index(gift[0]))))


def _pays(problem: PaymentProblem, needs: Iterable[Need], first: int) -> Iterator[tuple[tuple[int, int], str]]:
    """What free mana pays, snow or not: whatever unrestricted mana (tag 0) pays, and snow symbols."""
    for need in needs:
        for tag in {need.tag, need.double} - {-1}:
            letters = problem.pays.get((0, tag), "")
            yield (first, tag), letters
            yield (first + 1, tag), TYPES if "{S}" in need.symbol else letters


def least_shortfall(builts: Sequence[Built], clock: Clock, through: bool = True) -> Shortfall | None:
    """What the problem lacks that lacks least mana; None where mana is not what is missing."""
    found = (shortfall(b.problem, clock, through) for b in builts if not b.problem.impossible)
    return min((s for s in found if s is not None and s.missing), key=lambda s: len(s.missing), default=None)
