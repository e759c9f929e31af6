"""What mana an ability can add as it resolves: amounts, types, alternatives (106.4 to 106.7)."""

import pytest
from attrs import evolve

from manaplan.game.abilities import (
    Activated,
    AddMana,
    ChosenColor,
    ColorsAmong,
    CommanderColors,
    CouldProduce,
    ExiledColors,
    ManaChoice,
    ManaPart,
    NotedType,
    OfTypes,
    PaidCouldProduce,
    ReplacesCounters,
    ReplacesMana,
    TappedTrigger,
    TypesSpent,
)
from manaplan.layers.objects import Exiled, Object
from manaplan.referee.chosen import chosen_color, noted_type
from manaplan.referee.outputs import Portion, Seen, alternatives, choice_types, combos, could_produce, possible
from manaplan.referee.replaced import counters_instead, effects_on, in_order, replaced
from manaplan.rules.amounts import Count, CountersOn, Number, Of, SeenFrom, Sum, Times, Variable
from manaplan.rules.conditions import Compare
from manaplan.rules.costs import PayMana, Sacrifice, TapSelf
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import ANYTHING, ControlledBy, Is, Itself, Other
from tests.referee.make import ONE, elf, land, mana, table, tap_for, thing

TWO = Number(2)
METALCRAFT = Compare(Count(Is("artifact")), ">=", Number(3))


# --- alternatives ------------------------------------------------------------------------------------------------


def test_parts_of_no_mana_or_no_type_are_left_out() -> None:
    add = AddMana(
        (
            (ManaPart(TWO, OfTypes("G")), ManaPart(ONE, OfTypes("WU"), "same", 3)),
            (ManaPart(Number(0), OfTypes("R")), ManaPart(ONE, ChosenColor()), ManaPart(ONE, OfTypes("B"))),
        )
    )
    first, second = alternatives(add, table(thing("a")), thing("a"))
    assert first == (Portion(2, frozenset("G")), Portion(1, frozenset("WU"), "same", 3))
    assert second == (Portion(1, frozenset("B")),)


def test_another_effect_instead_while_its_condition_holds() -> None:
    add = AddMana(((ManaPart(ONE, OfTypes("C")),),), instead_if=METALCRAFT, instead=((ManaPart(TWO, OfTypes("U")),),))
    artifacts = [thing(f"r-{i}", "artifact") for i in range(3)]
    assert alternatives(add, table(*artifacts), artifacts[0]) == ((Portion(2, frozenset("U")),),)
    assert alternatives(add, table(*artifacts[:2]), artifacts[0]) == ((Portion(1, frozenset("C")),),)
    by_x = evolve(add, instead_if=Compare(Variable(), ">=", TWO))
    assert alternatives(by_x, table(), thing("a"), Seen(x=2)) == ((Portion(2, frozenset("U")),),)
    assert alternatives(by_x, table(), thing("a"), Seen(x=1)) == ((Portion(1, frozenset("C")),),)


def test_an_effect_instead_looks_at_its_own_object() -> None:
    plain, better = ((ManaPart(ONE, OfTypes("C")),),), ((ManaPart(TWO, OfTypes("U")),),)
    add = AddMana(plain, instead_if=Compare(CountersOn("charge"), ">=", ONE), instead=better)
    charged = thing("c", "artifact", Activated((TapSelf(),), add), counters={"charge": 1})
    assert alternatives(add, table(charged), charged) == ((Portion(2, frozenset("U")),),)
    assert could_produce(table(charged))["c"] == frozenset("U")


def test_amounts_see_x_and_what_was_given_up() -> None:
    by_x = AddMana(((ManaPart(Variable(), OfTypes("U")),),))
    assert alternatives(by_x, table(), thing("a"), Seen(x=3)) == ((Portion(3, frozenset("U")),),)
    given = AddMana(((ManaPart(Of("mana value", "cost"), OfTypes("R")),),))
    seen = Seen(paid=thing("big", "creature", mana_value=5))
    assert alternatives(given, table(), thing("a"), seen) == ((Portion(5, frozenset("R")),),)


# --- types -------------------------------------------------------------------------------------------------------


