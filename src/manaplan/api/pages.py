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

QUESTIONS: Final = ("pay", "options", "castable", "turn", "explain")
"""The questions whose answers have a page."""
MOST_DRAWN: Final = 400
"""Objects of a position beyond which no pictures are drawn: nobody could find anything in them."""


def page(request: Mapping[str, object], answer: Mapping[str, object] | None = None) -> str:
    """The page of a request document: the board, the cost, every option on the board with its steps, the picture of
    what depends on what, the reasons of a «no». It needs no network and no other file.

    ``answer`` is its answer where that is known already. Raises ManaplanError for bad input.
    """
    asked = read(request)
    return sheet(page_of(asked, answer_to(asked) if answer is None else answer))


def page_of(request: Request, answer: Mapping[str, Any], *, whole: bool = True) -> Page:
    """What the page shows. Without ``whole`` only the answer itself is there: no parts, no board."""
    names = {spec.id: spec.name for spec in request.game.document.objects()}
    main = asked_of(request, answer)
    if not whole:
        return Page(main, names=names)
    return Page(main, board(request.game), names, tuple(_parts(request, answer)))


def asked_of(request: Request, answer: Mapping[str, Any]) -> Asked:
    """An answer with the cost where it tells none, the reason of a «no» with what would help, and the picture."""
    if answer.get("question") not in ("pay", "options", "explain"):
        return Asked(answer)
    status, explained = answer.get("status"), None
    if status == "unpayable" and answer.get("question") != "explain":
        explained = answer_to(evolve(request, question="explain"))
    total = None if answer.get("cost") else answer_to(evolve(request, question="total"))
    return Asked(answer, total, _picture(request), explained)


def _picture(request: Request) -> str | None:
    if len(request.game.document.by_id) > MOST_DRAWN:
        return None
    _, graph = drawn(request)
    return None if graph is None else as_svg(graph, embedded=True)


def _parts(request: Request, answer: Mapping[str, Any]) -> Iterator[Asked]:
    """Of `castable` the plan, or the reason, of every card."""
    for card in answer.get("cards") or ():
        one = evolve(request, question="explain", ask=ask_of(request.game, card["pay"]))
        yield asked_of(one, answer_to(one))
