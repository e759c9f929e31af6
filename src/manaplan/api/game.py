"""A compiled game: a position with its table, made once and asked often."""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any

from attrs import evolve, field

from manaplan.costing.proposals import proposals
from manaplan.costing.records import Proposals, TotalCost
from manaplan.game.catalogue.bundle import Catalogue
from manaplan.game.position.ask import Ask, Preferences
from manaplan.game.position.records import Document
from manaplan.layers.objects import GameTable
from manaplan.layers.overlay import replaced
from manaplan.layers.table import build_table
from manaplan.problem.build import Built, build
from manaplan.rules.records import define
from manaplan.rules.spending import Spending
from manaplan.solver.memory import Memory

MOST_KNOWN = 128
"""Questions that are remembered with a game."""


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
    answers: Memory[Any] = field(factory=lambda: Memory(MOST_KNOWN), init=False, repr=False, eq=False)
    """Answers, by all that they depend on besides the game."""

    requests: Memory[Any] = field(factory=lambda: Memory(MOST_KNOWN), init=False, repr=False, eq=False)
    """Requests that were read, by the words they were made with."""

    _proposed: Memory[Proposals] = field(factory=lambda: Memory(MOST_KNOWN), init=False, repr=False, eq=False)
    _built: Memory[tuple[Built, ...]] = field(factory=lambda: Memory(MOST_KNOWN), init=False, repr=False, eq=False)

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
        # One for all threads, also where two of them build it at once: objects are told apart by identity.
        table: GameTable = vars(self).setdefault("table", build_table(self.document, self.cards))
        return table

    @property
    def life(self) -> int:
        """Your life total."""
        return self.document.you.life

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
        """Every way to announce what is asked, with its total cost; remembered."""
        return self._proposed.look_up((ask, x), lambda: proposals(self.table, ask, x))

    def problems(self, total: TotalCost | None, wishes: Preferences, apart: frozenset[str]) -> tuple[Built, ...]:
        """The payment problems of the total cost, remembered; ``apart``: ids to be kinds of their own."""
        told = (wishes.keep, wishes.must, wishes.never, apart)
        return self._built.look_up((total, told), lambda: self._build(total, wishes, apart))

    def _build(self, total: TotalCost | None, wishes: Preferences, apart: frozenset[str]) -> tuple[Built, ...]:
        return build(self.table_for(total), total, wishes, self.spendings, apart, base=self.table)

    def table_for(self, total: TotalCost | None) -> GameTable:
        """The table while the cost is being paid: a spell being cast is on the stack, not where it was
        (601.2a).
        """
        thing = total.thing if total else None
        if thing is None or thing.zone != "stack":
            return self.table
        return evolve(self.table, objects=replaced(self.table.objects, {thing.id: thing}))
