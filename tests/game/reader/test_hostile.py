"""Text made to hang a reader: the time grows with the length, never by leaps, and nothing is guessed."""

import random
import time
from pathlib import Path

import pytest

from manaplan.game.abilities import Irrelevant, Unread
from manaplan.game.reader.cards import LONGEST, read_line
from manaplan.game.reader.context import Context
from tests.game.reader.fuzz import finds, lines_of

SECONDS = 3.0
"""A line of the greatest length takes a fraction of it; exponential time takes years."""
PIECES = (
    " and ",
    "you control a Forest and ",
    "an opponent cast a spell this turn and ",
    "an opponent controls a land or you control a Swamp or ",
    "if a creature dying causes a triggered ability dying causes ",
    "as long as you control a Forest, ",
    "creature that's a Cat, Dog, or ",
    "{T}, ",
    "{G}{W} or ",
    "for each ",
    '"{T}: Add {G}." and ',
    "sacrifice a creature or ",
    "until end of turn, ",
    "— ",
    "enters with ",
    "(((",
    "a, ",
)
FRAMES = (
    "{}",
    "{{T}}: Add {{G}} if {}.",
    "This spell costs {{1}} less to cast if {}.",
    "Creatures you control have {}.",
)


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("piece", PIECES)
@pytest.mark.parametrize("types", ["creature", "instant"])
def test_repeated_pieces(frame: str, piece: str, types: str) -> None:
    room = LONGEST - len(frame)
    line = frame.format(piece * (room // len(piece)))
    begun = time.perf_counter()
    read_line(line, Context(types=frozenset({types})))
    assert time.perf_counter() - begun < SECONDS


def test_a_line_longer_than_any_card_s_is_not_read() -> None:
    line = "Creatures you control get +1/+1. " * 500
    assert read_line(line, Context(number=3)) == (Unread(3, "Creatures you control"),)


@pytest.mark.parametrize(
    "line",
    [
        "Replicate Sing a song",
        "As long as this object is on the stack, spells that target it cost {2} more to cast.",
        "You can't spend mana on a whim to cast this spell.",
    ],
)
def test_costs_of_a_spell_are_never_set_aside(line: str) -> None:
    found = read_line(line, Context(types=frozenset({"instant"})))
    assert not any(isinstance(a, Irrelevant) for a in found) or line.startswith("Replicate")


def test_a_chapter_is_no_static_ability() -> None:
    (found,) = read_line("II, III — Creatures you control get +1/+1.", Context(types=frozenset({"enchantment"})))
    assert isinstance(found, Irrelevant)


def test_how_others_enter_is_set_aside_but_not_how_it_enters_itself() -> None:
    others = "Each other creature you control enters with an additional +1/+1 counter on it for each song."
    itself = "This object enters with a +1/+1 counter on it for each song."
    permanent = Context(types=frozenset({"creature"}))
    assert isinstance(read_line(others, permanent)[0], Irrelevant)
    assert isinstance(read_line(itself, permanent)[0], (Irrelevant, Unread))


def test_a_striation_within_another_is_none() -> None:
    (found,) = read_line("15+ | " * 200 + "Flying", Context(types=frozenset({"artifact"})))
    assert isinstance(found, (Irrelevant, Unread))


def test_broken_texts_of_cards_are_read_quickly_or_not_at_all(shared: Path) -> None:
    lines = lines_of(shared / "cards" / "mana-cards.json.gz")
    assert not list(finds(lines, random.Random(1), 500))
