import pytest

from manaplan.game.abilities import (
    Activated,
    AddMana,
    ChosenColor,
    ColorsAmong,
    CommanderColors,
    CouldProduce,
    ManaChoice,
    ManaPart,
    OfTypes,
    TypesSpent,
)
from manaplan.layers.objects import Object
from manaplan.rules.amounts import Count, Number, Of, Variable
from manaplan.rules.conditions import Compare
from manaplan.rules.costs import TapSelf
from manaplan.rules.predicates import All, ControlledBy, Is
from manaplan.sources.produce import could_produce, outputs, types_of
from tests.layers.board import YOURS, board, face, makes

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
