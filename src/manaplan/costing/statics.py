"""What the permanents on the table say about costs, gathered once for each table."""

from collections.abc import Iterator
from typing import TypeVar
from weakref import WeakKeyDictionary

from manaplan.game.abilities import (
    Ability,
    AddsCost,
    AlternativeCost,
    CostChange,
    CostFloor,
    CostSet,
    Forbids,
    Grants,
    Modifies,
    Permission,
    Unread,
)
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.records import frozen

_A = TypeVar("_A")


@frozen(eq=False)
class Statics:
    """Abilities that change, add, offer or forbid, each with the permanent that has it."""

    changes: tuple[tuple[Object, CostChange], ...]
    floors: tuple[tuple[Object, CostFloor], ...]
    added: tuple[tuple[Object, AddsCost], ...]
    permissions: tuple[tuple[Object, Permission], ...]
    offers: tuple[tuple[Object, Grants, AlternativeCost], ...]
    forbidden: tuple[tuple[Object, Forbids], ...]
    sets: tuple[tuple[Object, CostSet], ...]
    modifiers: tuple[tuple[Object, Modifies], ...]
    unread: tuple[tuple[str, Unread], ...]


_KNOWN: WeakKeyDictionary[GameTable, Statics] = WeakKeyDictionary()


def statics(table: GameTable) -> Statics:
    """The static abilities of the permanents (113.6) that costing looks at.

    Remembered while the table lives.
    """
    known = _KNOWN.get(table)
    if known is None:
        known = _KNOWN[table] = _gather(table)
    return known


def _gather(table: GameTable) -> Statics:
    here = list(_abilities(table))
    grants = _only(here, Grants)
    return Statics(
        changes=tuple((o, a) for o, a in _only(here, CostChange) if not a.own),
        floors=tuple(_only(here, CostFloor)),
        added=tuple(_only(here, AddsCost)),
        permissions=tuple(_only(here, Permission)),
        offers=tuple((o, g, a) for o, g in grants for a in g.abilities if isinstance(a, AlternativeCost)),
        forbidden=tuple(_only(here, Forbids)),
        sets=tuple(_only(here, CostSet)),
        modifiers=tuple(_only(here, Modifies)),
        unread=tuple(dict.fromkeys((o.name, a) for o, a in _only(here, Unread))),
    )


def _abilities(table: GameTable) -> Iterator[tuple[Object, Ability]]:
    for thing in table.things("battlefield"):
        for ability in thing.abilities:
            yield thing, ability
    for thing in table.things("command"):
        for ability in thing.abilities:
            if isinstance(ability, CostChange) and ability.command_too:
                yield thing, ability


def _only(here: list[tuple[Object, Ability]], kind: type[_A]) -> list[tuple[Object, _A]]:
    return [(o, a) for o, a in here if isinstance(a, kind)]
