"""What is thought of one payment: by the product, by the brute force, by the naive costing and by ``check``.

The product answers yes or no, with the best plan (by a flow where it can, by the model else), and with every option.
The brute force tries what is legal. Wherever two of them differ there is a fault in one of the two.
"""

import random
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any, cast

from attrs import define, evolve, field, frozen

import manaplan
from manaplan.api.alike import Attempt, best_option
from manaplan.api.game import Game
from manaplan.api.listing import Options
from manaplan.api.request import Request
from manaplan.api.solving import Solving
from manaplan.api.yes import can_pay
from manaplan.costing.records import Announcement, Proposals, TotalCost
from manaplan.errors import LimitReached
from manaplan.game.abilities import (
    AdditionalCost,
    AddsCost,
    AlternativeCost,
    CostChange,
    CostFloor,
    Grants,
    Keyword,
    Modifies,
    Permission,
)
from manaplan.game.catalogue.bundle import Catalogue
from manaplan.game.position.ask import Ask, Preferences
from manaplan.game.position.parse import parse
from manaplan.game.position.pay import parse_ask
from manaplan.layers.objects import GameTable
from manaplan.plan.footprint import footprint
from manaplan.plan.steps import Plan, Step
from manaplan.referee.replay import floating_kinds, replay_state
from manaplan.referee.state import State, start
from manaplan.rules.amounts import Number
from manaplan.rules.costs import OtherCost, PayLife
from manaplan.rules.mana import ManaCost
from manaplan.rules.spending import PaidFor
from manaplan.solver.constrained import solved
from manaplan.solver.outcome import FLOW
from manaplan.solver.search import Found as Told
from tests.reference.aims import MEASURED, measures
from tests.reference.brute_force import Search, TooLarge
from tests.reference.minimal import Acts, Found, Option, announced, less_than, minimal
from tests.reference.modifiers import HIDING, MODIFIERS, Spell
from tests.reference.modifiers import totals as naive_totals
from tests.reference.naive_costing import Outcome, expansions, no_dearer

AIMS = MEASURED
OWN = (CostChange, AdditionalCost, AlternativeCost, Permission)
CHANGE_COSTS = (CostChange, CostFloor, AddsCost, AdditionalCost, Permission, Grants, Modifies)
SILENT = frozenset({"convoke", "delve", "improvise"})
"""Keywords that say nothing about the total cost (601.2f), only about how it is paid."""

SECONDS = 30.0
MOST_OPTIONS = 300
MOST_STATES, MOST_POINTS = 250, 1500
"""Of a board or a payment no more is tried than this: there are better things to try."""

NOTHING = TotalCost("", Announcement(), ManaCost(), (), (), PaidFor("other"))

Reached = tuple[State, Acts, tuple[Step, ...]]


class NoQuestion(Exception):
    """Nothing can be compared: the rules do not offer it, or a cost is not understood by anybody."""


@frozen
class Difference:
    """Two opinions that cannot both be right: of which kind, and what each says."""

    kind: str
    text: str


@define
class Tried:
    """The brute force on one board: what mana abilities lead to is tried once for all costs that are no spell's."""

    table: GameTable
    _reached: list[Reached] | None = None
    _too_large: bool = False

    def payments(self, totals: Sequence[TotalCost]) -> list[Found]:
        """Every minimal payment. Raises TooLarge."""
        return minimal([found for total in totals for found in self._of(total)])

    def _of(self, total: TotalCost) -> list[Found]:
        search = self._search(total)
        if total.thing is not None:
            return search.payments()
        first = start(self.table, total)
        found = []
        closed: list[Acts] = []
        for state, acts, steps in self._everything():
            if any(less_than(enough, acts) for enough in closed):
                continue  # with less activated, the mana is paid for without anything else: see Search.payments
            begun = evolve(state, total=total, open=first.open, parts=first.parts)
            ends, is_closed = search.pay(begun)
            closed += [acts] if is_closed else []
            for end, did, pays in ends:
                found.append(search.result(end, acts + did + search.by_mana(did), (*steps, *pays)))
        return found

    def _search(self, total: TotalCost) -> Search:
        search = Search(self.table, total)
        search.most_states, search.most_points = MOST_STATES, MOST_POINTS
        return search

    def _everything(self) -> list[Reached]:
        if self._too_large:
            raise TooLarge("more states than are tried")
        if self._reached is None:
            search = self._search(NOTHING)
            search.everything = True
            self._too_large = True
            self._reached = list(search.reach(NOTHING))
            self._too_large = False
        return self._reached


