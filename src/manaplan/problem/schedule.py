"""Putting a solution in order: which unit of mana pays what, and which column is used when.

Works on counts alone. Whether an order exists is part of the answer: ``None`` means that these flows cannot
be put in order as they are.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable

from attrs import field

from manaplan.limits import check_time
from manaplan.problem.graph import unsettles
from manaplan.problem.pending import Pending, gives_up, life_of, share, stage, still_uses, turns
from manaplan.problem.records import VERBS, Change, Column, PaymentProblem
from manaplan.problem.solution import POOL, ManaClass, NeedClass, Solution, needed_class, supplied_class
from manaplan.rules.records import define, frozen


@frozen(eq=False)
class Unit:
    """One mana: the use that made it (POOL if it floated), its place among the use's supplies, and its class."""

    use: int
    supply: int
    mana: ManaClass


@frozen(eq=False)
class Use:
    """One use of a column: its X, what was picked (pick, kind) in order, and the units that paid its needs,
    need by need.
    """

    column: int
    x: int
    picked: tuple[tuple[int, int, int], ...]
    paid: tuple[tuple[int, Unit, bool], ...]
    """(need, unit, whether it is one of two generic mana for one symbol)."""

    made: tuple[Unit, ...]
    lost: int = 0


@frozen(eq=False)
class Schedule:
    """Uses in order, the units that pay the final needs (need, unit, double) and the units left floating."""

    uses: tuple[Use, ...]
    paid: tuple[tuple[int, Unit, bool], ...]
    floating: tuple[Unit, ...]


def schedule(problem: PaymentProblem, solution: Solution) -> Schedule | None:
    """An order for the solution, or None if none was found.

    Nothing is given up while a use that could need it waits; where that gets stuck, only things that
    nothing else could stand in for are held back.
    """
    return _Scheduler(problem, solution, strict=True).run() or _Scheduler(problem, solution, strict=False).run()


@define
class _Drawn:
    """Units drawn for one use: (need, unit, double), how many of each class, and what of the budget they take."""

    taken: list[tuple[int, Unit, bool]] = field(factory=list)
    used: Counter[ManaClass] = field(factory=Counter)
    spent: Counter[tuple[ManaClass, NeedClass]] = field(factory=Counter)


