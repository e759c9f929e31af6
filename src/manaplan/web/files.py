"""The files of the page: all of them in the package, none from elsewhere."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from manaplan.errors import ManaplanError
from manaplan.render.drawing.style import STYLE
from manaplan.web.documents import refusal

_OWN: Final = "manaplan.web"
_SHARED: Final = "manaplan.render.page"
_TYPES: Final = {
    "css": "text/css",
    "html": "text/html",
    "js": "text/javascript",
    "svg": "image/svg+xml",
    "toml": "application/toml",
}
_FILES: Final = {
    "index.html": _OWN,
    "web.css": _OWN,
    "web.js": _OWN,
    "board.js": _OWN,
    "share.js": _OWN,
    "server.js": _OWN,
    "icon.svg": _OWN,
    "options.js": _SHARED,
    "page.css": _SHARED,
    "convoke.toml": _OWN,
    "treasures.toml": _OWN,
    "signets.toml": _OWN,
    "too-dear.toml": _OWN,
}
"""Each file with the package that holds it; what is not here is not served."""


@cache
def content(name: str) -> bytes:
    """The content of a file of the page; the style of pictures stands in that of the page."""
    folder = files(_FILES[name])
    folder = folder if _FILES[name] == _SHARED else folder.joinpath("static")
    data = folder.joinpath(name).read_bytes()
    return data + STYLE.encode() if name == "page.css" else data


async def file(request: Request) -> Response:
    """`GET /` and `GET /static/NAME`."""
    name = request.path_params.get("name", "index.html")
    if name not in _FILES:
        return refusal(ManaplanError(f"there is no file {name!r}", kind="not_found"))
    data = content(name)
    tag = f'"{blake2b(data, digest_size=8).hexdigest()}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(data, headers=headers, media_type=_TYPES[name.rpartition(".")[2]])


ROUTES: Final = (Route("/", file), Route("/static/{name}", file))
