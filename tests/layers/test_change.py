from attrs import evolve

from manaplan.layers.change import moved, recomputed, with_status, without
from tests.layers.board import board, mana_of


def test_lord_that_leaves_takes_its_bonus_with_it() -> None:
    table = board("Lord #lord", "Elf #elf")
    after = without(table, ["lord"])
    assert table.objects["elf"].power == 2
    assert after.objects["elf"].power == 1
    assert "lord" not in after.objects


def test_nothing_is_done_again_where_nothing_looks() -> None:
    table = board("Forest", "Elf", "Bear")
    after = with_status(table, "forest-1", tapped=True)
    assert after.objects["forest-1"].tapped
    assert not table.objects["forest-1"].tapped
    assert after.objects["elf-1"] is table.objects["elf-1"]
    assert without(table, ["nobody"]) is table


def test_counted_size_follows_the_board() -> None:
    table = board("Ghoul #g", "Bear x2")
    assert without(table, ["bear-1"]).objects["g"].power == table.objects["g"].power - 1  # type: ignore[operator]


def test_moved_card_is_a_new_object_as_printed() -> None:
    table = board({"card": "Bear", "id": "b", "copy_of": "Elf", "tapped": True, "counters": {"+1/+1": 1}}, "Lord")
    card = moved(table, ["b"], "graveyard").objects["b"]
    assert (card.name, card.zone, card.tapped, dict(card.counters), card.power) == (
        "Bear",
        "graveyard",
        False,
        {},
        2,
    )
    assert not card.activated


def test_moved_token_ceases_to_exist() -> None:
    table = board({"token": "Treasure", "id": "t"})
    assert "t" not in moved(table, ["t"], "graveyard").objects


def test_moved_card_goes_to_its_owner_and_keeps_being_a_commander() -> None:
    table = board("Elf #elf", commander=["elf"])
    assert moved(table, ["elf"], "hand").objects["elf"].marks == {"commander"}


def test_counters_change_the_size() -> None:
    table = board("Bear (2 +1/+1 counters)")
    after = with_status(table, "bear-1", counters={"+1/+1": 1, "charge": 0})
    assert (after.objects["bear-1"].power, dict(after.objects["bear-1"].counters)) == (3, {"+1/+1": 1})
    gone = with_status(table, "bear-1", counters={})
    assert (gone.objects["bear-1"].power, gone.objects["bear-1"].marks) == (2, frozenset())


def test_attachments_come_and_go() -> None:
    table = board("Bear", {"card": "Club", "id": "club", "attached_to": "bear-1"}, "Bear")
    off = with_status(table, "club", attached_to=None)
    assert (off.objects["bear-1"].power, off.objects["bear-1"].marks) == (2, frozenset())
    moved_on = with_status(table, "club", attached_to="bear-2")
    assert [moved_on.objects[i].power for i in ("bear-1", "bear-2")] == [2, 4]
    assert "equipped" in moved_on.objects["bear-2"].marks
    left = without(table, ["bear-1"])
    assert left.objects["club"].attached_to is None
    assert without(table, ["club"]).objects["bear-1"].marks == frozenset()


def test_land_gets_its_types_back() -> None:
    table = board("Moon #moon", "Dual")
    assert mana_of(table.objects["dual-1"]) == "R"
    assert mana_of(without(table, ["moon"]).objects["dual-1"]) == "W U"


def test_table_by_hand_is_changed_without_layers() -> None:
    table = evolve(board("Lord #lord", "Elf #elf"), bases={})
    assert without(table, ["lord"]).objects["elf"].power == 2


def test_going_through_the_layers_again_changes_nothing() -> None:
    table = board(
        "Lord x2",
        "Elf x4",
        "Elf (tapped)",
        "Humbler",
        "Moon",
        "Dual",
        "Ghoul",
        {"token": "Treasure"},
        "Dragon",
    )
    again = recomputed(table)
    for identifier, thing in table.objects.items():
        assert evolve(again.objects[identifier]) is not None
        for name in (
            "types",
            "subtypes",
            "colors",
            "power",
            "toughness",
            "abilities",
            "keywords",
            "timestamp",
        ):
            assert getattr(again.objects[identifier], name) == getattr(thing, name), (identifier, name)
