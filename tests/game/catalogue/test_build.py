import gzip
import json
from pathlib import Path

import pytest

from manaplan.game.abilities import Irrelevant, Keyword, Unread
from manaplan.game.catalogue.build import build, facts_only, read_bulk
from manaplan.game.catalogue.bundle import Catalogue
from manaplan.game.catalogue.store import CatalogueError
from tests.game.catalogue.conftest import ENTRIES, Maker
from tests.game.catalogue.samples import MANY, card, face


def test_jokes_tokens_and_doubles_are_left_out(make: Maker, tmp_path: Path) -> None:
    built = make(tmp_path / "cards.sqlite", [*ENTRIES, ENTRIES[0]])
    assert (built.cards, built.left_out, built.with_unread) == (7, 5, 1)
    assert built.size == (tmp_path / "cards.sqlite").stat().st_size
    catalogue = Catalogue.at(tmp_path / "cards.sqlite")
    assert "Real Elf" in catalogue
    assert not any(name in catalogue for name in ("Joke Elf", "Acorn Elf", "Unreal Elf", "Treasure"))


def test_the_same_input_makes_the_same_bytes(make: Maker, tmp_path: Path) -> None:
    make(tmp_path / "one.sqlite")
    make(tmp_path / "two.sqlite", list(reversed(ENTRIES)))
    assert (tmp_path / "one.sqlite").read_bytes() == (tmp_path / "two.sqlite").read_bytes()


def test_only_three_words_of_an_unread_sentence_are_kept(make: Maker, tmp_path: Path) -> None:
    make(tmp_path / "cards.sqlite")
    abilities = Catalogue.at(tmp_path / "cards.sqlite").find("Test Elf").front.abilities
    assert abilities == (Unread(1, "One two three"), Unread(2, "Six"))


def test_phrases_are_cut_and_all_else_is_kept_whole() -> None:
    long, reason = "a b c d e f g h i j", "our own words, however many it takes to say why"
    told = card(
        face("A B C D E F G H I J", Unread(1, long), Keyword(long), Irrelevant(reason), *MANY), face("Back")
    )
    cut = (Unread(1, "a b c"), Keyword("a b c d e f g h"), Irrelevant(reason), *MANY)
    assert facts_only(told) == card(face("A B C D E F G H I J", *cut), face("Back"))


def test_progress_is_told_to_the_end(plain_reader: None, tmp_path: Path) -> None:  # noqa: ARG001
    (tmp_path / "bulk.json").write_text(json.dumps(ENTRIES), encoding="utf-8")
    told: list[tuple[int, int]] = []
    build(
        tmp_path / "bulk.json", tmp_path / "out", lambda done, total: told.append((done, total)), processes=1
    )
    assert told == [(7, 7)]


def test_gzipped_and_plain_files_are_read(tmp_path: Path) -> None:
    text = json.dumps(ENTRIES).encode()
    (tmp_path / "plain").write_bytes(text)
    (tmp_path / "packed").write_bytes(gzip.compress(text))
    assert read_bulk(tmp_path / "plain") == read_bulk(tmp_path / "packed") == ENTRIES


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"[1]", b'[{"x": 1}]', b"\x1f\x8bbroken", b'[{"name": 3}]', b"\xff"]
)
def test_what_is_no_list_of_cards_is_refused(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "bulk").write_bytes(data)
    with pytest.raises(CatalogueError, match="bulk"):
        read_bulk(tmp_path / "bulk")


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match="no-such-file"):
        read_bulk(tmp_path / "no-such-file")


def test_the_old_bundle_stays_where_a_card_is_refused(make: Maker, tmp_path: Path) -> None:
    target = tmp_path / "out" / "cards.sqlite"
    make(target)
    before = target.read_bytes()
    with pytest.raises(CatalogueError, match="Broken Elf"):
        make(target, [{"name": "Broken Elf", "oracle_text": "broken"}])
    assert target.read_bytes() == before
    assert [path.name for path in target.parent.iterdir()] == ["cards.sqlite"]
