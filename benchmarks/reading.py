"""How fast card texts are read: cards a second, against the parsing of their JSON; which shapes take longest."""

import gzip
import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from time import perf_counter
from typing import Any

from manaplan.game.abilities import Unread
from manaplan.game.catalogue.build import wanted
from manaplan.game.catalogue.coverage import shape
from manaplan.game.reader.api import read_card
from manaplan.game.reader.phrases import forget

SLOWEST = 12
OFTEN = 20
"""So many lines of a shape at least, for a mean that tells something."""
LEAST_WHOLE = 0.97
"""The share of cards without an unread sentence; a reader that gives up is fast for nothing."""


def reading_tables(path: Path) -> Iterator[tuple[tuple[str, ...], list[list[str]]]]:
    """Two tables, heads and lines: the whole file, and its slowest shapes."""
    begun = perf_counter()
    cards = list(wanted(_entries(path)))
    parsed = perf_counter() - begun
    shapes: dict[str, list[float]] = defaultdict(list)
    whole = 0
    begun = perf_counter()
    for card in cards:
        read = read_card(card)
        whole += not any(isinstance(a, Unread) for face in read.faces for a in face.abilities)
    seconds = perf_counter() - begun
    assert whole / len(cards) > LEAST_WHOLE, (whole, len(cards))
    yield (
        ("cards", "read whole", "seconds", "cards a second", "times the parsing of the JSON"),
        [[str(len(cards)), str(whole), f"{seconds:.1f}", f"{len(cards) / seconds:.0f}", f"{seconds / parsed:.1f}"]],
    )
    for card in cards:
        for text in _texts(card):
            for line in text.split("\n"):
                shapes[shape(line)].append(_milliseconds(card, line))
    total = sum(map(sum, shapes.values()))
    common = {words: times for words, times in shapes.items() if len(times) >= OFTEN}
    slowest = sorted(common.items(), key=lambda s: -sum(s[1]) / len(s[1]))[:SLOWEST]
    yield (
        ("shape of a line", "lines", "mean ms", "most ms", "share of the time"),
        [
            [words, str(len(t)), f"{sum(t) / len(t):.2f}", f"{max(t):.2f}", f"{100 * sum(t) / total:.1f} %"]
            for words, t in slowest
        ],
    )


def _entries(path: Path) -> list[Mapping[str, Any]]:
    with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
        return list(json.load(file))


def _texts(card: Mapping[str, Any]) -> Iterator[str]:
    for face in (card, *card.get("card_faces", ())):
        if face.get("oracle_text"):
            yield face["oracle_text"]


def _milliseconds(card: Mapping[str, Any], line: str) -> float:
    """The time of one line alone, nothing remembered of phrases met before."""
    forget()
    begun = perf_counter()
    read_card({"name": card["name"], "type_line": card.get("type_line", ""), "oracle_text": line})
    return 1000 * (perf_counter() - begun)
