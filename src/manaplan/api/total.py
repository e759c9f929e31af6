"""The questions that need no solver: total and check."""

from collections.abc import Iterator

from manaplan.api import costs
from manaplan.api.request import Request
from manaplan.costing.records import Proposals, TotalCost
from manaplan.errors import PlanError
from manaplan.plan.codec import read_plan, uses_document
from manaplan.plan.steps import Plan
from manaplan.referee.replay import Verdict, replay
from manaplan.rules.mana import mana_text


def total(request: Request) -> dict[str, object]:
    """The total cost with its ledger; X as given, else the least it can be."""
    offered = request.game.propose(request.ask)
    chosen = next(iter(offered.costs), None)
    document: dict[str, object] = {
        "format": costs.FORMAT,
        "question": "total",
        "status": "payable" if chosen else "unpayable",
        "action": costs.action_of(request.ask, offered.costs),
    }
    if chosen is not None:
        document |= {"announced": costs.announced(chosen.announcement), "cost": costs.cost(chosen)}
        if len(offered.costs) > 1:
            document["others"] = [
                {"announced": costs.announced(t.announcement), "cost": costs.cost(t)} for t in offered.costs[1:]
            ]
    document["why"] = costs.refusal(offered) if chosen is None else None
    return document | costs.unread(offered)


def check(request: Request) -> dict[str, object]:
    """Replay a plan made by anyone and list every violation with its rule. Raises PlanError where there is none."""
    if request.plan is None:
        raise PlanError("there is no plan to check", where="plan")
    plan = read_plan(request.plan)
    offered = request.game.propose(request.ask)
    verdict, against = best_verdict(request, offered, plan)
    document: dict[str, object] = {
        "format": costs.FORMAT,
        "question": "check",
        "status": "payable" if verdict is not None and verdict.legal else "unpayable",
        "action": costs.action_of(request.ask, offered.costs),
        "legal": verdict is not None and verdict.legal,
    }
    if verdict is None or against is None:
        document["violations"] = [{"step": None, "rule": offered.rule, "message": offered.not_offered}]
        return document | costs.unread(offered)
    document["violations"] = [{"step": v.step, "rule": v.rule, "message": v.message} for v in verdict.violations]
    document |= {"announced": costs.announced(against.announcement), "cost": costs.cost(against)}
    document |= {"uses": uses_document(verdict.uses), "floating": mana_text(verdict.floating)}
    return document | costs.unread(offered)


def best_verdict(request: Request, offered: Proposals, plan: Plan) -> tuple[Verdict | None, TotalCost | None]:
    """The verdict for the announcement that the plan fits best: a legal one, else the fewest violations."""
    best: Verdict | None = None
    against: TotalCost | None = None
    for candidate in _totals(request, offered, plan):
        verdict = replay(request.game.table, candidate, plan)
        if best is None or len(verdict.violations) < len(best.violations):
            best, against = verdict, candidate
        if best.legal:
            break
    return best, against


def _totals(request: Request, offered: Proposals, plan: Plan) -> Iterator[TotalCost]:
    """Every total cost that the plan could pay; where X was not told, every X that its payments could make
    up.
    """
    if not offered.needs_x:
        yield from offered.costs
        return
    numbers = sum(p.number for p in plan.steps if hasattr(p, "number"))
    for x in range(offered.least_x, offered.least_x + len(plan.steps) + numbers + 1):
        yield from request.game.propose(request.ask, x).costs
