"""The parts of a page: whatever is not markup is escaped, symbols are drawn, every answer has its form."""

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from manaplan.render.page.answers import answered
from manaplan.render.page.boards import board
from manaplan.render.page.lists import choices
from manaplan.render.page.markup import Html, element, raw, together
from manaplan.render.page.plans import uses_of
from manaplan.render.page.records import Asked, Page, Side, Tile, Zone
from manaplan.render.page.symbols import with_symbols

EVIL = "<script>alert(1)</script>\"'&\u202e\x1b"


class Words(HTMLParser):
    """The text of markup, and its elements."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.text, self.elements = "", [""]
        self.feed(markup)

    def handle_data(self, data: str) -> None:
        self.text += data

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)
        self.elements += [key for key, _ in attrs if key.startswith("on")]


def test_text_and_attributes_are_escaped() -> None:
    made = element("p", EVIL, title=EVIL, data_uses={EVIL: "tapped"})
    assert Words(made).elements == ["", "p"]
    assert "\u202e" not in made
    assert "\x1b" not in made
    assert Words(made).text == "<script>alert(1)</script>\"'&\\u202e\\x1b"


def test_markup_is_not_escaped_again() -> None:
    assert element("p", element("b", "x & y"), None, ["<", [Html("<i>")]]) == "<p><b>x &amp; y</b>&lt;<i></p>"
    assert together("<", element("br")) == "&lt;<br>"


def test_attributes_may_be_left_out_or_have_no_value() -> None:
    assert element("details", open=True, hidden=False, id=None, class_="a", data_x=1) == (
        '<details open class="a" data-x="1"></details>'
    )


@pytest.mark.parametrize("text", ["a</style>", "<!-- x"])
def test_what_could_end_a_style_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="cannot stand"):
        raw("style", text)


@pytest.mark.parametrize(
    ("text", "label", "sort"),
    [
        ("{U}", "blue", "m m1U"),
        ("{W/B}", "white or black", "m m1W m2B"),
        ("{2/G}", "2 or green", "m m1G"),
        ("{G/P}", "green or 2 life", "m m1G"),
        ("{10}", "10", "m"),
        ("{T}", "tap", "m"),
    ],
)
def test_symbols_are_drawn_heard_and_copied(text: str, label: str, sort: str) -> None:
    made = with_symbols(f"a {text}.")
    assert Words(made).text == f"a {text}."
    assert f'aria-label="{label}"' in made
    assert f'class="{sort}' in made


@pytest.mark.parametrize("text", ["{", "{}", "{<b>}", "{u}", "{U", "{WUBRGWUBRG}"])
def test_what_is_no_symbol_stays_text(text: str) -> None:
    assert Words(with_symbols(text)).elements == [""]
    assert Words(with_symbols(text)).text == text


def test_a_board_tells_every_object_by_type_and_state() -> None:
    tiles = (
        Tile(("a", "b"), "Forest", "land", "Basic Land — Forest", state=("tapped",)),
        Tile(("e",), EVIL, "creature", colors="G", size="1/1"),
    )
    made = board([Side("You", 17, 3, "{G}", (Zone("battlefield", tiles),))])
    words = Words(made)
    assert words.text.startswith("You · 17 life · 3 energy · floating {G}Battlefield 3<script>")
    assert "Forest × 2Basic Land — Foresttapped" in words.text
    assert words.text.index("1/1") < words.text.index("Forest"), "creatures stand above lands"
    assert set(words.elements) <= {"", "section", "div", "h3", "h4", "ul", "li", "span", "b", "i"}


PLAN: dict[str, Any] = {
    "steps": [{"step": "activate", "object": "m", "ability": 1, "text": "{T}: Add {R}.", "adds": "{R}"}],
    "uses": {"tapped": ["m"], "sacrificed": ["g"], "counters": {"c": {"charge": -1}}},
    "floating": "{R}",
    "aims": {"losses": 1, "life": 0},
    "warning": "careful",
}


def test_what_becomes_of_objects_is_told_by_their_ids() -> None:
    assert uses_of(PLAN) == {"c": "counters", "m": "tapped", "g": "sacrificed"}


def test_options_carry_their_aims_and_uses() -> None:
    answer = {
        "question": "options",
        "status": "payable",
        "action": "cast Shock",
        "options": [PLAN, {**PLAN, "differs": "taps <b>", "announced": {"x": 2}}],
        "count": 7,
        "complete": False,
    }
    made = answered(Page(Asked(answer), names={"m": "Mountain"}))
    words = Words(made).text
    assert "At least 7 options, best first, the best 2 shown" in words
    assert "(X = 2) Tap Mountain (m)" in words
    assert "taps <b>" in words
    assert "Warning: careful." in words
    assert "Left floating: {R}." in words
    assert made.count('data-aims="{&quot;losses&quot;: 1, &quot;life&quot;: 0}"') == 2


def test_a_no_is_told_with_facts_and_hints() -> None:
    why = {
        "text": "",
        "conflict": [{"fact": "{U} must be paid", "objects": [], "rule": "601.2h"}, {"fact": "only", "objects": ["m"]}],
        "hints": [{"change": "with {U} more", "plan": PLAN}],
    }
    answer = {"question": "explain", "status": "unpayable", "action": "cast Opt", "cost": {"mana": "{U}"}, "why": why}
    made = answered(Page(Asked(answer), names={"m": "Mountain"}))
    words = Words(made).text
    assert "Cast Opt for {U}: it cannot be paid." in words
    assert "{U} must be paid [601.2h]" in words
    assert 'data-uses="{&quot;m&quot;: &quot;named&quot;}"' in made
    assert "With {U} more" in words
    assert "Then: tap Mountain (m)" in words


@pytest.mark.parametrize("status", ["payable", "undecided"])
def test_cards_are_buttons_that_carry_what_to_ask(status: str) -> None:
    card = {"card": "<i>", "status": status, "cost": "{U}", "via": None, "max_x": 2, "pay": {"cast": "<i>"}}
    made = choices({"cards": [card]})
    assert 'data-pay="{&quot;cast&quot;: &quot;&lt;i&gt;&quot;}"' in made
    assert Words(made).text.startswith(f"{'yes' if status == 'payable' else status} <i> {{U}}X up to 2")
    assert ("Choose the card" in made) is (status == "undecided")


def test_what_was_not_understood_is_told() -> None:
    answer = {
        "question": "castable",
        "status": "payable",
        "cards": [],
        "unread": [{"card": "X", "sentence": "Y."}],
        "notes": ["left out"],
    }
    words = Words(answered(Page(Asked(answer)))).text
    assert re.search(r"There is no card to cast.*X: Y\..*Note: left out", words)
