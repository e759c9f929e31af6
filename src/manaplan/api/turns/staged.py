"""Spells paid for together where some make mana for the others: rituals, and permanents that can be tapped at once.

To whoever pays, such a card is a mana ability: for what it costs it gives what it makes, once. So a payment problem in
which they are that tells whether there is an order in which all can be cast, and which one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from attrs import evolve, field

from manaplan.api.game import Game
from manaplan.api.resolving import resolved
from manaplan.api.solving import Verified
from manaplan.api.turns.aims import numbers
from manaplan.api.turns.cards import Card
from manaplan.api.turns.joint import Together, bill, largest, needed, shared, symbols_of_x, with_x
from manaplan.api.turns.moves import Move, Moves
from manaplan.costing.records import TotalCost
from manaplan.game.abilities import Activated, AddsLater, CostChange, CostFloor, CreatesLater
from manaplan.game.position.words import BATTLEFIELD
from manaplan.layers.objects import GameTable, Object
from manaplan.layers.overlay import replaced
from manaplan.plan.steps import Activate, Pay, Plan, Step
from manaplan.problem.build import Built, build
from manaplan.problem.decode import decode
from manaplan.referee.replay import replay_state
from manaplan.rules.amounts import ONE
from manaplan.rules.costs import Exile, PayMana
from manaplan.rules.mana import ManaCost, mana_text
from manaplan.rules.predicates import Itself
from manaplan.rules.records import define, frozen
from manaplan.rules.spending import ActivateAbility
from manaplan.solver.payments import Payments
from manaplan.solver.search import Found

MOST_WAYS = 8
"""So many ways at most to leave some of what takes mana itself unused."""


@frozen(eq=False)
class Staged:
    """What was found: the spells with their plans, or that there is no order in which all can be cast; ``proven``:
    whether that is so, and no X larger.
    """

    together: Together | None = None
    proven: bool = False


def staged(moves: Moves, game: Game, cards: Sequence[Card]) -> Staged:
    """A way to cast all the cards, each of which costs mana only, those that make mana first."""
    making = [card for card in cards if card.gain]
    there = game.table.objects
    if any(c.cost is None or c.id not in there or there[c.id].zone != c.zone for c in cards):
        return Staged()
    with_mana = [c for c in cards if c.per_mana]
    if len(with_mana) > 1 or any(c.gain or not c.cost or not symbols_of_x(c.cost) for c in with_mana):
        return Staged()
    ways = [_as_abilities(card, there[card.id]) for card in making]
    if any(way is None for way in ways) or _taxes(game.table):
        return Staged()
    known = {card.id: way for card, way in zip(making, ways, strict=True) if way is not None}
    return _Stages(moves, game, tuple(cards), known).found()


def _as_abilities(card: Card, thing: Object) -> tuple[Activated, ...] | None:
    """What the card gives for what it costs, as mana abilities of the card; None where it cannot be told so."""
    assert card.cost is not None
    later = [a for a in thing.abilities if isinstance(a, AddsLater)]
    if any(isinstance(a, CreatesLater) for a in thing.abilities):
        return None
    sources = [a for a in thing.activated if a.is_mana_ability]
    given = [*(a.condition for a in later), *(a.condition for a in sources)]
    if len(later) + bool(sources) != 1 or any(condition is not None for condition in given):
        return None
    if later:
        return (_once(card.cost.mana, Activated((), later[0].mana)),)
    if any(a.zone != BATTLEFIELD for a in sources):
        return None
    return tuple(_once(card.cost.mana, a) for a in sources)


def _once(mana: ManaCost, ability: Activated) -> Activated:
    takes = ManaCost.of((*mana, *(s for c in ability.cost if isinstance(c, PayMana) for s in c.cost)))
    return Activated((PayMana(takes), Exile(ONE, Itself(), "hand")), ability.mana, zone="hand")


def _taxes(table: GameTable) -> bool:
    """Whether something changes what abilities cost."""
    changes = (a for o in table.things(BATTLEFIELD) for a in o.abilities if isinstance(a, (CostChange, CostFloor)))
    return any(isinstance(a.purpose, ActivateAbility) for a in changes)


@define
class _Stages:
    moves: Moves
    game: Game
    cards: tuple[Card, ...]
    known: Mapping[str, tuple[Activated, ...]]
    _sure: bool = field(default=True)

    def found(self) -> Staged:
        """What is found over all choices of which cards are tapped for mana: those that take none for it always are."""
        taking = [key for key, ways in self.known.items() if any(_mana(w) > self._cost(key) for w in ways)]
        choices = list(product((True, False), repeat=len(taking)))[:MOST_WAYS]
        idle = [{key for key, is_used in zip(taking, used, strict=True) if not is_used} for used in choices]
        ways = [[key for key in self.known if key not in keys] for keys in idle]
        x = 0
        if any(c.per_mana for c in self.cards) and any(self._can(way, 0) for way in ways):
            x = largest(lambda more: any(self._can(way, more) for way in ways)) or 0
        found = (self._try(way, x) for way in ways)
        together = next((one for one in found if one is not None), None)
        # What is tapped for mana may wait for mana that comes later: that was not looked at.
        return Staged(together, (self._sure or together is not None) and not taking)

    def _can(self, used: Sequence[str], x: int) -> bool:
        return any(
            Payments(built.problem, self.moves.clock).can_pay().found is Found.YES
            for built, _, _ in self._problems(used, x)
        )

    def _cost(self, key: str) -> int:
        return next(c.cost.mana.mana_value for c in self.cards if c.id == key and c.cost is not None)

    def _problems(self, used: Sequence[str], x: int) -> Iterator[tuple[Built, tuple[Card, ...], tuple[TotalCost, ...]]]:
        """The problems in which these cards are mana abilities that must be used, and the rest with what each costs."""
        table = self.game.table
        things = {key: evolve(table.objects[key], abilities=self.known[key], types=frozenset()) for key in used}
        staged_table = evolve(table, objects=replaced(table.objects, things))
        rest = tuple(card for card in self.cards if card.id not in things)
        costs = [with_x(self.game, c, c.cost, x if c.per_mana else 0) for c in rest if c.cost is not None]
        known = tuple(cost for cost in costs if cost is not None)
        wishes = evolve(self.moves.solving(self.game).wishes, must=tuple(used))
        if len(known) < len(rest):
            return
        for built in build(staged_table, bill(c.mana for c in known), wishes, self.game.spendings):
            yield built, rest, known

    def _try(self, used: Sequence[str], x: int) -> Together | None:
        aims = self.moves.solving(self.game).aims()
        for built, rest, costs in self._problems(used, x):
            outcome = Payments(built.problem, self.moves.clock).best(aims)
            self._sure &= outcome.found is Found.NO
            payment = outcome.payment
            decoded = decode(built, payment.problem, payment.solution, payment.order) if payment else None
            if payment is not None and decoded is not None:
                of = Verified(bill(()), decoded.plan, payment.values, (), built, payment)
                return self._told(decoded.plan, rest, costs, of)
        return None

    # --- as moves ----------------------------------------------------------------------------------------------------

    def _told(self, plan: Plan, rest: Sequence[Card], costs: Sequence[TotalCost], of: Verified) -> Together | None:
        """One plan for each spell, in the order of the steps."""
        game, casts, pending = self.game, list[Move](), list[Activate]()
        values: list[tuple[int, ...]] = []
        for step in plan.steps:
            if not isinstance(step, Activate) or step.object not in self.known:
                pending += [step] if isinstance(step, Activate) else []
                continue
            made = self._cast_maker(game, step, pending, of)
            if made is None:
                return None
            move, pending = made
            casts.append(move)
            values.append(self._values(game, move))
            game = Game(move.entry.document, self.game.catalogue)
        pays = [s for s in plan.steps if isinstance(s, Pay)]
        for card, cost, steps in zip(rest, costs, shared(pending, pays, costs), strict=True):
            now = self._cast(game, card, cost, steps, "", of)
            if now is None:
                return None
            casts.append(now)
            values.append(self._values(game, now))
            game = Game(now.entry.document, self.game.catalogue)
        sums = tuple(map(sum, zip(*values, strict=True)))
        return Together(tuple(casts), game, sums, proven=False) if casts else None

    def _values(self, game: Game, move: Move) -> tuple[int, ...]:
        """What the spell's payment comes to by the aims."""
        plan = move.verified.plan
        return numbers(self.moves.solving(game), plan.uses, sum(1 for s in plan.steps if isinstance(s, Activate)))

    def _cast_maker(
        self, game: Game, step: Activate, pending: Sequence[Activate], of: Verified
    ) -> tuple[Move, list[Activate]] | None:
        """The card cast that makes mana, and what is to be activated after it: it itself, where it is tapped for it."""
        card = next(c for c in self.cards if c.id == step.object)
        thing = self.game.table.objects[card.id]
        assert card.cost is not None
        own, others = _split(step.pays, card.cost.mana)
        wanted = needed(pending, own)
        before = [a for i, a in enumerate(pending) if i in wanted]
        sources = [n for n, a in enumerate(thing.activated, start=1) if a.is_mana_ability]
        adds = "" if sources else mana_text(step.adds)
        move = self._cast(game, card, card.cost, (*before, *own), adds, of)
        if move is None:
            return None
        left = [a for i, a in enumerate(pending) if i not in wanted]
        tapped = [Activate(step.object, sources[step.ability - 1], step.adds, pays=others)] if sources else []
        return move, [*left, *tapped]

    def _cast(
        self, game: Game, card: Card, cost: TotalCost, steps: tuple[Step, ...], adds: str, of: Verified
    ) -> Move | None:
        state, wrong = replay_state(game.table, cost, Plan(steps, of.plan.uses))
        if wrong or not self.moves.costs(game, cost, card.id):
            return None
        plan = Plan(steps, state.uses(), state.floating())
        entry = next((e for e in resolved(game, cost, plan) if e.adds == adds), None)
        return None if entry is None else self.moves.move(game, evolve(of, total=cost, plan=plan), card.name, entry)


def _mana(ability: Activated) -> int:
    return sum(c.cost.mana_value for c in ability.cost if isinstance(c, PayMana))


def _split(pays: Sequence[Pay], mana: ManaCost) -> tuple[tuple[Pay, ...], tuple[Pay, ...]]:
    """The payments for the mana, and the others."""
    left = [p for p in pays if p.symbol is not None]
    own: list[Pay] = []
    for symbol in _symbols(mana):
        pay = next((p for p in left if p.symbol == symbol), None)
        if pay is not None:
            left.remove(pay)
            own.append(pay)
    return tuple(own), tuple(left)


def _symbols(mana: ManaCost) -> Iterator[str]:
    for symbol in mana:
        yield from ["{1}"] * symbol.generic if symbol.is_generic else [str(symbol)]
