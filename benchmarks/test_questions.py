"""``python -m pytest benchmarks``: every question on every board, its answer checked, timed by pytest-benchmark.

`pay` has to be accepted by the referee and to be as good by the aims as the bare model's optimum; what the other
questions answer is held against the baselines (see `benchmarks.questions`).
"""

from collections.abc import Iterator
from typing import Any

import pytest

from benchmarks.boards import FAMILIES, Family
from benchmarks.questions import QUESTIONS
from benchmarks.timing import Work

ROUNDS = 5
SIZES = {
    "pay": (20, 80),
    "can_pay yes": (20, 80),
    "can_pay no": (20, 80),
    "castable, 7 cards": (20,),
    "after": (20,),
    "explain a no": (10,),
    "10 options": (5,),
    "turn, 3 cards": (5,),
}
"""So small that all of it takes two minutes; `python -m benchmarks --questions` asks everything of larger boards."""

ASKED = [
    pytest.param(family, size, question, id=f"{question}: {family.name}, {size}")
    for question, sizes in SIZES.items()
    for size in sizes
    for family in FAMILIES
]


@pytest.mark.parametrize(("family", "size", "question"), ASKED)
def test_question(benchmark: Any, family: Family, size: int, question: str) -> None:
    """Each round asks something new; its answer is checked when all were timed."""
    benchmark.group = f"{question}, {size} permanents"
    asked: list[tuple[Work, Any]] = []
    works = list(QUESTIONS[question](family.board(size), ROUNDS + 1))
    following: Iterator[Work] = iter(works)

    def ask(work: Work) -> None:
        asked.append((work, work.ask()))

    ask(next(following))
    benchmark.pedantic(ask, setup=lambda: ((next(following),), {}), rounds=len(works) - 1)
    for work, answer in asked:
        work.check(answer)
    assert len(asked) == len(works) > 1


def test_every_question_is_asked() -> None:
    """No question was forgotten here."""
    assert set(SIZES) == set(QUESTIONS)
