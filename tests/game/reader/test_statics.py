"""Sentences of static abilities: cost changes, grants, effects on characteristics, rules for players."""

import pytest

from manaplan.game.abilities import (
    Activated,
    AddsCost,
    CostChange,
    CostFloor,
    EntersWith,
    Forbids,
    Grants,
    Irrelevant,
    Keyword,
    Modifies,
    SpendAs,
    Trait,
)
from manaplan.game.reader.context import Context
from manaplan.game.reader.statics import ability_change, read_line
from manaplan.rules.amounts import ONE, Count, CountersOn, Devotion, Greatest, Happened, Number
from manaplan.rules.conditions import Announced, Compare, DuringTurn, SourceIs, Unless
from manaplan.rules.costs import Loyalty, PayLife, Reveal
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import (
    ANYTHING,
    All,
    AttachedHost,
    ControlledBy,
    Either,
    Is,
    Itself,
    Not,
    Other,
)
from manaplan.rules.spending import ActivateAbility, CastSpell, SpecialAction

MINE = ControlledBy("you")


def read(line: str) -> tuple[object, ...]:
    found = read_line(line, Context())
    assert found is not None, line
    return found


def change(line: str) -> CostChange:
    (found,) = read(line)
    assert isinstance(found, CostChange)
    return found


# --- cost changes ---------------------------------------------------------------------------------


def test_this_spell_costs_less_for_each() -> None:
    found = change("This spell costs {1} less to cast for each artifact you control.")
    assert found == CostChange(
        CastSpell(Itself()),
        parse_cost("{1}"),
        more=False,
        times=Count(All((Is("artifact"), MINE))),
        own=True,
        who="you",
    )


def test_x_less_is_one_less_so_many_times() -> None:
    found = change("This spell costs {X} less to cast, where X is the greatest power among creatures you control.")
    assert (found.change, found.times) == (parse_cost("{1}"), Greatest("power", All((Is("creature"), MINE))))


def test_announced_and_targets() -> None:
    assert change("This spell costs {2} less to cast if it's bargained.").condition == Announced("bargained")
    assert change("This spell costs {3} less to cast if it targets a tapped creature.").condition == Announced(
        "targets a tapped creature"
    )
    beyond = change("This spell costs {1} more to cast for each target beyond the first.")
    assert (beyond.more, beyond.per_target, beyond.beyond_first, beyond.times) == (True, True, True, ONE)


def test_whose_spells() -> None:
    assert change("Noncreature spells cost {1} more to cast.") == CostChange(
        CastSpell(Not(Is("creature"))), parse_cost("{1}"), more=True
    )
    assert change("Red spells you cast cost {1} less to cast.").who == "you"
    assert change("Spells your opponents cast cost {2} more to cast.").who == "opponent"
    assert change("Instant and sorcery spells you cast cost {1} less to cast.").purpose == CastSpell(
        Either((Is("instant"), Is("sorcery")))
    )


def test_from_elsewhere_is_every_zone_but_the_hand() -> None:
    found = read("Spells you cast from anywhere other than your hand cost {2} less to cast.")
    zones = {a.purpose.zone for a in found}  # type: ignore[attr-defined]
    assert zones == {"graveyard", "exile", "command", "library"}


def test_the_first_each_turn_and_only_during_a_turn() -> None:
    found = change("The first creature spell you cast each turn costs {2} less to cast.")
    assert found.condition == Compare(Happened("cast creature spell"), "=", Number(0))
    found = change("The second spell you cast each turn costs {2} less to cast.")
    assert found.condition == Compare(Happened("spells_cast"), "=", Number(1))
    assert change("During your turn, spells you cast cost {1} less to cast.").condition == DuringTurn("you")


def test_abilities_and_their_least() -> None:
    line = (
        "Activated abilities of creatures cost {2} less to activate. "
        "This effect can't reduce the mana in that cost to less than one mana."
    )
    found = change(line)
    assert (found.purpose, found.minimum) == (ActivateAbility(Is("creature")), 1)
    spared = change("Activated abilities of artifacts cost {2} more to activate unless they're mana abilities.")
    assert spared.spares_mana
    assert spared.condition is None
    assert change("Equip abilities you activate cost {1} less to activate.").purpose == ActivateAbility(keyword="equip")


def test_a_colored_reduction_may_be_limited_to_its_colors() -> None:
    line = "Goblin spells you cast cost {R} less to cast. This effect reduces only the amount of colored mana you pay."
    assert change(line).only_colored
    assert not change("Goblin spells you cast cost {R} less to cast.").only_colored


