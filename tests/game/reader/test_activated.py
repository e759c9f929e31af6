import pytest

from manaplan.game.abilities import (
    AddMana,
    ChosenColor,
    CommanderColors,
    CouldProduce,
    ManaPart,
    OfTypes,
    TappedTrigger,
    TypesSpent,
)
from manaplan.game.reader.api import parse_mana, read_activated
from manaplan.game.reader.triggers import tapped_trigger
from manaplan.rules import costs as c
from manaplan.rules.amounts import ONE, Count, CountersOn, Devotion, Number, Times, Variable
from manaplan.rules.conditions import Both, Compare, DuringTurn
from manaplan.rules.predicates import All, AttachedHost, ControlledBy, Is, Itself, Not
from manaplan.rules.spending import ActivateAbility, CastSpell, Spending

ELVES = Count(All((Is("Elf"), ControlledBy("you"))))


def parts(*found: ManaPart) -> AddMana:
    return AddMana((found,))


def of(n: int, letters: str, together: str = "each") -> ManaPart:
    return ManaPart(Number(n), OfTypes(letters), together)


MANA = [
    ("Add {G}.", parts(of(1, "G"))),
    ("Add {C}{C}.", parts(of(2, "C"))),
    ("Add {W}{U}.", parts(of(1, "W"), of(1, "U"))),
    ("Add {R} or {G}.", parts(of(1, "RG"))),
    ("Add {W}{W}, {W}{U}, or {U}{U}.", parts(of(2, "WU"))),
    ("Add {B}{B} or {G}{G}.", AddMana(((of(2, "B"),), (of(2, "G"),)))),
    ("Add one mana of any color.", parts(of(1, "WUBRG"))),
    ("Add three mana of any one color.", parts(of(3, "WUBRG", "same"))),
    ("Add two mana of different colors.", parts(of(2, "WUBRG", "different"))),
    ("Add two mana in any combination of colors.", parts(of(2, "WUBRG"))),
    ("Add three mana in any combination of {R} and/or {G}.", parts(of(3, "RG"))),
    ("Add one mana of the chosen color.", parts(ManaPart(ONE, ChosenColor()))),
    ("Choose a color. Add one mana of that color for each charge counter on this artifact.",
     parts(ManaPart(CountersOn("charge"), OfTypes("WUBRG"), "same"))),
    ("Add one mana of any color in your commander's color identity.",
     parts(ManaPart(ONE, CommanderColors()))),
    ("Add one mana of any type that a land you control could produce.",
     parts(ManaPart(ONE, CouldProduce(All((Is("land"), ControlledBy("you"))), colors_only=False)))),
    ("Add {G} for each Elf you control.", parts(ManaPart(ELVES, OfTypes("G")))),
    ("Add {G}{G} for each Elf you control.", parts(ManaPart(Times(2, ELVES), OfTypes("G")))),
    ("Add an amount of {G} equal to the number of Elves you control.", parts(ManaPart(ELVES, OfTypes("G")))),
    ("Add X mana of any one color, where X is the number of Elves you control.",
     parts(ManaPart(ELVES, OfTypes("WUBRG"), "same"))),
    ("Add {C} for each storage counter removed this way.", parts(ManaPart(Variable("X"), OfTypes("C")))),
    ("Choose a color. Add an amount of mana of that color equal to your devotion to that color.",
     AddMana(tuple((ManaPart(Devotion(x), OfTypes(x)),) for x in "WUBRG"))),
    ("Add {R} or {G}. This land deals 1 damage to you.", AddMana(((of(1, "RG"),),), damage=ONE)),
    ("Add {G}{G}. You gain 2 life.", AddMana(((of(2, "G"),),), life_gain=Number(2))),
    ("Add {W}. This land doesn't untap during your next untap step.",
     AddMana(((of(1, "W"),),), doesnt_untap=True)),
    ("Add {C}. If this land has a luck counter on it, instead add one mana of any color.",
     AddMana(((of(1, "C"),),), instead_if=Compare(CountersOn("luck"), ">=", ONE), instead=((of(1,
     "WUBRG"),),))),
    ("Add {C}{C}. Spend this mana only to cast Myr spells or activate abilities of Myr.",
     AddMana(((of(2, "C"),),), Spending(only=(CastSpell(Is("Myr")), ActivateAbility(Is("Myr")))))),
    ("Add {R}. Spend this mana only to cast creature spells, and that spell can't be countered.",
     AddMana(((of(1, "R"),),), Spending(only=(CastSpell(Is("creature")),)), riders=("can't be countered",))),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), MANA, ids=lambda v: v[:40] if isinstance(v, str) else "")
