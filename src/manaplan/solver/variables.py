"""The variables of a payment problem in CP-SAT, and the counts that every constraint and aim is written
in.
"""

from collections import defaultdict
from collections.abc import Iterator

from attrs import evolve, field
from ortools.sat.python import cp_model

from manaplan.errors import LimitReached
from manaplan.limits import MAX_MODEL, check_time
from manaplan.problem.bounds import column_caps, put_by_columns
from manaplan.problem.records import Column, Kind, PaymentProblem, Pick, Supply
from manaplan.problem.solution import FINAL, ManaClass, NeedClass, needed_class, supplied_class
from manaplan.rules.records import define
from manaplan.solver.events import Events, Linear, collect


@define
class Variables:
    """Variables by what they count; made once for a problem by ``make``.

    ``uses[j]`` uses of column j; ``xs[j]`` its total X; ``picked[o, p, k]`` things (or counters) of kind k
    for pick p of owner o; ``flows[c, n]`` units from mana class c to need class n; ``helped[h, n]``;
    ``life_paid[n]``; ``doubled[n]``; ``ranks[j]``; ``left[t, tag]`` mana that floats in the end, where
    its types matter; ``counters[verb, k, name]`` counters less
    (``take``) and more (``put``) in the end on what is still there.
    """

    problem: PaymentProblem
    model: cp_model.CpModel
    caps: tuple[int, ...]
    paid: Linear = 1
    uses: list[cp_model.IntVar] = field(factory=list)
    xs: dict[int, cp_model.IntVar] = field(factory=dict)
    picked: dict[tuple[int, int, int], cp_model.IntVar] = field(factory=dict)
    emptied: dict[tuple[int, int], cp_model.IntVar] = field(factory=dict)
    flows: dict[tuple[ManaClass, NeedClass], cp_model.IntVar] = field(factory=dict)
    floats: dict[ManaClass, cp_model.IntVar] = field(factory=dict)
    helped: dict[tuple[int, int], cp_model.IntVar] = field(factory=dict)
    life_paid: dict[int, cp_model.IntVar] = field(factory=dict)
    doubled: dict[int, cp_model.IntVar] = field(factory=dict)
    events: Events = field(factory=Events)
    ranks: dict[int, cp_model.IntVar] = field(factory=dict)
    active: dict[int, cp_model.IntVar] = field(factory=dict)
    lost: dict[tuple[int, int], Linear] = field(factory=dict)
    extra: dict[tuple[int, int], cp_model.IntVar] = field(factory=dict)
    typed: dict[tuple[ManaClass, NeedClass, str], Linear] = field(factory=dict)
    left: dict[tuple[str, int], Linear] = field(factory=dict)
    counters: dict[tuple[str, int, str], Linear] = field(factory=dict)
    supplied: dict[ManaClass, list[Linear]] = field(factory=lambda: defaultdict(list))
    needed: dict[NeedClass, list[Linear]] = field(factory=lambda: defaultdict(list))

    def is_active(self, j: int) -> cp_model.IntVar:
        """A literal: column j is used at all."""
        if j not in self.active:
            if self.caps[j] == 1:
                self.active[j] = self.uses[j]
            else:
                literal = self.model.new_bool_var("")
                self.model.add(self.uses[j] >= 1).only_enforce_if(literal)
                self.model.add(self.uses[j] == 0).only_enforce_if(~literal)
                self.active[j] = literal
        return self.active[j]

    def put_on(self, k: int, name: str) -> int:
        """How many counters of the name columns may put on one thing of kind k, at most."""
        return put_by_columns(self.problem, self.caps, on_one=True).get((k, name), 0)

    def bounds(self, expression: Linear) -> tuple[int, int]:
        """The least and greatest value that the variables' domains allow the expression."""
        if isinstance(expression, int):
            return expression, expression
        flat = cp_model.FlatIntExpr(expression)
        low = high = int(flat.offset)
        for variable, coefficient in zip(flat.vars, flat.coeffs, strict=True):
            # The protocol buffer's repeated fields know no negative index.
            domain = list(self.model.proto.variables[variable.index].domain)
            ends = sorted((coefficient * domain[0], coefficient * domain[-1]))
            low, high = low + ends[0], high + ends[1]
        return low, high

    def most(self, expression: Linear) -> int:
        """The greatest value that the variables' domains allow the expression."""
        return max(0, self.bounds(expression)[1])

    def final_life(self) -> Linear:
        """Life paid in the final payment."""
        return self.problem.life * self.paid + sum(self.problem.needs[n].life * x for n, x in self.life_paid.items())

    def classes_of(self, j: int) -> set[ManaClass]:
        """The mana classes that column j supplies."""
        column = self.problem.columns[j]
        return {supplied_class(j, column, s) for s in column.supplies}

    def needs_of(self, j: int) -> set[NeedClass]:
        """The need classes of column j."""
        column = self.problem.columns[j]
        single = {needed_class(j, column, n.tag) for n in column.needs}
        return single | {needed_class(j, column, n.double, True) for n in column.needs if n.double >= 0}

    def column_picks(self) -> Iterator[tuple[int, int]]:
        """(column, pick) of every pick of a column."""
        return ((j, p) for j, c in enumerate(self.problem.columns) for p in range(len(c.picks)))


