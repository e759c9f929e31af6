"""What the page asks of the server, and the files of which it is made."""

import re
from pathlib import Path

import pytest

from tests.web.conftest import BOARD, Client


def test_every_file_that_the_page_names_is_there(ask: Client) -> None:
    page = ask("GET", "/")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    named = re.findall(r'(?:href|src)="([^"]*)"', page.text)
    modules = ["/static/board.js", "/static/share.js", "/static/server.js", "/static/options.js"]
    examples = [f"/static/{name}.toml" for name in re.findall(r'<option value="([a-z-]+)">[A-Z]', page.text)]
    assert len(examples) == 4
    for path in [*named, *modules, *examples]:
        assert ask("GET", path).status == 200, path


def test_the_page_itself_holds_no_script_and_no_style(ask: Client) -> None:
    page = ask("GET", "/").text
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", page)
    assert "http" not in page


@pytest.mark.parametrize(
    ("name", "example"),
    [
        ("convoke", "omni-changeling"),
        ("treasures", "treasure-altar"),
        ("signets", "signets-filters"),
        ("too-dear", "unpayable"),
    ],
)
def test_the_examples_of_the_page_are_those_of_the_readme(ask: Client, name: str, example: str) -> None:
    folder = Path(__file__).resolve().parents[2] / "examples"
    assert ask("GET", f"/static/{name}.toml").text == (folder / f"{example}.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["x", "..%2fapp.py", "app.py", "__init__.py"])
def test_no_other_file_is_served(ask: Client, name: str) -> None:
    assert ask("GET", f"/static/{name}").status == 404


def test_a_file_that_is_known_is_not_sent_again(ask: Client) -> None:
    tag = ask("GET", "/static/web.js").headers["etag"]
    assert ask("GET", "/static/web.js", If_None_Match=tag).status == 304


def test_a_board_tells_what_the_page_needs(ask: Client) -> None:
    told = ask("POST", "/page/board", {"position": f'{BOARD}[pay]\ncast = "Opt"\n[prefer]\nkeep = ["elves"]'}).json
    assert told["keep"] == ["elves"]
    assert told["pay"] == {"cast": "Opt"}
    assert told["ids"][:3] == ["omni-changeling-1", "island-1", "island-2"]
    assert "Llanowar Elves" in told["board"]


def test_what_is_kept_on_the_page_is_kept(ask: Client) -> None:
    question = {"position": BOARD, "question": "options", "pay": {"cost": "{1}{U}"}}
    assert ask("POST", "/page/answer", question).json["count"] == 2
    assert ask("POST", "/page/answer", question | {"keep": ["elves", "gone"]}).json["count"] == 1


def test_the_order_of_aims_is_chosen_on_the_page(ask: Client) -> None:
    board = '[you]\nbattlefield = ["City of Brass", { token = "Treasure" }]'
    question = {"position": board, "question": "options", "pay": {"cost": "{W}"}}
    first = {p: ask("POST", "/page/answer", question | {"preset": p}).json["html"] for p in ("race", "survive")}
    assert first["race"].index("Treasure") > first["race"].index("City of Brass")
    assert first["survive"].index("Treasure") < first["survive"].index("City of Brass")


def test_other_wishes_of_the_position_stay(ask: Client) -> None:
    wishes = '[prefer]\nnever = ["sacrifice"]\naims = ["life"]'
    board = f'[you]\nbattlefield = ["City of Brass", {{ token = "Treasure" }}]\n{wishes}'
    question = {"position": board, "question": "options", "pay": {"cost": "{W}"}}
    for preset in ("", "survive"):
        assert ask("POST", "/page/answer", question | {"preset": preset, "keep": []}).json["count"] == 1


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/page/board", {}, 400),
        ("/page/board", {"position": "[you"}, 422),
        ("/page/answer", {"position": BOARD, "question": "graph"}, 400),
        ("/page/answer", {"position": BOARD, "question": "options", "preset": "x"}, 422),
        ("/page/answer", {"position": BOARD, "question": "castable", "keep": 7}, 400),
        ("/page/answer", {"position": BOARD, "question": "options", "pay": 7}, 400),
        ("/page/change", {"position": BOARD}, 400),
        ("/page/change", b"x", 400),
    ],
)
def test_errors_are_error_documents(ask: Client, path: str, body: object, status: int) -> None:
    reply = ask("POST", path, body)
    assert reply.status == status
    assert reply.json["error"]["message"]


def test_names_of_cards_are_completed(ask: Client) -> None:
    assert "Llanowar Elves" in ask("GET", "/page/names?of=llanowar").json["names"]
    assert ask("GET", "/page/names").json["names"] == []
    assert ask("GET", f"/page/names?of={'x' * 5000}").status == 200
