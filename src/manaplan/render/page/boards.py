"""The board: every player's zones, objects as small tiles by type and state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from manaplan.render.page.markup import Html, element
from manaplan.render.page.records import Side, Tile, Zone
from manaplan.render.page.symbols import with_symbols
from manaplan.render.words import capital, quantity

KINDS: Final = ("creature", "planeswalker", "artifact", "enchantment", "battle", "land", "other", "card")
"""The rows of a battlefield, from above."""
_PLURAL: Final = {"battle": "battles", "other": "others"}


def board(sides: Sequence[Side], *, scrolls: bool = False) -> Html:
    """The whole board; tiles carry the ids of their objects in `data-ids`, as JSON.

    ``scrolls``: with a heading, where it may scroll by itself, so that the keyboard has to reach it.
    """
    heading = element("h2", "The board") if scrolls else None
    shown = [_side(side) for side in sides]
    return element("section", heading, shown, class_="board", aria_label="Board", tabindex="0" if scrolls else None)


def _side(side: Side) -> Html:
    facts = [f"{side.life} life"] + ([f"{side.energy} energy"] if side.energy else [])
    floating = [" · floating ", with_symbols(side.pool)] if side.pool else []
    return element(
        "div",
        element("h3", side.name, element("span", " · ".join(["", *facts]), floating, class_="facts")),
        [_zone(zone) for zone in side.zones] or element("p", "Nothing.", class_="empty"),
        class_="side",
        data_yours=side.yours,
    )


def _zone(zone: Zone) -> Html:
    count = sum(len(tile.ids) for tile in zone.tiles)
    head = element("h4", capital(zone.name), element("span", f" {count}", class_="count"))
    if zone.name != "battlefield":
        return element("div", head, _tiles(zone.tiles, zone.name), class_="zone", data_zone=zone.name)
    ordered = sorted(zone.tiles, key=lambda tile: KINDS.index(tile.kind))
    rows = [_tiles(group, _PLURAL.get(kind, f"{kind}s")) for kind, group in groupby(ordered, lambda tile: tile.kind)]
    return element("div", head, rows, class_="zone", data_zone=zone.name)


def _tiles(tiles: Iterable[Tile], label: str) -> Html:
    return element("ul", [_tile(tile) for tile in tiles], class_="tiles", aria_label=capital(label))


def _tile(tile: Tile) -> Html:
    count = element("span", f"× {len(tile.ids)}", class_="count") if len(tile.ids) > 1 else None
    what = element("span", tile.type_line, class_="type") if tile.type_line else None
    facts = [with_symbols(tile.cost) if tile.cost else None, element("b", tile.size) if tile.size else None]
    sort = "colorless" if not tile.colors else "many" if len(tile.colors) > 1 else tile.colors
    return element(
        "li",
        element("span", tile.name, " " if count else None, count, class_="name"),
        what,
        element("span", facts, class_="facts") if any(facts) else None,
        element("span", ", ".join(tile.state), class_="state") if tile.state else None,
        element("span", class_="use"),
        class_=f"tile {tile.kind} of-{sort}{' tapped' if 'tapped' in tile.state else ''}",
        data_ids=list(tile.ids),
        title=", ".join(tile.ids) if len(tile.ids) < 4 else quantity(len(tile.ids), "object"),
    )
