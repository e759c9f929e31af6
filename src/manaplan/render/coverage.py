"""The coverage of a card file in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from manaplan.render.words import neutral


def coverage_lines(document: Mapping[str, Any]) -> Iterator[str]:
    """The lines of the report on a coverage document."""
    cards, abilities = document["cards"], document["abilities"]
    yield f"cards: {cards['all']}, read whole: {_part(cards['whole'], cards['all'])}"
    for refused in cards["refused"]:
        yield f"  refused: {neutral(refused)}"
    total = sum(abilities.values())
    yield "abilities: " + ", ".join(f"{word} {_part(number, total)}" for word, number in abilities.items())
    if "tagged" in document:
        tagged, mana = document["tagged"], document["mana abilities"]
        yield f"tagged cards: {tagged['cards']}, read whole: {_part(tagged['whole'], tagged['cards'])}"
        yield f"mana abilities of cards with a mana tag: {mana['all']}, read: {_part(mana['read'], mana['all'])}"
    yield from _table("read, by kind:", document["kinds"])
    yield from _table("irrelevant, by reason:", document["irrelevant"])
    yield from _tags(document.get("tags", {}))
    if document["shapes"]:
        yield "not understood, the most frequent shapes:"
        for entry in document["shapes"]:
            examples = ", ".join(entry["examples"])
            yield f"  {entry['count']:>6}  {neutral(entry['shape'])}   ({neutral(examples)})"


def _tags(tags: Mapping[str, Mapping[str, int]]) -> Iterator[str]:
    if tags:
        yield "by tag (cards, read whole):"
    for tag, count in tags.items():
        yield f"  {count['cards']:>6}  {_share(count['whole'], count['cards']):>7}  {neutral(tag)}"


def _table(title: str, counts: Mapping[str, int]) -> Iterator[str]:
    if counts:
        yield title
    for word, number in counts.items():
        yield f"  {number:>6}  {word}"


def _part(number: int, total: int) -> str:
    return f"{number} ({_share(number, total)})"


def _share(number: int, total: int) -> str:
    # Cut, not rounded: 100 % is said only where nothing is missing.
    return f"{int(10_000 * number / total) / 100:.2f} %" if total else "-"
