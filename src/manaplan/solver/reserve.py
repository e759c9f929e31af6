"""Cards kept castable: for each a further, optional payment from what the first one leaves, in the same model."""

from collections.abc import Hashable, Mapping

from attrs import frozen

from manaplan.problem.records import PaymentProblem
from manaplan.solver.constraints import constrain
from manaplan.solver.events import Linear
from manaplan.solver.leaving import Made, carrying, shared
from manaplan.solver.spent import left_floating
from manaplan.solver.variables import Variables, make


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


def cards_lost(v: Variables, reserve: Reserve) -> list[Linear]:
    """How many of the cards can no longer be paid for afterwards, each alone; then how many are left out where as many
    as can be are paid for one after the other, and for each in order whether it is left out.
    """
    v.left = left_floating(v)
    alone: Linear = sum(1 - _chained(v, [Made.first(v, reserve.tags)], one)[0] for one in reserve.cards)
    if len(reserve.cards) < 2:
        return [alone]
    chain, left_out = [Made.first(v, reserve.tags)], []
    for one in reserve.cards:
        paid, chain = _chained(v, chain, one)
        left_out.append(1 - paid)
    return [alone, sum(left_out), *left_out]


def _chained(v: Variables, before: list[Made], one: Reserved) -> tuple[Linear, list[Made]]:
    """Whether the card is paid for after these payments, and the payments with those for it."""
    chain, paid = list(before), []
    for way in one.ways:
        problem, carried = carrying(way.problem, way.tags, chain)
        after = make(problem, v.model, optional=True)
        constrain(after)
        made = Made.later(after, way.tags, way.kinds, one.card)
        shared(v, chain, made, carried)
        chain.append(made)
        paid.append(after.paid)
    if len(paid) > 1:
        v.model.add(sum(paid) <= 1)
    return sum(paid), chain
