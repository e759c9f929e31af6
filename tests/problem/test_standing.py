"""What acts acts no more once it is given up: solver and brute force on boards where that matters."""

import pytest

from tests.problem.make import built, columns_of
from tests.properties.drawn import outcome
from tests.properties.strategies import Example

ALTAR = "Ashnod's Altar"
BOARDS = [
    [ALTAR, "Crypt Ghast", "Forest", "Swamp"],  # a trigger
    [ALTAR, "Crypt Ghast", "Crypt Ghast", "Swamp"],  # two of them
    [ALTAR, "Nyxbloom Ancient", "Crypt Ghast", "Swamp"],  # a replacement besides
    ["Phyrexian Tower", "Nyxbloom Ancient", "Forest", "Swamp"],  # given up for the very ability
    ["Priest of Yawgmoth", "Collector Ouphe", ALTAR, "Sol Ring"],  # what forbids
    ["Phyrexian Tower", "Linvala, Keeper of Silence", "Llanowar Elves", "Forest"],
    [ALTAR, "Magus of the Moon", "Tundra", "Sol Ring"],  # what takes abilities away
    [ALTAR, "Magus of the Moon", "Magus of the Moon", "Tundra"],  # twice over: both must go
    ["Krark-Clan Ironworks", "Chromatic Lantern", "Chromatic Lantern", "Swamp"],  # what grants them, twice
    [ALTAR, "Training Grounds", "Joiner Adept", "Forest", "Island"],
    [ALTAR, "K'rrik, Son of Yawgmoth", "Dimir Signet", "Swamp"],  # life for mana
    [ALTAR, "Heartstone", "Stonework Packbeast", "Island"],  # what changes the cost of mana abilities
    ["Krark-Clan Ironworks", "Forensic Gadgeteer", "Prismite", "Azorius Signet"],
    ["Krark-Clan Ironworks", "Chromatic Orrery", "Azorius Signet", "Wastes"],  # mana as other mana
]
COSTS = ["{4}", "{3}{G}", "{1}{U}", "{5}"]


@pytest.mark.parametrize("cost", COSTS)
@pytest.mark.parametrize("board", BOARDS, ids=lambda b: b[1])
def test_solver_and_brute_force_agree(board: list[str], cost: str) -> None:
    position = {"format": "manaplan/1", "you": {"battlefield": board}}
    assert outcome(Example(position, {"cost": cost})) in {"payable", "unpayable"}


def test_an_ability_comes_back_when_what_took_it_is_gone() -> None:
    b = built(BOARDS[6], {"cost": "{U}"})
    moon = b.merged.index["magus-of-the-moon-1"]
    told = {("".join(s.types for s in c.supplies), c.relies, c.follows) for c in columns_of(b, "tundra-1")}
    assert told == {("R", (moon,), ()), ("W", (), (moon,)), ("U", (), (moon,))}


def test_what_changes_nothing_is_not_told_apart() -> None:
    b = built([ALTAR, "Elvish Archdruid", "Chromatic Lantern", "Forest x3"], {"cost": "{G}"})
    assert not any(c.relies or c.follows for c in b.problem.columns)


def test_too_many_that_change_the_same_leave_no_proof_that_it_cannot_be_paid() -> None:
    few, many = (built([ALTAR, f"Magus of the Moon x{n}", "Tundra"], {"cost": "{U}"}) for n in (3, 4))
    assert few.problem.complete
    assert not many.problem.complete


def test_twins_that_count_each_other_and_not_themselves_are_told_apart() -> None:
    druid = {
        "name": "Druid",
        "type_line": "Creature — Elf",
        "power": "1",
        "toughness": "1",
        "oracle_text": "{T}, Sacrifice this creature: Add {G} for each other creature you control.",
    }
    position = {"format": "manaplan/1", "you": {"battlefield": ["Druid x3"]}, "cards": [druid]}
    assert outcome(Example(position, {"cost": "{2}{G}"})) == "payable"
    assert outcome(Example(position, {"cost": "{3}{G}"})) == "unpayable"
