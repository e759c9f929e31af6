"""The question ``turn`` against turns by rules of our own."""

import pytest

from tests.properties.tapping import compared


@pytest.mark.parametrize("seed", range(24))
def test_no_turn_is_worth_more(seed: int) -> None:
    assert compared(seed)
