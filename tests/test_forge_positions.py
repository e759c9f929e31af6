"""Real positions of another engine: every question is answered, and every plan is legal by the referee."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import manaplan as mp
from manaplan.game.importers.forge import read_forge
from manaplan.game.importers.forge_write import write_forge
from manaplan.game.position.dump import to_dict

FOLDER = Path(__file__).resolve().parent.parent.parent / "shared" / "positions" / "forge"
FILES = sorted(FOLDER.glob("*.state"))

pytestmark = pytest.mark.skipif(not FILES, reason="needs the folder `shared` beside the repository")


def ask(text: str, question: str, **more: Any) -> dict[str, Any]:
    answer = mp.ask({"question": question, "position": text, **more})
    assert "error" not in answer, (question, more, answer["error"])
    return dict(answer)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_question_is_answered(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    document = read_forge(text).document
    assert ask(text, "mana")["status"] in ("payable", "undecided")
    ask(text, "castable")
    for spec in document.you.zone("hand"):
        pay = {"cast": spec.id}
        answer = ask(text, "pay", pay=pay)
        assert answer["status"] in ("payable", "unpayable", "undecided")
        if answer["plan"]:
            assert ask(text, "check", pay=pay, plan=answer["plan"])["legal"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_written_and_read_again_it_is_the_same(file: Path) -> None:
    document = read_forge(file.read_text(encoding="utf-8")).document
    text, notes = write_forge(document)
    again = read_forge(text).document
    assert notes or to_dict(again) == to_dict(document)
