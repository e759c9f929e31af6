"""What is done in a payment, counted: nothing can be left out where no payment does less.

What X is was announced with the ability (602.2b): the same ability with another X is another act.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice, product
from typing import Any, TypeAlias

from manaplan.problem.records import Column, PaymentProblem
from manaplan.problem.schedule import schedule
from manaplan.problem.solution import FINAL, Solution
from manaplan.rules.records import frozen
from manaplan.solver.cpsat import run
from manaplan.solver.cuts import forbid_more, lower, unlike
from manaplan.solver.events import Linear
from manaplan.solver.extract import extract
from manaplan.solver.search import Clock, Found
from manaplan.solver.variables import Variables

Act: TypeAlias = tuple[Any, ...]
Acts: TypeAlias = Counter[Act]
"""Abilities activated (by what and which) and with which X, all activations together; things that help, life paid for
symbols, symbols paid with mana, things picked for costs."""

Shared: TypeAlias = Mapping[Act, Sequence[int]]
"""The X of each single activation of each ability that has one."""

MANA: Act = ("mana",)

SHARED_MOST = 100
"""Of more ways to share X among several activations no more than this are looked at."""


@frozen(eq=False)
class Needless:
    """What does all of these acts and more is no option; ``itself``: what does just these is none either."""

    acts: Acts
    itself: bool = False

    def forbid(self, v: Variables, among: Mapping[Act, Linear] | None = None) -> None:
        """From now on something is done less often than here or with another X, or nothing more often; ``among``: how
        often each act is done that counts, all of them where left out.
        """
        counts = acts_in(v) if among is None else among
        xs = _held(self.acts)
        others = unlike(v, ((total, xs.get(use, 0)) for use, total in _xs(v).items() if self.acts[use]))
        done = [(e, self.acts[act]) for act, e in counts.items()]
        if self.itself:
            lower(v, done, others)
        else:
            forbid_more(v, done, others)


def acts_of(problem: PaymentProblem, solution: Solution) -> Acts:
    """What the solution does."""
    acts: Acts = Counter()
    for act, n in _each(problem, solution.uses.items(), solution):
        acts[act] += n
    xs: Counter[Act] = Counter()
    for j, n in solution.uses.items():
        if n and problem.columns[j].x_max is not None:
            xs[_use(problem, j)] += solution.xs.get(j, 0)
    acts.update({("X", use, acts[use], x): 1 for use, x in xs.items()})
    otherwise = sum(solution.helped.values()) + sum(solution.life_paid.values())
    acts[MANA] = max(0, symbols_of(problem) - otherwise)
    return acts


def acts_together(acts: Acts, alike: Mapping[int, int]) -> Acts:
    """The acts with those of interchangeable kinds under the first of them."""
    found: Acts = Counter()
    for act, n in acts.items():
        found[_alike(act, alike)] += n
    return found


def _alike(act: Act, alike: Mapping[int, int]) -> Act:
    match act:
        case ("use" | "help" as what, kind, which):
            return what, alike.get(kind, kind), which
        case ("pick", by, *more, kind):
            return "pick", None if by is None else _alike(by, alike), *more, alike.get(kind, kind)
        case ("X", use, *more):
            return "X", _alike(use, alike), *more
        case _:
            return act


def needless(problem: PaymentProblem, acts: Acts, less: Callable[[Shared], Acts | None]) -> Needless | None:
    """What contains what ``less`` finds, which does less of these acts in a way to share X; None if it does not for all
    ways to share it: then all of the acts are needed.
    """
    ways = list(islice(_shares(problem, acts), SHARED_MOST + 1))
    if len(ways) > SHARED_MOST:
        return None
    found = None
    for xs in ways:
        found = less(xs)
        if found is None:
            return None
    # Where X was shared, what is left out may have another total than what it is left out of.
    shared = any(len(x) > 1 for xs in ways for x in xs.values())
    return Needless(acts, itself=True) if shared else Needless(found) if found is not None else None


def _shares(problem: PaymentProblem, acts: Acts) -> Iterator[dict[Act, tuple[int, ...]]]:
    """Every way to share the X of each ability among its activations."""
    held = _held(acts)
    ranges: defaultdict[Act, list[Column]] = defaultdict(list)
    for j, column in enumerate(problem.columns):
        if column.x_max is not None:
            ranges[_use(problem, j)].append(column)
    each = [
        _parts(x, acts[use], min(c.least_x for c in ranges[use]), max(c.x_max or 0 for c in ranges[use]))
        for use, x in held.items()
    ]
    return (dict(zip(held, one, strict=True)) for one in product(*each))


def _parts(total: int, n: int, least: int, most: int) -> Iterator[tuple[int, ...]]:
    """The ways to share a number among ``n``, the lowest first, each at least ``least`` and at most ``most``."""
    if n == 1:
        if least <= total <= most:
            yield (total,)
        return
    for first in range(max(least, total - (n - 1) * most), min(most, total // n) + 1):
        yield from ((first, *more) for more in _parts(total - first, n - 1, first, most))


def does_less(v: Variables, acts: Acts, xs: Shared, by_life: int, clock: Clock) -> tuple[Acts, bool] | None:
    """The payment that does least of these acts and nothing else, and whether it can be put in order.

    None if all of the acts are needed. ``v``: the problem modelled afresh; ``by_life``: symbols that it was announced
    to pay with life.
    """
    counts = acts_in(v)
    hold_acts(v, counts, acts, xs)
    hold_life(v, by_life)
    total = sum(counts.values())
    result = run(v, clock, total)
    if result.found is not Found.YES or int(result.solver.value(total)) >= sum(acts[act] for act in counts):
        return None
    solution = extract(v, result.solver)
    return acts_of(v.problem, solution), schedule(v.problem, solution) is not None


def announced_life(problem: PaymentProblem, life_paid: Mapping[int, Any]) -> Any:
    """How many symbols are paid with life that must be announced (601.2b): all but those for which something lets life
    be paid instead of mana.
    """
    return sum(x for n, x in life_paid.items() if not problem.needs[n].relies)


def hold_life(v: Variables, by_life: int) -> None:
    """As many symbols are announced to be paid with life."""
    announced = announced_life(v.problem, v.life_paid)
    if not isinstance(announced, int):
        v.model.add(announced == by_life)


def hold_acts(v: Variables, counts: Mapping[Act, Linear], acts: Acts, xs: Shared) -> None:
    """Nothing is done but some of these acts; ``counts``: how often each is done; ``xs``: with which X, which is kept
    with each activation.
    """
    for act, count in counts.items():
        v.model.add(count <= acts[act])
    activated = acts_in(v)
    for use, total in _xs(v).items():
        kept = [(v.model.new_bool_var(""), x) for x in xs.get(use, ())]
        v.model.add(activated[use] == sum(k for k, _ in kept))
        v.model.add(total == sum(x * k for k, x in kept))


def _held(acts: Acts) -> dict[Act, int]:
    """The X of each ability among the acts that has one."""
    return {act[1]: act[3] for act in acts if act[0] == "X"}


def acts_in(v: Variables) -> dict[Act, Linear]:
    """How often each act is done, in the variables."""
    parts: dict[Act, list[Linear]] = defaultdict(list)
    for act, x in _each(v.problem, enumerate(v.uses), v):
        parts[act].append(x)
    if v.helped or v.life_paid:  # else as many symbols are paid with mana, whatever is done
        parts[MANA].append(symbols_of(v.problem) - sum(v.helped.values()) - sum(v.life_paid.values()))
    return {act: sum(p) for act, p in parts.items()}


def symbols_of(problem: PaymentProblem) -> int:
    """How many symbols are to be paid: spending mana on one is something done, as paying it in another way is."""
    groups = {n.group: n.group for n in problem.needs if n.group}
    return sum(n.amount for n in problem.needs if not n.group) + sum(groups)


def _each(
    problem: PaymentProblem, uses: Iterable[tuple[int, Any]], of: Solution | Variables
) -> Iterator[tuple[Act, Any]]:
    """Each part of an act with its count, or the variable of its count."""
    for j, n in uses:
        yield _use(problem, j), n
    for (h, _), n in of.helped.items():
        yield _help(problem, h), n
    for symbol, n in of.life_paid.items():
        yield ("life", problem.needs[symbol].life, bool(problem.needs[symbol].relies)), n
    for (owner, p, k), n in of.picked.items():
        yield _pick(problem, owner, p, k), n


def _xs(v: Variables) -> dict[Act, Linear]:
    """The X of each ability that has one, its activations together."""
    totals: dict[Act, Linear] = {}
    for j, x in v.xs.items():
        use = _use(v.problem, j)
        totals[use] = totals.get(use, 0) + x
    return totals


def _use(problem: PaymentProblem, j: int) -> Act:
    column = problem.columns[j]
    return "use", problem.kinds[column.kind].origin, column.number


def _help(problem: PaymentProblem, h: int) -> Act:
    helper = problem.helpers[h]
    return "help", problem.kinds[helper.kind].origin, helper.method


def _pick(problem: PaymentProblem, owner: int, p: int, k: int) -> Act:
    by = None if owner == FINAL else _use(problem, owner)
    pick = (problem.picks if owner == FINAL else problem.columns[owner].picks)[p]
    return "pick", by, p, pick.verb, pick.counter, problem.kinds[k].origin
