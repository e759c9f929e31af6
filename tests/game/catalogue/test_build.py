import json
from pathlib import Path

import pytest

from manaplan.game.abilities import Irrelevant, Keyword, Unread
from manaplan.game.catalogue.build import build, facts_only
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
    told = card(face("A B C D E F G H I J", Unread(1, long), Keyword(long), Irrelevant(reason), *MANY), face("Back"))
    cut = (Unread(1, "a b c"), Keyword("a b c d e f g h"), Irrelevant(reason), *MANY)
    assert facts_only(told) == card(face("A B C D E F G H I J", *cut), face("Back"))


BROKEN: dict[str, object] = {"name": "Broken Elf", "type_line": "Creature", "oracle_text": "broken"}


def test_a_tolerant_build_leaves_out_what_is_refused_and_says_why(plain_reader: None, tmp_path: Path) -> None:  # noqa: ARG001
    untyped = {"name": "Untyped Elf"}
    (tmp_path / "bulk").write_text(json.dumps([BROKEN, untyped, *ENTRIES]), encoding="utf-8")
    built = build(tmp_path / "bulk", tmp_path / "out", processes=1, tolerant=True, about={"source": "test"})
    assert (built.cards, built.left_out) == (7, 6)
    assert ["Broken Elf" in built.refused[0], "no type_line" in built.refused[1]] == [True, True]
    assert Catalogue.at(tmp_path / "out").about() == {"source": "test"}


def test_of_several_printings_the_first_counts(plain_reader: None, tmp_path: Path) -> None:  # noqa: ARG001
    printings = [{**ENTRIES[0], "set": "one"}, {**ENTRIES[0], "set": "two", "oracle_text": "broken"}]
    (tmp_path / "bulk").write_text(json.dumps(printings), encoding="utf-8")
    built = build(tmp_path / "bulk", tmp_path / "out", processes=1)
    assert (built.cards, built.left_out) == (1, 1)


def test_a_file_without_cards_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    (tmp_path / "bulk").write_text(json.dumps([{"name": "T", "layout": "token"}]), encoding="utf-8")
    with pytest.raises(CatalogueError, match="no cards"):
        build(tmp_path / "bulk", tmp_path / "out", processes=1)
    assert not (tmp_path / "out").exists()


def test_progress_is_told_to_the_end(plain_reader: None, tmp_path: Path) -> None:  # noqa: ARG001
    (tmp_path / "bulk.json").write_text(json.dumps(ENTRIES), encoding="utf-8")
    told: list[tuple[int, int]] = []
    build(tmp_path / "bulk.json", tmp_path / "out", lambda done, total: told.append((done, total)), processes=1)
    size = (tmp_path / "bulk.json").stat().st_size
    assert told[-1] == (size, size)
    assert all(done <= total == size for done, total in told)


def test_the_old_bundle_stays_where_a_card_is_refused(make: Maker, tmp_path: Path) -> None:
    target = tmp_path / "out" / "cards.sqlite"
    make(target)
    before = target.read_bytes()
    with pytest.raises(CatalogueError, match="Broken Elf"):
        make(target, [BROKEN])
    assert target.read_bytes() == before
    assert [path.name for path in target.parent.iterdir()] == ["cards.sqlite"]
