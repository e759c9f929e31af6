"""Why an activated ability cannot be activated now, as data with rule numbers (602.5)."""

from __future__ import annotations

from collections.abc import Iterable

from manaplan.game.abilities import Activated, Forbids
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.conditions import holds
from manaplan.rules.costs import Cost, TapSelf, UntapSelf
from manaplan.rules.predicates import matches
from manaplan.rules.records import frozen

SORCERY_STEPS = frozenset({"main", "postcombat main"})
"""The steps in which what is allowed only as a sorcery may be done (307.5)."""


@frozen
class Reason:
    """Why something is not possible: a machine ``kind``, a few words, the rule, and the objects it is about.

    Kinds: ``wrong zone``, ``not yours``, ``sick``, ``tapped``, ``untapped``, ``forbidden``, ``condition``,
    ``used``, ``timing``.
    """

    kind: str
    text: str
    rule: str
    objects: tuple[str, ...] = ()


def forbidding(table: GameTable, action: str) -> tuple[tuple[Object, Forbids], ...]:
    """The abilities on the battlefield that forbid the action now, each with its object (101.2)."""
    return tuple(
        (thing, ability)
        for thing, ability in table.acting(Forbids)
        if ability.action == action and (ability.condition is None or holds(ability.condition, table, thing))
    )


def reaches(who: str, source: Object, player: str) -> bool:
    """Whether «you», «opponent» or «any» of the source's ability means the player."""
    return who == "any" or (source.controller == player) == (who == "you")


def locks(
    table: GameTable,
    thing: Object,
    number: int,
    you: str = "you",
    forbidden: tuple[tuple[Object, Forbids], ...] | None = None,
) -> Iterable[Reason]:
    """All reasons why the player cannot activate the ability of that number (from 1) now.

    Of its cost only {T} and {Q} are looked at. ``forbidden`` is ``forbidding(table, "activate")`` where it
    is known.
    """
    ability = thing.activated[number - 1]
    if thing.zone != ability.zone:
        yield Reason("wrong zone", f"it works only in the zone: {ability.zone}", "113.6", (thing.id,))
        return
    if thing.controller != you:
        yield Reason("not yours", "only its controller may activate it", "602.2", (thing.id,))
    yield from _marked(table, thing, ability, number)
    yield from _tapping(thing, ability.cost)
    for source, rule in forbidding(table, "activate") if forbidden is None else forbidden:
        meant = rule.mana_too or not ability.is_mana_ability
        if meant and reaches(rule.who, source, you) and matches(rule.what, thing, source):
            yield Reason("forbidden", f"forbidden by {source.name}", "101.2", (source.id, thing.id))
    if ability.condition is not None and not holds(ability.condition, table, thing):
        yield Reason("condition", "its condition does not hold", "602.5b", (thing.id,))


def _marked(table: GameTable, thing: Object, ability: Activated, number: int) -> Iterable[Reason]:
    if "detained" in thing.marks:
        yield Reason("forbidden", "it is detained", "701.35", (thing.id,))
    used = "used" in thing.marks or f"used {number}" in thing.marks
    if used and ability.limit is not None:
        yield Reason("used", "it was activated this turn as often as it may be", "602.5b", (thing.id,))
    if ability.timing == "sorcery" and not sorcery_time(table, thing.controller):
        yield Reason("timing", "it is activated only as a sorcery", "307.5", (thing.id,))


def sorcery_time(table: GameTable, player: str) -> bool:
    """Whether it is a main phase of the player's turn; the stack is taken as empty."""
    active, step = table.turn()
    return active == player and step in SORCERY_STEPS


def _tapping(thing: Object, cost: Cost) -> Iterable[Reason]:
    tap = any(isinstance(c, TapSelf) for c in cost)
    untap = any(isinstance(c, UntapSelf) for c in cost)
    if tap and thing.tapped:
        yield Reason("tapped", "it is tapped already", "107.5", (thing.id,))
    if untap and not thing.tapped:
        yield Reason("untapped", "it is not tapped", "107.6", (thing.id,))
    if (tap or untap) and is_sick(thing):
        yield Reason("sick", "it came under its controller's control this turn", "302.6", (thing.id,))


def is_sick(thing: Object) -> bool:
    """Whether summoning sickness keeps a creature from paying {T} and {Q} (302.6, 702.10c)."""
    return thing.sick and "creature" in thing.types and "haste" not in thing.keywords


def why_not(table: GameTable, thing: Object, number: int, you: str = "you") -> Reason | None:
    """The first reason why the ability of that number (from 1) cannot be activated now, or None."""
    return next(iter(locks(table, thing, number, you)), None)
