"""Reading `[[cards]]`: cards defined in the document, in Scryfall's field names."""

from __future__ import annotations

from collections.abc import Mapping

from manaplan.errors import PositionError, quote
from manaplan.game.position.records import InlineCard
from manaplan.game.position.table import (
    join,
    read_colors,
    read_list,
    read_name,
    read_number,
    read_table,
    read_text,
    wrong_type,
)
from manaplan.game.position.words import COLORS
from manaplan.limits import MAX_NUMBER

_TEXTS = ("mana_cost", "type_line", "oracle_text", "layout")
_PRINTED_NUMBERS = ("power", "toughness", "loyalty", "defense", "hand_modifier", "life_modifier")
_COLORS = ("colors", "color_identity", "color_indicator")
_LISTS = ("keywords", "produced_mana")
_FACTS = ("name", *_TEXTS, *_PRINTED_NUMBERS, *_COLORS, *_LISTS, "cmc")
# Fields that say nothing about the game, or speak of one printing: a pasted card object may stay whole.
_DROPPED = (
    "object", "id", "oracle_id", "multiverse_ids", "mtgo_id", "mtgo_foil_id", "tcgplayer_id",
    "tcgplayer_etched_id", "cardmarket_id", "arena_id", "resource_id", "lang", "prints_search_uri",
    "rulings_uri", "scryfall_uri", "scryfall_set_uri", "set_uri", "set_search_uri", "uri", "all_parts",
    "edhrec_rank", "penny_rank", "game_changer", "legalities", "reserved", "artist", "artist_ids",
    "artist_id", "attraction_lights", "booster", "border_color", "card_back_id", "collector_number",
    "content_warning", "digital", "finishes", "flavor_name", "flavor_text", "foil", "frame", "frame_effects",
    "full_art", "games", "highres_image", "illustration_id", "image_status", "image_uris", "nonfoil",
    "oversized", "preview", "prices", "printed_name", "printed_text", "printed_type_line", "promo",
    "promo_types", "purchase_uris", "rarity", "related_uris", "released_at", "reprint", "security_stamp",
    "set", "set_id", "set_name", "set_type", "story_spotlight", "textless", "variation", "variation_of",
    "watermark",
)  # fmt: skip
_CARD_KEYS = (*_FACTS, "card_faces", *_DROPPED)
_FACE_KEYS = (*_FACTS, *_DROPPED)


def read_cards(value: object, where: str) -> tuple[InlineCard, ...]:
    """The inline cards of a document, each name once. Raises PositionError."""
    cards = tuple(_read_card(member, place, _CARD_KEYS) for member, place in read_list(value, where))
    seen: set[str] = set()
    for index, card in enumerate(cards):
        if card.name.lower() in seen:
            message = f"the card {quote(card.name)} is defined twice"
            raise PositionError(message, kind="duplicate_card", where=f"{where}[{index}]")
        seen.add(card.name.lower())
    return cards


def _read_card(value: object, where: str, known: tuple[str, ...]) -> InlineCard:
    # Scryfall writes null for what a card has not.
    table = {key: member for key, member in read_table(value, where, known).items() if member is not None}
    if "name" not in table:
        raise PositionError("a card has no name", kind="missing_key", where=where)
    faces = read_list(table.get("card_faces", []), join(where, "card_faces"))
    if "type_line" not in table and not faces and known is _CARD_KEYS:
        raise PositionError(f"the card {quote(table['name'])} has no type_line", kind="missing_key", where=where)
    return InlineCard(
        name=read_name(table["name"], join(where, "name")),
        fields=_read_facts(table, where),
        faces=tuple(_read_card(member, place, _FACE_KEYS) for member, place in faces),
    )


def _read_facts(table: Mapping[str, object], where: str) -> tuple[tuple[str, object], ...]:
    told = {
        key: _read_fact(key, value, join(where, key)) for key, value in table.items() if key in _FACTS and key != "name"
    }
    return tuple(sorted(told.items()))


def _read_fact(key: str, value: object, where: str) -> object:
    if key in _TEXTS:
        return read_text(value, where)
    if key in _PRINTED_NUMBERS:
        return value if isinstance(value, str) else str(read_number(value, where, least=None))
    if key in _COLORS:
        letters = read_colors(value, where)
        return tuple(letter for letter in COLORS if letter in letters)
    if key in _LISTS:
        return tuple(read_name(member, place) for member, place in read_list(value, where))
    if isinstance(value, float) and 0 <= value <= MAX_NUMBER:
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return read_number(value, where)
    raise wrong_type(value, "a number", where)
