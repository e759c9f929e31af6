"""Each family of constraints, shown by pairs of small problems that differ in one thing: the first can be paid, the
second cannot.
"""

import pytest
from attrs import evolve

from manaplan.problem.records import Change, Column, Helper, Need, PaymentProblem, Pick, Supply
from manaplan.solver.payments import Payments
from manaplan.solver.search import Found
from tests.solver.small import ALL, TAGS, gives, kind, need, problem, taps

TWO = (kind(), kind())


def altar(k: int, *victims: int, **more: object) -> Column:
    """Sacrifice one of the kinds: two colourless mana."""
    return Column(k, 1, None, picks=(Pick("sacrifice", victims),), supplies=gives("C", 2), **more)  # type: ignore[arg-type]


def late(verb: str, *kinds: int, amount: int = 1, **more: object) -> dict[str, object]:
    """A pick of the final payment."""
    return {"picks": (Pick(verb, kinds, amount, **more),)}  # type: ignore[arg-type]


def shrinking(change: Change) -> Column:
    """Tap for three mana, less what the change takes off."""
    return Column(0, 1, taps=True, supplies=(Supply("G", 3, change=change),))


COUNTERS = (("charge", 2),)
DOUBLE = Need("W", 1, TAGS["W"], symbol="{2/W}", double=TAGS["1"])
CONVOKE = (Helper("convoke", "tap", 0, (0,)),)
FILTER = Column(0, 1, taps=True, needs=(need("1"),), supplies=gives("W", 2))
ELF = taps(0, "G")
HURTS = Column(0, 1, taps=True, life=1, supplies=gives("B"))

ADDED = Change((1,), (-1,), (("sacrifice", "discard"),))
GROWING = Column(0, 1, taps=True, supplies=(Supply("G", 0, change=ADDED, grows=2),))
CANNIBAL = Column(0, 1, taps=True, picks=(Pick("sacrifice", (0,), other=True),), supplies=gives("B"))
TAKER = Column(0, 2, None, takes=(("charge", 1, 0),), supplies=gives("R"))
UNTAPS = Column(0, 2, None, untaps=True, needs=(need("1", 2),), supplies=gives("R"))
BANK = Column(0, 1, taps=True, life=2, gain=1, supplies=gives("B"))
RETURNING = Column(0, 1, taps=True, picks=(Pick("return", (1,)),), supplies=gives("G"))
RETURNED = (kind(), kind(2), kind(2, tapped=True, arrives=(1,), brought=("return",)))


def exiling(k: int, *victims: int) -> Column:
    """Exile one of the kinds: two colourless mana."""
    return evolve(altar(k), picks=(Pick("exile", victims),))


def followed(amount: int, **more: object) -> Column:
    """Tap for so much mana, one less for what was sacrificed, and for one more that follows if there is any."""
    change = Change((1,), (1,))
    return evolve(taps(0, "G"), supplies=(Supply("G", amount, change=change, least=1), Supply("R", 1)), **more)  # type: ignore[arg-type]


