"""The question ``options``: every distinct option, best first; the best of each kind; or only how many there are."""

from collections.abc import Sequence

from manaplan.api import costs, documents
from manaplan.api.explaining import why_not
from manaplan.api.listing import Options
from manaplan.api.request import Request
from manaplan.api.solving import Answered, Solving, Verified
from manaplan.costing.records import Proposals, TotalCost
from manaplan.plan.footprint import kinds
from manaplan.problem.tally import tally
from manaplan.render.differences import differences
from manaplan.render.things import Things
from manaplan.solver.search import Found

COUNT_MOST = 10_000
"""Options beyond this are not counted one by one."""


def options(request: Request) -> dict[str, object]:
    """Every distinct option, best first, each with the values of the aims and, from the second on, what it does
    otherwise than the best.
    """
    work = Solving.of(request)
    offered, totals = asked(request, work)
    if request.count_only:
        return _counted(request, work, offered, totals)
    lister = Options(work)
    found = lister.best_first(totals, request.limit, pareto=request.pareto)
    document = _head(request, offered, len(found), lister.complete)
    document["options"] = told(request, found)
    document |= {"count": len(found), "complete": lister.complete}
    if request.pareto:
        document["of"] = lister.seen
    document["why"] = None if found else why_not(work, request.ask, _missing(offered, lister.complete))
    return document | costs.unread(offered)


def asked(request: Request, work: Solving) -> tuple[Proposals, tuple[TotalCost, ...]]:
    """What the rules offer, and the total costs whose options are meant: those of the largest X where none is given."""
    offered = request.game.propose(request.ask)
    if not offered.needs_x:
        return offered, tuple(offered.costs)
    answered = work.answer(request.ask)
    offered = answered.proposals or offered
    return offered, () if answered.found is Found.NO else tuple(offered.costs)


def told(request: Request, found: Sequence[Verified]) -> list[dict[str, object]]:
    """The options as documents."""
    things = Things({spec.id: spec.name for spec in request.game.document.objects()})
    alike = kinds(request.game.table)
    plans = [_plan(request, one) for one in found]
    return [{**p, "differs": differences(plans[0], p, alike, things)} if i else p for i, p in enumerate(plans)]


def _plan(request: Request, one: Verified) -> dict[str, object]:
    plan = documents.plan(one, request.game.life)
    return {**plan, "announced": costs.announced(one.total.announcement), "aims": one.aims}


def _counted(request: Request, work: Solving, offered: Proposals, totals: tuple[TotalCost, ...]) -> dict[str, object]:
    """The number of options: worked out where that is cheap, else each of them was found."""
    number, by = _worked_out(work, totals), "formula"
    lister = Options(work)
    if number is None:
        number, by = lister.count(totals, COUNT_MOST), "search"
    document = _head(request, offered, number, lister.complete)
    document |= {"options": [], "count": number, "complete": lister.complete, "counted": by}
    document["why"] = None if number else why_not(work, request.ask, _missing(offered, lister.complete))
    return document | costs.unread(offered)


def _worked_out(work: Solving, totals: tuple[TotalCost, ...]) -> int | None:
    """How many options there are by counting alone; None where there are several costs or the shape is another."""
    if len(totals) != 1:
        return None
    built = list(work.problems(totals))
    return tally(built[0].problem) if len(built) == 1 else None


def _head(request: Request, offered: Proposals, number: int, complete: bool) -> dict[str, object]:
    state = Found.YES if number else Found.NO if complete else Found.OPEN
    return documents.head("options", state, costs.action_of(request.ask, offered.costs))


def _missing(offered: Proposals, complete: bool) -> Answered:
    return Answered(Found.NO if complete else Found.OPEN, None, offered.costs, offered)
