"""The maximal multisets of mana that can be floating.

What floats is first told by groups of mana that may be of the same letters («four mana, each {W} or {U}»);
these are searched for, the types within each group are spelt out afterwards: a hundred multisets may be one
answer of the solver.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from typing import TypeAlias

from manaplan.problem.schedule import schedule
from manaplan.problem.split import needs_ranks
from manaplan.rules.records import define
from manaplan.solver.asked import Asked
from manaplan.solver.constrained import modelled
from manaplan.solver.cpsat import run
from manaplan.solver.cuts import differ, higher, paired
from manaplan.solver.events import Linear
from manaplan.solver.extract import extract
from manaplan.solver.search import Found
from manaplan.solver.spent import Mana
from manaplan.solver.variables import Variables

Group: TypeAlias = tuple[str, int]
"""The letters that mana may be of, and its supply tag."""

Multiset: TypeAlias = tuple[tuple[Mana, int], ...]
"""How much mana of each type and tag, ascending."""


@define
class MaximalMana:
    """Lists the maximal multisets; ``complete`` tells afterwards whether that was all, ``most`` the most
    mana.
    """

    payments: Asked
    complete: bool = True
    most: int = 0

    def largest_first(self, limit: int) -> list[dict[Mana, int]]:
        """At most ``limit`` of them, the largest first."""
        found: set[Multiset] = set()
        for amounts in self._groups():
            self.most = max(self.most, sum(amounts.values()))
            found |= self._spelt_out(amounts, limit)
            if len(found) > 4 * limit or not self.complete:
                self.complete = False
                break
        maximal = _maximal(found, limit)
        if len(maximal) > limit:
            self.complete = False
        return [dict(m) for m in maximal[:limit]]

    def _groups(self) -> Iterator[dict[Group, int]]:
        """How much can float of each group, so that no more of one could float with as much of the others; the
        most first.
        """
        ranked = needs_ranks(self.payments.problem)
        v = modelled(self.payments.ranked() if ranked else self.payments.problem)
        floats = grouped(v)
        total = sum(floats.values())
        while True:
            result = run(v, self.payments.clock, -total)
            if result.found is not Found.YES:
                self.complete = self.complete and result.found is Found.NO and (v.problem.complete or not ranked)
                return
            values = {g: int(result.solver.value(e)) for g, e in floats.items()}
            if schedule(v.problem, extract(v, result.solver)) is None and not self._possible(values):
                differ(v, paired(floats, values))
                continue
            yield {g: n for g, n in values.items() if n}
            if not higher(v, paired(floats, values)):
                return

    def _possible(self, values: dict[Group, int]) -> bool:
        """Whether this can float, columns taken in order."""
        v = modelled(self.payments.ranked())
        for group, e in grouped(v).items():
            v.model.add(e == values.get(group, 0))
        result = run(v, self.payments.clock)
        if result.found is Found.NO:
            self.complete = self.complete and v.problem.complete
        elif result.found is Found.OPEN:
            self.complete = False
        return result.found in {Found.YES, Found.SOME}

    def _spelt_out(self, amounts: dict[Group, int], limit: int) -> set[Multiset]:
        """Every choice of types for what floats by groups."""
        found: set[Multiset] = {()}
        for (letters, tag), n in sorted(amounts.items()):
            ways = (_counted((t, tag) for t in chosen) for chosen in combinations_with_replacement(letters, n))
            more: set[Multiset] = set()
            for way in ways:
                more |= {_together(one, way) for one in found}
                if len(more) > 4 * limit or self.payments.clock.over():
                    self.complete = False
                    break
            found = more
        return found


def grouped(v: Variables) -> dict[Group, Linear]:
    """How much mana of each group floats in the end."""
    parts: dict[Group, list[Linear]] = defaultdict(list)
    for c, floating in v.floats.items():
        parts[c.types, c.tag].append(floating)
    return {group: sum(p) for group, p in parts.items()}


def _counted(mana: Iterable[Mana]) -> Multiset:
    counts: dict[Mana, int] = {}
    for one in mana:
        counts[one] = counts.get(one, 0) + 1
    return tuple(sorted(counts.items()))


def _together(one: Multiset, other: Multiset) -> Multiset:
    counts = dict(one)
    for mana, n in other:
        counts[mana] = counts.get(mana, 0) + n
    return tuple(sorted(counts.items()))


def _maximal(found: set[Multiset], limit: int) -> list[Multiset]:
    """Those that no other one contains, the largest first, until there are more than ``limit``."""
    by_size: dict[int, list[Multiset]] = defaultdict(list)
    for multiset in found:
        by_size[sum(n for _, n in multiset)].append(multiset)
    kept: list[Multiset] = []
    for size in sorted(by_size, reverse=True):
        if len(kept) > limit:
            break
        larger = [dict(m) for m in kept]
        kept += [m for m in sorted(by_size[size]) if not any(_inside(m, other) for other in larger)]
    return kept


def _inside(one: Multiset, other: dict[Mana, int]) -> bool:
    return all(other.get(mana, 0) >= n for mana, n in one)
