"""The aims on the variables of a model, those among them that look beyond the counts: other cards, the mana spent."""

from collections.abc import Sequence

from manaplan.solver.aims import Named, Wishes, named
from manaplan.solver.events import Linear
from manaplan.solver.reserve import cards_lost
from manaplan.solver.spent import colors_left_out, spending_short
from manaplan.solver.variables import Variables


def expressions(v: Variables, aims: Sequence[str], wishes: Wishes) -> list[Named]:
    """The aims in order as expressions; targets and what is asked of the mana spent come before them."""
    mana: list[Named] = []
    if wishes.spend:
        mana.append(("spend", spending_short(v, wishes.spend)))
    if wishes.most_colors:
        mana.append(("maximise", colors_left_out(v)))
    reserve: list[Named] = [("reserve", 0)]
    if wishes.reserve and "reserve" in aims:
        alone, *together = cards_lost(v, wishes.reserve)
        reserve = [("reserve", alone), *(("", e) for e in together)]
    return named(v, aims, wishes.spared, mana, reserve)


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
