"""Plans that stand in answers, carried out: the positions that come of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from manaplan.api.after import paid
from manaplan.api.entering import Entry
from manaplan.api.game import Game
from manaplan.api.request import Request, ask_of
from manaplan.api.resolving import land_drops, resolved
from manaplan.api.total import best_verdict
from manaplan.api.turns.free import carried
from manaplan.costing.records import TotalCost
from manaplan.errors import PlanError
from manaplan.plan.codec import read_plan
from manaplan.plan.steps import Activate, Plan
from manaplan.referee.replay import replay_state


def carried_out(request: Request) -> tuple[Game, ...]:
    """The games that can come of the request's plan: of a spell once it has resolved, one for each choice made as it
    enters; of anything else the one in which it is paid, what it does left undone.

    Empty where the plan takes the last of your life. Raises PlanError where it is no plan, or not legal here.
    """
    game = request.game
    total, plan = _accepted(request)
    if _is_spell(total):
        return tuple(_game(game, entry) for entry in resolved(game, total, plan))
    state, _ = replay_state(game.table, total, plan)
    return (Game(paid(game.document, state, plan), game.catalogue),)


def turn_carried_out(game: Game, answer: Mapping[str, Any]) -> Game:
    """The game after the land and the spells of an answer to ``turn``, in their order and with the choices made so that
    each can be paid as the answer tells.

    Raises PlanError where it is no answer of this position.
    """
    casts, land = list(answer["casts"]), answer.get("land")
    moves: list[Mapping[str, Any]] = list(casts)
    if land is not None:
        moves.insert(int(land["before"]), land)
    after = next(_line(game, moves), None)
    if after is None:
        raise PlanError("this is no plan for the turn of this position", where="casts")
    return after


def _accepted(request: Request) -> tuple[TotalCost, Plan]:
    """The total cost that the plan pays, and the plan. Raises PlanError."""
    plan = read_plan(request.plan)
    verdict, total = best_verdict(request, request.game.propose(request.ask), plan)
    if verdict is None or total is None or not verdict.legal:
        reason = f": {verdict.violations[0].message}" if verdict is not None and verdict.violations else ""
        raise PlanError(f"this plan is not legal in this position{reason}", where="plan")
    return total, plan


def _is_spell(total: TotalCost) -> bool:
    return total.thing is not None and total.thing.zone == "stack"


def _game(before: Game, entry: Entry) -> Game:
    return Game(entry.document, before.catalogue)


def _line(game: Game, moves: Sequence[Mapping[str, Any]]) -> Iterator[Game]:
    """The games after all moves, one for each way in which their choices can be made."""
    if not moves:
        yield game
        return
    for after in _after(game, moves[0]):
        yield from _line(after, moves[1:])


def _activated(game: Game, steps: Sequence[Mapping[str, Any]]) -> Game:
    """The game after mana abilities that are activated before a land is played or a spell is announced."""
    read = read_plan({"steps": steps}).steps
    freed = carried(game, tuple(s for s in read if isinstance(s, Activate)))
    if freed is None:
        raise PlanError("a mana ability of this plan cannot be activated in this position", where="casts")
    return Game(freed.document, game.catalogue)


def _after(game: Game, move: Mapping[str, Any]) -> Iterator[Game]:
    """The games after a land was played, or a spell was cast and has resolved as the answer tells."""
    key = str(move["object"])
    if move.get("first"):
        game = _activated(game, move["first"])
    if "plan" not in move:
        drops = (entry for played, entry in land_drops(game) if played == key)
        yield from (_game(game, entry) for entry in drops if entry.adds == move.get("adds", entry.adds))
        return
    spec = game.document.by_id.get(key)
    name = key if spec is not None and spec.name == move["card"] else move["card"]  # one of several alike, or a face
    # A copy of a prepared spell is no object of the position.
    ask = ask_of(game, {"cast": name, "from": spec.zone if spec is not None else "exile", "via": "any"})
    try:
        total, plan = _accepted(Request("check", game, ask, game.document.prefer, plan=move["plan"]))
    except PlanError:
        return  # another way to choose may have been meant
    for entry in resolved(game, total, plan):
        if (entry.copies, entry.adds) == (move.get("copies"), move.get("adds", "")):
            yield _game(game, entry)
