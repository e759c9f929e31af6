"""Pages: an answer with all that a person wants to see beside it, as one document of HTML."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from attrs import evolve

from manaplan.api.board import board
from manaplan.api.door import answer_to
from manaplan.api.picture import drawn
from manaplan.api.request import Request, ask_of, read
from manaplan.render.drawing.svg import as_svg
from manaplan.render.page.records import Asked, Page
from manaplan.render.page.sheet import sheet

MOST_DRAWN: Final = 250
"""Lines beyond which no picture is drawn: nobody could follow any of them."""


def page(request: Mapping[str, object], answer: Mapping[str, object] | None = None) -> str:
    """The page of a request document: the board, the cost, every option on the board with its steps, the picture of
    what depends on what, the reasons of a «no». It needs no network and no other file.

    ``answer`` is its answer where that is known already. Raises ManaplanError for bad input.
    """
    asked = read(request)
    return sheet(page_of(asked, answer_to(asked) if answer is None else answer))


def page_of(request: Request, answer: Mapping[str, Any]) -> Page:
    """What the page shows."""
    names = {spec.id: spec.name for spec in request.game.document.objects()}
    return Page(asked_of(request, answer), board(request.game), names, tuple(_parts(request, answer)))


def part_of(request: Request, answer: Mapping[str, Any]) -> Page:
    """The answer alone: without the board, the picture and what it lists."""
    names = {spec.id: spec.name for spec in request.game.document.objects()}
    return Page(asked_of(request, answer, pictured=False), names=names)


def asked_of(request: Request, answer: Mapping[str, Any], *, pictured: bool = True) -> Asked:
    """An answer with the cost where it tells none, the reason of a «no» with what would help, and the picture."""
    if answer.get("question") not in ("pay", "options", "explain"):
        return Asked(answer)
    status, explained = answer.get("status"), None
    if status == "unpayable" and answer.get("question") != "explain":
        explained = answer_to(evolve(request, question="explain"))
    total = None if answer.get("cost") else answer_to(evolve(request, question="total"))
    return Asked(answer, total, picture_of(request, status) if pictured else None, explained)


def picture_of(request: Request, status: object = None) -> str | None:
    """The picture of what depends on what; None where there is none, where it would be too large, or where it cannot
    be drawn in time: then its own answer is another than the `status` of the one beside it.
    """
    document, graph = drawn(request)
    if graph is None or len(graph.edges) > MOST_DRAWN or status not in (None, document["status"]):
        return None
    return as_svg(graph, embedded=True)


def _parts(request: Request, answer: Mapping[str, Any]) -> Iterator[Asked]:
    """Of `castable` the plan, or the reason, of every card."""
    for card in answer.get("cards") or ():
        one = evolve(request, question="explain", ask=ask_of(request.game, card["pay"]))
        yield asked_of(one, answer_to(one))
