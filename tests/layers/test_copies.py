from manaplan.rules.predicates import is_word
from tests.layers.board import board, mana_of


def test_copy_of_an_id_has_what_is_printed_and_nothing_else() -> None:
    source = {"card": "Elf", "id": "elf", "tapped": True, "counters": {"+1/+1": 2}, "sick": True}
    copy = board(source, {"card": "Bear", "id": "copy", "copy_of": "elf"}).objects["copy"]
    assert (copy.name, mana_of(copy), copy.power, copy.tapped, copy.sick) == ("Elf", "G", 1, False, False)
    assert copy.card is not None
    assert copy.card.name == "Bear"


def test_copy_of_a_name() -> None:
    assert board({"card": "Bear", "copy_of": "Elf"}).objects["bear-1"].name == "Elf"


def test_copy_of_a_copy() -> None:
    table = board(
        {"card": "Bear", "id": "one", "copy_of": "two"},
        {"card": "Shifter", "id": "two", "copy_of": "Elf"},
    )
    assert table.objects["one"].name == "Elf"
    assert not is_word(table.objects["one"], "Goblin")


def test_effects_from_outside_are_not_copied() -> None:
    bear = {
        "card": "Bear",
        "id": "bear",
        "effects": [{"add_ability": "{T}: Add {C}{C}.", "set_colors": "U", "set_types": "Frog"}],
    }
    copy = board(bear, {"card": "Elf", "id": "copy", "copy_of": "bear"}).objects["copy"]
    assert (copy.activated, copy.colors, copy.subtypes) == ((), frozenset("G"), frozenset({"Bear"}))


def test_copying_a_token_makes_no_token() -> None:
    treasure = {"token": "Treasure", "id": "t"}
    copy = board(treasure, {"card": "Bear", "id": "copy", "copy_of": "t"}).objects["copy"]
    assert (copy.name, copy.token, copy.types) == ("Treasure", False, frozenset({"artifact"}))


def test_copy_of_a_face_down_permanent_is_a_2_2_without_a_hidden_side() -> None:
    hidden = {"card": "Elf", "id": "elf", "face_down": True}
    table = board(hidden, {"card": "Bear", "id": "copy", "copy_of": "elf"})
    copy = table.objects["copy"]
    assert (copy.name, copy.power, copy.abilities) == ("", 2, ())
    assert table.bases["copy"].under is None


def test_copy_of_a_back_face_has_mana_value_0() -> None:
    table = board("Day // Night #d (transformed)", {"card": "Bear", "id": "copy", "copy_of": "d"})
    assert (table.objects["copy"].name, table.objects["copy"].mana_value) == ("Night", 0)
    assert table.objects["d"].mana_value == 2


def test_copy_effect_of_the_position() -> None:
    table = board("Elf #elf", {"card": "Bear", "effects": [{"copy_of": "elf"}, {"set_colors": "R"}]})
    assert (table.objects["bear-1"].name, table.objects["bear-1"].colors) == ("Elf", frozenset("R"))
