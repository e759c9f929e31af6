"""The table as a spell sees it.

Its card has left its zone for the stack before costs are worked out (601.2a), and the question may say how
often a commander was cast before.
"""

from collections.abc import Iterable

from manaplan.costing.draft import Draft
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.things import Table


class SeenTable:
    """The table less the card that is being cast; meets ``rules.things.Table``.

    ``casts``: times that your commander was cast from the command zone, where the question says so.
    """

    __slots__ = ("_card", "_casts", "_table")

    def __init__(self, table: GameTable, card: Object, casts: int | None = None) -> None:
        self._table = table
        self._card = card
        self._casts = casts

    def things(self, zone: str) -> Iterable[Object]:
        """Every object in the zone but the card."""
        return (o for o in self._table.things(zone) if o.id != self._card.id)

    def number(self, player: str, what: str) -> int:
        """A number of a player; the card no longer counts to a hand."""
        if what == "commander_casts" and player == "you" and self._casts is not None:
            return self._casts
        number = self._table.number(player, what)
        held = what == "hand size" and self._card.zone == "hand" and self._card.owner == player
        return number - held

    def exiled_types(self, name: str) -> frozenset[str]:
        """Card types of a card that a permanent has exiled."""
        return self._table.exiled_types(name)

    def happened(self, what: str) -> int:
        """How often it happened this turn."""
        return self._table.happened(what)

    def turn(self) -> tuple[str, str]:
        """The active player and the step."""
        return self._table.turn()


def seen_by(draft: Draft, table: GameTable) -> Table:
    """The table on which the amounts and conditions of the draft are looked at."""
    card = table.objects.get(draft.thing.id) if draft.kind == "cast" and draft.thing is not None else None
    return table if card is None else SeenTable(table, card, draft.tax)
