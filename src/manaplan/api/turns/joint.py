"""Several spells paid for together, as one payment of all their mana: in a calm position the order makes no difference.

All mana that is made can be floating before the first of them is cast (605.3a: whoever has priority may activate mana
abilities; 500.5: it stays until the step ends). So they can be cast together just where the sum of their costs can be
paid; and what is best for that is best for all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from attrs import evolve

from manaplan.api.game import Game
from manaplan.api.resolving import resolved
from manaplan.api.solving import Verified
from manaplan.api.turns.cards import Card, only_mana
from manaplan.api.turns.moves import Move, Moves
from manaplan.costing.records import Announcement, TotalCost
from manaplan.game.position.ask import Ask
from manaplan.plan.steps import Activate, Pay, Plan, Step
from manaplan.problem.build import Built
from manaplan.problem.needs import SupplyTag, fitting
from manaplan.problem.records import PaymentProblem, Supply
from manaplan.referee.replay import replay_state
from manaplan.referee.state import open_symbols
from manaplan.rules.mana import ManaCost, Symbol
from manaplan.rules.records import frozen
from manaplan.rules.spending import PaidFor
from manaplan.solver.aims import numbers_of
from manaplan.solver.payments import Payments
from manaplan.solver.search import Found

WASTE = "waste"

MOST_X = 1_000_000
"""A larger X is not looked for."""


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
        (built,) = self._problems(game, bill(card.bill for card in cards))
        problem = _with_more(built, cards)
        return Payments(problem, self.moves.clock).can_pay().found

    def least(self, game: Game, cards: Sequence[Card]) -> tuple[int, ...] | None:
        """What casting the cards together comes to at least by each number of the aims, compared in order; None where
        that is not found. What they make is counted as though it were there already, and nothing as wasted.
        """
        key = ("least", self.moves.wishes, *(card.id for card in cards))
        found: tuple[int, ...] | None = game.answers.look_up(key, lambda: self._least(game, cards), bool)
        return found

    def _least(self, game: Game, cards: Sequence[Card]) -> tuple[int, ...] | None:
        if self.moves.clock.over():
            return None
        (built,) = self._problems(game, bill(card.bill for card in cards))
        aims = self.moves.solving(game).aims()
        outcome = Payments(_with_more(built, cards), self.moves.clock).best([a for a in aims if a != WASTE])
        if outcome.found is not Found.YES or outcome.payment is None:
            return None
        found = iter(outcome.payment.values)
        return tuple(0 if name == WASTE else next(found) for name in numbers_of(aims))

    def _problems(self, game: Game, total: TotalCost) -> tuple[Built, ...]:
        return tuple(self.moves.solving(game).problems((total,)))

    def best(self, game: Game, cards: Sequence[Card]) -> Together | None:
        """The best payment for all these cards, with the largest X; None where they do not cost mana only, cannot be
        paid for, or no payment is found that can be told as one for each spell.
        """
        best: Together | None = game.answers.look_up(
            ("best together", self.moves.wishes, *(card.id for card in cards)),
            lambda: self._best(game, cards),
            lambda found: found is not None and found.proven,
        )
        return best

    def _best(self, game: Game, cards: Sequence[Card]) -> Together | None:
        costs = self._costs(game, cards)
        if costs is None:
            return None
        found, best = self.moves.solving(game).best((bill(cost.mana for cost in costs),))
        if best is None:
            return None
        casts: list[Move] = []
        now = game
        for card, cost, steps in zip(cards, costs, _of_plan(best.plan, costs), strict=True):
            move = self._cast(now, card, cost, steps, best)
            if move is None:
                return None
            casts.append(move)
            now = Game(move.entry.document, game.catalogue)
        return Together(tuple(casts), now, best.values, found is Found.YES)

    def _costs(self, game: Game, cards: Sequence[Card]) -> tuple[TotalCost, ...] | None:
        """What each card costs, X as large as can be; None where that is more than mana, or something else by now."""
        there = game.table.objects
        costs = [c.cost for c in cards if c.cost is not None and c.id in there and there[c.id].zone == c.zone]
        with_x = [i for i, card in enumerate(cards) if card.per_mana]
        if len(costs) < len(cards) or len(with_x) > 1:
            return None
        for i in with_x:
            most = self._with_most_x(game, cards[i], costs[i], [c.mana for c in costs])
            if most is None:
                return None
            costs[i] = most
        return tuple(costs)

    def _with_most_x(self, game: Game, card: Card, cost: TotalCost, manas: Sequence[ManaCost]) -> TotalCost | None:
        """The cost of the card with the largest X with which all can be paid for; None where X is not mana alone."""
        each = symbols_of_x(cost)
        most = largest(lambda x: self._payable(game, manas, x * each)) if each else None
        return None if most is None else with_x(game, card, cost, most)

    def _payable(self, game: Game, manas: Sequence[ManaCost], more: int) -> bool:
        total = bill((*manas, ManaCost.of([Symbol(generic=more)])))
        return self.moves.solving(game).payable((total,)) is Found.YES

    def _cast(self, game: Game, card: Card, cost: TotalCost, steps: tuple[Step, ...], of: Verified) -> Move | None:
        state, wrong = replay_state(game.table, cost, Plan(steps, of.plan.uses))
        if wrong or not self.moves.costs(game, cost, card.id):
            return None
        plan = Plan(steps, state.uses(), state.floating())
        entry = next(resolved(game, cost, plan), None)
        if entry is None:
            return None
        return self.moves.move(game, evolve(of, total=cost, plan=plan), card.name, entry)


def symbols_of_x(cost: TotalCost) -> int:
    """How many {X} there are in the mana cost; 0 where X is not announced."""
    mana = cost.thing.mana_cost if cost.thing is not None else None
    return 0 if mana is None or cost.announcement.x is None else sum(1 for s in mana if s.variable)


def with_x(game: Game, card: Card, cost: TotalCost, more: int) -> TotalCost | None:
    """The cost with an X larger by so much; None where it is not just so much mana more."""
    if not more:
        return cost
    x = (cost.announcement.x or 0) + more
    offered = game.propose(Ask(cast=card.id, from_zone=card.zone, via="any"), x)
    one = only_mana([c for c in offered.costs if c.announcement.x == x])
    mana = ManaCost.of((*cost.mana, Symbol(generic=more * symbols_of_x(cost))))
    return one if one is not None and ManaCost.of(one.mana) == mana else None


def largest(fits: Callable[[int], bool]) -> int | None:
    """The largest number that fits, all smaller ones fitting too; None where there is no end of them."""
    low, high = 0, 1
    while fits(high):
        low, high = high, 2 * high
        if high > MOST_X:
            return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    return low


def bill(manas: Iterable[ManaCost]) -> TotalCost:
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


def _of_plan(plan: Plan, costs: Sequence[TotalCost]) -> Iterator[tuple[Step, ...]]:
    made = [s for s in plan.steps if isinstance(s, Activate)]
    return shared(made, [s for s in plan.steps if isinstance(s, Pay)], costs)


def shared(made: Sequence[Activate], pays: list[Pay], costs: Sequence[TotalCost]) -> Iterator[tuple[Step, ...]]:
    """The steps for each of the costs: its share of the payments, and before them what makes the mana for these.

    What is left floating is used by the costs that follow.
    """
    done: set[int] = set()
    for number, cost in enumerate(costs):
        mine = _share(pays, cost)
        last = number == len(costs) - 1
        wanted = range(len(made)) if last else sorted(needed(made, mine))
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


def needed(made: Sequence[Activate], pays: Sequence[Pay]) -> set[int]:
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
