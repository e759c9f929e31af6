from typing import Any

import pytest
from attrs import fields

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
    ReplacesMana,
    TappedTrigger,
    TypesSpent,
)
from manaplan.layers.objects import Exiled, Object
from manaplan.rules.amounts import Amount, Count, CountersOn, Number, Of, SeenFrom, Sum, Times, Variable
from manaplan.rules.conditions import Compare
from manaplan.rules.costs import PayMana, Sacrifice, TapSelf
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import ANYTHING, All, ControlledBy, Is, Itself, Other
from manaplan.sources.produce import Output, alternatives_now, amount_now, could_produce, outputs, types_of
from tests.layers.board import YOURS, board, face, makes
from tests.referee.make import ONE, elf, land, mana, table, tap_for, thing

POOL = face("Pool", "Land", makes(CouldProduce(All((Is("land"), YOURS)), colors_only=False)))
ORCHARD = face("Orchard", "Land", makes(CouldProduce(All((Is("land"), ControlledBy("opponent"))))))
CRADLE = face("Cradle", "Land", makes("G", Count(All((Is("creature"), YOURS)))))
FACES = (POOL, ORCHARD, CRADLE)


def _mana(thing: Object) -> AddMana:
    mana = thing.activated[0].mana
    assert mana is not None
    return mana


def could(*yours: str, opponent: tuple[str, ...] = ()) -> dict[str, str]:
    table = board(*yours, opponent=opponent, faces=FACES)
    return {i: "".join(sorted(types)) for i, types in could_produce(table).items()}


def test_pool_reflects_your_lands_colorless_too() -> None:
    assert could("Pool", "Forest", "Waste", "Elf")["pool-1"] == "CG"


def test_pools_alone_make_nothing() -> None:
    assert could("Pool", "Pool") == {"pool-1": "", "pool-2": ""}


def test_fixed_point_goes_round_all_lands() -> None:
    found = could("Pool", "Orchard", opponent=("Orchard", "Pool", "Swamp", "Waste"))
    assert found["pool-1"] == "B"
    assert found["orchard-1"] == "B"
    assert found["orchard-2"] == "B"
    assert found["pool-2"] == "BC"


def test_tapped_lands_count_and_empty_ones_do_not() -> None:
    assert could("Pool", "Forest (tapped)")["pool-1"] == "G"
    assert could("Pool", "Cradle")["pool-1"] == ""
    assert could("Pool", "Cradle", "Bear")["pool-1"] == "G"


def types(choice: ManaChoice, *yours: object, **zones: object) -> str:
    table = board("Rock", *yours, **zones)  # type: ignore[arg-type]
    return "".join(sorted(types_of(choice, table, table.objects["rock-1"])))


def test_choices() -> None:
    assert types(OfTypes("WU")) == "UW"
    assert types(ColorsAmong(Is("creature")), "Bear", "Dragon", "Pale") == "GR"
    assert types(TypesSpent()) == ""


def test_commander_colors() -> None:
    assert types(CommanderColors(), command=["Bear"]) == "G"
    assert types(CommanderColors(), command=["Rock"]) == ""
    assert types(CommanderColors()) == ""


@pytest.mark.parametrize(("chosen", "letters"), [({"color": "U"}, "U"), ({"color": "blue"}, "U"), ({}, "")])
def test_chosen_color(chosen: dict[str, str], letters: str) -> None:
    table = board({"card": "Rock", "chosen": chosen})
    assert types_of(ChosenColor(), table, table.objects["rock-1"]) == frozenset(letters)


def test_outputs_tell_the_amount_now() -> None:
    table = board("Cradle", "Bear x3", faces=FACES)
    cradle = table.objects["cradle-1"]
    ((part,),) = outputs(_mana(cradle), table, cradle)
    assert (part.now, part.types) == (3, frozenset("G"))


def test_amounts_that_depend_on_the_activation_are_open() -> None:
    table = board("Rock")
    rock = table.objects["rock-1"]
    for amount in (Variable(), Of("mana value", "cost")):
        ((part,),) = outputs(AddMana(((ManaPart(amount, OfTypes("R")),),)), table, rock)
        assert part.now is None


