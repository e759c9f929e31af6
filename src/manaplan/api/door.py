"""The one door for machines: a request document in, an answer document out (contract, part 5)."""

from collections.abc import Mapping
from importlib import import_module

from manaplan.api.request import Request, read
from manaplan.api.unread import refuse_unread, with_unread
from manaplan.errors import ManaplanError, quote

FORMAT = "manaplan/1"

_HOMES = {
    "pay": "manaplan.api.pay",
    "options": "manaplan.api.options",
    "mana": "manaplan.api.mana",
    "castable": "manaplan.api.castable",
    "turn": "manaplan.api.turn",
    "total": "manaplan.api.total",
    "check": "manaplan.api.total",
    "explain": "manaplan.api.explaining",
    "graph": "manaplan.api.picture",
}
"""Where each question is answered; loaded when first asked, so that questions without a solver load none."""


def ask(request: object) -> dict[str, object]:
    """Answer a request document with an answer document; bad input is answered with the error document, never
    raised.

    A plan of ours that the referee refuses is a bug of ours and answered with an error of kind ``bug``.
    """
    identity = request.get("id") if isinstance(request, Mapping) else None
    try:
        if not isinstance(request, Mapping):
            raise ManaplanError(f"a request is a table, not {quote(request)}", kind="usage")
        answer = answer_to(read(request))
    except ManaplanError as wrong:
        answer = {"format": FORMAT, "error": wrong.as_document()}
    except RecursionError:
        message = "the request is nested too deeply"
        answer = {"format": FORMAT, "error": {"kind": "limit", "message": message, "where": None}}
    if identity is not None:
        answer["id"] = identity
    return answer


def answer_to(request: Request) -> dict[str, object]:
    """The answer document to a parsed request.

    Raises ManaplanError for what the position cannot mean.
    """
    home = import_module(_HOMES[request.question])
    answer: dict[str, object] = getattr(home, request.question)(request)
    answer = with_unread(answer, request.game.table)
    if request.strict:
        refuse_unread(answer)
    if request.notes:
        answer["notes"] = list(request.notes)
    return answer
