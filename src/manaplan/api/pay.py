"""The question ``pay``: one best plan."""

from manaplan.api import documents
from manaplan.api.request import Request
from manaplan.api.solving import Solving
from manaplan.solver.search import Found


def pay(request: Request) -> dict[str, object]:
    """One best plan, or why there is none."""
    work = Solving.of(request)
    answered = work.answer(request.ask)
    why = None
    if answered.found not in {Found.YES, Found.SOME}:
        # Reasons are searched for with the model, whose modules take longer to load than most answers.
        from manaplan.api.explaining import why_not

        why = why_not(work, request.ask, answered)
    return documents.pay("pay", request.ask, answered, request.game.life, why)
