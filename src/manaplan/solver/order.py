"""Constraints about what comes before what, among columns that may have to wait for one another."""

from ortools.sat.python.cp_model import IntVar

from manaplan.limits import check_time
from manaplan.problem.graph import MILLED
from manaplan.problem.records import VERBS, Change, Column
from manaplan.solver.events import Linear
from manaplan.solver.variables import Variables


def ranked_columns_are_in_order(v: Variables) -> None:
    """Mana flows from earlier to later columns; what is tapped and given up is tapped first; equal columns go
    in one order.
    """
    for (c, n), flow in v.flows.items():
        if c.owner is None or n.owner is None:
            continue
        if c.owner == n.owner:
            v.model.add(flow == 0)
            continue
        feeds = v.model.new_bool_var("")
        v.model.add(flow == 0).only_enforce_if(~feeds)
        v.model.add(v.ranks[c.owner] < v.ranks[n.owner]).only_enforce_if(feeds)
    ranked = [j for j, c in enumerate(v.problem.columns) if c.ranked]
    for j in ranked:
        for i in ranked:
            if i != j:
                _taps_before_going(v, j, i)
                _looks_before_changes(v, j, i)


def _taps_before_going(v: Variables, j: int, i: int) -> None:
    """If column j taps things (itself or a pick) that column i gives up, j comes first."""
    for k in _taps_of(v.problem.columns[j]):
        for gone in gone_by(v, i, k):
            literal = as_literal(v, gone)
            v.model.add(v.ranks[j] < v.ranks[i]).only_enforce_if(literal, v.is_active(j), *_picked_literal(v, j, k))


def _looks_before_changes(v: Variables, j: int, i: int) -> None:
    """If column j looks at counters that column i changes, or at where that mills cards, j comes first."""
    looking, column = v.problem.columns[j].steady, v.problem.columns[i]
    if not looking:
        return
    own = any((column.kind, name) in looking for name, *_ in (*column.puts, *column.takes))
    if own or (column.mill and MILLED in looking):
        v.model.add(v.ranks[j] < v.ranks[i]).only_enforce_if(v.is_active(i), v.is_active(j))
    for p, pick in enumerate(column.picks):
        for k in pick.kinds if pick.verb in {"put", "take"} else ():
            if (k, pick.counter) in looking:
                literal = as_literal(v, v.picked[i, p, k])
                v.model.add(v.ranks[j] < v.ranks[i]).only_enforce_if(literal, v.is_active(j))


def _taps_of(column: Column) -> set[int]:
    """Kinds of which a thing must still be there for the column: its own, those it taps and those it relies
    on.
    """
    return {column.kind, *column.relies} | {k for p in column.picks if p.verb == "tap" for k in p.kinds}


def _picked_literal(v: Variables, j: int, k: int) -> list[Linear]:
    column = v.problem.columns[j]
    if column.kind == k or k in column.relies:
        return []
    return [
        as_literal(v, v.picked[j, p, k])
        for p, pick in enumerate(column.picks)
        if pick.verb == "tap" and k in pick.kinds
    ]


def gone_by(v: Variables, i: int, k: int, verbs: tuple[str, ...] = VERBS) -> list[Linear]:
    """The counts by which column i gives up things of kind k in one of the ways."""
    column = v.problem.columns[i]
    own: list[Linear] = [v.uses[i]] if column.gone in verbs and column.kind == k else []
    own += [v.emptied[i, k]] if k in column.empties and "discard" in verbs else []
    return own + [v.picked[i, p, k] for p, pick in enumerate(column.picks) if pick.verb in verbs and k in pick.kinds]


def as_literal(v: Variables, count: Linear) -> IntVar:
    """A literal that is true where the count is positive; counts of single things are literals themselves."""
    literal = v.model.new_bool_var("")
    v.model.add(count >= 1).only_enforce_if(literal)
    v.model.add(count == 0).only_enforce_if(~literal)
    return literal


def amounts_shrink_with_what_is_gone(v: Variables) -> None:
    """A supply that counts things is less by each of them given up before (or for) it; a condition may lose no
    more than its slack.
    """
    waiting = {j for group in v.problem.cycles for j in group}
    for j, column in enumerate(v.problem.columns):
        for s, supply in enumerate(column.supplies):
            if supply.change is not None:
                v.model.add(v.lost[j, s] == 0).only_enforce_if(~v.is_active(j))
                if supply.grows and j in waiting:
                    continue  # without an order what grows is as much as it can be: a bound
                lost = sum(_gone_before(v, j, supply.change))
                _clipped(v, v.lost[j, s], lost, supply.amount, v.is_active(j))
                if supply.least:
                    v.model.add(v.lost[j, s] <= supply.amount - supply.least).only_enforce_if(v.is_active(j))
        for slack, change in column.conditions if column.ranked or not _may_be_met(column) else ():
            gone = sum(_gone_before(v, j, change, own=False))
            v.model.add(gone <= slack).only_enforce_if(v.is_active(j))


def _may_be_met(column: Column) -> bool:
    """Whether a condition of the column may come to hold as things go."""
    return any(change.adds for _, change in column.conditions)


def what_must_be_gone_is_gone(v: Variables) -> None:
    """A column that follows the going of things is used only after other columns have given up each of them; so is what
    is paid in the end.
    """
    for j, column in enumerate(v.problem.columns):
        for k in column.follows:
            counts = [
                before(v, i, j, count) if column.ranked and other.ranked else count
                for i, other in enumerate(v.problem.columns)
                if i != j
                for count in gone_by(v, i, k)
            ]
            v.model.add(sum(counts) >= 1).only_enforce_if(v.is_active(j))
    for k in v.problem.follows:
        v.model.add(v.events.gone_early(k) >= v.problem.kinds[k].size * v.paid)


