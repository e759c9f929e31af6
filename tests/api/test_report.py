"""Reports hold all that an answer depends on, and ask the same again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from manaplan.api.report import BadReport, replay, report
from manaplan.game.catalogue import bundle
from manaplan.version import versions

REQUEST: dict[str, Any] = {
    "question": "pay",
    "position": {"you": {"hand": ["Fire // Ice"], "battlefield": ["Azorius Signet", "Wastes", "Island x2"]}},
    "pay": {"cast": "Ice"},
}


def plain(document: object) -> Any:
    """As it comes back from a file."""
    return json.loads(json.dumps(document))


@pytest.fixture
def made() -> Any:
    return plain(report(REQUEST))


def test_it_holds_the_answer_the_cards_and_the_versions(made: Any) -> None:
    assert made["answer"]["status"] == "payable"
    assert {card["name"] for card in made["cards"]} == {"Fire // Ice", "Azorius Signet", "Wastes", "Island"}
    assert made["versions"] == versions()
    assert made["referee"] == [{"legal": True, "violations": []}]


def test_its_replay_is_the_same_without_the_bundle(made: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bundle, "bundle_path", lambda: tmp_path / "none")
    answer, differing = replay(made)
    assert (differing, answer["plan"]) == ([], made["answer"]["plan"])


def test_another_answer_is_noticed(made: Any) -> None:
    made["answer"]["status"] = "unpayable"
    del made["answer"]["plan"]
    assert replay(made)[1] == ["plan", "status"]


def test_every_option_is_judged() -> None:
    made = report({**REQUEST, "question": "options"})
    assert len(made["referee"]) == len(made["answer"]["options"]) > 0  # type: ignore[arg-type,index]


def test_a_position_of_another_program_is_told_as_data() -> None:
    made = report({**REQUEST, "position": "humanhand=Opt\nhumanbattlefield=Island", "pay": {"cast": "Opt"}})
    assert made["request"]["position"]["you"]["hand"] == ["Opt"]  # type: ignore[index]


def test_an_error_is_an_answer_too() -> None:
    made = plain(report({"question": "pay", "position": {"you": {"hand": ["Fire // Icee"]}}, "pay": {"cost": "{1}"}}))
    assert made["answer"]["error"]["kind"] == "unknown_card"
    assert replay(made)[1] == []


def test_a_fault_of_ours_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object) -> None:
        raise ZeroDivisionError("oh no")

    monkeypatch.setattr("manaplan.api.report.ask", failing)
    made = plain(report(REQUEST))
    assert made["answer"]["error"] == {
        "kind": "bug",
        "message": "manaplan failed: ZeroDivisionError: oh no",
        "where": None,
    }
    assert replay(made)[1] == []


@pytest.mark.parametrize(
    "broken",
    [
        {"report": "other"},
        {"cards": [{"name": "x"}]},
        {"cards": [7]},
        {"names": {"island": [99, 0]}},
        {"names": {"island": [0, 9]}},
        {"names": {"island": "x"}},
        {"request": None},
        {"more": 1},
    ],
)
def test_what_is_no_report_is_an_error(made: Any, broken: dict[str, Any]) -> None:
    with pytest.raises(BadReport):
        replay(made | broken)