@define
class Table:
    """One board, compiled; every payment asked of it is judged by ``differences``."""

    game: Game
    tried: Tried = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.tried = Tried(self.game.table)

    @classmethod
    def of(cls, position: Mapping[str, Any], catalogue: Catalogue | None = None) -> "Table":
        """The board of a document. Raises ManaplanError."""
        document = parse(dict(position))
        return cls(Game(document, catalogue) if catalogue is not None else Game(document))

    def differences(self, pay: Mapping[str, Any], aims: Sequence[str], thorough: bool) -> tuple[bool, list[Difference]]:
        """Whether it can be paid, and what the opinions differ in; with ``thorough`` every option is looked at.

        Raises NoQuestion, TooLarge and whatever the product raises.
        """
        ask = parse_ask(dict(pay))
        offered = self.proposed(ask)
        found = self.tried.payments(offered.costs)
        if len({one.option for one in found}) > MOST_OPTIONS:
            raise TooLarge("more options than are listed")
        request = Request("pay", self.game, ask, Preferences(aims=tuple(aims)), seconds=SECONDS)
        wrong = [*self._costing(ask, offered.costs), *self._yes(request, found)]
        if found or thorough or wrong:
            wrong += self._best(request, aims, found)
        if thorough:
            wrong += [*self._model(request, offered.costs), *self._options(request, offered.costs, found)]
        return bool(found), wrong

    def proposed(self, ask: Ask) -> Proposals:
        """What is offered. Raises NoQuestion."""
        offered = self.game.propose(ask)
        unknown = any(isinstance(part, OtherCost) for total in offered.costs for part in total.other)
        if not offered.costs or offered.needs_x or unknown:
            raise NoQuestion
        return offered

    def _costing(self, ask: Ask, costs: Sequence[TotalCost]) -> list[Difference]:
        """Whether the naive costing comes to the same, where all that changes costs is known to it."""
        here = [o for o in self.game.table.things("battlefield") if o.controller == "you"]
        names = [o.name for o in here]
        spell = printed(self.game.table, ask) if ask.cast is not None else None
        known = set(names) & set(MODIFIERS) and not set(names) & HIDING and not any(o.tapped for o in here)
        others = (a for o in here if o.name not in MODIFIERS for a in o.abilities)
        if spell is None or not known or any(isinstance(a, CHANGE_COSTS) for a in others):
            return []
        naive, ours = naive_totals(spell, names), {outcome for total in costs for outcome in stands_for(total)}
        dearer = [outcome for outcome in naive if not any(no_dearer(mine, outcome) for mine in ours)]
        return [Difference("costing", f"product {ours}, naive {naive}")] if dearer or not ours <= naive else []

    def _yes(self, request: Request, found: Sequence[Found]) -> list[Difference]:
        try:
            yes = can_pay(request)
        except LimitReached as error:
            return [Difference("undecided", str(error))]
        return [] if yes == bool(found) else [Difference("yes", f"can it be paid? product {yes}, tried {bool(found)}")]

    def _best(self, request: Request, aims: Sequence[str], found: Sequence[Found]) -> list[Difference]:
        work = _work(request)
        answered = work.answer(request.ask)
        if answered.found not in {Told.YES, Told.NO}:
            return [Difference("undecided", "the best payment")]
        if (answered.best is not None) != bool(found):
            return [Difference("payable", f"product: {answered.found}, tried: {len(found)} payments")]
        if answered.best is None:
            return []
        got = measures(self.game.table, answered.best.plan, aims)
        least = min(measures(self.game.table, one.plan, aims) for one in found)
        return [] if got == least else [Difference("best", f"{list(aims)}: product {got}, tried {least}")]

    def _model(self, request: Request, costs: Sequence[TotalCost]) -> list[Difference]:
        """Whether the model finds what the flow found, where it was a flow that answered."""
        work = _work(request)
        answered = work.answer(request.ask)
        if answered.by != FLOW:
            return []
        aims = work.aims()
        tried = [Attempt(built, payments, solved(payments, aims)) for built, payments in work.wishful(costs)]
        option = best_option(tried, aims)
        best = option.values if option is not None else None
        flow = answered.best.values if answered.best is not None else None
        return [] if best == flow else [Difference("flow", f"flow {flow}, model {best}")]

    def _options(self, request: Request, totals: Sequence[TotalCost], found: Sequence[Found]) -> list[Difference]:
        lister = Options(_work(request))
        listed = lister.best_first(totals, MOST_OPTIONS * 2)
        if not lister.complete:
            return [Difference("undecided", "the options")]
        ours: dict[Option, Plan] = {}
        wrong = []
        for one in listed:
            state, violations = replay_state(self.game.table, one.total, one.plan)
            if violations:
                wrong.append(Difference("check", f"{one.plan}: {violations[0]}"))
            ours[self.option(one.total, state)] = one.plan
        if len(ours) < len(listed):
            wrong.append(Difference("options", f"{len(listed) - len(ours)} told more than once"))
        theirs = {one.option: one.plan for one in found}
        if set(ours) != set(theirs):
            missing = [plan.uses for option, plan in theirs.items() if option not in ours]
            more = [plan.uses for option, plan in ours.items() if option not in theirs]
            wrong.append(Difference("options", f"missing {missing}, too many {more}"))
        return wrong

    def option(self, total: TotalCost, state: State) -> Option:
        """The option that a payment of the total is which ended in the state."""
        names: Mapping[str, Hashable] = Search(self.game.table, total).kinds
        return Option(announced(total.announcement), footprint(names, state.uses(), floating_kinds(state)))