def life_is_there_in_time(v: Variables) -> None:
    """Of columns in an order, each that pays life finds it there: what those before it gain is added, what they pay and
    deal is taken off (119.4).

    Where only some of those that touch life are in an order, the others can stand before or after them as is best.
    """
    columns = list(enumerate(v.problem.columns))
    touching = [(j, c) for j, c in columns if c.life or c.life_per_x or c.gain or c.damage]
    if not all(c.ranked for _, c in touching) or not any(c.gain or c.damage for _, c in touching):
        return
    for j, column in touching:
        if not (column.life or column.life_per_x):
            continue
        paid: Linear = column.life + (column.life_per_x * v.xs[j] if column.life_per_x else 0)
        for i, other in touching:
            if i != j:
                first = before(v, i, j, v.uses[i])
                paid = paid + (other.life + other.damage - other.gain) * first
                if other.life_per_x:
                    paid = paid + other.life_per_x * _where(v, first, v.xs[i])
        v.model.add(paid <= v.problem.life_total).only_enforce_if(v.is_active(j))


def _where(v: Variables, literal: IntVar, count: IntVar) -> IntVar:
    """The count where the literal holds, else nothing."""
    found = v.model.new_int_var(0, v.most(count), "")
    v.model.add(found == count).only_enforce_if(literal)
    v.model.add(found == 0).only_enforce_if(~literal)
    return found


def _clipped(v: Variables, target: Linear, lost: Linear, most: int, active: Linear) -> None:
    """``target`` is ``lost``, but no more than ``most``, where ``active`` holds."""
    over = v.model.new_bool_var("")
    v.model.add(lost >= most).only_enforce_if(over)
    v.model.add(lost <= most).only_enforce_if(~over)
    v.model.add(target == most).only_enforce_if(over, active)
    v.model.add(target == lost).only_enforce_if(~over, active)


def _gone_before(v: Variables, j: int, change: Change, own: bool = True) -> list[Linear]:
    """What each thing of the change's kinds takes off that is given up by a column before column j, or by j
    itself.

    A cost is paid before its ability resolves, so what j gives up counts, unless only its condition is asked
    (``own`` False).
    """
    found: list[Linear] = []
    for i, column in enumerate(v.problem.columns):
        for k, by, verbs in change.entries():
            for count in gone_by(v, i, k, verbs):
                if i == j:
                    found += [by * count] if own else []
                elif column.ranked:
                    found.append(by * if_before(v, i, j, count))
    return found


def before(v: Variables, i: int, j: int, count: Linear) -> IntVar:
    """A literal: the count is positive and column i comes before column j."""
    check_time("writing down the solver's model")
    literal, gone = v.model.new_bool_var(""), as_literal(v, count)
    v.model.add(v.ranks[i] < v.ranks[j]).only_enforce_if(literal)
    v.model.add(v.ranks[i] > v.ranks[j]).only_enforce_if(gone, ~literal)
    v.model.add_implication(literal, gone)
    return literal


def taps_and_untaps_alternate(v: Variables) -> None:
    """Of columns in an order, one untaps what was tapped by then, and one taps what lies untapped."""
    columns = v.problem.columns
    turned = {c.kind for c in columns if c.untaps and c.ranked}
    for k in turned:
        kind = v.problem.kinds[k]
        ranked = [j for j, c in enumerate(columns) if c.ranked]
        taps = {j: n for j in ranked if not isinstance(n := _taps_by(v, j, k), int)}
        untaps = {j: v.uses[j] for j in ranked if columns[j].untaps and columns[j].kind == k}
        for i in {*taps, *untaps}:
            lying: Linear = kind.size - kind.free
            lying += sum(if_before(v, j, i, n) for j, n in taps.items() if j != i)
            lying -= sum(if_before(v, j, i, n) for j, n in untaps.items() if j != i)
            if i in untaps:
                v.model.add(lying >= untaps[i]).only_enforce_if(v.is_active(i))
            if i in taps:
                v.model.add(lying + taps[i] <= kind.size).only_enforce_if(v.is_active(i))


def _taps_by(v: Variables, j: int, k: int) -> Linear:
    """How many things of kind k column j taps."""
    column = v.problem.columns[j]
    picked = (v.picked[j, p, k] for p, pick in enumerate(column.picks) if pick.verb == "tap" and k in pick.kinds)
    return sum(picked) + (v.uses[j] if column.taps and column.kind == k else 0)


def come_before(v: Variables, i: int, a: int, verbs: tuple[str, ...]) -> Linear:
    """How many things of kind a are given up in these ways before column i, or by it."""
    return sum(gone_by(v, i, a, verbs)) + gone_before(v, i, a, verbs)


def gone_before(v: Variables, i: int, a: int, verbs: tuple[str, ...] = VERBS) -> Linear:
    """How many things of kind a are given up in these ways before column i by others."""
    total: Linear = 0
    for j, column in enumerate(v.problem.columns):
        for count in gone_by(v, j, a, verbs) if j != i else ():
            total = total + (if_before(v, j, i, count) if column.ranked else count)
    return total


def if_before(v: Variables, j: int, i: int, count: Linear) -> Linear:
    """The count where column j comes before column i, else nothing."""
    if v.most(count) <= 1:
        return before(v, j, i, count)
    comes_first = v.model.new_bool_var("")
    v.model.add(v.ranks[j] < v.ranks[i]).only_enforce_if(comes_first)
    v.model.add(v.ranks[j] >= v.ranks[i]).only_enforce_if(~comes_first)
    found = v.model.new_int_var(0, v.most(count), "")
    v.model.add(found == count).only_enforce_if(comes_first)
    v.model.add(found == 0).only_enforce_if(~comes_first)
    return found
