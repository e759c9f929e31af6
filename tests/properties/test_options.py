"""The solver against the brute force over the referee's legal steps, on random small positions of real cards."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from hypothesis import Phase, assume, given, settings

import manaplan
from manaplan.costing.proposals import proposals
from manaplan.costing.records import Proposals, TotalCost
from manaplan.game.catalogue.bundle import Catalogue
from manaplan.game.position.parse import parse
from manaplan.layers.objects import GameTable
from manaplan.layers.table import build_table
from manaplan.plan.codec import read_plan
from manaplan.plan.footprint import footprint, kinds
from manaplan.plan.steps import Plan
from manaplan.referee.replay import replay
from tests.properties.strategies import Example, examples
from tests.reference.brute_force import TooLarge, all_payments
from tests.reference.minimal import Option, announced, minimal

LIMIT = 2000
NO_SHRINKING = (Phase.explicit, Phase.reuse, Phase.generate)
"""Positions are small already, and each step of shrinking would cost a full search."""


@cache
def catalogue() -> Catalogue:
    return Catalogue.bundled()


def proposed_in(example: Example) -> tuple[GameTable, Proposals]:
    """The table, and what the payment can mean."""
    document = parse({**example.position, "pay": dict(example.pay)})
    table = build_table(document, catalogue())
    assert document.pay is not None
    return table, proposals(table, document.pay)


def costs_of(example: Example) -> tuple[GameTable, tuple[TotalCost, ...]]:
    """The table and every total cost that the payment can mean."""
    table, proposed = proposed_in(example)
    return table, proposed.costs


def by_brute_force(table: GameTable, totals: tuple[TotalCost, ...]) -> dict[Option, Plan]:
    try:
        return {found.option: found.plan for found in minimal(all_payments(table, totals))}
    except TooLarge:
        assume(False)
        raise


def option_of(table: GameTable, totals: Sequence[TotalCost], plan: Plan) -> Option:
    """The option that a plan of ours is; fails where the referee accepts it for none of the total costs."""
    verdicts = [(total, replay(table, total, plan)) for total in totals]
    for total, verdict in verdicts:
        if verdict.legal:
            mark = footprint(kinds(table), verdict.uses, verdict.floating_kinds)
            return Option(announced(total.announcement), mark)
    raise AssertionError(f"an illegal plan: {plan}, {[v.violations for _, v in verdicts]}")


def by_solver(example: Example, table: GameTable, totals: tuple[TotalCost, ...]) -> dict[Option, Plan]:
    answer = manaplan.ask(
        {"question": "options", "position": example.position, "pay": example.pay, "limit": LIMIT, "time_limit": 60.0}
    )
    assert "error" not in answer, answer
    assert answer.get("complete", True), answer
    listed = answer.get("options") or []
    assert isinstance(listed, list)
    return {
        option_of(table, [t for t in totals if _is_announced(t, document)], read_plan(document)): read_plan(document)
        for document in listed
    }


def _is_announced(total: TotalCost, option: Mapping[str, Any]) -> bool:
    """Whether the total cost is that of what the option says is announced."""
    said = dict(total.announcement.choices)
    if list(total.announcement.modes) != option["announced"].get("modes", []):
        return False
    return all(said.get(name) == choice for name, choice in option["announced"]["choices"].items())


@given(examples())
@settings(max_examples=100, phases=NO_SHRINKING)
def test_the_solver_lists_what_the_brute_force_finds(example: Example) -> None:
    table, totals = costs_of(example)
    wanted = by_brute_force(table, totals)
    listed = by_solver(example, table, totals)
    assert set(listed) == set(wanted)


@given(examples())
@settings(max_examples=25, phases=NO_SHRINKING)
def test_every_plan_of_the_brute_force_is_legal_and_uses_up_what_it_says(example: Example) -> None:
    table, totals = costs_of(example)
    for option, plan in by_brute_force(table, totals).items():
        assert option_of(table, totals, plan) == option
