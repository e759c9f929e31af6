import pytest

from manaplan.game.abilities import Activated, Keyword, Unread
from manaplan.game.cards import Card
from manaplan.game.position.parse import parse
from manaplan.layers.objects import Object
from manaplan.layers.table import build_table
from manaplan.rules.costs import PayMana
from manaplan.rules.mana import parse_cost
from manaplan.sources.locks import why_not
from tests.layers.board import TAP, Deck, face, makes, mana_of

LEVELER = face(
    "Climber",
    "Creature — Elf",
    Activated(TAP, keyword="level up"),
    Unread(2, "LEVEL 1-4"),
    Unread(3, "1/2"),
    makes("G"),
    Unread(5, "LEVEL 5+"),
    Unread(6, "1/4"),
    makes("WUBRG"),
    size=(1, 1),
)
CLASS = face(
    "School",
    "Enchantment — Class",
    makes("C"),
    Activated((PayMana(parse_cost("{2}")),), effect="Level 2"),
    makes("G"),
    Activated((PayMana(parse_cost("{4}")),), effect="Level 3"),
    makes("R"),
)
PROTOTYPE = face(
    "Engine",
    "Artifact Creature",
    Keyword("prototype", cost=(PayMana(parse_cost("{1}{R}")),)),
    cost="{7}",
    size=(5, 5),
)
DECK = Deck(CLASS, PROTOTYPE, cards=(Card("Climber", "leveler", (LEVELER,)),))


def one(text: object, zone: str = "battlefield") -> Object:
    table = build_table(parse({"format": "manaplan/1", "you": {zone: [text]}}), DECK)
    return next(iter(table.objects.values()))


@pytest.mark.parametrize(
    ("level", "mana", "toughness"), [(0, "", 1), (1, "G", 2), (4, "G", 2), (5, "WUBRG", 4), (9, "WUBRG", 4)]
)
def test_leveler(level: int, mana: str, toughness: int) -> None:
    thing = one({"card": "Climber", "counters": {"level": level}} if level else "Climber")
    assert (mana_of(thing), thing.toughness) == (mana, toughness)
    assert thing.activated[0].keyword == "level up"


@pytest.mark.parametrize(("mark", "mana"), [("", "C"), (" (level 2)", "C G"), (" (level 3)", "C G R")])
def test_class(mark: str, mana: str) -> None:
    assert mana_of(one("School" + mark)) == mana


@pytest.mark.parametrize(("mark", "open_bars"), [("", [2]), (" (level 2)", [3]), (" (level 3)", [])])
def test_each_bar_works_at_the_level_before(mark: str, open_bars: list[int]) -> None:
    table = build_table(parse({"format": "manaplan/1", "you": {"battlefield": ["School" + mark]}}), DECK)
    thing = table.objects["school-1"]
    bars = [(i, a) for i, a in enumerate(thing.activated, 1) if a.effect]
    can = [int(a.effect[-1]) for i, a in bars if why_not(table, thing, i) is None]
    assert can == open_bars


def test_prototyped_permanent_has_the_other_mana_cost() -> None:
    assert one("Engine (prototyped)").mana_value == 2
    assert one("Engine").mana_value == 7
    assert one("Engine", "hand").mana_value == 7
