"""Whole pages that need nothing else: no network, no other file, and nothing in them but our own style and script."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from hashlib import sha256
from importlib.resources import files

from manaplan.render.drawing.style import STYLE
from manaplan.render.page.answers import TITLES, answered
from manaplan.render.page.boards import board
from manaplan.render.page.markup import Html, element, raw
from manaplan.render.page.records import Page, Side
from manaplan.render.words import capital

_START = "\nshowOptions(document.body);\n"


def sheet(page: Page) -> str:
    """The page as a document of HTML."""
    action = capital(str(page.main.answer.get("action") or ""))
    heading = TITLES.get(str(page.main.answer.get("question")), "manaplan")
    title = f"{action} · {heading}" if action else heading
    looks, script = style(), asset("options.js") + _START
    policy = (
        f"default-src 'none'; style-src '{_hash(looks)}'; script-src '{_hash(script)}'; "
        "base-uri 'none'; form-action 'none'"
    )
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=policy),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="color-scheme", content="light dark"),
        element("meta", name="generator", content="manaplan"),
        element("title", title),
        raw("style", looks),
    )
    body = element(
        "body",
        element("header", element("h1", heading)),
        content(page),
        raw("script", script, type="module"),
        class_="manaplan page",
    )
    return f"<!doctype html>\n{element('html', head, body, lang='en')}\n"


def content(page: Page) -> Html:
    """The board beside the answer."""
    return element(
        "main",
        board(page.board, scrolls=True) if page.board else None,
        element("article", answered(page), class_="answer"),
        class_="both",
    )


def fragment(page: Page) -> str:
    """The answer alone, to be shown within another page, a notebook's for one: style and words, no script."""
    return element("div", raw("style", style()), answered(page), class_="manaplan")


def board_fragment(sides: tuple[Side, ...]) -> str:
    """A board alone, in the same way."""
    return element("div", raw("style", style()), board(sides), class_="manaplan")


@cache
def asset(name: str) -> str:
    """The text of a file beside this one: `page.css` or `options.js`."""
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


def style() -> str:
    """The style of all parts of a page."""
    return asset("page.css") + STYLE


def _hash(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"