def test_types_that_may_be_chosen() -> None:
    source = thing("a", "land", chosen={"color": "G"}, exiled_with=("Ponder", "Forest", "Fire"))
    board = table(
        source,
        elf("e"),
        thing("red", "creature", colors=frozenset("RW")),
        thing("blue", "creature", colors=frozenset("U"), zone="graveyard"),
        identity=frozenset("WB"),
        exiled={"Ponder": Exiled(frozenset("U")), "Forest": Exiled(), "Fire": Exiled(frozenset("R"))},
    )

    def types(choice: ManaChoice, seen: Seen = Seen()) -> str:  # noqa: B008 - a frozen record
        return "".join(sorted(choice_types(choice, board, source, seen)))

    assert types(OfTypes("GC")) == "CG"
    assert types(CommanderColors()) == "BW"
    assert types(ChosenColor()) == "G"
    assert types(ColorsAmong(Is("creature"))) == "GRW"
    assert types(ColorsAmong(ANYTHING, "graveyard")) == "U"
    assert types(ColorsAmong(Itself())) == ""
    assert types(ColorsAmong(Other())) == "GRW"
    assert types(ExiledColors()) == "RU"
    assert types(NotedType()) == "G"
    assert types(TypesSpent(), Seen(produced=frozenset("BC"))) == "BC"
    assert types(TypesSpent()) == ""
    assert types(PaidCouldProduce()) == ""


def test_other_objects_than_the_source_itself() -> None:
    source = thing("a", "land", tap_for("R"), colors=frozenset("R"))
    board = table(source, land("f", "GC"), thing("white", "creature", colors=frozenset("W")))
    assert choice_types(ColorsAmong(Other()), board, source) == frozenset("W")
    assert choice_types(ColorsAmong(Itself()), board, source) == frozenset("R")
    assert choice_types(CouldProduce(Other()), board, source) == frozenset("G")
    looking = Activated((TapSelf(),), pool(Other()))
    both = table(thing("a", "land", tap_for("R"), looking), land("f", "G"))
    assert could_produce(both) == {"a": frozenset("RG"), "f": frozenset("G")}
    alone = table(thing("a", "land", looking, Activated((TapSelf(),), mana("R", Number(0)))))
    assert could_produce(alone)["a"] == frozenset()


def test_no_color_identity_means_no_mana() -> None:
    assert choice_types(CommanderColors(), table(identity=frozenset("C")), thing("a")) == frozenset()


@pytest.mark.parametrize(
    ("said", "color", "noted"),
    [
        ("G", "G", "G"),
        ("g", "G", "G"),
        ("{G}", "G", "G"),
        ("green", "G", "G"),
        ("Blue", "U", "U"),
        ("WU", "WU", "WU"),
        ("WUBRG", "WUBRG", "WUBRG"),
        ("C", "", "C"),
        ("{c}", "", "C"),
        ("colorless", "", "C"),
        ("", "", ""),
        ("purple", "", ""),
        (None, "", ""),
    ],
)
def test_the_color_that_the_position_tells(said: str | None, color: str, noted: str) -> None:
    source = thing("a", chosen={"color": said})
    assert chosen_color(source) == frozenset(color)
    assert noted_type(source) == frozenset(noted)


def test_nothing_was_chosen() -> None:
    assert chosen_color(thing("a")) == frozenset()
    assert noted_type(thing("a")) == frozenset()


# --- could produce -----------------------------------------------------------------------------------------------


def pool(what: object = Is("land"), colors_only: bool = True) -> AddMana:
    return AddMana(((ManaPart(ONE, CouldProduce(what, colors_only)),),))  # type: ignore[arg-type]


def test_what_others_could_produce_depends_on_who_asks() -> None:
    board = table(land("f", "G"), thing("w", "land", tap_for("C")), thing("rock", "artifact", tap_for("R")))
    source = thing("a", "artifact")

    def types(what: object, colors_only: bool = True) -> str:
        choice = CouldProduce(what, colors_only)  # type: ignore[arg-type]
        return "".join(sorted(choice_types(choice, board, source)))

    assert types(Is("land")) == "G"
    assert types(Is("land"), False) == "CG"
    assert types(ANYTHING) == "GR"
    assert types(Itself()) == ""
    assert types(Other()) == "GR"
    theirs = ControlledBy("opponent")
    assert choice_types(CouldProduce(theirs), board, source) == frozenset()