PAIRS: dict[str, tuple[PaymentProblem, PaymentProblem]] = {
    "a unit pays once": (
        problem((kind(2),), (taps(0, "W"),), need("W", 2)),
        problem((kind(1),), (taps(0, "W"),), need("W", 2)),
    ),
    "a unit is of one type": (
        problem((kind(2),), (taps(0, "WU"),), need("W"), need("U")),
        problem((kind(1),), (taps(0, "WU"),), need("W"), need("U")),
    ),
    "floating mana is there from the start": (
        problem((), (), need("W"), pool=(Supply("W", 1),)),
        problem((), (), need("W"), pool=(Supply("U", 1),)),
    ),
    "what no tag allows does not pay": (
        problem((kind(),), (ELF,), need("G")),
        problem((kind(),), (ELF,), need("G"), pays={(0, TAGS["W"]): "W"}),
    ),
    "two generic mana stand for a symbol": (
        problem((kind(2),), (ELF,), DOUBLE),
        problem((kind(1),), (ELF,), DOUBLE),
    ),
    "a group takes exactly its number": (
        problem((kind(3),), (ELF,), need("G", 2, group=3), need("1", 1, group=3)),
        problem((kind(3),), (ELF,), need("G", 2, group=4), need("1", 1, group=4)),
    ),
    "life pays a symbol": (
        problem((), (), need("B", life=2), life_total=2),
        problem((), (), need("B", life=2), life_total=1),
    ),
    "life for mana comes before life in the end": (
        problem((kind(),), (HURTS,), need("B"), life=1, life_total=2),
        problem((kind(),), (HURTS,), need("B"), life=2, life_total=2),
    ),
    "damage leaves less life to pay": (
        problem((kind(),), (taps(0, "B", damage=2),), need("B"), life=2, life_total=4),
        problem((kind(),), (taps(0, "B", damage=2),), need("B"), life=3, life_total=4),
    ),
    "life gained can be paid": (
        problem((kind(),), (taps(0, "B", gain=1),), need("B"), life=3, life_total=2),
        problem((kind(),), (taps(0, "B"),), need("B"), life=3, life_total=2),
    ),
    "energy": (
        problem((kind(),), (taps(0, "B", energy=1),), need("B"), energy_total=1),
        problem((kind(),), (taps(0, "B", energy=1),), need("B"), energy_total=1, energy=1),
    ),
    "cards to mill": (
        problem((kind(),), (taps(0, "B", mill=1),), need("B"), library=2, mill=1),
        problem((kind(),), (taps(0, "B", mill=1),), need("B"), library=1, mill=1),
    ),
    "a thing tapped from the start taps no more": (
        problem((kind(),), (ELF,), need("G")),
        problem((kind(tapped=True),), (ELF,), need("G")),
    ),
    "tapped for mana, not for convoke too": (
        problem((kind(2),), (ELF,), need("1", 2), helpers=CONVOKE),
        problem((kind(1),), (ELF,), need("1", 2), helpers=CONVOKE),
    ),
    "tapped for mana, then sacrificed for mana": (
        problem(TWO, (ELF, altar(1, 0)), need("1", 3)),
        problem(TWO, (taps(0, "G", gone="sacrifice"), altar(1, 0)), need("1", 3)),
    ),
    "tapped for convoke, then sacrificed as a cost": (
        problem((kind(),), (), need("1"), helpers=CONVOKE, **late("sacrifice", 0)),
        problem(TWO, (altar(1, 0),), need("1", 3), helpers=CONVOKE),
    ),
    "given up once": (
        problem((kind(2), kind()), (altar(1, 0),), need("1", 2), **late("sacrifice", 0)),
        problem((kind(1), kind()), (altar(1, 0),), need("1", 2), **late("sacrifice", 0)),
    ),
    "what was given up is not tapped in the end": (
        problem((kind(2), kind()), (altar(1, 0),), need("1", 2), **late("tap", 0)),
        problem((kind(1), kind()), (altar(1, 0),), need("1", 2), **late("tap", 0)),
    ),
    "a pick takes its whole number": (
        problem((kind(3),), (), **late("discard", 0, amount=3)),
        problem((kind(2),), (), **late("discard", 0, amount=3)),
    ),
    "a pick by worth needs enough": (
        problem((kind(), kind()), (), **late("tap", 0, 1, amount=5, worth=(2, 3))),
        problem((kind(), kind()), (), **late("tap", 0, 1, amount=6, worth=(2, 3))),
    ),
    "what is revealed must still be there": (
        problem((kind(2), kind()), (altar(1, 0),), need("1", 2), **late("reveal", 0)),
        problem((kind(1), kind()), (altar(1, 0),), need("1", 2), **late("reveal", 0)),
    ),
    "a method pays no more than its limit": (
        problem((kind(3),), (), need("1", 2), helpers=CONVOKE, limits={"convoke": 2}),
        problem((kind(3),), (), need("1", 2), helpers=CONVOKE, limits={"convoke": 1}),
    ),
    "counters are taken once": (
        problem(
            (kind(counters=COUNTERS),),
            (Column(0, 1, None, takes=(("charge", 1, 0),), supplies=gives("C")),),
            need("1", 2),
        ),
        problem(
            (kind(counters=COUNTERS),),
            (Column(0, 1, None, takes=(("charge", 1, 0),), supplies=gives("C")),),
            need("1", 3),
        ),
    ),
    "counters for each X": (
        problem(
            (kind(counters=COUNTERS),),
            (Column(0, 1, taps=True, takes=(("charge", 0, 1),), supplies=(Supply("C", 0, 1),), x_max=2),),
            need("1", 2),
        ),
        problem(
            (kind(counters=COUNTERS),),
            (Column(0, 1, taps=True, takes=(("charge", 0, 1),), supplies=(Supply("C", 0, 1),), x_max=1),),
            need("1", 2),
        ),
    ),
    "columns of one ability share its limit": (
        problem((kind(2),), (taps(0, "W", shared=1), taps(0, "U", shared=1)), need("W"), need("U")),
        problem((kind(1),), (taps(0, "W", shared=1), taps(0, "U", shared=1)), need("W"), need("U")),
    ),
    "a limit without tapping": (
        problem((kind(),), (Column(0, 1, limit=2, life=1, supplies=gives("B")),), need("B", 2)),
        problem((kind(),), (Column(0, 1, limit=1, life=1, supplies=gives("B")),), need("B", 2)),
    ),
    "the hand goes whole": (
        problem(
            (kind(3), kind()), (Column(1, 1, gone="sacrifice", empties=(0,), supplies=gives("B", 3)),), need("B", 3)
        ),
        problem(
            (kind(3), kind()),
            (Column(1, 1, gone="sacrifice", empties=(0,), supplies=gives("B", 3)),),
            need("B", 3),
            **late("discard", 0),
        ),
    ),
    "what is to be kept is kept": (
        problem((kind(2), kind(keep=True)), (ELF, taps(1, "G")), need("G", 2)),
        problem((kind(1), kind(keep=True)), (ELF, taps(1, "G")), need("G", 2)),
    ),
    "what must be used can be used": (
        problem((kind(must=True),), (ELF,), need("G")),
        problem((kind(must=True),), (), need("G"), pool=(Supply("G", 1),)),
    ),
    "never by this verb": (
        problem(TWO, (altar(1, 0),), need("1"), never=frozenset({"discard"})),
        problem(TWO, (altar(1, 0),), need("1"), never=frozenset({"sacrifice"})),
    ),
    "never by life": (
        problem((kind(),), (HURTS,), need("B"), never=frozenset({"exile"})),
        problem((kind(),), (HURTS,), need("B"), never=frozenset({"life"})),
    ),
    "no mana starts its own source": (
        problem((kind(2), kind()), (FILTER, taps(1, "G")), need("W", 3)),
        problem((kind(2),), (FILTER,), need("W", 2)),
    ),
    "a condition must hold when its ability is used": (
        problem(
            (kind(), kind(2), kind()),
            (taps(0, "U", conditions=((1, Change((1,), (1,))),)), altar(2, 1)),
            need("U"),
            need("1", 2),
        ),
        problem(
            (kind(), kind(2), kind()),
            (
                taps(0, "U", needs=(need("C", 2),), conditions=((0, Change((1,), (1,))),)),
                altar(2, 1),
            ),
            need("U"),
        ),
    ),
    "an amount counts what is still there": (
        problem((kind(), kind(3), kind()), (shrinking(Change((1,), (1,))), altar(2, 1)), need("G", 3), need("C", 2)),
        problem(
            (kind(), kind(3), kind()),
            (evolve(shrinking(Change((1,), (1,))), needs=(need("C", 2),)), altar(2, 1)),
            need("G", 3),
        ),
    ),
    "an ability that relies on a thing needs it there": (
        problem((kind(), kind(), kind()), (taps(0, "G", relies=(1,)), altar(2, 1)), need("G"), need("C", 2)),
        problem(
            (kind(), kind(), kind()),
            (taps(0, "G", relies=(1,), needs=(need("C"),)), altar(2, 1)),
            need("G"),
            need("C"),
        ),
    ),
    "an amount grows with what was buried before": (
        problem((kind(), kind(2), kind()), (GROWING, altar(2, 1)), need("G", 2), need("C", 4)),
        problem((kind(), kind(2), kind()), (GROWING, altar(2, 1, needs=(need("G"),))), need("G")),
    ),
    "what is exiled is not buried": (
        problem((kind(), kind(), kind()), (GROWING, altar(2, 1)), need("G")),
        problem((kind(), kind(), kind()), (GROWING, exiling(2, 1)), need("G")),
    ),
    "a condition may come to hold": (
        problem((kind(), kind(), kind()), (taps(0, "U", conditions=((-1, ADDED),)), altar(2, 1)), need("U")),
        problem((kind(), kind(), kind()), (taps(0, "U", conditions=((-2, ADDED),)), altar(2, 1)), need("U")),
    ),
    "what follows mana asks for some": (
        problem((kind(), kind(), kind()), (followed(2), altar(2, 1)), need("R"), need("C", 2)),
        problem((kind(), kind(), kind()), (followed(1, needs=(need("C", 2),)), altar(2, 1)), need("R")),
    ),
    "one of equal things takes another, not itself": (
        problem((kind(2),), (CANNIBAL,), need("B")),
        problem((kind(2),), (CANNIBAL,), need("B", 2)),
    ),
    "counters that columns put are taken in the end": (
        problem((kind(),), (taps(0, "G", puts=(("charge", 1),)),), need("G"), **late("take", 0, counter="charge")),
        problem((kind(),), (taps(0, "G", puts=(("ice", 1),)),), need("G"), **late("take", 0, counter="charge")),
    ),
    "counters are put before they are taken": (
        problem((kind(),), (taps(0, "G", puts=(("charge", 1),)), TAKER), need("G"), need("R")),
        problem((kind(),), (taps(0, "G", puts=(("charge", 1),), needs=(need("R"),)), TAKER), need("G")),
    ),
    "what is untapped is tapped once more": (
        problem((kind(),), (evolve(ELF, limit=None), UNTAPS), need("G"), need("R"), pool=(Supply("C", 1),)),
        problem((kind(),), (evolve(ELF, limit=None), UNTAPS), need("G", 2), pool=(Supply("C", 1),)),
    ),
    "what lies untapped is not untapped": (
        problem((kind(tapped=True),), (UNTAPS,), need("R"), pool=(Supply("C", 2),)),
        problem((kind(),), (UNTAPS,), need("R"), pool=(Supply("C", 2),)),
    ),
    "what forbids the payment is gone before": (
        problem((kind(), kind()), (altar(1, 0),), need("C"), follows=(0,)),
        problem((kind(), kind()), (taps(1, "C"),), need("C"), follows=(0,)),
    ),
    "life is there as each cost is paid": (
        problem((kind(), kind()), (BANK, taps(1, "G", gain=1)), need("B"), need("G"), life_total=1),
        problem((kind(),), (BANK,), need("B"), life_total=1),
    ),
    "what came to the hand is taken from there once": (
        problem(RETURNED, (RETURNING,), need("G"), **late("discard", 2)),
        problem(RETURNED, (RETURNING,), need("G"), **late("discard", 2, amount=2)),
    ),
}


@pytest.mark.parametrize("name", PAIRS)
def test_one_thing_makes_the_difference(name: str) -> None:
    yes, no = PAIRS[name]
    assert Payments(yes).can_pay().found is Found.YES
    assert Payments(no).can_pay().found is Found.NO
    assert Payments(no).best(("losses", "life", "waste", "taps", "flexibility")).found is Found.NO


def test_what_is_impossible_is_never_payable() -> None:
    p = problem((kind(),), (taps(0, ALL),), need("1"))
    assert Payments(p).can_pay().found is Found.YES
    assert Payments(evolve(p, impossible="it is not attached to anything")).can_pay().found is Found.NO
