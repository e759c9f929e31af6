"""Amounts as numbers now, and how they shrink when things are given up before."""

from collections.abc import Iterator
from typing import TypeAlias

from manaplan.layers.change import moved, without
from manaplan.layers.objects import GameTable, Object
from manaplan.problem.kinds import Merged
from manaplan.problem.records import ARRIVALS, VERBS, Change
from manaplan.rules.amounts import Alike, Amount, Different, Greatest, Party, Sum, Times, evaluate, has_variable, reads
from manaplan.rules.conditions import Both, Compare, Condition, holds
from manaplan.rules.records import evolve, frozen

Verbs: TypeAlias = tuple[str, ...]


@frozen(eq=False)
class Counting:
    """Evaluates the amounts of one object's ability.

    ``paid`` is what is given up for it; ``removable`` are the kinds that any column can give up.
    """

    table: GameTable
    thing: Object
    paid: Object | None
    merged: Merged
    removable: frozenset[int] = frozenset()

    def now(self, amount: Amount | None) -> int:
        """The amount with X = 0; nothing is 0."""
        return 0 if amount is None else evaluate(amount, self.table, self.thing, 0, self.paid)

    def linear(self, amount: Amount) -> tuple[int, int, Change | None]:
        """(amount at X = 0, more for each X, how it changes as things go)."""
        base = self.now(amount)
        per_x = evaluate(amount, self.table, self.thing, 1, self.paid) - base if has_variable(amount) else 0
        return base, per_x, None if is_uneven(amount) else self.change(amount, base)

    def change(self, amount: Amount, base: int) -> Change | None:
        """What each thing that may be given up before takes off the amount, where it was and where it comes; None if
        nothing does.
        """
        if not self.removable:
            return None
        zones = {zone for _, zone in reads(amount)}
        found = [entry for k in sorted(self.removable) for entry in self._steps(amount, base, k, zones)]
        return Change.of(found) if found else None

    def _steps(self, amount: Amount, base: int, kind: int, zones: set[str]) -> Iterator[tuple[int, int, Verbs]]:
        """What one thing of the kind takes off as it goes, and what it adds where its card comes and is looked at."""
        members = self.merged.members[kind]
        gone = next((o for o in reversed(members) if o.id != self.thing.id), members[0])
        there = self.table.objects.get(gone.id)
        if there is None or there.zone != gone.zone:  # it is gone already
            if there is not None and there.zone in zones & ARRIVALS.keys():
                less = base - self._as_of(amount, without(self.table, (gone.id,)))
                if less > 0:  # where it did not come to that zone as it went
                    yield kind, less, tuple(v for v in VERBS if v not in ARRIVALS[there.zone])
            return
        left = base
        if gone.zone in zones:
            left = self._as_of(amount, without(self.table, (gone.id,)))
            if left < base:
                yield kind, base - left, VERBS
        for zone, verbs in ARRIVALS.items():
            if zone in zones and zone != gone.zone and not gone.token:
                grown = self._as_of(amount, moved(self.table, (gone.id,), zone))
                if grown > left:
                    yield kind, left - grown, verbs

    def _as_of(self, amount: Amount, table: GameTable) -> int:
        now = table.objects.get(self.thing.id)
        thing = self.thing
        if now is not None and now.zone == thing.zone:
            thing = evolve(now, counters=thing.counters)  # those that are there by then, not before its cost
        return evaluate(amount, table, thing, 0, self.paid)

    def conditions(self, condition: Condition | None) -> tuple[tuple[int, Change], ...]:
        """(slack, change) of every bound that things given up before could break, or meet."""
        if condition is None:
            return ()
        if isinstance(condition, Both):
            return tuple(c for part in condition.parts for c in self.conditions(part))
        if not isinstance(condition, Compare):
            return ()
        value, bound = self.now(condition.left), self.now(condition.right)
        change = self.change(condition.left, value)
        if change is None:
            return ()
        less = Change.of((k, -by, verbs) for k, by, verbs in change.entries())
        below, above = (value - bound, change), (bound - value, less)
        return (below,) if condition.sign == ">=" else (above,) if condition.sign == "<=" else (below, above)

    def may_hold(self, condition: Condition | None) -> bool:
        """Whether the condition holds, or may come to hold as things are given up."""
        if condition is None or holds(condition, self.table, self.thing):
            return True
        if isinstance(condition, Both):
            return all(map(self.may_hold, condition.parts))
        if not isinstance(condition, Compare) or is_uneven(condition.left):
            return False
        return any(slack < 0 and change.adds for slack, change in self.conditions(condition))


def is_uneven(amount: Amount) -> bool:
    """Whether things given up one after the other take off different amounts, so that no sum tells the change."""
    match amount:
        case Greatest() | Different() | Alike() | Party():
            return True
        case Times(_, of, divisor):
            return divisor > 1 or is_uneven(of)
        case Sum(parts):
            return any(is_uneven(p) for p in parts)
        case _:
            return False
