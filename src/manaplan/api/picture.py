"""The question ``graph``: the dependency graph of a payment as JSON, DOT, Mermaid or SVG."""

from manaplan.api import costs, documents
from manaplan.api.request import Request
from manaplan.api.solving import Solving
from manaplan.errors import UsageError, did_you_mean, quote
from manaplan.plan.codec import step_document
from manaplan.problem.chosen import show
from manaplan.problem.picture import picture
from manaplan.render.drawing.records import Graph
from manaplan.render.graphs import FORMS


def graph(request: Request) -> dict[str, object]:
    """The graph of the best way to pay what is asked with its steps shown, or of the first way if there is none.

    Raises UsageError for an unknown form.
    """
    if request.form not in FORMS:
        raise UsageError(
            f"{quote(request.form)} is no form of a graph{did_you_mean(request.form, FORMS)}", where="form"
        )
    document, drawing = drawn(request)
    if drawing is None:
        return document
    return document | {"form": request.form, "graph": FORMS[request.form](drawing), "steps": drawing.plan}


def drawn(request: Request) -> tuple[dict[str, object], Graph | None]:
    """The head of the answer, and the graph where there is one; without, the head may hold the reason."""
    work = Solving.of(request)
    answered = work.answer(request.ask)
    offered, best = answered.proposals, answered.best
    document = documents.head("graph", answered.found, costs.action_of(request.ask, answered.totals))
    if offered is not None and offered.not_offered is not None:
        return document | {"why": costs.refusal(offered)}, None
    built = best.built if best else next(work.problems(answered.totals), None)
    if built is None:
        return document, None
    found = picture(built)
    if best is not None:
        show(found, best.plan)
    nodes = [{"id": n, **data} for n, data in found.graph.nodes(data=True)]
    edges = [{"from": a, "to": b, **data} for a, b, data in found.graph.edges(data=True)]
    title = f"{document['action']}: {document['status']}"
    plan = [step_document(s) for s in best.plan.steps] if best else []
    names = {o.id: o.name for o in request.game.table.objects.values()}
    return document, Graph(nodes, edges, title, plan, names)