def test_whose_lands_are_meant_depends_on_whose_permanent_asks() -> None:
    """An opponent's Reflecting Pool looks at their lands, so your Exotic Orchard cannot have {G} by it."""
    yours = ControlledBy("you")
    reflecting = thing("pool", "land", Activated((TapSelf(),), pool(yours)), controller="opponent-1")
    orchard = thing("orchard", "land", Activated((TapSelf(),), pool(ControlledBy("opponent"))))
    board = table(orchard, reflecting, land("f", "G"), land("s", "B", controller="opponent-1"))
    could = could_produce(board)
    assert (could["pool"], could["orchard"]) == (frozenset("B"), frozenset("B"))


def test_what_a_permanent_could_produce() -> None:
    board = table(
        land("f", "GU"),
        thing("none", "land"),
        thing("altar", "artifact", Activated((Sacrifice(ONE, Is("creature")),), mana("C", Number(0)))),
        thing("x", "land", Activated((TapSelf(),), mana("R", Variable()))),
        thing("s", "land", Activated((TapSelf(),), mana("B", Sum((Number(0), Of("power", "cost")))))),
        thing("t", "land", Activated((TapSelf(),), mana("W", Times(1, SeenFrom(Count(ANYTHING)))))),
        thing("u", "land", Activated((TapSelf(),), mana("W", Sum((Number(0), Number(0)))))),
        thing("v", "land", Activated((TapSelf(),), mana("W", Times(2, CountersOn("charge"))))),
        thing("m", "land", Activated((TapSelf(),), effect="draw a card"), tap_for("R"), tap_for("G")),
        thing("h", "land", tap_for("G"), zone="hand"),
        thing("c", "land", Activated((TapSelf(),), mana("W", CountersOn("charge"))), counters={"charge": 1}),
        thing("z", "land", Activated((TapSelf(),), mana("W", Times(2, Of("power", "cost"))))),
    )
    could = {key: "".join(sorted(types)) for key, types in could_produce(board).items()}
    assert could == {
        "f": "GU",
        "none": "",
        "altar": "",
        "x": "R",
        "s": "B",
        "t": "W",
        "u": "",
        "v": "",
        "m": "GR",
        "c": "W",
        "z": "W",
    }


def test_a_triggered_ability_of_it_counts_whatever_triggers_it() -> None:
    charged = Compare(CountersOn("charge"), ">=", ONE)
    board = table(
        thing("own", "land", tap_for("C"), TappedTrigger(Itself(), True, mana("W"))),
        thing("other", "land", tap_for("C"), TappedTrigger(Other(), True, mana("W"))),
        thing("alone", "enchantment", TappedTrigger(Is("land"), True, mana("G"))),
        thing("hurts", "land", tap_for("C"), TappedTrigger(Itself(), True, damage=ONE)),
        thing("not-met", "land", tap_for("C"), TappedTrigger(Itself(), True, mana("W"), condition=METALCRAFT)),
        thing("charged", "land", TappedTrigger(Itself(), True, mana("R"), condition=charged), counters={"charge": 1}),
        thing("looks", "land", tap_for("C"), TappedTrigger(Itself(), True, AddMana(((ManaPart(ONE, TypesSpent()),),)))),
    )
    could = {key: "".join(sorted(types)) for key, types in could_produce(board).items()}
    more = {"alone": "G", "hurts": "C", "not-met": "C", "charged": "R", "looks": "C"}
    assert could == {"own": "CW", "other": "CW"} | more


def test_what_a_triggered_ability_adds_is_not_replaced() -> None:
    """It is no mana that the land was tapped for (106.12b)."""
    black = thing("contamination", "enchantment", ReplacesMana(Is("land"), types=OfTypes("B"), amount=1))
    own = thing("own", "land", tap_for("C"), TappedTrigger(Itself(), True, mana("W")))
    assert could_produce(table(black, own))["own"] == frozenset("BW")


def test_an_effect_instead_counts_while_it_holds() -> None:
    add = AddMana(((ManaPart(ONE, OfTypes("C")),),), instead_if=METALCRAFT, instead=((ManaPart(TWO, OfTypes("U")),),))
    artifacts = [thing(f"r-{i}", "artifact", Activated((TapSelf(),), add)) for i in range(3)]
    assert could_produce(table(*artifacts))["r-0"] == frozenset("U")
    assert could_produce(table(*artifacts[:2]))["r-0"] == frozenset("C")


