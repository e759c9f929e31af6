"""Costing and the naive second costing agree on random costs, changes and floors."""

import re

from hypothesis import given
from hypothesis import strategies as st

from manaplan.costing.records import TotalCost
from manaplan.game.abilities import Ability, CostChange, CostFloor
from manaplan.layers.objects import Object
from manaplan.rules.amounts import Number
from manaplan.rules.costs import PayLife
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import ANYTHING
from manaplan.rules.spending import CastSpell
from tests.costing.make import ask, permanent, spell
from tests.reference.naive_costing import Outcome, Taken, expansions, no_dearer, outcomes

_SYMBOLS = ["1", "2", "4", "W", "U", "B", "C", "W/U", "U/B", "2/W", "2/B", "C/W", "W/P", "U/P", "W/U/P"]
_TAKEN = ["1", "2", "W", "U", "C", "W/U", "2/W", "B/P"]
COSTS = st.lists(st.sampled_from(_SYMBOLS), min_size=1, max_size=4).map(tuple)
INCREASES = st.lists(st.sampled_from(["1", "2", "W"]), max_size=2).map(tuple)
REDUCTIONS = st.lists(
    st.one_of(
        st.tuples(st.lists(st.sampled_from(_TAKEN), min_size=1, max_size=2).map(tuple), st.just(0)),
        st.tuples(st.sampled_from([("1",), ("2",)]), st.just(1)),
    ),
    max_size=2,
).map(tuple)


def _text(symbols: tuple[str, ...]) -> str:
    return "".join(f"{{{s}}}" for s in symbols)


def _changes(increases: tuple[str, ...], reductions: tuple[Taken, ...], floor: int) -> list[Object]:
    everything = CastSpell(ANYTHING)
    more = [CostChange(everything, parse_cost(f"{{{s}}}"), more=True) for s in increases]
    less = [CostChange(everything, parse_cost(_text(s)), more=False, minimum=m) for s, m in reductions]
    floors = [CostFloor(everything, floor)] if floor else []
    abilities: list[Ability] = [*more, *less, *floors]
    return [permanent(f"p{n}", ability) for n, ability in enumerate(abilities)]


def _ours(costs: tuple[TotalCost, ...]) -> set[Outcome]:
    found = set()
    for total in costs:
        symbols = tuple(re.findall(r"\{([^}]*)\}", str(total.mana)))
        life = sum(p.amount.value for p in total.other if isinstance(p, PayLife) and isinstance(p.amount, Number))
        found |= set(expansions(symbols, life))
    return found


@given(COSTS, INCREASES, REDUCTIONS, st.sampled_from([0, 0, 3]))
def test_every_total_is_possible_and_none_cheaper_is_missed(
    cost: tuple[str, ...],
    increases: tuple[str, ...],
    reductions: tuple[tuple[tuple[str, ...], int], ...],
    floor: int,
) -> None:
    naive = outcomes(cost, increases, reductions, floor)
    ours = _ours(ask(spell(_text(cost)), *_changes(increases, reductions, floor)).costs)
    assert ours <= naive
    for outcome in naive:
        assert any(no_dearer(mine, outcome) for mine in ours), outcome