@define
class _Scheduler:
    problem: PaymentProblem
    solution: Solution
    strict: bool
    budget: Counter[tuple[ManaClass, NeedClass]] = field(factory=Counter)
    free: dict[ManaClass, list[Unit]] = field(factory=lambda: defaultdict(list))
    done: list[Use] = field(factory=list)
    lying: Counter[int] = field(factory=Counter)
    """Things of a kind that uses tapped, less those that they untapped."""
    turned: frozenset[int] = frozenset()
    """Kinds of which some are untapped."""
    life: int = 0
    """The life that is left."""
    short: bool = False
    """Whether more life may go than there is: it is gained before it is paid, and damage is dealt after that."""
    gone: Counter[tuple[int, str]] = field(factory=Counter)
    put: Counter[tuple[int, str]] = field(factory=Counter)
    """Counters put on things of a kind, less those taken off them."""
    taken_back: Counter[tuple[tuple[int, ...], tuple[str, ...]]] = field(factory=Counter)
    emptied: set[int] = field(factory=set)
    discarded: Counter[tuple[int, int]] = field(factory=Counter)
    """By column and kind what was discarded with all the hand."""

    def run(self) -> Schedule | None:
        self.budget = Counter(self.solution.flows)
        for s, supply in enumerate(self.problem.pool):
            mana = ManaClass(supply.types, supply.tag)
            self.free[mana] += [Unit(POOL, s, mana) for _ in range(supply.amount)]
        used = [self.problem.columns[j] for j in self.solution.uses]
        self.turned = frozenset(c.kind for c in used if c.untaps)
        self.life = self.problem.life_total
        self.short = self.life < self._life_lost()
        self.emptied = {k for j in self.solution.uses for k in self.problem.columns[j].empties}
        priority = {j: self._priority(j) for j in self.solution.uses}
        waiting = sorted(self._pending(), key=lambda use: priority[use.column])
        while waiting:
            check_time("putting the payment in order")
            ready = next((u for u in waiting if self._is_ready(u, waiting)), None)
            if ready is None:
                return None
            waiting.remove(ready)
            if not self._place(ready):
                return None
        final = self._final()
        if final is None or self._empties_otherwise():
            return None
        floating = [u for units in self.free.values() for u in units]
        return Schedule(tuple(self.done), tuple(final), tuple(floating))

    def _life_lost(self) -> int:
        """The life that all uses pay and that they deal as damage."""
        uses = ((self.problem.columns[j], n, self.solution.xs.get(j, 0)) for j, n in self.solution.uses.items())
        return sum((c.life + c.damage) * n + c.life_per_x * x for c, n, x in uses)

    def _pending(self) -> list[Pending]:
        """Single uses of every column: X and picks shared out evenly, as far as each use may take."""
        found = []
        for j, n in self.solution.uses.items():
            column = self.problem.columns[j]
            xs = share(self.solution.xs.get(j, 0), n, column.x_max or 0, column.least_x)
            pools = [
                [k for k in pick.kinds for _ in range(self.solution.picked.get((j, p, k), 0))]
                for p, pick in enumerate(column.picks)
            ]
            for x in xs:
                picked = []
                for p, pick in enumerate(column.picks):
                    amount = len(pools[p]) if pick.worth is not None and n == 1 else pick.amount + pick.per_x * x
                    taken, pools[p] = pools[p][:amount], pools[p][amount:]
                    picked += [(p, k, c) for k, c in Counter(taken).items()]
                found.append(Pending(j, x, tuple(picked)))
        return found

    def _priority(self, j: int) -> tuple[int, ...]:
        """Ranks first where there are any; else what happens before, what counts, and what gives things up last, as
        what comes to a graveyard may change what others add; among these, what needs no mana first.
        """
        column = self.problem.columns[j]
        counts = any(s.change for s in column.supplies) or bool(column.conditions)
        gone = bool(column.gone) or any(p.verb in VERBS for p in column.picks)
        net = sum(s.amount for s in column.supplies) - sum(n.amount for n in column.needs)
        ranked = self.solution.ranks.get(j, -1) + 1
        pays = bool(column.life or column.life_per_x)
        by_life = 1 if pays else 2 if column.damage else 0
        return (
            stage(column),
            0 if column.kind in self.emptied else 1 if column.before else 2,
            ranked,
            by_life if self.short else 0,
            0 if counts else 1,
            1 if gone else 0,
            1 if column.needs else 0,
            1 if column.damage and not column.life else 0,
            column.damage - column.gain if column.life else 0,
            -net,
            j,
        )

    def _is_ready(self, use: Pending, waiting: Iterable[Pending]) -> bool:
        """Whether its mana is there, nothing earlier in rank waits, and it would not take a thing that is
        still to be tapped.
        """
        column = self.problem.columns[use.column]
        if column.stage and any(stage(self.problem.columns[w.column]) < stage(column) for w in waiting):
            return False
        if column.ranked:
            rank = self.solution.ranks.get(use.column, 0)
            others = (w for w in waiting if w is not use and self.problem.columns[w.column].ranked)
            if any(self.solution.ranks.get(w.column, 0) < rank for w in others):
                return False
        if self.turned and not self._can_turn(column, use):
            return False
        if life_of(column, use) > max(0, self.life):
            return False
        if any(not self._gone(k) for k in column.follows) or not self._has_counters(column, use):
            return False
        if self._unsettles(column, use, waiting) or _empties_what_others_take(column, use, waiting):
            return False
        if not self._have_come(column, use) or any(self._is_held(k, use, waiting) for k in gives_up(column, use)):
            return False
        return self._take(use, commit=False) is not None

    def _can_turn(self, column: Column, use: Pending) -> bool:
        """Whether what it untaps lies tapped, and what it taps untapped."""
        for k, n in turns(column, use).items():
            kind = self.problem.kinds[k]
            if k in self.turned and not 0 <= kind.size - kind.free + self.lying[k] + n <= kind.size:
                return False
        return True

    def _has_counters(self, column: Column, use: Pending) -> bool:
        """Whether the counters that it takes are there."""
        if not (column.takes or column.picks):
            return True
        kinds = self.problem.kinds
        wanted: Counter[tuple[int, str]] = Counter()
        for name, amount, per_x in column.takes:
            wanted[column.kind, name] += amount + per_x * use.x
        for p, k, n in use.picked:
            if column.picks[p].verb == "take":
                wanted[k, column.picks[p].counter] += n * column.picks[p].each
        return all(
            kinds[k].size * kinds[k].counters_on(name) + self.put[k, name] >= n for (k, name), n in wanted.items()
        )

    def _move_counters(self, column: Column, use: Pending) -> None:
        """Count the counters that the use puts and takes."""
        for name, amount in column.puts:
            self.put[column.kind, name] += amount
        for name, amount, per_x in column.takes:
            self.put[column.kind, name] -= amount + per_x * use.x
        for p, k, n in use.picked:
            pick = column.picks[p]
            if pick.verb in {"put", "take"}:
                self.put[k, pick.counter] += n * pick.each if pick.verb == "put" else -n * pick.each

    def _unsettles(self, column: Column, use: Pending, waiting: Iterable[Pending]) -> bool:
        """Whether it would change counters that a use which waits looks at."""
        columns = self.problem.columns
        others = (w.column for w in waiting if columns[w.column].steady and w.column != use.column)
        return any(unsettles(column, columns[j]) for j in others)

    def _is_held(self, k: int, use: Pending, waiting: Iterable[Pending]) -> bool:
        """Whether things of the kind are kept for a use that waits."""
        if any(w is not use and k in self.problem.columns[w.column].relies for w in waiting):
            return True
        if not (self.strict or self.problem.kinds[k].size == 1 or self.solution.both.get(k)):
            return False
        return any(w is not use and k in still_uses(self.problem.columns[w.column], w) for w in waiting)

    def _take(self, use: Pending, commit: bool) -> list[tuple[int, Unit, bool]] | None:
        """The units that pay the needs of one use within the budget, or None; taken out of what is free if
        ``commit``.
        """
        column = self.problem.columns[use.column]
        if not column.needs:
            return []
        drawn = _Drawn()
        for n, need in enumerate(column.needs):
            single = needed_class(use.column, column, need.tag)
            left = need.amount + need.per_x * use.x
            left -= self._draw(drawn, single, left, n)
            if left and need.double >= 0:
                double = needed_class(use.column, column, need.double, True)
                left -= self._draw(drawn, double, 2 * left, n) // 2
            if left:
                return None
        if commit:
            for _, unit, _ in drawn.taken:
                self.free[unit.mana].remove(unit)
            self.budget -= drawn.spent
        return drawn.taken

    def _draw(self, drawn: "_Drawn", need: NeedClass, amount: int, n: int) -> int:
        """Draw up to ``amount`` units for need number ``n``, from the classes of which most is free first."""
        before = len(drawn.taken)
        for c in sorted(self.free, key=lambda c: drawn.used[c] - len(self.free[c])):
            left = min(
                amount - len(drawn.taken) + before,
                len(self.free[c]) - drawn.used[c],
                self.budget[c, need] - drawn.spent[c, need],
            )
            for _ in range(left):
                drawn.taken.append((n, self.free[c][drawn.used[c]], need.double))
                drawn.used[c] += 1
                drawn.spent[c, need] += 1
        return len(drawn.taken) - before

    def _place(self, use: Pending) -> bool:
        """Carry the use out; False if it does not give what the solution counts on."""
        column = self.problem.columns[use.column]
        paid = self._take(use, commit=True)
        assert paid is not None
        if any(self._lost(c) > slack for slack, c in column.conditions):
            return False
        self._give_up(column, use)
        self._move_counters(column, use)
        self.life += column.gain - column.damage - life_of(column, use)
        if self.turned:
            self.lying.update(turns(column, use))
        index = len(self.done)
        made: list[Unit] = []
        unspent = self._unspent() if any(s.doubled for s in column.supplies) else Counter[str]()
        for s, supply in enumerate(column.supplies):
            mana = supplied_class(use.column, column, supply)
            lost = 0
            if supply.doubled:
                lost = -supply.doubled * unspent[supply.types]
                if -lost != self.solution.extra.get((use.column, s), 0):
                    return False
            if supply.change is not None:
                lost = min(supply.amount, self._lost(supply.change))
                if lost != self.solution.lost.get((use.column, s), 0):
                    return False
            units = [Unit(index, s, mana) for _ in range(supply.amount + supply.per_x * use.x - lost)]
            self.free[mana] += units
            made += units
        self.done.append(Use(use.column, use.x, use.picked, tuple(paid), tuple(made)))
        return True

    def _unspent(self) -> Counter[str]:
        """The mana that is there, by types."""
        found: Counter[str] = Counter()
        for c, free in self.free.items():
            found[c.types] += len(free)
        return found

    def _give_up(self, column: Column, use: Pending) -> None:
        """Count what is given up by the use."""
        if column.gone:
            self.gone[column.kind, column.gone] += 1
        for p, k, n in use.picked:
            if column.picks[p].verb in VERBS:
                self.gone[k, column.picks[p].verb] += n
                kind = self.problem.kinds[k]
                self.taken_back[kind.arrives, kind.brought] += n if kind.arrives else 0
        for k in column.empties:
            n, kind = self._in_hand(k), self.problem.kinds[k]
            self.gone[k, "discard"] += n
            self.discarded[use.column, k] += n
            self.taken_back[kind.arrives, kind.brought] += n if kind.arrives else 0

    def _have_come(self, column: Column, use: Pending) -> bool:
        """Whether the cards that are to leave the graveyard or the hand again have come there."""
        kinds = self.problem.kinds
        for p, k, n in use.picked:
            kind = kinds[k]
            if kind.arrives and column.picks[p].verb in VERBS:
                own = (m for q, i, m in use.picked if i in kind.arrives and column.picks[q].verb in kind.brought)
                if n > self._come(k) + sum(own):
                    return False
        emptied, j = self.solution.emptied, use.column
        come = [k for k in column.empties if kinds[k].arrives]
        return all(self._come(k) >= emptied.get((j, k), 0) - self.discarded[j, k] for k in come)

    def _in_hand(self, k: int) -> int:
        """How many cards of the kind are in the hand."""
        kind = self.problem.kinds[k]
        return self._come(k) if kind.arrives else kind.size - self._gone(k)

    def _come(self, k: int) -> int:
        """How many of the cards that come to the hand or the graveyard as this kind and those like it are there."""
        kind = self.problem.kinds[k]
        return sum(self._gone(a, kind.brought) for a in kind.arrives) - self.taken_back[kind.arrives, kind.brought]

    def _empties_otherwise(self) -> bool:
        """Whether another number of cards was discarded with the hand than the solution says."""
        told: Counter[tuple[int, ...]] = Counter()
        for counts, sign in ((self.solution.emptied, 1), (self.discarded, -1)):
            for (_, k), n in counts.items():
                told[self.problem.kinds[k].arrives or (k,)] += sign * n
        return any(told.values())

    def _lost(self, change: Change) -> int:
        return sum(self._gone(k, verbs) * by for k, by, verbs in change.entries())

    def _gone(self, k: int, verbs: tuple[str, ...] = VERBS) -> int:
        return sum(self.gone[k, verb] for verb in verbs)

    def _final(self) -> list[tuple[int, Unit, bool]] | None:
        paid: list[tuple[int, Unit, bool]] = []
        for (c, n), count in self.solution.flows.items():
            if n.final is None:
                continue
            if len(self.free[c]) < count:
                return None
            for _ in range(count):
                paid.append((n.final, self.free[c].pop(), n.double))
        return paid


def _empties_what_others_take(column: Column, use: Pending, waiting: Iterable[Pending]) -> bool:
    """Whether it gives up all that is left where a use that waits takes something of it."""
    return bool(column.empties) and any(k in column.empties for w in waiting if w is not use for _, k, _ in w.picked)
