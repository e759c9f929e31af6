"""What a flow comes to, counted in its lanes: the same events, aims and footprint as those of a model."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import cast

from attrs import field

from manaplan.problem.footprint import Coordinate
from manaplan.problem.records import PaymentProblem
from manaplan.problem.solution import ManaClass
from manaplan.rules.records import define, frozen
from manaplan.solver.aims import named
from manaplan.solver.events import Events, Linear, collect
from manaplan.solver.flow.shape import HELP, LIFE, POOL, USE, Shape, mana_of, pooled
from manaplan.solver.flow.terms import Terms
from manaplan.solver.footprint import footprint
from manaplan.solver.memory import Memory


@frozen(eq=False)
class Measures:
    """What a flow comes to by the aims in turn, each with its name, and what it uses up, in terms of its lanes."""

    aims: tuple[tuple[str, Terms], ...]
    uses: tuple[tuple[Coordinate, Terms], ...]


KNOWN: Memory[Measures] = Memory(256)


def measured(problem: PaymentProblem, shape: Shape, aims: Sequence[str], spared: Collection[int]) -> Measures:
    """The measures of a flow of the problem: the same for whatever is to be paid in the same ways."""
    lanes = tuple((x.what, x.index, x.kind, x.needs[0] if x.what == HELP else -1) for x in shape.lanes)
    of_things = (problem.columns, problem.kinds, problem.pool, problem.helpers)
    numbers = (problem.life, problem.energy, problem.mill, *(n.life for n in problem.needs))
    key = (lanes, of_things, numbers, tuple(aims), frozenset(spared))
    return KNOWN.look_up(key, lambda: _measured(problem, shape, aims, spared))


def _measured(problem: PaymentProblem, shape: Shape, aims: Sequence[str], spared: Collection[int]) -> Measures:
    counts = counted(problem, shape)
    return Measures(
        tuple((name, terms_of(e)) for name, e in named(counts, aims, spared)),
        tuple((c, terms_of(e)) for c, e in footprint(counts).items()),
    )


def terms_of(expression: Linear) -> Terms:
    """What the counts of a flow are written in."""
    return Terms((), expression) if isinstance(expression, int) else cast(Terms, expression)


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
