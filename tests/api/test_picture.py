"""The question ``graph``: its forms, the plan shown in it, and the picture as XML that holds what it should."""

import random
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

import manaplan
from tests.properties import strategies

EXAMPLES = sorted((Path(__file__).resolve().parents[2] / "examples").glob("*.toml"))
SVG = "{http://www.w3.org/2000/svg}"
BOARD = {"format": "manaplan/1", "you": {"battlefield": ["Forest", "Llanowar Elves", "Azorius Signet"]}}


def ask(position: object, form: str, **more: Any) -> dict[str, Any]:
    answer = manaplan.ask({"question": "graph", "position": position, "form": form} | more)
    assert "error" not in answer, answer
    return dict(answer)


def check(position: object, **more: Any) -> ET.Element:
    """The picture: well-formed, with a box for each node, a line for each edge and a mark for each step."""
    graph = ask(position, "json", **more)["graph"]
    text = ask(position, "svg", **more)["graph"]
    root = ET.fromstring(text)
    assert root.tag == f"{SVG}svg"
    boxes = {g.get("data-node"): str(g.get("class")).split() for g in root.iter(f"{SVG}g") if g.get("data-node")}
    pay: dict[str, Any] = dict(manaplan.ask({"question": "pay", "position": position} | more))
    plan = pay["plan"]
    steps = {s for n in graph["nodes"] for s in n.get("steps", ())}
    assert steps == (set(range(1, len(plan["steps"]) + 1)) if plan else set())
    assert set(boxes) == {n["id"] for n in graph["nodes"]}
    assert {i for i, words in boxes.items() if "chosen" in words} == {n["id"] for n in graph["nodes"] if "steps" in n}
    lines = [g for g in root.iter(f"{SVG}g") if g.get("data-from")]
    ends = {frozenset((str(g.get("data-from")), str(g.get("data-to")))) for g in lines}
    assert ends == {frozenset((e["from"], e["to"])) for e in graph["edges"]}
    chosen = [g for g in lines if "chosen" in str(g.get("class")).split()]
    assert len(chosen) == sum(1 for e in graph["edges"] if "steps" in e)
    return root


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda p: p.stem)
def test_every_example_is_drawn(path: Path) -> None:
    more = {"pay": {"cast": "Black Knight"}} if path.stem == "turn" else {}
    root = check(path.read_text(encoding="utf-8"), **more)
    assert root.find(f"{SVG}title") is not None
    assert root.find(f"{SVG}desc") is not None
    assert root.get("viewBox")
    assert root.get("width") is None


@pytest.mark.parametrize("seed", range(25))
def test_positions_of_real_cards_are_drawn(seed: int) -> None:
    rng = random.Random(seed)
    names = rng.choices((*strategies.LANDS, *strategies.ARTIFACTS), k=rng.randint(1, 9))
    cost = "".join(rng.choices(["{1}", "{G}", "{U}", "{W/U}", "{2/R}", "{B/P}", "{C}"], k=rng.randint(1, 5)))
    check({"format": "manaplan/1", "you": {"battlefield": names}}, pay={"cost": cost})


@pytest.mark.parametrize("form", ["json", "dot", "mermaid", "svg"])
def test_a_graph_is_the_same_each_time(form: str) -> None:
    pay = {"cost": "{W}{U}"}
    assert ask(BOARD, form, pay=pay) == ask(BOARD, form, pay=pay)


def test_names_never_become_markup() -> None:
    evil = "</title><script>alert('&')</script>\"x\"]]>"
    card = {"name": evil, "type_line": "Artifact — <b>", "oracle_text": "{T}: Add {G}."}
    position = {
        "format": "manaplan/1",
        "you": {"battlefield": [{"card": evil, "id": "<i>"}, {"card": evil, "tapped": True}]},
        "cards": [card],
    }
    root = check(position, pay={"cost": "{G}"})
    assert not list(root.iter(f"{SVG}script"))
    titles = ["".join(t.itertext()) for t in root.iter(f"{SVG}title")]
    assert any(evil in t for t in titles)


def test_the_steps_of_the_plan_are_on_the_boxes() -> None:
    root = check(BOARD, pay={"cost": "{W}{U}"})
    badges = [t.text for t in root.iter(f"{SVG}text") if t.get("class") == "step"]
    assert {"1", "2"} <= set(badges)
    desc = root.find(f"{SVG}desc")
    assert desc is not None
    assert "(step 1)" in str(desc.text)


def test_the_picture_has_the_numbers_and_the_words_of_pay() -> None:
    """Three Forests are one step for a player, whatever the document counts."""
    position = {"format": "manaplan/1", "you": {"battlefield": ["Forest x3", "Wastes"]}}
    root = check(position, pay={"cost": "{G}{G}{G}{C}"})
    plan = [str(t.text) for t in root.iter(f"{SVG}text") if t.get("class") == "plan"]
    badges = {t.text for t in root.iter(f"{SVG}text") if t.get("class") == "step"}
    answer = manaplan.pay(manaplan.Position.from_dict(position), cost="{G}{G}{G}{C}")
    steps = [line for line in str(answer).splitlines() if line[:1].isdigit()]
    assert len(steps) == 3
    assert " ".join(plan) == " ".join(steps)
    assert badges == {"1", "2", "3"}


def test_both_schemes_of_colours_and_nothing_from_elsewhere() -> None:
    text = ask(BOARD, "svg", pay={"cost": "{W}{U}"})["graph"]
    assert "prefers-color-scheme:dark" in text
    assert "href" not in text
    assert "url(" not in text
    assert text.count("http") == 1


def test_what_cannot_be_paid_is_drawn_without_a_plan() -> None:
    answer = ask(BOARD, "svg", pay={"cost": "{W}{U}{B}{R}"})
    assert answer["status"] == "unpayable"
    assert "No plan." in answer["graph"]
    assert 'class="step"' not in answer["graph"]


def test_what_the_rules_do_not_offer_has_no_graph() -> None:
    position = {"format": "manaplan/1", "you": {"graveyard": ["Grizzly Bears"]}}
    answer = ask(position, "svg", pay={"cast": "Grizzly Bears", "from": "graveyard", "via": "flashback"})
    assert answer["status"] == "unpayable"
    assert "graph" not in answer
    assert answer["why"]


def test_the_plan_is_thick_in_dot_and_mermaid() -> None:
    pay = {"cost": "{W}{U}"}
    assert ask(BOARD, "dot", pay=pay)["graph"].count("penwidth=3") > 5
    assert " chosen" in ask(BOARD, "mermaid", pay=pay)["graph"]
