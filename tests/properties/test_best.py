"""The best payment is the best that the brute force finds, by any order of the aims."""

from collections.abc import Sequence
from typing import Any, cast

from hypothesis import given, settings
from hypothesis import strategies as st

import manaplan
from manaplan.plan.codec import read_plan
from manaplan.plan.steps import Plan
from tests.properties.strategies import Example, examples
from tests.properties.test_options import NO_SHRINKING, by_brute_force, costs_of
from tests.reference.aims import MEASURED, measures


def best_plan(example: Example, aims: Sequence[str], **prefer: object) -> Plan | None:
    """The plan that ``pay`` answers with; None where there is none."""
    request = {
        "question": "pay",
        "position": example.position,
        "pay": example.pay,
        "prefer": {"aims": list(aims), **prefer},
        "time_limit": 60.0,
    }
    answer = cast(dict[str, Any], manaplan.ask(request))
    assert "error" not in answer, answer
    assert answer["status"] != "undecided"
    return read_plan(answer["plan"]) if answer["plan"] else None


@given(examples(), st.permutations(MEASURED))
@settings(max_examples=50, phases=NO_SHRINKING)
def test_no_payment_is_better_by_the_aims_in_order(example: Example, aims: list[str]) -> None:
    table, totals = costs_of(example)
    found = by_brute_force(table, totals)
    best = best_plan(example, aims)
    assert (best is None) == (not found)
    if best is not None:
        assert measures(table, best, aims) == min(measures(table, plan, aims) for plan in found.values()), (best,)
