"""What a document says, read into records."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from manaplan.game.position.dump import ask_to_dict, dump_json, dump_toml
from manaplan.game.position.parse import parse
from manaplan.game.position.pay import parse_ask
from manaplan.game.position.records import Document, ObjectSpec, PoolMana

CASES = Path(__file__).resolve().parents[4] / "shared" / "cases"

BOARD = """
format = "manaplan/1"
[you]
life = 17
pool = [{mana="{G}{G}", snow=true, only="creature spells", from="Cavern"}, "{C}"]
hand = ["Omni-Changeling"]
command = ["Captain, the Bold"]
battlefield = [
  "Forest x3",
  "Island x2 (tapped)",
  "Llanowar Elves #elf (sick)",
  "Grizzly Bears (attacking, 2 +1/+1 counters)",
  { card = "Vesuvan Shapeshifter", id = "vs", face_down = true },
  { card = "Clone", copy_of = "elf" },
  { card = "Utopia Sprawl", attached_to = "forest-1", chosen = { color = "U" } },
  { token = "Treasure", count = 2 },
  { name = "Beast", type_line = "Token Creature — Beast", power = 3, toughness = 3, colors = "G" },
]
[[opponents]]
battlefield = ["Swamp", "Forest"]
[turn]
active = "opponent"
step = "declare_blockers"
happened = { spells_cast = 1, discarded = ["bolt"], land_played = true }
"""


@pytest.fixture(scope="module")
def board() -> Document:
    return parse(BOARD)


def only(entry: object, zone: str = "battlefield") -> ObjectSpec:
    (spec,) = parse({"you": {zone: [entry]}}).you.objects
    return spec


def test_ids_are_numbered_over_zones_and_players(board: Document) -> None:
    assert [spec.id for spec in board.objects()] == [
        "omni-changeling-1",
        "captain-the-bold-1",
        "forest-1",
        "forest-2",
        "forest-3",
        "island-1",
        "island-2",
        "elf",
        "grizzly-bears-1",
        "vs",
        "clone-1",
        "utopia-sprawl-1",
        "treasure-1",
        "treasure-2",
        "beast-1",
        "swamp-1",
        "forest-4",
    ]


def test_timestamps_follow_the_lists(board: Document) -> None:
    assert [spec.timestamp for spec in board.objects()] == list(range(1, 18))
    overridden = parse({"you": {"battlefield": ["A", {"card": "B", "timestamp": 9}, "C"]}})
    assert [spec.timestamp for spec in overridden.objects()] == [1, 9, 3]


def test_states(board: Document) -> None:
    assert board.object("island-2").tapped
    assert not board.object("forest-1").tapped
    assert board.object("elf").sick
    assert board.object("vs").face_down
    assert board.object("grizzly-bears-1").attacking
    assert board.object("grizzly-bears-1").counter("+1/+1") == 2
    assert board.object("clone-1").copy_of == "elf"
    assert board.object("utopia-sprawl-1").attached_to == "forest-1"
    assert board.object("utopia-sprawl-1").choice("color") == "U"
    assert board.object("swamp-1").controller == "opponent-1"


def test_kinds(board: Document) -> None:
    beast = board.object("beast-1")
    assert (beast.kind, beast.token) == ("inline", True)
    assert dict(beast.inline) == {
        "type_line": "Token Creature — Beast",
        "power": "3",
        "toughness": "3",
        "colors": "G",
    }
    assert (board.object("treasure-2").kind, board.object("treasure-2").token) == ("token", True)
    assert (board.object("forest-1").kind, board.object("forest-1").token) == ("card", False)
    assert (only("Bear (token)").kind, only("Bear (token)").token) == ("card", True)
    assert only({"card": "Bear", "token": True}) == only("Bear (token)")


def test_player(board: Document) -> None:
    assert board.you.life == 17
    assert board.opponents[0].life == 20
    green = PoolMana("G", snow=True, only="creature spells", source="Cavern")
    assert board.you.pool == (green, green, PoolMana("C"))
    assert board.you.commander == ("captain-the-bold-1",)
    assert [spec.name for spec in board.you.zone("hand")] == ["Omni-Changeling"]


def test_turn(board: Document) -> None:
    assert (board.turn.active, board.turn.step) == ("opponent-1", "declare blockers")
    assert board.turn.has_happened("spells_cast") == 1
    assert board.turn.has_happened("discarded") == ("bolt",)
    assert board.turn.has_happened("cards_drawn") is None


def test_defaults() -> None:
    empty = parse({})
    assert empty == Document()
    assert (empty.you.life, empty.you.energy, empty.turn.step, empty.turn.active) == (20, 0, "main", "you")


@pytest.mark.parametrize(
    ("commander", "wanted"),
    [
        (["cap"], ("cap",)),
        (["captain, the bold"], ("cap",)),
        ("Captain, the Bold", ("cap",)),
        (["Somebody Else"], ("Somebody Else",)),
        ([], ()),
    ],
)
def test_commander(commander: object, wanted: tuple[str, ...]) -> None:
    you = {"battlefield": ["Captain, the Bold #cap"], "command": ["Emblem"], "commander": commander}
    assert parse({"you": you}).you.commander == wanted


def test_opponents_told_first_keep_your_timestamps() -> None:
    told_first = parse({"opponents": [{"battlefield": ["Forest"]}], "you": {"battlefield": ["Forest"]}})
    assert told_first.object("forest-1").controller == "opponent-1"
    assert (told_first.object("forest-2").controller, told_first.object("forest-2").timestamp) == ("you", 1)
    assert parse(dump_toml(told_first)) == told_first


def test_effects_and_relations() -> None:
    effects = [
        {"set_types": "", "set_colors": "blue", "set_pt": [1, -1], "lose_abilities": True},
        {"add_types": "Elf"},
    ]
    spec = only({"card": "Bear", "effects": effects, "exiled_with": ["Ponder"], "unlocked": "Hall"})
    first, second = spec.effects
    assert (first.set_types, first.set_colors, first.set_pt, first.lose_abilities) == ("", "U", (1, -1), True)
    assert (second.add_types, second.set_types, second.lose_abilities) == ("Elf", None, False)
    assert (spec.exiled_with, spec.unlocked) == (("Ponder",), ("Hall",))


def test_inline_cards_keep_the_facts_of_the_game() -> None:
    card = {
        "name": "Test Elf",
        "mana_cost": "{G}",
        "type_line": "Creature — Elf",
        "oracle_text": "{T}: Add {G}.",
        "power": "1",
        "toughness": 1,
        "colors": ["G"],
        "cmc": 1.0,
        "rarity": "common",
        "loyalty": None,
        "keywords": ["Haste"],
    }
    (read,) = parse({"cards": [card]}).cards
    assert read.as_dict() == {
        "name": "Test Elf",
        "mana_cost": "{G}",
        "type_line": "Creature — Elf",
        "oracle_text": "{T}: Add {G}.",
        "power": "1",
        "toughness": "1",
        "colors": ["G"],
        "cmc": 1.0,
        "keywords": ["Haste"],
    }


def test_json_and_toml_are_told_by_content(board: Document) -> None:
    assert parse(dump_json(board)) == board
    assert parse("\ufeff\n  " + dump_json(board)) == board
    assert parse(BOARD.encode()) == board
    assert parse(BOARD.replace("\n", "\r\n")) == board


def test_a_large_board_is_read_and_written_quickly() -> None:
    started = time.perf_counter()
    lands = parse('you.battlefield = ["Forest x10000"]')
    assert len(lands.by_id) == 10_000
    assert '"Forest x10000"' in dump_toml(lands)
    chain = [{"card": "Aura", "id": f"a{n}", "attached_to": f"a{n + 1}"} for n in range(9_999)]
    assert len(parse({"you": {"battlefield": [*chain, "Bear #a9999"]}}).by_id) == 10_000
    # A fifth of a second here; anything quadratic takes minutes.
    assert time.perf_counter() - started < 10


@pytest.mark.skipif(not CASES.is_dir(), reason="the shared cases are not here")
@pytest.mark.parametrize("path", sorted(CASES.glob("*.jsonl")), ids=lambda path: path.stem)
def test_every_case_is_read_and_written_back(path: Path) -> None:
    cases = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    assert cases
    for case in cases:
        document = parse(case["position"])
        assert parse(dump_toml(document)) == document, case["id"]
        assert parse(dump_json(document)) == document, case["id"]
        ask = parse_ask(case.get("pay", {}))
        assert parse_ask(ask_to_dict(ask)) == ask, case["id"]


def test_colorless_may_be_the_type_that_was_noted() -> None:
    told = [{"card": "Jeweled Amulet", "chosen": {"color": said}} for said in ("C", "{C}", "colorless")]
    specs = parse({"you": {"battlefield": told}}).objects()
    assert [dict(spec.chosen) for spec in specs] == [{"color": "C"}] * 3
