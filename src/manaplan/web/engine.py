"""The interface for other programs: one question, many, and what may be asked."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from functools import partial
from typing import Final

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from manaplan.errors import ManaplanError
from manaplan.protocol import control
from manaplan.protocol.answering import answered as answered_line
from manaplan.protocol.answering import error
from manaplan.protocol.lines import LONGEST, read_line
from manaplan.protocol.memo import Line
from manaplan.protocol.schemas import NAMES, schema
from manaplan.render.codec import to_json
from manaplan.web import openapi
from manaplan.web.documents import answered, refusal
from manaplan.web.work import Work

LINES: Final = "application/jsonl"


async def ask(request: Request) -> Response:
    """`POST /v1/ask`: a request document in, an answer document out."""
    body = await request.body()
    try:
        asked = read_line(body, what="body")
    except ManaplanError as wrong:
        return refusal(wrong)
    try:
        return answered(await _work(request).answer(asked, gone(request)))
    except ManaplanError as wrong:
        return refusal(wrong, identity=asked.get("id"))


async def batch(request: Request) -> Response:
    """`POST /v1/batch`: a request a line in, an answer a line out, in the same order."""
    lines = (await request.body()).split(b"\n")
    return StreamingResponse(_answers(_work(request), lines), headers={"cache-control": "no-store"}, media_type=LINES)


async def _answers(work: Work, lines: list[bytes]) -> AsyncIterator[str]:
    """The answers; as many lines are on their way as there are threads, and given up where nobody listens any more."""
    waiting: deque[asyncio.Task[Line]] = deque()
    try:
        for number, line in enumerate(lines, start=1):
            if not line.strip():
                continue
            job = (number, line.rstrip(b"\r"))
            waiting.append(asyncio.ensure_future(work.run(partial(answered_line, job, LONGEST, work.seconds))))
            if len(waiting) > work.threads:
                yield await _line(waiting.popleft())
        while waiting:
            yield await _line(waiting.popleft())
    finally:
        for task in waiting:
            task.cancel()


async def _line(task: asyncio.Task[Line]) -> str:
    """The answer to a line of a batch; an error where there is too much to do."""
    try:
        text = (await task).text
    except ManaplanError as wrong:
        text = to_json(error(wrong))
    return f"{text}\n"


async def hello(request: Request) -> Response:
    """`GET /v1/hello`: versions, questions and limits."""
    work = _work(request)
    told = control.hello({"do": "hello"}, work.threads, LONGEST)
    limits = {"waiting": work.waiting, "time_limit_most": work.seconds}
    return answered(told | {"limits": {**dict(told["limits"]), **limits}})  # type: ignore[call-overload]


async def schemas(request: Request) -> Response:
    """`GET /v1/schema/request` and `/v1/schema/answer`: the published JSON Schemas."""
    name = request.path_params["name"]
    if name not in NAMES:
        return refusal(ManaplanError(f"there is no schema {name!r}: {' or '.join(NAMES)}", kind="not_found"))
    return answered(schema(name))


async def description(request: Request) -> Response:
    """`GET /openapi.json`: this interface as an OpenAPI document."""
    del request
    return answered(openapi.document())


async def gone(request: Request) -> None:
    """Done once the one who asked has gone; to be awaited only after the body was read."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _work(request: Request) -> Work:
    work: Work = request.app.state.work
    return work


ROUTES = (
    Route("/v1/ask", ask, methods=["POST"]),
    Route("/v1/batch", batch, methods=["POST"]),
    Route("/v1/hello", hello),
    Route("/v1/schema/{name}", schemas),
    Route(openapi.PATH, description),
)
