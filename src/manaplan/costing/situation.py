"""The card that is cast, and the spell that it would be on the stack (601.2a)."""

from manaplan.game.abilities import Keyword
from manaplan.game.position.ask import Ask
from manaplan.layers.objects import GameTable, Object
from manaplan.layers.spells import spell_object
from manaplan.rules.records import frozen


@frozen(eq=False)
class Casting:
    """The card to cast, the zone it is cast from, and the spell that it would be."""

    table: GameTable
    ask: Ask
    card: Object
    zone: str
    spell: Object

    @property
    def keywords(self) -> tuple[Keyword, ...]:
        """The keywords of the spell, and those that something gives to the card where it lies: they say how it may be
        cast from there (601.3, 702.34a, 702.138a).
        """
        own = tuple(a for a in self.spell.abilities if isinstance(a, Keyword))
        faces = self.card.card.faces if self.card.card else ()
        known = {*own, *(a for face in faces for a in face.abilities if isinstance(a, Keyword))}
        return (*own, *(a for a in self.card.abilities if isinstance(a, Keyword) and a not in known))


def casting(table: GameTable, ask: Ask, card: Object, face: int, zone: str) -> Casting:
    """The card with the spell that the face of it is on the stack."""
    return Casting(table, ask, card, zone, spell_object(table, card, face, zone))
