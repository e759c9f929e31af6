"""Which cards of the hand can still be cast after a payment, by brute force on the position that the referee leaves."""

from collections.abc import Iterator, Sequence

from attrs import evolve, frozen

from manaplan.api.after import paid
from manaplan.api.game import Game
from manaplan.costing.records import TotalCost
from manaplan.game.position.ask import Ask
from manaplan.plan.steps import Plan
from manaplan.referee.replay import replay_state
from tests.reference.aims import Measure
from tests.reference.brute_force import all_payments


@frozen(eq=False)
class Hand:
    """A position and the ids of cards of its hand to keep castable, in order: those that can be cast now."""

    game: Game
    cards: tuple[str, ...]

    @classmethod
    def of(cls, game: Game, spell: str, wanted: Sequence[str]) -> "Hand":
        """Of the wanted cards, those that could be cast for their mana cost if the spell cost nothing."""
        you = game.document.you
        left = evolve(you, objects=tuple(s for s in you.objects if s.id != spell))
        there = Game(evolve(game.document, players=(left, *game.document.opponents), pay=None), game.catalogue)
        return cls(game, tuple(key for key in wanted if any(True for _ in casts(there, key))))

    def lost(self, total: TotalCost, plan: Plan) -> Measure:
        """How many can no longer be cast after the plan; then those that have to be left out where as many as can be
        are cast one after the other in order: how many, and which (1 for each left out).
        """
        left = after(self.game, total, plan)
        alone = sum(1 for key in self.cards if not any(True for _ in casts(left, key)))
        if len(self.cards) < 2:
            return (alone,)
        left_out = min(_left_out(left, self.cards), key=lambda out: (sum(out), out))
        return alone, sum(left_out), *left_out


def casts(game: Game, key: str) -> Iterator[tuple[TotalCost, Plan]]:
    """Every payment for casting the card for its mana cost, the needless ones too."""
    if key in game.table.objects and game.table.objects[key].zone == "hand":
        for total in game.propose(Ask(cast=key)).costs:
            yield from ((total, found.plan) for found in all_payments(game.table, [total]))


def after(game: Game, total: TotalCost, plan: Plan) -> Game:
    """The position after the plan, the spell on the stack forgotten."""
    state, violations = replay_state(game.table, total, plan)
    assert not violations, violations
    return Game(paid(game.document, state, plan), game.catalogue)


def _left_out(game: Game, cards: Sequence[str]) -> Iterator[tuple[int, ...]]:
    """For each of the ways to cast some of the cards in order: 1 for each card left out."""
    if not cards:
        yield ()
        return
    first, rest = cards[0], cards[1:]
    yield from ((1, *out) for out in _left_out(game, rest))
    for left in {repr(g.document): g for g in (after(game, *paying) for paying in casts(game, first))}.values():
        yield from ((0, *out) for out in _left_out(left, rest))
