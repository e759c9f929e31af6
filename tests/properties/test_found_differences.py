"""Differences that the differential tests found, each line of ``found.jsonl`` one of its kind: none differs now.

Those of ``open.jsonl`` do; the README names them among the limits.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.properties.differential import judged
from tests.properties.shrinking import Case

FOUND, OPEN = (
    [json.loads(line) for line in (Path(__file__).parent / name).read_text("utf-8").splitlines()]
    for name in ("found.jsonl", "open.jsonl")
)


@pytest.mark.parametrize("found", FOUND, ids=[str(number) for number in range(1, len(FOUND) + 1)])
def test_what_was_found_differs_no_more(found: dict[str, Any]) -> None:
    assert judged(Case(found["position"], found["pay"], tuple(found["aims"]))) == set()


@pytest.mark.xfail(strict=True, reason="hands emptied and refilled, {Q} for taps, own triggers of what is given up")
@pytest.mark.parametrize("found", OPEN, ids=[str(number) for number in range(1, len(OPEN) + 1)])
def test_what_is_open_differs_still(found: dict[str, Any]) -> None:
    assert judged(Case(found["position"], found["pay"], tuple(found["aims"]))) == set()
