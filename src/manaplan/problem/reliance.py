"""What a column relies on: things whose going would change its ability or what it adds."""

from collections.abc import Iterable

from attrs import frozen

from manaplan.game.abilities import Grants, Modifies
from manaplan.layers.change import without
from manaplan.layers.objects import GameTable
from manaplan.problem.counting import is_uneven
from manaplan.problem.kinds import Merged
from manaplan.rules.amounts import evaluate, reads
from manaplan.sources.available import ManaSource


@frozen(eq=False)
class Reliance:
    """Which kinds, of those that columns can give up, each source relies on (613: the table is worked out
    without them).
    """

    table: GameTable
    merged: Merged
    lefts: tuple[tuple[int, GameTable], ...]

    def of(self, source: ManaSource) -> tuple[int, ...]:
        """Kinds that must still be there when the ability is activated and resolves."""
        own = self.merged.index[source.object.id]
        return tuple(k for k, left in self.lefts if k != own and self._differs(source, left))

    def _differs(self, source: ManaSource, left: GameTable) -> bool:
        thing = left.objects.get(source.object.id)
        if thing is None or len(thing.activated) < source.number:
            return True
        ability = thing.activated[source.number - 1]
        if ability != source.ability or thing.is_creature != source.object.is_creature:
            return True
        mana = source.ability.mana
        amounts = [p.amount for a in (mana.alternatives if mana else ()) for p in a]
        told = (a for a in amounts if is_uneven(a) or not reads(a))
        return any(evaluate(a, left, thing, 1) != evaluate(a, self.table, source.object, 1) for a in told)


def reliance(table: GameTable, merged: Merged, removable: Iterable[int], sources: Iterable[ManaSource]) -> Reliance:
    """Work out the table without each thing that may go and that other things depend on."""
    uneven = any(
        is_uneven(p.amount) for s in sources for a in (s.ability.mana.alternatives if s.ability.mana else ()) for p in a
    )
    lefts = []
    for k in removable:
        first = merged.members[k][0]
        acts = any(isinstance(a, (Grants, Modifies)) for a in first.abilities)
        if first.zone == "battlefield" and (acts or uneven):
            lefts.append((k, without(table, (first.id,))))
    return Reliance(table, merged, tuple(lefts))
