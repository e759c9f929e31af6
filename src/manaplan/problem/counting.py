"""Amounts as numbers now, and how they shrink when things are given up before."""

from collections.abc import Iterable

from attrs import define, evolve

from manaplan.layers.objects import GameTable, Object
from manaplan.problem.kinds import Merged
from manaplan.problem.records import Change
from manaplan.rules.amounts import Amount, evaluate, has_variable, reads
from manaplan.rules.conditions import Both, Compare, Condition, holds


@define
class Counting:
    """Evaluates the amounts of one object's ability; ``paid`` is what is given up for it."""

    table: GameTable
    thing: Object
    paid: Object | None
    merged: Merged

    def now(self, amount: Amount | None) -> int:
        """The amount with X = 0; nothing is 0."""
        return 0 if amount is None else evaluate(amount, self.table, self.thing, 0, self.paid)

    def linear(self, amount: Amount) -> tuple[int, int, Change | None]:
        """(amount at X = 0, more for each X, how it changes as things go)."""
        base = self.now(amount)
        per_x = evaluate(amount, self.table, self.thing, 1, self.paid) - base if has_variable(amount) else 0
        return base, per_x, self._change(amount, base)

    def _change(self, amount: Amount, base: int) -> Change | None:
        looked_at = reads(amount)
        if not looked_at or not base:
            return None
        steps = {k: base - self._without(amount, k) for k in self._seen(looked_at)}
        return _change({k: by for k, by in steps.items() if by > 0})

    def _without(self, amount: Amount, kind: int) -> int:
        """The amount if one thing of the kind were gone."""
        gone = next(o for o in reversed(self.merged.members[kind]) if o.id != self.thing.id)
        left = {i: o for i, o in self.table.objects.items() if i != gone.id}
        return evaluate(amount, evolve(self.table, objects=left), self.thing, 0, self.paid)

    def _seen(self, looked_at: Iterable[tuple[object, str]]) -> list[int]:
        zones = {zone for _, zone in looked_at}
        return [
            k
            for k, members in enumerate(self.merged.members)
            if members[0].zone in zones and any(o.id != self.thing.id for o in members)
        ]

    def conditions(self, condition: Condition | None) -> tuple[tuple[int, Change], ...]:
        """(slack, change) of every bound from below that things given up before could break."""
        if condition is None:
            return ()
        if isinstance(condition, Both):
            return tuple(c for part in condition.parts for c in self.conditions(part))
        if not isinstance(condition, Compare) or condition.sign == "<=" or not holds(condition, self.table, self.thing):
            return ()
        value = self.now(condition.left)
        change = self._change(condition.left, value)
        return ((value - self.now(condition.right), change),) if change else ()


def _change(steps: dict[int, int]) -> Change | None:
    """One change where every kind takes off the same; the largest step where they differ."""
    return Change(tuple(sorted(steps)), max(steps.values())) if steps else None