def test_a_chain_of_lands_that_look_at_each_other() -> None:
    board = table(
        thing("one", "land", Activated((TapSelf(),), pool(Is("artifact"), False))),
        thing("two", "artifact", Activated((TapSelf(),), pool(Is("creature"), False))),
        thing("three", "creature", Activated((TapSelf(),), pool(Is("enchantment"), False))),
        thing("four", "enchantment", Activated((TapSelf(),), mana("CG"))),
    )
    assert could_produce(board)["one"] == frozenset("CG")
    others = table(
        thing("one", "land", Activated((TapSelf(),), pool(Other(), False))), thing("two", "artifact", tap_for("C"))
    )
    assert could_produce(others)["one"] == frozenset("C")
    narrow = table(
        thing("one", "land", Activated((TapSelf(),), pool(Is("artifact")))),
        thing("two", "artifact", Activated((TapSelf(),), mana("CG"))),
    )
    assert could_produce(narrow)["one"] == frozenset("G")


def test_replacements_count_only_where_it_is_tapped_for_mana() -> None:
    black = thing("contamination", "enchantment", ReplacesMana(Is("land"), types=OfTypes("B"), amount=1))
    untapped = Activated((PayMana(parse_cost("{1}")),), mana("G"))
    board = table(black, thing("free", "land", untapped), thing("f", "land", tap_for("G")))
    assert could_produce(board)["free"] == frozenset("G")
    assert could_produce(board)["f"] == frozenset("B")
    damped = thing("sphere", "artifact", ReplacesMana(Is("land"), types=OfTypes("C"), amount=1, at_least=2))
    two = Activated((TapSelf(),), mana("G", TWO))
    board = table(damped, thing("two", "land", two), thing("one", "land", tap_for("G")))
    assert could_produce(board)["two"] == frozenset("C")
    assert could_produce(board)["one"] == frozenset("G")
    varying = Activated((TapSelf(),), mana("G", Variable()))
    board = table(damped, thing("x", "land", varying))
    assert could_produce(board)["x"] == frozenset("CG")
    one_and_x = Activated((TapSelf(),), mana("G", Sum((ONE, Variable()))))
    assert could_produce(table(damped, thing("x", "land", one_and_x)))["x"] == frozenset("CG")


def test_what_was_sacrificed_is_seen_as_it_last_was() -> None:
    gone = land("f", "GC")
    board = table(thing("altar", "enchantment"))
    seen = Seen(paid=gone)
    source = board.objects["altar"]
    assert choice_types(PaidCouldProduce(), board, source, seen) == frozenset("GC")
    assert choice_types(PaidCouldProduce(colors_only=True), board, source, seen) == frozenset("G")
    assert choice_types(PaidCouldProduce(), board, source, Seen(paid=land("f", "G", zone="hand"))) == frozenset()


# --- choices -----------------------------------------------------------------------------------------------------


def portion(count: int, types: str, together: str = "each", step: int = 0) -> Portion:
    return Portion(count, frozenset(types), together, step)


@pytest.mark.parametrize(
    ("portions", "choices"),
    [
        ((portion(2, "WU"),), {"WW", "WU", "UU"}),
        ((portion(2, "WU", "same"),), {"WW", "UU"}),
        ((portion(2, "WU", "all"),), {"WWUU"}),
        ((portion(2, "WUB", "different"),), {"WU", "WB", "UB"}),
        ((portion(5, "WU", "different"),), {"WU"}),
        ((portion(1, "W"), portion(1, "UB")), {"WU", "WB"}),
        ((portion(3, "C", "same", 2),), {"C", "CCC"}),
        ((portion(4, "C", "same", 2),), {"", "CC", "CCCC"}),
        ((portion(2, "WU", "each", 1),), {"", "W", "U", "WW", "WU", "UU"}),
        ((portion(1, "G"), portion(1, "C", "same", 1)), {"G", "GC"}),
        ((portion(2, "WU", "same", 2),), {"", "WW", "UU"}),
        ((portion(1, "W", "same"), portion(1, "U", "same"), portion(1, "B")), {"WUB"}),
        ((), {""}),
    ],
)
def test_every_choice(portions: tuple[Portion, ...], choices: set[str]) -> None:
    assert {"".join(c) for c in combos([portions])} == choices
    for adds in ["", *(a + b for a in ("", "W", "U", "B", "C", "G") for b in ("W", "U", "B", "C", "G")), *choices]:
        listed = {"".join(sorted(c)) for c in choices}
        assert possible([portions], adds) is ("".join(sorted(adds)) in listed)


def test_the_order_of_types_is_that_of_the_colors() -> None:
    assert combos([(portion(2, "GC"), portion(1, "W"))]) == [("W", "G", "G"), ("W", "G", "C"), ("W", "C", "C")]
    assert in_order("CGRBUW") == tuple("WUBRGC")


