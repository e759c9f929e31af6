"""Payments in which activations take mana, told by a flow that allows more: against the model."""

from random import Random

import pytest

from manaplan.problem.records import Column, PaymentProblem, Supply, Weights
from manaplan.solver.aims import AIMS
from manaplan.solver.asked import Asked
from manaplan.solver.constrained import solved
from manaplan.solver.flow.bounded import best_fed
from manaplan.solver.outcome import FLOW
from manaplan.solver.payments import Payments
from manaplan.solver.search import Found
from tests.solver.flow.drawn import disagreement, draw
from tests.solver.small import gives, kind, need, problem, taps

EVERY = tuple(AIMS)
TWO = (Supply("W", 1), Supply("U", 1))


def signet(k: int, number: int = 1) -> Column:
    """{1}, {T}: Add {W}{U}."""
    return Column(k, number, taps=True, needs=(need("1"),), supplies=TWO)


def filtering(k: int) -> tuple[Column, ...]:
    """{W/U}, {T}: Add {W}{W}, {W}{U} or {U}{U}."""
    hybrid = need("W")
    return tuple(Column(k, 1, taps=True, needs=(hybrid,), supplies=s) for s in (gives("W", 2), TWO, gives("U", 2)))


def told(p: PaymentProblem) -> tuple[Found, dict[int, int]]:
    """What the flow says: whether it can be paid, and the uses of each column."""
    outcome = best_fed(p, EVERY, ())
    assert outcome is not None
    assert outcome.by == FLOW
    modelled = solved(Asked(p), EVERY)
    assert outcome.found is modelled.found
    if outcome.payment is None:
        return outcome.found, {}
    assert modelled.payment is not None
    assert outcome.payment.values == modelled.payment.values
    return outcome.found, dict(outcome.payment.solution.uses)


def test_a_signet_is_used_where_its_colors_are_wanted() -> None:
    p = problem((kind(2), kind()), (taps(0, "G"), signet(1)), need("W"), need("U"))
    assert told(p) == (Found.YES, {0: 1, 1: 1})


def test_it_is_left_alone_where_lands_suffice() -> None:
    p = problem((kind(2), kind(weights=Weights(flexibility=9))), (taps(0, "G"), signet(1)), need("1", 2))
    assert told(p) == (Found.YES, {0: 2})


def test_of_equal_filters_each_adds_what_is_wanted_of_it() -> None:
    p = problem((kind(), kind(2)), (taps(0, "W"), *filtering(1)), need("W", 1), need("U", 2))
    found, uses = told(p)
    assert found is Found.YES
    assert uses[0] == 1
    assert sum(uses.values()) == 3


def test_filters_alone_have_nothing_to_filter() -> None:
    p = problem((kind(2),), filtering(0), need("U", 2))
    outcome = Payments(p).best(EVERY)
    assert outcome.found is Found.NO


def test_mana_that_goes_through_nothing_used_is_not_believed() -> None:
    """Of a land and a signet {W} costs both: the flow alone would tap the land only."""
    p = problem((kind(), kind()), (taps(0, "G"), signet(1)), need("W"))
    assert best_fed(p, EVERY, ()) is None
    outcome = Payments(p).best(EVERY)
    assert outcome.payment is not None
    assert dict(outcome.payment.solution.uses) == {0: 1, 1: 1}


def test_uses_of_what_lets_mana_through_in_vain_are_settled() -> None:
    """A Signet lets the mana of a land through for nothing, as far as the first flow sees."""
    kinds = (kind(2), kind(weights=Weights(flexibility=9)), kind(weights=Weights(flexibility=5)))
    p = problem(kinds, (taps(0, "G"), signet(1), taps(2, "WG")), need("W"), need("1"))
    assert told(p) == (Found.YES, {0: 1, 2: 1})
    without = problem(kinds[:2], (taps(0, "G"), signet(1)), need("W"), need("1"))
    assert told(without) == (Found.YES, {0: 1, 1: 1})
    assert told(problem((kind(), kind(2)), (taps(0, "G"), signet(1)), need("W", 2), need("U"))) == (
        Found.YES,
        {0: 1, 1: 2},
    )


def test_no_is_proven() -> None:
    p = problem((kind(2), kind()), (taps(0, "G"), signet(1)), need("W", 2))
    assert told(p) == (Found.NO, {})


def test_what_only_changes_mana_costs_its_use() -> None:
    change = Column(1, 1, taps=True, needs=(need("1"),), supplies=gives("WUBRG"))
    p = problem((kind(2), kind()), (taps(0, "G"), change), need("U"), need("1"))
    assert told(p) == (Found.YES, {0: 2, 1: 1})


def test_more_than_one_mana_at_once_is_used_up() -> None:
    p = problem((kind(), kind(2)), (taps(0, "C", 2), taps(1, "G")), need("1", 2), need("G"))
    assert told(p) == (Found.YES, {0: 1, 1: 1})
    p = problem((kind(), kind(2)), (taps(0, "C", 2), taps(1, "G")), need("1", 1), need("G", 2))
    assert best_fed(p, EVERY, ()) is None, "some of it would be left"


@pytest.mark.parametrize("seed", range(4))
def test_the_flow_agrees_with_the_model(seed: int) -> None:
    random = Random(100 + seed)
    known = 0
    for _ in range(60):
        p = draw(random)
        known += best_fed(p, EVERY, ()) is not None
        assert disagreement(p, random) == "", p
    assert known > 5
