"""What is left out of a conflict: everything that can be, one after another, the first groups first."""

from hypothesis import given
from hypothesis import strategies as st

from manaplan.explain.conflict import conflict


def test_what_matters_not_is_left_out() -> None:
    assert conflict(["ab", "cde"], lambda dropped: not dropped & {"b", "d"}) == ("b", "d")


def test_of_two_conflicts_that_of_the_later_groups_is_told() -> None:
    # It cannot be paid as long as «a» holds or «z» does.
    assert conflict(["a", "z"], lambda dropped: not dropped >= {"a", "z"}) == ("z",)


@given(st.lists(st.frozensets(st.integers(0, 9), min_size=1, max_size=4), min_size=1, max_size=5), st.integers(0, 10))
def test_the_outcome_is_one_of_the_smallest_reasons(reasons: list[frozenset[int]], cut: int) -> None:
    # Each of the sets is a reason that suffices alone.
    found = frozenset(conflict([range(cut), range(cut, 10)], lambda dropped: any(not r & dropped for r in reasons)))
    assert any(r <= found for r in reasons)
    assert not any(r < found for r in reasons)
    assert found in reasons
