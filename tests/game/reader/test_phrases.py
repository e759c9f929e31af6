import pytest

from manaplan.errors import NotationError
from manaplan.game.reader import api
from manaplan.rules import costs as c
from manaplan.rules.amounts import (
    ONE,
    Amount,
    Count,
    CountersOn,
    Devotion,
    Different,
    Greatest,
    Number,
    Of,
    Sum,
    Times,
    Variable,
)
from manaplan.rules.conditions import AnyOf, Both, Compare, Condition, SourceIs
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import (
    ANYTHING,
    All,
    AttachedHost,
    Chosen,
    ControlledBy,
    Either,
    HasVariable,
    Is,
    Itself,
    Measure,
    Not,
    Other,
    Predicate,
    WithKeyword,
)
from manaplan.rules.spending import (
    ActivateAbility,
    CastSpell,
    CostContaining,
    GenericPart,
    SpecialAction,
    Spending,
)

YOURS = ControlledBy("you")
CREATURE, ARTIFACT, LAND = Is("creature"), Is("artifact"), Is("land")

PREDICATES: list[tuple[str, Predicate]] = [
    ("another untapped Elf you control", All((Other(), Is("untapped"), Is("Elf"), YOURS))),
    ("nonland permanents", All((Not(LAND), Is("permanent")))),
    ("an artifact or creature", Either((ARTIFACT, CREATURE))),
    (
        "an untapped artifact, creature, or land you control",
        All((Is("untapped"), Either((ARTIFACT, CREATURE, LAND)), YOURS)),
    ),
    ("instant or sorcery cards", All((Either((Is("instant"), Is("sorcery"))), Is("card")))),
    ("noncreature, nonland permanent", All((Not(CREATURE), Not(LAND), Is("permanent")))),
    ("red or green creature", All((Either((Is("red"), Is("green"))), CREATURE))),
    ("Elf or Warrior creature", All((Either((Is("Elf"), Is("Warrior"))), CREATURE))),
    ("a creature with power 1 or greater", All((CREATURE, Measure("power", 1, None)))),
    ("creature with flying", All((CREATURE, WithKeyword("flying")))),
    ("creature spell of the chosen type", All((CREATURE, Chosen("type")))),
    ("non-Human creature", All((Not(Is("Human")), CREATURE))),
    ("enchanted land", All((AttachedHost(), LAND))),
    ("an enchanted land", All((Is("enchanted"), LAND))),
    ("Allies", Is("Ally")),
    ("Dwarves", Is("Dwarf")),
    ("Urza's Power-Plant", All((Is("Urza's"), Is("Power-Plant")))),
    ("spells", ANYTHING),
    (
        "an Elf spell or an Ajani planeswalker spell",
        Either((Is("Elf"), All((Is("Ajani"), Is("planeswalker"))))),
    ),
]


@pytest.mark.parametrize(("text", "expected"), PREDICATES)
def test_predicates(text: str, expected: Predicate) -> None:
    assert api.parse_predicate(text) == expected


COSTS: list[tuple[str, c.Cost]] = [
    (
        "{1}, {T}, Sacrifice a creature",
        (c.PayMana(parse_cost("{1}")), c.TapSelf(), c.Sacrifice(ONE, CREATURE)),
    ),
    ("{Q}", (c.UntapSelf(),)),
    ("Tap two untapped Elves you control", (c.TapOthers(Number(2), Is("Elf")),)),
    ("Pay 3 life", (c.PayLife(Number(3)),)),
    ("pay {3}", (c.PayMana(parse_cost("{3}")),)),
    ("Pay {E}{E}", (c.PayEnergy(Number(2)),)),
    ("Pay X {E}", (c.PayEnergy(Variable("X")),)),
    ("Discard your hand", (c.Discard(ONE, ANYTHING, whole_hand=True),)),
    ("Discard a card at random", (c.Discard(ONE, ANYTHING, at_random=True),)),
    ("Discard this card", (c.Discard(ONE, Itself()),)),
    ("Exile this card from your hand", (c.Exile(ONE, Itself(), "hand"),)),
    ("Exile two creature cards from your graveyard", (c.Exile(Number(2), CREATURE, "graveyard"),)),
    ("Exile a creature you control", (c.Exile(ONE, CREATURE, "battlefield"),)),
    ("Remove X storage counters from this land", (c.RemoveCounters(Variable("X"), "storage"),)),
    ("Remove any number of storage counters from this land", (c.RemoveCounters(Variable("X"), "storage"),)),
    ("Put a -1/-1 counter on this creature", (c.PutCounters(ONE, "-1/-1"),)),
    ("Return a land you control to its owner's hand", (c.Return(ONE, LAND),)),
    ("Reveal a creature card from your hand", (c.Reveal(ONE, CREATURE),)),
    ("Mill two cards", (c.Mill(Number(2)),)),
    ("Collect evidence 3", (c.ExileTotal(Number(3), ANYTHING),)),
    ("Unattach this Equipment", (c.Unattach(),)),
    (
        "sacrifice a creature or pay {3}",
        (c.OrCost(((c.Sacrifice(ONE, CREATURE),), (c.PayMana(parse_cost("{3}")),))),),
    ),
]


@pytest.mark.parametrize(("text", "expected"), COSTS)
def test_costs(text: str, expected: c.Cost) -> None:
    assert api.parse_cost(text) == expected


def test_sacrifice_of_two_others() -> None:
    (part,) = api.parse_cost("Sacrifice two other artifacts and/or creatures")
    assert part == c.Sacrifice(Number(2), All((Other(), Either((ARTIFACT, CREATURE)))))


