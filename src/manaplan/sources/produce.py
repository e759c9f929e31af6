"""Which types of mana an ability adds now, and what permanents could produce (106.5, 106.7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from manaplan.game.abilities import (
    AddMana,
    ChosenColor,
    ColorsAmong,
    CommanderColors,
    CouldProduce,
    ExiledColors,
    ManaChoice,
    ManaPart,
    NotedType,
    OfTypes,
    PaidCouldProduce,
    TappedTrigger,
    TypesSpent,
)
from manaplan.layers.objects import GameTable, Object
from manaplan.layers.table import identity_of
from manaplan.rules.amounts import Amount, Of, SeenFrom, Sum, Times, evaluate, has_variable
from manaplan.rules.conditions import holds
from manaplan.rules.mana import ANY_COLOR
from manaplan.rules.predicates import matches
from manaplan.rules.records import evolve, frozen
from manaplan.sources.replace import Batch, Replacement, chosen_types, outcomes, replacements

_NOTHING: frozenset[str] = frozenset()

Known = Mapping[str, frozenset[str]]
"""For each permanent's id the types it could produce."""


@frozen
class Output:
    """So much mana of some of these types; ``together`` as in ``ManaPart``.

    ``now`` is the amount at this moment, None where it depends on X or on what is given up as the cost.
    """

    amount: Amount
    now: int | None
    types: frozenset[str]
    together: str = "each"
    step: int = 0


def alternatives_now(mana: AddMana, table: GameTable, source: Object) -> tuple[tuple[ManaPart, ...], ...]:
    """The alternatives that the effect offers as of now, «instead» applied (614.1a)."""
    if mana.instead_if is not None and holds(mana.instead_if, table, source):
        return mana.instead
    return mana.alternatives


def outputs(
    mana: AddMana,
    table: GameTable,
    source: Object,
    could: Known | None = None,
    produced: frozenset[str] = _NOTHING,
    paid: Object | None = None,
) -> tuple[tuple[Output, ...], ...]:
    """What the effect would add if it resolved now: alternatives, each of parts with their types.

    A part for which no type can be defined adds nothing (106.5) and is left out. ``could`` is
    ``could_produce(table)`` where it is known; ``produced`` the types of the mana that a trigger looks at; ``paid``
    the object given up for the cost.
    """
    made = (
        tuple(
            Output(part.amount, amount_now(part.amount, table, source), types, part.together, part.step)
            for part in parts
            if (types := types_of(part.choice, table, source, could, produced, paid))
        )
        for parts in alternatives_now(mana, table, source)
    )
    return tuple(dict.fromkeys(made))


def amount_now(amount: Amount, table: GameTable, source: Object) -> int | None:
    """The amount at this moment, None where it depends on X or on the object given up."""
    if has_variable(amount) or _reads_cost(amount):
        return None
    return max(0, evaluate(amount, table, source))


def _reads_cost(amount: Amount) -> bool:
    match amount:
        case Of(_, of):
            return of == "cost"
        case Sum(parts):
            return any(_reads_cost(p) for p in parts)
        case SeenFrom():
            return True
        case Times(_, of):
            return _reads_cost(of)
        case _:
            return False


def types_of(
    choice: ManaChoice,
    table: GameTable,
    source: Object,
    could: Known | None = None,
    produced: frozenset[str] = _NOTHING,
    paid: Object | None = None,
) -> frozenset[str]:
    """The types of mana that may be chosen now; none where none is defined (106.5)."""
    match choice:
        case OfTypes(letters):
            return frozenset(letters)
        case CommanderColors():
            return _identity(table, source.controller)
        case ChosenColor():
            return chosen_types(source.chosen.get("color")) & ANY_COLOR
        case NotedType():
            return chosen_types(source.chosen.get("color"))
        case ExiledColors():
            return frozenset(c for name in source.exiled_with for c in table.exiled_colors(name))
        case PaidCouldProduce(colors_only):
            found = _paid_could(table, could, paid) if paid is not None else _NOTHING
            return found & ANY_COLOR if colors_only else found
        case ColorsAmong(what, zone):
            return frozenset(c for t in table.things(zone) if matches(what, t, source) for c in t.colors)
        case TypesSpent():
            return produced
        case CouldProduce(what, colors_only):
            known = could_produce(table) if could is None else could
            found = frozenset(t for o in table.things("battlefield") if matches(what, o, source) for t in known[o.id])
            return found & ANY_COLOR if colors_only else found
    raise TypeError(f"not a choice of mana: {choice!r}")


