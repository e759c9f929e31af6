"""Text made from the sentences of real cards by breaking them: nothing crashes the reader, nothing slows it by leaps.

By hand, as long as you like (finds are printed as they come; the same seed makes the same texts):

    python -m tests.game.reader.fuzz --minutes 60 --seed 1 ../shared/cards/oracle-cards.json.gz
"""

import argparse
import gzip
import json
import random
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from attrs import frozen

from manaplan.errors import ManaplanError
from manaplan.game.reader.api import read_card
from manaplan.game.reader.cards import LONGEST

SECONDS_A_CHARACTER = 0.0004
"""A line of the greatest length may take 0.6 s of processor time. Real cards take a fiftieth of that a character."""
SECONDS_AT_LEAST = 0.4
"""Below it a measurement tells more of the machine than of the reader."""

TYPES = (
    "Land",
    "Artifact Creature — Golem",
    "Instant",
    "Sorcery — Adventure",
    "Enchantment — Saga",
    "Legendary Creature — Elf",
)
TOKENS = (
    "and",
    "or",
    "and/or",
    "if",
    "unless",
    "for each",
    "you control",
    "that's",
    "other than",
    "with",
    "until",
    "X",
    "{X}",
    "{T}",
    "{G/P}",
    "{",
    "}",
    "(",
    ")",
    '"',
    "“",
    "”",
    "«",
    "'",
    "’",
    "—",
    ":",
    ";",
    ",",
    ".",
    "•",
    "+1/+1",
    "-X/-X",
    "*",
    "1+*",
    "0",
    "-1",
    "99999999999999999999",
    "\t",
    "\u00a0",
    "\u202e",
    "\u0301",
    "ß",
    "İ",
    "\x1b[31m",
    "\x00",
    "\ud83d\ude00",
    "instead",
    "add",
    "sacrifice",
    "mana of any color",
    "any combination of",
    "equal to the number of",
    "costs",
    "less to cast",
    "creature",
    "spells",
    "Choose one —",
    "II —",
    "LEVEL 1-4",
    "7+ |",
    "CARDNAME",
    "this object",
)


@frozen
class Find:
    """A text that broke the reader, or took ``seconds`` of processor time; ``error`` is empty for the latter."""

    text: str
    type_line: str
    seconds: float
    error: str


def broken(lines: Sequence[str], rng: random.Random) -> str:
    """A text of pieces of ``lines``: cut, joined, repeated, with words exchanged, dropped and put in."""
    text = "\n".join(rng.choice(lines) for _ in range(rng.choice((1, 1, 1, 2, 3))))
    for _ in range(rng.randint(1, 4)):
        text = rng.choice(_BREAKS)(text, lines, rng)
    return text[: LONGEST * 3]


def _repeated(text: str, _lines: Sequence[str], rng: random.Random) -> str:
    words = text.split(" ")
    start = rng.randrange(len(words))
    piece = " ".join(words[start : start + rng.randint(1, 12)]) + rng.choice((" ", ", ", " and ", " or ", ""))
    times = rng.choice((2, 5, 30, max(1, (LONGEST - len(text)) // max(1, len(piece)))))
    return " ".join(words[:start]) + " " + piece * times + " ".join(words[start:])


def _with_tokens(text: str, _lines: Sequence[str], rng: random.Random) -> str:
    words = text.split(" ")
    for _ in range(rng.randint(1, 5)):
        words.insert(rng.randint(0, len(words)), rng.choice(TOKENS))
    return " ".join(words)


def _exchanged(text: str, lines: Sequence[str], rng: random.Random) -> str:
    words, others = text.split(" "), rng.choice(lines).split(" ")
    start, other = rng.randrange(len(words)), rng.randrange(len(others))
    return " ".join(words[:start] + others[other:] if rng.random() < 0.5 else others[:other] + words[start:])


def _dropped(text: str, _lines: Sequence[str], rng: random.Random) -> str:
    words = text.split(" ")
    return " ".join(w for w in words if rng.random() > 0.15)


def _cut(text: str, _lines: Sequence[str], rng: random.Random) -> str:
    return text[rng.randint(0, len(text) // 2) : rng.randint(len(text) // 2, len(text))]


def _quoted(text: str, _lines: Sequence[str], rng: random.Random) -> str:
    before = rng.choice(("Creatures you control have ", "Enchanted land has ", "Until end of turn, it gains ", ""))
    return f'{before}"{text}"' if rng.random() < 0.7 else f"{before}({text})"


def _characters(text: str, _lines: Sequence[str], rng: random.Random) -> str:
    letters = list(text)
    for _ in range(rng.randint(1, 6)):
        if letters:
            letters[rng.randrange(len(letters))] = chr(rng.choice((rng.randrange(32, 127), rng.randrange(0x10FFFF))))
    return "".join(letters)


_BREAKS = (_repeated, _repeated, _with_tokens, _exchanged, _exchanged, _dropped, _cut, _quoted, _characters)


def attempt(text: str, type_line: str) -> Find | None:
    """The find that reading this text is, if it is one. Errors of this package are answers, no finds."""
    begun = time.process_time()
    error = ""
    try:
        read_card({"name": "Test Card", "type_line": type_line, "oracle_text": text})
    except ManaplanError:
        pass
    except Exception as fault:  # any other is what is looked for
        error = f"{type(fault).__name__}: {fault}"
    seconds = time.process_time() - begun
    slow = seconds > max(SECONDS_AT_LEAST, SECONDS_A_CHARACTER * len(text))
    return Find(text, type_line, seconds, error) if error or slow else None


def finds(lines: Sequence[str], rng: random.Random, count: int) -> Iterator[Find]:
    """The finds among ``count`` texts."""
    for _ in range(count):
        if (found := attempt(broken(lines, rng), rng.choice(TYPES))) is not None:
            yield found


def lines_of(path: Path) -> list[str]:
    """All lines of rules text of a file of Scryfall's."""
    with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
        cards = json.load(file)
    texts = (face.get("oracle_text") or "" for card in cards for face in (card, *card.get("card_faces", ())))
    return sorted({line for text in texts for line in text.split("\n") if line})


def main() -> None:
    """Fuzz for a time; see the module."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    lines, rng = lines_of(asked.file), random.Random(asked.seed)
    until, texts, found, longest = time.monotonic() + 60 * asked.minutes, 0, 0, 0.0
    while time.monotonic() < until:
        begun = time.process_time()
        for find in finds(lines, rng, 100):
            found += 1
            sys.stdout.write(json.dumps([find.error, round(find.seconds, 3), find.type_line, find.text]) + "\n")
            sys.stdout.flush()
        texts, longest = texts + 100, max(longest, time.process_time() - begun)
    sys.stdout.write(f"{texts} texts, {found} finds; the slowest hundred took {longest:.1f} s\n")


if __name__ == "__main__":
    main()
