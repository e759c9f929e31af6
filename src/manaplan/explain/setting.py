"""A question that cannot be paid as a whole: every way to announce it, and how it changes without some premises."""

from collections.abc import Collection, Iterator, Mapping

from attrs import evolve, field

from manaplan.costing.proposals import proposals
from manaplan.costing.records import TotalCost
from manaplan.explain.locked import bans, locks_on, unlocked
from manaplan.explain.premises import Ban, Choice, Demand, Lock, Premise, Wished
from manaplan.explain.relaxing import Model, model_of, payable, premises_in
from manaplan.game.position.ask import Ask, Preferences
from manaplan.layers.objects import GameTable
from manaplan.problem.build import Built, build
from manaplan.rules.records import define, frozen
from manaplan.rules.spending import Spending
from manaplan.solver.search import Clock, Found


@frozen(eq=False)
class World:
    """What there is without some locks, bans and choices: every problem, each with its names."""

    builts: tuple[Built, ...]
    models: tuple[Model, ...]


@define
class Setting:
    """The question ``ask`` on ``table`` with the ``totals`` that it comes to, all of them unpayable.

    What was built and found once is kept.
    """

    table: GameTable
    ask: Ask
    totals: tuple[TotalCost, ...]
    wishes: Preferences
    spendings: Mapping[str, Spending]
    clock: Clock = field(factory=Clock)
    _worlds: dict[frozenset[Premise], World] = field(factory=dict)
    _outcomes: dict[frozenset[Premise], Found] = field(factory=lambda: {frozenset(): Found.NO})
    _premises: tuple[tuple[Premise, ...], ...] = ()

    def world(self, dropped: Collection[Premise] = ()) -> World:
        """The world without these premises; those that a problem itself holds make no difference to it."""
        outer = frozenset(p for p in dropped if isinstance(p, (Lock, Ban, Choice)))
        if outer not in self._worlds:
            table = unlocked(self.table, [p for p in outer if isinstance(p, (Lock, Ban))])
            freed = [p for p in outer if isinstance(p, Choice)]
            totals = (*self.totals, *(proposals(self.table, without(self.ask, freed)).costs if freed else ()))
            builts = tuple(b for total in totals for b in self._built(table, total))
            self._worlds[outer] = World(builts, tuple(map(model_of, builts)))
        return self._worlds[outer]

    def _built(self, table: GameTable, total: TotalCost) -> tuple[Built, ...]:
        thing = total.thing
        if thing is not None and thing.zone == "stack":
            table = evolve(table, objects={**table.objects, thing.id: thing})
        return build(table, total, self.wishes, self.spendings)

    def outcome(self, dropped: frozenset[Premise]) -> Found:
        """Whether something pays without these premises: YES, NO, or OPEN where a limit was reached."""
        if dropped not in self._outcomes:
            self._outcomes[dropped] = self._outcome(dropped)
        return self._outcomes[dropped]

    def _outcome(self, dropped: frozenset[Premise]) -> Found:
        proven = Found.NO
        for model in self.world(dropped).models:
            found = payable(model, dropped, self.clock)
            if found in {Found.YES, Found.SOME}:
                return Found.YES
            proven = Found.OPEN if found is Found.OPEN else proven
        return proven

    def unpayable(self, dropped: frozenset[Premise]) -> bool:
        """Whether it is proven that nothing pays even without these premises."""
        return self.outcome(dropped) is Found.NO

    def payable(self, dropped: frozenset[Premise]) -> bool:
        """Whether something is known that pays without these premises."""
        return self.outcome(dropped) is Found.YES

    def premises(self) -> tuple[tuple[Premise, ...], ...]:
        """All premises in groups, those that are best left out of an explanation first."""
        self._premises = self._premises or self._grouped()
        return self._premises

    def _grouped(self) -> tuple[tuple[Premise, ...], ...]:
        inner = tuple(dict.fromkeys(p for m in self.world().models for p in premises_in(m)))
        wishes = tuple(p for p in inner if isinstance(p, Wished))
        demands = sorted((p for p in inner if isinstance(p, Demand)), key=lambda d: d.what == "mana")
        others = tuple(p for p in inner if not isinstance(p, (Wished, Demand)))
        locked: tuple[Premise, ...] = (*locks_on(self.table, self.totals), *bans(self.table))
        return wishes, tuple(choices(self.ask)), others, locked, tuple(demands)


def choices(ask: Ask) -> Iterator[Choice]:
    """What was announced that could have been left open."""
    if isinstance(ask.x, int) and ask.x > 0:
        yield Choice("x", str(ask.x))
    if not ask.with_any:
        yield from (Choice("with", name) for name in dict.fromkeys(map(_extra_name, ask.with_)))
    yield from (Choice("choose", key) for key, _ in ask.choose)


def without(ask: Ask, freed: Collection[Choice]) -> Ask:
    """The question with these choices left open."""
    return evolve(
        ask,
        x=None if any(c.key == "x" for c in freed) else ask.x,
        with_=tuple(w for w in ask.with_ if Choice("with", _extra_name(w)) not in freed),
        choose=tuple((k, v) for k, v in ask.choose if Choice("choose", k) not in freed),
    )


def _extra_name(extra: object) -> str:
    return extra if isinstance(extra, str) else str(getattr(extra, "cost", extra))
