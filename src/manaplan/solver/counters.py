"""Counters of a payment: what is taken off things, and what is put on them and may be taken off again."""

from collections import defaultdict
from collections.abc import Iterator
from typing import TypeAlias

from manaplan.problem.solution import FINAL
from manaplan.solver.events import Linear
from manaplan.solver.order import if_before
from manaplan.solver.variables import Variables

Named: TypeAlias = tuple[int, str]
"""Counters of a name on the things of a kind."""


def counters_are_there(v: Variables) -> None:
    """No more counters are taken off things than there are on them, or are put there by columns, which come first."""
    taken, put = _all(v, "take"), _all(v, "put", late=False)
    for (k, name), parts in taken.items():
        kind = v.problem.kinds[k]
        more = sum(put[k, name]) if (k, name) in put else 0
        v.model.add(sum(parts) <= kind.size * kind.counters_on(name) + more)
        if (k, name) in put:
            _in_order(v, k, name)


def counters_that_stay(v: Variables) -> None:
    """Counters less, and counters more, in the end: what is put and taken again is neither, and what is given up bears
    none.
    """
    taken, put = _all(v, "take", going=False), _all(v, "put", going=False)
    for k, name in sorted(taken.keys() | put.keys()):
        less, more = sum(taken.get((k, name), [])), sum(put.get((k, name), []))
        both = (k, name) in taken and (k, name) in put
        if both:
            less, more = _netted(v, less, more)
        if (k, name) in taken:
            there = v.problem.kinds[k].counters_on(name) + v.put_on(k, name)
            v.counters["take", k, name] = _on_what_stays(v, k, less, 0 if both else _late(v, "take", k, name), there)
        if (k, name) in put:
            most = v.put_on(k, name)
            v.counters["put", k, name] = _on_what_stays(v, k, more, 0 if both else _late(v, "put", k, name), most)


def _netted(v: Variables, less: Linear, more: Linear) -> tuple[Linear, Linear]:
    """How many are less, or more, in the end."""
    change = less - more
    low, high = v.bounds(change)
    taken, put = v.model.new_int_var(0, max(0, high), ""), v.model.new_int_var(0, max(0, -low), "")
    v.model.add_max_equality(taken, [0, change])
    v.model.add(taken - put == change)
    return taken, put


def _late(v: Variables, verb: str, k: int, name: str) -> Linear:
    """How many counters are taken, or put, in the final payment."""
    picks = [(p, pick) for p, pick in enumerate(v.problem.picks) if pick.verb == verb and pick.counter == name]
    return sum(pick.each * v.picked[FINAL, p, k] for p, pick in picks if k in pick.kinds)


def _on_what_stays(v: Variables, k: int, count: Linear, late: Linear, each: int) -> Linear:
    """The count without that on things that are given up, of which each bears so many; what comes ``late`` cannot be on
    those that columns gave up (601.2g, 601.2h).
    """
    gone = sum(v.events.go[k]) + sum(v.events.go_late[k])
    if not _tapped_for(v, k):
        gone = gone + sum(v.events.tap_and_go[k])
    if isinstance(gone, int):
        return count
    left = v.model.new_int_var(0, v.most(count), "")
    known = [] if isinstance(late, int) else [late - each * sum(v.events.go_late[k])]
    v.model.add_max_equality(left, [0, count - each * gone, *known])
    return left


def _tapped_for(v: Variables, k: int) -> bool:
    """Whether a thing of the kind is tapped wherever its counters change: then it is none that goes as it is tapped."""
    columns = v.problem.columns
    verbs = {"take", "put"}
    picked = (
        (v.problem.picks if o == FINAL else columns[o].picks)[p].verb in verbs for (o, p, i) in v.picked if i == k
    )
    return all(c.taps for c in columns if c.kind == k and (c.takes or c.puts)) and not any(picked)


def _in_order(v: Variables, k: int, name: str) -> None:
    """Of columns in an order, each takes counters only that are there by then."""
    kind, columns = v.problem.kinds[k], v.problem.columns
    putting = [(j, sum(a)) for j in range(len(columns)) if columns[j].ranked and (a := _of(v, j, k, name, "put"))]
    taking = [(j, sum(a)) for j in range(len(columns)) if columns[j].ranked and (a := _of(v, j, k, name, "take"))]
    others: Linear = sum(sum(_of(v, j, k, name, "put")) for j, c in enumerate(columns) if not c.ranked)
    for i, own in taking:
        before = sum(if_before(v, j, i, n) for j, n in putting if j != i)
        earlier = sum(if_before(v, j, i, n) for j, n in taking if j != i)
        there = kind.size * kind.counters_on(name) + others + before - earlier
        v.model.add(own <= there).only_enforce_if(v.is_active(i))


def _all(v: Variables, verb: str, late: bool = True, going: bool = True) -> dict[Named, list[Linear]]:
    """How many counters are taken off, or put on, the things of each kind; ``late``: in the final payment as well;
    ``going``: by what goes itself as well.
    """
    found: defaultdict[Named, list[Linear]] = defaultdict(list)
    for j, column in enumerate(v.problem.columns):
        for name, count in _own(v, j, verb) if going or not column.gone else ():
            found[column.kind, name].append(count)
    for (o, p, k), x in v.picked.items():
        pick = (v.problem.picks if o == FINAL else v.problem.columns[o].picks)[p]
        if pick.verb == verb and (late or o != FINAL):
            found[k, pick.counter].append(pick.each * x)
    return found


def _own(v: Variables, j: int, verb: str) -> Iterator[tuple[str, Linear]]:
    """What column j does to its own thing."""
    column = v.problem.columns[j]
    if verb == "put":
        yield from ((name, amount * v.uses[j]) for name, amount in column.puts)
        return
    for name, amount, per_x in column.takes:
        yield name, amount * v.uses[j] + (per_x * v.xs[j] if per_x else 0)


def _of(v: Variables, j: int, k: int, name: str, verb: str) -> list[Linear]:
    """What column j does to counters of the name on things of kind k."""
    column = v.problem.columns[j]
    found = [count for called, count in _own(v, j, verb) if column.kind == k and called == name]
    picks = ((p, pick) for p, pick in enumerate(column.picks) if pick.verb == verb and pick.counter == name)
    return found + [pick.each * v.picked[j, p, k] for p, pick in picks if k in pick.kinds]