def _paid_could(table: GameTable, could: Known | None, paid: Object) -> frozenset[str]:
    """What the object given up could produce as it last was on the battlefield (608.2h)."""
    if table.objects.get(paid.id) is not paid:
        return could_produce(evolve(table, objects={**table.objects, paid.id: paid}))[paid.id]
    return (could_produce(table) if could is None else could).get(paid.id, _NOTHING)


def _identity(table: GameTable, player: str) -> frozenset[str]:
    """The colours of the player's commanders' identity; none without a commander (903.4)."""
    if player == "you" and table.identity:
        return table.identity
    mine = (o for o in table.objects.values() if o.owner == player and "commander" in o.marks)
    return frozenset(c for o in mine for c in identity_of(o))


def could_produce(table: GameTable) -> dict[str, frozenset[str]]:
    """For each permanent the types of mana that its abilities would add if they resolved now (106.7).

    Costs and conditions do not matter; what replaces mana does, in any order (614, 616). Permanents that look at
    each other are gone round until nothing is added: the least fixed point, so that lands that only look at each
    other could produce nothing.
    """
    permanents = tuple(table.things("battlefield"))
    could = dict.fromkeys((o.id for o in permanents), _NOTHING)
    looking = []
    for thing in permanents:
        effects = _effects(table, thing)
        if any(_looks(m) for m, _ in effects):
            looking.append((thing, effects))
        else:
            could[thing.id] = frozenset(_types(effects, table, thing, could))
    grown = True
    while grown:
        grown = False
        for thing, effects in looking:
            types = could[thing.id].union(_types(effects, table, thing, could))
            grown = grown or types != could[thing.id]
            could[thing.id] = types
    return could


def _effects(table: GameTable, thing: Object) -> tuple[tuple[AddMana, bool], ...]:
    """What the mana abilities of a permanent do, activated and triggered ones, each with whether it is tapped for that
    mana; what would trigger the latter does not matter, nor whose mana.
    """
    activated = [(a.mana, a.taps) for a in thing.activated if a.zone == "battlefield" and a.is_mana_ability and a.mana]
    triggered = [
        (a.mana, False)
        for a in thing.abilities
        if isinstance(a, TappedTrigger)
        and a.mana is not None
        and (a.condition is None or holds(a.condition, table, thing))
    ]
    return (*activated, *triggered)


def _looks(mana: AddMana) -> bool:
    parts = (p for alternative in (*mana.alternatives, *mana.instead) for p in alternative)
    return any(isinstance(p.choice, CouldProduce) for p in parts)


def _types(effects: tuple[tuple[AddMana, bool], ...], table: GameTable, thing: Object, could: Known) -> Iterator[str]:
    """The types of every alternative that adds anything; X counts as one or as two."""
    replacing = replacements(table, thing) if any(tapped for _, tapped in effects) else ()
    for mana, tapped in effects:
        for alternative in outputs(mana, table, thing, could):
            parts = [part for part in alternative if part.now != 0]
            if tapped and replacing:
                yield from _replaced(parts, replacing)
            else:
                yield from (t for part in parts for t in part.types)


def _replaced(parts: list[Output], replacing: tuple[Replacement, ...]) -> Iterator[str]:
    for open_amount in (1, 2):
        for types in product(*(sorted(p.types) for p in parts)):
            made = [Batch(t, open_amount if p.now is None else p.now) for t, p in zip(types, parts, strict=True)]
            yield from (b.type for o in outcomes(made, replacing) for b in o.batches if b.amount)
