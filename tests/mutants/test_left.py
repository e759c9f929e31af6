"""The account of what mutation testing left alive."""

import json
from collections import Counter
from pathlib import Path

import pytest

from tests.mutants.left import Mutant, explained, figures, idle, outcome, survivors, told

MUTATED = '''
def x_least__mutmut_orig(a: int, b: int) -> int:
    """The less of the two."""
    return (a
            if a < b else b)


def x_least__mutmut_1(a: int, b: int) -> int:
    """The less of the two."""
    return a if a <= b else b


class Pool:
    def xǁPoolǁsize__mutmut_orig(self) -> int:
        return 1

    def xǁPoolǁsize__mutmut_1(self) -> int:
        return 2
'''


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    package = tmp_path / "manaplan" / "rules"
    package.mkdir(parents=True)
    (package / "least.py").write_text(MUTATED, encoding="utf-8")
    names = {"x_least__mutmut_1": 0, "xǁPoolǁsize__mutmut_1": 33, "x_least__mutmut_2": 1, "x_least__mutmut_3": 37}
    codes = {f"manaplan.rules.least.{name}": code for name, code in names.items()}
    (package / "least.py.meta").write_text(json.dumps({"exit_code_by_key": codes}), encoding="utf-8")
    return tmp_path


def test_what_survived_is_told_without_its_formatting(tree: Path) -> None:
    assert list(survivors(tree)) == [
        Mutant("rules.least.least", 1, "return a if a < b else b", "return a if a <= b else b"),
        Mutant("rules.least.Pool.size", 1, "return 1", "return 2"),
    ]


def test_the_figures_leave_out_what_does_not_type_check(tree: Path) -> None:
    counts = figures(tree)
    assert counts == {"rules": Counter({"survived": 2, "killed": 1, "refused by mypy": 1})}
    assert told("rules", counts["rules"], 2) == (
        "rules: 33.3 % killed, 1 of 3 (0 by the time limit); 1 more refused by mypy; "
        "2 survived, 2 of them explained; 0 not run"
    )


def test_an_explanation_of_no_survivor_is_told(tree: Path) -> None:
    reasons = {
        ("rules.least.least", "return a if a < b else b", "return a if a <= b else b"): "Equals are alike.",
        ("rules.least.least", "return a", "return b"): "Gone since.",
        ("game.cards.name", "return a", "return b"): "Not run here.",
    }
    assert idle(reasons, survivors(tree), ["rules"]) == ["rules.least.least\n  - return a\n  + return b"]


@pytest.mark.parametrize(
    ("code", "word"),
    [(None, "not run"), (0, "survived"), (33, "survived"), (37, "refused by mypy"), (-24, "timeout"), (1, "killed")],
)
def test_exit_codes(code: int | None, word: str) -> None:
    assert outcome(code) == word


def test_every_explanation_has_a_reason() -> None:
    reasons = explained()
    assert reasons
    assert all(len(why) > 10 for why in reasons.values())
    assert all(was != becomes for _, was, becomes in reasons)
