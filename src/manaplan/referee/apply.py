"""One step of a plan: the single place that says what is legal, for replaying plans and for listing legal steps."""

from manaplan.plan.steps import Activate, Pay, Step
from manaplan.referee.activate import activate
from manaplan.referee.bill import Breach, total_bill
from manaplan.referee.components import Payer, pay_component
from manaplan.referee.state import PAYMENT, State, announce
from manaplan.referee.symbols import pay_symbol
from manaplan.rules.records import evolve


def apply(state: State, step: Step) -> tuple[State, list[Breach]]:
    """The state after the step and every breach in it: none if the step is legal.

    An illegal step is carried out as far as it goes.
    """
    return activate(state, step) if isinstance(step, Activate) else pay(state, step)


def begin_payment(state: State) -> tuple[State, list[Breach]]:
    """The state in which costs are being paid: from here on no mana ability may be activated (601.2g)."""
    if state.stage == PAYMENT:
        return state, []
    state, reason = announce(state)
    return evolve(state, stage=PAYMENT), [("601.2a", reason)] if reason else []


def pay(state: State, step: Pay) -> tuple[State, list[Breach]]:
    """The state after one payment of the total cost (601.2h)."""
    state, breaches = begin_payment(state)
    if step.symbol is not None:
        after, wrong = pay_symbol(state, total_bill(state), step)
    else:
        after, wrong = _pay_part(state, step)
    return after, [*breaches, wrong] if wrong else breaches


def total_payer(state: State) -> Payer:
    """For whom the components of the total cost are paid."""
    return Payer(state.total.thing, state.total.announcement.x, state.total.paid_for.kind == "other")


def _pay_part(state: State, step: Pay) -> tuple[State, Breach | None]:
    """The payment taken for the first open component that it pays, else for the first of its verb."""
    tried = []
    for at in range(len(state.parts)):
        after, wrong = pay_part(state, at, step)
        if wrong is None:
            return after, None
        tried.append((after, wrong))
    same_verb = next((t for t in tried if t[0] is not state), None)
    return same_verb or (tried[0] if tried else (state, ("601.2h", "there is no such cost left to pay")))


def pay_part(state: State, at: int, step: Pay) -> tuple[State, Breach | None]:
    """The state after the open component number ``at`` (from 0) was paid so."""
    after, wrong = pay_component(state, total_payer(state), state.parts[at], step)
    if after is state and wrong is not None:
        return state, wrong
    return evolve(after, parts=state.parts[:at] + state.parts[at + 1 :]), wrong
