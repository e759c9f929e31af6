"""A plan that stands in an answer, carried out: the position that comes of it."""

from __future__ import annotations

from manaplan.api.after import paid
from manaplan.api.game import Game
from manaplan.api.request import Request
from manaplan.api.resolving import resolved
from manaplan.api.total import best_verdict
from manaplan.errors import PlanError
from manaplan.plan.codec import read_plan
from manaplan.referee.replay import replay_state


def carried_out(request: Request) -> tuple[Game, ...]:
    """The games that can come of the request's plan: of a spell once it has resolved, one for each choice made as it
    enters; of anything else the one in which it is paid, what it does left undone.

    None where the plan takes the last of your life. Raises PlanError where it is no plan, or not legal here.
    """
    plan = read_plan(request.plan)
    verdict, total = best_verdict(request, request.game.propose(request.ask), plan)
    if verdict is None or total is None or not verdict.legal:
        reason = f": {verdict.violations[0].message}" if verdict is not None and verdict.violations else ""
        raise PlanError(f"this plan is not legal in this position{reason}", where="plan")
    game = request.game
    if total.thing is not None and total.thing.zone == "stack":
        return tuple(Game(entry.document, game.catalogue) for entry in resolved(game, total, plan))
    state, _ = replay_state(game.table, total, plan)
    return (Game(paid(game.document, state, plan), game.catalogue),)
