"""A request in, an answer out, whatever happens: what `serve` and `batch` have in common."""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Mapping

from manaplan.api.request import DEFAULT_SECONDS
from manaplan.errors import ManaplanError
from manaplan.game.position.words import FORMAT
from manaplan.protocol.lines import LONGEST, read_line
from manaplan.protocol.memo import Line, shared
from manaplan.render.codec import to_json


def error(wrong: ManaplanError, identity: object = None) -> dict[str, object]:
    """The error document, with the id of the request where it has one."""
    document: dict[str, object] = {"format": FORMAT, "error": wrong.as_document()}
    return document if identity is None else document | {"id": identity}


def answer(request: Mapping[str, object]) -> dict[str, object]:
    """The answer document; a fault of ours is answered with an error of kind ``bug`` and told on standard error."""
    import manaplan

    try:
        return dict(manaplan.ask(request))
    except Exception as fault:
        traceback.print_exc(file=sys.stderr)
        message = f"manaplan failed: {type(fault).__name__}: {str(fault)[:300]}"
        return error(ManaplanError(message, kind="bug"), request.get("id"))


def bounded(request: Mapping[str, object], most: float | None) -> Mapping[str, object]:
    """The request with no longer time limit than `most` seconds, where there is a bound."""
    asked = request.get("time_limit", DEFAULT_SECONDS)
    if most is None or not (asked is None or (isinstance(asked, (int, float)) and asked > most)):
        return request  # short enough, or no time limit at all, which is refused when it is read
    return {**request, "time_limit": most}


def answered(numbered: tuple[int, bytes], longest: int = LONGEST, most: float | None = None) -> Line:
    """The answer to a line of a file.

    ``numbered`` is the number of the line, from 1, and its bytes. What is wrong with a line itself is told with
    ``where`` its number. ``most`` bounds the seconds of each.
    """
    number, line = numbered
    try:
        return shared().answer(bounded(read_line(line, longest), most), answer)
    except ManaplanError as wrong:
        place = f"line {number}" if wrong.where is None else f"line {number}: {wrong.where}"
        return Line(to_json(error(type(wrong)(wrong.message, kind=wrong.kind, where=place))), error=True)


def answered_document(request: Mapping[str, object]) -> dict[str, object]:
    """The answer document to a request document, as a line of both would give it."""
    return dict(json.loads(shared().answer(request, answer).text))
