"""A shell without a terminal: lines in, what is told out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from manaplan.cli.interactive.session import Session
from manaplan.cli.interactive.table import carry_out
from manaplan.render.lines import plain

Do = Callable[..., str]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, for files and for what the user's data would be."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MANAPLAN_DATA", str(tmp_path / "data"))
    return tmp_path


@pytest.fixture
def session() -> Session:
    return Session()


@pytest.fixture
def do(session: Session) -> Do:
    """Carries out lines, and gives what the last one tells."""

    def carry_out_all(*lines: str) -> str:
        return [plain(carry_out(session, line)) for line in lines][-1]

    return carry_out_all