def test_a_loyalty_cost_is_added() -> None:
    (found,) = read("Planeswalkers' loyalty abilities you activate cost an additional [+1] to activate.")
    assert found == AddsCost(ActivateAbility(Is("planeswalker"), "loyalty"), (Loyalty(1),), "you")


def test_a_floor_while_untapped() -> None:
    line = (
        "As long as this object is untapped, each spell that would cost less than three mana to cast "
        "costs three mana "
        "to cast."
    )
    assert read(line) == (CostFloor(CastSpell(), 3, "any", SourceIs(Is("untapped"))),)


def test_a_change_of_this_ability() -> None:
    found = ability_change("This ability costs {1} less to activate for each Elf you control.")
    assert found is not None
    assert found.own
    assert found.times == Count(All((Is("Elf"), MINE)))
    assert ability_change("Activate only as a sorcery.") is None


# --- grants ---------------------------------------------------------------------------------------


def test_spells_have_keywords() -> None:
    assert read("Artifact spells you cast have convoke.") == (
        Grants(All((Is("artifact"), MINE)), (Keyword("convoke"),), "stack"),
    )
    (found,) = read("Noncreature spells you cast from exile have convoke.")
    assert isinstance(found, Grants)
    assert found.from_zone == "exile"


def test_a_keyword_with_the_mana_cost_as_its_cost() -> None:
    (found,) = read("Each Elf spell you cast has replicate. The replicate cost is equal to its mana cost.")
    assert isinstance(found, Grants)
    assert found.abilities == (Keyword("replicate"),)
    assert read_line("Each Elf spell you cast has replicate.", Context()) is None


def test_quoted_abilities() -> None:
    (found,) = read('Lands you control have "{T}: Add {G}."')
    assert isinstance(found, Grants)
    assert found.to == All((Is("land"), MINE))
    (ability,) = found.abilities
    assert isinstance(ability, Activated)
    assert ability.is_mana_ability


# --- characteristics ------------------------------------------------------------------------------


def test_anthems() -> None:
    assert read("Other Elf creatures you control get +1/+1.") == (
        Modifies(All((Other(), Is("Elf"), Is("creature"), MINE)), power=Number(1), toughness=Number(1)),
    )
    change, grant = read("Equipped creature gets +2/-1 and has vigilance.")
    assert change == Modifies(AttachedHost(), power=Number(2), toughness=Number(-1))
    assert grant == Grants(AttachedHost(), (Keyword("vigilance"),))
    (counted,) = read("This object gets +1/+0 for each charge counter on this object.")
    assert counted == Modifies(Itself(), power=CountersOn("charge"))


def test_types() -> None:
    assert read("Nonbasic lands are Mountains.") == (
        Modifies(All((Not(Is("basic")), Is("land"))), set_types=("Mountain",)),
    )
    assert read("Each land is a Swamp in addition to its other land types.") == (
        Modifies(Is("land"), add_types=("Swamp",)),
    )
    (every,) = read("Lands you control are every basic land type in addition to their other types.")
    assert every == Modifies(All((Is("land"), MINE)), every_type="basic land", keeps_types=True)


def test_losing_abilities_and_base_numbers() -> None:
    (found,) = read("All creatures lose all abilities and have base power and toughness 1/1.")
    assert found == Modifies(Is("creature"), lose_abilities=True, set_power=Number(1), set_toughness=Number(1))


def test_colors_everywhere() -> None:
    found = read("All cards that aren't on the battlefield, spells, and permanents are colorless.")
    zones = {a.zone for a in found}  # type: ignore[attr-defined]
    assert zones == {"battlefield", "stack", "hand", "graveyard", "exile", "library", "command"}
    assert all(a.set_colors == "" for a in found)  # type: ignore[attr-defined]


# --- rules for players ----------------------------------------------------------------------------


def test_spending_as_though() -> None:
    assert read("You may spend mana as though it were mana of any color.") == (SpendAs(),)
    assert read("Players may spend mana as though it were mana of any color.") == (SpendAs(who="any"),)
    assert read("You can spend mana of any type to cast creature spells.") == (
        SpendAs(CastSpell(Is("creature")), any_type=True),
    )


def test_forbidden_payments() -> None:
    assert read("Players can't pay life or sacrifice creatures to cast spells or activate abilities.") == (
        Forbids("pay life"),
        Forbids("sacrifice", Is("creature")),
    )
    assert read("Activated abilities of artifacts can't be activated.") == (Forbids("activate", Is("artifact")),)
    spared = "Activated abilities of artifacts can't be activated unless they're mana abilities."
    assert read(spared) == (Forbids("activate", Is("artifact"), mana_too=False),)


