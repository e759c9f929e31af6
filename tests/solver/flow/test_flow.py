"""The flow against the model and the search through everything, on problems drawn at random and made by hand."""

from random import Random

import pytest

from manaplan.problem.records import Column, Helper, PaymentProblem, Pick, Supply, Weights
from manaplan.solver.aims import AIMS, numbers_of
from manaplan.solver.asked import Asked
from manaplan.solver.constrained import solved
from manaplan.solver.flow.best import best_flow
from manaplan.solver.flow.quick import quick_answer
from manaplan.solver.flow.shape import shape_of
from manaplan.solver.outcome import FLOW
from manaplan.solver.payments import Payments
from manaplan.solver.search import Found
from tests.solver.flow.drawn import disagreement, draw, plain
from tests.solver.small import gives, kind, need, problem, taps

EVERY = tuple(AIMS)


@pytest.mark.parametrize("seed", range(8))
def test_flow_model_and_search_agree(seed: int) -> None:
    random = Random(seed)
    flows = 0
    for _ in range(60):
        p = draw(random)
        flows += shape_of(p) is not None
        assert disagreement(p, random, plain(p)) == "", p
    assert flows > 5


def test_lands_are_a_flow() -> None:
    p = problem((kind(3), kind(2)), (taps(0, "G"), taps(1, "WU")), need("G", 1), need("1", 3))
    outcome = Payments(p).best(EVERY)
    assert outcome.by == FLOW
    assert outcome.payment is not None
    assert outcome.payment.aims == (
        "losses",
        "",
        "",
        "consumables",
        "life",
        "",
        "creatures",
        "waste",
        "taps",
        "flexibility",
    )
    assert sum(outcome.payment.solution.uses.values()) == 4


def test_an_earlier_aim_outweighs_all_later_ones() -> None:
    dear, cheap = Weights(creature=0, flexibility=5000), Weights(creature=1, flexibility=1)
    p = problem((kind(9, weights=dear), kind(9, weights=cheap)), (taps(0, "G"), taps(1, "G")), need("G", 9))
    outcome = Payments(p).best(("creatures", "flexibility"))
    assert outcome.payment is not None
    assert outcome.payment.solution.uses == {0: 9}
    outcome = Payments(p).best(("flexibility", "creatures"))
    assert outcome.payment is not None
    assert outcome.payment.solution.uses == {1: 9}


def test_mana_that_floats_is_spent_first() -> None:
    p = problem((kind(1),), (taps(0, "G"),), need("G", 1), pool=(Supply("G", 1),))
    outcome = Payments(p).best(EVERY)
    assert outcome.payment is not None
    assert not outcome.payment.solution.uses
    assert not any(n for _, n in outcome.payment.footprint)


def no_flows() -> dict[str, PaymentProblem]:
    """Problems that a flow does not tell whole."""
    land, more = kind(2), need("1", 2)
    return {
        "two mana at once": problem((land,), (taps(0, "G", 2),), more),
        "mana for mana": problem((land, kind()), (taps(0, "G"), taps(1, "W", needs=(need("1"),))), more),
        "something to sacrifice": problem((land,), (taps(0, "G"),), more, picks=(Pick("sacrifice", (0,)),)),
        "tapped, then given up": problem(
            (land,), (taps(0, "G"), Column(0, 2, gone="sacrifice", supplies=gives("W"))), more
        ),
        "tapped for mana, then exiled for the cost": problem(
            (land,), (taps(0, "G"),), more, helpers=(Helper("delve", "exile", 0, (0,)),)
        ),
        "a limit of a method": problem(
            (land,), (taps(0, "G"),), more, helpers=(Helper("convoke", "tap", 0, (0,)),), limits={"convoke": 1}
        ),
        "life paid and damage dealt that may not leave enough": problem(
            (land,), (taps(0, "G", life=1, damage=1),), more, life_total=4, life=1
        ),
        "life that may not suffice": problem((land,), (taps(0, "G", life=1),), more, life_total=1),
        "something that must be used": problem((kind(2, must=True),), (taps(0, "G"),), more),
        "symbols paid twofold": problem((land,), (taps(0, "G"),), need("W", 1, double=0)),
    }


@pytest.mark.parametrize("p", no_flows().values(), ids=no_flows().keys())
def test_what_is_no_flow_is_left_to_the_model(p: PaymentProblem) -> None:
    assert shape_of(p) is None
    assert best_flow(p, EVERY, ()) is None


def test_less_than_the_problem_proves_a_yes() -> None:
    p = no_flows()["mana for mana"]
    assert quick_answer(p) is True
    assert Payments(p).can_pay().by == FLOW


def test_more_than_the_problem_proves_a_no() -> None:
    two = taps(0, "G", 2)
    assert quick_answer(problem((kind(2),), (two,), need("1", 5))) is False
    assert quick_answer(problem((kind(2),), (two,), need("W", 1))) is False


def test_where_flows_do_not_tell_the_model_does() -> None:
    turned = (taps(0, "G"), taps(1, "W", needs=(need("1"),)))
    p = problem((kind(1), kind(1)), turned, need("W", 1), need("G", 1))
    assert quick_answer(p) is None
    assert Payments(p).can_pay().found is Found.NO


def test_numbers_too_large_for_one_cost_are_left_to_the_model() -> None:
    kinds = tuple(kind(1, weights=Weights(value=10**6, consumable=10**6, creature=10**6)) for _ in range(3))
    p = problem(kinds, tuple(taps(k, "G", gone="sacrifice") for k in range(3)), need("G", 2), life_total=10**6)
    weighed = problem(
        tuple(
            kind(1, weights=Weights(loss=1, value=10**8, consumable=10**8, creature=10**8, flexibility=10**8))
            for _ in range(3)
        ),
        (taps(0, "G", gone="sacrifice"), taps(1, "G"), taps(2, "G", damage=10**8)),
        need("G", 2),
    )
    assert best_flow(weighed, EVERY, ()) is None
    assert Payments(weighed).best(EVERY).found is Payments(p).best(EVERY).found is Found.YES


def test_counters_on_what_is_tapped_and_given_up_at_once_are_no_others() -> None:
    marked = kind(2, weights=Weights(consumable=5), counters=(("charge", 3),))
    p = problem(
        (marked,), (taps(0, "C", gone="sacrifice"), taps(0, "W", takes=(("charge", 1, 0),))), need("W"), need("C")
    )
    flow, model = best_flow(p, EVERY, ()), solved(Asked(p), EVERY)
    assert flow is not None
    assert flow.payment is not None
    assert model.payment is not None
    assert flow.payment.values == model.payment.values
    assert dict(zip(numbers_of(EVERY), flow.payment.values, strict=True))["consumables"] == 6
