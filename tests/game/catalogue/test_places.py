from pathlib import Path

import pytest

from manaplan.game.catalogue import places
from manaplan.game.catalogue.bundle import Catalogue, bundle_path
from tests.game.catalogue.conftest import Maker


def test_an_imported_bundle_wins(make: Maker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(places.FOLDER_VARIABLE, str(tmp_path / "data"))
    assert bundle_path() == places.package_bundle()
    make(places.user_bundle())
    assert bundle_path() == tmp_path / "data" / "cards.sqlite"
    assert "Test Elf" in Catalogue.bundled()


@pytest.mark.parametrize(
    ("platform", "variable", "expected"),
    [
        ("linux", "XDG_DATA_HOME", Path("place/manaplan")),
        ("win32", "LOCALAPPDATA", Path("place/manaplan")),
        ("linux", None, Path("home/.local/share/manaplan")),
        ("darwin", None, Path("home/Library/Application Support/manaplan")),
        ("win32", None, Path("home/AppData/Local/manaplan")),
    ],
)
def test_each_platform_has_its_place(
    platform: str, variable: str | None, expected: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (places.FOLDER_VARIABLE, "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr(Path, "home", classmethod(lambda cls: cls("home")))
    if variable:
        monkeypatch.setenv(variable, "place")
    assert places.user_folder() == expected
