"""Whole pages: self-contained, harmless, and with all that was asked."""

import base64
import hashlib
import re
from html.parser import HTMLParser

import pytest

import manaplan as mp

EVIL = '</script><script>alert(1)</script><img src=x onerror="alert(2)">'
BOARD = """\
[you]
hand = ["Omni-Changeling", "Opt"]
battlefield = [
  "Island x2", "Swamp x6 (tapped)", "Grizzly Bears #bears (sick)", "Llanowar Elves #elves (1 +1/+1 counter)",
]
graveyard = ["Shock"]
[[opponents]]
life = 3
battlefield = ["Plains"]
"""
HOSTILE = {
    "you": {
        "hand": ["Opt"],
        "battlefield": [{"name": EVIL, "type_line": f"Artifact — {EVIL}", "oracle_text": "{T}: Add {U}.", "id": "e"}],
    }
}


class Attributes(HTMLParser):
    """The names of all attributes."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del tag
        self.found |= {key for key, _ in attrs}


def page(question: str, position: object = BOARD, **pay: object) -> str:
    return mp.page({"question": question, "position": position} | ({"pay": pay} if pay else {}))


@pytest.mark.parametrize("question", ["pay", "options", "explain"])
def test_a_page_has_board_cost_plan_and_picture(question: str) -> None:
    made = page(question, cost="{1}{U}")
    assert made.startswith("<!doctype html>")
    for part in ("Grizzly Bears", "summoning sick", "1 +1/+1 counter", "Opponent", "3 life", "Shock", "tapped"):
        assert part in made
    assert 'class="steps"' in made
    assert "<svg" in made
    assert "Add" in made


def test_many_alike_are_one_tile() -> None:
    made = page("pay", cost="{U}")
    assert "× 6" in made
    assert made.count("swamp-3") < made.count("island-1")


def test_a_no_has_its_reasons_and_what_would_help() -> None:
    made = page("options", cast="Omni-Changeling")
    assert "it cannot be paid" in made
    assert "It could be paid with one of these changes" in made


def test_every_card_that_can_be_cast_has_its_plan_and_every_other_its_reason() -> None:
    made = page("castable")
    assert made.count('class="card payable"') == 1
    assert made.count('class="card unpayable"') == 1
    assert 'class="steps"' in made
    assert "Why not" in made


def test_a_turn_has_its_spells() -> None:
    assert "1 spell this turn" in page("turn")


def test_the_ledger_names_what_changes_the_cost() -> None:
    position = '[you]\nhand=["Opt"]\nbattlefield=["Island x2", "Thalia, Guardian of Thraben"]'
    made = page("options", position, cast="Opt")
    assert re.search(r"<tr>.*Thalia, Guardian of Thraben</th>", made)


@pytest.mark.parametrize("question", ["pay", "options", "castable", "turn", "explain"])
def test_names_never_become_markup(question: str) -> None:
    pay = {} if question in ("castable", "turn") else {"cast": "Opt"}
    made = page(question, HOSTILE, **pay)
    assert made.count("<script") == 1
    assert "<img" not in made
    assert "&lt;/script&gt;" in made


@pytest.mark.parametrize("position", [BOARD, HOSTILE])
def test_a_page_needs_nothing_and_allows_nothing_but_its_own(position: object) -> None:
    made = page("options", position, cast="Opt")
    [policy] = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', made)
    assert policy.startswith("default-src &#39;none&#39;;")
    assert "unsafe" not in policy
    for name in ("style", "script"):
        [text] = re.findall(rf"<{name}[^>]*>(.*?)</{name}>", made, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"{name}-src &#39;sha256-{digest}&#39;" in policy
    assert not [key for key in Attributes(made).found if key in ("src", "href", "style") or key.startswith("on")]
    assert set(re.findall(r"https?://[^\s\"']*", made)) == {"http://www.w3.org/2000/svg"}


def test_a_bad_request_is_an_error_and_no_page() -> None:
    with pytest.raises(mp.ManaplanError, match="no card is called"):
        page("pay", '[you]\nhand=["Optt"]', cast="Optt")


def test_notebooks_show_answers_positions_and_payments() -> None:
    position = mp.Position.from_dict(HOSTILE)
    answer = mp.pay(position, cast="Opt")
    [payment] = mp.Planner(position).legal_payments(cast="Opt")
    values = (answer, position, position.payments(cast="Opt"), payment)
    for shown in (value._repr_html_() for value in values):
        assert "<script" not in shown
        assert "<img" not in shown
        assert 'class="manaplan"' in shown
    assert "it can be paid" in answer._repr_html_()
