import pytest

from manaplan.rules.mana import parse_symbol
from manaplan.sources.methods import METHODS
from tests.layers.board import board


def test_every_method_has_name_and_rule() -> None:
    assert set(METHODS) == {"convoke", "improvise", "delve", "waterbend", "tap creatures"}
    assert all(m.rule and m.title and m.action in {"tap", "exile"} for m in METHODS.values())


def test_who_can_help() -> None:
    table = board("Elf (sick)", "Elf (tapped)", "Rock", "Forest", opponent=("Elf",), graveyard=["Bolt", "Bear"])

    def who(name: str) -> list[str]:
        return [o.id for o in METHODS[name].who(table)]

    assert who("convoke") == ["elf-1"]
    assert who("improvise") == ["rock-1"]
    assert who("delve") == ["bolt-1", "bear-1"]
    assert who("waterbend") == ["elf-1", "rock-1"]
    assert who("tap creatures") == ["elf-1"]
    assert METHODS["delve"].who(table, exclude=frozenset({"bolt-1"}))[0].id == "bear-1"


@pytest.mark.parametrize(
    ("method", "symbols"),
    [
        ("convoke", "1 3 G G/W 2/G G/P"),
        ("improvise", "1 3"),
        ("delve", "1 3"),
        ("waterbend", "1 3"),
        ("tap creatures", "1 3 G U C S G/W 2/G 2/U G/P"),
    ],
)
def test_what_a_green_creature_pays(method: str, symbols: str) -> None:
    elf = board("Elf").objects["elf-1"]
    asked = ("1", "3", "G", "U", "C", "S", "G/W", "2/G", "2/U", "G/P", "X")
    assert " ".join(s for s in asked if METHODS[method].pays(elf, parse_symbol(s))) == symbols


def test_each_method_in_full() -> None:
    told = [(m.name, m.rule, m.title, m.action, m.zone) for m in METHODS.values()]
    assert told == [
        ("convoke", "702.51a", "Convoke", "tap", "battlefield"),
        ("improvise", "702.126a", "Improvise", "tap", "battlefield"),
        ("delve", "702.66a", "Delve", "exile", "graveyard"),
        ("waterbend", "701.67", "Waterbend", "tap", "battlefield"),
        ("tap creatures", "601.2h", "Tapping creatures", "tap", "battlefield"),
    ]


def test_whose_objects_they_are() -> None:
    table = board("Elf", "Elf", opponent=("Elf",))
    assert [o.id for o in METHODS["convoke"].who(table, "opponent-1")] == ["elf-3"]
    assert [o.id for o in METHODS["convoke"].who(table, exclude=frozenset({"elf-1"}))] == ["elf-2"]


def test_only_what_is_untapped_is_tapped() -> None:
    table = board("Elf (tapped)", "Rock (tapped)", "Rock", "Elf")
    assert [o.id for o in METHODS["waterbend"].who(table)] == ["rock-2", "elf-2"]
    assert [o.id for o in METHODS["improvise"].who(table)] == ["rock-2"]
    assert [o.id for o in METHODS["tap creatures"].who(table)] == ["elf-2"]
