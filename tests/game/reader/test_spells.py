"""Sentences about casting the spell itself."""

from manaplan.game.abilities import (
    AdditionalCost,
    AddsCost,
    AlternativeCost,
    CastDemand,
    Grants,
    Keyword,
    Modes,
    Permission,
)
from manaplan.game.reader.context import Context
from manaplan.game.reader.spells_modes import join_modes
from manaplan.game.reader.statics import read_line
from manaplan.rules.amounts import ONE, Number, Variable
from manaplan.rules.conditions import Announced, Compare
from manaplan.rules.costs import OrCost, PayLife, PayMana, Sacrifice
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import All, ControlledBy, Either, Is, Itself, Not
from manaplan.rules.spending import CastSpell, ManaDemand


def mana(text: str) -> PayMana:
    return PayMana(parse_cost(text))


def read(line: str) -> tuple[object, ...]:
    found = read_line(line, Context())
    assert found is not None, line
    return found


def test_additional_costs() -> None:
    either = Either((Is("artifact"), Is("creature")))
    assert read("As an additional cost to cast this spell, sacrifice an artifact or creature.") == (
        AdditionalCost((Sacrifice(ONE, either),)),
    )
    assert read("As an additional cost to cast this spell, pay X life.") == (AdditionalCost((PayLife(Variable()),)),)
    assert read("As an additional cost to cast this spell, you may pay 2 life.") == (
        AdditionalCost((PayLife(Number(2)),), optional=True),
    )


def test_an_or_cost() -> None:
    (found,) = read("As an additional cost to cast this spell, sacrifice a creature or pay {3}{B}.")
    assert found == AdditionalCost((OrCost(((Sacrifice(ONE, Is("creature")),), (mana("{3}{B}"),))),))


def test_paying_any_number_of_times_for_less() -> None:
    line = (
        "As an additional cost to cast this spell, you may sacrifice any number of creatures. "
        "This spell costs {2} less to cast for each creature sacrificed this way."
    )
    assert read(line) == (
        AdditionalCost((Sacrifice(ONE, Is("creature")),), optional=True, repeatable=True, reduces=parse_cost("{2}")),
    )


def test_an_offer_to_others_spells() -> None:
    line = (
        "As an additional cost to cast green permanent spells, you may pay 2 life. Those spells cost "
        "{G} less to cast if "
        "you paid life this way. This effect reduces only the amount of green mana you pay."
    )
    (found,) = read(line)
    assert isinstance(found, AddsCost)
    assert found.purpose == CastSpell(All((Is("green"), Is("permanent"))))
    assert (found.optional, found.reduces, found.cost) == (True, parse_cost("{G}"), (PayLife(Number(2)),))


def test_alternative_costs() -> None:
    assert read("You may pay {2}{U} rather than pay this spell's mana cost.") == (AlternativeCost((mana("{2}{U}"),)),)
    (swamp,) = read("If you control a Swamp, you may cast this spell without paying its mana cost.")
    assert isinstance(swamp, AlternativeCost)
    assert (swamp.cost, swamp.name, type(swamp.condition)) == ((), "free", Compare)


def test_a_condition_without_words_of_ours_is_for_the_asker_to_assert() -> None:
    (found,) = read("If the moon is blue, you may cast this spell without paying its mana cost.")
    assert isinstance(found, AlternativeCost)
    assert found.condition == Announced("the moon is blue")


def test_demands_on_mana() -> None:
    assert read("You can't spend mana to cast this spell.") == (CastDemand(ManaDemand(none=True)),)
    assert read("Spend only mana produced by creatures to cast this spell.") == (
        CastDemand(ManaDemand(sources=Is("creature"))),
    )
    assert read("Spend only black and/or red mana on X.") == (CastDemand(ManaDemand(x_colors="BR")),)
    once = "Spend only colored mana on X. No more than one mana of each color may be spent this way."
    assert read(once) == (CastDemand(ManaDemand(x_colors="WUBRG", x_each_once=True)),)


def test_permission_for_itself_and_with_a_cost() -> None:
    assert read("You may cast this card from your graveyard.") == (Permission(Itself(), "graveyard"),)
    line = (
        "You may cast spells from the top of your library by sacrificing a nonland permanent in "
        "addition to paying "
        "their other costs."
    )
    (found,) = read(line)
    assert isinstance(found, Permission)
    assert (found.zone, found.alternative) == ("library", False)
    assert found.cost == (Sacrifice(ONE, All((Not(Is("land")), Is("permanent")))),)


def test_modes_are_joined_and_keep_a_few_words() -> None:
    lines = [
        "Choose one or more —",
        "• Draw a card.",
        "• Each player in the game does something else entirely.",
    ]
    found = join_modes(a for line in lines for a in read(line))  # type: ignore[misc]
    assert found == (Modes(("Draw a card", "Each player in the game does"), choose="choose one or more"),)


def test_modes_with_costs() -> None:
    lines = ["+ {2}{B} — Destroy it.", "+ {1} — Draw a card."]
    found = join_modes(a for line in lines for a in read(line))  # type: ignore[misc]
    assert found == (Modes(("Destroy it", "Draw a card"), ((mana("{2}{B}"),), (mana("{1}"),))),)


def test_bullets_of_other_abilities_are_set_aside() -> None:
    before = Keyword("flying")
    found = join_modes((before, *read("• Draw a card."), *read("• Gain 2 life.")))  # type: ignore[arg-type]
    assert found[0] == before
    assert len(found) == 2
    assert not isinstance(found[1], Modes)


def test_offers_to_cast_your_spells_otherwise() -> None:
    (found,) = read("You may pay {W}{U} rather than pay the mana cost for Elf spells you cast.")
    assert found == Grants(All((Is("Elf"), ControlledBy("you"))), (AlternativeCost((mana("{W}{U}"),)),), "stack")
    (free,) = read("You may cast spells from your hand without paying their mana costs.")
    assert isinstance(free, Grants)
    assert (free.abilities, free.from_zone) == ((AlternativeCost((), name="free"),), "hand")


def test_permissions_with_limits() -> None:
    (once,) = read("Once during each of your turns, you may cast a creature spell from your graveyard.")
    assert once == Permission(Is("creature"), "graveyard", once=True)
    (using,) = read("You may cast this card from your graveyard using its blitz ability.")
    assert using == Permission(Itself(), "graveyard", using="blitz")
