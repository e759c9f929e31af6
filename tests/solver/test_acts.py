"""What is done in a payment, and what of it can be left out."""

from collections import Counter

from manaplan.problem.records import Column, Supply
from manaplan.solver.acts import SHARED_MOST, Acts, Needless, Shared, needless
from manaplan.solver.constrained import modelled
from manaplan.solver.cpsat import run
from manaplan.solver.search import Clock, Found
from tests.solver.small import kind, need, problem

USE = ("use", 0, 1)
STORED = Column(
    0, 1, None, takes=(("storage", 0, 1),), needs=(need("1"),), supplies=(Supply("U", 0, per_x=1),), x_max=4
)
STORAGE = problem((kind(2, counters=(("storage", 4),)),), (STORED,), need("1"), pool=(Supply("U", 1),))


def _activated(times: int, x: int) -> Acts:
    return Counter({USE: times, ("X", USE, times, x): 1})


def _ways(times: int, x: int) -> set[tuple[int, ...]]:
    """How the X of so many activations may be shared."""
    seen: set[tuple[int, ...]] = set()

    def one(xs: Shared) -> Acts:
        seen.add(tuple(xs[USE]))
        return Counter()

    needless(STORAGE, _activated(times, x), one)
    return seen


def test_x_is_shared_in_every_way_among_the_activations() -> None:
    assert _ways(1, 3) == {(3,)}
    assert _ways(2, 5) == {(1, 4), (2, 3)}
    assert _ways(2, 8) == {(4, 4)}
    assert _ways(3, 6) == {(1, 1, 4), (1, 2, 3), (2, 2, 2)}


def test_all_is_needed_where_one_way_to_share_x_leaves_nothing_out() -> None:
    acts = _activated(2, 5)
    assert needless(STORAGE, acts, lambda xs: None if 1 in xs[USE] else _activated(1, 2)) is None
    found = needless(STORAGE, acts, lambda _: _activated(1, 2))
    assert found is not None
    assert (found.acts, found.itself) == (acts, True)


def test_what_is_left_of_one_activation_is_what_others_must_not_do_more_than() -> None:
    less: Acts = Counter({("mana",): 1})
    found = needless(STORAGE, _activated(1, 2), lambda _: less)
    assert found is not None
    assert (found.acts, found.itself) == (less, False)


def test_of_too_many_ways_to_share_x_nothing_is_said() -> None:
    column = Column(0, 1, None, supplies=(Supply("U", 0, per_x=1),), x_max=SHARED_MOST * 3)
    wide = problem((kind(2),), (column,), need("1"))
    assert needless(wide, _activated(2, SHARED_MOST * 3), lambda _: Counter()) is None


def _possible(cut: Needless, times: int, x: int) -> bool:
    v = modelled(STORAGE)
    cut.forbid(v)
    v.model.add(v.uses[0] == times)
    v.model.add(v.xs[0] == x)
    return run(v, Clock()).found is Found.YES


def test_a_cut_forbids_what_does_more_with_the_same_x_and_where_asked_what_does_as_much() -> None:
    done = [(times, x) for times in (1, 2) for x in range(times, 5)]
    strict, whole = (Needless(_activated(1, 2), itself) for itself in (False, True))
    assert {(n, x) for n, x in done if not _possible(strict, n, x)} == {(2, 2)}
    assert {(n, x) for n, x in done if not _possible(whole, n, x)} == {(1, 2), (2, 2)}
