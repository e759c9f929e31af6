import json
from collections.abc import Callable
from pathlib import Path

import pytest

from manaplan.game.catalogue.build import Built, build
from tests.game.catalogue import samples

Maker = Callable[..., Built]

_ENTRIES: list[dict[str, object]] = [
    {"name": "Test Elf", "oracle_text": "One two three four five\nSix", "layout": "normal"},
    {"name": "T\u00ebst Bear", "layout": "normal"},
    {"name": "Fire // Ice", "layout": "split"},
    {"name": "Ice // Test Bear", "layout": "transform"},
    {"name": "Water", "layout": "normal"},
    {"name": "Steam // Water", "layout": "adventure"},
    {"name": "Joke Elf", "layout": "normal", "x_funny": True},
    {"name": "Acorn Elf", "layout": "normal", "security_stamp": "acorn"},
    {"name": "Real Elf", "layout": "normal", "set_type": "funny", "legalities": {"vintage": "legal"}},
    {"name": "Unreal Elf", "layout": "normal", "set_type": "funny", "legalities": {"vintage": "not_legal"}},
    {"name": "Treasure", "layout": "token"},
]

ENTRIES = [{"type_line": "Creature", **entry} for entry in _ENTRIES]


@pytest.fixture
def plain_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards are read by the samples' reader."""
    monkeypatch.setattr("manaplan.game.reader.api.read_card", samples.read)


@pytest.fixture
def make(tmp_path: Path, plain_reader: None) -> Maker:  # noqa: ARG001  # asked for what it does
    """Makes a bundle of entries (those above by default) at a path."""

    def made(target: Path, entries: list[dict[str, object]] = ENTRIES) -> Built:
        source = tmp_path / "bulk.json"
        source.write_text(json.dumps(entries), encoding="utf-8")
        return build(source, target, processes=1)

    return made
