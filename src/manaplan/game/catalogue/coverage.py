"""How much of the cards of a file the reader understands: counted by card, by kind of ability, by shape, by tag."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from attrs import field

from manaplan.errors import ManaplanError, quote
from manaplan.game.abilities import Ability, Activated, Irrelevant, Keyword, TappedTrigger, Unread
from manaplan.game.cards import Face
from manaplan.game.catalogue.build import wanted
from manaplan.game.catalogue.bulk import Bulk
from manaplan.game.catalogue.workers import in_order
from manaplan.rules import patterns as re
from manaplan.rules.records import define, frozen

_TOLD_EACH = 200  # entries
_SHAPE_WORDS = 8
_EXAMPLES = 3
_MANA_TAG = "mana_"
_ADDS_MANA = re.compile(r"\badds?\b[^.\"]*(?:\{[^}]+\}|\bmana\b)", re.IGNORECASE)
_SYMBOLS = re.compile(r"(?:\{[^}]*\})+")
_NUMBERS = re.compile(r"(?<![\w+-])(?:[+-]?\d+(?:/[+-]?\d+)?|one|two|three|four|five|six|seven|eight|nine|ten)\b")
_TYPES = re.compile(r"(?<!^)(?<![.!?:—] )\b[A-Z][a-z]+\b")
_WORDS = re.compile(r"(?<=[a-z])(?=[A-Z])")


@frozen
class CardCount:
    """What one card adds to the counts; made in a worker process, so it is plain and small."""

    name: str
    kinds: tuple[tuple[str, int], ...]
    irrelevant: tuple[tuple[str, int], ...]
    shapes: tuple[str, ...]  # of the sentences not understood
    tags: tuple[str, ...]
    mana: int  # lines that add mana
    mana_unread: int
    refused: str = ""


@define
class Coverage:
    """The counts of a whole file."""

    cards: int = 0
    whole: int = 0
    refused: list[str] = field(factory=list)
    kinds: Counter[str] = field(factory=Counter)
    irrelevant: Counter[str] = field(factory=Counter)
    shapes: dict[str, list[str]] = field(factory=dict)
    tags: dict[str, list[int]] = field(factory=dict)  # cards, cards read whole
    tagged: int = 0
    tagged_whole: int = 0
    mana: int = 0
    mana_unread: int = 0

    def add(self, card: CardCount) -> None:
        """Count one card."""
        if card.refused:
            self.refused.append(card.refused)
            return
        whole = not card.shapes
        self.cards += 1
        self.whole += whole
        self.kinds.update(dict(card.kinds))
        self.irrelevant.update(dict(card.irrelevant))
        for shape in card.shapes:
            self.shapes.setdefault(shape, []).append(card.name)
        if card.tags:
            self.tagged += 1
            self.tagged_whole += whole
        for tag in card.tags:
            count = self.tags.setdefault(tag, [0, 0])
            count[0] += 1
            count[1] += whole
        if any(tag.startswith(_MANA_TAG) for tag in card.tags):
            self.mana += card.mana
            self.mana_unread += card.mana_unread

    def as_document(self, shapes: int) -> dict[str, Any]:
        """The counts as plain data, with at most so many shapes, the most frequent first."""
        unread = sum(len(names) for names in self.shapes.values())
        ordered = sorted(self.shapes.items(), key=lambda item: (-len(item[1]), item[0]))
        document: dict[str, Any] = {
            "cards": {"all": self.cards, "whole": self.whole, "refused": list(self.refused)},
            "abilities": {
                "read": sum(self.kinds.values()),
                "irrelevant": sum(self.irrelevant.values()),
                "not understood": unread,
            },
            "kinds": dict(self.kinds.most_common()),
            "irrelevant": dict(self.irrelevant.most_common()),
            "shapes": [
                {"shape": words, "count": len(names), "examples": names[:_EXAMPLES]}
                for words, names in ordered[:shapes]
            ],
        }
        if self.tagged:
            document["tagged"] = {"cards": self.tagged, "whole": self.tagged_whole}
            document["mana abilities"] = {"all": self.mana, "read": self.mana - self.mana_unread}
            document["tags"] = {tag: {"cards": c, "whole": w} for tag, (c, w) in sorted(self.tags.items())}
        return document


def measure(source: Path, progress: Callable[[int, int], None] | None = None, processes: int | None = None) -> Coverage:
    """The coverage of a card file; ``progress`` is told bytes read and bytes in all. Raises CatalogueError."""
    bulk = Bulk(source)

    def entries() -> Generator[Mapping[str, Any], None, None]:
        for number, entry in enumerate(wanted(bulk), start=1):
            if progress and number % _TOLD_EACH == 0:
                progress(bulk.done, bulk.size)
            yield entry

    found = Coverage()
    with closing(entries()) as read:
        for card in in_order(count_card, read, processes):
            found.add(card)
    if progress:
        progress(bulk.size, bulk.size)
    return found


def count_card(entry: Mapping[str, Any]) -> CardCount:
    """The counts of one card."""
    from manaplan.game.reader.api import read_card

    tags = tuple(str(tag) for tag in entry.get("tags") or ())
    try:
        card = read_card(entry)
    except ManaplanError as error:
        return CardCount(entry["name"], (), (), (), tags, 0, 0, f"{quote(entry['name'])}: {error}")
    kinds: Counter[str] = Counter()
    irrelevant: Counter[str] = Counter()
    shapes: list[str] = []
    mana = mana_unread = 0
    halves = entry.get("card_faces") or [entry]
    for face, half in zip(card.faces, halves, strict=True):
        lines = _lines(str(half.get("oracle_text") or ""), face)
        numbers = _count(face.abilities, kinds, irrelevant)
        unread = [lines[number - 1] if number <= len(lines) else "" for number in numbers]
        shapes += [shape(line) for line in unread]
        mana += sum(1 for line in lines if _ADDS_MANA.search(line))
        mana_unread += sum(1 for line in unread if _ADDS_MANA.search(line))
    return CardCount(card.name, tuple(kinds.items()), tuple(irrelevant.items()), tuple(shapes), tags, mana, mana_unread)


def shape(line: str) -> str:
    """The beginning of a sentence without what is particular: mana, numbers, types."""
    text = _NUMBERS.sub("N", _TYPES.sub("T", _SYMBOLS.sub("{M}", line)))
    words = text.split()
    return " ".join(words[:_SHAPE_WORDS]) + (" ..." if len(words) > _SHAPE_WORDS else "")


def _lines(text: str, face: Face) -> list[str]:
    """The lines of a text as the reader numbers them."""
    from manaplan.game.reader.sentences import about_itself, short_names, without_reminders

    names = short_names(face.name, "legendary" in face.supertypes)
    prepared = (about_itself(without_reminders(line), names) for line in text.split("\n"))
    return [line for line in prepared if line]


def _count(abilities: Sequence[Ability], kinds: Counter[str], irrelevant: Counter[str]) -> list[int]:
    """Counts the abilities by kind; the numbers of those not understood."""
    unread: list[int] = []
    for ability in abilities:
        match ability:
            case Unread(number):
                unread.append(number)
            case Irrelevant(reason):
                irrelevant[reason] += 1
            case _:
                kinds[_kind(ability)] += 1
    return unread


def _kind(ability: Ability) -> str:
    match ability:
        case Activated(mana=mana) if mana is not None:
            return "activated mana ability"
        case TappedTrigger(mana=mana) if mana is not None:
            return "triggered mana ability"
        case Keyword():
            return "keyword"
        case _:
            return _WORDS.sub(" ", type(ability).__name__).lower()
