"""Every reason is minimal and true on random unpayable positions; `python -m tests.properties.unpayable` does more."""

from itertools import islice

import pytest

from manaplan.explain.reasons import reasons
from tests.properties.unpayable import faults, unpayable


@pytest.mark.parametrize("seed", range(10, 14))
def test_the_reason_is_minimal_and_true(seed: int) -> None:
    wrong = [(f, asked.replay()) for asked, setting in islice(unpayable(seed, 8), 15) for f in faults(setting)]
    assert not wrong


def test_the_reason_is_the_same_on_every_run() -> None:
    first = [reasons(setting) for _, setting in islice(unpayable(20, 8), 10)]
    again = [reasons(setting) for _, setting in islice(unpayable(20, 8), 10)]
    assert first == again
