"""The solver against trying everything, on random tiny problems."""

from attrs import evolve
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from manaplan.problem.records import Column, Helper, Kind, Need, PaymentProblem, Pick
from manaplan.solver.constrained import MinimalFootprints
from manaplan.solver.payments import Payments
from manaplan.solver.search import Found
from tests.solver.small import State, ends, gives, kind, minimal, need, nothing_left_out, problem

TYPES = ("W", "U", "WU", "WU", "WUG", "UG")
SYMBOLS = ("W", "U", "G", "1", "1")


@st.composite
def columns(draw: st.DrawFn, kinds: int) -> Column:
    """A column that taps its thing, gives it up, or gives up another for it; some take mana."""
    k = draw(st.integers(0, kinds - 1))
    how = draw(st.sampled_from(("tap", "tap", "tap", "both", "go", "altar")))
    wanted = draw(st.sampled_from(((), (), "1", "W", "U")))
    picks: tuple[Pick, ...] = ()
    if how == "altar":
        others = draw(st.lists(st.integers(0, kinds - 1), min_size=1, max_size=2, unique=True))
        picks = (Pick("sacrifice", tuple(sorted(others))),)
    return Column(
        k,
        1,
        limit=None if how == "altar" else 1,
        taps=how in {"tap", "both"},
        gone="sacrifice" if how in {"both", "go"} else "",
        picks=picks,
        needs=tuple(need(s) for s in wanted),
        supplies=gives(draw(st.sampled_from(TYPES)), draw(st.integers(1, 2))),
        damage=draw(st.sampled_from((0, 0, 0, 1))),
    )


@st.composite
def problems(draw: st.DrawFn) -> PaymentProblem:
    """At most five things, four columns and four symbols."""
    kinds: list[Kind] = [kind(n) for n in draw(st.lists(st.integers(1, 2), min_size=2, max_size=4))]
    assume(sum(k.size for k in kinds) <= 5)
    drawn = draw(st.lists(columns(len(kinds)), min_size=2, max_size=4))
    cols = [evolve(c, number=i) for i, c in enumerate(drawn)]
    # An altar's own thing must be there while others are given up: the plain search does not look at that.
    used = {c.kind for c in cols if not c.taps and not c.gone}
    assume(not any(k in used for c in cols for p in c.picks for k in p.kinds))
    assume(not any(c.gone and c.kind in used for c in cols))
    symbols = draw(st.dictionaries(st.sampled_from(SYMBOLS), st.integers(1, 2), min_size=1, max_size=2))
    needs: tuple[Need, ...] = tuple(need(s, n) for s, n in symbols.items())
    helpers: tuple[Helper, ...] = ()
    if draw(st.booleans()):
        k = draw(st.sampled_from(sorted({*range(len(kinds))} - used) or [0]))
        helpers = (Helper("convoke", "tap", k, tuple(range(len(needs)))),)
    picks: tuple[Pick, ...] = ()
    free = sorted({*range(len(kinds))} - used)
    if free and draw(st.sampled_from((False, False, True))):
        picks = (Pick("sacrifice", (draw(st.sampled_from(free)),)),)
    return problem(tuple(kinds), tuple(cols), *needs, helpers=helpers, picks=picks)


@given(problems())
@settings(max_examples=300)
def test_minimal_footprints_are_those_of_exhaustive_search(p: PaymentProblem) -> None:
    expected = minimal(list(ends(p)))
    lister = MinimalFootprints(Payments(p))
    found = [frozenset((c, n) for c, n in payment.footprint if n) for payment in lister]
    assert lister.complete
    assert len(found) == len(set(found))
    assert set(found) == expected


@given(problems())
@settings(max_examples=150)
def test_the_best_is_the_best_of_exhaustive_search(p: PaymentProblem) -> None:
    values = [_values(s) for s in nothing_left_out(list(ends(p)))]
    outcome = Payments(p).best(("life", "waste", "taps"))
    assert (outcome.found is Found.YES) == bool(values)
    if outcome.payment is not None:
        assert outcome.payment.values == min(values)


def _values(s: State) -> tuple[int, ...]:
    return s.damage, s.pool.total(), sum(tapped for _, tapped, _ in s.things)


@given(problems())
@settings(max_examples=150)
def test_yes_or_no_is_that_of_exhaustive_search(p: PaymentProblem) -> None:
    payable = next(ends(p), None) is not None
    assert Payments(p).can_pay().found is (Found.YES if payable else Found.NO)
