"""Deck lists of Arena, of MTGO, and plain ones."""

from __future__ import annotations

import pytest

from examples.manabase.decks import made, parse, replaced, wanted
from manaplan.errors import ManaplanError

ARENA = """About
Name Elves

Deck
4 Llanowar Elves (DOM) 168
2 Fire // Ice (MH2) 290
10 Forest

Sideboard
3 Naturalize (M19) 190
"""
PLAIN = """\ufeff// creatures
4x llanowar elves
2 Fire/Ice

# lands
10 Forest [UNH] *F*
SB: 3 Naturalize
"""
MTGO = """4 Llanowar Elves
2 Fire/Ice
10 Forest
30 Island

3 Naturalize
"""


@pytest.mark.parametrize(("text", "more"), [(ARENA, {}), (PLAIN, {}), (MTGO, {"Island": 30})])
def test_the_same_deck_in_each_format(text: str, more: dict[str, int]) -> None:
    deck = parse(text)
    assert deck.counts == {"Llanowar Elves": 4, "Fire // Ice": 2, "Forest": 10} | more
    assert deck.aside == 3
    assert deck.lands == {"Forest", *more}


def test_without_a_whole_deck_before_it_a_blank_line_is_only_that() -> None:
    assert parse("4 Opt\n\n4 Island\n").counts.total() == 8


def test_spells_by_their_mana_value() -> None:
    deck = parse(
        "4 Fire // Ice\n4 Bonecrusher Giant\n4 Shatterskull Smashing\n4 Mox Opal\n4 Ancestral Vision\n4 Forest"
    )
    assert [(spell.name, spell.cost, spell.value) for spell in deck.spells()] == [
        ("Mox Opal", "{0}", 0),
        ("Fire", "{1}{R}", 2),
        ("Ice", "{1}{U}", 2),
        ("Shatterskull Smashing", "{X}{R}{R}", 2),
        ("Stomp", "{1}{R}", 2),
        ("Bonecrusher Giant", "{2}{R}", 3),
    ]  # Ancestral Vision has no mana cost


@pytest.mark.parametrize(
    ("text", "where", "words"),
    [
        ("4 Forest\n4 Lanowar Elves", "line 2", 'Did you mean "Llanowar Elves"'),
        ("Forest", "line 1", "no card with a count"),
        ("\n\n", None, "no card is in the list"),
        ("Sideboard\n3 Opt", None, "no card is in the list"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, where: str | None, words: str) -> None:
    with pytest.raises(ManaplanError, match=words) as caught:
        parse(text)
    assert caught.value.where == where


def test_a_digital_version_is_the_card() -> None:
    assert parse("4 A-Llanowar Elves").counts == {"Llanowar Elves": 4}


def test_a_card_read_as_another() -> None:
    deck = replaced(parse("4 Flooded Strand\n1 Tundra"), "flooded strand = Tundra")
    assert (deck.counts, set(deck.cards)) == ({"Tundra": 5}, {"Tundra"})


@pytest.mark.parametrize("words", ["Flooded Strand", "Opt=Tundra", "Flooded Strand=Tundr"])
def test_what_cannot_be_read_as_another(words: str) -> None:
    with pytest.raises(ManaplanError):
        replaced(parse("4 Flooded Strand"), words)


def test_what_a_card_leaves() -> None:
    deck = parse("4 Big Score\n4 Fire // Ice")
    assert made(deck, "Big Score = treasure x2") == ("Big Score", ["Treasure", "Treasure"])
    assert made(deck, "Fire=Clue") == ("Fire", ["Clue"])
    for words in ("Big Score", "Opt=Treasure", "Big Score=Tresure"):
        with pytest.raises(ManaplanError):
            made(deck, words)


def test_some_spells_only() -> None:
    deck = parse("4 Fire // Ice\n4 Opt\n4 Island")
    assert [spell.name for spell in wanted(deck, [])] == ["Opt", "Fire", "Ice"]
    assert [spell.name for spell in wanted(deck, ["fire // ice", "Opt"])] == ["Fire", "Ice", "Opt"]
    for name in ("Island", "Opp", "Ponder"):
        with pytest.raises(ManaplanError):
            wanted(deck, [name])
