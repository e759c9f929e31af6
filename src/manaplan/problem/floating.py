"""Mana left floating that may still be of several types: which it is to be."""

from collections.abc import Iterable, Sequence

from manaplan.problem.schedule import Unit


def types_left(units: Sequence[Unit], wanted: Iterable[tuple[tuple[str, int], int]]) -> tuple[str, ...]:
    """A type for each floating unit of a schedule, so that together they are the wanted amounts by type and tag.

    The least flexible units choose first; a unit whose first letters are all spoken for takes the next
    (augmenting paths).
    """
    left = dict(wanted)
    held: dict[int, str] = {}

    def place(i: int, seen: set[str]) -> bool:
        unit = units[i]
        for t in unit.mana.types:
            if t in seen:
                continue
            seen.add(t)
            key = (t, unit.mana.tag)
            if left.get(key, 0) > 0:
                left[key] -= 1
                held[i] = t
                return True
            for j, other in list(held.items()):
                if other == t and units[j].mana.tag == unit.mana.tag and place(j, seen):
                    held[i] = t
                    return True
        return False

    for i in sorted(range(len(units)), key=lambda i: len(units[i].mana.types)):
        place(i, set())
    return tuple(held.get(i, u.mana.types[0]) for i, u in enumerate(units))
