"""What could be left out: a payment that burns mana to leave less of it floating is not a better one."""

from collections.abc import Callable, Mapping

from manaplan.problem.footprint import Coordinate
from manaplan.problem.schedule import schedule
from manaplan.problem.solution import Solution
from manaplan.rules.records import frozen
from manaplan.solver.acts import Needless, announced_life, hold_life
from manaplan.solver.cpsat import run
from manaplan.solver.cuts import forbid_more, paired, unlike
from manaplan.solver.extract import extract
from manaplan.solver.footprint import footprint
from manaplan.solver.search import Clock, Found
from manaplan.solver.variables import Variables


@frozen(eq=False)
class Leaner:
    """A payment that another one contains: what it uses up, and how many symbols it was announced to pay with life."""

    footprint: Mapping[Coordinate, int]
    by_life: int
    ordered: bool
    """Whether it can be put in order; if not, it may be no payment at all."""

    def forbid(self, v: Variables) -> None:
        """From now on something is less than here, or nothing is more, or other symbols are announced to be paid with
        life (601.2b).
        """
        announced = announced_life(v.problem, v.life_paid)
        others = [] if isinstance(announced, int) else unlike(v, [(announced, self.by_life)])
        forbid_more(v, paired(footprint(v), self.footprint), others)


def leaner(
    v: Variables,
    used: Mapping[Coordinate, int],
    by_life: int,
    clock: Clock,
    needless: Callable[[Solution], Needless | None],
) -> Leaner | None:
    """The leanest payment within what another one uses up that was announced to pay as many symbols with life.

    None if there is none that uses up less. ``v``: the problem modelled afresh; ``needless``: what is no
    option since less than all that a payment does suffices, None if all of it is needed; it takes nothing from others.
    """
    prints = footprint(v)
    for c, e in prints.items():
        v.model.add(e <= used.get(c, 0))
    hold_life(v, by_life)
    size = sum(prints.values())
    whole = sum(used.values())
    while True:
        result = run(v, clock, size)
        if result.found is not Found.YES or int(result.solver.value(size)) >= whole:
            return None
        found = extract(v, result.solver)
        less = needless(found)
        if less is None:
            values = {c: int(result.solver.value(e)) for c, e in prints.items()}
            return Leaner(values, by_life, schedule(v.problem, found) is not None)
        less.forbid(v)
