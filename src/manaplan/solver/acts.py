"""What is done in a payment, counted: nothing can be left out where no payment does less.

What X is was announced with the ability (602.2b): the same ability with another X is another act.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from manaplan.problem.records import PaymentProblem
from manaplan.problem.schedule import schedule
from manaplan.problem.solution import FINAL, Solution
from manaplan.solver.cpsat import run
from manaplan.solver.cuts import forbid_more, unlike
from manaplan.solver.events import Linear
from manaplan.solver.extract import extract
from manaplan.solver.search import Clock, Found
from manaplan.solver.variables import Variables

Act: TypeAlias = tuple[Any, ...]
Acts: TypeAlias = Counter[Act]
"""Abilities activated (by what and which) and with which X, all activations together; things that help, life paid for
symbols, symbols paid with mana, things picked for costs."""

MANA: Act = ("mana",)


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


def does_less(v: Variables, acts: Acts, by_life: int, clock: Clock) -> tuple[Acts, bool] | None:
    """The payment that does least of these acts and nothing else, and whether it can be put in order.

    None if all of the acts are needed. ``v``: the problem modelled afresh; ``by_life``: symbols that it was announced
    to pay with life.
    """
    counts = acts_in(v)
    hold_acts(v, counts, acts)
    hold_life(v, by_life)
    total = sum(counts.values())
    result = run(v, clock, total)
    if result.found is not Found.YES or int(result.solver.value(total)) >= sum(acts[act] for act in counts):
        return None
    less = Counter({act: int(result.solver.value(e)) for act, e in counts.items()})
    less.update({("X", use, less[use], x): 1 for use, x in _held(acts).items() if less[use]})
    return less, schedule(v.problem, extract(v, result.solver)) is not None


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


def hold_acts(v: Variables, counts: Mapping[Act, Linear], acts: Acts) -> None:
    """Nothing is done but some of these acts; ``counts``: how often each is done."""
    for act, count in counts.items():
        v.model.add(count <= acts[act])
    _hold_xs(v, acts)


def _hold_xs(v: Variables, acts: Acts) -> None:
    """Each ability that is still activated has the X that it has among the acts, all its activations together."""
    held = _held(acts)
    counts = acts_in(v)
    for use, total in _xs(v).items():
        if use not in held:
            v.model.add(total == 0)
        elif acts[use] == 1:
            v.model.add(total == held[use] * counts[use])
        else:
            kept = v.model.new_bool_var("")
            v.model.add(counts[use] == acts[use] * kept)
            v.model.add(total == held[use] * kept)


def _held(acts: Acts) -> dict[Act, int]:
    """The X of each ability among the acts that has one."""
    return {act[1]: act[3] for act in acts if act[0] == "X"}


def forbid_doing_more(v: Variables, less: Acts, among: Mapping[Act, Linear] | None = None) -> None:
    """From now on something is done less often than here or with another X, or nothing more often; ``among``: how
    often each act is done that counts, all of them where left out.
    """
    counts = acts_in(v) if among is None else among
    held = _held(less)
    others = unlike(v, ((total, held.get(use, 0)) for use, total in _xs(v).items() if less[use]))
    forbid_more(v, [(e, less[act]) for act, e in counts.items()], others)


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
