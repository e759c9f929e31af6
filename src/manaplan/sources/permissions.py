"""What effects allow and forbid about paying: mana spent as though, life, sacrifices (609.4b, 101.2)."""

from __future__ import annotations

from manaplan.game.abilities import Forbids, LifeForMana, SpendAs
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.conditions import holds
from manaplan.rules.mana import ANY_COLOR, ANY_TYPE
from manaplan.rules.predicates import matches
from manaplan.rules.records import frozen
from manaplan.rules.spending import PaidFor, Spending, may_spend
from manaplan.sources.locks import forbidding, reaches


def spend_as(
    table: GameTable, paid_for: PaidFor, you: str = "you", without: frozenset[str] = frozenset()
) -> tuple[SpendAs, ...]:
    """What lets the player spend mana as though it were other mana on this payment, each rule once (609.4b).

    ``without``: ids of objects that are left out of account.
    """
    found = (
        ability
        for thing, ability in table.acting(SpendAs)
        if thing.id not in without and _serves(ability, table, thing, (paid_for, you))
    )
    return tuple(dict.fromkeys(found))


def spent_as(letter: str, snow: bool, rules: tuple[SpendAs, ...]) -> frozenset[str]:
    """The types that mana of this type (from a snow source or not) counts as while it is spent (609.4b)."""
    mine = [r for r in rules if (not r.mana or letter in r.mana) and (snow or not r.snow)]
    narrowed = [r for r in mine if r.only]
    types = set[str]() if narrowed else {letter}
    for rule in narrowed or mine:
        types |= frozenset(rule.as_types) or (ANY_TYPE if rule.any_type else ANY_COLOR)
    return frozenset(types)


def life_for_mana(table: GameTable, letters: str, you: str = "you") -> tuple[int, tuple[Object, ...]]:
    """(life, objects): by what, and with which life, the player may pay for a symbol that mana of one of the types
    pays; (0, ()) if not at all.
    """
    found = [
        (ability.life, thing)
        for thing, ability in table.acting(LifeForMana)
        if thing.controller == you and ability.letter in letters
    ]
    least = min((life for life, _ in found), default=0)
    return least, tuple(thing for life, thing in found if life == least)


def _serves(ability: SpendAs, table: GameTable, source: Object, asked: tuple[PaidFor, str]) -> bool:
    paid_for, you = asked
    if not reaches(ability.who, source, you):
        return False
    if ability.condition is not None and not holds(ability.condition, table, source):
        return False
    return ability.purpose is None or may_spend(Spending((ability.purpose,)), paid_for)


@frozen(eq=False)
class Forbidden:
    """What a player may not do as a cost, each entry the object whose ability forbids it and that ability."""

    you: str
    life: tuple[tuple[Object, Forbids], ...] = ()
    sacrifice: tuple[tuple[Object, Forbids], ...] = ()
    tap: tuple[tuple[Object, Forbids], ...] = ()

    def without(self, ids: frozenset[str]) -> Forbidden:
        """The rest, once the objects with these ids are gone."""
        life, sacrifice, tap = (
            tuple((source, rule) for source, rule in rules if source.id not in ids)
            for rules in (self.life, self.sacrifice, self.tap)
        )
        return Forbidden(self.you, life, sacrifice, tap)

    def pay_life(self) -> Object | None:
        """The object that forbids paying life, or None (Phyrexian symbols included)."""
        return next((source for source, _ in self.life), None)

    def sacrificing(self, thing: Object) -> Object | None:
        """The object that forbids sacrificing this one, or None."""
        return _first(self.sacrifice, thing)

    def tapping(self, thing: Object) -> Object | None:
        """The object that forbids tapping this one, or None."""
        return _first(self.tap, thing)


def _first(rules: tuple[tuple[Object, Forbids], ...], thing: Object) -> Object | None:
    return next((source for source, rule in rules if matches(rule.what, thing, source)), None)


def forbidden_payments(table: GameTable, you: str = "you", freely: bool = False) -> Forbidden:
    """What effects on the table forbid the player to do as a cost (101.2, 119.8); ``freely``: as one that is neither
    a spell's nor an ability's.
    """

    def rules(action: str) -> tuple[tuple[Object, Forbids], ...]:
        found = ((s, f) for s, f in forbidding(table, action) if reaches(f.who, s, you))
        return tuple((s, f) for s, f in found if f.always or f.action == "tap" or not freely)

    return Forbidden(you, rules("pay life"), rules("sacrifice"), rules("tap"))
