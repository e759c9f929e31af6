"""Objects whose choice changes the cost: sacrificed for emerge and offering, tapped for harmonize.

Rules 702.119, 702.48 and 702.180. Objects that change it alike are one choice, told by a predicate; the
payment then picks one of them.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeAlias, TypeVar

from manaplan.costing.draft import Reduction
from manaplan.costing.named import named_ids
from manaplan.costing.refusal import NotOffered
from manaplan.game.position.ask import Ask
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.amounts import ONE
from manaplan.rules.costs import Cost, Sacrifice, TapOthers
from manaplan.rules.mana import ManaCost, Symbol
from manaplan.rules.predicates import All, ControlledBy, Is, Measure, Named, Predicate, TheObject, matches

_Key = TypeVar("_Key")
Victim: TypeAlias = tuple[Cost, tuple[Reduction, ...], tuple[tuple[str, str], ...]]
"""Components, reductions and announced choices of one choice of object."""


def emerge_choices(table: GameTable, spell: Object, what: Predicate | None, ask: Ask) -> Iterator[Victim]:
    """A creature (or what it emerges from) to sacrifice.

    The total falls by its mana value (702.119a, 702.119b).
    """
    kind = All((what or Is("creature"), ControlledBy("you")))
    named = bool(named_ids(table, ask, "emerge"))
    groups = _groups(table, spell, kind, ask, "emerge", lambda o: o.mana_value)
    if not groups:
        raise NotOffered(f"you control nothing to sacrifice for the emerge of {spell.name}", "702.119a")
    for value, members in sorted(groups.items(), reverse=True):
        picked = _picked(kind, members, named, _worth(value))
        yield (Sacrifice(ONE, picked),), _generic(value, "emerge", "702.119a"), ()


def harmonize_choices(table: GameTable, spell: Object, ask: Ask) -> Iterator[Victim]:
    """Up to one untapped creature to tap; the total falls by its power (702.180a)."""
    kind = All((Is("untapped"), Is("creature"), ControlledBy("you")))
    named = bool(named_ids(table, ask, "harmonize"))
    groups = _groups(table, spell, kind, ask, "harmonize", lambda o: max(0, o.power or 0))
    if not named:
        yield (), (), ()
    for power, members in sorted(groups.items(), reverse=True):
        if power > 0:
            picked = _picked(kind, members, named, Measure("power", power, power))
            yield (TapOthers(ONE, picked),), _generic(power, "harmonize", "702.180a"), ()


def offering_choices(table: GameTable, spell: Object, what: Predicate, ask: Ask) -> Iterator[Victim]:
    """A permanent of the quality to sacrifice.

    The total falls by its mana cost, colours too (702.48a, 702.48c).
    """
    kind = All((what, ControlledBy("you")))
    groups = _groups(table, spell, kind, ask, "offering", lambda o: (o.name, str(o.mana_cost or "")))
    if not groups:
        raise NotOffered(f"you control nothing to sacrifice for the offering of {spell.name}", "702.48a")
    known = Counter(name for name, _ in groups)
    for _, members in sorted(groups.items()):
        first = members[0]
        # One of its name with another mana cost (a prototyped one) would take something else off.
        shared = (Named(first.name), *((_worth(first.mana_value),) if known[first.name] > 1 else ()))
        picked = _picked(kind, members, bool(named_ids(table, ask, "offering")), *shared)
        cost = first.mana_cost or ManaCost()
        cost = ManaCost.of(s for s in cost if not s.variable)
        taken = (Reduction(cost, f"offering {first.name}", rule="702.48c"),) if cost else ()
        yield (Sacrifice(ONE, picked),), taken, ()


def _groups(
    table: GameTable, spell: Object, kind: Predicate, ask: Ask, keyword: str, key: Callable[[Object], _Key]
) -> dict[_Key, list[Object]]:
    """The objects that can be chosen by what they change; only the forced one where ``choose`` names it."""
    forced = named_ids(table, ask, keyword)
    groups: dict[_Key, list[Object]] = {}
    for thing in table.things("battlefield"):
        if matches(kind, thing, spell) and thing.id != spell.id and (not forced or thing.id in forced):
            groups.setdefault(key(thing), []).append(thing)
    return groups


def _worth(value: int) -> Predicate:
    return Measure("mana value", value, value)


def _picked(kind: All, members: list[Object], named: bool, *shared: Predicate) -> Predicate:
    """What asks for one of the members: the shared qualities, or the one object that was named."""
    return All((*kind.parts, *((TheObject(members[0].id),) if named else shared)))


def _generic(number: int, why: str, rule: str) -> tuple[Reduction, ...]:
    return (Reduction(ManaCost.of([Symbol(generic=number)]), why, rule=rule),) if number else ()
