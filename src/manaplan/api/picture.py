"""The question ``graph``: the dependency graph of a payment as JSON, DOT or Mermaid."""

from manaplan.api import costs
from manaplan.api.pay import solving
from manaplan.api.request import Request
from manaplan.errors import UsageError, did_you_mean, quote
from manaplan.problem.picture import picture
from manaplan.render.graphs import FORMS


def graph(request: Request) -> dict[str, object]:
    """The graph of the first way to announce what is asked.

    Raises UsageError for an unknown form.
    """
    if request.form not in FORMS:
        raise UsageError(
            f"{quote(request.form)} is no form of a graph{did_you_mean(request.form, FORMS)}", where="form"
        )
    offered = request.game.propose(request.ask)
    document: dict[str, object] = {"format": costs.FORMAT, "question": "graph"}
    if offered.not_offered is not None:
        refused = {
            "status": "unpayable",
            "action": costs.action_of(request.ask),
            "why": costs.refusal(offered),
        }
        return document | refused
    built = next(solving(request).problems(offered.costs))
    drawn = picture(built)
    nodes = [{"id": n, **data} for n, data in drawn.nodes(data=True)]
    edges = [{"from": a, "to": b, **data} for a, b, data in drawn.edges(data=True)]
    document |= {
        "status": "payable",
        "action": costs.action_of(request.ask, offered.costs),
        "form": request.form,
    }
    return document | {"graph": FORMS[request.form](nodes, edges)}
