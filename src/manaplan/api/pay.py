"""The question ``pay``: one best plan."""

from manaplan.api import documents
from manaplan.api.game import Game
from manaplan.api.request import Request
from manaplan.api.solving import Solving
from manaplan.costing.targets import aims_of
from manaplan.solver.search import Clock, Found


def solving(request: Request) -> Solving:
    """The work of one request, its clock started now."""
    targets = frozenset(o.id for o in aims_of(request.ask, request.game.table))
    return Solving(request.game, request.wishes, Clock(request.seconds), targets=targets)


def pay(request: Request) -> dict[str, object]:
    """One best plan, or why there is none."""
    work = solving(request)
    answered = work.answer(request.ask)
    why = None
    if answered.found not in {Found.YES, Found.SOME}:
        # Reasons are searched for with the model, whose modules take longer to load than most answers.
        from manaplan.api.explaining import why_not

        why = why_not(work, request.ask, answered)
    return documents.pay("pay", request.ask, answered, life_of(request.game), why)


def life_of(game: Game) -> int:
    """Your life total."""
    return game.document.you.life
