"""What mana an ability adds as it resolves, and whether a choice of it is possible (106.4-106.7)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product
from typing import TypeAlias

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
)
from manaplan.layers.objects import GameTable, Object
from manaplan.referee.chosen import chosen_color, noted_type
from manaplan.referee.replaced import effects_on, replaced
from manaplan.rules.amounts import Amount, Number, Of, SeenFrom, Sum, Times, evaluate, has_variable
from manaplan.rules.conditions import holds
from manaplan.rules.mana import ANY_COLOR, TYPES
from manaplan.rules.predicates import matches
from manaplan.rules.records import evolve, frozen


@frozen
class Portion:
    """``count`` mana, each of one of ``types``; ``together`` as in ``ManaPart``."""

    count: int
    types: frozenset[str]
    together: str = "each"
    step: int = 0


@frozen
class Seen:
    """What an ability looks at as it resolves: X, the object given up for its cost, the types just produced."""

    x: int | None = None
    paid: Object | None = None
    produced: frozenset[str] = frozenset()


Alternative: TypeAlias = tuple[Portion, ...]

NOTHING_SEEN = Seen()


def alternatives(add: AddMana, table: GameTable, source: Object, seen: Seen = NOTHING_SEEN) -> tuple[Alternative, ...]:
    """The alternatives that the effect offers now; a part of no defined type or of no mana is left out (106.5)."""
    fixed = _fixed(add)
    if fixed is not None:
        return fixed
    instead = add.instead_if is not None and holds(add.instead_if, table, source, seen.x)
    offered = add.instead if instead else add.alternatives
    return tuple(tuple(_portions(parts, table, source, seen)) for parts in offered)


@lru_cache(maxsize=4096)
def _fixed(add: AddMana) -> tuple[Alternative, ...] | None:
    """The alternatives of an effect that looks at nothing; None for others."""
    parts = [part for alternative in add.alternatives for part in alternative]
    if add.instead_if is not None or not all(type(p.amount) is Number and type(p.choice) is OfTypes for p in parts):
        return None
    return tuple(
        tuple(
            Portion(p.amount.value, frozenset(p.choice.letters), p.together, p.step)
            for p in alternative
            if isinstance(p.amount, Number)
            and p.amount.value > 0
            and isinstance(p.choice, OfTypes)
            and p.choice.letters
        )
        for alternative in add.alternatives
    )


def _portions(parts: Iterable[ManaPart], table: GameTable, source: Object, seen: Seen) -> Iterator[Portion]:
    for part in parts:
        count = evaluate(part.amount, table, source, seen.x, seen.paid)
        types = choice_types(part.choice, table, source, seen)
        if count > 0 and types:
            yield Portion(count, types, part.together, part.step)


def choice_types(choice: ManaChoice, table: GameTable, source: Object, seen: Seen = NOTHING_SEEN) -> frozenset[str]:
    """The types that may be chosen; none where no type is defined (106.5)."""
    match choice:
        case OfTypes(letters):
            return frozenset(letters)
        case CommanderColors():
            return table.identity & ANY_COLOR
        case ChosenColor():
            return chosen_color(source)
        case ColorsAmong(what, zone):
            return frozenset(c for t in table.things(zone) if matches(what, t, source) for c in t.colors)
        case ExiledColors():
            return frozenset(c for name in source.exiled_with for c in table.exiled_colors(name))
        case NotedType():
            return noted_type(source)
        case PaidCouldProduce(colors_only):
            types = _paid_could(table, seen.paid)
            return types & ANY_COLOR if colors_only else types
        case CouldProduce(what, colors_only):
            could = could_produce(table)
            types = frozenset(c for t in table.things("battlefield") if matches(what, t, source) for c in could[t.id])
            return types & ANY_COLOR if colors_only else types
        case _:
            return seen.produced


def _paid_could(table: GameTable, paid: Object | None) -> frozenset[str]:
    """What the object given up could produce as it last was on the battlefield (608.2h)."""
    if paid is None:
        return frozenset()
    return could_produce(evolve(table, objects={**table.objects, paid.id: paid})).get(paid.id, frozenset())


def could_produce(table: GameTable) -> Mapping[str, frozenset[str]]:
    """For each permanent the types that it could produce (106.7): the least fixed point, costs left apart."""
    found = ((o, _could_resolve(o, table)) for o in table.things("battlefield"))
    makers = [(o, abilities) for o, abilities in found if abilities]
    could: dict[str, frozenset[str]] = {o.id: frozenset() for o in table.things("battlefield")}
    changed = True
    while changed:
        changed = False
        for thing, abilities in makers:
            types = could[thing.id].union(_could_now(thing, abilities, table, could))
            changed = changed or types != could[thing.id]
            could[thing.id] = types
    return could


def _could_resolve(thing: Object, table: GameTable) -> list[tuple[AddMana, bool]]:
    """What the mana abilities of the permanent do as they resolve, whatever they cost or trigger on, and whether it is
    tapped for that.
    """
    activated = [(a.mana, a.taps) for a in thing.activated if a.mana is not None]
    triggered = (a for a in thing.abilities if isinstance(a, TappedTrigger))
    met = (a for a in triggered if a.condition is None or holds(a.condition, table, thing))
    return activated + [(a.mana, False) for a in met if a.mana is not None]


def _could_now(
    thing: Object, abilities: list[tuple[AddMana, bool]], table: GameTable, could: Mapping[str, frozenset[str]]
) -> Iterator[str]:
    effects = effects_on(table, thing)
    for add, taps in abilities:
        found = _alternatives_of(add, thing, table, could)
        if not (effects and taps):
            yield from (t for alternative in found for _, types in alternative for t in types)
            continue
        for alternative in found:
            for many in (1, 2):
                for types in product(*(sorted(types) for _, types in alternative)):
                    mana = tuple(t for (n, _), t in zip(alternative, types, strict=True) for _ in range(n or many))
                    yield from (t for result in replaced(mana, effects) for t in result)


def _alternatives_of(
    add: AddMana, thing: Object, table: GameTable, could: Mapping[str, frozenset[str]]
) -> list[list[tuple[int, frozenset[str]]]]:
    """For each alternative the parts that add mana: how much (0 where that is settled by the cost) of which types."""
    instead = add.instead_if is not None and holds(add.instead_if, table, thing)
    found = []
    for parts in add.instead if instead else add.alternatives:
        made = []
        for part in parts:
            count = 0 if _open_amount(part.amount) else evaluate(part.amount, table, thing)
            types = _types_could(part.choice, thing, table, could)
            if types and (count > 0 or _open_amount(part.amount)):
                made.append((count, types))
        found.append(made)
    return found


def _types_could(
    choice: ManaChoice, thing: Object, table: GameTable, could: Mapping[str, frozenset[str]]
) -> frozenset[str]:
    if not isinstance(choice, CouldProduce):
        return choice_types(choice, table, thing)
    types = frozenset(c for t in table.things("battlefield") if matches(choice.what, t, thing) for c in could[t.id])
    return types & ANY_COLOR if choice.colors_only else types


def _open_amount(amount: Amount) -> bool:
    """Whether the amount is settled only by the cost: X, or something of what was given up."""
    match amount:
        case Of(_, "cost") | SeenFrom():
            return True
        case Sum(parts):
            return any(_open_amount(p) for p in parts)
        case Times(_, of):
            return _open_amount(of)
    return has_variable(amount)


# --- choices ---------------------------------------------------------------------------------------------------


def combos(offered: Iterable[Alternative]) -> list[tuple[str, ...]]:
    """Every multiset of mana that may be chosen, each in the order W U B R G C."""
    found: dict[tuple[str, ...], None] = {}
    for portions in offered:
        for picks in product(*(portion_picks(p) for p in portions)):
            found[tuple(sorted((t for pick in picks for t in pick), key=TYPES.index))] = None
    return list(found)


def portion_picks(portion: Portion) -> Iterable[tuple[str, ...]]:
    """Every choice of types for one portion."""
    if portion.step:
        fewer = range(portion.count % portion.step, portion.count + 1, portion.step)
        return [pick for n in fewer for pick in portion_picks(Portion(n, portion.types, portion.together))]
    types = sorted(portion.types, key=TYPES.index)
    match portion.together:
        case "same":
            return [(t,) * portion.count for t in types]
        case "all":
            return [tuple(t for t in types for _ in range(portion.count))]
        case "different":
            return combinations(types, min(portion.count, len(types)))
    return combinations_with_replacement(types, portion.count)


def possible(offered: Iterable[Alternative], adds: Iterable[str]) -> bool:
    """Whether the mana ``adds`` is one of the choices, without listing them all."""
    mana = tuple(adds)
    return any(_is_one_of(portions, mana) for portions in offered)


def _is_one_of(portions: Alternative, mana: tuple[str, ...]) -> bool:
    if len(portions) == 1 and portions[0].together == "each" and not portions[0].step:
        return len(mana) == portions[0].count and portions[0].types.issuperset(mana)
    return _covers(portions, Counter(mana))


def _covers(portions: Alternative, wanted: Counter[str]) -> bool:
    """Whether the portions can be exactly the wanted mana: the bound ones first, the free ones by counting."""
    bound = next((i for i, p in enumerate(portions) if p.together != "each" or p.step), None)
    if bound is None:
        return _free_cover(portions, wanted)
    rest = portions[:bound] + portions[bound + 1 :]
    picks = (Counter(pick) for pick in portion_picks(portions[bound]))
    return any(pick <= wanted and _covers(rest, wanted - pick) for pick in picks)


def _free_cover(portions: Alternative, wanted: Counter[str]) -> bool:
    """Hall's condition: of every set of types no more is wanted than the portions that touch it can give."""
    if sum(p.count for p in portions) != wanted.total():
        return False
    types = list(wanted)
    subsets = (set(s) for n in range(1, len(types) + 1) for s in combinations(types, n))
    return all(sum(wanted[t] for t in s) <= sum(p.count for p in portions if p.types & s) for s in subsets)
