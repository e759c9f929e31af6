"""Why this plan and not another: what would cost less by one aim costs more by an earlier one, and what was kept for
which card.
"""

from collections.abc import Iterator

from attrs import evolve

from manaplan.api import documents
from manaplan.api.after import paid
from manaplan.api.game import Game
from manaplan.api.solving import Solving, Verified
from manaplan.game.position.ask import Ask
from manaplan.layers.objects import Object
from manaplan.plan.steps import Activate, Pay, Plan
from manaplan.referee.replay import replay_state
from manaplan.solver.search import Clock, Found

LOOKED_AT = ("losses", "consumables", "life", "creatures", "waste")
"""Aims of which a reader would ask why they cost something: every plan taps what it taps, and ``reserve`` is told card
by card.
"""


def instead(work: Solving, best: Verified) -> list[dict[str, object]]:
    """For each aim that could cost less: by how much, what it would cost by an earlier aim, and the plan.

    Each entry: ``aim``, ``value``, ``could_be``, ``but`` (``aim``, ``value``, ``would_be``) and ``plan``.
    """
    aims = work.aims()
    told: list[dict[str, object]] = []
    seen: list[Plan] = [best.plan]
    mine = best.aims
    for aim in aims[1:]:
        if aim not in LOOKED_AT or not mine[aim]:
            continue
        order = (aim, *(a for a in aims if a != aim))
        rival = _best(evolve(work, wishes=evolve(work.wishes, aims=order)), best)
        if rival is None or rival.plan in seen:
            continue
        theirs = rival.aims
        worse = next((a for a in aims if theirs[a] != mine[a]), aim)
        if theirs[aim] < mine[aim] and theirs[worse] > mine[worse]:
            seen.append(rival.plan)
            but = {"aim": worse, "value": mine[worse], "would_be": theirs[worse]}
            plan = documents.plan(rival, work.game.document.you.life)
            told.append({"aim": aim, "value": mine[aim], "could_be": theirs[aim], "but": but, "plan": plan})
    return told


def _best(work: Solving, like: Verified) -> Verified | None:
    """The best payment of the same total cost."""
    found, best = work.best((like.total,))
    return best if found is Found.YES else None


def kept_for(work: Solving, best: Verified) -> list[dict[str, object]]:
    """What another plan would use, and this one keeps for a card of the hand: ``object``, ``symbol``, ``card``.

    Only cards are looked at that could no longer be cast after the plan that is best but for them.
    """
    if "reserve" not in work.aims():
        return []
    careless = _best(evolve(work, wishes=evolve(work.wishes, reserve=()), reserves=False), best)
    if careless is None:
        return []
    spared = _used(careless.plan) - _used(best.plan)
    if not spared:
        return []
    names = {work.game.table.objects[i].name for i in spared}
    after, without = (_after(work.game, v) for v in (best, careless))
    told = (entry for card in _cards(work) for entry in _kept(card, after, without, names, work.clock))
    return list(told)


def _cards(work: Solving) -> list[Object]:
    """The cards that ``reserve`` looks at."""
    named = work.wishes.reserve
    hand = (o for o in work.game.table.things("hand") if o.owner == "you" and "land" not in o.types)
    return [o for o in hand if not named or o.id in named or o.name in named]


def _kept(card: Object, after: Game, without: Game, names: set[str], clock: Clock) -> Iterator[dict[str, object]]:
    if card.id not in after.table.objects or _cast(card, without, clock) is not None:
        return
    plan = _cast(card, after, clock)
    seen = set[tuple[str, str]]()
    for thing, symbol in _pays(plan) if plan is not None else ():
        if after.table.objects[thing].name in names and (thing, symbol) not in seen:
            seen.add((thing, symbol))
            yield {"object": thing, "symbol": symbol, "card": card.name}


def _cast(card: Object, game: Game, clock: Clock) -> Plan | None:
    if card.id not in game.table.objects or game.table.objects[card.id].zone != "hand":
        return None
    best = Solving(game, evolve(game.document.prefer, reserve=()), clock, reserves=False).answer(Ask(cast=card.id)).best
    return best.plan if best is not None else None


def _after(game: Game, verified: Verified) -> Game:
    """The game once the plan is carried out."""
    state, _ = replay_state(game.table, verified.total, verified.plan)
    return Game(paid(game.document, state, verified.plan), game.catalogue)


def _used(plan: Plan) -> set[str]:
    uses = plan.uses
    return {*uses.tapped, *uses.sacrificed, *uses.exiled, *uses.discarded, *uses.returned}


def _pays(plan: Plan) -> Iterator[tuple[str, str]]:
    """What each object of the plan pays for directly: symbols by mana or by a payment method."""
    for step in plan.steps:
        for pay in step.pays if isinstance(step, Activate) else (step,):
            yield from _paid_by(pay)


def _paid_by(pay: Pay) -> Iterator[tuple[str, str]]:
    if pay.symbol is not None:
        if pay.mana is not None and pay.mana.source is not None:
            yield pay.mana.source, pay.symbol
        yield from ((thing, pay.symbol) for thing in pay.objects)