def test_additions_of_mana(text: str, expected: AddMana) -> None:
    assert parse_mana(text) == expected


def test_a_signet() -> None:
    ability = read_activated("{1}, {T}: Add {W}{U}.")
    assert ability is not None
    assert ability.is_mana_ability
    assert [type(part) for part in ability.cost] == [c.PayMana, c.TapSelf]


def test_other_effects_are_kept_as_a_few_words() -> None:
    ability = read_activated("{2}, {T}: Tap target creature. Activate only as a sorcery.")
    assert ability is not None
    assert (ability.mana, ability.targets, ability.timing) == (None, True, "sorcery")
    assert ability.effect == "Tap target creature"


def test_limits_and_conditions() -> None:
    text = "{1}: Add {R}. Activate only if you control no creatures and only during your turn."
    ability = read_activated(text)
    assert ability is not None
    assert isinstance(ability.condition, Both)
    assert ability.condition.parts[1] == DuringTurn("you")
    once = read_activated("{1}: Add {R}. Activate only once each turn.")
    assert once is not None
    assert once.limit == 1


def test_a_condition_that_cannot_be_read_leaves_a_mana_ability_unread() -> None:
    assert read_activated("{T}: Add {R}. Activate only if the moon is full.") is None


def test_a_restriction_that_cannot_be_read_leaves_it_unread() -> None:
    assert read_activated("{T}: Add {R}. Spend this mana only to buy groceries.") is None


@pytest.mark.parametrize(
    ("text", "change", "variable"), [("+1: Draw a card.", 1, False), ("−3: Draw a card.", -3, False),
                                     ("−X: Draw a card.", 0, True), ("0: Draw a card.", 0, False)]
)  # fmt: skip
def test_loyalty(text: str, change: int, variable: bool) -> None:
    ability = read_activated(text)
    assert ability is not None
    assert ability.cost == (c.Loyalty(change, variable),)


def test_loyalty_abilities_are_no_mana_abilities() -> None:
    ability = read_activated("+1: Add {R}{R}{R}.")
    assert ability is not None
    assert ability.mana is not None
    assert not ability.is_mana_ability


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Exile this card from your hand: Add {G}.", "hand"),
        ("{2}, Discard this card: Draw a card.", "hand"),
        ("{2}: Return this card from your graveyard to your hand.", "graveyard"),
        ("{2}: Put a charge counter on this artifact.", "battlefield"),
    ],
)
def test_zones(text: str, zone: str) -> None:
    ability = read_activated(text)
    assert ability is not None
    assert ability.zone == zone


def test_targets_of_later_triggers_do_not_make_it_target() -> None:
    text = "{T}: Add {R}. When that mana is spent, copy the spell and choose new targets for the copy."
    ability = read_activated(text)
    assert ability is not None
    assert ability.is_mana_ability


def test_ability_words() -> None:
    plain = read_activated("Some word — {T}: Add {R}.")
    assert plain == read_activated("{T}: Add {R}.")
    kept = read_activated("Boast — {1}: Draw a card.")
    assert kept is not None
    assert kept.word == "boast"


TRIGGERS = [
    (
        "Whenever this land becomes tapped, it deals 1 damage to you.",
        TappedTrigger(Itself(), False, damage=ONE),
    ),
    (
        "Whenever you tap a nonland permanent for mana, add one mana of any type that permanent produced.",
        TappedTrigger(
            All((Not(Is("land")), Is("permanent"), ControlledBy("you"))),
            True,
            parts(ManaPart(ONE, TypesSpent())),
            by="you",
        ),
    ),
    (
        "Whenever enchanted land is tapped for mana, its controller adds an additional {G}.",
        TappedTrigger(AttachedHost(), True, parts(of(1, "G"))),
    ),
]


@pytest.mark.parametrize(("text", "expected"), TRIGGERS)
def test_triggers_on_tapping(text: str, expected: TappedTrigger) -> None:
    assert tapped_trigger(text) == expected


def test_forecast_is_activated_from_the_hand_in_the_own_upkeep_once_each_turn() -> None:
    ability = read_activated("Forecast — {W}, Reveal this card from your hand: Tap target creature.")
    assert ability is not None
    assert ability.cost[1:] == (c.Reveal(ONE, Itself()),)
    assert (ability.zone, ability.limit, ability.condition) == ("hand", 1, DuringTurn("you", ("upkeep",)))
