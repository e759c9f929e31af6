"""A short piece of the fuzzing that `python -m tests.fuzz` does for hours; time is not judged here."""

from __future__ import annotations

import random

import pytest

from tests.fuzz import trying
from tests.fuzz.harmless import Harm, check_json, check_svg, check_text
from tests.fuzz.targets import TARGETS, Attempt, Crash

TRIES = 40


@pytest.mark.parametrize("name", sorted(TARGETS))
def test_broken_input_is_answered_and_harms_nobody(name: str) -> None:
    for number in range(TRIES * TARGETS[name][1]):
        find = trying.attempt(name, random.Random(f"ci/{number}"))
        assert find is None or find.error == "slow", find


def test_the_same_seed_makes_the_same_input() -> None:
    for make, _ in TARGETS.values():
        assert make(random.Random("x")).given == make(random.Random("x")).given


def test_a_crash_is_a_find(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: random.Random) -> Attempt:
        return Attempt("input", lambda given: {}[given])

    monkeypatch.setitem(TARGETS, "position", (broken, 1))
    find = trying.attempt("position", random.Random(1))
    assert find is not None
    assert (find.given, find.error[:8]) == ("input", "KeyError")


def test_a_fault_that_the_answer_tells_of_is_a_find(monkeypatch: pytest.MonkeyPatch) -> None:
    import manaplan

    told = {"error": {"kind": "bug", "message": "our own plan was refused", "where": None}}
    monkeypatch.setitem(vars(manaplan), "ask", lambda _: told)
    find = trying.attempt("request", random.Random(1))
    assert find is not None
    assert find.error.startswith(Crash.__name__)


@pytest.mark.parametrize("text", ["\x1b[31m", "\x9b31m", "\u202eabc", "\x07", "\u2028", "\x7f"])
def test_signs_that_steer_are_noticed(text: str) -> None:
    for check in (check_text, check_json):
        with pytest.raises(Harm):
            check(f"Forest {text}")


@pytest.mark.parametrize(
    "inside", ["<script>alert(1)</script>", "<rect onclick='alert(1)'/>", "<a href='x'/>", "<image src='x'/>"]
)
def test_pictures_that_act_are_noticed(inside: str) -> None:
    check_svg("<svg><rect width='1'/><title>&lt;script&gt;</title></svg>")
    with pytest.raises(Harm):
        check_svg(f"<svg>{inside}</svg>")
