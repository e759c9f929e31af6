"""The question ``turn`` against turns by rules of our own."""

import pytest

from tests.properties.tapping import compared


@pytest.mark.parametrize("seed", range(30))
def test_no_turn_is_worth_more(seed: int) -> None:
    assert compared(seed, aims=seed % 6 == 0, seconds=5.0)
