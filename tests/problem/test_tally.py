import pytest
from attrs import evolve

from manaplan.problem.records import Column, Kind, Need, PaymentProblem, Supply
from manaplan.problem.tally import tally


def problem(things: list[tuple[str, int]], needs: list[tuple[str, int]]) -> PaymentProblem:
    """Things by the letters that each of so many gives one of, needs by letters and amount."""
    return PaymentProblem(
        kinds=tuple(Kind(n, n, origin=k) for k, (_, n) in enumerate(things)),
        columns=tuple(
            Column(k, 1, taps=True, supplies=(Supply(letters, 1),), origin=k) for k, (letters, _) in enumerate(things)
        ),
        pool=(),
        needs=tuple(Need(letters, n, tag) for tag, (letters, n) in enumerate(needs)),
        picks=(),
        helpers=(),
        pays={(0, tag): letters for tag, (letters, _) in enumerate(needs)},
    )


@pytest.mark.parametrize(
    ("things", "needs", "number"),
    [
        ([("G", 3)], [("WUBRGC", 2)], 1),
        ([("G", 3), ("U", 1)], [("WUBRGC", 2)], 2),
        ([("G", 1), ("GU", 1), ("U", 1)], [("G", 1), ("U", 1)], 3),
        ([("G", 2), ("GU", 1)], [("U", 1), ("WUBRGC", 1)], 1),
        ([("G", 2)], [("U", 1)], 0),
        ([("G", 2)], [], 1),
        ([("G", 20), ("U", 20), ("R", 20)], [("WUBRGC", 20)], 231),
    ],
)
def test_as_many_as_there_are_sets_of_things_that_pay(
    things: list[tuple[str, int]], needs: list[tuple[str, int]], number: int
) -> None:
    assert tally(problem(things, needs)) == number


def test_what_can_be_left_out_or_makes_more_is_not_counted_so() -> None:
    plain = problem([("G", 1)], [("G", 1)])
    two = evolve(plain.columns[0], supplies=(Supply("G", 2),))
    hurts = evolve(plain.columns[0], damage=1)
    for other in (
        evolve(plain, columns=(two,)),
        evolve(plain, columns=(hurts,)),
        evolve(plain, pool=(Supply("G", 1),)),
    ):
        assert tally(other) is None


def test_what_is_kept_is_not_used() -> None:
    plain = problem([("G", 1), ("U", 1)], [("WUBRGC", 1)])
    kept = evolve(plain, kinds=(evolve(plain.kinds[0], keep=True), plain.kinds[1]))
    assert (tally(plain), tally(kept)) == (2, 1)


def test_the_impossible_is_counted_as_none() -> None:
    assert tally(evolve(problem([("G", 1)], [("G", 1)]), impossible="it is forbidden")) == 0