def test_traits() -> None:
    assert read("This object crews Vehicles using its toughness rather than its power.") == (
        Trait("crew by toughness"),
    )
    assert read("This object crews Vehicles as though its power were 2 greater.") == (Trait("crew power", Number(2)),)
    found = read("This object's power and toughness are each equal to the number of lands you control.")
    lands = Count(All((Is("land"), MINE)))
    assert found == (Trait("defining power", lands), Trait("defining toughness", lands))


def test_entering() -> None:
    assert read("This object enters tapped.") == (EntersWith(tapped=True),)
    (found,) = read("This object enters tapped unless you control a basic land.")
    assert isinstance(found, EntersWith)
    assert isinstance(found.condition, Unless)
    assert read("If this object was kicked, it enters with two +1/+1 counters on it.") == (
        EntersWith(("+1/+1", Number(2)), condition=Announced("kicked")),
    )


def test_what_is_paid_or_shown_so_that_it_enters_untapped() -> None:
    assert read("As this object enters, you may pay 2 life. If you don't, it enters tapped.") == (
        EntersWith(tapped=True, instead=(PayLife(Number(2)),)),
    )
    (found,) = read("As this object enters, you may reveal an Elf card from your hand. If you don't, it enters tapped.")
    assert isinstance(found, EntersWith)
    assert isinstance(found.instead[0], Reveal)
    assert found.instead[0].zone == "hand"


@pytest.mark.parametrize("line", ["This object can't be blocked.", "This spell can't be countered."])
def test_restrictions_that_no_payment_looks_at(line: str) -> None:
    assert isinstance(read(line)[0], Irrelevant)


@pytest.mark.parametrize(
    "line",
    [
        "Creatures you control dance.",
        "This spell costs {1} less to cast for each purple thing.",
        "Red spells you cast cost {1} less to cast. Something else happens.",
        'Lands you control have "Sing loudly."',
        "Target creature gets +1/+1 until end of turn.",
    ],
)
def test_what_is_not_understood_is_not_read(line: str) -> None:
    assert read_line(line, Context()) is None


def test_anything_is_the_empty_predicate() -> None:
    assert change("Spells cost {1} more to cast.").purpose == CastSpell(ANYTHING)


def test_several_things_said_of_one_subject() -> None:
    found = read("Enchanted permanent is an Elf in addition to its other types, gets +1/+0, and has haste.")
    assert found == (
        Modifies(AttachedHost(), add_types=("Elf",), power=Number(1)),
        Grants(AttachedHost(), (Keyword("haste"),)),
    )


def test_what_something_is_not() -> None:
    (found,) = read("As long as your devotion to green is less than five, this object isn't a creature.")
    assert isinstance(found, Modifies)
    assert found.remove_types == ("creature",)
    assert found.condition == Compare(Devotion("G"), "<=", Number(4))


def test_costs_of_a_keyword() -> None:
    assert change("Flashback costs you pay cost {2} less.").condition == Announced("flashback")
    assert change("Equip costs you pay cost {1} less.").purpose == ActivateAbility(keyword="equip")
    assert change("All morph costs cost {2} more.").purpose == SpecialAction("turn face up", ("morph", "megamorph"))


def test_keywords_that_only_matter_in_combat_are_set_aside_where_their_subject_cannot_be_read() -> None:
    assert isinstance(read("Creatures attacking your opponents have double strike.")[0], Irrelevant)
    assert read_line("Creatures attacking your opponents have haste.", Context()) is None


def test_the_same_is_true_for_what_the_sentence_names() -> None:
    found = read(
        "Other creatures you control are Assassins in addition to their other types. The same is true for creature "
        "spells you control and creature cards you own that aren't on the battlefield."
    )
    here, spells, *cards = (a for a in found if isinstance(a, Modifies))
    assert here.what == All((Other(), Is("creature"), MINE))
    assert (spells.what, spells.zone) == (All((Is("creature"), MINE)), "stack")
    assert {a.zone for a in cards} == {"hand", "graveyard", "exile", "library", "command"}
    assert {a.what for a in cards} == {All((Is("creature"), Is("card"), MINE))}


@pytest.mark.parametrize("whose", ["in your hand", "in each player's hand"])
def test_cards_in_hands_are_granted_cycling(whose: str) -> None:
    (found,) = read(f"Each land card {whose} has cycling {{R}}.")
    assert isinstance(found, Grants)
    assert found.zone == "hand"
    (ability,) = found.abilities
    assert isinstance(ability, Activated)
    assert ability.keyword == "cycling"
