"""A compiled game: a position with its table, made once and asked often."""

from collections.abc import Mapping
from functools import cached_property, lru_cache

from attrs import define, evolve, field

from manaplan.costing.proposals import proposals
from manaplan.costing.records import Proposals, TotalCost
from manaplan.game.catalogue.bundle import Catalogue
from manaplan.game.position.ask import Ask
from manaplan.game.position.records import Document
from manaplan.layers.objects import GameTable
from manaplan.layers.overlay import replaced
from manaplan.layers.table import build_table
from manaplan.rules.spending import Spending


@lru_cache(maxsize=1)
def bundled() -> Catalogue:
    """The catalogue inside the package, opened once."""
    return Catalogue.bundled()


@define(slots=False)
class Game:
    """A position and what it means.

    Nothing in it changes after it was made; what is asked often is kept.
    """

    document: Document
    catalogue: Catalogue = field(factory=bundled)

    @classmethod
    def laid(cls, document: Document, catalogue: Catalogue, table: GameTable) -> "Game":
        """A game whose table is known already; it must be the one that the document gives."""
        game = cls(document, catalogue)
        vars(game)["table"] = table
        return game

    @cached_property
    def table(self) -> GameTable:
        """Every object as it is now.

        Raises UnknownCard and the like.
        """
        return build_table(self.document, self.cards)

    @cached_property
    def cards(self) -> Catalogue:
        """The catalogue with the position's own cards, which win."""
        own = [card.as_dict() for card in self.document.cards]
        return self.catalogue.with_cards(own) if own else self.catalogue

    @cached_property
    def spendings(self) -> Mapping[str, Spending]:
        """What the words of restrictions on floating mana mean.

        Raises NotationError.
        """
        words = {mana.only for mana in self.table.pool if mana.only}
        if not words:
            return {}
        from manaplan.game.reader.api import parse_spending

        return {text: parse_spending(text) for text in words}

    def propose(self, ask: Ask, x: int | None = None) -> Proposals:
        """Every way to announce what is asked, with its total cost."""
        return proposals(self.table, ask, x)

    def table_for(self, total: TotalCost | None) -> GameTable:
        """The table while the cost is being paid: a spell being cast is on the stack, not where it was
        (601.2a).
        """
        thing = total.thing if total else None
        if thing is None or thing.zone != "stack":
            return self.table
        return evolve(self.table, objects=replaced(self.table.objects, {thing.id: thing}))
