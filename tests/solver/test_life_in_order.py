"""Life that is gained may be paid afterwards, and life that is lost may not (119.4): it matters what comes first."""

from attrs import evolve

from manaplan.problem.graph import cycles
from manaplan.problem.records import Column
from manaplan.solver.constrained import solved
from manaplan.solver.payments import Payments
from manaplan.solver.search import Found
from tests.solver.small import gives, kind, need, problem, taps

PAYS = Column(0, 1, None, life=3, supplies=gives("R"))
GAINS = Column(1, 1, gone="sacrifice", gain=1, supplies=gives("W"))
GAINS_FOR_RED = Column(1, 1, gone="sacrifice", needs=(need("R"),), gain=3, supplies=gives("U"))
HURTS = taps(0, "G", damage=2)
PAYS_FOR_GREEN = Column(1, 1, taps=True, needs=(need("G"),), life=1, supplies=gives("B"))
TWO = (kind(), kind())


def found(*columns: Column, life: int, wanted: str) -> Found:
    """Whether mana of these types can be paid for."""
    p = problem(TWO, columns, *(need(t) for t in wanted), life_total=life)
    outcome = Payments(p).best(("life", "waste"))
    assert Payments(p).can_pay().found is outcome.found
    return outcome.found


def test_what_one_gains_another_pays() -> None:
    assert found(PAYS, GAINS, life=2, wanted="RW") is Found.YES
    assert found(PAYS, GAINS, life=1, wanted="RW") is Found.NO


def test_what_needs_the_mana_gains_too_late() -> None:
    """The life gained pays for red mana once more, but not for the red mana that it takes."""
    assert found(PAYS, GAINS_FOR_RED, life=3, wanted="UR") is Found.YES
    assert found(PAYS, GAINS_FOR_RED, life=2, wanted="U") is Found.NO


def test_damage_for_the_mana_is_dealt_before() -> None:
    assert found(HURTS, PAYS_FOR_GREEN, life=3, wanted="B") is Found.YES
    assert found(HURTS, PAYS_FOR_GREEN, life=2, wanted="B") is Found.NO


def test_damage_beside_is_dealt_afterwards() -> None:
    pays = evolve(PAYS_FOR_GREEN, needs=())
    assert found(HURTS, pays, life=2, wanted="BG") is Found.YES


def test_only_where_life_may_run_short_they_wait_for_one_another() -> None:
    p = problem(TWO, (HURTS, PAYS_FOR_GREEN), need("B"), life_total=2)
    assert cycles(p) == ((0, 1),)
    assert cycles(evolve(p, life_total=3)) == ()
    assert solved(Payments(p), ("life",)).found is Found.NO
