"""The tree of errors and the words they are told in."""

from __future__ import annotations

import pytest

from manaplan import errors


@pytest.mark.parametrize(
    ("made", "kind"),
    [
        (errors.PositionError, "position"),
        (errors.UnknownCard, "unknown_card"),
        (errors.UnknownId, "unknown_id"),
        (errors.NotationError, "notation"),
        (errors.PlanError, "plan"),
        (errors.UsageError, "usage"),
        (errors.LimitReached, "limit"),
    ],
)
def test_each_has_its_kind(made: type[errors.ManaplanError], kind: str) -> None:
    assert made("what", where="there").as_document() == {"kind": kind, "message": "what", "where": "there"}
    assert made("what", kind="own").kind == "own"
    assert str(made("what")) == "what"


def test_nearest() -> None:
    assert errors.nearest("Taped", ["tapped", "sick"]) == "tapped"
    assert errors.nearest("zzz", ["tapped", "sick"]) is None
    assert errors.nearest("helix", ["Serra Angel", "Lightning Helix"]) == "Lightning Helix"
    assert errors.nearest("ix", ["Serra Angel", "Lightning Helix"]) is None
    assert errors.did_you_mean("forrest", ["Forest"]) == ' Did you mean "Forest"?'
    assert errors.did_you_mean("zzz", []) == ""


@pytest.mark.parametrize(
    ("value", "wanted"),
    [
        ("a\nb", '"a\\nb"'),
        ("x" * 99, '"' + "x" * 59 + '…"'),
        (True, "true"),
        (3, "3"),
        (1.5, "1.5"),
        ({}, "a table"),
        ([1], "a list"),
        (None, "a null"),
    ],
)
def test_quote(value: object, wanted: str) -> None:
    assert errors.quote(value) == wanted


def test_a_huge_number_is_told_by_its_size() -> None:
    assert errors.quote(10**6000) == "a number of 19932 bits"
