"""Payment methods: other things than mana that pay for mana in a cost, as small registered rules (601.2h)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from manaplan.layers.objects import GameTable, Object
from manaplan.rules.mana import Symbol
from manaplan.rules.records import frozen

Who = Callable[[Object], bool]
Pays = Callable[[Object, Symbol], bool]


@frozen(eq=False)
class Method:
    """A way to pay for mana with objects, and what it does to them (``action``: ``tap`` or ``exile``).

    ``helps``: whether an object of the player can be used; ``pays``: whether it can pay one mana of the
    symbol (for ``{2/c}`` of its coloured side only; its generic side counts as generic symbols).
    """

    name: str
    rule: str
    title: str
    action: str
    zone: str
    helps: Who
    pays: Pays

    def who(self, table: GameTable, you: str = "you", exclude: frozenset[str] = frozenset()) -> tuple[Object, ...]:
        """The objects that the player could use for it now; ``exclude`` holds ids that do not count."""
        return tuple(
            o for o in table.things(self.zone) if o.controller == you and o.id not in exclude and self.helps(o)
        )


def _untapped_creature(thing: Object) -> bool:
    return not thing.tapped and "creature" in thing.types


def _untapped_artifact(thing: Object) -> bool:
    return not thing.tapped and "artifact" in thing.types


def _is_card(thing: Object) -> bool:
    return not thing.token


def _generic(_: Object, symbol: Symbol) -> bool:
    return symbol.is_generic


def _own_color(thing: Object, symbol: Symbol) -> bool:
    return symbol.is_generic or bool(symbol.colors & thing.colors)


def _anything(_: Object, symbol: Symbol) -> bool:
    return not symbol.variable


_ALL = (
    Method("convoke", "702.51a", "Convoke", "tap", "battlefield", _untapped_creature, _own_color),
    Method("improvise", "702.126a", "Improvise", "tap", "battlefield", _untapped_artifact, _generic),
    Method("delve", "702.66a", "Delve", "exile", "graveyard", _is_card, _generic),
    Method(
        "waterbend",
        "701.67",
        "Waterbend",
        "tap",
        "battlefield",
        lambda o: _untapped_artifact(o) or _untapped_creature(o),
        _generic,
    ),
    Method("tap creatures", "601.2h", "Tapping creatures", "tap", "battlefield", _untapped_creature, _anything),
)

METHODS: Mapping[str, Method] = MappingProxyType({m.name: m for m in _ALL})
"""Every payment method by its name in ``TotalCost.methods``."""
