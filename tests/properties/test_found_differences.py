"""Differences that the differential tests found, each line of ``found.jsonl`` one of its kind: none differs now."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.properties.differential import judged
from tests.properties.shrinking import Case

FOUND = [json.loads(line) for line in (Path(__file__).parent / "found.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("found", FOUND, ids=[str(number) for number in range(1, len(FOUND) + 1)])
def test_what_was_found_differs_no_more(found: dict[str, Any]) -> None:
    assert judged(Case(found["position"], found["pay"], tuple(found["aims"]))) == set()