AMOUNTS: list[tuple[str, Amount]] = [
    ("seven", Number(7)),
    ("X", Variable("X")),
    ("the number of Elves you control", Count(All((Is("Elf"), YOURS)))),
    ("the number of cards in your graveyard", Count(All((Is("card"), YOURS)), "graveyard")),
    ("its power", Of("power")),
    ("1 plus the exiled creature's mana value", Sum((ONE, Of("mana value", "cost")))),
    ("twice its toughness", Times(2, Of("toughness"))),
    ("your devotion to green and white", Devotion("WG")),
    ("the greatest power among creatures you control", Greatest("power", All((CREATURE, YOURS)))),
    (
        "the number of basic land types among lands you control",
        Different("basic land type", All((LAND, YOURS))),
    ),
    ("the number of charge counters on this artifact", CountersOn("charge")),
]


@pytest.mark.parametrize(("text", "expected"), AMOUNTS)
def test_amounts(text: str, expected: Amount) -> None:
    assert api.parse_amount(text) == expected


def _control(what: Predicate, sign: str, number: int) -> Condition:
    return Compare(Count(All((what, YOURS))), sign, Number(number))


CONDITIONS: list[tuple[str, Condition]] = [
    ("you control three or more artifacts", _control(ARTIFACT, ">=", 3)),
    ("you control no creatures", _control(CREATURE, "=", 0)),
    ("you control two or fewer lands", _control(LAND, "<=", 2)),
    (
        "you control a Forest and an Island",
        Both((_control(Is("Forest"), ">=", 1), _control(Is("Island"), ">=", 1))),
    ),
    (
        "you control a Forest or an Island",
        Compare(Count(All((Either((Is("Forest"), Is("Island"))), YOURS))), ">=", ONE),
    ),
    ("this land has a luck counter on it", Compare(CountersOn("luck"), ">=", ONE)),
    ("there are no charge counters on this artifact", Compare(CountersOn("charge"), "=", Number(0))),
    ("it's attacking", SourceIs(Is("attacking"))),
    (
        "this land entered this turn or if you control a basic land",
        AnyOf((SourceIs(Is("entered this turn")), _control(Is("basic"), ">=", 1))),
    ),
]


@pytest.mark.parametrize(("text", "expected"), CONDITIONS[:-1])
def test_conditions(text: str, expected: Condition) -> None:
    assert api.parse_condition(text) == expected


def test_either_condition() -> None:
    read = api.parse_condition(CONDITIONS[-1][0])
    assert isinstance(read, AnyOf)
    assert read.parts[0] == SourceIs(Is("entered this turn"))


SPENDINGS: list[tuple[str, Spending]] = [
    ("creature spells", Spending(only=(CastSpell(CREATURE),))),
    ("spells", Spending(only=(CastSpell(),))),
    ("noncreature spells", Spending(only=(CastSpell(Not(CREATURE)),))),
    ("instant and sorcery spells", Spending(only=(CastSpell(Either((Is("instant"), Is("sorcery")))),))),
    ("colorless Eldrazi spells", Spending(only=(CastSpell(All((Is("colorless"), Is("Eldrazi")))),))),
    (
        "Spend this mana only to cast artifact spells or activate abilities of artifacts.",
        Spending(only=(CastSpell(ARTIFACT), ActivateAbility(ARTIFACT))),
    ),
    (
        "Spend this mana only to cast a colorless spell, activate an ability of a colorless permanent, "
        "or pay a cost that contains {C}.",
        Spending(
            only=(
                CastSpell(Is("colorless")),
                ActivateAbility(All((Is("colorless"), Is("permanent")))),
                CostContaining("C"),
            )
        ),
    ),
    ("Spend this mana only on costs that contain {X}.", Spending(only=(CostContaining("X"),))),
    ("This mana can't be spent to pay generic mana costs.", Spending(never=(GenericPart(),))),
    (
        "Spend this mana only to turn a permanent face up.",
        Spending(only=(SpecialAction("turn face up"),)),
    ),
    (
        "Spend this mana only to cast spells from your graveyard.",
        Spending(only=(CastSpell(ANYTHING, "graveyard"),)),
    ),
    (
        "Spend this mana only to cast spells with mana value 4 or greater or spells with {X} in their mana costs.",
        Spending(only=(CastSpell(Either((Measure("mana value", 4, None), HasVariable()))),)),
    ),
]


@pytest.mark.parametrize(("text", "expected"), SPENDINGS)
def test_spendings(text: str, expected: Spending) -> None:
    assert api.parse_spending(text) == expected


@pytest.mark.parametrize(
    "read",
    [
        lambda: api.parse_cost("Sing a song"),
        lambda: api.parse_cost(""),
        lambda: api.parse_predicate("glorbs you control"),
        lambda: api.parse_amount("many"),
        lambda: api.parse_condition("you feel like it"),
        lambda: api.parse_spending("the rent"),
        lambda: api.parse_mana("Add some mana."),
    ],
)
def test_what_cannot_be_read_is_an_error_that_quotes_it(read: object) -> None:
    with pytest.raises(NotationError, match='"'):
        read()  # type: ignore[operator]


def test_members_with_conditions_of_their_own_share_nothing() -> None:
    mine = ControlledBy("you")
    creatures = All((Not(Is("token")), Is("creature"), mine))
    assert api.parse_predicate("Slivers you control and nontoken creatures you control") == Either(
        (All((Is("Sliver"), mine)), creatures)
    )
