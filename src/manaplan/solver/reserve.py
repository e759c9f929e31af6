"""Cards kept castable: for each a further, optional payment from what the first one leaves, in the same model."""

from manaplan.solver.constraints import constrain
from manaplan.solver.events import Linear
from manaplan.solver.leaving import Made, carrying, shared
from manaplan.solver.reserved import Reserve, Reserved
from manaplan.solver.spent import left_floating
from manaplan.solver.variables import Variables, make


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
