"""The bare model: a hand-made one of counts for CP-SAT, which sees only the plain data of a board."""

from collections import Counter, defaultdict
from collections.abc import Callable
from time import perf_counter

from attrs import frozen
from ortools.sat.python import cp_model

from benchmarks.boards import Board
from benchmarks.symbols import payers, symbols

BIG = 1000
"""More than any aim of a board of 80 can be."""


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
    needs: list[tuple[str, cp_model.LinearExpr | int]] = [(payers(key), n) for key, n in symbols(cost).items()]
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