def test_many_free_portions_are_checked_by_counting() -> None:
    offered = [(portion(3, "WU"), portion(2, "UB"), portion(1, "B"))]
    assert possible(offered, "WWWUUB")
    assert possible(offered, "UUUBBB")
    assert not possible(offered, "WWWWUB")
    assert not possible(offered, "WWWBBBB")
    assert not possible(offered, "WWUUUU")
    assert not possible(offered, "WWWUU")


# --- replaced ----------------------------------------------------------------------------------------------------


TWICE = (ReplacesMana(ANYTHING, 2), frozenset[str]())


def becomes(mana_: str, *effects: tuple[ReplacesMana, frozenset[str]]) -> set[str]:
    return {"".join(m) for m in replaced(tuple(mana_), effects)}


def test_each_replacement_applies_once_in_any_order() -> None:
    black = (ReplacesMana(ANYTHING, types=OfTypes("B"), amount=1), frozenset("B"))
    any_color = (ReplacesMana(ANYTHING, types=OfTypes("RG")), frozenset("RG"))
    damped = (ReplacesMana(ANYTHING, types=OfTypes("C"), amount=1, at_least=2), frozenset("C"))
    assert becomes("G") == {"G"}
    assert becomes("UG", TWICE) == {"UUGG"}
    assert becomes("G", TWICE, TWICE) == {"GGGG"}
    assert becomes("G", TWICE, black) == {"B", "BB"}
    assert becomes("UU", any_color) == {"RR", "GG"}
    assert becomes("G", damped) == {"G"}
    assert becomes("G", TWICE, damped) == {"C"}
    assert becomes("GG", TWICE, damped) == {"CC", "C"}
    assert becomes("", TWICE, black) == {""}


def test_what_is_chosen_for_the_holder_is_what_mana_becomes() -> None:
    by_choice = ReplacesMana(Is("land"), types=ChosenColor())
    said = thing("h", "enchantment", by_choice, chosen={"color": "R"})
    unsaid = thing("i", "enchantment", by_choice, ReplacesMana(Is("land"), 2))
    on = table(land("f", "G"), said, unsaid)
    found = effects_on(on, on.objects["f"])
    assert found == ((by_choice, frozenset("R")), (ReplacesMana(Is("land"), 2), frozenset()))
    other = thing("o", "artifact", tap_for("C"), ReplacesMana(Other(), 2))
    on = table(land("f", "G"), other)
    assert len(effects_on(on, on.objects["f"])) == 1
    assert effects_on(on, on.objects["o"]) == ()


def test_only_colored_mana_may_be_replaced() -> None:
    colored = (ReplacesMana(ANYTHING, types=OfTypes("R"), colored=True), frozenset("R"))
    assert becomes("GC", colored) == {"RC"}
    assert becomes("C", colored) == {"C"}
    either = (ReplacesMana(ANYTHING, types=OfTypes("RW"), colored=True), frozenset("RW"))
    assert becomes("GC", either) == {"RC", "WC"}


def counters(*rules: Object, kind: str = "charge", amount: int = 1) -> set[int]:
    target = thing("t", "artifact")
    return counters_instead(table(target, *rules), target, kind, amount)


def test_counters_are_multiplied_and_added_to_in_any_order() -> None:
    double = thing("d", "enchantment", ReplacesCounters(ANYTHING, 2))
    plus = thing("p", "enchantment", ReplacesCounters(ANYTHING, plus=1))
    assert counters() == {1}
    assert counters(double) == {2}
    assert counters(plus) == {2}
    assert counters(double, plus) == {3, 4}
    assert counters(double, plus, amount=0) == {0}
    assert counters(thing("k", "enchantment", ReplacesCounters(ANYTHING, 2, kind="charge"))) == {2}
    assert counters(thing("k", "enchantment", ReplacesCounters(ANYTHING, 2, kind="time"))) == {1}
    assert counters(thing("k", "enchantment", ReplacesCounters(Is("land"), 2))) == {1}
    assert counters(thing("k", "enchantment", ReplacesCounters(ANYTHING, 2), zone="hand")) == {1}
    assert counters(thing("k", "enchantment", ReplacesCounters(Other(), 2))) == {2}
    holder = thing("k", "enchantment", ReplacesCounters(Other(), 2))
    assert counters_instead(table(holder), holder, "charge", 1) == {1}
