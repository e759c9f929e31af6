"""Callbacks for what mana may be spent on (106.6)."""

# ruff: noqa: D102 - a callback is documented by the line of the grammar that has its name

from manaplan.game.reader.build_nouns import Callbacks, Items, token_of
from manaplan.game.reader.nouns import described
from manaplan.rules.predicates import Is
from manaplan.rules.spending import (
    ActivateAbility,
    CastSpell,
    CostContaining,
    GenericPart,
    OtherPurpose,
    Purpose,
    SpecialAction,
    Spending,
)

MORPHS = ("morph", "megamorph")
"""A megamorph cost is a morph cost (702.37b)."""

_ZONES = ("graveyard", "hand", "exile", "command", "library")
_ELSEWHERE = "from anywhere other than your hand"


class PurposePhrases(Callbacks):
    """Purposes and restrictions."""

    def purposes(self, items: Items) -> tuple[Purpose, ...]:
        return tuple(p for item in items if isinstance(item, tuple) for p in item)

    def only(self, items: Items) -> Spending:
        return Spending(only=items[0])

    def never(self, items: Items) -> Spending:
        return Spending(never=items[0])

    def only_spells(self, items: Items) -> Spending:
        return Spending(only=(CastSpell(described(items[0])),))

    def cast_spell(self, items: Items) -> tuple[Purpose, ...]:
        what = described(next(i for i in items if isinstance(i, tuple)))
        place = token_of(items, "FROM_ZONE")
        if place == _ELSEWHERE:
            return tuple(CastSpell(what, zone) for zone in _ZONES if zone != "hand")
        return (CastSpell(what, next((z for z in _ZONES if z in place), "")),)

    def activate_any(self, items: Items) -> tuple[Purpose, ...]:
        del items
        return (ActivateAbility(),)

    def activate_of(self, items: Items) -> tuple[Purpose, ...]:
        return (ActivateAbility(described(items[-1])),)

    def activate_keyword(self, items: Items) -> tuple[Purpose, ...]:
        keyword = token_of(items, "KEYWORD")
        if keyword in {"morph", "disguise"}:
            return (SpecialAction("turn face up", MORPHS if keyword == "morph" else (keyword,)),)
        return (ActivateAbility(keyword=keyword),)

    def cost_containing(self, items: Items) -> tuple[Purpose, ...]:
        return (CostContaining(token_of(items, "MANA").strip("{}")),)

    def generic_part(self, items: Items) -> tuple[Purpose, ...]:
        del items
        return (GenericPart(),)

    def turn_face_up(self, items: Items) -> tuple[Purpose, ...]:
        by = ("mana cost",) if token_of(items, "TURN_UP_COST") else ()
        return (SpecialAction("turn face up", by),)

    def special_action(self, items: Items) -> tuple[Purpose, ...]:
        return (SpecialAction(token_of(items, "SPECIAL").split()[0]),)

    def class_level(self, items: Items) -> tuple[Purpose, ...]:
        del items
        return (ActivateAbility(Is("Class")),)

    def other_purpose(self, items: Items) -> tuple[Purpose, ...]:
        return (OtherPurpose(token_of(items, "OTHER_PURPOSE")),)
