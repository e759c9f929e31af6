"""A minimal conflict to be told: its premises, and the problems and the table that they speak of."""

from collections.abc import Sequence
from typing import TypeVar

from manaplan.explain.premises import Premise
from manaplan.explain.relaxing import Model, model_of
from manaplan.layers.objects import GameTable
from manaplan.problem.build import Built
from manaplan.rules.records import frozen

P = TypeVar("P", bound=Premise)


@frozen(eq=False)
class Conflict:
    """Premises that together prove that none of the problems (one or more) on the table can be paid."""

    table: GameTable
    builts: Sequence[Built]
    premises: Sequence[Premise]

    def premises_of(self, kind: type[P]) -> list[P]:
        """The premises of one class, in order."""
        return [p for p in self.premises if isinstance(p, kind)]

    def name(self, identifier: str) -> str:
        """The name of an object."""
        return self.table.objects[identifier].name

    def model(self, identifier: str) -> tuple[Model, int]:
        """The first problem, and the kind of the object in it."""
        model = model_of(self.builts[0])
        return model, model.index[identifier]

    def alike(self, identifier: str) -> tuple[str, ...]:
        """The ids of all objects of the same kind."""
        merged = self.builts[0].merged
        return tuple(o.id for o in merged.members[merged.index[identifier]])
