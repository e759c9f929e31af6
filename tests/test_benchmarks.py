"""The benchmarks run, and what they time is right: one small board of each table."""

import pytest

from benchmarks import board_rows, timing
from benchmarks.boards import DUALS, cycled
from benchmarks.hands import cell


@pytest.fixture(autouse=True)
def _once(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("BUDGET", 0.0), ("LEAST", 1), ("MOST", 1)):
        monkeypatch.setattr(timing, name, value)


def test_a_row_of_the_boards() -> None:
    (row,) = board_rows.rows((5,), "10 duals")
    assert len(row) == len(board_rows.HEADS)


def test_a_cell_of_castable() -> None:
    assert cell(cycled(DUALS, 5)).endswith("(6)")
