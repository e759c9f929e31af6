"""Several spells paid for together, as one payment of all their mana: in a calm position the order makes no difference.

All mana that is made can be floating before the first of them is cast (605.3a: whoever has priority may activate mana
abilities; 500.5: it stays until the step ends). So they can be cast together just where the sum of their costs can be
paid; and what is best for that is best for all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from attrs import evolve

from manaplan.api.game import Game
from manaplan.api.resolving import resolved
from manaplan.api.solving import Verified
from manaplan.api.turn_cards import Card
from manaplan.api.turn_moves import Move, Moves
from manaplan.costing.records import Announcement, TotalCost
from manaplan.plan.steps import Activate, Pay, Plan, Step
from manaplan.problem.build import Built
from manaplan.problem.needs import SupplyTag, fitting
from manaplan.problem.records import PaymentProblem, Supply
from manaplan.referee.replay import replay_state
from manaplan.referee.state import open_symbols
from manaplan.rules.mana import ManaCost
from manaplan.rules.records import frozen
from manaplan.rules.spending import PaidFor
from manaplan.solver.payments import Payments
from manaplan.solver.search import Found


@frozen(eq=False)
class Together:
    """Spells with their plans, in order, the game after them, and what their payments come to by each aim."""

    casts: tuple[Move, ...]
    game: Game
    values: tuple[int, ...]
    proven: bool
    """Whether no other payment for them is better by the aims."""


@frozen(eq=False)
class Joint:
    """The payments for several spells of one position at once."""

    moves: Moves

    def may_pay(self, game: Game, cards: Sequence[Card]) -> bool:
        """False where the cards cannot be cast together, what they make counted as though it were there already."""
        key = ("together", *(card.id for card in cards))
        found: Found = game.answers.look_up(key, lambda: self._may_pay(game, cards))
        return found is not Found.NO

    def _may_pay(self, game: Game, cards: Sequence[Card]) -> Found:
        if self.moves.clock.over():
            return Found.OPEN
        (built,) = self._problems(game, _bill(card.bill for card in cards))
        problem = _with_more(built, cards)
        return Payments(problem, self.moves.clock).can_pay().found

    def _problems(self, game: Game, total: TotalCost) -> tuple[Built, ...]:
        return tuple(self.moves.solving(game).problems((total,)))

    def best(self, game: Game, cards: Sequence[Card], costs: Sequence[TotalCost]) -> Together | None:
        """The best payment for all these cards, each of which costs mana only; None where there is none, or none is
        found that can be told as one for each spell.
        """
        found, best = self.moves.solving(game).best((_bill(cost.mana for cost in costs),))
        if best is None:
            self.moves.cut |= found is Found.OPEN
            return None
        casts: list[Move] = []
        now = game
        for card, cost, steps in zip(cards, costs, _shared(best.plan, costs), strict=True):
            move = self._cast(now, card, cost, steps, best)
            if move is None:
                return None
            casts.append(move)
            now = Game(move.entry.document, game.catalogue)
        return Together(tuple(casts), now, best.values, found is Found.YES)

    def _cast(self, game: Game, card: Card, cost: TotalCost, steps: tuple[Step, ...], of: Verified) -> Move | None:
        state, wrong = replay_state(game.table, cost, Plan(steps, of.plan.uses))
        if wrong or not self.moves.costs(game, cost, card.id):
            return None
        plan = Plan(steps, state.uses(), state.floating())
        entry = next(resolved(game, cost, plan), None)
        if entry is None:
            return None
        return self.moves.move(game, evolve(of, total=cost, plan=plan), card.name, entry)


def _bill(manas: Iterator[ManaCost]) -> TotalCost:
    """All the mana as one cost of nothing else."""
    mana = ManaCost.of(symbol for each in manas for symbol in each)
    return TotalCost("cast spells together", Announcement(), mana, (), (), PaidFor("cast"))


def _with_more(built: Built, cards: Sequence[Card]) -> PaymentProblem:
    """The problem with what the cards make floating from the start: mana that may pay whatever its type may."""
    more = [card for card in cards if card.gain]
    if not more:
        return built.problem
    tag, free = len(built.tags.supplies), SupplyTag(snow=True)
    pays = {(tag, i): letters for i, need in enumerate(built.tags.needs) if (letters := fitting(free, need))}
    pool = (*built.problem.pool, *(Supply(card.makes, card.gain or 0, tag=tag) for card in more))
    return evolve(built.problem, pool=pool, pays={**built.problem.pays, **pays})


# --- one plan for each spell -----------------------------------------------------------------------------------------


def _shared(plan: Plan, costs: Sequence[TotalCost]) -> Iterator[tuple[Step, ...]]:
    """The steps for each of the costs: its share of the payments, and before them what makes the mana for these.

    What is left floating is used by the costs that follow.
    """
    made = [s for s in plan.steps if isinstance(s, Activate)]
    pays = [s for s in plan.steps if isinstance(s, Pay)]
    done: set[int] = set()
    for number, cost in enumerate(costs):
        mine = _share(pays, cost)
        last = number == len(costs) - 1
        wanted = range(len(made)) if last else sorted(_needed(made, mine))
        yield (*(made[i] for i in wanted if i not in done), *mine)
        done.update(wanted)


def _share(pays: list[Pay], cost: TotalCost) -> list[Pay]:
    """The payments for the symbols of the cost, taken off all payments."""
    mine: list[Pay] = []
    for symbol, count in Counter(open_symbols(cost)).items():
        for pay in [p for p in pays if p.symbol == str(symbol)][:count]:
            pays.remove(pay)
            mine.append(pay)
    return mine


def _needed(made: Sequence[Activate], pays: Sequence[Pay]) -> set[int]:
    """The places of the activations that make the mana of the payments, and the mana that these take."""
    found: set[int] = set()
    wanted = _sources(pays)
    for i in reversed(range(len(made))):
        if made[i].object in wanted:
            found.add(i)
            wanted |= _sources(made[i].pays)
    return found


def _sources(pays: Sequence[Pay]) -> set[str]:
    return {p.mana.source for p in pays if p.mana is not None and p.mana.source is not None}
