"""Merging interchangeable objects into kinds, and back to ids."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from manaplan.layers.objects import GameTable, Object
from manaplan.rules.records import frozen


@frozen(eq=False)
class Merged:
    """The kinds of a table: members of each kind in order of appearance, and the kind of each id."""

    members: tuple[tuple[Object, ...], ...]
    index: Mapping[str, int]

    def kinds_of(self, objects: Iterable[Object]) -> tuple[int, ...]:
        """The kinds that have one of the objects, ascending."""
        return tuple(sorted({self.index[o.id] for o in objects if o.id in self.index}))

    def as_on(self, table: GameTable) -> "Merged":
        """The same kinds, each thing as it is on the table, where it is still in its zone there: what has gone may have
        made it something else.
        """

        def now(thing: Object) -> Object:
            found = table.objects.get(thing.id)
            return found if found is not None and found.zone == thing.zone else thing

        return Merged(tuple(tuple(map(now, m)) for m in self.members), self.index)


_HERE = "battlefield"
_ELSEWHERE = frozenset({"hand", "graveyard", "exile"})


def merge(table: GameTable, apart: frozenset[str], you: str = "you") -> Merged:
    """Merge your interchangeable objects (same characteristics, state and attachments).

    Objects whose id is in ``apart`` (the thing paid for, wishes, an attached object or its host) stay kinds of
    their own. Cards of the library
    are left out: what they pay is counted, not chosen.
    """
    hosts = {o.attached_to for o in table.attachments() if o.attached_to}
    here = (o for o in table.things(_HERE) if o.controller == you)
    there = (o for o in table.objects.values() if o.zone in _ELSEWHERE and o.owner == you)
    # Those on the battlefield first: their numbers are then the same whatever is cast from elsewhere.
    return _numbered((*_grouped(here, apart | hosts), *_grouped(there, apart)))


def merged_again(before: Merged, table: GameTable) -> Merged:
    """The kinds of a table from which something has gone elsewhere than to the battlefield, a hand, a graveyard or
    exile, all else being what it was ``before``; what is on the battlefield keeps its numbers.
    """
    left = (tuple(o for o in m if table.objects.get(o.id) is o) for m in before.members)
    return _numbered(tuple(m for m in left if m))


def _grouped(things: Iterable[Object], apart: frozenset[str]) -> Iterable[tuple[Object, ...]]:
    groups: dict[object, list[Object]] = defaultdict(list)
    for thing in things:
        single = thing.id in apart or thing.attached_to is not None
        groups[thing.id if single else _key(thing)].append(thing)
    return map(tuple, groups.values())


def _numbered(members: tuple[tuple[Object, ...], ...]) -> Merged:
    return Merged(members, {o.id: i for i, g in enumerate(members) for o in g})


def _key(thing: Object) -> object:
    """What two interchangeable objects have in common: everything but the id and the timestamp (which no
    payment looks at).
    """
    return (
        thing.zone,
        thing.name,
        thing.tapped,
        thing.sick,
        thing.token,
        thing.types,
        thing.subtypes,
        thing.supertypes,
        thing.all_creature_types,
        thing.colors,
        thing.power,
        thing.toughness,
        thing.mana_cost,
        thing.mana_value,
        thing.abilities,
        thing.keywords,
        tuple(sorted(thing.counters.items())),
        thing.marks,
        tuple(sorted((k, str(v)) for k, v in thing.chosen.items())),
        thing.exiled_with,
        thing.owner,
        thing.face,
    )