def test_part_without_a_type_adds_nothing() -> None:
    table = board("Rock")
    mana = AddMana(((ManaPart(Number(1), ChosenColor()), ManaPart(Number(1), OfTypes("R"))),))
    assert [len(parts) for parts in outputs(mana, table, table.objects["rock-1"])] == [1]


def test_instead() -> None:
    urza = Compare(Count(All((Is("artifact"), YOURS))), ">=", Number(2))
    one, three = ((ManaPart(Number(1), OfTypes("C")),),), ((ManaPart(Number(3), OfTypes("C")),),)
    mine = face("Mine", "Artifact", Activated((TapSelf(),), AddMana(one, instead_if=urza, instead=three)))
    for extra, amount in (((), 1), (("Rock",), 3)):
        table = board("Mine", *extra, faces=(mine,))
        thing = table.objects["mine-1"]
        ((part,),) = outputs(_mana(thing), table, thing)
        assert part.now == amount


# --- on tables made by hand --------------------------------------------------------------------------------------

TWO = Number(2)
METAL = Compare(Count(Is("artifact")), ">=", Number(3))


def test_each_kind_of_choice() -> None:
    source = thing("a", "land", chosen={"color": "G"}, exiled_with=("Ponder", "Forest", "Fire"))
    on = table(
        source,
        elf("e"),
        land("f", "GC"),
        thing("red", "creature", colors=frozenset("RW")),
        thing("blue", "creature", colors=frozenset("U"), zone="graveyard"),
        identity=frozenset("WB"),
        exiled={"Ponder": Exiled(frozenset("U")), "Forest": Exiled(), "Fire": Exiled(frozenset("R"))},
    )

    def found(choice: ManaChoice, **more: object) -> str:
        return "".join(sorted(types_of(choice, on, source, **more)))  # type: ignore[arg-type]

    assert found(OfTypes("GC")) == "CG"
    assert found(CommanderColors()) == "BW"
    assert found(ChosenColor()) == "G"
    assert found(NotedType()) == "G"
    assert found(ExiledColors()) == "RU"
    assert found(ColorsAmong(Is("creature"))) == "GRW"
    assert found(ColorsAmong(ANYTHING, "graveyard")) == "U"
    assert found(ColorsAmong(Itself())) == ""
    assert found(TypesSpent()) == ""
    assert found(TypesSpent(), produced=frozenset("BC")) == "BC"
    assert found(CouldProduce(Is("land"))) == "G"
    assert found(CouldProduce(Is("land"), False)) == "CG"
    assert found(CouldProduce(Other(), False)) == "CG"
    assert found(CouldProduce(Itself(), False)) == ""
    known = {"a": frozenset("R"), "e": frozenset("W"), "f": frozenset("UC"), "red": frozenset("B")}
    assert found(CouldProduce(Is("land"), False), could=known) == "CRU"
    assert found(CouldProduce(Is("land")), could=known) == "RU"
    assert found(PaidCouldProduce()) == ""
    assert found(PaidCouldProduce(), paid=on.objects["f"]) == "CG"
    assert found(PaidCouldProduce(colors_only=True), paid=on.objects["f"]) == "G"
    assert found(PaidCouldProduce(), paid=on.objects["f"], could=known) == "CU"
    assert found(PaidCouldProduce(), paid=thing("gone")) == ""


def test_other_objects_than_the_source_itself() -> None:
    source = thing("a", "land", tap_for("R"), colors=frozenset("R"))
    on = table(source, land("f", "G"), thing("white", "creature", colors=frozenset("W")))
    assert types_of(ColorsAmong(Other()), on, source) == frozenset("W")
    assert types_of(ColorsAmong(Itself()), on, source) == frozenset("R")
    assert types_of(CouldProduce(Other()), on, source) == frozenset("G")


def test_the_identity_of_what_is_marked_as_commander() -> None:
    mine = board("Bear", command=["Bear"]).objects["bear-2"]
    on = table(thing("a"), mine)
    assert "commander" in mine.marks
    assert types_of(CommanderColors(), on, on.objects["a"]) == frozenset("G")
    unmarked = table(thing("a"), Object(**{**_fields(mine), "marks": frozenset()}))
    assert types_of(CommanderColors(), unmarked, unmarked.objects["a"]) == frozenset()


