"""Answer documents as HTTP answers: the one codec, and the status that belongs to an error."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from starlette.responses import Response

from manaplan.errors import ManaplanError
from manaplan.protocol.answering import error
from manaplan.render.codec import to_json

_STATUS: Final = {
    "bug": 500,
    "internal": 500,
    "referee": 500,
    "busy": 503,
    "too_large": 413,
    "bad_line": 400,
    "usage": 400,
    "not_found": 404,
}
_WRONG: Final = 422
"""What cannot be meant: an unknown card, a malformed position, ..."""


def status_of(document: Mapping[str, Any]) -> int:
    """The status of an answer: 200 for every answer, «no» and «undecided» too; else by the kind of the error."""
    wrong = document.get("error")
    return 200 if wrong is None else _STATUS.get(str(wrong.get("kind")), _WRONG)


def answered(document: Mapping[str, Any], status: int | None = None) -> Response:
    """A document as an answer that no cache keeps."""
    status = status_of(document) if status is None else status
    headers = {"cache-control": "no-store"} | ({"retry-after": "1"} if status == _STATUS["busy"] else {})
    return Response(to_json(document), status, headers, media_type="application/json")


def refusal(wrong: ManaplanError, status: int | None = None, identity: object = None) -> Response:
    """The error document of an error as an answer."""
    return answered(error(wrong, identity), status)
