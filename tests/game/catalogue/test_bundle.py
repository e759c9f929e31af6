import subprocess
import sys
import time
from pathlib import Path

import pytest

from manaplan.errors import PositionError, UnknownCard
from manaplan.game.catalogue.bundle import Catalogue
from manaplan.game.catalogue.store import CatalogueError
from manaplan.game.position.records import InlineCard
from tests.game.catalogue.conftest import Maker


@pytest.fixture
def catalogue(make: Maker, tmp_path: Path) -> Catalogue:
    make(tmp_path / "cards.sqlite")
    return Catalogue.at(tmp_path / "cards.sqlite")


@pytest.mark.parametrize(
    ("name", "card", "face"),
    [
        ("Test Elf", "Test Elf", 0),
        ("test ELF", "Test Elf", 0),
        ("Fire // Ice", "Fire // Ice", 0),
        ("fire//ice", "Fire // Ice", 0),
        ("Fire", "Fire // Ice", 0),
        ("Ice", "Ice // Test Bear", 0),  # a front face wins over another's back
        ("Water", "Water", 0),  # a whole name wins over a face
        ("Test Bear", "T\u00ebst Bear", 0),
        ("Steam", "Steam // Water", 0),
    ],
)
def test_whole_names_and_faces_are_found(catalogue: Catalogue, name: str, card: str, face: int) -> None:
    found, index = catalogue.find_face(name)
    assert (found.name, index) == (card, face)
    assert catalogue.find(name) is found
    assert name in catalogue


def test_a_back_face_is_found_by_its_number(make: Maker, tmp_path: Path) -> None:
    make(tmp_path / "cards.sqlite", [{"name": "Day // Night", "type_line": "Instant"}])
    assert Catalogue.at(tmp_path / "cards.sqlite").find_face("Night")[1] == 1


def test_an_unknown_name_is_told_with_its_place_and_the_nearest(catalogue: Catalogue) -> None:
    with pytest.raises(UnknownCard, match=r'"Tset Elf".*"Test Elf"') as raised:
        catalogue.find("Tset Elf", where="you.hand[0]")
    assert raised.value.where == "you.hand[0]"


def test_the_nearest_name_is_told_as_printed_whole_or_of_a_face(catalogue: Catalogue) -> None:
    assert catalogue.nearest("Tesst Bear")[0] == "T\u00ebst Bear"
    assert catalogue.nearest("Steem")[0] == "Steam"


def test_two_letters_that_changed_places_are_near(make: Maker, tmp_path: Path) -> None:
    make(tmp_path / "cards.sqlite", [{"name": name, "type_line": "Instant"} for name in ("Fire", "Fierce")])
    assert "Fire" in Catalogue.at(tmp_path / "cards.sqlite").nearest("Fier")


def test_looking_up_loads_no_grammar_and_no_solver() -> None:
    watch = "print([m for m in ('lark', 'ortools') if m in sys.modules])"
    program = f"import sys, manaplan.game.catalogue.bundle, manaplan.game.catalogue.tokens; {watch}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_nothing_is_near_a_name_unlike_all(catalogue: Catalogue) -> None:
    assert catalogue.nearest("Xyzzyx Qwrtp") == ()
    assert catalogue.nearest("") == ()
    with pytest.raises(UnknownCard, match=r"\[\[cards\]\]"):
        catalogue.find("Xyzzyx Qwrtp")


def test_a_huge_name_is_refused_at_once(catalogue: Catalogue) -> None:
    start = time.perf_counter()
    with pytest.raises(UnknownCard):
        catalogue.find("Elf " * 100_000)
    assert time.perf_counter() - start < 1


def test_own_cards_win_over_the_bundle(catalogue: Catalogue) -> None:
    own = catalogue.with_cards([InlineCard("Test Elf", (("oracle_text", "Mine"),)), {"name": "Mist // Fire"}])
    assert own.find("test elf") != catalogue.find("test elf")
    assert own.find_face("Fire") == (own.find("Mist // Fire"), 1)
    assert own.find("Water") == catalogue.find("Water")
    assert catalogue.get("Mist") is None
    assert own.nearest("Misst") == ("Mist",)
    assert len(own) == len(catalogue) == 7


def test_no_own_cards_change_nothing(catalogue: Catalogue) -> None:
    assert catalogue.with_cards([]) is catalogue


def test_two_own_cards_of_one_name_are_refused(catalogue: Catalogue) -> None:
    with pytest.raises(PositionError, match="twice") as raised:
        catalogue.with_cards([{"name": "Mine"}, {"name": "mine"}])
    assert raised.value.where == "cards[1].name"


def test_an_own_card_that_cannot_be_read_is_told_with_its_place(catalogue: Catalogue) -> None:
    with pytest.raises(PositionError) as raised:
        catalogue.with_cards([{"name": "Mine"}, {"name": "Yours", "oracle_text": "broken"}])
    assert raised.value.where == "cards[1].oracle_text"
    assert raised.value.kind == "notation"


@pytest.mark.parametrize("data", [None, b"", b"no database at all", b"SQLite format 3\x00"])
def test_what_is_no_bundle_is_refused(data: bytes | None, tmp_path: Path) -> None:
    path = tmp_path / "cards.sqlite"
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(CatalogueError, match="manaplan cards build"):
        Catalogue.at(path)


def test_a_bundle_of_another_format_is_refused(make: Maker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("manaplan.game.catalogue.build.BUNDLE_FORMAT", 0)
    make(tmp_path / "cards.sqlite")
    with pytest.raises(CatalogueError, match="format is 0"):
        Catalogue.at(tmp_path / "cards.sqlite")
