"""Deck lists as text: those of Arena and MTGO, and plain `4 Name` lines."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from manaplan.errors import ManaplanError, PositionError, UnknownCard, did_you_mean, quote
from manaplan.game.cards import Card, Face
from manaplan.game.catalogue.bundle import Catalogue
from manaplan.game.catalogue.tokens import token_names

_LINE = re.compile(r"(?P<side>SB:\s*)?(?P<count>\d{1,4})x?\s+(?P<name>\S.*)", re.IGNORECASE)
_PRINTING = re.compile(r"\s+(\([A-Za-z0-9]{2,6}\)(\s+\S+)?|\*[A-Z]\*|\[[^\]]*\])\s*$")
_HEADERS = {"deck", "main", "mainboard", "maindeck", "main deck"}
_ASIDE = {"sideboard", "side", "commander", "companion", "maybeboard", "considering", "about", "tokens"}
_LEAST = 40
"""Cards of the smallest deck: a blank line after so many begins the sideboard, as MTGO writes it."""
_WITH_HALVES = frozenset({"split", "adventure", "modal_dfc", "prepare"})
"""Layouts of cards each face of which may be cast from the hand."""


class Spell(NamedTuple):
    """A spell of the deck: the name under which it is cast, its mana cost and mana value, and how many there are."""

    name: str
    cost: str
    value: int
    copies: int


class Deck(NamedTuple):
    """The cards that are played with, by name, and what was left out."""

    cards: dict[str, Card]
    counts: Counter[str]
    aside: int = 0

    @property
    def lands(self) -> frozenset[str]:
        """The names of its lands, by their front face."""
        return frozenset(name for name, card in self.cards.items() if "land" in card.front.types)

    def spells(self) -> Iterator[Spell]:
        """Every spell that has a mana cost, cheapest first."""
        found = [
            Spell(face.name, str(face.mana_cost), face.mana_cost.mana_value, self.counts[name])
            for name, card in self.cards.items()
            for face in _cast(card)
            if face.mana_cost is not None
        ]
        yield from sorted(found, key=lambda s: (s.value, s.name))


def _cast(card: Card) -> list[Face]:
    faces = card.faces if card.layout in _WITH_HALVES else card.faces[:1]
    return [face for face in faces if "land" not in face.types]


def parse(text: str) -> Deck:
    """The deck of a list. Raises ManaplanError with the number of the line that is wrong."""
    catalogue = Catalogue.bundled()
    cards: dict[str, Card] = {}
    counts: Counter[str] = Counter()
    aside = 0
    for number, count, name, main in _entries(text):
        if not main:
            aside += count
            continue
        card = _find(catalogue, name, number)
        cards[card.name] = card
        counts[card.name] += count
    if not cards:
        raise PositionError('no card is in the list; its lines are like "4 Llanowar Elves"')
    return Deck(cards, counts, aside)


def _entries(text: str) -> Iterator[tuple[int, int, str, bool]]:
    """The lines with cards: number of the line, count, name, and whether it is in the main deck."""
    lines = text.removeprefix("\ufeff").splitlines()
    headed = any(line.strip().rstrip(":").casefold() in _HEADERS | _ASIDE for line in lines)
    main, seen = True, 0
    for number, raw in enumerate(lines, start=1):
        line = raw.strip()
        word = line.rstrip(":").casefold()
        if not line or line.startswith(("//", "#")):
            main = main and not (not line and not headed and seen >= _LEAST)
        elif word in _HEADERS | _ASIDE:
            main = word in _HEADERS
        elif found := _LINE.fullmatch(line):
            count = int(found["count"])
            in_main = main and not found["side"]
            seen += count * in_main
            yield number, count, _name(found["name"]), in_main
        elif main:
            raise PositionError(
                f'{quote(line)} is no card with a count, like "4 Llanowar Elves"', where=f"line {number}"
            )


def _name(text: str) -> str:
    """The name without the printing; halves as `A // B`."""
    name, before = text, ""
    while name != before:
        before, name = name, _PRINTING.sub("", name)
    return re.sub(r"\s*(?:/{2,3}|(?<=[a-z])/(?=[A-Z]))\s*", " // ", name)


def _find(catalogue: Catalogue, name: str, number: int) -> Card:
    try:
        return catalogue.find(name)
    except UnknownCard as wrong:
        plain = name.removeprefix("A-")  # the digital versions of some cards
        if plain != name and plain in catalogue:
            return catalogue.find(plain)
        raise UnknownCard(wrong.message, where=f"line {number}") from wrong


def replaced(deck: Deck, words: str) -> Deck:
    """The deck with a card read as another: `Flooded Strand=Tundra`. Raises ManaplanError."""
    old, sign, new = (part.strip() for part in words.partition("="))
    catalogue = Catalogue.bundled()
    if not sign:
        raise ManaplanError(f"{quote(words)} is not like NAME=OTHER", kind="usage")
    was, now = _in_deck(deck, old), catalogue.find(new)
    counts = Counter(deck.counts)
    counts[now.name] += counts.pop(was.name)
    cards = {name: card for name, card in deck.cards.items() if name != was.name} | {now.name: now}
    return Deck(cards, counts, deck.aside)


def made(deck: Deck, words: str) -> tuple[str, list[str]]:
    """What a card leaves besides itself: `Big Score=Treasure x2`, as the card's name and the names of tokens.

    Raises ManaplanError.
    """
    name, sign, tokens = (part.strip() for part in words.partition("="))
    token, _, count = tokens.rpartition(" x")
    if not sign or not tokens:
        raise ManaplanError(f"{quote(words)} is not like NAME=Treasure x2", kind="usage")
    if not (token and count.isdecimal()):
        token, count = tokens, "1"
    known = {name.casefold(): name for name in token_names()}
    if token.casefold() not in known:
        raise ManaplanError(f"no token is called {quote(token)}.{did_you_mean(token, known.values())}", kind="usage")
    return _in_deck(deck, name).front.name, [known[token.casefold()]] * int(count)


def _in_deck(deck: Deck, name: str) -> Card:
    card = Catalogue.bundled().find(name)
    if card.name not in deck.cards:
        raise ManaplanError(f"{quote(name)} is not in the deck", kind="usage")
    return card


def wanted(deck: Deck, names: list[str]) -> list[Spell]:
    """The spells of these names, all where there are none. Raises ManaplanError for what is no spell of the deck."""
    spells = list(deck.spells())
    if not names:
        return spells
    found = []
    for name in names:
        faces = {face.name for face in Catalogue.bundled().find(name).faces}
        mine = [s for s in spells if s.name in faces]
        if not mine:
            raise ManaplanError(f"{quote(name)} is no spell of the deck", kind="usage")
        found += mine
    return found
