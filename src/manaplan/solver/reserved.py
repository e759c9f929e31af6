"""Cards to be kept castable, as problems of their own beside the one that is solved."""

from collections.abc import Hashable, Mapping

from manaplan.problem.records import PaymentProblem
from manaplan.rules.records import frozen


@frozen(eq=False)
class Way:
    """One way to pay for a card by itself: the problem, without the mana that floats already.

    ``kinds``: which kind of the first problem each of its kinds is. ``tags``: what tells mana apart, by supply tag.
    """

    problem: PaymentProblem
    kinds: Mapping[int, int]
    tags: Mapping[int, Hashable]


@frozen(eq=False)
class Reserved:
    """A card to keep castable, by any of the ``ways``; ``card`` is the kind of the first problem that the card itself
    belongs to, or -1.
    """

    ways: tuple[Way, ...]
    card: int = -1


@frozen(eq=False)
class Reserve:
    """The cards to keep castable, in order; ``tags``: what tells mana apart in the first problem, by supply tag."""

    cards: tuple[Reserved, ...]
    tags: Mapping[int, Hashable]
