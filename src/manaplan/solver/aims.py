"""The aims of the preferences as linear expressions, each to be made as small as can be."""

from collections.abc import Callable, Mapping, Sequence

from attrs import field, frozen

from manaplan.problem.records import VERBS
from manaplan.problem.solution import FINAL
from manaplan.solver.events import Linear
from manaplan.solver.footprint import damage
from manaplan.solver.reserve import Reserved, given_up
from manaplan.solver.spent import colors_left_out, spending_short
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
    columns = v.problem.columns
    for j, column in enumerate(columns):
        for _, amount, per_x in column.takes:
            counters += amount * v.uses[j] + (per_x * v.xs[j] if per_x else 0)
    for (owner, p, _), count in v.picked.items():
        pick = (v.problem.picks if owner == FINAL else columns[owner].picks)[p]
        if pick.verb == "take":
            counters += pick.each * count
    energy = sum(c.energy * v.uses[j] for j, c in enumerate(columns) if c.energy)
    return _given_up(v, lambda k: v.problem.kinds[k].weights.consumable) + counters + energy


def life(v: Variables) -> Linear:
    """Life paid and damage taken."""
    columns = v.problem.columns
    paid: Linear = sum(c.life * v.uses[j] for j, c in enumerate(columns) if c.life)
    paid = paid + sum(c.life_per_x * v.xs[j] for j, c in enumerate(columns) if c.life_per_x)
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


def circling(v: Variables) -> list[Linear]:
    """Mana that flows among columns that feed one another: none of the aims, but the less of it, the surer there is an
    order. Empty where nothing can circle, or ranks keep the order.
    """
    flows: list[Linear] = []
    for group in v.problem.cycles:
        if not any(v.problem.columns[j].ranked for j in group):
            made = {c for j in group for c in v.classes_of(j)}
            needed = {n for j in group for n in v.needs_of(j)}
            flows += [x for (c, n), x in v.flows.items() if c in made and n in needed]
    return [sum(flows)] if flows else []


@frozen(eq=False)
class Wishes:
    """What the aims look at besides the problem: cards to keep castable, mana to spend, and whether most colours
    are wanted.
    """

    reserved: tuple[Reserved, ...] = ()
    spend: Mapping[str, int] = field(factory=dict)
    most_colors: bool = False


def expressions(v: Variables, aims: Sequence[str], wishes: Wishes) -> list[Linear]:
    """The aims in order as expressions; what is asked of the mana spent comes before all of them."""
    first: list[Linear] = []
    if wishes.spend:
        first.append(spending_short(v, wishes.spend))
    if wishes.most_colors:
        first.append(colors_left_out(v))
    return first + [given_up(v, wishes.reserved) if a == "reserve" else AIMS[a](v) for a in aims]


AIMS: dict[str, Callable[[Variables], Linear]] = {
    "losses": losses,
    "consumables": consumables,
    "life": life,
    "creatures": creatures,
    "waste": waste,
    "taps": taps,
    "flexibility": flexibility,
}
"""Every aim that the payment alone tells; ``reserve`` looks at other cards as well."""
