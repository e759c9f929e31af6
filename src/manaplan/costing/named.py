"""The objects that ``choose`` names as given up or tapped for a keyword (contract, part 1)."""

from manaplan.errors import UnknownId, quote
from manaplan.game.position.ask import Ask
from manaplan.layers.objects import GameTable
from manaplan.rules.costs import Component, Cost, Discard, Exile, Return, Sacrifice, TapOthers
from manaplan.rules.predicates import All, Either, TheObject
from manaplan.rules.records import evolve

_WITH_OBJECTS = (Sacrifice, TapOthers, Return, Discard, Exile)


def named_ids(table: GameTable, ask: Ask, keyword: str) -> tuple[str, ...]:
    """The ids that the question names for the keyword; none where the choice is open. Raises UnknownId."""
    value = dict(ask.choose).get(keyword)
    if value is None:
        return ()
    words = value if isinstance(value, tuple) else (str(value),)
    ids = tuple(word.removeprefix("#") for word in words)
    for identifier in ids:
        if identifier not in table.objects:
            raise UnknownId(f"no object has the id {quote(identifier)}", where="pay.choose")
    return ids


def with_named(cost: Cost, table: GameTable, ask: Ask, keyword: str) -> Cost:
    """The keyword's cost, asking for the named objects only where any are named."""
    ids = named_ids(table, ask, keyword)
    return tuple(_only(part, ids) for part in cost) if ids else cost


def _only(part: Component, ids: tuple[str, ...]) -> Component:
    if not isinstance(part, _WITH_OBJECTS):
        return part
    named = TheObject(ids[0]) if len(ids) == 1 else Either(tuple(TheObject(i) for i in ids))
    inner = part.what.parts if isinstance(part.what, All) else (part.what,)
    return evolve(part, what=All((*inner, named)))
