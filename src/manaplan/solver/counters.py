"""Counters of a payment: what is taken off things, and what is put on them and may be taken off again."""

from collections import defaultdict
from collections.abc import Iterator
from typing import TypeAlias

from manaplan.problem.solution import FINAL
from manaplan.solver.events import Linear
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
    put_in_all = _all(v, "put") if put else put
    for key in put.keys() & taken.keys():
        change = sum(taken[key]) - sum(put_in_all[key])
        low, high = v.bounds(change)
        less, more = v.model.new_int_var(0, max(0, high), ""), v.model.new_int_var(0, max(0, -low), "")
        v.model.add_max_equality(less, [0, change])
        v.model.add(less - more == change)
        v.netted[key] = (less, more)


def _in_order(v: Variables, k: int, name: str) -> None:
    """Of columns in an order, each takes counters only that are there by then."""
    kind, columns = v.problem.kinds[k], v.problem.columns
    putting = [(j, sum(a)) for j in range(len(columns)) if columns[j].ranked and (a := _of(v, j, k, name, "put"))]
    taking = [(j, sum(a)) for j in range(len(columns)) if columns[j].ranked and (a := _of(v, j, k, name, "take"))]
    others: Linear = sum(sum(_of(v, j, k, name, "put")) for j, c in enumerate(columns) if not c.ranked)
    for i, own in taking:
        before = sum(_if_before(v, j, i, n) for j, n in putting if j != i)
        earlier = sum(_if_before(v, j, i, n) for j, n in taking if j != i)
        there = kind.size * kind.counters_on(name) + others + before - earlier
        v.model.add(own <= there).only_enforce_if(v.is_active(i))


def _if_before(v: Variables, j: int, i: int, count: Linear) -> Linear:
    """The count where column j comes before column i, else nothing."""
    comes_first = v.model.new_bool_var("")
    v.model.add(v.ranks[j] < v.ranks[i]).only_enforce_if(comes_first)
    v.model.add(v.ranks[j] >= v.ranks[i]).only_enforce_if(~comes_first)
    found = v.model.new_int_var(0, v.most(count), "")
    v.model.add(found == count).only_enforce_if(comes_first)
    v.model.add(found == 0).only_enforce_if(~comes_first)
    return found


def _all(v: Variables, verb: str, late: bool = True) -> dict[Named, list[Linear]]:
    """How many counters are taken off, or put on, the things of each kind; ``late``: in the final payment as well."""
    found: defaultdict[Named, list[Linear]] = defaultdict(list)
    for j, column in enumerate(v.problem.columns):
        for name, count in _own(v, j, verb):
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
