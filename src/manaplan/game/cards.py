"""Cards as facts: names, costs, types, numbers and abilities of each face (rules 201-211)."""

from manaplan.game.abilities import Ability
from manaplan.rules.mana import ManaCost
from manaplan.rules.records import frozen


@frozen
class Face:
    """One face or half of a card, or all of a single-faced one.

    ``mana_cost`` is None where there is none (202.1b: not castable for a mana cost);
    ``power``/``toughness`` are the printed numbers, None where missing or starred (a defining ability then
    tells); ``colors`` letters of WUBRG; ``indicator`` included.
    """

    name: str
    mana_cost: ManaCost | None
    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]
    colors: frozenset[str]
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    abilities: tuple[Ability, ...] = ()


@frozen
class Card:
    """A card: its whole name (``A // B`` for two-faced ones), Scryfall's layout word and its faces, front
    first.

    ``color_identity`` letters of WUBRG (903.4).
    """

    name: str
    layout: str
    faces: tuple[Face, ...]
    color_identity: frozenset[str] = frozenset()

    @property
    def front(self) -> Face:
        """The face it has by default."""
        return self.faces[0]
