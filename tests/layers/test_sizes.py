import time

import pytest

from manaplan.game.abilities import Modifies
from manaplan.rules.amounts import Count, Number
from manaplan.rules.predicates import All, Is, Itself
from tests.layers.board import YOURS, board, face, mana_of


def test_lords_raise_each_other() -> None:
    table = board("Lord x2", "Elf", "Bear", opponent=("Elf",))
    assert [o.power for o in table.objects.values()] == [3, 3, 3, 2, 1]


def test_counters_of_both_kinds() -> None:
    thing = board({"card": "Bear", "counters": {"+1/+1": 3, "-1/-1": 1, "charge": 2}}).objects["bear-1"]
    assert (thing.power, thing.toughness) == (4, 4)
    assert "modified" in thing.marks


def test_setting_comes_before_changing_whatever_the_order() -> None:
    table = board("Lord", "Elf (2 +1/+1 counters)", "Humbler")
    assert table.objects["elf-1"].power == 3
    frog = {"card": "Bear", "effects": [{"set_pt": [0, 1]}], "counters": {"+1/+1": 1}}
    assert board(frog).objects["bear-1"].power == 1


def test_defining_ability_counts_in_every_zone() -> None:
    table = board("Ghoul", "Bear x4", hand=["Ghoul"])
    assert [o.power for o in table.objects.values() if o.name == "Ghoul"] == [5, 5]


def test_lost_defining_ability_defines_nothing() -> None:
    thing = board({"card": "Ghoul", "effects": [{"lose_abilities": True}]}).objects["ghoul-1"]
    assert thing.power is None


def test_equipment() -> None:
    table = board("Bear", {"card": "Club", "attached_to": "bear-1"}, "Bear")
    assert [o.power for o in table.objects.values() if o.name == "Bear"] == [4, 2]
    assert {"equipped", "modified"} <= table.objects["bear-1"].marks
    assert "equipped" not in table.objects["bear-2"].marks


def test_counted_bonus_counts_identical_objects_one_by_one() -> None:
    forests = Count(All((Is("Forest"), YOURS)))
    strength = face("Strength", "Enchantment", Modifies(Is("creature"), power=forests, toughness=Number(0)))
    table = board("Strength", "Forest x7", "Forest (tapped)", "Bear", faces=(strength,))
    assert table.objects["bear-1"].power == 10


@pytest.mark.parametrize(
    "board_of", [("Lord x3", "Elf"), ("Lord", "Elf", "Lord", "Lord"), ("Lord", "Moon", "Lord x2", "Elf")]
)
def test_identical_lords_raise_as_if_each_were_alone(board_of: tuple[str, ...]) -> None:
    table = board(*board_of)
    assert {o.power for o in table.objects.values() if o.name == "Lord"} == {4}
    assert [o.power for o in table.objects.values() if o.name == "Elf"] == [4]


def test_what_raises_itself_counts_itself_too() -> None:
    anthem = Modifies(All((Is("Elf"), YOURS)), power=Number(1))
    chief = face("Chief", "Creature — Elf", anthem, Modifies(Itself(), toughness=Number(5)), size=(1, 1))
    table = board("Chief x3", faces=(chief,))
    assert [(o.power, o.toughness) for o in table.objects.values()] == [(4, 6)] * 3


def test_effects_between_identical_ones_keep_their_place() -> None:
    table = board("Seas", "Moon", "Prism", "Moon", "Waste")
    assert mana_of(table.objects["waste-1"]) == "R"
    assert len(board("Moon x2", "Prism", "Waste").objects["waste-1"].activated) == 5


def test_crowded_board_of_lords_is_answered() -> None:
    start = time.perf_counter()
    table = board("Lord x5000", "Elf x5000")
    assert table.objects["lord-1"].power == 5001
    assert table.objects["elf-5000"].power == 5001
    assert time.perf_counter() - start < 10
