"""What the page for people asks of the server: the board, what can be cast, an answer as HTML, a changed position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from attrs import evolve
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from manaplan.api import request as asking
from manaplan.api.board import board
from manaplan.api.door import answer_to
from manaplan.api.game import Game, bundled
from manaplan.api.pages import part_of, picture_of
from manaplan.errors import ManaplanError, UsageError, quote
from manaplan.game.importers.positions import read_position
from manaplan.game.position.ask import Preferences
from manaplan.game.position.dump import ask_to_dict
from manaplan.protocol.lines import read_line
from manaplan.render.page.answers import answered as told
from manaplan.render.page.boards import board as shown
from manaplan.render.page.lists import choices
from manaplan.web.changing import EMPTY, changed
from manaplan.web.documents import answered, refusal
from manaplan.web.engine import gone
from manaplan.web.work import Work

Body = Mapping[str, Any]
QUESTIONS: Final = ("options", "castable", "turn")
"""What the page asks."""
LISTED: Final = 50
NAMES: Final = 12
"""Names of cards that are proposed at once."""


@lru_cache(maxsize=4)
def _read(text: str) -> tuple[Game, tuple[str, ...]]:
    """The game of a text and notes; kept, since a page asks again and again about the same."""
    imported = read_position(text)
    return Game(imported.document), imported.notes


def _board(body: Body) -> dict[str, object]:
    """The board as HTML, the ids of the objects, and what the position itself asks and wishes to keep."""
    game, notes = _read(_text(body))
    ask = game.document.pay
    return {
        "board": shown(board(game)),
        "ids": list(game.document.by_id),
        "keep": list(game.document.prefer.keep),
        "pay": ask_to_dict(ask) if ask is not None and ask.action is not None else None,
        "notes": list(notes),
    }


def _answer(body: Body) -> dict[str, object]:
    """An answer as HTML, and its status."""
    question = body.get("question")
    if question not in QUESTIONS:
        raise UsageError(f"the page asks {', '.join(QUESTIONS)}", where="question")
    asked = _request(str(question), body)
    answer = answer_to(asked)
    html = choices(answer) if question == "castable" else told(part_of(asked, answer))
    return {
        "html": html,
        "status": answer["status"],
        "count": answer.get("count"),
        "drawable": question == "options" and answer["status"] != "undecided",
    }


def _picture(body: Body) -> dict[str, object]:
    """The picture of what depends on what as SVG; null where there is none."""
    return {"picture": picture_of(_request("graph", body))}


def _request(question: str, body: Body) -> asking.Request:
    """What is asked of the position on the page, with the wishes that were made there."""
    game, notes = _read(_text(body))
    ask = asking.ask_of(game, body.get("pay"))
    return asking.Request(question, game, ask, _wishes(game, body), limit=LISTED, notes=notes)


def _wishes(game: Game, body: Body) -> Preferences:
    """The wishes of the position, with what is kept on the page and the order of aims chosen there."""
    asked = body.get("keep") or []
    if not isinstance(asked, list):
        raise UsageError(f"what is kept is a list of ids, not {quote(asked)}", where="keep")
    kept = tuple(dict.fromkeys(key for key in map(str, asked) if key in game.document.by_id))
    wishes = evolve(game.document.prefer, keep=kept)
    if not body.get("preset"):
        return wishes
    order = asking.wishes_of(game, {"preset": body["preset"]})
    return evolve(wishes, preset=order.preset, aims=())


def _change(body: Body) -> dict[str, object]:
    """The position as text after a change."""
    return {"position": changed(_text(body), body)}


def _text(body: Body) -> str:
    text = body.get("position")
    if not isinstance(text, str):
        raise UsageError("the position is missing: give its text", where="position")
    return text if text.strip() else EMPTY


def _asked(answer: Callable[[Body], dict[str, object]]) -> Callable[[Request], Any]:
    """A way to ask: JSON in, JSON out, worked out on a thread; errors as error documents."""

    async def endpoint(request: Request) -> Response:
        work: Work = request.app.state.work
        data = await request.body()
        try:
            body = read_line(data, what="body")
            return answered(await work.run(lambda: answer(body), gone(request)))
        except ManaplanError as wrong:
            return refusal(wrong)

    return endpoint


async def names(request: Request) -> Response:
    """`GET /page/names?of=llan`: names of cards that begin with the letters, or hold them."""
    work: Work = request.app.state.work
    wanted = request.query_params.get("of", "")[:100]
    try:
        found = await work.run(lambda: list(bundled().search(wanted, NAMES)) if wanted.strip() else [])
    except ManaplanError as wrong:
        return refusal(wrong)
    return answered({"names": found})


ROUTES: Final = (
    Route("/page/board", _asked(_board), methods=["POST"]),
    Route("/page/answer", _asked(_answer), methods=["POST"]),
    Route("/page/picture", _asked(_picture), methods=["POST"]),
    Route("/page/change", _asked(_change), methods=["POST"]),
    Route("/page/names", names),
)
