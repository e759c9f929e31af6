"""What keeps objects from paying, as premises, and the table without it."""

from collections.abc import Iterable, Iterator

from attrs import evolve

from manaplan.costing.records import TotalCost
from manaplan.explain.premises import Ban, Lock
from manaplan.game.abilities import Ability, Activated, Forbids
from manaplan.layers.objects import GameTable, Object
from manaplan.layers.overlay import replaced
from manaplan.problem.kinds import merge
from manaplan.rules.costs import TapSelf, UntapSelf
from manaplan.sources.locks import forbidding, is_sick, locks, reaches

_FORBIDDEN = ("activate", "pay life", "sacrifice", "tap")
"""What an effect can forbid about paying."""


def locks_on(table: GameTable, totals: Iterable[TotalCost]) -> Iterator[Lock]:
    """What keeps your permanents from paying by their own state, one lock for all that are alike."""
    own = {t.thing.id for t in totals if t.thing is not None}
    for members in merge(table, frozenset(own)).members:
        if members[0].zone == "battlefield":
            ids = tuple(o.id for o in members)
            yield from (Lock(kind, ids) for kind in _kinds(table, members[0]))


def _kinds(table: GameTable, thing: Object) -> list[str]:
    """The sorts of locks on one object: ``tapped`` for all that could do something untapped."""
    found = {r.kind for n, a in enumerate(thing.activated, 1) if a.is_mana_ability for r in locks(table, thing, n)}
    found = {"used" if kind in {"timing", "used"} else kind for kind in found}
    if "detained" in thing.marks:
        found.add("used")
    if thing.tapped and not any(_untaps(a) for a in thing.activated):
        found.add("tapped")
    if is_sick(thing) and any(isinstance(c, TapSelf) for a in thing.activated for c in a.cost):
        found.add("sick")
    return [kind for kind in ("tapped", "sick", "used", "condition") if kind in found]


def _untaps(ability: Activated) -> bool:
    return any(isinstance(c, UntapSelf) for c in ability.cost)


def bans(table: GameTable) -> Iterator[Ban]:
    """The objects that forbid you something about paying."""
    found = (s for action in _FORBIDDEN for s, rule in forbidding(table, action) if reaches(rule.who, s, "you"))
    yield from (Ban(i) for i in dict.fromkeys(s.id for s in found))


def unlocked(table: GameTable, dropped: Iterable[Lock | Ban]) -> GameTable:
    """The table without these locks and bans."""
    changed: dict[str, Object] = {}
    for premise in dropped:
        for i in premise.ids if isinstance(premise, Lock) else (premise.id,):
            thing = changed.get(i, table.objects[i])
            changed[i] = _freed(thing, premise.kind) if isinstance(premise, Lock) else _allowing(thing)
    return evolve(table, objects=replaced(table.objects, changed)) if changed else table


def _freed(thing: Object, kind: str) -> Object:
    match kind:
        case "tapped":
            return evolve(thing, tapped=False)
        case "sick":
            return evolve(thing, sick=False)
        case "used":
            marks = frozenset(m for m in thing.marks if m != "detained" and m.split()[0] != "used")
            return evolve(thing, marks=marks, abilities=tuple(_mana_ability(a, "timing") for a in thing.abilities))
        case _:
            return evolve(thing, abilities=tuple(_mana_ability(a, "condition") for a in thing.abilities))


def _mana_ability(ability: Ability, free_of: str) -> Ability:
    """The ability, free of its timing or its condition if it is a mana ability."""
    if not isinstance(ability, Activated) or not ability.is_mana_ability:
        return ability
    return evolve(ability, timing="") if free_of == "timing" else evolve(ability, condition=None)


def _allowing(thing: Object) -> Object:
    return evolve(thing, abilities=tuple(a for a in thing.abilities if not isinstance(a, Forbids)))
