"""Level symbols: abilities and sizes that an object has at a level only."""

import pytest

import manaplan as mp
from manaplan.game.abilities import Grants, Modifies, Unread
from manaplan.game.reader.api import read_card
from manaplan.game.reader.levels import level_of
from manaplan.rules.amounts import CountersOn, Number
from manaplan.rules.conditions import Both, Compare

LEVELER = {
    "name": "Test Speaker",
    "type_line": "Creature — Elf Druid",
    "mana_cost": "{G}",
    "power": "1",
    "toughness": "1",
    "oracle_text": "Level up {1}{G}\nLEVEL 1-4\n1/2\n{T}: Add {G}{G}.\nLEVEL 5+\n1/4\nElves you control have "
    '"{T}: Add {G}{G}{G}."',
}
COUNTERS = CountersOn("level")


def test_what_is_had_at_a_level() -> None:
    _, size, first, _, last = read_card(LEVELER).front.abilities
    low = Both((Compare(COUNTERS, ">=", Number(1)), Compare(COUNTERS, "<=", Number(4))))
    assert isinstance(size, Modifies)
    assert (size.set_power, size.set_toughness, size.condition) == (Number(1), Number(2), low)
    assert isinstance(first, Grants)
    assert first.condition == low
    assert isinstance(last, Grants)
    assert last.condition == Compare(COUNTERS, ">=", Number(5))


def test_a_level_is_a_line_of_its_own() -> None:
    assert level_of("LEVEL 5+") is not None
    assert level_of("Level up {1}") is None


def test_what_is_not_read_at_a_level_is_named() -> None:
    card = read_card(LEVELER | {"oracle_text": "LEVEL 1+\n2/2\nSpells cost a song more to cast."})
    assert isinstance(card.front.abilities[-1], Unread)


@pytest.mark.parametrize(("counters", "status"), [(0, "unpayable"), (1, "payable"), (5, "payable")])
def test_its_mana_depends_on_its_counters(counters: int, status: str) -> None:
    elf = {"card": "Test Speaker", "counters": {"level": counters} if counters else {}}
    position = {
        "format": "manaplan/1",
        "you": {"battlefield": [elf]},
        "cards": [LEVELER],
    }
    assert mp.ask({"question": "pay", "position": position, "pay": {"cost": "{G}{G}"}})["status"] == status
