import pytest

from manaplan.game.abilities import Modifies
from manaplan.rules.conditions import SourceIs, Unless
from manaplan.rules.predicates import All, Is, Itself, is_word
from tests.layers.board import YOURS, board, face, mana_of


@pytest.mark.parametrize("order", [("Moon", "Tomb"), ("Tomb", "Moon")])
def test_what_takes_the_text_of_the_other_comes_first_in_either_order(order: tuple[str, str]) -> None:
    table = board(*order, "Dual", "Forest")
    assert mana_of(table.objects["tomb-1"]) == "R"
    assert mana_of(table.objects["dual-1"]) == "R"
    assert table.objects["dual-1"].subtypes == {"Mountain"}
    assert mana_of(table.objects["forest-1"]) == "G"


def test_added_land_type_stands_last() -> None:
    table = board("Tomb", "Dual", "Waste")
    assert mana_of(table.objects["dual-1"]) == "W U B"
    assert mana_of(table.objects["waste-1"]) == "C B"
    assert mana_of(table.objects["tomb-1"]) == "B"


@pytest.mark.parametrize(("order", "mana"), [(("Moon", "Prism"), "R W U B G"), (("Prism", "Moon"), "R")])
def test_independent_type_effects_follow_timestamps(order: tuple[str, str], mana: str) -> None:
    thing = board(*order, "Waste").objects["waste-1"]
    assert sorted(mana_of(thing).split()) == sorted(mana.split())


def test_timestamp_of_the_position_overrides_the_order() -> None:
    thing = board({"card": "Prism", "timestamp": 1000}, "Moon", "Waste").objects["waste-1"]
    assert len(thing.activated) == 5


def test_every_basic_land_type_is_for_its_controller_only() -> None:
    table = board("Prism", "Waste", opponent=("Waste",))
    assert len(table.objects["waste-1"].activated) == 6
    assert mana_of(table.objects["waste-2"]) == "C"


def test_aura_that_sets_a_land_type() -> None:
    table = board("Dual", {"card": "Seas", "attached_to": "dual-1"}, "Dual")
    assert mana_of(table.objects["dual-1"]) == "U"
    assert mana_of(table.objects["dual-2"]) == "W U"
    assert "enchanted" in table.objects["dual-1"].marks


def test_creature_that_becomes_a_land_has_only_its_mana() -> None:
    table = board("Elf", opponent=({"card": "Song", "attached_to": "elf-1"},))
    elf = table.objects["elf-1"]
    assert (elf.types, elf.subtypes, elf.colors, mana_of(elf)) == (
        frozenset({"land"}),
        frozenset({"Forest"}),
        frozenset(),
        "G",
    )


def test_what_stops_being_a_land_has_no_land_mana() -> None:
    stone = face("Stone", "Enchantment", Modifies(Is("land"), set_types=("artifact",)))
    forest = board("Stone", "Forest", faces=(stone,)).objects["forest-1"]
    assert (forest.types, forest.subtypes, forest.activated) == (frozenset({"artifact"}), frozenset(), ())


def test_new_creature_type_takes_changeling_away() -> None:
    table = board({"card": "Shifter", "effects": [{"set_types": "Frog"}]}, "Shifter")
    frog, shifter = table.objects.values()
    assert (is_word(frog, "Frog"), is_word(frog, "Elf")) == (True, False)
    assert is_word(shifter, "Elf")


def test_effect_that_takes_all_creature_types() -> None:
    thing = board({"card": "Shifter", "effects": [{"set_types": ""}]}).objects["shifter-1"]
    assert not is_word(thing, "Shapeshifter")
    assert not is_word(thing, "Elf")
    assert "creature" in thing.types


def test_chosen_type() -> None:
    plot = face("Plot", "Enchantment", Modifies(All((Is("creature"), YOURS)), set_types=("chosen type",)))
    table = board({"card": "Plot", "chosen": {"type": "Elf"}}, "Bear", faces=(plot,))
    assert table.objects["bear-1"].subtypes == {"Elf"}
    table = board("Plot", "Bear", faces=(plot,))
    assert table.objects["bear-1"].subtypes == {"Bear"}


def test_every_creature_type() -> None:
    nexus = face("Nexus", "Artifact", Modifies(All((Is("creature"), YOURS)), every_type="creature"))
    table = board("Nexus", "Bear", opponent=("Bear",), faces=(nexus,))
    assert is_word(table.objects["bear-1"], "Elf")
    assert not is_word(table.objects["bear-2"], "Elf")


def test_animated_land() -> None:
    thing = board({"card": "Forest", "effects": [{"animate": "2/2 green Creature — Elf"}]}).objects["forest-1"]
    assert (thing.types, thing.subtypes) == (frozenset({"land", "creature"}), frozenset({"Forest", "Elf"}))
    assert (thing.power, thing.toughness, thing.colors) == (2, 2, frozenset("G"))
    assert mana_of(thing) == "G"


def test_crewed_and_bestowed() -> None:
    ship = face("Ship", "Artifact — Vehicle", size=(3, 3))
    table = board("Ship (crewed)", "Ship", "Bear (bestowed)", faces=(ship,))
    assert table.objects["ship-1"].is_creature
    assert not table.objects["ship-2"].is_creature
    assert (table.objects["bear-1"].is_creature, table.objects["bear-1"].subtypes) == (
        False,
        frozenset({"Aura"}),
    )


def test_lens_makes_permanents_and_only_them_colorless() -> None:
    table = board("Lens", "Elf", hand=["Bolt"])
    assert table.objects["elf-1"].colors == frozenset()
    assert table.objects["bolt-1"].colors == frozenset("R")


def test_type_that_is_taken_away() -> None:
    god = face(
        "God",
        "Enchantment Creature — God",
        Modifies(Itself(), remove_types=("creature",), condition=Unless(SourceIs(Is("tapped")))),
        size=(5, 5),
    )
    up, tapped = board("God", "God (tapped)", faces=(god,)).objects.values()
    assert (up.types, up.subtypes) == (frozenset({"enchantment"}), frozenset())
    assert tapped.is_creature