def printed(table: GameTable, ask: Ask) -> Spell | None:
    """The spell for the naive costing; None where its text, or what was announced, says something about its cost."""
    thing = table.objects.get(ask.cast or "")
    if thing is None or thing.card is None or ask.via or ask.with_ or ask.x is not None:
        return None
    face = thing.card.front
    plain = all(not isinstance(a, OWN) and (not isinstance(a, Keyword) or a.name in SILENT) for a in face.abilities)
    if not plain or face.mana_cost is None:
        return None
    return Spell(_texts(face.mana_cost), frozenset(face.types))


def stands_for(total: TotalCost) -> Iterator[Outcome]:
    """The outcomes that a total cost stands for."""
    life = sum(p.amount.value for p in total.other if isinstance(p, PayLife) and isinstance(p.amount, Number))
    return expansions(_texts(total.mana), life)


def _texts(cost: ManaCost) -> tuple[str, ...]:
    return tuple(str(symbol).strip("{}") for symbol in cost)


def _work(request: Request) -> Solving:
    """The work of the product, other cards of the hand left alone: for their sake mana may rightly be left floating."""
    work = Solving.of(request)
    work.reserves = False
    return work


def orders(rng: random.Random) -> tuple[str, ...]:
    """The aims in a random order."""
    return tuple(rng.sample(AIMS, len(AIMS)))


def checked(position: Mapping[str, Any], pay: Mapping[str, Any]) -> list[Difference]:
    """Whether ``check`` accepts what ``options`` lists, by their documents."""
    told = cast(dict[str, Any], manaplan.ask({"question": "options", "position": position, "pay": pay, "limit": 20}))
    wrong = []
    for plan in told.get("options") or []:
        verdict = manaplan.ask({"question": "check", "position": position, "pay": pay, "plan": plan})
        if not verdict.get("legal"):
            wrong.append(Difference("check", f"{verdict.get('violations', verdict)}"))
    return wrong