class Model(cp_model.CpModel):
    """A model without the copies of its methods under their old names, which take longer to make than most of ours."""

    def _add_pre_pep8_methods(self) -> None:
        """Where a later OR-Tools makes no such copies any more, nothing calls this."""


def make(problem: PaymentProblem, model: cp_model.CpModel | None = None, optional: bool = False) -> Variables:
    """All variables, with bounds as tight as counting gives.

    In a ``model`` that is given they stand beside what is there; an ``optional`` payment is made or not, as
    the literal ``paid`` says.
    """
    model = model or Model()
    v = Variables(problem, model, column_caps(problem))
    if optional:
        v.paid = model.new_bool_var("")
    for j, column in enumerate(problem.columns):
        v.uses.append(model.new_int_var(0, v.caps[j], ""))
        _column(v, j, column)
        _check_size(v)
    for p, pick in enumerate(problem.picks):
        for k in pick.kinds:
            v.picked[FINAL, p, k] = model.new_int_var(0, _pick_bound(v, pick, k), "")
    for h, helper in enumerate(problem.helpers):
        size = problem.kinds[helper.kind].size
        for n in helper.needs:
            v.helped[h, n] = model.new_int_var(0, min(size, _total_need(problem, n)), "")
    v.events = collect(problem, v.uses, v.picked, v.emptied, v.helped)
    _overlaps(v)
    _mana(v)
    return v


def _check_size(v: Variables) -> None:
    """Raises LimitReached where the model needs more memory than an answer may take, or the time is over."""
    check_time("writing down the solver's model")
    if len(v.uses) + len(v.picked) + len(v.flows) > MAX_MODEL:
        raise LimitReached(f"the solver's model would have more than {MAX_MODEL} variables")


def _pick_bound(v: Variables, pick: Pick, kind: int) -> int:
    k = v.problem.kinds[kind]
    if pick.verb == "tap":  # once more for each time that it is untapped
        return k.size + sum(v.caps[j] for j, c in enumerate(v.problem.columns) if c.untaps and c.kind == kind)
    return k.size * picks_of_one(k, pick, v.put_on(kind, pick.counter) if pick.verb == "take" else 0)


def picks_of_one(kind: Kind, pick: Pick, more: int = 0) -> int:
    """How often one thing of the kind can be picked: for counters taken off it, as often as it has enough of them, with
    so many ``more`` put on it before.
    """
    return (kind.counters_on(pick.counter) + more) // pick.each if pick.verb == "take" else 1


