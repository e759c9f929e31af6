"""What is done in a payment, counted: nothing can be left out where no payment does less."""

from collections import Counter, defaultdict
from collections.abc import Hashable, Mapping
from typing import TypeAlias

from manaplan.problem.records import PaymentProblem
from manaplan.problem.schedule import schedule
from manaplan.problem.solution import FINAL, Solution
from manaplan.solver.cuts import forbid_more, paired
from manaplan.solver.events import Linear
from manaplan.solver.extract import extract
from manaplan.solver.search import Clock, Found, run
from manaplan.solver.variables import Variables

Acts: TypeAlias = Counter[Hashable]
"""Abilities activated (by what and which), things that help, life paid for symbols, things picked for costs."""


def acts_of(problem: PaymentProblem, solution: Solution) -> Acts:
    """What the solution does."""
    acts: Acts = Counter()
    for j, n in solution.uses.items():
        acts[_use(problem, j)] += n
    for (h, _), n in solution.helped.items():
        acts[_help(problem, h)] += n
    for symbol, n in solution.life_paid.items():
        acts["life", symbol] += n
    for (owner, p, k), n in solution.picked.items():
        acts[_pick(problem, owner, p, k)] += n
    return acts


def does_less(v: Variables, acts: Acts, by_life: int, clock: Clock) -> tuple[Acts, bool] | None:
    """The payment that does least of these acts and nothing else, and whether it can be put in order.

    None if all of the acts are needed. ``v``: the problem modelled afresh; ``by_life``: symbols paid with life.
    """
    counts = _expressions(v)
    for act, count in counts.items():
        v.model.add(count <= acts[act])
    if v.life_paid:
        v.model.add(sum(v.life_paid.values()) == by_life)
    total = sum(counts.values())
    result = run(v, clock, total)
    if result.found is not Found.YES or int(result.solver.value(total)) >= acts.total():
        return None
    less = Counter({act: int(result.solver.value(e)) for act, e in counts.items()})
    return less, schedule(v.problem, extract(v, result.solver)) is not None


def forbid_doing_more(v: Variables, less: Mapping[Hashable, int]) -> None:
    """From now on something is done less often than here, or nothing more often."""
    forbid_more(v, paired(_expressions(v), less))


def _expressions(v: Variables) -> dict[Hashable, Linear]:
    parts: dict[Hashable, list[Linear]] = defaultdict(list)
    for j, x in enumerate(v.uses):
        parts[_use(v.problem, j)].append(x)
    for (h, _), x in v.helped.items():
        parts[_help(v.problem, h)].append(x)
    for symbol, x in v.life_paid.items():
        parts["life", symbol].append(x)
    for (owner, p, k), x in v.picked.items():
        parts[_pick(v.problem, owner, p, k)].append(x)
    return {act: sum(p) for act, p in parts.items()}


def _use(problem: PaymentProblem, j: int) -> Hashable:
    column = problem.columns[j]
    return "use", problem.kinds[column.kind].origin, column.number


def _help(problem: PaymentProblem, h: int) -> Hashable:
    helper = problem.helpers[h]
    return "help", problem.kinds[helper.kind].origin, helper.method


def _pick(problem: PaymentProblem, owner: int, p: int, k: int) -> Hashable:
    by = None if owner == FINAL else _use(problem, owner)
    return "pick", by, p, problem.kinds[k].origin
