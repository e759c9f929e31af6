"""How much must stay unpaid: never more than does, and exactly that where all is a flow."""

from random import Random

from attrs import evolve

from manaplan.problem.graph import cycles
from manaplan.problem.records import Column, PaymentProblem, Supply
from manaplan.solver.asked import Asked
from manaplan.solver.constrained import solved
from manaplan.solver.flow.shape import shape_of
from manaplan.solver.flow.short import shortfall
from manaplan.solver.search import Found
from tests.solver.flow.drawn import draw
from tests.solver.small import kind, need, problem, taps

SIGNET = Column(1, 1, taps=True, needs=(need("1"),), supplies=(Supply("W", 1), Supply("U", 1)))


def wanting_less(p: PaymentProblem, units: int) -> list[PaymentProblem]:
    """The problem with so many units less wanted: of the first needs first, and of the last."""
    found = []
    for order in (1, -1):
        amounts, left = [n.amount for n in p.needs], units
        for i in range(len(amounts))[::order]:
            less = min(left, amounts[i])
            amounts[i], left = amounts[i] - less, left - less
        made = evolve(p, needs=tuple(evolve(n, amount=a) for n, a in zip(p.needs, amounts, strict=True)))
        found.append(evolve(made, cycles=cycles(made)))
    return found


def payable(p: PaymentProblem) -> bool:
    return solved(Asked(p), ()).found is Found.YES


def test_what_lands_cannot_make_is_short() -> None:
    assert shortfall(problem((kind(2),), (taps(0, "G"),), need("G", 2), need("1", 3))) == 3
    assert shortfall(problem((kind(2),), (taps(0, "G"),), need("W", 1), need("G", 1))) == 1
    assert shortfall(problem((kind(2),), (taps(0, "G"),), need("G", 2))) == 0


def test_a_signet_makes_one_more_than_it_takes() -> None:
    assert shortfall(problem((kind(2), kind()), (taps(0, "G"), SIGNET), need("1", 5))) == 2
    assert shortfall(problem((kind(2), kind()), (taps(0, "G"), SIGNET), need("G"), need("U", 3))) == 2


def test_nothing_is_told_where_no_flow_bounds_it() -> None:
    doubling = Column(0, 1, taps=True, supplies=(Supply("B", 0, doubled=1),), doubles=True)
    assert shortfall(problem((kind(),), (doubling,), need("B"))) is None


def test_no_more_is_short_than_is() -> None:
    random, seen = Random(5), 0
    for _ in range(400):
        p = draw(random)
        short = shortfall(p)
        if short:
            seen += 1
            assert not any(map(payable, wanting_less(p, short - 1)))
        elif short == 0 and shape_of(p) is not None:
            assert payable(p)
    assert seen > 100
