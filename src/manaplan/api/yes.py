"""The fast yes or no."""

from manaplan.api.request import Request
from manaplan.api.solving import Solving
from manaplan.errors import LimitReached
from manaplan.limits import within
from manaplan.solver.search import Clock, Found
from manaplan.solver.stopping import given_up


def can_pay(request: Request) -> bool:
    """Whether what is asked can be paid at all. Raises LimitReached where the time was not enough to know."""
    with within(request.seconds, given_up):
        found: Found = request.game.answers.look_up(
            ("yes", request.ask, request.wishes), lambda: _payable(request), lambda known: known is not Found.OPEN
        )
    if found is Found.OPEN:
        raise LimitReached(f"{request.seconds} s were not enough to know whether it can be paid")
    return found is not Found.NO


def _payable(request: Request) -> Found:
    offered = request.game.propose(request.ask)
    if offered.not_offered is not None:
        return Found.NO
    return Solving(request.game, request.wishes, Clock(request.seconds)).payable(offered.costs)
