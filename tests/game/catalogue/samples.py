"""Invented cards for the tests, and a reader of them that needs no grammar."""

from __future__ import annotations

from collections.abc import Mapping

from manaplan.errors import NotationError
from manaplan.game.abilities import (
    Ability,
    Activated,
    AddMana,
    Grants,
    Keyword,
    ManaPart,
    Modes,
    Modifies,
    OfTypes,
    Unread,
)
from manaplan.game.cards import Card, Face
from manaplan.rules.amounts import ONE, Count, Number, Variable
from manaplan.rules.conditions import Compare
from manaplan.rules.costs import OrCost, PayLife, PayMana, Sacrifice, TapSelf
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import All, AttachedHost, ControlledBy, Is, Itself, Not
from manaplan.rules.spending import CastSpell, Spending

NONE: frozenset[str] = frozenset()

ADDS_ANY = Activated(
    (TapSelf(), Sacrifice(ONE, Itself())),
    AddMana(
        ((ManaPart(ONE, OfTypes("WUBRG")),),),
        Spending(never=(CastSpell(Not(Is("artifact"))),)),
        puts_counters=("charge", ONE),
    ),
)
MANY: tuple[Ability, ...] = (
    ADDS_ANY,
    Keyword("kicker", (PayMana(parse_cost("{4}{G/P}{2/W}{S}")),)),
    Grants(
        All((Is("land"), ControlledBy("you"))),
        (Keyword("convoke"), ADDS_ANY),
        condition=Compare(Count(Is("Elf")), ">=", Number(3)),
    ),
    Modes(("first", "second"), (None, (PayLife(Number(2)),))),
    Activated((OrCost(((PayLife(ONE),), (PayMana(parse_cost("{X}{X}{1}"), Variable()),))),)),
    Modifies(AttachedHost(), set_colors="", set_types=(), every_type="creature"),
    Unread(3, "Whenever a test"),
)


def face(name: str, *abilities: Ability, mana_cost: str | None = "{1}{G}") -> Face:
    """A 2/2 green creature."""
    cost = None if mana_cost is None else parse_cost(mana_cost)
    green = frozenset("G")
    return Face(name, cost, NONE, frozenset({"creature"}), frozenset({"Elf", "Bear"}), green, 2, 2, None, abilities)


def card(*faces: Face, layout: str = "normal") -> Card:
    """A card with these faces."""
    return Card(" // ".join(f.name for f in faces), layout, faces, frozenset("G"))


def read(fields: Mapping[str, object]) -> Card:
    """A stand-in for the reader: every sentence is unread, and a face for each part of the name."""
    if fields.get("oracle_text") == "broken":
        raise NotationError("it is broken", where="oracle_text")
    text = str(fields.get("oracle_text", ""))
    abilities = [Unread(i, line) for i, line in enumerate(text.splitlines(), 1)]
    return card(*(face(name, *abilities) for name in str(fields["name"]).split(" // ")))
