"""What makes two plans the same option: the state left behind, interchangeable objects not told apart."""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from typing import TypeAlias

from manaplan.layers.objects import GameTable, Object
from manaplan.plan.steps import Uses
from manaplan.rules.records import frozen

Changes: TypeAlias = tuple[tuple[str, int], ...]
"""The counters that changed on one object, each with its change."""


@frozen
class Footprint:
    """An option without its announcement: what is used up, as counts of kinds, and the mana left floating.

    ``counts`` holds ((verb, kind), count) pairs, the verb one of ``tapped``, ``sacrificed``, ``exiled``,
    ``discarded``, ``returned``; ``counters`` holds ((kind, changes), count), where changes are the
    (counter, change) pairs of one object; ``floating`` holds (mana, count), the mana in whatever form tells
    two of them apart.
    """

    counts: frozenset[tuple[tuple[str, Hashable], int]]
    counters: frozenset[tuple[tuple[Hashable, Changes], int]]
    life: int
    damage: int
    energy: int
    milled: int
    floating: frozenset[tuple[Hashable, int]]

    def amounts(self) -> Counter[Hashable]:
        """Everything used up as one multiset: what minimality compares (floating mana left apart)."""
        total: Counter[Hashable] = Counter(dict(self.counts))
        for (kind, changes), count in self.counters:
            for counter, change in changes:
                total["counters", kind, counter, change > 0] += abs(change) * count
        total.update({"life": self.life, "damage": self.damage, "energy": self.energy, "milled": self.milled})
        return total


def footprint(kinds: Mapping[str, Hashable], uses: Uses, floating: Iterable[Hashable] = ()) -> Footprint:
    """The footprint of a plan that uses this up; ``kinds`` are those of the table before the plan (see ``kinds``)."""
    counts: Counter[tuple[str, Hashable]] = Counter()
    for verb in ("tapped", "sacrificed", "exiled", "discarded", "returned"):
        counts.update((verb, kinds[key]) for key in getattr(uses, verb))
    changes: dict[str, list[tuple[str, int]]] = {}
    for key, counter, change in uses.counters:
        changes.setdefault(key, []).append((counter, change))
    counters: Counter[tuple[Hashable, Changes]] = Counter((kinds[key], tuple(sorted(c))) for key, c in changes.items())
    return Footprint(
        counts=frozenset(counts.items()),
        counters=frozenset(counters.items()),
        life=uses.life,
        damage=uses.damage,
        energy=uses.energy,
        milled=uses.milled,
        floating=frozenset(Counter(floating).items()),
    )


def kinds(table: GameTable) -> Mapping[str, str]:
    """For each id the id of the first object that it is interchangeable with.

    Interchangeable objects have the same characteristics, status, counters and attachments; cards in a library
    never are, for their order is known.
    """
    own = {key: _own(thing) for key, thing in table.objects.items()}
    hanging: dict[str, list[int]] = {}
    numbers: dict[Hashable, int] = {}
    number = {key: numbers.setdefault(value, len(numbers)) for key, value in own.items()}
    for key, thing in table.objects.items():
        if thing.attached_to is not None:
            hanging.setdefault(thing.attached_to, []).append(number[key])
    first: dict[Hashable, str] = {}
    return {key: first.setdefault(_whole(thing, number, hanging), key) for key, thing in table.objects.items()}


def _whole(thing: Object, number: Mapping[str, int], hanging: Mapping[str, list[int]]) -> Hashable:
    host = thing.attached_to
    on_host = (number.get(host), tuple(sorted(hanging.get(host, ())))) if host is not None else None
    return number[thing.id], tuple(sorted(hanging.get(thing.id, ()))), on_host


def _own(thing: Object) -> Hashable:
    """Everything about one object but what hangs on it."""
    if thing.zone == "library":
        return thing.id
    nature = (thing.name, thing.supertypes, thing.types, thing.subtypes, thing.all_creature_types, thing.colors)
    numbers = (thing.power, thing.toughness, thing.mana_cost, thing.mana_value)
    text = (thing.abilities, thing.keywords, thing.card.name if thing.card else None, thing.face)
    place = (thing.zone, thing.controller, thing.owner, thing.tapped, thing.sick, thing.token, thing.marks)
    more = (frozenset(thing.counters.items()), repr(sorted(thing.chosen.items())), thing.exiled_with)
    return nature, numbers, text, place, more
