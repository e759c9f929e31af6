"""The bundle in the package, against the card data that it was made from where that is at hand."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from manaplan.game.abilities import Ability, Activated, Irrelevant, Unread
from manaplan.game.cards import Card, Face
from manaplan.game.catalogue.bundle import Catalogue, bundle_path
from manaplan.game.catalogue.codec import card_document, dump, load
from manaplan.game.reader.cards import read_line
from manaplan.game.reader.context import Context
from manaplan.game.wording.abilities import ability_text
from manaplan.rules.mana import parse_cost

MOST_WORDS = 8  # short openings and phrases; a card's sentences are longer


@pytest.fixture(scope="module")
def every() -> list[Card]:
    catalogue = Catalogue.bundled()
    return [catalogue.find(name) for name in catalogue.names()]


@pytest.fixture(scope="module")
def entries(shared: Path) -> list[dict[str, Any]]:
    with gzip.open(shared / "cards" / "oracle-cards.json.gz") as file:
        return [entry for entry in json.load(file) if not entry.get("x_funny")]


def test_it_is_small_and_whole(every: list[Card]) -> None:
    assert bundle_path().stat().st_size < 4_000_000
    assert len(every) == len(Catalogue.bundled()) > 31_000


def test_every_card_comes_back_as_it_was(every: list[Card]) -> None:
    assert all(load(dump(card)) == card for card in every)


def test_no_card_text_is_in_it(every: list[Card]) -> None:
    openings = [a.opening for card in every for f in card.faces for a in f.abilities if isinstance(a, Unread)]
    assert openings
    assert max(len(opening.split()) for opening in openings) <= 3
    told = {text for card in every for face in card_document(card)["faces"] for text in _texts(face.get("abilities"))}
    assert max(len(text.split()) for text in told) <= MOST_WORDS


def _texts(document: Any) -> Iterator[str]:
    if isinstance(document, str):
        yield document
    elif isinstance(document, dict):
        for kind, value in document.items():
            # The reasons of what is irrelevant are our own words, and events of this turn are names of keys.
            yield from _texts(value) if kind not in {"Irrelevant", "Happened"} else ()
    elif isinstance(document, list):
        for value in document:
            yield from _texts(value)


def test_the_facts_are_those_of_the_card_data(entries: list[dict[str, Any]]) -> None:
    catalogue = Catalogue.bundled()
    for entry in entries[::7]:
        card = catalogue.find(entry["name"])
        assert card.name == entry["name"]
        assert card.color_identity == frozenset(entry["color_identity"])
        told = entry.get("card_faces") or [entry]
        assert len(card.faces) == len(told)
        for face, fields in zip(card.faces, told, strict=True):
            _same(face, fields)


def _same(face: Face, fields: dict[str, Any]) -> None:
    assert face.name == fields["name"]
    cost = fields.get("mana_cost")
    assert face.mana_cost == (parse_cost(cost) if cost else None)
    words = set(fields["type_line"].replace("\N{EM DASH}", " ").split())
    assert {word.lower() for word in words} >= face.types | face.supertypes
    if fields.get("power", "").isdecimal():
        assert face.power == int(fields["power"])


def test_a_land_a_mana_creature_and_a_half_are_as_printed() -> None:
    catalogue = Catalogue.bundled()
    forest = catalogue.find("Forest").front
    assert forest.types == {"land"}
    assert forest.supertypes == {"basic"}
    assert forest.subtypes == {"Forest"}
    elves = catalogue.find("Llanowar Elves").front
    assert [a.is_mana_ability for a in elves.abilities if isinstance(a, Activated)] == [True]
    card, index = catalogue.find_face("Ice")
    assert (card.name, index) == ("Fire // Ice", 1)


def test_joke_cards_are_left_out() -> None:
    assert "Infinity Elemental" not in Catalogue.bundled()


def test_what_is_printed_of_every_card_reads_back(every: list[Card]) -> None:
    lost, tried = [], set()
    for card in every:
        for face in card.faces:
            printed: dict[str, dict[Ability, None]] = {}
            for ability in face.abilities:
                if not isinstance(ability, (Irrelevant, Unread)):
                    # One sentence that is several effects is printed as often, each time the same.
                    printed.setdefault(ability_text(ability), {})[ability] = None
            for text, abilities in printed.items():
                key = text, tuple(abilities), bool(face.types & {"instant", "sorcery"})
                if key not in tried and read_line(text, Context(face.name, face.types, face.subtypes, 1)) != key[1]:
                    lost.append((card.name, text))
                tried.add(key)
    assert len(tried) > 13_000
    assert not lost
