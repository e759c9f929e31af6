"""What the planner is compared with: a greedy payer, a plain backtracking search, and the bare solve of a hand-made
model. They see only the plain data of a board.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from time import perf_counter

from attrs import frozen
from ortools.sat.python import cp_model

from benchmarks.boards import Ability, Board
from benchmarks.symbols import symbols

BIG = 1000
"""More than any aim of a board of 80 can be."""


class OutOfTime(Exception):
    """The search was stopped at its limit."""


def greedy(board: Board, cost: str) -> bool:
    """Pay symbol after symbol, coloured ones first, with the source of fewest colours; sources that take mana are left
    alone. Often right, never sure.
    """
    free = sorted(board.sources, key=lambda s: len({t for a in board.abilities(s) for o in a.outputs for t in o}))
    for letter in sorted(symbols(cost).elements(), key=lambda t: t == "1"):
        found = next((s for s in free if any(_pays(a, letter) for a in board.abilities(s))), None)
        if found is None:
            return False
        free.remove(found)
    return True


def _pays(ability: Ability, letter: str) -> bool:
    if ability.takes:
        return False
    outputs = {t for o in ability.outputs for t in o}
    return bool(outputs) if letter == "1" else letter in outputs


def backtrack(board: Board, cost: str, seconds: float) -> bool:
    """Whether it can be paid, source by source: leave it, or tap it for each of its outputs; those that take mana come
    last.

    Raises OutOfTime.
    """
    want = symbols(cost)
    uses = (board.abilities(source) for source in board.sources)
    order = sorted(uses, key=lambda abilities: any(a.takes for a in abilities))
    gains = [max((len(o) - bool(a.takes) for a in abilities for o in a.outputs), default=0) for abilities in order]
    left = [sum(gains[i:]) for i in range(len(order) + 1)]
    deadline = perf_counter() + seconds

    def search(i: int, pool: Counter[str]) -> bool:
        if _covers(pool, want):
            return True
        if i == len(order) or pool.total() + left[i] < want.total():
            return False
        if perf_counter() > deadline:
            raise OutOfTime
        return any(search(i + 1, after) for after in _after(order[i], pool)) or search(i + 1, pool)

    return search(0, Counter())


def _covers(pool: Counter[str], want: Counter[str]) -> bool:
    return pool.total() >= want.total() and all(pool[t] >= n for t, n in want.items() if t != "1")


def _after(abilities: tuple[Ability, ...], pool: Counter[str]) -> Iterator[Counter[str]]:
    for ability in abilities:
        for taken in [t for t in ability.takes if pool[t]] or ([] if ability.takes else [""]):
            for output in ability.outputs:
                yield pool - Counter(taken) + Counter(output)


@frozen
class Bare:
    """The bare solve: (life, creatures, waste, taps) of the best payment, None if there is none, and seconds of the
    solve alone.
    """

    values: tuple[int, int, int, int] | None
    seconds: float


def bare(board: Board, cost: str, clock: Callable[[], float] = perf_counter) -> Bare:
    """A hand-made model of counts and one CP-SAT solve: no reading of cards, no order, no plan, no referee."""
    model = cp_model.CpModel()
    made: dict[str, list[cp_model.LinearExpr]] = defaultdict(list)
    needs: list[tuple[str, cp_model.LinearExpr | int]] = [
        ("WUBRGC*" if t == "1" else t, n) for t, n in symbols(cost).items()
    ]
    life, creatures, taps = [], [], []
    for source, size in Counter(board.sources).items():
        used = []
        for ability in board.abilities(source):
            uses = [model.new_int_var(0, size, "") for _ in ability.outputs]
            used += uses
            for output, x in zip(ability.outputs, uses, strict=True):
                for t in output:
                    made[t].append(x)
            if ability.takes:
                needs.append((ability.takes, sum(uses)))
            life.append(ability.hurts * sum(uses))
        model.add(sum(used) <= size)
        creatures.append(source.creature * sum(used))
        taps.append(sum(used))
    waste = []
    flows: dict[tuple[str, int], cp_model.IntVar] = {
        (t, n): model.new_int_var(0, BIG, "") for t in made for n, (letters, _) in enumerate(needs) if t in letters
    }
    for t, parts in made.items():
        rest = model.new_int_var(0, BIG, "")
        waste.append(rest)
        model.add(sum(x for (u, _), x in flows.items() if u == t) + rest == sum(parts))
    for n, (_, amount) in enumerate(needs):
        model.add(sum(x for (_, m), x in flows.items() if m == n) == amount)
    aims = [sum(life), sum(creatures), sum(waste), sum(taps)]
    model.minimize(sum(BIG ** (3 - i) * aim for i, aim in enumerate(aims)))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.cp_model_presolve = False
    started = clock()
    status = solver.solve(model)
    seconds = clock() - started
    if status == cp_model.INFEASIBLE:
        return Bare(None, seconds)
    assert status == cp_model.OPTIMAL
    life_, creatures_, waste_, taps_ = (int(solver.value(a)) for a in aims)
    return Bare((life_, creatures_, waste_, taps_), seconds)
