"""What things are as the final costs are paid: what makes them so may have been given up for mana before that."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from manaplan.layers.change import without
from manaplan.layers.objects import GameTable
from manaplan.problem.columns import Made
from manaplan.problem.kinds import Merged
from manaplan.problem.records import VERBS
from manaplan.problem.standing import MOST_THINGS, besides
from manaplan.problem.takes import spared
from manaplan.rules.records import evolve, frozen
from manaplan.sources.methods import METHODS

NOTHING: frozenset[int] = frozenset()


@frozen(eq=False)
class Then:
    """The table as the final costs are paid: without some of what changes the things that pay them, these kinds having
    ``gone`` for mana, and others having to ``stay``. ``complete``: whether nothing else may come of what changes them.
    """

    table: GameTable
    merged: Merged
    gone: tuple[int, ...] = ()
    stays: frozenset[int] = NOTHING
    complete: bool = True

    def without(self, kinds: frozenset[int]) -> Then:
        """The table without the things of the kinds."""
        table = without(self.table, [o.id for k in kinds for o in self.merged.members[k]])
        return Then(table, self.merged.as_on(table), tuple(sorted(kinds)))

    def able(self, name: str, turned: frozenset[int] = NOTHING) -> list[int]:
        """The kinds that may pay by the method; of those ``turned``, what lies tapped may be untapped for it."""
        method = METHODS[name]
        found = {*self.merged.kinds_of(method.who(self.table))}
        for k in turned if method.action == "tap" else ():
            found |= {k} if method.helps(evolve(self.merged.members[k][0], tapped=False)) else set()
        return sorted(found)


def thens(now: Then, changing: Sequence[int], told: Callable[[Then], object]) -> Iterator[Then]:
    """Where mana abilities can give up what makes things be such as pay a cost (or be no such things): either it stays
    until then, or it is gone by then (611.3b, 601.2h).

    ``changing``: the kinds of what changes others and can be given up; ``told``: what could pay the cost then.
    """
    if not changing:
        yield now
        return

    @lru_cache
    def without_(gone: frozenset[int]) -> object:
        return told(now.without(gone) if gone else now)

    matter = [k for k in changing if any(without_(g) != without_(g | {k}) for g in (NOTHING, *besides(changing, k)))]
    complete = len(matter) <= MOST_THINGS and all(len(now.merged.members[k]) == 1 for k in matter)
    few = matter[:MOST_THINGS]
    for size in range(len(few) + 1):
        for gone in map(frozenset, combinations(few, size)):
            yield evolve(now.without(gone) if gone else now, stays=frozenset(matter) - gone, complete=complete)


def staying(made: Iterable[Made], kinds: frozenset[int]) -> Iterator[Made]:
    """What can be used where nothing of the kinds is given up."""
    for m in made:
        column = m.column
        if (column.gone and column.kind in kinds) or not kinds.isdisjoint(column.follows):
            continue
        picks = tuple(spared(p, kinds) if p.verb in VERBS else p for p in column.picks)
        if all(p.kinds or not p.amount for p in picks):
            yield m if picks == column.picks else evolve(m, column=evolve(column, picks=picks))
