"""The targets: what their lines say, and that each can be measured on a small board."""

from itertools import islice
from math import isclose
from pathlib import Path
from time import perf_counter

import pytest
from attrs import evolve

from benchmarks import memory
from benchmarks.growth import KINDS, Curve, curves
from benchmarks.hands import LAYOUTS, castable_lines
from benchmarks.lines import HEADS, SUMMARY, Line, summary
from benchmarks.made_lands import different_feeding, different_lands
from benchmarks.peers import PLAYABLE
from benchmarks.speed import can_pay_lines, pay_lines

LINES = (
    Line("fast", "here", 6.0, 2.0, "ms", 3.0),
    Line("fast", "there", 7.0, 2.0, "ms", 3.0),
    Line("small", "here", 1.0, 2.0, "MB"),
    Line("told", "here", 9.0, 1.0, "ms", None),
)


def test_met_or_not() -> None:
    assert [line.met for line in LINES] == [True, False, True, True]
    assert [line.cells()[-1] for line in LINES] == ["met", "NOT MET", "met", ""]
    assert {len(line.cells()) for line in LINES} == {len(HEADS)}


def test_the_summary_names_the_worst() -> None:
    fast, small = summary(LINES)
    assert fast == ["fast", "1 of 2", "there", "3.5", "3", "NOT MET"]
    assert small[-1] == "met"
    assert len(fast) == len(SUMMARY)


def test_lines_of_a_small_board() -> None:
    lines = [*islice(can_pay_lines((5,), perf_counter), 2), *islice(pay_lines((5,), perf_counter), 2)]
    lines += islice(castable_lines((5,), perf_counter), 2)
    assert all(line.ours > 0 and line.other > 0 for line in lines)


def test_the_other_engine_was_asked_of_the_same_layouts() -> None:
    assert set(PLAYABLE) == set(LAYOUTS)
    assert all(row[10].ms < row[20].ms or row[20].ms < 5 for row in PLAYABLE.values())


def test_a_fitted_exponent() -> None:
    curve = Curve("some", "pay", {n: 3 * n**1.5 for n in (5, 20, 40, 80)})
    assert isclose(curve.exponent, 1.5)
    assert isclose(curve.last, 64)


def test_growth_is_measured_from_small_boards_on() -> None:
    small = [evolve(kind, sizes=(5, 10)) for kind in KINDS if "fed" in kind.name]
    found = list(curves(perf_counter, small))
    assert [curve.question for curve in found] == ["can_pay", "pay", "bare CP-SAT"]
    assert all(set(curve.ms) == {5, 10} for curve in found)


def test_no_two_lands_are_alike() -> None:
    for lands in (different_lands(200), different_feeding(200)):
        assert len({(land.text, land.abilities) for land in lands}) == len(lands) == 200


def test_memory_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "MANY", 2)
    monkeypatch.setattr(memory, "SIZE", 10)
    traced, resident = memory.measured("5 basics")
    assert 1_000 < traced < 2_000_000
    assert (resident is None) is not Path("/proc/self/statm").exists()
