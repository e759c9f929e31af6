"""Which wishes stand in the way: the fewest without which a cost could be paid."""

from collections.abc import Collection, Iterable

from attrs import evolve

from manaplan.api.solving import Solving
from manaplan.costing.records import TotalCost
from manaplan.game.position.ask import Preferences
from manaplan.rules.records import frozen
from manaplan.solver.search import Clock, Found

HARD = ("keep", "must", "never")


@frozen
class Wish:
    """One hard wish: ``keep`` or ``must`` with an id, ``never`` with a way of paying."""

    key: str
    value: str


def hard_wishes(wishes: Preferences) -> tuple[Wish, ...]:
    """Every hard wish, in a fixed order."""
    return tuple(dict.fromkeys(Wish(key, value) for key in HARD for value in getattr(wishes, key)))


def with_only(wishes: Preferences, left: Collection[Wish]) -> Preferences:
    """The preferences with no other hard wishes than these."""

    def kept(key: str, values: Iterable[str]) -> tuple[str, ...]:
        return tuple(v for v in values if Wish(key, v) in left)

    return evolve(
        wishes,
        keep=kept("keep", wishes.keep),
        must=kept("must", wishes.must),
        never=kept("never", wishes.never),
    )


def blocking(work: Solving, totals: Iterable[TotalCost], seconds: float = 2.0) -> tuple[Wish, ...]:
    """A smallest set of wishes that together forbid every payment; none where it cannot be paid without them.

    Smallest in that none can be left out: without any one of them, and without the wishes that are not in it,
    there is a payment.
    """
    every, costs, clock = hard_wishes(work.wishes), tuple(totals), Clock(seconds)

    def found(left: Collection[Wish]) -> Found:
        return Solving(work.game, with_only(work.wishes, left), clock).payable(costs)

    if not every or found(()) is not Found.YES:
        return ()
    needed = list(every)
    for wish in every:
        rest = [w for w in needed if w != wish]
        if found(rest) is Found.NO:
            needed = rest
    return tuple(needed)