def _fields(thing_: Object) -> dict[str, Any]:
    return {field.name: getattr(thing_, field.name) for field in fields(type(thing_))}


def test_colourless_is_noted_but_not_chosen() -> None:
    source = thing("a", "land", chosen={"color": "C"})
    assert types_of(NotedType(), table(source), source) == frozenset("C")
    assert types_of(ChosenColor(), table(source), source) == frozenset()


def test_whose_commander_it_is() -> None:
    mine = thing("c", "creature", marks=frozenset({"commander"}), zone="command", mana_cost=parse_cost("{G}"))
    theirs = thing("d", "artifact", controller="opponent-1")
    on = table(mine, theirs, identity=frozenset("WB"))
    assert types_of(CommanderColors(), on, mine) == frozenset("WB")
    assert types_of(CommanderColors(), on, theirs) == frozenset()


@pytest.mark.parametrize(
    ("amount", "now"),
    [
        (Number(3), 3),
        (Count(Is("creature")), 1),
        (Times(-2, ONE), 0),
        (Variable(), None),
        (Of("power", "cost"), None),
        (Of("power"), 2),
        (Sum((ONE, Of("power", "cost"))), None),
        (Sum((ONE, TWO)), 3),
        (Times(2, Of("power", "cost")), None),
        (Times(2, TWO), 4),
        (SeenFrom(Count(ANYTHING)), None),
        (CountersOn("charge"), 5),
    ],
)
def test_the_amount_at_this_moment(amount: Amount, now: int | None) -> None:
    source = thing("a", "creature", power=2, counters={"charge": 5})
    assert amount_now(amount, table(source), source) == now


def test_outputs_in_full() -> None:
    add = AddMana(
        (
            (ManaPart(TWO, OfTypes("G")), ManaPart(ONE, OfTypes("WU"), "same", 3)),
            (ManaPart(Number(0), OfTypes("R")), ManaPart(ONE, ChosenColor())),
            (ManaPart(Number(0), OfTypes("R")),),
        )
    )
    assert outputs(add, table(thing("a")), thing("a")) == (
        (Output(TWO, 2, frozenset("G")), Output(ONE, 1, frozenset("WU"), "same", 3)),
        (Output(Number(0), 0, frozenset("R")),),
    )


def test_outputs_with_what_is_known() -> None:
    on = table(land("f", "G"), thing("a"))
    source = on.objects["a"]

    def found(choice: ManaChoice, **more: object) -> tuple[tuple[Output, ...], ...]:
        return outputs(AddMana(((ManaPart(ONE, choice),),)), on, source, **more)  # type: ignore[arg-type]

    known = {"f": frozenset("R"), "a": frozenset[str]()}
    assert found(CouldProduce(Is("land"))) == ((Output(ONE, 1, frozenset("G")),),)
    assert found(CouldProduce(Is("land")), could=known) == ((Output(ONE, 1, frozenset("R")),),)
    assert found(TypesSpent(), produced=frozenset("U")) == ((Output(ONE, 1, frozenset("U")),),)
    assert found(PaidCouldProduce(), paid=on.objects["f"]) == ((Output(ONE, 1, frozenset("G")),),)
    assert found(TypesSpent()) == ((),)


def test_the_effect_instead() -> None:
    plain, better = ((ManaPart(ONE, OfTypes("C")),),), ((ManaPart(TWO, OfTypes("U")),),)
    add = AddMana(plain, instead_if=METAL, instead=better)
    rocks = [thing(f"r-{i}", "artifact") for i in range(3)]
    assert alternatives_now(add, table(*rocks), rocks[0]) == better
    assert alternatives_now(add, table(*rocks[:2]), rocks[0]) == plain
    assert alternatives_now(AddMana(plain), table(*rocks), rocks[0]) == plain
    own = AddMana(plain, instead_if=Compare(CountersOn("charge"), ">=", ONE), instead=better)
    charged = thing("c", "artifact", counters={"charge": 1})
    assert alternatives_now(own, table(charged), charged) == better


def looking(*what: object, colors_only: bool = True) -> AddMana:
    return AddMana(((ManaPart(ONE, CouldProduce(All(what), colors_only)),),))  # type: ignore[arg-type]


def could_now(*things: Object) -> dict[str, str]:
    return {key: "".join(sorted(types)) for key, types in could_produce(table(*things)).items()}


