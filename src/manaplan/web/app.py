"""The web application: the interface for programs and the page for people."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Collection

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response

from manaplan.errors import ManaplanError
from manaplan.web import engine, files, people
from manaplan.web.documents import refusal
from manaplan.web.guard import Guard
from manaplan.web.work import SECONDS, Work


def application(threads: int = 4, seconds: float = SECONDS, names: Collection[str] = ()) -> Starlette:
    """The ASGI application.

    ``threads`` answer at once, each question for at most so many ``seconds``; ``names`` are those under which the
    server may be called besides its addresses and `localhost`.
    """
    app = Starlette(
        routes=[*engine.ROUTES, *people.ROUTES, *files.ROUTES],
        middleware=[Middleware(Guard, names=frozenset(name.lower() for name in names))],
        exception_handlers={HTTPException: _wrong, Exception: _failed},
    )
    app.state.work = Work(threads, seconds)
    return app


async def _wrong(request: Request, fault: Exception) -> Response:
    """What is not there, or not to be asked in this way."""
    status = fault.status_code if isinstance(fault, HTTPException) else 400
    told = {404: f"there is nothing at {request.url.path!r}", 405: f"{request.method} is not understood here"}
    kind = {404: "not_found", 405: "usage"}.get(status, "usage")
    response = refusal(ManaplanError(told.get(status, "this is no request that is understood"), kind=kind), status)
    response.headers.update(getattr(fault, "headers", None) or {})
    return response


async def _failed(request: Request, fault: Exception) -> Response:
    """A fault of ours, told on standard error."""
    del request
    traceback.print_exception(fault, file=sys.stderr)
    return refusal(ManaplanError(f"manaplan failed: {type(fault).__name__}", kind="bug"))
