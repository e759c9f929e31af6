"""Counts put in order, and plans made of them."""

from collections import Counter

from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from manaplan.plan.steps import Activate, Pay
from manaplan.problem.decode import decode
from manaplan.problem.records import Column, Pick
from manaplan.problem.schedule import Schedule, schedule
from manaplan.problem.solution import POOL
from manaplan.solver.outcome import Payment
from manaplan.solver.payments import Payments
from tests.problem.make import built
from tests.solver.small import gives, kind, need, problem, taps

SIGNET = Column(0, 1, taps=True, needs=(need("1"),), supplies=gives("W", 2))


def paid(payments: Payments) -> Payment:
    """A payment that must be there."""
    payment = payments.best(("waste", "taps")).payment
    assert payment is not None
    return payment


def is_in_order(order: Schedule) -> bool:
    """Whether every unit is made before it is spent, and spent once."""
    spent: Counter[int] = Counter()
    for i, use in enumerate(order.uses):
        if any(unit.use >= i for _, unit, _ in use.paid if unit.use != POOL):
            return False
        spent.update(id(unit) for _, unit, _ in use.paid)
    spent.update(id(unit) for _, unit, _ in order.paid)
    return all(n == 1 for n in spent.values())


@given(st.integers(1, 4), st.integers(1, 3))
def test_signets_come_after_what_starts_them(signets: int, lands: int) -> None:
    p = problem((kind(signets), kind(lands)), (SIGNET, taps(1, "G")), need("1", signets + lands))
    order = paid(Payments(p)).order
    assert len(order.uses) == signets + lands
    assert order.uses[0].column == 1 or p.columns[order.uses[0].column].kind == 1
    assert is_in_order(order)


def test_what_is_tapped_and_given_up_is_tapped_first() -> None:
    altar = Column(1, 1, None, picks=(Pick("sacrifice", (0,)),), supplies=gives("C", 2))
    p = problem((kind(2), kind()), (taps(0, "G"), altar), need("G", 2), need("C", 4))
    order = paid(Payments(p)).order
    makers = [p.columns[u.column].kind for u in order.uses]
    assert sorted(makers) == [0, 0, 1, 1]
    assert [makers.index(0), makers[-1]] == [0, 1]
    assert is_in_order(order)


def test_flows_in_a_circle_have_no_order() -> None:
    """Two signets that pay each other: as counts it adds up, in time it does not."""
    p = problem((kind(2), kind()), (SIGNET, taps(1, "G")), need("W", 2))
    solution = paid(Payments(p)).solution
    circular = evolve(
        solution,
        uses={0: 2},
        flows={(c, n): k for (c, n), k in solution.flows.items() if c.types == "W"},
    )
    assert schedule(p, solution) is not None
    assert schedule(p, circular) is None


def test_a_plan_names_objects_and_types() -> None:
    b = built(["Taiga", "Azorius Signet"], {"cost": "{W}{U}"})
    payment = paid(Payments(b.problem))
    decoded = decode(b, payment.problem, payment.solution, payment.order)
    assert decoded is not None
    activations = [s for s in decoded.plan.steps if isinstance(s, Activate)]
    pays = [s for s in decoded.plan.steps if isinstance(s, Pay)]
    assert [a.object for a in activations] == ["taiga-1", "azorius-signet-1"]
    assert sorted(str(p.symbol) for p in pays) == ["{U}", "{W}"]
    assert decoded.plan.uses.tapped == ("taiga-1", "azorius-signet-1")
    assert decoded.floating == ()


def test_a_creature_tapped_for_mana_is_the_one_given_up_where_one_is_all_there_is() -> None:
    b = built(["Llanowar Elves", "Ashnod's Altar"], {"cost": "{2}{G}"})
    payment = paid(Payments(b.problem))
    decoded = decode(b, payment.problem, payment.solution, payment.order)
    assert decoded is not None
    assert decoded.plan.uses.tapped == ()
    assert decoded.plan.uses.sacrificed == ("llanowar-elves-1",)


def test_what_floats_is_told() -> None:
    b = built(["Ancient Tomb"], {"cost": "{1}"})
    payment = paid(Payments(b.problem))
    decoded = decode(b, payment.problem, payment.solution, payment.order)
    assert decoded is not None
    assert decoded.plan.floating == ("C",)
    assert decoded.plan.uses.damage == 2
