"""What a page shows: the board, and answers about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import field

from manaplan.rules.records import frozen

Record = Mapping[str, Any]


@frozen
class Tile:
    """Objects that are alike in everything a page shows: ``kind`` creature, land, ... or card, ``colors`` letters,
    ``cost`` a mana cost, ``size`` `2/2`, ``state`` words such as `tapped` and `2 +1/+1 counters`.
    """

    ids: tuple[str, ...]
    name: str
    kind: str
    type_line: str = ""
    colors: str = ""
    cost: str = ""
    size: str = ""
    state: tuple[str, ...] = ()


@frozen
class Zone:
    """A zone of a player, with its tiles in their order."""

    name: str
    tiles: tuple[Tile, ...]


@frozen
class Side:
    """A player: the name, life total, energy and floating mana; ``yours`` if it is the one who pays."""

    name: str
    life: int
    energy: int = 0
    pool: str = ""
    zones: tuple[Zone, ...] = ()
    yours: bool = False


@frozen
class Asked:
    """An answer with what belongs to it: the total cost with its ledger, the picture, the reason of a «no»."""

    answer: Record
    total: Record | None = None
    picture: str | None = None
    reason: Record | None = None


@frozen(eq=False)
class Page:
    """A whole page. ``names`` are the names of the objects by id; ``parts`` answers to what the main answer lists."""

    main: Asked
    board: Sequence[Side] = ()
    names: Mapping[str, str] = field(factory=dict)
    parts: Sequence[Asked] = ()
