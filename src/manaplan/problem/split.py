"""From counted columns to ranked single ones: only for columns that may have to wait for one another."""

from collections.abc import Collection

from attrs import field

from manaplan.problem.bounds import column_caps
from manaplan.problem.records import Change, Column, Kind, Need, PaymentProblem, Pick, Supply
from manaplan.rules.records import define, evolve

MOST_COPIES = 12
"""Uses of one thing's ability that are told apart at most; more makes the problem incomplete."""


def needs_ranks(problem: PaymentProblem) -> bool:
    """Whether amounts or conditions depend on what is given up before, or things of one kind on one another: order, and
    which is which, then matters from the start.
    """
    return any(
        c.conditions or any(s.change for s in c.supplies) or (c.picks and _takes_others(c)) for c in problem.columns
    )


def _takes_others(column: Column) -> bool:
    return any(p.other for p in column.picks)


def split(problem: PaymentProblem, kinds: Collection[int] = ()) -> PaymentProblem:
    """The same problem with every column of a cycle, and every thing such a column uses, told apart one by one; so are
    the things of the ``kinds``.

    Split kinds keep their ``origin``, so that what is counted in the end is the same; every split column is
    ``ranked`` and used at most once.
    """
    ranked = {j for group in problem.cycles for j in group}
    ranked |= {j for j, column in enumerate(problem.columns) if _takes_others(column)}
    touched = {k for j in ranked for k in _kinds_of(problem.columns[j])} | {*kinds}
    return _Splitter(problem, ranked, touched).split()


def _kinds_of(column: Column) -> set[int]:
    counted = [s.change for s in column.supplies if s.change] + [c for _, c in column.conditions]
    picked = {k for p in column.picks for k in p.kinds}
    return (
        {column.kind, *column.relies, *column.follows, *(k for k, _ in column.steady if k >= 0)}
        | picked
        | {k for c in counted for k in c.kinds}
    )


@define
class _Splitter:
    problem: PaymentProblem
    ranked: set[int]
    touched: set[int]
    kinds: list[Kind] = field(factory=list)
    copies: dict[int, tuple[int, ...]] = field(factory=dict)
    complete: bool = True

    def split(self) -> PaymentProblem:
        for k, kind in enumerate(self.problem.kinds):
            start = len(self.kinds)
            if k in self.touched:
                free = 1 if kind.free else 0
                self.kinds.extend(evolve(kind, size=1, free=free, member=i) for i in range(kind.size))
            else:
                self.kinds.append(kind)
            self.copies[k] = tuple(range(start, len(self.kinds)))
        caps = column_caps(self.problem)
        self.kinds = [evolve(k, arrives=tuple(c for a in k.arrives for c in self.copies[a])) for k in self.kinds]
        columns = [c for j in range(len(caps)) for c in self._columns(j, caps[j])]
        helpers = tuple(evolve(h, kind=k) for h in self.problem.helpers for k in self.copies[h.kind])
        return evolve(
            self.problem,
            kinds=tuple(self.kinds),
            columns=tuple(columns),
            needs=tuple(map(self._need, self.problem.needs)),
            picks=tuple(self._pick(p) for p in self.problem.picks),
            helpers=helpers,
            cycles=(),
            follows=tuple(k for old in self.problem.follows for k in self.copies[old]),
            complete=self.problem.complete and self.complete,
        )

    def _columns(self, j: int, cap: int) -> list[Column]:
        """Copies of one column: one for each thing and use where it is ranked, one for each thing where its
        kind was split.
        """
        column = self.problem.columns[j]
        copies = self.copies[column.kind]
        if j not in self.ranked:
            return [self._moved(column, k, i) for i, k in enumerate(copies)]
        single = column.gone or (column.taps and column.limit is not None)
        uses = 1 if single else min(cap, MOST_COPIES if column.limit is None else column.limit)
        if column.limit is None and cap > uses:
            self.complete = False
        return [
            evolve(self._moved(column, k, i), ranked=True, once=True) for i, k in enumerate(copies) for _ in range(uses)
        ]

    @property
    def most(self) -> int:
        """The most things that any kind is told apart into."""
        return max(len(c) for c in self.copies.values())

    def _moved(self, column: Column, kind: int, i: int) -> Column:
        """The column for one thing of its former kind; its shared limit becomes that thing's own."""
        shared = column.shared * self.most + i if column.shared >= 0 else -1
        return evolve(
            column,
            kind=kind,
            shared=shared,
            picks=tuple(self._pick(p, kind) for p in column.picks),
            supplies=tuple(self._supply(s) for s in column.supplies),
            conditions=tuple((slack, self._change(c)) for slack, c in column.conditions),
            relies=tuple(k for r in column.relies for k in self.copies[r]),
            follows=tuple(k for f in column.follows for k in self.copies[f]),
            steady=tuple((k, name) for old, name in column.steady for k in self.copies.get(old, (old,))),
            empties=tuple(k for e in column.empties for k in self.copies[e]),
        )

    def _pick(self, pick: Pick, own: int = -1) -> Pick:
        """The pick among the things told apart; ``own`` is the thing whose column it is."""
        places = [(i, k) for i, old in enumerate(pick.kinds) for k in self.copies[old] if not pick.other or k != own]
        worth = None if pick.worth is None else tuple(pick.worth[i] for i, _ in places)
        covers = None if pick.covers is None else tuple(pick.covers[i] for i, _ in places)
        return evolve(pick, kinds=tuple(k for _, k in places), worth=worth, covers=covers)

    def _need(self, need: Need) -> Need:
        return evolve(need, relies=tuple(k for old in need.relies for k in self.copies[old]))

    def _supply(self, supply: Supply) -> Supply:
        return evolve(supply, change=self._change(supply.change)) if supply.change else supply

    def _change(self, change: Change) -> Change:
        return Change.of((k, by, verbs) for old, by, verbs in change.entries() for k in self.copies[old])
