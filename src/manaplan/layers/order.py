"""Which of the waiting effects of a layer is applied next: timestamps, and dependency (613.7, 613.8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from manaplan.game.abilities import Modifies
from manaplan.layers.drafts import View
from manaplan.layers.effects import CHOSEN_TYPE, Effect, Layer, Target, perform, subject
from manaplan.limits import check_time
from manaplan.rules.amounts import Number, evaluate
from manaplan.rules.mana import COLOR_NAMES
from manaplan.rules.predicates import (
    All,
    Chosen,
    Either,
    Is,
    Measure,
    Not,
    Predicate,
    SharesColor,
    WithKeyword,
)
from manaplan.rules.records import frozen

_COLOR_WORDS = frozenset(COLOR_NAMES.values()) | {"colorless", "colored", "multicolored", "monocolored"}

Targets = Callable[[Effect], Sequence[Target]]
"""What an effect applies to: the set it began with, or what it would apply to now."""


_MOST_COMPARED = 100  # effects of one layer; with more of them only timestamps count, so that no board takes for ever


def next_effect(ordered: Sequence[Effect], layer: Layer, view: View, targets: Targets) -> int:
    """The place of the effect to apply next among the waiting ones, which stand in timestamp order.

    It is the first that depends on no other; effects that depend on each other in a loop ignore it (613.8b).
    """
    if len(ordered) == 1 or len(ordered) > _MOST_COMPARED or not _any_may_depend(ordered, layer):
        return 0
    needs = _dependencies(ordered, layer, view, targets)
    for index in range(len(ordered)):
        if all(_reaches(needs, other, index) for other in needs[index]):
            return index
    return 0


def _any_may_depend(ordered: Sequence[Effect], layer: Layer) -> bool:
    """Whether any effect may depend on another, each different ability looked at once."""
    kinds: list[Effect] = []
    for effect in ordered:
        if not any(e.ability is effect.ability and e.alone == effect.alone for e in kinds):
            kinds.append(effect)
    return any(may_depend(a, b, layer) for a in kinds for b in kinds)


def _reaches(needs: dict[int, set[int]], start: int, goal: int) -> bool:
    seen: set[int] = set()
    stack = [start]
    while stack:
        at = stack.pop()
        if at == goal:
            return True
        if at not in seen:
            seen.add(at)
            stack.extend(needs[at])
    return False


def _dependencies(ordered: Sequence[Effect], layer: Layer, view: View, targets: Targets) -> dict[int, set[int]]:
    """For each effect, by place, the places of those whose application would change it (613.8a)."""
    needs: dict[int, set[int]] = {i: set() for i in range(len(ordered))}
    for j, other in enumerate(ordered):
        check_time("working out what each object is")
        asked = [i for i, e in enumerate(ordered) if i != j and may_depend(e, other, layer)]
        if not asked:
            continue
        before = {i: _signature(ordered[i], view, targets) for i in asked}
        on = targets(other)
        saved = [(d, d.save()) for d, _ in on]
        perform(other, layer, on, view)
        for i in asked:
            if _signature(ordered[i], view, targets) != before[i]:
                needs[i].add(j)
        for draft, state in saved:
            draft.restore(state)
    return needs


@frozen
class _Signature:
    exists: bool
    to: frozenset[str]
    sizes: tuple[int | None, ...]


def _signature(effect: Effect, view: View, targets: Targets) -> _Signature:
    """All that dependency looks at: whether it exists, what it applies to, and what it does to it."""
    ability = effect.ability
    sizes: tuple[int | None, ...] = ()
    if isinstance(ability, Modifies):
        amounts = (ability.power, ability.toughness, ability.set_power, ability.set_toughness)
        sizes = tuple(None if a is None else evaluate(a, view, effect.source) for a in amounts)
    return _Signature(effect.exists, frozenset(d.id for d, _ in targets(effect)), sizes)


def may_depend(effect: Effect, other: Effect, layer: Layer) -> bool:
    """Whether applying ``other`` could at all change the effect: a quick over-estimate that saves trying."""
    if effect.alone:
        return False
    ability, cause = effect.ability, other.ability
    parts = list(parts_of(subject(ability)))
    conditional = ability.condition is not None
    match layer:
        case Layer.TYPES:
            assert isinstance(cause, Modifies)
            if cause.set_types is not None or cause.every_type or CHOSEN_TYPE in cause.add_types or conditional:
                return True
            return any(isinstance(p, Is) and p.word in _implied(cause.add_types) for p in parts)
        case Layer.COLORS:
            return conditional or any(_looks_at_color(p) for p in parts)
        case Layer.ABILITIES:
            losing = isinstance(cause, Modifies)
            return losing or conditional or any(isinstance(p, WithKeyword) for p in parts)
        case Layer.SET_SIZE | Layer.CHANGE_SIZE:
            assert isinstance(ability, Modifies)
            amounts = (ability.power, ability.toughness, ability.set_power, ability.set_toughness)
            counted = any(a is not None and not isinstance(a, Number) for a in amounts)
            return conditional or counted or any(isinstance(p, Measure) for p in parts)


def _implied(words: tuple[str, ...]) -> frozenset[str]:
    """The words that an object with these added types newly meets."""
    extra = {"historic", "outlaw"} if words else set()
    return frozenset(words) | extra


def _looks_at_color(part: Predicate) -> bool:
    if isinstance(part, Is):
        return part.word in _COLOR_WORDS
    return isinstance(part, SharesColor) or part == Chosen("color")


def parts_of(predicate: Predicate) -> Sequence[Predicate]:
    """The simple predicates that the predicate is made of."""
    match predicate:
        case Not(part):
            return parts_of(part)
        case All(parts) | Either(parts):
            return [q for p in parts for q in parts_of(p)]
        case _:
            return [predicate]
