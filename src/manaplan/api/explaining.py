"""The question ``explain``: why it cannot be paid, or why it is this plan."""

from contextlib import suppress

from manaplan.api import costs, documents
from manaplan.api.choosing import instead, kept_for
from manaplan.api.hints import hints
from manaplan.api.request import Request
from manaplan.api.solving import Answered, Solving
from manaplan.errors import LimitReached
from manaplan.explain.reasons import not_understood, reasons
from manaplan.explain.setting import Setting
from manaplan.game.position.ask import Ask
from manaplan.solver.search import Clock, Found

EXPLAINING = 2.0
"""Seconds after which an explanation is told as far as it is found."""
HINTING = 2.0
"""Seconds after which the hints are those found by then."""


def why_not(work: Solving, ask: Ask, answered: Answered) -> dict[str, object] | None:
    """Why it cannot be paid, or why that is not known; None where it can or where a limit was reached."""
    offered = answered.proposals
    if offered is not None and offered.not_offered is not None:
        return costs.refusal(offered)
    if answered.found is Found.OPEN:
        return not_understood(list(work.problems(answered.totals)))
    if answered.found is not Found.NO:
        return None
    try:
        return reasons(setting_of(work, ask, answered))
    except LimitReached:
        return no_time_to_say()


def no_time_to_say() -> dict[str, object]:
    """What is told where it is proven that nothing pays, and the time was not enough to say why."""
    return {"text": "it cannot be paid; the time was not enough to say why", "conflict": [], "hints": []}


def setting_of(work: Solving, ask: Ask, answered: Answered) -> Setting:
    """What an explanation looks at, its clock started now: it takes what time is left, at most its own."""
    clock = Clock(min(EXPLAINING, work.clock.left()))
    return Setting(work.game.table, ask, answered.totals, work.wishes, work.game.spendings, clock)


def explain(request: Request) -> dict[str, object]:
    """Why it cannot be paid and what would help, or what each aim of the best plan cost and why it is this plan."""
    work = Solving.of(request)
    answered = work.answer(request.ask)
    if answered.found is Found.NO and answered.totals:
        why: dict[str, object] | None = _why_and_hints(request, work, answered)
    else:
        why = why_not(work, request.ask, answered)
    document = documents.pay("explain", request.ask, answered, request.game.life, why)
    if answered.best is not None:
        document |= {"kept": [], "instead": []}
        with suppress(LimitReached):  # the plan stands, whatever there is no time to tell of it
            document["kept"] = kept_for(work, answered.best)
            document["instead"] = instead(work, answered.best)
    return document


def _why_and_hints(request: Request, work: Solving, answered: Answered) -> dict[str, object]:
    """Why it cannot be paid and what would help, as far as there is time."""
    why = no_time_to_say()
    with suppress(LimitReached):
        setting = setting_of(work, request.ask, answered)
        why = reasons(setting) | {"hints": []}
        why["hints"] = hints(request, work, setting, min(HINTING, work.clock.left()))
    return why
