"""The facts of an explanation: what a reader is told, each with its kind, objects and rule."""

from collections.abc import Iterable, Sequence

from manaplan.layers.objects import GameTable
from manaplan.rules.records import frozen

KINDS = ("demand", "supply", "twice", "order", "limit", "lock", "choice", "wish")
"""What a fact may say: what must be paid, what could pay it, an object wanted twice, what must come first, a number
that there is no more of, what keeps objects or mana from use, an announced choice, a wish.
"""


@frozen
class Fact:
    """One fact of a conflict: a kind of KINDS, the text, the ids of the objects it speaks of, and the rule (none
    for a wish).
    """

    kind: str
    text: str
    objects: tuple[str, ...] = ()
    rule: str = "601.2h"

    def document(self) -> dict[str, object]:
        """The fact as a part of ``why.conflict``."""
        return {"fact": self.text, "objects": list(self.objects), "rule": self.rule, "kind": self.kind}


def names_of(table: GameTable, ids: Iterable[str]) -> str:
    """The names of the objects in words, each name once."""
    return listed([*dict.fromkeys(table.objects[i].name for i in ids)])


def listed(words: Sequence[str], last: str = "and") -> str:
    """«a», «a and b», «a, b and c»."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)
