"""Small tables made by hand, without reader, catalogue or layers."""

from attrs import evolve

from manaplan.costing.records import Announcement, TotalCost
from manaplan.game.abilities import Ability, Activated, AddMana, ManaPart, OfTypes
from manaplan.layers.objects import FloatingMana, GameTable, Object, PlayerNow
from manaplan.rules.amounts import Amount, Number
from manaplan.rules.costs import Component, PayMana, Sacrifice, TapSelf
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import All, ControlledBy, Is, Itself, Predicate
from manaplan.rules.spending import FREELY, ManaDemand, PaidFor, Spending

ONE = Number(1)
YOUR_CREATURE = All((Is("creature"), ControlledBy("you")))


def mana(letters: str, amount: Amount = ONE, together: str = "each", **more: object) -> AddMana:
    """One part of mana of the letters."""
    return AddMana(((ManaPart(amount, OfTypes(letters), together),),), **more)  # type: ignore[arg-type]


def exactly(types: str, spending: Spending = FREELY) -> AddMana:
    """Exactly these types of mana."""
    return AddMana((tuple(ManaPart(ONE, OfTypes(t)) for t in types),), spending=spending)


def tap_for(letters: str, **more: object) -> Activated:
    """{T}: Add one mana of the letters."""
    return Activated((TapSelf(),), mana(letters, **more))  # type: ignore[arg-type]


def thing(key: str, types: str = "land", *abilities: Ability, zone: str = "battlefield", **more: object) -> Object:
    """An object of yours, named like its id without the number."""
    name = key.rsplit("-", 1)[0]
    values: dict[str, object] = {"controller": "you", "owner": "you", "abilities": abilities, **more}
    return Object(key, name, zone, types=frozenset(types.split()), **values)  # type: ignore[arg-type]


def land(key: str, letters: str, **more: object) -> Object:
    """A land that taps for one mana of the letters."""
    return thing(key, "land", tap_for(letters), **more)  # type: ignore[arg-type]


def elf(key: str, **more: object) -> Object:
    """A green 1/1 creature that taps for {G}."""
    values: dict[str, object] = {"colors": frozenset("G"), "power": 1, "toughness": 1, **more}
    return thing(key, "creature", tap_for("G"), **values)  # type: ignore[arg-type]


def treasure(key: str) -> Object:
    """A Treasure token."""
    cost = (TapSelf(), Sacrifice(ONE, Itself()))
    return thing(key, "artifact", Activated(cost, mana("WUBRG")), token=True)


def altar(key: str, types: str = "CC", what: Predicate = YOUR_CREATURE) -> Object:
    """An artifact that makes mana of a sacrificed creature."""
    return thing(key, "artifact", Activated((Sacrifice(ONE, what),), exactly(types)))


def signet(key: str, types: str) -> Object:
    """{1}, {T}: Add both types."""
    return thing(key, "artifact", Activated((PayMana(parse_cost("{1}")), TapSelf()), exactly(types)))


def table(*objects: Object, life: int = 20, pool: str = "", **more: object) -> GameTable:
    """A table with these objects, a life total and floating mana."""
    players = {"you": PlayerNow("you", life=life), "opponent-1": PlayerNow("opponent-1")}
    floating = tuple(FloatingMana(t) for t in pool)
    return GameTable({o.id: o for o in objects}, players, floating, **more)  # type: ignore[arg-type]


def spell(cost: str, *other: Component, key: str = "spell", **more: object) -> TotalCost:
    """The total cost of a spell that is a creature unless ``types`` says otherwise."""
    types = frozenset(str(more.pop("types", "creature")).split())
    on_stack = Object(key, "Spell", "stack", "you", "you", types=types)
    paid_for = PaidFor("cast", on_stack, from_zone="hand")
    values: dict[str, object] = {"methods": (), "demand": None, "x_part": 0, **more}
    demand = values["demand"]
    assert demand is None or isinstance(demand, ManaDemand)
    return TotalCost(
        "cast Spell",
        Announcement(),
        parse_cost(cost),
        other,
        (),
        paid_for,
        on_stack,
        **values,  # type: ignore[arg-type]
    )


def in_hand(total: TotalCost) -> Object:
    """The card of the spell, still in hand."""
    assert total.thing is not None
    return evolve(total.thing, zone="hand")
