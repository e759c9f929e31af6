"""What becomes of mana as a permanent is tapped for it: replacements in the order its player likes (106.12b, 616)."""

from collections.abc import Iterable, Iterator

from manaplan.game.abilities import ChosenColor, OfTypes, ReplacesCounters, ReplacesMana
from manaplan.layers.objects import GameTable, Object
from manaplan.referee.chosen import chosen_color
from manaplan.rules.mana import TYPES
from manaplan.rules.predicates import matches

Mana = tuple[str, ...]
Effect = tuple[ReplacesMana, frozenset[str]]
"""A replacement with the types it turns mana into."""


def effects_on(table: GameTable, tapped: Object) -> tuple[Effect, ...]:
    """The replacement effects that look at this permanent being tapped for mana."""
    return tuple(_effects(table, tapped))


def _effects(table: GameTable, tapped: Object) -> Iterator[Effect]:
    for holder, ability in table.acting(ReplacesMana):
        if not matches(ability.what, tapped, holder):
            continue
        match ability.types:
            case None:
                yield ability, frozenset()
            case OfTypes(letters):
                yield ability, frozenset(letters)
            case ChosenColor() if chosen_color(holder):
                yield ability, chosen_color(holder)


def replaced(mana: Mana, effects: tuple[Effect, ...]) -> set[Mana]:
    """Everything that this mana may become: one effect after the other, each once, in any order."""
    applicable = [i for i, (effect, _) in enumerate(effects) if mana and len(mana) >= effect.at_least]
    if not applicable:
        return {mana}
    found: set[Mana] = set()
    for i in {effects[i]: i for i in applicable}.values():
        for changed in _changed(mana, *effects[i]):
            found |= replaced(changed, effects[:i] + effects[i + 1 :])
    return found


def _changed(mana: Mana, effect: ReplacesMana, types: frozenset[str]) -> Iterator[Mana]:
    if effect.types is None:
        yield in_order(mana * effect.factor)
        return
    for type_ in types:
        if effect.colored:
            yield in_order("C" if was == "C" else type_ for was in mana)
            continue
        yield (type_,) * (len(mana) if effect.amount is None else effect.amount)


def in_order(mana: Iterable[str]) -> Mana:
    """The mana in the order W U B R G C."""
    return tuple(sorted(mana, key=TYPES.index))


def counters_instead(table: GameTable, thing: Object, kind: str, amount: int) -> set[int]:
    """How many counters may be put where an effect would put so many (614)."""
    found = [a for holder, a in table.acting(ReplacesCounters) if matches(a.what, thing, holder)]
    return _counts(amount, [a for a in found if a.kind in ("", kind)]) if amount else {0}


def _counts(amount: int, effects: list[ReplacesCounters]) -> set[int]:
    if not effects:
        return {amount}
    orders = ((e, effects[:i] + effects[i + 1 :]) for i, e in enumerate(effects))
    return {n for e, rest in orders for n in _counts(amount * e.factor + e.plus, rest)}
