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
        return _can_pay(request)


def _can_pay(request: Request) -> bool:
    work = Solving(request.game, request.wishes, Clock(request.seconds))
    offered = request.game.propose(request.ask)
    if offered.not_offered is not None:
        return False
    found = work.payable(offered.costs)
    if found is Found.OPEN:
        raise LimitReached(f"{request.seconds} s were not enough to know whether it can be paid")
    return found is not Found.NO
