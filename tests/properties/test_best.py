"""The best payment is the best that the brute force finds, by any order of the aims and with any wishes."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any, cast

from attrs import frozen
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import manaplan
from manaplan.costing.records import TotalCost
from manaplan.game.position.words import NEVER
from manaplan.layers.objects import GameTable
from manaplan.plan.codec import read_plan
from manaplan.plan.footprint import kinds
from manaplan.plan.steps import Activate, Plan
from manaplan.referee.replay import replay
from tests.properties.strategies import Example, examples
from tests.properties.test_options import NO_SHRINKING, costs_of, option_of
from tests.reference.aims import MEASURED, NUMBER, measures
from tests.reference.brute_force import TooLarge, all_payments
from tests.reference.minimal import Found, Option, minimal

ORDERS = st.permutations(MEASURED)


@frozen
class Wishes:
    """What is wished for besides an order of aims: an object to keep, one to use, ways never to pay."""

    keep: tuple[str, ...] = ()
    must: tuple[str, ...] = ()
    never: tuple[str, ...] = ()

    def prefer(self) -> dict[str, object]:
        """As part of a table of preferences."""
        return {"keep": list(self.keep), "must": list(self.must), "never": list(self.never)}

    def granted(self, plan: Plan) -> bool:
        """Whether the plan does what is wished for."""
        return (
            not taken_by(plan) & set(self.keep)
            and set(self.must) <= used_by(plan)
            and not any(verb in self.never for verb in verbs_of(plan))
        )


def taken_by(plan: Plan) -> set[str]:
    """What the plan taps or gives up."""
    uses = plan.uses
    return {*uses.tapped, *uses.sacrificed, *uses.exiled, *uses.discarded, *uses.returned}


def used_by(plan: Plan) -> set[str]:
    """What the plan taps, gives up, activates or changes otherwise."""
    activated = {step.object for step in plan.steps if isinstance(step, Activate)}
    return taken_by(plan) | activated | {key for key, _, _ in plan.uses.counters}


def verbs_of(plan: Plan) -> set[str]:
    """How the plan pays, in the words of ``never``."""
    uses = plan.uses
    amounts = {"sacrifice": uses.sacrificed, "exile": uses.exiled, "discard": uses.discarded, "life": uses.life}
    pays = [p for s in plan.steps for p in (s.pays if isinstance(s, Activate) else (s,))]
    return {verb for verb, amount in amounts.items() if amount} | {p.verb for p in pays}


def answer_to(example: Example, question: str, prefer: Mapping[str, object]) -> dict[str, Any]:
    """The answer, which must be a decided one."""
    request = {"question": question, "position": example.position, "pay": example.pay, "prefer": prefer}
    answer = cast(dict[str, Any], manaplan.ask({**request, "time_limit": 60.0, "limit": 2000}))
    assert "error" not in answer, answer
    assert answer["status"] != "undecided"
    return answer


def payments_of(table: GameTable, totals: Sequence[TotalCost]) -> list[Found]:
    """Every minimal payment, each in every way that does no more than needed."""
    try:
        return minimal(all_payments(table, totals))
    except TooLarge:
        assume(False)
        raise


def check_best(example: Example, aims: Sequence[str], plans: Sequence[Plan], wishes: Wishes) -> None:
    """The best plan comes to the least that any of the plans comes to, and its numbers are told truly."""
    answer = answer_to(example, "pay", {"aims": list(aims), **wishes.prefer()})
    assert (answer["status"] == "payable") == bool(plans)
    if plans:
        table, _ = costs_of(example)
        best = read_plan(answer["plan"])
        found = measures(table, best, aims)
        assert found == min(measures(table, plan, aims) for plan in plans), best
        told = [answer["aims"][aim] for aim in aims]
        assert told == [numbers[NUMBER.get(aim, 0)] for aim, numbers in zip(aims, found, strict=True)]


@given(examples(), ORDERS)
@settings(max_examples=50, phases=NO_SHRINKING)
def test_no_payment_is_better_by_the_aims_in_order(example: Example, aims: list[str]) -> None:
    table, totals = costs_of(example)
    check_best(example, aims, [one.plan for one in payments_of(table, totals)], Wishes())


@given(examples(5), ORDERS, st.data())
@settings(max_examples=40, phases=NO_SHRINKING)
def test_wishes_are_granted_in_every_answer(example: Example, aims: list[str], data: st.DataObject) -> None:
    """What is kept or never done takes away just the options in which it is used or done."""
    table, totals = costs_of(example)
    found = payments_of(table, totals)
    wishes = Wishes(tuple(data.draw(_some(alone(table)))), (), tuple(data.draw(_some(NEVER))))
    left = [one for one in found if wishes.granted(one.plan)]
    check_best(example, aims, [one.plan for one in left], wishes)
    listed = [read_plan(d) for d in answer_to(example, "options", wishes.prefer())["options"]]
    assert all(wishes.granted(plan) for plan in listed)
    options = {one.option for one in found}
    assert {_option(table, totals, plan, options) for plan in listed} == {one.option for one in left}


@given(examples(5), st.data())
@settings(max_examples=40, phases=NO_SHRINKING)
def test_what_must_be_used_is_used(example: Example, data: st.DataObject) -> None:
    table, totals = costs_of(example)
    found = payments_of(table, totals)
    wishes = Wishes(must=tuple(data.draw(_some(alone(table)))))
    best = answer_to(example, "pay", wishes.prefer())
    listed = answer_to(example, "options", wishes.prefer())["options"]
    assert all(wishes.granted(read_plan(plan)) for plan in [best["plan"], *listed] if plan)
    if any(wishes.granted(one.plan) for one in found):
        assert best["status"] == "payable"


def alone(table: GameTable) -> list[str]:
    """What is interchangeable with nothing: the brute force may use any of those that are."""
    sizes = Counter(kinds(table).values())
    return [key for key, thing in table.objects.items() if sizes[key] == 1 and key != "spell" and thing.zone != "stack"]


def _some(things: Sequence[str]) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(things), max_size=2, unique=True) if things else st.just([])


def _option(table: GameTable, totals: Sequence[TotalCost], plan: Plan, known: Collection[Option]) -> Option:
    """The option that the plan is; where it pays several of the total costs, the one that is known."""
    options = [option_of(table, [total], plan) for total in totals if replay(table, total, plan).legal]
    return next((o for o in options if o in known), options[0])
