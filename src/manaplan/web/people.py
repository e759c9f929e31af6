"""What the page for people asks of the server: the board, what can be cast, an answer as HTML, a changed position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
from manaplan.errors import ManaplanError, UsageError
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


def _board(body: Body) -> dict[str, object]:
    """The board as HTML, the ids that the position itself wishes to keep, and notes."""
    imported = read_position(_text(body))
    game, ask = Game(imported.document), imported.document.pay
    return {
        "board": shown(board(game)),
        "ids": list(imported.document.by_id),
        "keep": list(imported.document.prefer.keep),
        "pay": ask_to_dict(ask) if ask is not None and ask.action is not None else None,
        "notes": list(imported.notes),
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
    table = {"question": question, "position": _text(body), "limit": LISTED}
    if body.get("pay") is not None:
        table["pay"] = body["pay"]
    asked = asking.read(table)
    return evolve(asked, wishes=_wishes(asked, body))


def _wishes(asked: asking.Request, body: Body) -> Preferences:
    """The wishes of the position, with what is kept on the page and the order of aims chosen there."""
    known = asked.game.document.by_id
    kept = tuple(dict.fromkeys(str(key) for key in body.get("keep") or () if str(key) in known))
    wishes = evolve(asked.wishes, keep=kept)
    if not body.get("preset"):
        return wishes
    order = asking.wishes_of(asked.game, {"preset": body["preset"]})
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