def test_what_each_permanent_could_produce() -> None:
    three_artifacts = Compare(Count(Is("artifact")), ">=", Number(3))
    charged = Compare(CountersOn("charge"), ">=", ONE)
    assert could_now(
        land("f", "GU"),
        thing("none", "land"),
        thing("zero", "artifact", Activated((Sacrifice(ONE, Is("creature")),), mana("C", Number(0)))),
        thing("x", "land", Activated((TapSelf(),), mana("R", Variable()))),
        thing("s", "land", Activated((TapSelf(),), mana("B", Sum((Number(0), Of("power", "cost")))))),
        thing("m", "land", Activated((TapSelf(),), effect="draw a card"), tap_for("R"), tap_for("G")),
        thing("aimed", "land", Activated((TapSelf(),), mana("G"), targets=True)),
        thing("early", "land", Activated((TapSelf(),), mana("G"), zone="hand")),
        thing("h", "land", tap_for("G"), zone="hand"),
        thing("t", "land", tap_for("C"), TappedTrigger(Itself(), True, mana("W"))),
        thing("o", "land", tap_for("C"), TappedTrigger(Other(), True, mana("W"))),
        thing("d", "land", tap_for("C"), TappedTrigger(Itself(), True, damage=ONE)),
        thing("only", "land", TappedTrigger(Itself(), True, mana("W"), condition=three_artifacts)),
        thing("charged", "land", TappedTrigger(Itself(), True, mana("W"), condition=charged), counters={"charge": 1}),
    ) == {
        "f": "GU",
        "none": "",
        "zero": "",
        "x": "R",
        "s": "B",
        "m": "GR",
        "aimed": "",
        "early": "",
        "t": "CW",
        "o": "CW",
        "d": "C",
        "only": "",
        "charged": "W",
    }


def test_permanents_that_look_at_each_other_in_a_chain() -> None:
    found = could_now(
        thing("one", "land", Activated((TapSelf(),), looking(Is("artifact"), colors_only=False))),
        thing("two", "artifact", Activated((TapSelf(),), looking(Is("creature"), colors_only=False))),
        thing("three", "creature", Activated((TapSelf(),), looking(Is("enchantment"), colors_only=False))),
        thing("four", "enchantment", Activated((TapSelf(),), mana("CG"))),
    )
    assert found == {"one": "CG", "two": "CG", "three": "CG", "four": "CG"}
    assert could_now(
        thing("one", "land", tap_for("R"), Activated((TapSelf(),), looking(Is("artifact")))),
        thing("two", "artifact", Activated((TapSelf(),), looking(Is("land")))),
    ) == {"one": "R", "two": "R"}
    instead = AddMana(
        ((ManaPart(ONE, OfTypes("C")),),),
        instead_if=Compare(Count(Is("land")), ">=", ONE),
        instead=looking(Is("artifact")).alternatives,
    )
    assert could_now(
        thing("one", "land", Activated((TapSelf(),), instead)), thing("two", "artifact", tap_for("U"))
    ) == {"one": "U", "two": "U"}


def test_replaced_mana_where_it_is_tapped_for_it() -> None:
    black = thing("contamination", "enchantment", ReplacesMana(Is("land"), types=OfTypes("B"), amount=1))
    free = Activated((PayMana(parse_cost("{1}")),), mana("G"))
    found = could_now(black, thing("free", "land", free), land("f", "G"), thing("both", "land", free, tap_for("U")))
    assert (found["free"], found["f"], found["both"]) == ("G", "B", "BG")
    damped = thing("sphere", "artifact", ReplacesMana(Is("land"), types=OfTypes("C"), amount=1, at_least=2))
    found = could_now(
        damped,
        thing("two", "land", Activated((TapSelf(),), mana("G", TWO))),
        land("one", "G"),
        thing("x", "land", Activated((TapSelf(),), mana("G", Variable()))),
        thing("nought", "land", Activated((TapSelf(),), mana("G", Number(0)))),
    )
    assert (found["two"], found["one"], found["x"], found["nought"]) == ("C", "G", "CG", "")
    own = thing("t", "land", tap_for("C"), TappedTrigger(Itself(), True, mana("W")))
    assert could_now(black, own)["t"] == "BW"
