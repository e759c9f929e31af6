"""The question ``castable``: every card that could be cast, payable or not."""

from manaplan.api import costs, documents
from manaplan.api.request import Request
from manaplan.api.solving import Answered, Solving
from manaplan.costing.asks import castable_asks
from manaplan.game.position.ask import Ask
from manaplan.game.position.dump import ask_to_dict
from manaplan.layers.objects import Object
from manaplan.solver.search import Found


def castable(request: Request) -> dict[str, object]:
    """For every card in hand, and what may be cast or turned up elsewhere: payable or not, the cost, the
    largest X, a plan; ``pay`` is what to ask in order to learn more of it.
    """
    work = Solving.of(request)
    work.reserves = False
    cards = []
    states = set()
    for ask in castable_asks(request.game.table):
        answered = work.answer(ask)
        states.add(answered.found)
        cards.append(_entry(request, ask, answered))
    state = Found.YES if states & {Found.YES, Found.SOME} else Found.OPEN if Found.OPEN in states else Found.NO
    document = documents.head("castable", state, "")
    document["cards"] = cards
    return document


def _entry(request: Request, ask: Ask, answered: Answered) -> dict[str, object]:
    best = answered.best
    total = best.total if best else next(iter(answered.totals), None)
    key = getattr(ask, ask.action or "cast")
    thing = request.game.table.objects.get(str(key))
    has_x = answered.proposals is not None and answered.x is not None and best is not None
    entry: dict[str, object] = {
        "card": _name(request, thing) if thing else key,
        "object": thing.id if thing else None,
        "action": costs.action_of(ask, answered.totals),
        "pay": ask_to_dict(ask),
        "via": best.total.announcement.via if best else None,
        "status": documents.STATUS[answered.found],
        "cost": str(total.mana) if total else None,
        "max_x": answered.x if has_x else None,
        "plan": documents.plan(best, request.game.life) if best else None,
    }
    return entry | costs.unread(answered.proposals)


def _name(request: Request, thing: Object) -> str:
    """The name of an object; of one that is face down, which has none (708.2a), that of its card."""
    spec = request.game.document.by_id.get(thing.id)
    return thing.name or (spec.name if spec else thing.id)
