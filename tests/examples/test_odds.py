"""Confidence intervals, published figures, and the whole program."""

from __future__ import annotations

import json
import math
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import pytest

import manaplan as mp
from benchmarks.mana_base import Cell, compared
from examples.manabase.decks import Spell, parse
from examples.manabase.odds import Row, Share, Terms
from examples.manabase.picture import picture

EXAMPLES = Path(__file__).resolve().parent.parent.parent / "examples"
FIGURES = ((2, 1, 9, 0.7936), (2, 2, 20, 0.9026), (3, 2, 14, 0.7777), (4, 3, 17, 0.7746))
"""Turn, symbols of the colour, its sources of 25 lands in 60 cards, and the published probability."""


@pytest.mark.parametrize(
    ("yes", "of", "low", "high"),
    [(10, 100, 0.0552, 0.1744), (0, 50, 0.0, 0.0713), (50, 50, 0.9287, 1.0), (500, 1000, 0.4691, 0.5309)],
)
def test_wilson(yes: int, of: int, low: float, high: float) -> None:
    assert Share(yes, of).interval() == pytest.approx((low, high), abs=5e-5)


def test_of_nothing_nothing_is_known() -> None:
    assert Share(0, 0).interval() == (0.0, 1.0)
    assert math.isnan(Share(0, 0).rate)


def test_published_figures_within_the_error_of_sampling() -> None:
    cells = [
        Cell({"turn": t, "colored_symbols": c, "sources": s, "probability": p, "standard_error": 0.0013})
        for t, c, s, p in FIGURES
    ]
    for cell, share in compared(cells, hands=3000):
        assert share.all > 1500
        assert abs(cell.apart(share)) < 3.5, (cell.cost, cell.sources, share)


def test_the_picture_is_well_formed_whatever_the_names() -> None:
    rows = [
        Row(Spell('<b>"&' * 20, "{G}", 1, 4), 1, Share(1, 3), Share(0, 0), ("<i>",)),
        Row(Spell("Opt", "{U}", 1, 4), 1, Share(3, 3), Share(3, 3), ()),
    ]
    drawn = ET.fromstring(picture(parse("4 Forest"), Terms(3, 1), rows))
    assert len([e for e in drawn.iter() if e.tag.endswith("circle")]) == 3 + 2  # and the legend's


def run(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(EXAMPLES / "mana_base.py"), *words]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)


def test_the_program(tmp_path: Path) -> None:
    deck, svg = str(EXAMPLES / "decks" / "azorius.txt"), tmp_path / "a.svg"
    done = run(deck, "--hands", "40", "--spell", "Opt", "--spell", "Absorb", "--svg", str(svg), "--processes", "2")
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "60 cards, 25 lands; 40 hands on the play, seed 1."
    assert [line.split()[:3] for line in lines[3:5]] == [["Opt", "{U}", "1"], ["Absorb", "{W}{U}{U}", "3"]]
    assert "3 cards of the sideboard" in done.stderr
    assert ET.parse(svg).getroot().tag.endswith("svg")
    asked = tmp_path / "asked.jsonl"
    again = run(deck, "--hands", "40", "--spell", "Opt", "--spell", "Absorb", "--processes", "1", "--lines", str(asked))
    assert again.stdout.splitlines()[:5] == lines[:5]
    requests = [json.loads(line) for line in asked.read_text(encoding="utf-8").splitlines()]
    assert [request["id"] for request in requests] == list(range(80))
    told = Counter(mp.ask(requests[n])["status"] == "payable" for n in range(40))
    assert f"{100 * told[True] / 40:.1f} %" in lines[3]


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("no-such-file",), 1, "no-such-file cannot be read"),
        (("-", "--hands", "0"), 2, "not a whole number from 1"),
        ((str(EXAMPLES / "decks" / "azorius.txt"), "--spell", "Opp"), 1, "Did you mean"),
    ],
)
def test_what_is_wrong_is_told(words: tuple[str, ...], code: int, told: str) -> None:
    done = run(*words)
    assert (done.returncode, done.stdout) == (code, "")
    assert told in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("path", sorted((EXAMPLES / "decks").glob("*.txt")), ids=lambda path: path.stem)
def test_the_lists_are_decks(path: Path) -> None:
    assert parse(path.read_text(encoding="utf-8")).counts.total() in (40, 60)
