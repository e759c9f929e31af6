"""Amounts as numbers now, and how they shrink when things are given up before."""

from collections.abc import Iterable

from manaplan.layers.change import without
from manaplan.layers.objects import GameTable, Object
from manaplan.problem.kinds import Merged
from manaplan.problem.records import Change
from manaplan.rules.amounts import Amount, Different, Greatest, Sum, Times, evaluate, has_variable, reads
from manaplan.rules.conditions import Both, Compare, Condition, holds
from manaplan.rules.records import frozen


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
        """What each thing that may be given up before takes off the amount; None if nothing does."""
        if not base or not self.removable:
            return None
        steps = {k: base - self._without(amount, k) for k in self._seen(reads(amount))}
        less = {k: by for k, by in steps.items() if by > 0}
        return Change(tuple(less), tuple(less.values())) if less else None

    def _without(self, amount: Amount, kind: int) -> int:
        """The amount if one thing of the kind were gone: the object itself only where there is no other."""
        members = self.merged.members[kind]
        gone = next((o for o in reversed(members) if o.id != self.thing.id), members[0])
        left = without(self.table, (gone.id,))
        return evaluate(amount, left, left.objects.get(self.thing.id, self.thing), 0, self.paid)

    def _seen(self, looked_at: Iterable[tuple[object, str]]) -> list[int]:
        """Removable kinds in the zones that are looked at: the object itself may be given up for its own ability."""
        zones = {zone for _, zone in looked_at}
        return [k for k in sorted(self.removable) if self.merged.members[k][0].zone in zones]

    def conditions(self, condition: Condition | None) -> tuple[tuple[int, Change], ...]:
        """(slack, change) of every bound from below that things given up before could break."""
        if condition is None:
            return ()
        if isinstance(condition, Both):
            return tuple(c for part in condition.parts for c in self.conditions(part))
        if not isinstance(condition, Compare) or condition.sign == "<=" or not holds(condition, self.table, self.thing):
            return ()
        value = self.now(condition.left)
        change = self.change(condition.left, value)
        return ((value - self.now(condition.right), change),) if change else ()


def is_uneven(amount: Amount) -> bool:
    """Whether things given up one after the other take off different amounts, so that no sum tells the change."""
    match amount:
        case Greatest() | Different():
            return True
        case Times(_, of, divisor):
            return divisor > 1 or is_uneven(of)
        case Sum(parts):
            return any(is_uneven(p) for p in parts)
        case _:
            return False
