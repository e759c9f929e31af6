"""Who could pay for symbols of a cost, and how much at most: the counting behind «only two objects make {U}»."""

from collections.abc import Collection, Iterator, Mapping

from manaplan.problem.build import Built
from manaplan.problem.records import Column, PaymentProblem, Supply
from manaplan.rules.records import frozen


@frozen(eq=False)
class Payers:
    """What could pay for some final needs directly, costs aside.

    ``makers``: ids of the objects whose mana abilities could; ``helpers``: ids by payment method; ``floating``:
    how much mana of the pool could; ``demanded``: how much is to be paid. ``things``: how many of these objects
    can be used at all; ``most``: the mana (or what pays in its place) that they give at most, together with what
    floats, None where no count bounds it.
    """

    makers: tuple[str, ...]
    helpers: Mapping[str, tuple[str, ...]]
    floating: int
    demanded: int
    things: int
    most: int | None

    @property
    def too_few(self) -> bool:
        """Whether counting alone shows that they do not suffice."""
        return self.most is not None and self.most < self.demanded

    @property
    def one_each(self) -> bool:
        """Whether each of the objects gives no more than one mana."""
        return self.most == self.things + self.floating


def payers(built: Built, symbols: Collection[str]) -> Payers:
    """What could pay for the final needs of these symbols."""
    problem = built.problem
    needs = frozenset(n for n, need in enumerate(problem.needs) if need.symbol in symbols)
    each = dict[int, int | None]()
    for column in problem.columns:
        units = _units(column, problem, needs)
        if units != 0:
            known = each.get(column.kind, 0)
            each[column.kind] = None if units is None or known is None else max(units, known)
    makers = tuple(each)
    helpers: dict[str, tuple[int, ...]] = {}
    for helper in problem.helpers:
        if needs & set(helper.needs):
            helpers[helper.method] = (*helpers.get(helper.method, ()), helper.kind)
            each.setdefault(helper.kind, 1)
    floating = sum(s.amount for s in problem.pool if _pays(s, problem, needs))
    usable = {k: _usable(problem, k, needs) for k in each}
    bound: int | None = floating
    for k, units in each.items():
        bound = None if bound is None or units is None else bound + units * usable[k]
    if any(problem.needs[n].life for n in needs):
        bound = None
    return Payers(
        _ids(built, makers),
        {method: _ids(built, kinds) for method, kinds in helpers.items()},
        floating,
        _demanded(problem, needs),
        sum(usable.values()),
        bound,
    )


def _ids(built: Built, kinds: Collection[int]) -> tuple[str, ...]:
    """The objects of the kinds; cards that are yet to come to a graveyard are no objects there."""
    members = built.merged.members
    return tuple(o.id for k in sorted(kinds) if k < len(members) for o in members[k])


def _pays(supply: Supply, problem: PaymentProblem, needs: Collection[int]) -> bool:
    tags = {problem.needs[n].tag for n in needs} | {problem.needs[n].double for n in needs}
    return any(t in problem.pays.get((supply.tag, tag), "") for tag in tags for t in supply.types)


def _units(column: Column, problem: PaymentProblem, needs: Collection[int]) -> int | None:
    """Mana of one use of the column that could pay for the needs; None where one thing may give any amount."""
    fitting = [s for s in column.supplies if _pays(s, problem, needs)]
    if not fitting:
        return 0
    once = (column.taps and not column.untaps) or bool(column.gone)
    if not once or any(s.per_x or s.doubled for s in fitting):
        return None
    return sum(s.amount for s in fitting)


def _usable(problem: PaymentProblem, k: int, needs: frozenset[int]) -> int:
    """How many things of the kind can be used for the needs."""
    kind = problem.kinds[k]
    goes = any(c.kind == k and not c.taps for c in problem.columns)
    exiled = any(h.kind == k and h.verb != "tap" and needs & set(h.needs) for h in problem.helpers)
    return kind.size if goes or exiled else kind.free


def _demanded(problem: PaymentProblem, needs: Collection[int]) -> int:
    """The least mana that pays for the needs: needs of one group are paid for in part."""
    return sum(_amounts(problem, needs))


def _amounts(problem: PaymentProblem, needs: Collection[int]) -> Iterator[int]:
    yield from (problem.needs[n].amount for n in needs if not problem.needs[n].group)
    yield from {problem.needs[n].group for n in needs if problem.needs[n].group}
