"""The benchmarks run, and what they time is right: one small board of each table."""

from pathlib import Path
from time import perf_counter

import pytest

from benchmarks import __main__ as command
from benchmarks import board_rows, questions, timing
from benchmarks.boards import DUALS, FAMILIES, cycled
from benchmarks.growth import Curve
from benchmarks.hands import cell
from benchmarks.profiling import profile_rows


@pytest.fixture(autouse=True)
def _once(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("LEAST", 1), ("MOST", 1)):
        monkeypatch.setattr(timing, name, value)


def test_a_row_of_the_boards() -> None:
    (row,) = board_rows.rows((5,), "10 duals", perf_counter)
    assert len(row) == len(board_rows.HEADS)


def test_a_cell_of_castable() -> None:
    assert float(cell(lambda n: cycled(DUALS, n), 5, perf_counter)) > 0


@pytest.mark.parametrize("question", questions.QUESTIONS)
def test_each_question_is_answered_rightly(question: str) -> None:
    (family,) = (f for f in FAMILIES if f.name == "quarters")
    works = list(questions.QUESTIONS[question](family.board(5), 2))
    assert len(works) == 2
    for work in works:
        work.check(work.ask())


def test_a_wrong_answer_is_noticed() -> None:
    (family,) = (f for f in FAMILIES if f.name == "5 basics")
    work = next(questions.no(family.board(5), 1))
    with pytest.raises(AssertionError):
        work.check(True)


def test_shares_of_the_time() -> None:
    (row,) = profile_rows((5,), "10 duals", "can_pay yes")
    assert "%" in row[-1]


def test_the_picture(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    from benchmarks.plot import draw

    times = {n: n / 10 for n in (10, 20, 40)}
    curves = [Curve("some", "pay", times, stopped=40), Curve("some", "can_pay", times), Curve("more", "pay", times)]
    for name in ("growth.svg", "growth.png"):
        draw(curves, tmp_path / name)
        assert (tmp_path / name).stat().st_size > 1000
    told = (tmp_path / "growth.svg").read_text(encoding="utf-8")
    assert "<svg" in told


def test_one_thing_is_measured_at_a_time(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        command.main(["--questions", "--wrong"])
    assert stopped.value.code == 2
    assert "not allowed with" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--growth", "growth.txt"], "no picture"),
        (["--growth", "not/there/growth.svg"], "no folder"),
        (["--wrong", "0"], "no number"),
        (["--wrong", "1", "--cases", "not/there"], "no folder"),
        (["--batch", "many"], "no number"),
    ],
)
def test_what_cannot_be_measured_is_told_first(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        command.main(words)
    assert stopped.value.code == 2
    assert told in capsys.readouterr().err


def test_targets_that_there_are_not(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        command.main(["--targets", "speed"])
    assert stopped.value.code == 2
    assert "can_pay" in capsys.readouterr().err
