"""Counters that a payment takes, as far as that makes a difference afterwards."""

from manaplan.problem.solution import FINAL
from manaplan.solver.events import Linear
from manaplan.solver.variables import Variables


def counters_are_consumed(v: Variables) -> None:
    """Counters taken off things that are given up as well make no difference afterwards: they do not count."""
    for k, kind in enumerate(v.problem.kinds):
        taken = _taken(v, k)
        if isinstance(taken, int):
            continue
        gone = sum(v.events.go[k]) + sum(v.events.go_late[k])
        if not _tapped_for(v, k):
            gone = gone + sum(v.events.tap_and_go[k])
        if isinstance(gone, int):
            v.consumed.append(taken)
            continue
        left = v.model.new_int_var(0, v.most(taken), "")
        v.model.add_max_equality(left, [0, taken - kind.counters_on("") * gone])
        v.consumed.append(left)


def _taken(v: Variables, k: int) -> Linear:
    """Counters of all names taken off things of the kind."""
    total: Linear = sum(less for (i, _), (less, _) in v.netted.items() if i == k)
    for j, column in enumerate(v.problem.columns):
        if column.kind == k:
            for name, amount, per_x in column.takes:
                if (k, name) in v.netted:
                    continue
                total = total + amount * v.uses[j] + (per_x * v.xs[j] if per_x else 0)
    for (o, p, i), x in v.picked.items():
        pick = (v.problem.picks if o == FINAL else v.problem.columns[o].picks)[p]
        if i == k and pick.verb == "take" and (k, pick.counter) not in v.netted:
            total = total + pick.each * x
    return total


def _tapped_for(v: Variables, k: int) -> bool:
    """Whether a thing of the kind is tapped wherever counters are taken off it: then it is none that is tapped and
    given up at once.
    """
    columns = v.problem.columns
    picked = (
        (v.problem.picks if o == FINAL else columns[o].picks)[p].verb == "take" for (o, p, i) in v.picked if i == k
    )
    return all(c.taps for c in columns if c.kind == k and c.takes) and not any(picked)
