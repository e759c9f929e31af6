"""The one door for machines: a request document in, an answer document out (contract, part 5)."""

from collections.abc import Mapping
from importlib import import_module

from manaplan.api.request import Request, read, seconds_of
from manaplan.api.undecided import undecided
from manaplan.api.unread import refuse_unread, with_unread
from manaplan.errors import LimitReached, ManaplanError, quote
from manaplan.game.catalogue.bundle import Catalogue
from manaplan.limits import within
from manaplan.solver.stopping import given_up

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


def ask(request: object, catalogue: Catalogue | None = None) -> dict[str, object]:
    """Answer a request document with an answer document; bad input is answered with the error document, never
    raised.

    ``catalogue`` are the cards, those in use without. A plan of ours that the referee refuses is a bug of ours and
    answered with an error of kind ``bug``.
    """
    identity = request.get("id") if isinstance(request, Mapping) else None
    try:
        if not isinstance(request, Mapping):
            raise ManaplanError(f"a request is a table, not {quote(request)}", kind="usage")
        home = _HOMES.get(str(request.get("question")))
        if home is not None:
            import_module(home)  # before the time counts: it is loaded once
        with within(seconds_of(request), given_up):
            answer = answer_to(read(request, catalogue))
    except LimitReached as reached:  # before the question was known: while the position was read
        answer = undecided(str(request.get("question")) if isinstance(request, Mapping) else "pay", reached)
    except ManaplanError as wrong:
        answer = {"format": FORMAT, "error": wrong.as_document()}
    except RecursionError:
        message = "the request is nested too deeply"
        answer = {"format": FORMAT, "error": {"kind": "limit", "message": message, "where": None}}
    if identity is not None:
        answer["id"] = identity
    return answer


def answer_to(request: Request) -> dict[str, object]:
    """The answer document to a parsed request; ``undecided`` where a limit of time or size was reached.

    Raises ManaplanError for what the position cannot mean.
    """
    home = import_module(_HOMES[request.question])
    try:
        with within(request.seconds, given_up):
            answer: dict[str, object] = with_unread(getattr(home, request.question)(request), request.game.table)
    except LimitReached as reached:
        answer = undecided(request.question, reached)
    except MemoryError:
        answer = undecided(request.question, LimitReached("there is not enough memory"))
    if request.strict:
        refuse_unread(answer)
    if request.notes:
        answer["notes"] = list(request.notes)
    return answer