def _column(v: Variables, j: int, column: Column) -> None:
    if column.x_max is not None:
        v.xs[j] = v.model.new_int_var(0, min(column.x_max * v.caps[j], 10**6), "")
    for p, pick in enumerate(column.picks):
        for k in pick.kinds:
            v.picked[j, p, k] = v.model.new_int_var(0, _pick_bound(v, pick, k), "")
    for k in column.empties:
        v.emptied[j, k] = v.model.new_int_var(0, v.problem.kinds[k].size, "")
    if column.ranked:
        ranked = sum(1 for c in v.problem.columns if c.ranked)
        v.ranks[j] = v.model.new_int_var(0, ranked, "")


def _overlaps(v: Variables) -> None:
    """Overlaps of taps and give-ups, only for kinds that can have both."""
    events = v.events
    for k, kind in enumerate(v.problem.kinds):
        if events.tap.get(k) and events.go.get(k):
            events.both[k] = v.model.new_int_var(0, kind.size, "")
        if events.go_late.get(k) and (events.tap.get(k) or events.tap_late.get(k)):
            events.over[k] = v.model.new_int_var(0, kind.size, "")


def _total_need(problem: PaymentProblem, n: int) -> int:
    need = problem.needs[n]
    return need.amount * (2 if need.double >= 0 else 1)


def _mana(v: Variables) -> None:
    """Mana classes, need classes and the flows between those that fit."""
    problem = v.problem
    for supply in problem.pool:
        v.supplied[ManaClass(supply.types, supply.tag)].append(supply.amount)
    for j, column in enumerate(problem.columns):
        for s, supply in enumerate(column.supplies):
            amount = supply.amount * v.uses[j] + (supply.per_x * v.xs[j] if supply.per_x else 0)
            if supply.change is not None:
                lost = v.model.new_int_var(-supply.grows * v.caps[j], supply.amount, "")
                v.lost[j, s] = lost
                amount = amount - lost
            if supply.doubled:
                amount = v.extra[j, s] = v.model.new_int_var(0, _most_doubled(v, supply), "")
            v.supplied[supplied_class(j, column, supply)].append(amount)
        for need in column.needs:
            amount = need.amount * v.uses[j] + (need.per_x * v.xs[j] if need.per_x else 0)
            _need(v, needed_class(j, column, need.tag), need.double, amount)
    for n, need in enumerate(problem.needs):
        if need.life:
            v.life_paid[n] = v.model.new_int_var(0, need.amount, "")
        if need.double >= 0:
            v.doubled[n] = v.model.new_int_var(0, need.amount, "")
            v.needed[NeedClass(need.double, final=n, double=True)].append(2 * v.doubled[n])
        v.needed[NeedClass(need.tag, final=n)].append(need.amount * v.paid)
    _flows(v)


def _most_doubled(v: Variables, supply: Supply) -> int:
    """A bound on what a doubling adds: columns of its stage and before stand before it."""
    there = [part for c, parts in v.supplied.items() if c.types == supply.types for part in parts]
    return supply.doubled * v.most(sum(there))


def _flows(v: Variables) -> None:
    most_needed = {n: v.most(sum(parts)) for n, parts in v.needed.items()}
    for c, parts in v.supplied.items():
        _check_size(v)
        most = v.most(sum(parts))
        for n, needed in most_needed.items():
            letters = v.problem.pays.get((c.tag, n.tag), "")
            if n.takes(c) and any(t in letters for t in c.types):
                v.flows[c, n] = v.model.new_int_var(0, min(most, needed), "")
        v.floats[c] = v.model.new_int_var(0, most, "")


def _need(v: Variables, n: NeedClass, double: int, amount: Linear) -> None:
    """A column's need; where two generic mana may pay each symbol, the split is a variable of its own."""
    if double < 0:
        v.needed[n].append(amount)
        return
    doubled = v.model.new_int_var(0, v.most(amount), "")
    v.needed[n].append(amount - doubled)
    v.needed[evolve(n, tag=double, double=True)].append(2 * doubled)
