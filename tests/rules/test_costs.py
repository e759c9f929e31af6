"""What is asked of costs (118)."""

import pytest

from manaplan.rules.amounts import ONE, Number, Times, Variable
from manaplan.rules.costs import Cost, OrCost, PayLife, PayMana, RemoveCounters, TapPower, TapSelf, has_x
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import Is


@pytest.mark.parametrize(
    ("cost", "has"),
    [
        ((TapSelf(),), False),
        ((PayMana(parse_cost("{X}")),), True),
        ((PayMana(parse_cost("{1}")),), False),
        ((PayMana(parse_cost("{1}"), Variable()),), True),
        ((TapSelf(), RemoveCounters(Variable(), "storage")), True),
        ((PayLife(Times(2, Variable())),), True),
        ((PayLife(Number(2)),), False),
        ((TapPower(Variable(), Is("creature")),), True),
        ((OrCost(((PayLife(Variable()),), (TapSelf(),))),), True),
        ((OrCost(((PayLife(ONE),), (TapSelf(),))),), False),
    ],
)
def test_costs_with_x(cost: Cost, has: bool) -> None:
    assert has_x(cost) is has
