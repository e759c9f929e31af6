"""The card that is cast, and the spell that it would be on the stack (601.2a)."""

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


def casting(table: GameTable, ask: Ask, card: Object, face: int, zone: str) -> Casting:
    """The card with the spell that the face of it is on the stack."""
    return Casting(table, ask, card, zone, spell_object(table, card, face, zone))
