"""What a flow comes to, counted in its lanes: the same events, aims and footprint as those of a model."""

from __future__ import annotations

from collections import defaultdict
from typing import cast

from attrs import field

from manaplan.problem.records import PaymentProblem
from manaplan.problem.solution import ManaClass
from manaplan.rules.records import define
from manaplan.solver.events import Events, Linear, collect
from manaplan.solver.flow.shape import HELP, LIFE, POOL, USE, Shape, mana_of, pooled
from manaplan.solver.flow.terms import Terms


@define
class FlowCounts:
    """Each count as terms of the lanes; see ``events.Counts``."""

    problem: PaymentProblem
    uses: list[Linear]
    floats: dict[ManaClass, Linear]
    life_paid: dict[int, Linear]
    events: Events
    counters: dict[tuple[str, int, str], Linear]
    xs: dict[int, Linear] = field(factory=dict)
    picked: dict[tuple[int, int, int], Linear] = field(factory=dict)

    def final_life(self) -> Linear:
        """Life paid in the final payment."""
        return self.problem.life + sum(self.problem.needs[n].life * x for n, x in self.life_paid.items())


def counted(problem: PaymentProblem, shape: Shape) -> FlowCounts:
    """The counts of the flow."""
    uses: list[Linear] = [0] * len(problem.columns)
    floats: dict[ManaClass, Linear] = dict(pooled(problem))
    helped: dict[tuple[int, int], Linear] = {}
    life_paid: dict[int, Linear] = {}
    counters: dict[tuple[str, int, str], Linear] = {}
    for i, lane in enumerate(shape.lanes):
        units = cast(Linear, Terms(((i, 1),)))
        if lane.what == USE:
            uses[lane.index] = units
            column = problem.columns[lane.index]
            for name, amount, _ in column.takes:
                key = ("take", column.kind, name)
                counters[key] = counters.get(key, 0) + amount * units
        elif lane.what == POOL:
            floats[mana_of(problem, lane)] -= units
        elif lane.what == HELP:
            helped[lane.index, lane.needs[0]] = units
        else:
            assert lane.what == LIFE
            life_paid[lane.index] = units
    # Columns that no flow uses may be there all the same: they pick and empty nothing.
    events = collect(problem, uses, defaultdict(int), defaultdict(int), helped)
    return FlowCounts(problem, uses, floats, life_paid, events, counters)
