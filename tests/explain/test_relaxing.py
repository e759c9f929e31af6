"""A problem without some premises: what each stands for, and the solver's answer against trying everything."""

from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from manaplan.explain.conflict import conflict
from manaplan.explain.premises import ActivationCost, Demand, Limit, Order, Restriction, Twice, Wished
from manaplan.explain.relaxing import Model, payable, premises_in, relaxed
from manaplan.problem.records import Column, Helper, Kind, PaymentProblem, Pick, Supply
from manaplan.solver.search import Clock, Found
from tests.solver.small import ends, gives, kind, need, problem, taps
from tests.solver.test_against_brute_force import problems


def model(p: PaymentProblem, words: tuple[str, ...] = ("",)) -> Model:
    """The problem with names for its kinds: k0, k1, ..."""
    kinds = tuple(evolve(k, label=f"k{i}") for i, k in enumerate(p.kinds))
    parts = tuple(f"part {i}" for i in range(len(p.picks)))
    return Model(evolve(p, kinds=kinds), {k.label: i for i, k in enumerate(kinds)}, parts, words)


def helps(m: Model, *dropped: object) -> bool:
    """Whether the problem cannot be paid, but can be without these premises."""
    assert payable(m, (), Clock()) is Found.NO
    return payable(m, frozenset(dropped), Clock()) is Found.YES  # type: ignore[arg-type]


def test_a_demand_is_a_symbol_a_part_or_a_number() -> None:
    sacrifice = (Pick("sacrifice", (), part=0),)
    m = model(problem((kind(),), (taps(0, "W"),), need("W"), need("U"), picks=sacrifice, life=3, life_total=2))
    everything = (Demand("mana", "{U}"), Demand("part", "part 0"), Demand("life"))
    assert set(everything) < set(premises_in(m))
    assert helps(m, *everything)
    assert not any(helps(m, *(d for d in everything if d != left)) for left in everything)


def test_the_cost_of_a_mana_ability_is_a_premise() -> None:
    signet = Column(0, 1, taps=True, needs=(need("1"),), supplies=gives("W"))
    m = model(problem((kind(),), (signet,), need("W")))
    assert helps(m, ActivationCost("k0"))


def test_without_order_mana_pays_for_its_own_source() -> None:
    signet = Column(0, 1, taps=True, needs=(need("1"),), supplies=gives("W", 2))
    m = model(problem((kind(),), (signet,), need("W")))
    assert helps(m, Order())


def test_a_thing_that_is_wanted_twice_serves_both_ends() -> None:
    m = model(problem((kind(),), (taps(0, "W"),), need("W"), picks=(Pick("tap", (0,)),)))
    assert Twice("k0") in set(premises_in(m))
    assert helps(m, Twice("k0"))
    helper = (Helper("convoke", "tap", 0, (0, 1)),)
    assert helps(model(problem((kind(),), (taps(0, "W"),), need("W"), need("1"), helpers=helper)), Twice("k0"))


def test_a_thing_with_one_end_is_not_wanted_twice() -> None:
    m = model(problem((kind(),), (taps(0, "WU"), taps(0, "G")), need("W", 2)))
    assert not any(isinstance(p, Twice) for p in premises_in(m))


def test_wishes_limits_and_restrictions() -> None:
    kept = problem((kind(keep=True),), (taps(0, "W"),), need("W"))
    assert helps(model(kept), Wished("keep", "k0"))
    must = problem((kind(tapped=True, must=True),), (), life=0)
    assert helps(model(must), Wished("must", "k0"))
    never = problem((kind(),), (), picks=(Pick("sacrifice", (0,)),), never=frozenset({"sacrifice"}))
    assert helps(model(never), Wished("never", "sacrifice"))
    assert helps(model(problem((), (), life=3, life_total=2)), Limit("life"))
    assert helps(model(problem((), (), energy=3)), Limit("energy"))
    assert helps(model(problem((), (), mill=3)), Limit("library"))
    only = Column(0, 1, taps=True, supplies=(Supply("W", 1, tag=1),))
    assert helps(model(problem((kind(),), (only,), need("W")), ("", "for artifacts")), Restriction("for artifacts"))


def test_both_wishes_about_one_thing_are_premises() -> None:
    both: Kind = kind(keep=True, must=True)
    m = model(problem((both,), (taps(0, "W"),), need("W")))
    assert {Wished("keep", "k0"), Wished("must", "k0")} < set(premises_in(m))


@given(problems(), st.data())
@settings(max_examples=150)
def test_the_answer_without_some_premises_is_that_of_exhaustive_search(p: PaymentProblem, data: st.DataObject) -> None:
    m = model(p)
    # The plain search knows no things that arrive; without Order it would not end.
    known = [x for x in dict.fromkeys(premises_in(m)) if not isinstance(x, Order)]
    dropped = frozenset(data.draw(st.lists(st.sampled_from(known), unique=True))) if known else frozenset()
    expected = Found.YES if next(ends(relaxed(m, dropped)), None) is not None else Found.NO
    assert payable(m, dropped, Clock()) is expected


@given(problems())
@settings(max_examples=150)
def test_conflicts_of_small_problems_are_minimal_by_exhaustive_search(p: PaymentProblem) -> None:
    m = model(p)
    known = [x for x in dict.fromkeys(premises_in(m)) if not isinstance(x, Order)]
    if payable(m, (), Clock()) is not Found.NO:
        return
    kept = conflict([known], lambda dropped: payable(m, dropped, Clock()) is Found.NO)
    rest = frozenset(known) - frozenset(kept)
    assert next(ends(relaxed(m, rest)), None) is None
    assert all(next(ends(relaxed(m, rest | {x})), None) is not None for x in kept)
