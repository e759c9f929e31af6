from manaplan.render.things import Things

NAMES = {f"island-{n}": "Island" for n in range(1, 12)} | {"elf": "Llanowar Elves", "isle": "Island"}


def test_an_object_is_told_by_name_and_id() -> None:
    assert Things(NAMES).one("elf") == "Llanowar Elves (elf)"


def test_without_a_name_the_id_stands_for_itself() -> None:
    assert Things().many(["elf", "island-1"]) == "elf and island-1"


def test_objects_of_one_name_are_told_together_in_order_of_the_first() -> None:
    assert Things(NAMES).many(["island-1", "elf", "isle"]) == "2 Islands (island-1, isle) and Llanowar Elves (elf)"


def test_three_in_a_row_are_a_range_and_two_are_not() -> None:
    assert Things(NAMES).many(["island-1", "island-2"]) == "2 Islands (island-1, island-2)"
    ids = ["isle", "island-11", "island-10", "island-9", "island-5", "island-3", "island-1", "island-2"]
    assert Things(NAMES).many(ids) == "8 Islands (island-1 to island-3, island-5, island-9 to island-11, isle)"


def test_an_id_given_twice_is_one_object() -> None:
    assert Things(NAMES).many(["elf", "elf"]) == "Llanowar Elves (elf)"
