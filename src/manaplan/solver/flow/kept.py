"""The best payment where cards are to stay castable, if flows tell that no other payment keeps more of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cached_property
from itertools import combinations, product
from math import prod

from attrs import evolve

from manaplan.problem.records import PaymentProblem
from manaplan.problem.solution import Solution
from manaplan.rules.records import define, frozen
from manaplan.solver.flow.best import lane_costs, outcome_of
from manaplan.solver.flow.counts import measured
from manaplan.solver.flow.joint import Part, at_least, at_most, joint_flow, life_suffices
from manaplan.solver.flow.quick import less_of, more_of
from manaplan.solver.flow.shape import Shape, shape_of
from manaplan.solver.outcome import Outcome, Payment
from manaplan.solver.reserved import Reserve, Way

MOST_CARDS, MOST_WAYS = 8, 16
"""Of more cards, or of more ways to pay for some of them together, a model tells."""

RESERVE = "reserve"


def keeping(
    problem: PaymentProblem, aims: Sequence[str], spared: Collection[int], reserve: Reserve, alone: Outcome
) -> Outcome | None:
    """The payment that is best by the aims in turn, ``alone`` being the best where no card is looked at; None where
    flows do not tell.

    What the problem and the cards take together is a flow that allows more, which tells what no payment can keep. If
    the best payment that looks at no card keeps all the rest, it is the best of all; else the cheapest that keeps it
    is, if it is no dearer by the aims before ``reserve``, and if the cheapest flow that allows more is none cheaper.
    """
    work = _Keeping.of(problem, reserve)
    assert alone.payment is not None
    if work is None:
        return None
    numbers = work.kept(alone.payment.solution)
    if numbers is not None:
        return evolve(alone, payment=_with_numbers(alone.payment, numbers))
    other = work.cheapest(aims, spared)
    if other is None or other.payment is None:
        return None
    at = other.payment.aims.index(RESERVE)
    numbers = work.kept(other.payment.solution)
    if numbers is None or other.payment.values[:at] != alone.payment.values[:at]:
        return None
    return evolve(other, payment=_with_numbers(other.payment, numbers))


def _with_numbers(payment: Payment, numbers: tuple[int, ...]) -> Payment:
    """The payment with what it costs by ``reserve``."""
    at = payment.aims.index(RESERVE)
    return evolve(
        payment,
        values=(*payment.values[:at], *numbers, *payment.values[at + 1 :]),
        aims=(*payment.aims[:at], RESERVE, *("" for _ in numbers[1:]), *payment.aims[at + 1 :]),
    )


@frozen(eq=False, slots=False)
class _Way:
    """One way to pay for a card after the first problem; ``card``: the kind that the card is of there, or -1."""

    way: Way
    card: int

    @cached_property
    def more(self) -> Part | None:
        return self._part(more_of)

    @cached_property
    def less(self) -> Part | None:
        return self._part(less_of)

    def _part(self, shaped: Callable[[PaymentProblem], Shape | None]) -> Part | None:
        problem = self.way.problem
        shape = shaped(problem)
        kinds = tuple(self.way.kinds.get(kind.origin, -1) for kind in problem.kinds)
        return None if shape is None else Part(problem, shape, kinds)


@define(eq=False, slots=False)
class _Keeping:
    """``first``: the first problem as a flow that allows more; ``ways``: those of each card."""

    problem: PaymentProblem
    first: Part
    ways: Sequence[Sequence[_Way]]

    @classmethod
    def of(cls, problem: PaymentProblem, reserve: Reserve) -> _Keeping | None:
        """None where there is no flow that allows more than everything together."""
        shape = more_of(problem)
        if shape is None or problem.pool or len(reserve.cards) > MOST_CARDS:
            return None
        ways = [[_Way(way, card.card) for way in card.ways] for card in reserve.cards]
        first = Part(problem, shape, range(len(problem.kinds)))
        return cls(problem, first, ways) if _may_use_the_same(first, [way for card in ways for way in card]) else None

    def kept(self, solution: Solution) -> tuple[int, ...] | None:
        """What the payment costs by ``reserve``, the numbers of ``cards_lost`` in order, where no payment costs less by
        it; None where that is not known.
        """
        lost = 0
        for ways in self.ways:
            if not any(self._leaves(solution, (way,)) for way in ways):
                if any(self._allowed((way,)) for way in ways):
                    return None
                lost += 1
        if len(self.ways) == 1:
            return (lost,)
        together = self.together
        if together is None or not any(self._leaves(solution, ways) for ways in self._chosen(together)):
            return None
        left_out = [int(i not in together) for i in range(len(self.ways))]
        return (lost, sum(left_out), *left_out)

    @cached_property
    def together(self) -> tuple[int, ...] | None:
        """The most cards, those first in order, that could be paid for one after the other if the flow that allows
        more were all; None where there are too many ways.
        """
        for size in range(len(self.ways), 0, -1):
            for cards in combinations(range(len(self.ways)), size):
                if prod(len(self.ways[i]) for i in cards) > MOST_WAYS:
                    return None
                if any(map(self._allowed, self._chosen(cards))):
                    return cards
        return ()

    def cheapest(self, aims: Sequence[str], spared: Collection[int]) -> Outcome | None:
        """The cheapest payment that keeps all that could be kept together; None where it is not known to be the
        cheapest.
        """
        shape = shape_of(self.problem)
        cards = self.together
        if shape is None or cards is None or prod(len(self.ways[i]) for i in cards) != 1:
            return None
        (ways,) = self._chosen(cards)
        measures = measured(self.problem, shape, aims, spared)
        first = Part(self.problem, shape, self.first.kinds)
        fewer = [first, *(way.less for way in ways if way.less is not None)]
        more = [first, *(way.more for way in ways if way.more is not None)]
        units = sum(sum(part.shape.wanted) for part in more)
        nodes = 2 + sum(len(p.shape.things) + len(p.shape.lanes) + len(p.shape.wanted) for p in more)
        costs = lane_costs(shape, measures, sum(shape.wanted), (nodes + units) ** 2)
        cast = Counter(way.card for way in ways)
        there = at_least(self.problem, Solution(), cast, fewer)
        if costs is None or there is None or len(fewer) != len(more):
            return None
        found, bound = joint_flow(fewer, there, costs), joint_flow(more, at_most(self.problem, cast, more), costs)
        if found is None or bound is None or found.cost != bound.cost:
            return None
        return outcome_of(self.problem, shape, found.flows, measures)

    def _chosen(self, cards: Iterable[int]) -> Iterable[tuple[_Way, ...]]:
        return product(*(self.ways[i] for i in cards))

    def _allowed(self, ways: Sequence[_Way]) -> bool:
        """Whether the flow that allows more pays for these and for the first problem."""
        parts = [self.first, *(way.more for way in ways if way.more is not None)]
        cast = Counter(way.card for way in ways)
        return joint_flow(parts, at_most(self.problem, cast, parts)) is not None

    def _leaves(self, solution: Solution, ways: Sequence[_Way]) -> bool:
        """Whether what the payment leaves pays for these, one after the other, with plain mana alone."""
        parts = [way.less for way in ways if way.less is not None]
        if len(parts) < len(ways) or not life_suffices(self.problem, solution, parts):
            return False
        there = at_least(self.problem, solution, Counter(way.card for way in ways), parts)
        return there is not None and joint_flow(parts, there) is not None


def _may_use_the_same(first: Part, ways: Sequence[_Way]) -> bool:
    """Whether each may use all that another may, but for the card itself: else one could leave mana for another that
    cannot make it.
    """
    parts = [first, *(way.more for way in ways if way.more is not None)]
    every = {ability for part in parts for ability in part.abilities}
    if len(parts) <= len(ways) or any(kind < 0 for kind, _ in every):
        return False
    of_others = ({(k, n) for k, n in every if k != way.card} for way in ways)
    return all(needed <= part.abilities for needed, part in zip(of_others, parts[1:], strict=True))
