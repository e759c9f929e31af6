"""The aims of the preferences as linear expressions, each to be made as small as can be."""

from collections.abc import Callable

from manaplan.problem.records import VERBS
from manaplan.solver.events import Linear
from manaplan.solver.footprint import damage
from manaplan.solver.variables import Variables


def _given_up(v: Variables, weight: Callable[[int], int]) -> Linear:
    total: Linear = 0
    for k in range(len(v.problem.kinds)):
        w = weight(k)
        if w:
            total += w * sum(x for verb in VERBS for x in v.events.gone.get((k, verb), ()))
    return total


def _tapped(v: Variables, weight: Callable[[int], int]) -> Linear:
    total: Linear = 0
    for k in range(len(v.problem.kinds)):
        w = weight(k)
        if w and (v.events.tap.get(k) or v.events.tap_late.get(k)):
            total += w * v.events.stays_tapped(k)
    return total


def losses(v: Variables) -> Linear:
    """Permanents and cards given up that are not made to be spent."""
    return _given_up(v, lambda k: v.problem.kinds[k].weights.loss)


def consumables(v: Variables) -> Linear:
    """Things made to be spent once, and counters."""
    counters: Linear = 0
    for j, column in enumerate(v.problem.columns):
        for _, amount, per_x in column.takes:
            counters += amount * v.uses[j] + (per_x * v.xs[j] if per_x else 0)
    energy = sum(c.energy * v.uses[j] for j, c in enumerate(v.problem.columns) if c.energy)
    return _given_up(v, lambda k: v.problem.kinds[k].weights.consumable) + counters + energy


def life(v: Variables) -> Linear:
    """Life paid and damage taken."""
    columns = v.problem.columns
    paid = sum(c.life * v.uses[j] for j, c in enumerate(columns) if c.life)
    paid += sum(c.life_per_x * v.xs[j] for j, c in enumerate(columns) if c.life_per_x)
    return v.final_life() + paid + damage(v)


def creatures(v: Variables) -> Linear:
    """Creatures tapped that could still attack or block, weighted by power."""
    return _tapped(v, lambda k: v.problem.kinds[k].weights.creature)


def waste(v: Variables) -> Linear:
    """Mana left floating."""
    return sum(v.floats.values())


def taps(v: Variables) -> Linear:
    """Permanents tapped."""
    return _tapped(v, lambda _: 1)


def flexibility(v: Variables) -> Linear:
    """Colours and other uses given up, and how often anything is activated: the simplest of equal plans."""
    return 8 * _tapped(v, lambda k: v.problem.kinds[k].weights.flexibility) + sum(v.uses)


AIMS: dict[str, Callable[[Variables], Linear]] = {
    "losses": losses,
    "consumables": consumables,
    "life": life,
    "creatures": creatures,
    "waste": waste,
    "taps": taps,
    "flexibility": flexibility,
}
"""Every aim whose data the problem holds, in the default order."""

DEFAULT_ORDER = tuple(AIMS)
