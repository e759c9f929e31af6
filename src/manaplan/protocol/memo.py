"""What was answered before: the same question is worked out once."""

from __future__ import annotations

import json
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from attrs import field

from manaplan.api.request import DEFAULT_SECONDS
from manaplan.render.codec import to_json
from manaplan.rules.records import define, frozen

ROOM: Final = 32_000_000
"""Signs of questions and answers that one process keeps."""
SURE: Final = 1.0
"""Seconds within which no bound of time that is set for a part of an answer can have been reached."""


@frozen
class Line:
    """An answer as one line of text; whether it is an error, and whether the same had been asked before."""

    text: str
    error: bool = False
    again: bool = False


@define
class Memo:
    """Answers by their questions, the one that was asked longest ago forgotten first.

    Two requests are the same if they are, key for key and in order, apart from ``id``: so an answer from here is to the
    letter what it would be anew. Only answers that no limit of time can have changed are kept, and no errors.
    """

    room: int = ROOM
    _kept: OrderedDict[str, str] = field(factory=OrderedDict)
    _size: int = 0

    def answer(self, request: Mapping[str, object], work: Callable[[Mapping[str, object]], dict[str, object]]) -> Line:
        """The answer to a request, by ``work`` where there is none yet."""
        key = json.dumps({name: value for name, value in request.items() if name != "id"}, ensure_ascii=False)
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return Line(_named(kept, request.get("id")), again=True)
        started = time.monotonic()
        document = work(request)
        seconds = time.monotonic() - started
        if _keeps(document, request, seconds):
            self._keep(key, to_json({name: value for name, value in document.items() if name != "id"}))
        return Line(to_json(document), "error" in document)

    def _keep(self, key: str, text: str) -> None:
        self._kept[key] = text
        self._size += len(key) + len(text)
        while self._size > self.room:
            self._size -= sum(map(len, self._kept.popitem(last=False)))


@lru_cache(maxsize=1)
def shared() -> Memo:
    """The memo of this process."""
    return Memo()


def _named(text: str, identity: object) -> str:
    """An answer with the id of its request, which stands last."""
    return text if identity is None else f"{text[:-1]}, {to_json({'id': identity})[1:]}"


def _keeps(document: Mapping[str, object], request: Mapping[str, object], seconds: float) -> bool:
    """Whether the answer would be the same on any other day: it is no error, and came before any limit of time.

    The time limit of the request bounds all but reasons and hints, which have shorter ones of their own.
    """
    reasons = request.get("question") == "explain" or document.get("why") is not None
    limit = request.get("time_limit", DEFAULT_SECONDS)
    allowed = float(str(limit)) if limit is not None else float("inf")
    return "error" not in document and seconds < (min(allowed, SURE) if reasons else allowed)
