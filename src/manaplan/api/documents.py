"""Answers as documents of the contract (part 3): plain JSON-able tables, made in one place."""

from collections.abc import Mapping

from manaplan.api.costs import FORMAT, action_of, announced, cost, unread
from manaplan.api.solving import Answered, Verified
from manaplan.game.position.ask import Ask
from manaplan.plan.codec import plan_document
from manaplan.solver.search import Found

STATUS = {Found.YES: "payable", Found.SOME: "payable", Found.NO: "unpayable", Found.OPEN: "undecided"}
LAST_RESORT = "this takes the last of your life: you lose the game as soon as it is done (704.5a)"


def plan(verified: Verified, life: int) -> dict[str, object]:
    """A verified plan; with a ``warning`` where it takes the last of the life."""
    document = plan_document(verified.plan)
    uses = verified.plan.uses
    if uses.life + uses.damage >= life and uses.life + uses.damage:
        document["warning"] = LAST_RESORT
    return document


def head(question: str, found: Found, asked: str) -> dict[str, object]:
    """The first keys of every answer."""
    return {"format": FORMAT, "question": question, "status": STATUS[found], "action": asked}


def pay(question: str, ask: Ask, answered: Answered, life: int, why: Mapping[str, object] | None) -> dict[str, object]:
    """The answer to ``pay``."""
    best = answered.best
    total = best.total if best else next(iter(answered.totals), None)
    document = head(question, answered.found, action_of(ask, answered.totals))
    if total is not None:
        document |= {"announced": announced(total.announcement), "cost": cost(total)}
    document["plan"] = plan(best, life) if best else None
    if best is not None:
        document["aims"] = best.aims
    document["proof"] = {"optimal": answered.found is Found.YES, "by": answered.by, "verified": best is not None}
    document["why"] = dict(why) if why else None
    return document | unread(answered.proposals)
