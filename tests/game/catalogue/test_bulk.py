import gzip
import json
import time
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from manaplan.game.catalogue import bulk
from manaplan.game.catalogue.bulk import Bulk
from manaplan.game.catalogue.store import CatalogueError

CARDS: list[dict[str, Any]] = [{"name": "One", "n": 1}, {"name": "Twö", "faces": [{"a": [True, None, -1.5]}]}]


def entries(path: Path, data: bytes) -> list[dict[str, Any]]:
    path.write_bytes(data)
    return list(Bulk(path))


@pytest.mark.parametrize("indent", [None, 0, 2])
def test_plain_gzipped_and_wrapped_lists(tmp_path: Path, indent: int | None) -> None:
    text = json.dumps(CARDS, indent=indent).encode()
    wrapped = b'{"object": "list", "data": ' + text + b', "has_more": false}'
    assert entries(tmp_path / "a", text) == CARDS
    assert entries(tmp_path / "b", gzip.compress(text)) == CARDS
    assert entries(tmp_path / "c", b"\xef\xbb\xbf" + text + b"\n") == CARDS
    assert entries(tmp_path / "d", wrapped) == CARDS


_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@given(st.lists(st.dictionaries(st.text(), _values, max_size=4), max_size=5), st.integers(1, 40), st.booleans())
def test_wherever_the_pieces_end(
    tmp_path_factory: pytest.TempPathFactory, cards: list[dict[str, Any]], piece: int, ascii_only: bool
) -> None:
    named = [{"name": "N", **card, "x": 1} | {"name": "N"} for card in cards]
    path = tmp_path_factory.mktemp("bulk") / "file"
    path.write_bytes(json.dumps(named, ensure_ascii=ascii_only).encode("utf-8", "surrogatepass"))
    before, bulk._CHUNK = bulk._CHUNK, piece
    try:
        assert list(Bulk(path)) == named
    finally:
        bulk._CHUNK = before


ATOMIC = {
    "meta": {"version": "5"},
    "data": {
        "Test Elf": [
            {"name": "Test Elf", "layout": "normal", "manaCost": "{G}", "type": "Creature — Elf",
             "text": "{T}: Add {G}.", "power": "1", "toughness": "1", "colors": ["G"], "colorIdentity": ["G"],
             "legalities": {"vintage": "Legal"}}
        ],
        "Left // Right": [
            {"name": "Left // Right", "faceName": "Right", "side": "b", "layout": "aftermath", "manaCost": "{U}",
             "type": "Instant", "text": "Draw a card."},
            {"name": "Left // Right", "faceName": "Left", "side": "a", "layout": "aftermath", "manaCost": "{R}",
             "type": "Sorcery", "isFunny": True},
        ],
    },
}  # fmt: skip


def test_atomic_cards_come_in_the_other_form(tmp_path: Path) -> None:
    elf, split = entries(tmp_path / "a", json.dumps(ATOMIC).encode())
    assert (elf["mana_cost"], elf["type_line"], elf["oracle_text"]) == ("{G}", "Creature — Elf", "{T}: Add {G}.")
    assert elf["legalities"] == {"vintage": "legal"}
    assert "x_funny" not in elf
    assert (split["layout"], split["x_funny"]) == ("split", True)
    assert [face["name"] for face in split["card_faces"]] == ["Left", "Right"]


TEXT = json.dumps(CARDS).encode()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not a list of cards"),
        (b"Name,Cost\n", "not a list of cards"),
        (b"{}", "not a list of cards"),
        (b'{"meta": {}, "cards": []}', "not a list of cards"),
        (b"[1]", "entry 1 is 1"),
        (b'[{"name": "A"}, {"x": 1}]', "entry 2 has no name"),
        (b'[{"name": 3}]', "entry 1 has no name"),
        (b'[{"name": "' + b"a" * 400 + b'"}]', "too long"),
        (b'{"data": {"A": "no faces"}}', "entry 1 is"),
        (TEXT[:-1], "cut short"),
        (TEXT[:30], "cut short"),
        (b'{"data": {"A": [{"name": "A"}]', "cut short"),
        (TEXT + b"x", "goes on after its end"),
        (b'[{"name": "A"} {"name": "B"}]', '"," is missing'),
        (b'[{"name": "A", oops: 1, "padding": "' + b"x" * 100 + b'"}]', "malformed after line 1"),
        (b'[\n{"name": "A"},\n{"name": "B", "x": 01, "y": "..............."}]', "malformed after line 3"),
        (b'[{"name": "A", "x": ' + b"[" * 200_000 + b"]" * 200_000 + b"}]", "nested too deep"),
        (json.dumps(CARDS, ensure_ascii=False).encode("latin-1"), "not UTF-8"),
        (json.dumps(CARDS).encode("utf-16"), "not UTF-8"),
        (b"\x1f\x8bbroken", "gzip"),
        (gzip.compress(TEXT, mtime=0)[:-12], "gzip"),
        (gzip.compress(TEXT, mtime=0)[:-4] + b"abcd", "gzip"),
    ],
)  # fmt: skip
def test_what_is_no_whole_list_of_cards_is_refused(data: bytes, said: str, tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match="bulk") as caught:
        entries(tmp_path / "bulk", data)
    assert said in str(caught.value)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match="no-such-file"):
        list(Bulk(tmp_path / "no-such-file"))


@pytest.mark.parametrize("filler", [b"a", b" ", b'{"name": "A"},'])
def test_an_endless_line_takes_little_memory_and_time(tmp_path: Path, filler: bytes) -> None:
    """200 MB in one line, never ended, packed into a small file."""
    path = tmp_path / "bulk.gz"
    with gzip.open(path, "wb", compresslevel=1) as file:
        file.write(b'[{"name": "' if filler == b"a" else b"[")
        for _ in range(2 if filler[:1] == b"{" else 200):
            file.write(filler * (1_000_000 // len(filler)))
    start = time.perf_counter()
    tracemalloc.start()
    with pytest.raises(CatalogueError, match=r"cut short|has more than"):
        for _ in Bulk(path):
            pass
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 60_000_000
    assert time.perf_counter() - start < 60
